"""Print how long each figure takes to build and how large it is.

python -m tests.benchmarks.figures
"""

from __future__ import annotations

import time

import numpy as np

from linclass.figures.theme import LIGHT
from tests.figures.cases import kilobytes
from tests.figures.examples import examples

REPEATS = 5


def main() -> None:
    """Build every example a few times; print the median time and the size of what the browser is sent."""
    print(f"{'figure':28}{'ms':>8}{'KB':>8}{'frames':>8}")
    for name, make in examples().items():
        times = []
        for _ in range(REPEATS):
            start = time.perf_counter()
            figure = make(theme=LIGHT)
            times.append(1000 * (time.perf_counter() - start))
        frames = len(figure.to_plotly_json().get("frames", ()))
        print(f"{name:28}{np.median(times):8.1f}{kilobytes(figure):8.1f}{frames or '':>8}")


if __name__ == "__main__":
    main()
