"""Positions that the seat cannot tell from the real one, to search in: known things exact, the rest by chance."""

from random import Random

from pizzaiolo.bots.papa_paolo.engine.playout import dealt
from pizzaiolo.bots.papa_paolo.imagine import imagine
from pizzaiolo.bots.papa_paolo.memory import Memory
from pizzaiolo.core.random import STATES
from pizzaiolo.games.papa_paolo.board import COLOURS
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.views import Facts, View

LARGEST_COIN = 3


def known(view: View, facts: Facts, house: House, memory: Memory) -> State:
    """The position with all that the seat knows by now; only chance and hidden coins are left open."""
    s = imagine(view, facts, house, memory.tiles)
    for player in view.players:
        mine = player.seat * st.SEAT
        if player.seat != view.seat:
            bid = 0 if player.bid is None else player.bid.money
            s.seats[mine + st.MONEY] = max(memory.money[player.seat], player.coins, bid)
    if s.phase == st.BIDS:
        s.chances = _chances(view, memory)
    elif s.phase == st.PICKS:
        _have_shopped(s, view)
    elif s.phase == st.DELIVER:
        _have_learnt(s, view, memory)
    return s


def _chances(view: View, memory: Memory) -> int:
    """How many had their first chance to bid; with two players how many coins lie, or how many passed in a row."""
    if len(view.players) > 2:
        return sum(player.bid is not None or player.dropped_out for player in view.players)
    if any(player.stage == "first-coin" for player in view.players):
        return sum(player.stage != "first-coin" for player in view.players)
    return memory.passes


def _have_shopped(s: State, view: View) -> None:
    """Drop-outs choose in turn order: those before the one who chooses now have had their choice."""
    shopping = [place for place, seat in enumerate(view.order) if view.players[seat].stage == "shop"]
    for seat in view.order[: shopping[0] + 1] if shopping else ():
        if view.players[seat].dropped_out:
            s.seats[seat * st.SEAT + st.BID_OUT] = 2


def _have_learnt(s: State, view: View, memory: Memory) -> None:
    """Whose couriers are back will move a marker for each tile they have filled."""
    for player in view.players:
        if player.trip is None:
            for tile in player.tiles:
                if tile.pizzas == tile.houses and tile.cell in memory.served.get(player.seat, ()):
                    s.seats[player.seat * st.SEAT + st.GAIN + COLOURS.index(tile.colour)] += 1


def world(s: State, seat: int, rng: Random) -> State:
    """One way things may be: the pile in some order, some coins face down, another future of chance."""
    twin = dealt(s, rng.randrange(1, STATES))
    for other in range(s.house.players):
        coins = s.seats[other * st.SEAT + st.COINS]
        if other != seat and coins:
            twin.seats[other * st.SEAT + st.STAKE] = _stake(coins, s.seats[other * st.SEAT + st.MONEY], rng)
    return twin


def _stake(coins: int, money: int, rng: Random) -> int:
    """So many coins face down, within the money their owner has."""
    total = 0
    for laid in range(coins):
        most = min(LARGEST_COIN, money - total - (coins - laid - 1))
        total += rng.randint(1, max(1, most))
    return total
