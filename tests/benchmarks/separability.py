"""The time of a proof of separability, or of its absence: `python -m tests.benchmarks.separability`.

Points of two classes in the plane, mapped to all products up to a degree: up to 44 features, which with the bias are 45
columns. Printed is the longest processor time of three samples, in seconds; and how many were separable, how many not,
how many undecided.
"""

from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from linclass.features import PolynomialFeatures
from linclass.separability import maximum_margin, separate
from tests.models.problems import two_blobs

SIZES = (50, 200, 500, 2000)
DEGREES = (1, 2, 4, 8)
SAMPLES = 3


def grid(n: int, rng: np.random.Generator) -> tuple[Any, Any]:
    """Points of a grid, each of one class by a random circle: ties, and classes that touch."""
    X = np.round(2 * rng.normal(size=(n, 2))) / 2
    return X, np.where(np.hypot(*(X - X[0]).T) < 2.0, 1.0, -1.0)


CLOUDS: dict[str, Callable[[int, np.random.Generator], tuple[Any, Any]]] = {
    "one blob": lambda n, rng: two_blobs(n, rng, apart=0.0),
    "blobs, 2 apart": two_blobs,
    "blobs, 4 apart": lambda n, rng: two_blobs(n, rng, apart=4.0),
    "blobs at 10": lambda n, rng: two_blobs(n, rng, offset=10.0),
    "blobs at 100": lambda n, rng: two_blobs(n, rng, offset=100.0),
    "blobs at 1000": lambda n, rng: two_blobs(n, rng, offset=1000.0),
    "grid, circle": grid,
}


def longest(cloud: str, n: int, degree: int) -> tuple[float, float, Counter[bool | None]]:
    """Return the longest time in seconds of `separate` and of `maximum_margin`, and the answers."""
    times, answers = [], Counter[bool | None]()
    for seed in range(SAMPLES):
        X, t = CLOUDS[cloud](n, np.random.default_rng(seed))
        Phi = PolynomialFeatures(degree=degree).fit_transform(X)
        start = process_time()
        answers[separate(Phi, t).separable] += 1
        middle = process_time()
        maximum_margin(Phi, t)
        times.append((middle - start, process_time() - middle))
    first, second = (max(column) for column in zip(*times, strict=True))
    return first, second, answers


def main() -> None:
    """Print a table of seconds."""
    print(f"{'':18}{'columns':>8}{'n':>6}{'separate':>10}{'margin':>9}   yes  no  undecided")
    for cloud in CLOUDS:
        for degree in DEGREES:
            for n in SIZES:
                first, second, answers = longest(cloud, n, degree)
                columns = (degree + 1) * (degree + 2) // 2
                counts = f"{answers[True]:6d}{answers[False]:4d}{answers[None]:11d}"
                print(f"{cloud:18}{columns:8d}{n:6d}{first:10.3f}{second:9.3f}{counts}", flush=True)


if __name__ == "__main__":
    main()
