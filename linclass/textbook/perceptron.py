"""Rosenblatt's perceptron.

Criterion   E_p(a) = -sum over the misclassified i of a'z_i,   z_i = t_i (1, x_i),  t_i in {-1, +1},  a = (w0, w)
Update      a <- a + eta(k) (sum of z_i over the chosen samples),  chosen among those with a'z_i <= b
Guarantee   separable data: finitely many updates (Novikoff 1962); otherwise it never settles
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Step(NamedTuple):
    """The rule w'x + w0 after update k, the samples added by that update, and how many are misclassified now."""

    k: int
    w: NDArray[np.float64]
    w0: float
    added: tuple[int, ...]
    errors: int


def perceptron(
    X: NDArray[np.float64],  # (n, D)
    t: NDArray[np.float64],  # (n,), -1 or +1
    variant: str = "single",  # "single": the next wrong sample in turn; "random": any of them; "batch": all of them
    eta: Callable[[int], float] = lambda _k: 1.0,  # the fixed increment is the same at every k
    b: float = 0.0,
    max_updates: int = 1000,
    seed: int = 0,
) -> Iterator[Step]:
    """Yield the start a = 0 and every update until no sample is misclassified."""
    Z = t[:, None] * np.column_stack([np.ones(len(X)), X])
    random = np.random.default_rng(seed)
    i, a = -1, np.zeros(Z.shape[1])
    chosen: list[int] = []

    for k in range(max_updates + 1):
        wrong = np.flatnonzero(Z @ a <= b).tolist()
        yield Step(k, a[1:], float(a[0]), tuple(chosen), len(wrong))
        if len(wrong) == 0:
            return

        if variant == "single":
            i = next((j for j in wrong if j > i), wrong[0])
            chosen = [i]
        elif variant == "random":
            chosen = [wrong[random.integers(len(wrong))]]
        else:
            chosen = wrong
        a = a + eta(k + 1) * Z[chosen].sum(axis=0)


def pocket(steps: Iterable[Step]) -> Step:
    """Return the first of the steps with the fewest errors: Gallant's pocket (1990), for data that is not separable."""
    return min(steps, key=lambda step: step.errors)
