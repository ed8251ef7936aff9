"""Phase B, tips: each line's coin goes to whoever has most tokens there; tied, to the token nearest to the coin."""

from mypy_extensions import i64

from pizzaiolo.games.papa_paolo.engine.house import SIDE
from pizzaiolo.games.papa_paolo.engine.state import COLUMN_COIN, MONEY, N_TIPPED, ROW_COIN, SEAT, TOKEN_OF, State


def best_in_line(s: State, first: i64, step: i64, length: i64) -> i64:
    """Who gets the coin at the far end of a line of cells that begins at `first`; -1 when no token is there."""
    table = s.table
    best: i64 = -1
    most: i64 = 0
    i: i64
    j: i64
    for i in range(length - 1, -1, -1):  # from the coin on: the first of the tied players met is the nearest
        owner: i64 = table[TOKEN_OF + first + i * step]
        if owner >= 0 and owner != best:
            tokens: i64 = 0
            for j in range(length):
                if table[TOKEN_OF + first + j * step] == owner:
                    tokens += 1
            if tokens > most:
                most = tokens
                best = owner
    return best


def tip_of_row(s: State, row: i64) -> i64:
    columns: i64 = s.house.column_count
    if s.house.coin_last_in_row:
        return best_in_line(s, row * SIDE, 1, columns)
    return best_in_line(s, row * SIDE + columns - 1, -1, columns)


def tip_of_column(s: State, column: i64) -> i64:
    rows: i64 = s.house.row_count
    if s.house.coin_last_in_column:
        return best_in_line(s, column, SIDE, rows)
    return best_in_line(s, column + SIDE * (rows - 1), -SIDE, rows)


def give_tips(s: State) -> None:
    """Then the tokens return."""
    i: i64
    for i in range(s.house.row_count):
        give_tip(s, tip_of_row(s, i), 0, i)
    for i in range(s.house.column_count):
        give_tip(s, tip_of_column(s, i), 1, i)
    for i in range(SIDE * SIDE):
        s.table[TOKEN_OF + i] = -1


def give_tip(s: State, seat: i64, line: i64, number: i64) -> None:
    """A coin that nobody has earned goes back to the bank."""
    at: i64 = (ROW_COIN if line == 0 else COLUMN_COIN) + number
    coin: i64 = s.table[at]
    s.table[at] = 0
    if seat < 0:
        s.bank += coin
        return
    s.seats[seat * SEAT + MONEY] += coin
    if s.notes is not None:
        s.notes.append([N_TIPPED, int(seat), int(line), int(number), int(coin)])
