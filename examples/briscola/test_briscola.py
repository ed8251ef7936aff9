"""Briscola by itself: its rules, its secrets, its words."""

import string
from random import Random
from typing import Any

import msgspec
import pytest

import pizzaiolo
from briscola import CARDS, FAMILY
from briscola.game import HAND, POINTS, Briscola, Played, in_order, winner
from pizzaiolo.bots import make_bot
from pizzaiolo.core.errors import IllegalAction, PizzaioloError
from pizzaiolo.core.options import LANGUAGES
from pizzaiolo.core.plain import Plain


def begun(players: int, seed: int | str = 7, **options: Any) -> Briscola:
    game = pizzaiolo.new("briscola", players=players, seed=seed, **options)
    assert isinstance(game, Briscola)
    return game


def played(players: int, seed: int, moves: int = 40) -> Briscola:
    game, rng = begun(players, seed), Random(seed)
    while not game.over and len(game.history) < moves:
        game.play(rng.choice(game.actions(game.actors[0])))
    return game


def cards(of: Any) -> set[str]:
    """Every card that is named anywhere in a view or an event."""
    return {word for word in msgspec.json.encode(of).decode().split('"') if word in CARDS}


@pytest.mark.parametrize(
    ("trick", "trump", "seat"),
    [
        (("two-coins", "ace-cups"), "two-swords", 0),  # nobody has to follow suit, and another suit takes nothing
        (("king-coins", "three-coins"), "two-swords", 1),  # the three is stronger than the king
        (("ace-coins", "two-swords"), "ace-swords", 1),  # the smallest trump takes an ace
        (("two-swords", "seven-coins", "four-swords"), "ace-swords", 2),
    ],
)
def test_who_takes_the_trick(trick: tuple[str, ...], trump: str, seat: int) -> None:
    assert winner([Played(number, card) for number, card in enumerate(trick)], trump) == seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_every_card_and_every_point(players: int) -> None:
    for seed in range(20):
        game = played(players, seed)
        s, result = game.state, game.result
        assert result is not None
        assert sum(POINTS[card] for taken in s.taken for card in taken) == sum(POINTS.values()) == 120
        assert len({card for taken in s.taken for card in taken}) == (39 if players == 3 else 40)
        assert sum(result.scores) == (240 if players == 4 else 120)
        assert players != 4 or result.scores[:2] == result.scores[2:]
        assert pizzaiolo.load(game.record()).record() == game.record()


def test_the_winner_draws_first_and_leads_and_the_trump_card_comes_last() -> None:
    game = played(2, 3, moves=2)
    assert game.actors == (winner(game.state.last_trick, game.state.trump),)
    assert [len(hand) for hand in game.state.hands] == [HAND, HAND]
    drawn = [event for event in played(2, 3).events(None) if type(event).__name__ == "Drew"]
    assert [event.card for event in drawn if event.card] == [game.state.trump]  # type: ignore[attr-defined]


def test_cards_that_are_not_in_the_hand_are_refused() -> None:
    game = begun(2, first=1)
    before = game.digest()
    theirs = game.state.hands[0][0]
    for text, seat, code in ((theirs, 1, "not-open"), (theirs, 0, "not-your-turn"), ("pizza", 1, "unknown-action")):
        with pytest.raises(IllegalAction) as refusal:
            game.play(text, seat)
        assert refusal.value.code == code
    assert game.digest() == before
    for wrong in (
        {"players": 5},
        {"players": 2, "first": 2},
        {"players": 2, "position": {}},
        {"players": 2, "cards": {}},
    ):
        with pytest.raises(PizzaioloError):
            pizzaiolo.new("briscola", **wrong)


def test_a_copy_goes_its_own_way_and_a_secret_deals_other_cards() -> None:
    game = played(2, 5, moves=7)
    twin = game.copy()
    twin.play(twin.actions(twin.actors[0])[0])
    assert (game.digest(), len(game.events())) != (twin.digest(), len(twin.events()))
    assert game.digest() == played(2, 5, moves=7).digest()
    assert begun(2, "a1").state.hands != begun(2, "a2").state.hands


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_knows_what_they_cannot_see(players: int) -> None:
    """The hidden cards are dealt anew: whoever cannot see them cannot tell the difference."""
    rng = Random(1)
    for moves in range(0, 40, 3):
        game = played(players, moves, moves)
        for seat in (None, *range(players)):
            other = game.copy()
            s = other.state
            hidden = [card for number, hand in enumerate(s.hands) if number != seat for card in hand] + s.stock[1:]
            rng.shuffle(hidden)
            s.hands = [
                hand if number == seat else in_order(hidden.pop() for _ in hand) for number, hand in enumerate(s.hands)
            ]
            s.stock[1:] = hidden
            assert other.view(seat) == game.view(seat)
            assert seat is None or seat not in game.actors or other.actions(seat) == game.actions(seat)
            shown = [game.state.trump, *(card for taken in game.state.taken for card in taken)]
            shown += [one.card for one in game.state.trick]
            own = game.state.hands[seat] if seat is not None else []
            assert cards(game.events(seat)) <= {*shown, *own}
            assert cards(game.view(seat)) <= {*shown, *own}


def test_the_bot_plays_better_than_chance() -> None:
    wins = 0.0
    for seed in range(60):
        game = begun(2, seed)
        bots = [make_bot(name, game, seat, Random(seed)) for seat, name in enumerate(("simple", "random"))]
        while not game.over:
            game.play(bots[game.actors[0]].choose())
        assert game.result is not None
        wins += (0 in game.result.winners) / len(game.result.winners)
    assert wins > 42


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    told = Plain(FAMILY, ["Anna", "Ugo"], language)
    for words in (
        *FAMILY.sentences.values(),
        *FAMILY.words.values(),
        *(piece.label for piece in FAMILY.pieces.values()),
    ):
        assert words[language].strip()
    assert FAMILY.boxes["briscola"].words[language]
    assert FAMILY.rules("briscola", language).startswith("# Briscola")
    assert {kind.__struct_config__.tag for kind in FAMILY.types().events} == set(FAMILY.sentences)
    for kind in FAMILY.types().events:
        for words in (FAMILY.sentences[str(kind.__struct_config__.tag)],):
            braces = {name for _, name, _, _ in string.Formatter().parse(words[language]) if name}
            assert braces <= set(kind.__struct_fields__)
    line = {told.sentence(event) for event in played(2, 1).events(0)}
    assert not any("{" in words or "-" in words for words in line)
