"""What is one of a few words, for Python's types and the browser's alike."""

from typing import Literal

Colour = Literal["yellow", "blue", "red", "green"]
PlayerColour = Literal["purple", "turquoise", "orange", "white"]
Deed = Literal["sponsor", "ingredients", "quick", "build"]
Side = Literal["north", "east", "south", "west"]
Shop = Literal["start", "large", "medium", "small"]
Line = Literal["row", "column"]
Stairs = Literal["descending", "ascending"]
Phase = Literal["set-up", "tokens", "bids", "picks", "invest", "deliver", "over"]
Stage = Literal[
    "idle", "keep", "token", "choose", "place", "buy", "free", "stock", "open", "site", "send", "drive", "bid",
    "pick", "shop", "first-coin", "raise", "split", "rest", "invest", "over",
]  # fmt: skip
