"""What is one of a few words, for Python's types and the browser's alike."""

from typing import Literal

Kind = Literal["salami", "pineapple", "mushroom", "pepper", "olive", "shrimp"]
Colour = Literal["red", "yellow", "brown", "green", "purple", "pink"]
OrderType = Literal[
    "normal", "bombastica", "monotoni", "minimale", "ghiottona", "monotoni_junior", "minipizza", "mamma_mia"
]
Status = Literal["documented", "inferred", "reconstructed"]
Memory = Literal["strict", "notepad", "open"]
Stage = Literal["put", "order", "draw", "serve", "pay", "wish", "asked", "over"]
Pile = Literal["supply", "waiter"]
WhyOpened = Literal["last-card", "lap-done", "stalled"]
WhyFailed = Literal["lacking", "forbidden", "nothing-to-choose", "nobody-helped"]
