"""The sheet's examples of phases C and D: the stairs, the player with £2, investing, the two-player choice."""

import pytest

from pizzaiolo import SetupError
from pizzaiolo.games.papa_paolo.events import BidPaid, CoinLaid, CoinsShown, InvestmentTaken, RoundEnded
from tests.papa_paolo.table import (
    ORANGE,
    PURPLE,
    TURQUOISE,
    WHITE,
    laid,
    money,
    new,
    play,
    player,
    refused,
    texts,
    told,
    tracks,
)

RICH = ({"money": 20},) * 4


def test_the_whole_bidding_example() -> None:
    game = laid(*RICH, phase="bids", order=(ORANGE, WHITE, PURPLE, TURQUOISE))
    play(game, ORANGE, "bid-1.1")
    play(game, WHITE, "bid-4.1")
    play(game, PURPLE, "bid-2.2")
    play(game, TURQUOISE, "bid-2.4")
    bids = [player(game, seat).bid for seat in (ORANGE, WHITE, PURPLE, TURQUOISE)]
    assert [bid and bid.money for bid in bids] == [1, 4, 4, 8]

    assert game.actors == (PURPLE,)  # outbid by turquoise
    play(game, PURPLE, "bid-4.2")
    assert game.actors == (WHITE,)  # outbid by purple's £6
    play(game, WHITE, "bid-4.3")
    assert game.actors == (PURPLE,)
    assert refused(game, PURPLE, "bid-3.1") == "lower-row"  # £3 in the third column
    play(game, PURPLE, "bid-3.2")

    play(game, TURQUOISE, "pick-yellow")  # before white, though both pay £8: a higher row
    play(game, WHITE, "pick-blue")
    play(game, PURPLE, "pick-red")
    assert told(game, BidPaid) == [
        BidPaid(TURQUOISE, 8, "A2"),
        BidPaid(WHITE, 8, "A4"),
        BidPaid(PURPLE, 5, "A3"),
        BidPaid(ORANGE, 1, "A1"),
    ]
    assert told(game, InvestmentTaken)[-1] == InvestmentTaken(ORANGE, "green")
    assert [money(game, seat) for seat in (TURQUOISE, WHITE, PURPLE, ORANGE)] == [12, 12, 15, 19]
    assert game.view(None).next_order == (ORANGE, TURQUOISE, PURPLE, WHITE)

    for seat in range(4):
        play(game, seat, "advance")
    for seat in game.actors:
        play(game, seat, "finish")
    assert told(game, RoundEnded) == [RoundEnded((ORANGE, TURQUOISE, PURPLE, WHITE))]
    assert game.view(None).order == (ORANGE, TURQUOISE, PURPLE, WHITE)


def test_a_bid_must_be_alone_or_highest_and_within_the_own_money() -> None:
    game = laid({"money": 4}, {"money": 9}, phase="bids", order=(1, 0, 2, 3))
    play(game, 1, "bid-2.2")

    assert refused(game, 0, "bid-2.2") == "too-low"
    assert refused(game, 0, "bid-2.1") == "too-low"
    assert refused(game, 0, "bid-2.3") == "too-dear"
    assert texts(game, 0) == {"bid-1.1", "bid-1.2", "bid-3.1", "bid-4.1", "drop-out"}


def test_whose_bid_was_outbid_must_move_the_token_to_any_column_to_make_a_new_bid() -> None:
    game = laid({"money": 5}, {"money": 9}, phase="bids", order=(0, 1, 2, 3))
    assert "drop-out" in texts(game, 0)  # before the first own bid one may decline
    play(game, 0, "bid-1.2")
    play(game, 1, "bid-1.3")
    play(game, 2, "drop-out")
    play(game, 3, "drop-out")

    assert game.actors == (0,)
    assert texts(game, 0) == {"bid-2.2", "bid-3.2"}  # the row that the token left, or higher, for £5 at most
    assert refused(game, 0, "drop-out") == "must-bid"
    play(game, 0, "bid-3.2")
    assert game.view(None).phase == "picks"


def test_who_can_afford_no_bid_any_more_puts_the_token_beside_the_piazza() -> None:
    game = laid({"money": 3}, {"money": 9}, phase="bids", order=(0, 1, 2, 3))
    play(game, 0, "bid-1.2")
    play(game, 1, "bid-1.3")
    play(game, 2, "drop-out")
    play(game, 3, "drop-out")

    assert game.actors == (0,)  # asked all the same: who is asked tells nothing of the purse
    assert texts(game, 0) == {"drop-out"}
    play(game, 0, "drop-out")
    assert game.view(None).next_order[:3] == (2, 3, 0)


def test_three_players_the_tiles_lie_in_descending_order_from_left_to_right_on_the_first_three_columns() -> None:
    game = laid({}, seats=3, deliveries=(1, 2, 4))
    assert game.view(None).deliveries == ("A4", "A2", "A1")
    for seed in range(5):
        for option, falling in ((None, True), ("descending", True), ("ascending", False)):
            numbers = [tile and tile[1] for tile in new(3, seed, stairs=option).view(None).deliveries]
            assert numbers == sorted(numbers, key=str, reverse=falling)
    for players in (2, 4):
        numbers = [tile and tile[1] for tile in laid({}, seats=players).view(None).deliveries]
        assert numbers in ([["1", "2", "3", "4"]] if players == 4 else [["1", "3"], ["2", "4"]])
        with pytest.raises(SetupError, match="stairs must be ascending with"):
            new(players, stairs="descending")


def test_the_third_player_has_only_2() -> None:
    game = laid({}, {}, {"money": 2}, {"money": 1}, phase="bids", order=(0, 1, 2, 3))
    play(game, 0, "bid-1.1")
    play(game, 1, "bid-2.1")
    assert texts(game, 2) == {"drop-out"}
    play(game, 2, "drop-out")
    assert texts(game, 3) == {"drop-out"}
    play(game, 3, "drop-out")

    play(game, 1, "pick-green")
    play(game, 0, "pick-red")
    assert texts(game, 2) == {"pick-yellow", "pick-blue", "no-pick"}
    play(game, 2, "pick-yellow")
    assert texts(game, 3) == {"pick-blue", "no-pick"}
    play(game, 3, "pick-blue")

    assert [money(game, seat) for seat in range(4)] == [9, 8, 1, 0]
    assert game.view(None).next_order == (2, 3, 0, 1)
    for seat in range(4):
        play(game, seat, "advance")
    assert 2 not in game.actors  # no delivery tile, no delivery
    assert 3 not in game.actors


def test_white_takes_5_or_advances_on_the_finance_track() -> None:
    game = laid({}, {}, {}, {"investment": "yellow"}, phase="invest")
    twin = game.copy()
    play(game, WHITE, "use")
    play(twin, WHITE, "advance")

    assert (money(game, WHITE), tracks(game, WHITE)) == (15, (1, 1, 1, 1))
    assert (money(twin, WHITE), tracks(twin, WHITE)) == (10, (2, 1, 1, 1))


def test_two_players_lay_coins_face_down_and_the_higher_total_gets_the_higher_tile() -> None:
    game = laid({}, {}, seats=2, phase="bids", order=(1, 0), deliveries=(2, 4))
    assert set(game.actors) == {0, 1}
    play(game, 0, "coin3")
    play(game, 1, "coin1")
    assert told(game, CoinLaid, 0) == [CoinLaid(0, 3), CoinLaid(1)]
    play(game, 1, "coin3")  # the current first player is asked first
    play(game, 0, "pass")
    play(game, 1, "pass")

    assert told(game, CoinsShown) == [CoinsShown(winner=1, totals=(3, 4))]
    assert [player(game, seat).delivery for seat in (0, 1)] == ["A2", "A4"]
    assert [money(game, seat) for seat in (0, 1)] == [7, 6]
    assert game.view(None).next_order == (0, 1)
    assert list(game.actors) == [1]


def test_two_players_tied_the_current_first_player_wins() -> None:
    game = laid({}, {}, seats=2, phase="bids", order=(1, 0))
    play(game, 0, "coin2")
    play(game, 1, "coin2", "pass")
    play(game, 0, "pass")

    assert told(game, CoinsShown) == [CoinsShown(winner=1, totals=(2, 2))]
    assert game.view(None).next_order == (0, 1)


@pytest.mark.parametrize(("turned", "left"), [("green+red", {"green", "red"}), ("green+blue", {"blue", "green"})])
def test_two_players_a_takes_yellow_and_b_one_of_the_two_that_face_b(turned: str, left: set[str]) -> None:
    a, b = 1, 0
    game = laid({}, {}, seats=2, phase="invest", order=(b, a))  # a bid higher and so will be second
    play(game, a, f"split-yellow-{turned}")
    assert texts(game, b) == {f"pick-{colour}" for colour in left}
    assert refused(game, b, "pick-yellow") == "not-there"
    play(game, b, "pick-green")

    assert game.actors == (0, 1)
    play(game, a, "use")
    assert money(game, a) == 15
    play(game, b, "advance")
    assert tracks(game, b) == (1, 1, 1, 2)
