"""Print how long the pictures of each view of a lesson take to build and how large they are.

python -m tests.benchmarks.figures
"""

import time

import numpy as np

from tests.figures.cases import kilobytes
from tests.figures.pictures import VIEWS, drawn

REPEATS = 5


def main() -> None:
    """Draw every view a few times; print the median time and the size of what the browser is sent."""
    print(f"{'view':28}{'ms':>8}{'KB':>8}{'frames':>8}")
    for slug, view in VIEWS:
        pictures, times = drawn(slug, view), []
        for _ in range(REPEATS):
            start = time.perf_counter()
            drawn(slug, view)
            times.append(1000 * (time.perf_counter() - start))
        size = sum(kilobytes(picture.figure) for picture in pictures)
        frames = sum(len(picture.figure.to_dict().get("frames", ())) for picture in pictures)
        print(f"{slug + ' ' + view:28}{np.median(times):8.1f}{size:8.1f}{frames or '':>8}")


if __name__ == "__main__":
    main()
