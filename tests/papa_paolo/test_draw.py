"""Pictures: what the district and the market look like in a terminal and as SVG."""

from random import Random
from xml.etree import ElementTree

import pytest

from pizzaiolo.games.papa_paolo.draw import SHAPES, district_text, market_text, shape, stairs_text, tracks_text
from pizzaiolo.games.papa_paolo.svg import ENDS, district_svg, market_svg, streets
from tests.papa_paolo.table import laid, new, play, played

SVG = "{http://www.w3.org/2000/svg}"


def test_a_district_in_a_terminal() -> None:
    player = {"start": 1, "served": True, "pizzas": 2, "tiles": ("Y15 d6 0 2",)}
    drawn = district_text(laid(player).view(None).players[0])
    assert drawn == "\n".join(
        (
            "┌────║────┐┌─────────┐",
            "│ PIZZA 1 ││  G∩ ●   │",
            "═ d5 2/6  ══   e5    ═",
            "└────║────┘└─────────┘",
            "┌────║────┐",
            "│ Y£ ●●○  │",
            "═   d6    ═",
            "└─────────┘",
        )
    )


def test_every_tile_of_the_market_can_be_read_in_a_terminal() -> None:
    game = laid({}, order=(0, 1, 2, 3))
    play(game, 0, "token-A1", "sponsor")
    view = game.view(None)
    text = market_text(view, game.facts)
    for row in view.market:
        for name in row:
            assert name is not None
            tile = game.facts.tiles[name]
            assert f"{name} {'○' * tile.houses:<3} {shape(tile.roads)}" in text
    assert text.count("(purple)") == 1
    assert text.count("£ sponsor") == text.count("∩ build") == 2
    assert len(set(SHAPES)) == 16


def test_stairs_and_tracks_in_a_terminal() -> None:
    game = laid({"tracks": {"red": 3}}, phase="bids", order=(0, 1, 2, 3))
    play(game, 0, "bid-3.2")
    lines = stairs_text(game.view(None), game.facts).splitlines()
    assert "[purple £5]" in lines[5]
    assert lines[0].split() == ["£13", "£14", "£15", "£16"]
    assert lines[-1].split() == ["A1:", "1p/1", "A2:", "2p/2", "A3:", "3p/2", "A4:", "4p/2"]
    tracks = tracks_text(game.view(None).players[0], game.facts).splitlines()
    assert tracks[2] == "R»  1  1 [2] 2  3  3"


@pytest.mark.parametrize("players", [2, 4])
def test_svg_is_well_formed_and_says_in_words_what_it_shows(players: int) -> None:
    game = played(new(players, 3), Random(3))
    view = game.view(None)
    for player in view.players:
        root = ElementTree.fromstring(district_svg(player, game.facts.colours[player.seat]))
        titles = [title.text or "" for title in root.iter(f"{SVG}title")]
        assert titles[0] == f"District of {game.facts.colours[player.seat]}"
        assert len(titles) == 1 + len(player.tiles) + len(player.pizzerias)
        for tile in player.tiles:
            words = f"{tile.cell}: {tile.colour}, {tile.pizzas} of {tile.houses} houses served, roads {tile.roads}"
            assert words in titles
    market = ElementTree.fromstring(market_svg(new(players, 3, position={}).view(None), game.facts))
    assert len(list(market.iter(f"{SVG}title"))) == 1 + (9 if players == 2 else 16)


def test_streets_reach_exactly_the_open_sides() -> None:
    for roads in ("N", "NE", "NS", "ESW", "NESW"):
        drawn = streets(roads)
        for side, (x, y) in ENDS.items():
            assert (f"L{x} {y}" in drawn) == (side in roads)
