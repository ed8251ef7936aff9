"""What a host has to offer: the games, as their families tell about them."""

from collections.abc import Mapping
from typing import Any

from pizzaiolo.bots import LEVELS, character_of
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.family import Family
from pizzaiolo.core.options import Option
from pizzaiolo.games import box_of, family_of, new
from pizzaiolo.hosting import messages as m


def option_info(name: str, option: Option) -> m.OptionInfo:
    choices = tuple(m.ValueInfo(one.value, dict(one.label), dict(one.words), one.players) for one in option.values)
    label, words = dict(option.label), dict(option.words)
    return m.OptionInfo(name, option.kind, option.takes, option.default, label, words, choices, option.players)


def game_info(name: str, family: Family, bots: tuple[str, ...]) -> m.GameInfo:
    box = family.boxes[name]
    return m.GameInfo(
        name,
        family.name,
        box.title,
        dict(box.words),
        box.players,
        tuple(option_info(key, option) for key, option in box.options.items()),
        bots,
        tuple(m.BotInfo(bot, LEVELS[bot].name if bot in LEVELS else "", dict(character_of(bot, name))) for bot in bots),
        box.languages,
        dict(box.own),
    )


def own_cards(game: str, cards: Mapping[str, Any]) -> m.OwnCards:
    """What a host's own file changes."""
    players = box_of(game).players[0]
    try:
        new(game, players, 0, cards=cards)
    except SetupError as problem:
        return m.OwnCards(problem=str(problem))
    printed = family_of(game).about(game, cards).printed
    return m.OwnCards(tuple(m.OwnPart(dict(one.what), one.many) for one in printed if one.mark == "own"))


def plain_words(family: Family) -> m.PlainWords:
    """What a page needs that knows nothing of the game."""
    return m.PlainWords(
        {tag: dict(words) for tag, words in family.sentences.items()},
        {name: dict(words) for name, words in family.words.items()},
        {
            name: m.PieceInfo(dict(piece.label), piece.mark, piece.drawing, piece.colour)
            for name, piece in family.pieces.items()
        },
    )
