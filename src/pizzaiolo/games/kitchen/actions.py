"""Words for the kernel's numbers: each decision as a record's text and as a sentence."""

from functools import cache

from pizzaiolo.core.action import Action
from pizzaiolo.games.kitchen.engine import codes
from pizzaiolo.games.kitchen.engine.house import KINDS

STEP, SET = int(codes.STEP), int(codes.SET)
MOST_SINGLES, MOST_DOUBLES = 9, 2
FIXED = {
    codes.PASS: ("pass", "pass: no ingredient in the hand"),
    codes.NO_ORDER: ("no-order", "play no order"),
    codes.DRAW_SUPPLY: ("supply", "draw from the supply"),
    codes.DRAW_WAITER: ("waiter", "draw from the waiter"),
    codes.LEAVE: ("leave", "let the order fail"),
    codes.ADD: ("add", "add what is missing from the hand"),
    codes.ASK: ("ask", "ask the others for help"),
    codes.HELP: ("help", "help"),
    codes.REFUSE: ("refuse", "do not help"),
}


def count(singles: int, doubles: int, kind: str) -> str:
    """A set of cards in words."""
    parts = [f"{singles} {kind}"] if singles else []
    if doubles:
        parts.append(f"{doubles} double {kind}")
    return " and ".join(parts) or f"no {kind}"


@cache
def actions_of(kinds: tuple[str, ...], pizzas: tuple[str, ...]) -> tuple[dict[int, Action], dict[str, Action]]:
    """Every decision of a seat with these orders, by number and by text."""
    found = [Action(int(code), *words) for code, words in FIXED.items()]
    for k, kind in enumerate(kinds):
        for doubles in range(MOST_DOUBLES + 1):
            for singles in range(MOST_SINGLES + 1):
                offset = k * SET + doubles * STEP + singles
                name = f"{kind}{singles or ''}" + (f"d{doubles}" if doubles else "")
                cards = count(singles, doubles, kind)
                if singles or doubles:
                    found.append(Action(codes.PUT_SET + offset, name, f"put {cards} into the oven"))
                    found.append(Action(codes.GIVE_SET + offset, f"give-{name}", f"add {cards} from the hand"))
                else:
                    found.append(Action(codes.GIVE_SET + offset, f"give-no-{kind}", f"add {cards} from the hand"))
        for units in range(codes.WISHES):
            words = f"ask for {units or 'no'} {kind}"
            found.append(Action(codes.WISH_FOR + k * codes.WISHES + units, f"wish-{kind}{units}", words))
        found.append(Action(codes.CHOOSE + k * KINDS + k, f"choose-{kind}", f"choose {kind}"))
        for j, other in enumerate(kinds[k + 1 :], start=k + 1):
            words = f"choose {kind} and {other}"
            found.append(Action(codes.CHOOSE + k * KINDS + j, f"choose-{kind}+{other}", words))
    for number, pizza in enumerate(pizzas):
        found.append(Action(codes.PLAY_ORDER + number, f"order{number}", f"put the order {pizza} into the oven"))
    return {action.code: action for action in found}, {action.text: action for action in found}
