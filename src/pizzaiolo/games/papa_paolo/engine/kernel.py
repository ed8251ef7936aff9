"""The rules as a machine: which decisions are open, what a decision does, and whole random games."""

from mypy_extensions import i64

from pizzaiolo.core.random import Dealer
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.codes import (
    ACCEPT,
    BID,
    BUY,
    COIN,
    DRIVE,
    DROP,
    DROP_OUT,
    END,
    FINISH,
    KEEP,
    MOST,
    NO_PICK,
    OPEN,
    PASS,
    PICK,
    PLACE,
    SHELF,
    SITE,
    SPLIT,
    START,
    STOCK,
    TOKEN_ON,
)
from pizzaiolo.games.papa_paolo.engine.deliver import (
    drive,
    drop,
    end_courier,
    finish,
    leave,
    legal_driving,
    legal_sending,
)
from pizzaiolo.games.papa_paolo.engine.house import SIDE, House
from pizzaiolo.games.papa_paolo.engine.invest import (
    legal_investing,
    legal_rest,
    legal_splits,
    split,
    take_rest,
    use_or_advance,
)
from pizzaiolo.games.papa_paolo.engine.market import (
    accept,
    build,
    buy,
    choose,
    fill_shelves,
    legal_choices,
    legal_gifts,
    legal_kinds,
    legal_places,
    legal_purchases,
    legal_sites,
    legal_stock,
    legal_tokens,
    open_kind,
    place,
    put_token,
    stock,
)
from pizzaiolo.games.papa_paolo.engine.rounds import keep_start, move_on, set_up
from pizzaiolo.games.papa_paolo.engine.stairs import (
    bid,
    decline_investment,
    drop_out,
    lay_coin,
    legal_bids,
    legal_coins,
    legal_picks,
    pass_coin,
    take_investment,
)
from pizzaiolo.games.papa_paolo.engine.state import (
    ACCEPTING,
    BIDDING,
    BUYING,
    CHOOSING,
    DONE,
    DRIVING,
    FIRST_COIN,
    IDLE,
    INVESTING,
    KEEPING,
    LEFT_WITH,
    OFFERED,
    OPENING,
    OVER,
    PICKING,
    PLACING,
    RAISING,
    SCORE,
    SEAT,
    SENDING,
    SHOPPING,
    SITING,
    SPLITTING,
    STAGE,
    STOCKING,
    TOKEN,
    State,
    empty_state,
    zeros,
)


def legal(s: State, seat: i64, out: vec[i64]) -> i64:
    """Write every open decision of the seat to `out` and return how many there are."""
    stage: i64 = s.seats[seat * SEAT + STAGE]
    if stage == IDLE:
        return 0
    if stage == DRIVING:
        return legal_driving(s, seat, out)
    if stage == SENDING:
        return legal_sending(s, seat, out)
    if stage == TOKEN:
        return legal_tokens(s, out)
    if stage == CHOOSING:
        return legal_choices(s, seat, out)
    if stage == PLACING:
        return legal_places(s, seat, out)
    if stage == BUYING:
        return legal_purchases(s, seat, out)
    if stage == ACCEPTING:
        return legal_gifts(s, seat, out)
    if stage == STOCKING:
        return legal_stock(s, seat, out)
    if stage == OPENING:
        return legal_kinds(s, seat, out)
    if stage == SITING:
        return legal_sites(s, seat, out)
    if stage == BIDDING:
        return legal_bids(s, seat, out)
    if stage == PICKING or stage == SHOPPING:
        return legal_picks(s, seat, out)
    if stage == FIRST_COIN or stage == RAISING:
        return legal_coins(s, seat, out)
    if stage == INVESTING:
        return legal_investing(s, seat, out)
    if stage == SPLITTING:
        return legal_splits(out)
    if stage == LEFT_WITH:
        return legal_rest(s, out)
    out[0] = KEEP + s.seats[seat * SEAT + OFFERED]
    out[1] = KEEP + s.seats[seat * SEAT + OFFERED + 1]
    return 2


def apply(s: State, action: i64, seat: i64) -> None:
    """Carry out one open decision of the seat. Nothing is checked here: `legal` says what is open."""
    stage: i64 = s.seats[seat * SEAT + STAGE]
    if stage == DRIVING:
        if action == DROP:
            drop(s, seat)
        elif action == END:
            end_courier(s, seat)
        else:
            drive(s, seat, action - DRIVE)
    elif stage == SENDING:
        if action == FINISH:
            finish(s, seat)
        else:
            leave(s, seat, action - START)
    elif stage == TOKEN:
        put_token(s, seat, action - TOKEN_ON)
    elif stage == CHOOSING:
        choose(s, seat, action)
    elif stage == PLACING:
        place(s, seat, (action - PLACE) // 4, (action - PLACE) % 4)
    elif stage == BUYING:
        buy(s, seat, action - BUY)
    elif stage == ACCEPTING:
        accept(s, seat, action - ACCEPT)
    elif stage == STOCKING:
        stock(s, seat, (action - STOCK) % SHELF)
        fill_shelves(s, seat)
    elif stage == OPENING:
        open_kind(s, seat, action - OPEN)
    elif stage == SITING:
        build(s, seat, action - SITE)
    elif stage == BIDDING:
        if action == DROP_OUT:
            drop_out(s, seat)
        else:
            bid(s, seat, (action - BID) // SIDE, (action - BID) % SIDE)
    elif stage == PICKING:
        take_investment(s, seat, action - PICK, 0)
    elif stage == SHOPPING:
        if action == NO_PICK:
            decline_investment(s, seat)
        else:
            take_investment(s, seat, action - PICK, s.house.investment_price)
    elif stage == FIRST_COIN or stage == RAISING:
        if action == PASS:
            pass_coin(s, seat)
        else:
            lay_coin(s, seat, action - COIN)
    elif stage == INVESTING:
        use_or_advance(s, seat, action)
    elif stage == SPLITTING:
        split(s, seat, (action - SPLIT) // 2, (action - SPLIT) % 2)
    elif stage == LEFT_WITH:
        take_rest(s, seat, action - PICK)
    elif stage == KEEPING:
        keep_start(s, seat, action - KEEP)
    if s.seats[seat * SEAT + STAGE] == DONE:
        move_on(s, seat)


def actors(s: State) -> list[int]:
    """The seats that have something to decide now."""
    found: list[int] = []
    seat: i64
    for seat in range(s.house.players):
        if s.seats[seat * SEAT + STAGE] != IDLE:
            found.append(seat)
    return found


def actor(s: State) -> i64:
    """The first seat that has something to decide; -1 when the game is over."""
    seat: i64
    for seat in range(s.house.players):
        if s.seats[seat * SEAT + STAGE] != IDLE:
            return seat
    return -1


def actions(s: State, seat: i64) -> list[int]:
    """The seat's open decisions as a list."""
    out = zeros(MOST)
    n: i64 = legal(s, seat, out)
    found: list[int] = []
    i: i64
    for i in range(n):
        found.append(out[i])
    return found


def new_state(house: House, seed: i64, notes: list[list[int]] | None = None, dealer: Dealer | None = None) -> State:
    """A fresh game. The same seed, or dealer, deals the same tiles everywhere, compiled or not."""
    s = empty_state(house)
    s.rng = seed
    s.dealer = dealer
    s.notes = notes
    set_up(s)
    return s


def playout(s: State, rng: State) -> i64:
    """Play on to the end, each decision at random with the generator of `rng`; count the decisions."""
    out = zeros(MOST)
    n: i64 = 0
    while s.phase != OVER:
        seat: i64 = actor(s)
        apply(s, out[rng.below(legal(s, seat, out))], seat)
        n += 1
    return n


def random_games(house: House, seed: i64, games: i64) -> list[int]:
    """Play whole random games in the kernel: decisions in all, then the sum of each seat's scores."""
    s = new_state(house, seed)
    total: list[int] = [0] * (house.players + 1)
    i: i64
    seat: i64
    decisions: i64 = 0
    for i in range(games):
        decisions += playout(s, s)
        for seat in range(house.players):
            total[seat + 1] += s.seats[seat * SEAT + SCORE]
        set_up(s)
    total[0] = decisions
    return total
