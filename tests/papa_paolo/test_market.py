"""Phase A and the investment tiles' actions in detail: stock, prices, limits, what is offered and what is not."""

from random import Random

import pytest

from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.events import (
    Built,
    PizzasAccepted,
    QuickDelivery,
    RoundBegan,
    RoundEnded,
    TilePlaced,
    TokenPut,
)
from pizzaiolo.games.papa_paolo.terms import Colour, Shop
from tests.papa_paolo.table import laid, market, money, new, play, played, player, stock, texts, told, tracks

ORDER = (0, 1, 2, 3)


def test_the_tile_moves_from_the_market_to_the_district_and_the_token_stays() -> None:
    game = laid({"start": 1}, order=ORDER, market=market("Y15"))
    play(game, 0, "token-A1", "take", "place-f5-0")

    assert told(game, TilePlaced) == [TilePlaced(0, "Y15", "f5", 0)]
    assert game.view(None).market[0][0] is None
    assert game.view(None).tokens[0][0] == 0
    tile = player(game, 0).tiles[-1]
    assert (tile.tile, tile.roads, tile.houses, tile.pizzas) == ("Y15", "NEW", 3, 0)
    assert game.actors == (1,)


def test_a_turned_tile_leads_elsewhere() -> None:
    game = laid({"start": 1}, order=ORDER, market=market("Y15"))
    play(game, 0, "token-A1", "take", "place-f5-180")
    assert player(game, 0).tiles[-1].roads == "ESW"


@pytest.mark.parametrize(
    ("seats", "cell", "offers"),
    [
        (4, "A1", {"sponsor"}),
        (4, "B1", {"sponsor", "ingredients"}),
        (4, "D3", {"quick", "build"}),
        (3, "C1", {"sponsor", "quick", "build"}),
        (3, "C4", {"quick", "build"}),
        (2, "A3", {"sponsor", "quick", "build"}),
        (2, "C2", {"ingredients", "quick", "build"}),
    ],
)
def test_a_cell_offers_the_actions_of_its_row_and_column(seats: int, cell: str, offers: set[str]) -> None:
    game = laid({}, seats=seats, order=tuple(range(seats)))
    play(game, 0, f"token-{cell}")
    assert texts(game, 0) == {"take"} | offers


def test_pizzas_go_only_where_there_is_room_and_no_further_than_36() -> None:
    game = laid({"pizzas": 0, "money": 9}, order=ORDER)
    game.state.seats[st.PIZZAS] = 2
    play(game, 0, "token-B2", "ingredients")
    assert texts(game, 0) == {"buy1", "buy2"}


def test_building_costs_and_stocks_two_pizzas() -> None:
    prices: tuple[tuple[Shop, int], ...] = (("large", 5), ("medium", 4), ("small", 2))
    for kind, price in prices:
        game = laid({"start": 1}, order=ORDER)
        play(game, 0, "token-D4", "build", f"open-{kind}", "site-f5")
        assert told(game, Built) == [Built(0, kind, "f5", paid=price, pizzas=2)]
        assert (money(game, 0), stock(game, 0)) == (10 - price, [3, 2])
        assert player(game, 0).pizzas == 36 - 5


def test_the_last_pizzeria_of_a_kind_can_be_sold_out() -> None:
    game = laid(
        {"start": 1}, {"start": 2, "tiles": ("large e6 0",)}, {"start": 3, "tiles": ("large f5 0",)}, order=ORDER
    )
    play(game, 0, "token-D4", "build")
    assert texts(game, 0) == {"open-medium", "open-small"}


def test_the_yellow_and_blue_investments() -> None:
    yellow = laid({"investment": "yellow", "tracks": {"yellow": 4}}, phase="invest")
    play(yellow, 0, "use")
    assert money(yellow, 0) == 15  # the tile's own £5, whatever the track says

    blue = laid({"investment": "blue", "money": 0}, phase="invest")
    play(blue, 0, "use")
    assert texts(blue, 0) == {"free1", "free2", "free3"}
    play(blue, 0, "free3")
    assert told(blue, PizzasAccepted) == [PizzasAccepted(0, 3)]
    assert (stock(blue, 0), money(blue, 0)) == ([6], 0)


def test_the_red_investment_delivers_two_pizzas_for_free() -> None:
    red = laid({"investment": "red", "money": 0, "start": 1, "tiles": ("G06 f5 90",)}, phase="invest")
    play(red, 0, "use", "courier1", "east", "drop", "east", "drop")
    assert told(red, QuickDelivery) == [QuickDelivery(0, paid=0, pizzas=2, couriers=1)]
    assert tracks(red, 0) == (1, 1, 1, 3)


def test_the_green_investment_builds_any_pizzeria_for_free() -> None:
    green = laid({"investment": "green", "money": 0, "start": 1}, phase="invest")
    play(green, 0, "use")
    assert texts(green, 0) == {"open-large", "open-medium", "open-small"}
    play(green, 0, "open-large", "site-f5")
    assert (stock(green, 0), money(green, 0)) == ([3, 2], 0)


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "green"])
def test_an_investment_kept_is_a_step_and_lost_at_the_end_of_its_track(colour: Colour) -> None:
    for space, then in ((1, 2), (6, 6)):
        game = laid({"investment": colour, "tracks": {colour: space}}, phase="invest")
        play(game, 0, "advance")
        assert player(game, 0).tracks[colour] == then


def test_untaken_tiles_leave_and_a_new_round_brings_everything_new() -> None:
    game = laid({}, phase="bids", order=ORDER)
    before = {tile for row in game.view(None).market for tile in row}
    for seat in ORDER:
        play(game, seat, "drop-out")
    for seat in ORDER:
        play(game, seat, "no-pick")
    view = game.view(None)
    assert view.round == 2
    assert before.isdisjoint(tile for row in view.market for tile in row)
    assert view.deliveries == ("B1", "B2", "B3", "B4")
    assert len(view.investments) == 4
    assert sorted(view.row_coins + view.column_coins) == [1, 1, 2, 2, 2, 3, 3, 3]
    assert view.order == ORDER  # who drops out first comes first


def test_three_players_leave_a_random_delivery_tile_out() -> None:
    rows = {laid({}, seats=3, seed=seed).view(None).deliveries for seed in range(40)}
    assert rows == {("A4", "A3", "A2"), ("A4", "A3", "A1"), ("A4", "A2", "A1"), ("A3", "A2", "A1")}


def test_two_players_use_the_odd_or_the_even_delivery_tiles_all_game_long() -> None:
    kinds = set()
    for seed in range(8):
        rounds = told(played(new(2, seed), Random(seed)), RoundBegan)
        seen = {tuple(tile[1] for tile in event.deliveries) for event in rounds}
        assert len(rounds) == 5
        assert len(seen) == 1
        kinds |= seen
    assert kinds == {("1", "3"), ("2", "4")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_puts_four_tokens_one_at_a_time_in_turn_order(players: int) -> None:
    game = played(new(players, 3), Random(3))
    order: tuple[int, ...] = ()
    put: list[int] = []
    rounds = 0
    for event in (*game.events(), None):
        if isinstance(event, RoundBegan) or event is None:
            assert put == list(order) * 4
            order, put = event.order if event else (), []
            rounds += event is not None
        elif isinstance(event, TokenPut):
            put.append(event.seat)
    assert rounds == 5
    assert [ended.order for ended in told(game, RoundEnded)][:4] == [began.order for began in told(game, RoundBegan)][
        1:
    ]
