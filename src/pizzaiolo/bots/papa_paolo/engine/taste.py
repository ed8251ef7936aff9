"""What things are worth to a pizzaiolo, in points. Compiled with the kernel; the numbers are tuned by self-play."""

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec


def floats(n: i64) -> vec[float]:
    return vec[float]([0.0] * n)


class Taste:
    """One player's opinions. What is left out is as the tuning found it best."""

    def __init__(
        self,
        pound: float = 0.165,
        spare_pound: float = 0.011,
        enough: float = 13.9,
        pizza_kept: float = 0.22,
        pizza_over: float = 0.225,
        pizzas_a_round: float = 1.8,
        house_near: float = 0.52,
        near3: float = 0.78,
        near4: float = 0.13,
        houses_a_round: float = 5.25,
        open_road: float = 0.0,
        level3: float = 0.456,
        level2: float = 0.184,
        level1: float = 0.067,
        finance: float = 0.093,
        market: float = 0.26,
        espresso: float = 0.09,
        couriers: float = 0.45,
        again: float = 0.0,
        tip: float = 0.1,
        tip_later: float = 0.028,
        first_pick: float = 0.07,
        first_turn: float = 0.046,
        step: float = 0.97,
        hope: float = 2.0,
        breadth: float = 4.0,
        places: float = 3.0,
        noise: float = 0.01,
    ) -> None:
        self.pound = pound  # £1 that can still be spent
        self.spare_pound = spare_pound  # £1 beyond `enough`
        self.enough = enough
        self.pizza_kept = pizza_kept  # a pizza in a pizzeria after the next delivery
        self.pizza_over = pizza_over  # what one too many costs
        self.pizzas_a_round = pizzas_a_round
        self.house_near = house_near  # a hungry house near a pizzeria, for later
        self.near3 = near3  # how much of that at distance 3
        self.near4 = near4
        self.houses_a_round = houses_a_round
        self.open_road = open_road
        self.level3 = level3  # a level of the trophy that three markers have reached, for each round to come
        self.level2 = level2
        self.level1 = level1
        self.finance = finance  # one more on a track, for each round to come
        self.market = market
        self.espresso = espresso
        self.couriers = couriers
        self.again = again  # a pizza that could be delivered in the round after
        self.tip = tip  # £1 of a tip while others can still take it away
        self.tip_later = tip_later  # and more for each token that is out
        self.first_pick = first_pick  # bidding a row higher, for the choice of the investment
        self.first_turn = first_turn  # a place earlier in the next turn order
        self.step = step  # a step on a track, for a courier who chooses a way
        self.hope = hope  # the column of the stairs that one hopes for before the bids
        self.breadth = breadth  # city tiles looked at closely
        self.places = places  # places looked at closely for each of them
        self.noise = noise
