"""Random sets of labels, scores with ties, and weights."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray, IntArray

MAX_EXAMPLES = 60
SCORE_KINDS = 4


@dataclass(frozen=True)
class Sample:
    """Labels 0 and 1, whole scores and whole weights, some of them 0."""

    y: IntArray
    score: IntArray
    weights: IntArray

    @property
    def rows(self) -> list[tuple[int, int, int]]:
        """Label, score and weight of each example as Python's whole numbers."""
        return list(zip(self.y.tolist(), self.score.tolist(), self.weights.tolist(), strict=True))


def sample(seed: int) -> Sample:
    """Return 4 to 60 examples of both classes, with few or many ties."""
    rng = np.random.default_rng([57, seed])
    n = int(rng.integers(4, MAX_EXAMPLES + 1))
    y = (rng.random(n) < rng.uniform(0.1, 0.9)).astype(np.int64)
    y[:2] = 0, 1
    largest = (1, 3, 10, 10_000)[seed % SCORE_KINDS]
    score = rng.integers(-largest, largest + 1, n) + y * int(rng.integers(0, largest + 1))
    weights = rng.integers(0, 4, n)
    weights[:4] = 1 + weights[:4]  # both classes are there
    return Sample(y, score, weights)


def several_classes(seed: int) -> tuple[IntArray, FloatArray, IntArray]:
    """Return labels of three or four classes, posteriors with ties, and whole weights."""
    rng = np.random.default_rng([58, seed])
    K, n = 3 + seed % 2, 40
    y = rng.integers(0, K, n)
    y[:K] = np.arange(K)
    score = rng.integers(1, 6, (n, K)) + 2 * np.eye(K)[y]
    return y, score / score.sum(axis=1, keepdims=True), rng.integers(1, 4, n)
