"""A learnt network that weighs up the open actions. Part of the kernel: compiled ahead of time, it needs no library."""

from mypy_extensions import i16, i64

from pizzaiolo.core.vecs import vec


class Network:
    """Layer after layer, each cut off at zero but the last one, of which only the open actions are worked out.

    The weights of all layers lie in one row: those of an input side by side, but in the last layer those of an output.
    """

    def __init__(self, sizes: list[int], weights: list[float], biases: list[float]) -> None:
        self.sizes = vec[i64](sizes)
        self.weights = vec[float](weights)
        self.biases = vec[float](biases)
        most: i64 = 0
        i: i64
        for i in range(len(sizes)):
            if self.sizes[i] > most:
                most = self.sizes[i]
        self.here = vec[float]([0.0] * most)
        self.there = vec[float]([0.0] * most)

    def weigh(self, inputs: vec[i16], codes: list[int]) -> list[float]:
        """How much speaks for each of these actions."""
        sizes = self.sizes
        weights = self.weights
        biases = self.biases
        here = self.here
        there = self.there
        i: i64
        k: i64
        layer: i64
        at: i64 = 0
        bias: i64 = 0
        for i in range(sizes[0]):
            here[i] = float(i64(inputs[i]))
        last: i64 = len(sizes) - 2
        for layer in range(last):
            n: i64 = sizes[layer]
            wide: i64 = sizes[layer + 1]
            for k in range(wide):
                there[k] = biases[bias + k]
            for i in range(n):
                x: float = here[i]
                if x != 0.0:
                    row: i64 = at + i * wide
                    for k in range(wide):
                        there[k] += x * weights[row + k]
            for k in range(wide):
                here[k] = there[k] if there[k] > 0.0 else 0.0
            at += n * wide
            bias += wide
        n = sizes[last]
        found: list[float] = []
        for code in codes:
            row = at + code * n
            total: float = biases[bias + code]
            for i in range(n):
                total += here[i] * weights[row + i]
            found.append(total)
        return found
