"""Two clouds of points, and the perceptron's steps on them."""

from typing import Any

import numpy as np

from linclass.figures.two_classes import TwoClasses
from linclass.models.perceptron import Perceptron, PerceptronStep

from .cases import sides_of


def problem(gap: float = 2.0, n: int = 30, seed: int = 1) -> TwoClasses:
    random = np.random.default_rng(seed)
    t = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    return sides_of(gap * t[:, None] * [0.8, -0.6] + random.normal(0, 0.9, (n, 2)), t)


def run(gap: float = 2.0, n: int = 30, **settings: Any) -> tuple[TwoClasses, tuple[PerceptronStep, ...]]:
    two = problem(gap, n)
    return two, tuple(Perceptron(**settings).steps(two.X, two.t))
