"""Why a decision is not open now. Only the seat that tried gets to read it."""

from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.games.papa_paolo.board import ACTIONS
from pizzaiolo.games.papa_paolo.engine import codes, districts, market, stairs
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.deliver import way
from pizzaiolo.games.papa_paolo.engine.house import BLUE, GREEN, RED
from pizzaiolo.games.papa_paolo.engine.state import State

STEPS = {
    st.KEEPING: ("Set-up", "First choose which of your start tiles to keep."),
    st.TOKEN: ("Phase A", "First put a token on a free cell of the market."),
    st.CHOOSING: ("Phase A", "Now take the city tile, or do an action of its row or column."),
    st.PLACING: ("Phase A, city tile", "Now say where the city tile goes, and how it is turned."),
    st.BUYING: ("Phase A, ingredients", "Now say how many pizzas you pay for."),
    st.ACCEPTING: ("Phase A, ingredients", "Now say how many free pizzas you take."),
    st.STOCKING: ("Phase A, ingredients", "Now say how many of them go to this pizzeria."),
    st.OPENING: ("Phase A, build", "Now say which pizzeria you build."),
    st.SITING: ("Phase A, build", "Now say where the pizzeria goes."),
    st.SENDING: ("Phase E", "Now send a courier from one of your pizzerias, or finish."),
    st.DRIVING: ("Phase E", "A courier is on the road: drive, deliver a pizza or end the round."),
    st.BIDDING: ("Phase C", "Now bid on the stairs."),
    st.PICKING: ("Phase C", "Now choose an investment tile."),
    st.SHOPPING: ("Phase C", "Now buy one of the left investment tiles, or none."),
    st.FIRST_COIN: ("Phase C, two players", "Now lay your first coin face down."),
    st.RAISING: ("Phase C, two players", "Now add one coin, or pass."),
    st.SPLITTING: ("Phase D, two players", "Now choose a colour of the large investment tile and turn it."),
    st.LEFT_WITH: ("Phase D, two players", "Now take one of the two colours that face you."),
    st.INVESTING: ("Phase D", "Now use your investment tile, or keep it for its track."),
}
STAGES_OF = (
    (codes.TOKEN_ON, (st.KEEPING,)),
    (codes.TAKE, (st.TOKEN,)),
    (codes.PLACE, (st.CHOOSING,)),
    (codes.BUY, (st.PLACING,)),
    (codes.ACCEPT, (st.BUYING,)),
    (codes.STOCK, (st.ACCEPTING,)),
    (codes.OPEN, (st.STOCKING,)),
    (codes.SITE, (st.OPENING,)),
    (codes.START, (st.SITING,)),
    (codes.DRIVE, (st.SENDING,)),
    (codes.FINISH, (st.DRIVING,)),
    (codes.BID, (st.SENDING,)),
    (codes.COIN, (st.BIDDING,)),
    (codes.PASS, (st.FIRST_COIN, st.RAISING)),
    (codes.PICK, (st.RAISING,)),
    (codes.NO_PICK, (st.PICKING, st.SHOPPING, st.LEFT_WITH)),
    (codes.SPLIT, (st.SHOPPING,)),
    (codes.USE, (st.SPLITTING,)),
    (codes.ACTIONS, (st.INVESTING,)),
)
CELLS = {
    geo.TAKEN: ("taken", "Something is built there already."),
    geo.NOT_ADJACENT: ("not-adjacent", "It must touch a side of your district."),
    geo.OUTSIDE: ("outside", "Your district would not fit into {short} by {long} any more."),
    geo.CUTS_ROAD: ("cuts-road", "Where tiles touch, both sides must have a road or both must have none."),
    geo.NOT_CONNECTED: ("not-connected", "No road would join it to one of your pizzerias."),
    geo.CLOSES_EXIT: ("closes-exit", "It would close a pizzeria's exit without leading to a different pizzeria."),
    geo.NEXT_TO_PIZZERIA: ("next-to-pizzeria", "Pizzerias may touch at a corner, never side by side."),
}
BIDS = {
    stairs.NO_FIELD: ("no-such-field", "This column of the stairs is not used."),
    stairs.TOO_LOW: ("too-low", "Someone stands as high or higher in this column."),
    stairs.LOWER_ROW: ("lower-row", "Once outbid, you may not move down to a lower row."),
    stairs.TOO_DEAR: ("too-dear", "You do not have that much money."),
}
ROADS = {
    geo.NO_ROAD: ("no-road", "No road leads from this tile to the next one there."),
    geo.OTHER_PIZZERIA: ("other-pizzeria", "A courier never drives through a pizzeria."),
    geo.DRIVEN: ("already-driven", "This courier has been on that tile before."),
    geo.TOO_FAR: ("too-far", "The courier has driven as far as the delivery tile allows."),
}


def over() -> IllegalAction:
    return IllegalAction("game-over", "End of the game", "The game is over.")


def not_your_turn() -> IllegalAction:
    return IllegalAction("not-your-turn", "Turn order", "You have nothing to decide now.")


def why_not(s: State, code: int, seat: int) -> IllegalAction:
    """The reason why `code`, which is not open, is refused to `seat`."""
    if s.phase == st.OVER:
        return over()
    stage = s.seats[seat * st.SEAT + st.STAGE] if 0 <= seat < s.house.players else st.IDLE
    if stage == st.IDLE:
        return not_your_turn()
    meant = next(stages for end, stages in STAGES_OF if code < end)
    rule, step = STEPS[stage]
    if stage not in meant:
        return IllegalAction("wrong-step", rule, step)
    code_and_words = _reason(s, code, seat, stage)
    return IllegalAction(code_and_words[0], rule, code_and_words[1])


def _reason(s: State, code: int, seat: int, stage: int) -> tuple[str, str]:
    house = s.house
    match stage:
        case st.KEEPING:
            return "not-dealt", "This start tile was not dealt to you."
        case st.TOKEN:
            row, column = divmod(code - codes.TOKEN_ON, 4)
            if row >= house.row_count or column >= house.column_count:
                return "no-such-cell", "The market of this table has no such cell."
            return "occupied", "A token stands there already."
        case st.CHOOSING:
            return _choice(s, code, seat)
        case st.PLACING:
            return _place(s, code, seat)
        case st.BUYING:
            return _purchase(s, code - codes.BUY, seat)
        case st.ACCEPTING:
            most = market.most_free(s, seat)
            return "free-pizzas", f"Take {most} at most, and at least one where nothing was paid."
        case st.STOCKING:
            return _shelf(s, code, seat)
        case st.OPENING:
            kind = code - codes.OPEN
            if not 0 <= kind < 4 or s.table[st.SHOPS + kind] == 0:
                return "sold-out", "No pizzeria of this kind is left."
            return "too-dear", "You do not have that much money."
        case st.SITING:
            return _cell(s, districts.pizzeria_fits(s, seat, code - codes.SITE))
        case st.SENDING:
            return _sending(s, code - codes.START, seat)
        case st.DRIVING:
            if code == codes.DROP:
                return "no-house", "No house waits for a pizza here."
            return ROADS[way(s, seat, code - codes.DRIVE)]
        case st.BIDDING:
            if code == codes.DROP_OUT:
                return "must-bid", "Outbid, you must move to another field as long as you can pay for one."
            row, column = divmod(code - codes.BID, 4)
            return BIDS[stairs.bid_fits(s, seat, row, column)]
        case st.PICKING | st.LEFT_WITH:
            return "not-there", "This investment tile is not there to be taken."
        case st.SHOPPING:
            if s.table[st.INVESTMENTS + code - codes.PICK] > 0:
                return "too-dear", f"You do not have the £{house.investment_price} that it costs."
            return "not-there", "This investment tile is not there to be taken."
        case st.FIRST_COIN | st.RAISING:
            return "too-dear", "You do not have that much money left."
    return "no-effect", "The action of this investment tile would do nothing now."


def _cell(s: State, fit: int) -> tuple[str, str]:
    code, words = CELLS[fit]
    return code, words.format(short=s.house.short, long=s.house.long)


def _place(s: State, code: int, seat: int) -> tuple[str, str]:
    cell, turns = divmod(code - codes.PLACE, 4)
    tile = s.table[st.MARKET + s.seats[seat * st.SEAT + st.CELL]]
    roads = s.house.tile_roads[tile]
    fit = districts.tile_fits(s, seat, cell, geo.turned(roads, turns))
    if fit == geo.FITS:
        same = 90 * (turns % geo.distinct_turns(roads))
        return "same-turn", f"Turned like this the tile looks the same: say {same}° instead."
    return _cell(s, fit)


def _choice(s: State, code: int, seat: int) -> tuple[str, str]:
    if code == codes.TAKE:
        return "no-room", "This tile fits nowhere in your district."
    if code == codes.NOTHING:
        return "must-act", "Take the tile or do an action: one of them is possible."
    action = code - codes.DO
    cell = s.seats[seat * st.SEAT + st.CELL]
    if not (s.house.rows[cell // 4] | s.house.columns[cell % 4]) >> action & 1:
        return "other-action", f"Neither the row nor the column of your token offers {ACTIONS[action]!r}."
    money = s.seats[seat * st.SEAT + st.MONEY]
    if action == BLUE:
        if market.pizza_room(s, seat) == 0:
            return "full", "Your pizzerias have no room for another pizza."
        return "too-dear", "You cannot pay for a single pizza."
    if action == RED:
        if money < s.house.quick_price:
            return "too-dear", f"A quick delivery costs £{s.house.quick_price}."
        return "nothing-to-serve", "No pizza of yours can reach a hungry house."
    if s.seats[seat * st.SEAT + st.PIZZAS] < s.house.opening_pizzas:
        return "too-few-pizzas", f"A pizzeria opens with {s.house.opening_pizzas} pizzas, and your supply holds fewer."
    if action == GREEN and market.can_build(s, seat, 1000):
        return "too-dear", "You cannot pay for any pizzeria that is left."
    return "no-room", "No pizzeria is left, or there is nowhere to put one."


def _purchase(s: State, pizzas: int, seat: int) -> tuple[str, str]:
    if not 1 <= pizzas <= s.house.most_bought:
        return "no-such-offer", f"Buy 1 to {s.house.most_bought} pizzas."
    if pizzas > market.pizza_room(s, seat):
        return "full", "Your pizzerias have no room for so many pizzas."
    return "too-dear", f"That costs £{s.house.prices[pizzas]}, and you do not have it."


def _shelf(s: State, code: int, seat: int) -> tuple[str, str]:
    at = s.seats[seat * st.SEAT + st.SHELF_AT]
    if (code - codes.STOCK) // codes.SHELF != at:
        return "other-pizzeria", f"Now it is about pizzeria {at + 1}."
    least, most = market.least_here(s, seat), market.most_here(s, seat)
    return "shelf", f"This pizzeria must get {least} to {most} of the pizzas."


def _sending(s: State, pizzeria: int, seat: int) -> tuple[str, str]:
    d = seat * geo.DISTRICT
    if pizzeria >= s.land[d + geo.PIZZERIAS]:
        return "no-such-pizzeria", "You have no such pizzeria."
    if s.land[d + geo.SHOP_STOCK + pizzeria] == 0:
        return "no-pizza", "There is no pizza on this pizzeria."
    return "nothing-to-serve", "No hungry house is in reach from there."
