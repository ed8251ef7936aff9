"""Random games in other engines. What counts is a player's decision; chance moves take time but are not counted."""

from collections.abc import Callable
from importlib import import_module
from random import random
from typing import Any

from bench.measure import Play, until

OPEN_SPIEL = {"crazy_eights": "crazy_eights(players=4)", "hearts": "hearts"}
PLAYERS = 4
Call = Callable[[Any], object]


def installed(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True


def open_spiel_native(name: str) -> Play:
    """OpenSpiel's own C++ loop: evaluate_bots with a uniform random bot for every player."""
    spiel = import_module("pyspiel")
    game = spiel.load_game(OPEN_SPIEL[name])
    bots = [spiel.make_uniform_random_bot(player, 1 + player) for player in range(PLAYERS)]

    def play(number: int) -> Any:
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, 1 + number)
        return state

    def count(state: Any) -> int:
        return sum(move.player >= 0 for move in state.full_history())

    return lambda seconds: until(seconds, play, count)


def open_spiel_stepped(name: str) -> Play:
    """Python asks for the legal actions, picks one, and applies it; chance is drawn by its outcomes' probabilities."""
    game = import_module("pyspiel").load_game(OPEN_SPIEL[name])

    def play(number: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                left = random()
                for outcome, chance in state.chance_outcomes():
                    left -= chance
                    if left <= 0:
                        break
                state.apply_action(outcome)
            else:
                decisions += 1
                found = state.legal_actions()
                state.apply_action(found[int(random() * len(found))])
        return decisions

    return lambda seconds: until(seconds, play)


def open_spiel_shortcut(name: str) -> Play:
    """The same for a caller who knows that chance is uniform in these two games: nothing from Python is faster."""
    game = import_module("pyspiel").load_game(OPEN_SPIEL[name])

    def play(number: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            found = state.legal_actions()
            state.apply_action(found[int(random() * len(found))])
        return decisions

    return lambda seconds: until(seconds, play)


def open_spiel_calls(name: str) -> tuple[Call, Call, list[Any]]:
    """Clone, legal actions, and every position of one random game in which someone decides."""
    spiel = import_module("pyspiel")
    state = spiel.load_game(OPEN_SPIEL[name]).new_initial_state()
    positions = []
    while not state.is_terminal():
        if not state.is_chance_node():
            positions.append(state.clone())
        found = state.legal_actions()
        state.apply_action(found[int(random() * len(found))])
    return spiel.State.clone, spiel.State.legal_actions, positions


def catanatron() -> Play:
    """Catanatron's own loop with four random players."""
    catan = import_module("catanatron")

    def play(number: int) -> int:
        game = catan.Game([catan.RandomPlayer(colour) for colour in catan.Color], seed=number)
        game.play()
        return len(game.state.actions)

    return lambda seconds: until(seconds, play)
