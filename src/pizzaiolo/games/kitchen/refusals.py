"""Why a decision is not open now. Only the seat that tried gets to read it, and only about its own cards."""

from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.games.kitchen.engine import codes
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.state import State

STEPS = {
    st.PUT: "First put ingredients of one kind into the oven.",
    st.PLAY: "Now put one order into the oven, or none.",
    st.DRAW: "Now draw from the supply or from your waiter.",
    st.SERVE: "Now decide what becomes of your order.",
    st.PAY: "Now say which cards of this kind you add.",
    st.WISH: "Now say how much of this kind you ask for.",
    st.ASKED: "Now help, or do not.",
}
STAGE_OF = (
    (codes.PLAY_ORDER - 1, st.PUT),
    (codes.DRAW_SUPPLY, st.PLAY),
    (codes.LEAVE, st.DRAW),
    (codes.GIVE_SET, st.SERVE),
    (codes.WISH_FOR, st.PAY),
    (codes.HELP, st.WISH),
    (codes.ACTIONS, st.ASKED),
)


def over() -> IllegalAction:
    return IllegalAction("game-over", "End of the game", "The game is over.")


def not_your_turn() -> IllegalAction:
    return IllegalAction("not-your-turn", "Turn", "It is not your turn to decide.")


def why_not(s: State, code: int, seat: int) -> IllegalAction:
    """The reason why `code`, which is not open, is refused to `seat`."""
    if s.stage == st.OVER:
        return over()
    if seat != s.actor:
        return not_your_turn()
    meant = next(stage for end, stage in STAGE_OF if code < end)
    if meant != s.stage:
        return IllegalAction("wrong-step", "Turn", STEPS[s.stage])
    match s.stage:
        case st.PUT:
            return _put(s, code)
        case st.PLAY:
            return IllegalAction("order-not-in-hand", "Turn, step 2", "You do not have this order in your hand.")
        case st.DRAW:
            pile = "supply" if code == codes.DRAW_SUPPLY else "waiter"
            return IllegalAction("pile-empty", "Turn, step 3", f"The {pile} is empty: draw from the other pile.")
        case st.SERVE:
            return _serve(s, code)
        case st.PAY:
            words = "Add exactly what is missing, from cards that you hold, and none that is superfluous."
            return IllegalAction("not-exact", "Opening the oven", words)
        case st.WISH:
            words = "Ask for no more than what is missing, and for so much that your own hand covers the rest."
            return IllegalAction("request", "Helping", words)
    words = "You can only help with the whole request in your hand and an order left in your waiter."
    return IllegalAction("cannot-help", "Helping", words)


def _put(s: State, code: int) -> IllegalAction:
    if code == codes.PASS:
        return IllegalAction("must-put", "Turn, step 1", "You still hold an ingredient, so you must put one in.")
    if s.seats[s.actor * st.SEAT + st.INGREDIENTS] == 0:
        return IllegalAction("no-ingredient", "Turn, step 1", "You hold no ingredient and can only pass.")
    return IllegalAction("not-in-hand", "Turn, step 1", "You do not hold that many cards of this kind.")


def _serve(s: State, code: int) -> IllegalAction:
    if code == codes.LEAVE:
        words = "Everything that one of your choices needs lies on the table: this pizza cannot fail."
        return IllegalAction("cannot-fail", "Opening the oven", words)
    if code == codes.ASK:
        words = (
            "You need no help: one of your choices lies on the table."
            if s.house.helping and s.sure
            else "First choose the ingredients of this pizza."
            if s.house.helping
            else "This table plays without Helping."
        )
        return IllegalAction("cannot-ask", "Helping", words)
    if code == codes.ADD:
        return IllegalAction("cannot-add", "Opening the oven", "Your hand does not cover all that is missing.")
    return IllegalAction(
        "choice", "Order types", "This order does not allow that choice, or your hand does not cover it."
    )
