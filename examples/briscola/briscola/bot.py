"""One simple bot: it takes what is worth it as cheaply as it can, and throws away what is worth least."""

from random import Random

from briscola.game import POINTS, STRENGTH, Played, View, suit, winner
from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.players import Players
from pizzaiolo.core.action import Action

WORTH_A_TRUMP = 10
"""Points in a trick from which on a trump is spent for it."""


class Simple:
    def __init__(self, window: Window, rng: Random) -> None:
        self.window = window

    def choose(self) -> Action:
        view: View = self.window.view
        return min(self.window.actions, key=lambda action: self.cost(view, action.text))

    def cost(self, view: View, card: str) -> tuple[int, int]:
        """What is given up with this card, less what it brings in."""
        is_trump = suit(card) == suit(view.trump)
        price = POINTS[card] + (WORTH_A_TRUMP - 1 if is_trump else 0)
        at_stake = sum(POINTS[played.card] for played in view.trick)
        if view.trick and self.takes(view, card):
            price -= at_stake + 2 * (0 if is_trump else POINTS[card])
        elif view.trick and self.partner_takes(view):
            price -= 2 * POINTS[card]
        return price, STRENGTH[card]

    def takes(self, view: View, card: str) -> bool:
        return winner([*view.trick, Played(self.window.seat, card)], view.trump) == self.window.seat

    def partner_takes(self, view: View) -> bool:
        """As last in a trick that the own side has already."""
        four = len(view.players) == 4 and len(view.trick) == 3
        return four and winner(view.trick, view.trump) == (self.window.seat + 2) % 4


PLAYERS = Players(makers={"simple": Simple}, stand_in="simple")
