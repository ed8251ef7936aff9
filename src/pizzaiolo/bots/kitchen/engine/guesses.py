"""Where the hidden ingredients may be, by Markov chain Monte Carlo: each guess comes up as often as it is likely.

The cards of a supply lie in slots; who drew which slot when is public, what lies in it is not. Exchanging the
content of two slots of one supply leads from one possible distribution to another (a Markov chain over all of them);
an exchange after which somebody would have played a card before having it is not possible.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.games.kitchen.engine.house import KINDS, SEATS, House
from pizzaiolo.games.kitchen.engine.state import DOUBLE, State, zeros

CARDS: Final[i64] = 12  # singles and doubles of each kind
BATCHES: Final[i64] = 192
"""Room for the times that one seat can draw in a game."""
SLOT_ROOM: Final[i64] = 512
IN_SUPPLY: Final[i64] = -1
PATIENCE: Final[i64] = 60000
STUCK: Final[i64] = 12000
UPHILL: Final[i64] = 1 << 20

# What was seen of a hand without its cards: a clue, and how likely it is when the hand covers a demand or not.
CLUES: Final[i64] = 160
CLUE: Final[i64] = 16
CLUE_SEAT: Final[i64] = 0
CLUE_BATCH: Final[i64] = 1
CLUE_IF: Final[i64] = 2  # likelihood in 1/256 if the hand covers the demand
CLUE_ELSE: Final[i64] = 3
CLUE_NEED: Final[i64] = 4  # units of each kind
CLUE_LATER: Final[i64] = 10  # units of each kind that left the hand after the clue and before the next draw
CERTAIN: Final[i64] = 256


class Guesses:
    """One distribution of the hidden cards, and the walk to the next one."""

    def __init__(self, house: House, me: i64, seed: i64, rng: State, patience: i64) -> None:
        self.house = house
        self.me = me
        self.rng = rng  # its generator is used
        self.rng.rng = seed
        self.slots: i64 = 0
        self.first: i64 = 0  # of the current supply
        self.card = zeros(SLOT_ROOM)
        self.owner = zeros(SLOT_ROOM)
        self.batch = zeros(SLOT_ROOM)
        self.pool = zeros(SLOT_ROOM)
        self.pools: i64 = 0
        self.begins = zeros(16)  # of each pool
        self.latest = zeros(SEATS)  # the last batch of each seat
        self.slack = zeros(SEATS * CARDS * BATCHES)  # cards of each sort left over before the next draw
        self.clues = zeros(CLUES * CLUE)
        self.clue_n: i64 = 0
        self.debt: i64 = 0  # cards that were shown before they can have been there
        self.patience = patience  # exchanges that are tried to be rid of debt

    # What is seen -------------------------------------------------------------------------------

    def new_supply(self, counts: list[int]) -> None:
        """So many cards of each sort are shuffled into a supply."""
        self.begins[self.pools] = self.slots
        c: i64
        i: i64
        for c in range(CARDS):
            n: i64 = counts[c]
            for i in range(n):
                self.card[self.slots] = c
                self.owner[self.slots] = IN_SUPPLY
                self.pool[self.slots] = self.pools
                self.slots += 1
        self.pools += 1
        self.begins[self.pools] = self.slots

    def in_supply(self) -> i64:
        """A slot of the supply, any one; -1 if it is empty."""
        rng = self.rng
        start: i64 = self.begins[self.pools - 1]
        n: i64 = self.slots - start
        if n == 0:
            return -1
        at: i64 = rng.below(n)
        i: i64
        for i in range(n):
            slot: i64 = start + (at + i) % n
            if self.owner[slot] == IN_SUPPLY:
                return slot
        for i in range(start):  # left in the supply when a round was stalled
            if self.owner[i] == IN_SUPPLY:
                return i
        return -1

    def drew(self, seat: i64, n: i64, fresh: bool) -> None:
        """Another seat took so many cards."""
        if fresh:
            self.next_batch(seat)
        i: i64
        for i in range(n):
            slot: i64 = self.in_supply()
            self.owner[slot] = seat
            self.batch[slot] = self.latest[seat]
            self.slack[self.at(seat, self.card[slot], self.latest[seat])] += 1

    def next_batch(self, seat: i64) -> None:
        """What is left of every sort carries over."""
        now: i64 = self.latest[seat]
        if now + 1 == BATCHES:
            return
        c: i64
        for c in range(CARDS):
            self.slack[self.at(seat, c, now + 1)] = self.slack[self.at(seat, c, now)]
        self.latest[seat] = now + 1

    def i_drew(self, card: i64) -> None:
        """A card of the supply is known from now on."""
        slot: i64 = self.in_supply()
        if self.card[slot] != card:
            self.bring(slot, card)
        self.owner[slot] = self.me
        self.mend()

    def left_hand(self, seat: i64, card: i64, n: i64) -> None:
        """Another seat showed so many cards of one sort: it must have had them."""
        now: i64 = self.latest[seat]
        at: i64 = self.at(seat, card, now)
        self.slack[at] -= n
        i: i64
        j: i64
        for i in range(self.clue_n):
            j = i * CLUE
            if self.clues[j + CLUE_SEAT] == seat and self.clues[j + CLUE_BATCH] == now:
                kind: i64 = card if card < DOUBLE else card - DOUBLE
                self.clues[j + CLUE_LATER + kind] += n if card < DOUBLE else 2 * n
        if self.slack[at] < 0 or self.debt > 0:
            self.mend()

    def clue(self, seat: i64, need: list[int], covered: i64, otherwise: i64) -> None:
        """What the seat did is so likely if its hand covers the need, and so likely otherwise."""
        if self.clue_n == CLUES:
            return
        j: i64 = self.clue_n * CLUE
        self.clues[j + CLUE_SEAT] = seat
        self.clues[j + CLUE_BATCH] = self.latest[seat]
        self.clues[j + CLUE_IF] = covered
        self.clues[j + CLUE_ELSE] = otherwise
        k: i64
        for k in range(KINDS):
            self.clues[j + CLUE_NEED + k] = need[k]
            self.clues[j + CLUE_LATER + k] = 0
        self.clue_n += 1

    def must_hold(self, seat: i64, need: list[int]) -> None:
        """The seat holds so many singles of each kind for certain."""
        k: i64
        total: i64 = 0
        for k in range(KINDS):
            n: i64 = need[k]
            if n > 0:
                total += n
                self.slack[self.at(seat, k, self.latest[seat])] -= n
        if total == 0:
            return
        self.mend()
        for k in range(KINDS):
            self.slack[self.at(seat, k, self.latest[seat])] += need[k]
        self.clue(seat, need, CERTAIN, 0)

    # The walk -----------------------------------------------------------------------------------

    def at(self, seat: i64, card: i64, batch: i64) -> i64:
        return (seat * CARDS + card) * BATCHES + batch

    def can_lose(self, slot: i64) -> bool:
        """Whether the slot's owner would have had enough of its card at all times without it."""
        seat: i64 = self.owner[slot]
        if seat == IN_SUPPLY:
            return True
        base: i64 = self.at(seat, self.card[slot], 0)
        b: i64 = self.batch[slot]
        last: i64 = self.latest[seat]
        slack = self.slack
        while b <= last:
            if slack[base + b] < 1:
                return False
            b += 1
        return True

    def change(self, slot: i64, card: i64) -> None:
        """The slot holds another card than thought."""
        seat: i64 = self.owner[slot]
        if seat != IN_SUPPLY:
            slack = self.slack
            out: i64 = self.at(seat, self.card[slot], 0)
            into: i64 = self.at(seat, card, 0)
            b: i64
            for b in range(self.batch[slot], self.latest[seat] + 1):
                slack[out + b] -= 1
                slack[into + b] += 1
        self.card[slot] = card

    def swap(self, a: i64, b: i64) -> None:
        card: i64 = self.card[a]
        self.change(a, self.card[b])
        self.change(b, card)

    def likelihood(self, seat: i64) -> float:
        """How likely all clues about a seat are with this distribution."""
        if seat == IN_SUPPLY:
            return 1.0
        out: float = 1.0
        clues = self.clues
        slack = self.slack
        i: i64
        k: i64
        for i in range(self.clue_n):
            j: i64 = i * CLUE
            if clues[j + CLUE_SEAT] == seat:
                base: i64 = self.at(seat, 0, clues[j + CLUE_BATCH])
                covered: bool = True
                for k in range(self.house.kinds):
                    need: i64 = clues[j + CLUE_NEED + k]
                    if need > 0:
                        held: i64 = slack[base + k * BATCHES] + 2 * slack[base + (DOUBLE + k) * BATCHES]
                        if held + clues[j + CLUE_LATER + k] < need:
                            covered = False
                            break
                out *= float(clues[j + CLUE_IF] if covered else clues[j + CLUE_ELSE]) / 256.0
        return out

    def step(self) -> None:
        """Try to exchange two slots of one supply."""
        rng = self.rng
        a: i64 = rng.below(self.slots)
        pool: i64 = self.pool[a]
        start: i64 = self.begins[pool]
        b: i64 = start + rng.below(self.begins[pool + 1] - start)
        owner_a: i64 = self.owner[a]
        owner_b: i64 = self.owner[b]
        if self.card[a] == self.card[b] or owner_a == self.me or owner_b == self.me:
            return
        if owner_a == owner_b and (owner_a == IN_SUPPLY or self.batch[a] == self.batch[b]):
            return
        if owner_a == owner_b:
            if not self.mutual(a, b):
                return
        elif not self.can_lose(a) or not self.can_lose(b):
            return
        if self.clue_n == 0:
            self.swap(a, b)
            return
        before: float = self.likelihood(owner_a)
        if owner_b != owner_a:
            before *= self.likelihood(owner_b)
        self.swap(a, b)
        after: float = self.likelihood(owner_a)
        if owner_b != owner_a:
            after *= self.likelihood(owner_b)
        if after < before and float(rng.below(1 << 20)) / 1048576.0 * before >= after:
            self.swap(a, b)

    def mutual(self, a: i64, b: i64) -> bool:
        """Whether one seat may have drawn two cards the other way round: only the time between matters."""
        early: i64 = a
        late: i64 = b
        if self.batch[a] > self.batch[b]:
            early = b
            late = a
        base: i64 = self.at(self.owner[early], self.card[early], 0)
        i: i64
        for i in range(self.batch[early], self.batch[late]):
            if self.slack[base + i] < 1:
                return False
        return True

    def walk(self, steps: i64) -> None:
        i: i64
        for i in range(steps):
            self.step()

    # Mending ------------------------------------------------------------------------------------

    def bring(self, slot: i64, card: i64) -> None:
        """The card lies in this slot of the supply: exchange it for one that was thought to be elsewhere."""
        pool: i64 = self.pool[slot]
        start: i64 = self.begins[pool]
        n: i64 = self.begins[pool + 1] - start
        at: i64 = self.rng.below(n)
        found: i64 = -1
        i: i64
        for i in range(n):
            other: i64 = start + (at + i) % n
            if self.card[other] == card and self.owner[other] != self.me:
                found = other
                if self.can_lose(other):
                    break
        if found >= 0:
            self.swap(slot, found)

    def mend(self) -> None:
        """Somebody has shown a card that it was not thought to have: exchange until all is possible again.

        Simulated annealing: an exchange that would bring a card that is owed, or any exchange, is made if it lowers
        the debt, and sometimes if it does not. Debt that could not be mended before gets a tenth of the patience.
        """
        rng = self.rng
        patience: i64 = self.patience if self.debt == 0 else self.patience // 10
        self.debt = self.all_debts()
        tries: i64
        a: i64
        b: i64
        for tries in range(patience):
            if self.debt == 0:
                return
            if tries % STUCK == STUCK - 1:
                self.scatter()
            if rng.below(2) == 0:
                owed: i64 = self.find_debt()
                a = self.slot_of(owed)
                b = self.source_of(owed, a) if a >= 0 else -1
            else:
                a = rng.below(self.slots)
                start: i64 = self.begins[self.pool[a]]
                b = start + rng.below(self.begins[self.pool[a] + 1] - start)
            if b < 0 or self.card[a] == self.card[b] or self.owner[a] == self.me or self.owner[b] == self.me:
                continue
            before: i64 = self.debt_around(a, b)
            self.swap(a, b)
            more: i64 = self.debt_around(a, b) - before
            if more > 0 and rng.below(UPHILL) >= UPHILL >> (9 * more):
                self.swap(a, b)
            else:
                self.debt += more

    def scatter(self) -> None:
        """Begin the search for a possible distribution somewhere else."""
        i: i64
        for i in range(self.slots):
            start: i64 = self.begins[self.pool[i]]
            other: i64 = start + self.rng.below(self.begins[self.pool[i] + 1] - start)
            if self.owner[i] != self.me and self.owner[other] != self.me:
                self.swap(i, other)
        self.debt = self.all_debts()

    def debt_of(self, seat: i64, card: i64) -> i64:
        """The most cards of one sort that a seat ever owed."""
        base: i64 = self.at(seat, card, 0)
        most: i64 = 0
        b: i64
        for b in range(self.latest[seat] + 1):
            if self.slack[base + b] < most:
                most = self.slack[base + b]
        return -most

    def debt_around(self, a: i64, b: i64) -> i64:
        """What the owners of two slots owe of the cards in them."""
        card_a: i64 = self.card[a]
        card_b: i64 = self.card[b]
        total: i64 = 0
        if self.owner[a] != IN_SUPPLY:
            total = self.debt_of(self.owner[a], card_a) + self.debt_of(self.owner[a], card_b)
        if self.owner[b] != IN_SUPPLY and self.owner[b] != self.owner[a]:
            total += self.debt_of(self.owner[b], card_a) + self.debt_of(self.owner[b], card_b)
        return total

    def all_debts(self) -> i64:
        total: i64 = 0
        seat: i64
        card: i64
        for seat in range(self.house.players):
            if seat != self.me:
                for card in range(CARDS):
                    total += self.debt_of(seat, card)
        return total

    def find_debt(self) -> i64:
        """Where in `slack` a card is owed: any such place, the earliest one there."""
        entries: i64 = self.house.players * CARDS
        start: i64 = self.rng.below(entries)
        i: i64
        b: i64
        for i in range(entries):
            entry: i64 = (start + i) % entries
            for b in range(self.latest[entry // CARDS] + 1):
                if self.slack[entry * BATCHES + b] < 0:
                    return entry * BATCHES + b
        return -1

    def slot_of(self, owed: i64) -> i64:
        """A slot in which the debtor may have had the card in time."""
        card: i64 = owed // BATCHES % CARDS
        seat: i64 = owed // (BATCHES * CARDS)
        start: i64 = self.rng.below(self.slots)
        i: i64
        for i in range(self.slots):
            slot: i64 = (start + i) % self.slots
            if self.owner[slot] == seat and self.batch[slot] <= owed % BATCHES and self.card[slot] != card:
                return slot
        return -1

    def source_of(self, owed: i64, slot: i64) -> i64:
        """A slot from which the card may have to come."""
        card: i64 = owed // BATCHES % CARDS
        seat: i64 = owed // (BATCHES * CARDS)
        start: i64 = self.begins[self.pool[slot]]
        n: i64 = self.begins[self.pool[slot] + 1] - start
        at: i64 = self.rng.below(n)
        i: i64
        for i in range(n):
            other: i64 = start + (at + i) % n
            owner: i64 = self.owner[other]
            late: bool = owner != seat or self.batch[other] > owed % BATCHES
            if self.card[other] == card and owner != self.me and late:
                return other
        return -1

    # Reading a distribution ---------------------------------------------------------------------

    def held(self, seat: i64, card: i64) -> i64:
        return self.slack[self.at(seat, card, self.latest[seat])]

    def fill(self, s: State, seat: i64, hand: i64) -> None:
        """Write the cards that a seat is thought to hold into its hand."""
        base: i64 = self.at(seat, 0, self.latest[seat])
        c: i64
        for c in range(CARDS):
            s.seats[hand + c] = self.slack[base + c * BATCHES]

    def fill_supply(self, s: State) -> i64:
        """Write what is thought to be left of the supply; tell how many cards that is."""
        n: i64 = 0
        i: i64
        for i in range(self.slots):
            if self.owner[i] == IN_SUPPLY:
                s.supply[n] = self.card[i]
                n += 1
        return n
