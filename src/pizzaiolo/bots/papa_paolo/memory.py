"""What a careful player keeps in mind: every £ that changed hands, and every city tile that was ever seen."""

from collections.abc import Iterable

from pizzaiolo.core.event import Event
from pizzaiolo.games.papa_paolo import events as told
from pizzaiolo.games.papa_paolo.views import Facts


class Memory:
    """Purses are hidden, but everyone starts with the same money, and all that is paid and received is public."""

    def __init__(self, facts: Facts) -> None:
        self.money = [facts.money] * facts.players
        self.tiles: set[str] = set()
        self.passes = 0
        """Two players: passes in a row while coins are laid."""
        self.served: dict[int, set[str]] = {}
        """Where each seat's couriers have been in phase E: what they have learnt is moved only when all are back."""

    def follow(self, news: Iterable[Event]) -> None:
        for event in news:
            match event:
                case told.RoundBegan(market=market):
                    self.tiles.update(*market)
                case told.Sponsored(seat, money):
                    self.money[seat] += money
                case told.Tipped(seat, money=money):
                    self.money[seat] += money
                case (
                    told.PizzasBought(seat, paid=paid)
                    | told.Built(seat, paid=paid)
                    | told.QuickDelivery(seat, paid=paid)
                    | told.BidPaid(seat, paid=paid)
                    | told.InvestmentTaken(seat, paid=paid)
                ):
                    self.money[seat] -= paid
                case told.Delivering(seat):
                    self.served[seat] = set()
                case told.PizzaDelivered(seat, cell) if seat in self.served:
                    self.served[seat].add(cell)
                case told.RoundEnded():
                    self.served = {}
                case told.CoinsShown(totals=totals):
                    self.money = [money - total for money, total in zip(self.money, totals, strict=True)]
                    self.passes = 0
                case told.CoinLaid():
                    self.passes = 0
                case told.CoinPassed():
                    self.passes += 1
