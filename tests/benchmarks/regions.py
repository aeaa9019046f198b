"""The time of dividing a window: `python -m tests.benchmarks.regions`.

Rules are fitted once; the time is that of `regions` alone, the least and the median of repeated calls.
"""

from statistics import median
from time import perf_counter
from typing import Any

from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode
from linclass.models.neighbours import KNeighborsClassifier
from linclass.regions import regions
from tests.models.problems import blobs

WINDOW = (-7.0, 7.0, -6.0, 6.0)
POINTS = 200
REPEATS = 15
CLASSES = (2, 3, 6, 10)


def rules() -> dict[str, Any]:
    """Every kind of rule, by what its regions are."""
    return {
        "LDA (argmax)": LinearDiscriminantAnalysis(),
        **{
            f"one versus rest, {scheme}": OneVsRest(scheme=scheme)
            for scheme in ("argmax", "largest_distance", "k_minus_one", "sign")
        },
        "one versus one, votes": OneVsOne(),
        "one versus one, sums": OneVsOne(decoding="sums"),
        "output code": OutputCode(),
        "QDA (curves)": QuadraticDiscriminantAnalysis(),
        "nearest neighbour (Voronoi)": KNeighborsClassifier(n_neighbors=1),
        "five nearest neighbours": KNeighborsClassifier(n_neighbors=5),
    }


def timed(rule: Any) -> tuple[float, float]:
    """Return the least and the median time of a call, in milliseconds."""
    regions(rule, WINDOW)
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        regions(rule, WINDOW)
        times.append(1e3 * (perf_counter() - start))
    return min(times), median(times)


def main() -> None:
    """Print a table of milliseconds."""
    print(f"{'least / median ms, n = ' + str(POINTS):32}" + "".join(f"{f'K = {K}':>18}" for K in CLASSES))
    for name, rule in rules().items():
        cells = []
        for K in CLASSES:
            X, y = blobs(K, n=POINTS // K)
            least, middle = timed(rule.fit(X, y))
            cells.append(f"{least:9.2f} /{middle:7.2f}")
        print(f"{name:32}" + "".join(cells))


if __name__ == "__main__":
    main()
