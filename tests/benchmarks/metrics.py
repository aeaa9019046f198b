"""The metrics beside scikit-learn's: `python -m tests.benchmarks.metrics`.

Printed is how many times faster ours are, by the shorter processor time of several runs, without and with weights.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
from sklearn import metrics as theirs

from linclass import metrics as ours

SIZES = (1_000, 10_000, 100_000, 1_000_000)
RUNS = 2_000_000  # examples in all runs of one size
NAMES = ("confusion_matrix", "roc_curve", "precision_recall_curve", "roc_auc_score", "average_precision_score")
COSTS = ((0.0, 1.0), (9.0, 0.0))
UNMATCHED: dict[str, Callable[..., Any]] = {  # scikit-learn has no such function: milliseconds
    "roc_hull": ours.roc_hull,
    "auc_interval": ours.auc_interval,
    "best_threshold": lambda y, score, **options: ours.best_threshold(y, score, COSTS, **options),
}


def shortest(run: Callable[[], object], n: int) -> float:
    """Return the shortest processor time in seconds; three runs at least, a hundred at most."""
    times = []
    for _ in range(min(100, max(3, RUNS // n))):
        start = process_time()
        run()
        times.append(process_time() - start)
    return min(times)


def main() -> None:
    """Print a row for each metric, a column for each size: without / with weights."""
    print(f"{'':26}" + "".join(f"{n:>16,}" for n in SIZES))
    rows: dict[str, list[str]] = {name: [] for name in (*NAMES, *UNMATCHED)}
    for n in SIZES:
        rng = np.random.default_rng(n)
        y = rng.integers(0, 2, n)
        score, weights = rng.normal(size=n) + y, rng.uniform(0.5, 2.0, n)
        for name in rows:
            second = (score > 0).astype(int) if name == "confusion_matrix" else score
            cells = []
            for weight in (None, weights):
                mine = UNMATCHED.get(name) or getattr(ours, name)
                time = shortest(lambda: mine(y, second, sample_weight=weight), n)  # noqa: B023 - called at once
                if name in UNMATCHED:
                    cells.append(f"{1e3 * time:.2f}")
                else:
                    other = getattr(theirs, name)
                    cells.append(f"{shortest(lambda: other(y, second, sample_weight=weight), n) / time:.1f}")  # noqa: B023
            rows[name].append(" / ".join(cells))
    for name, row in rows.items():
        print(f"{name + (', ms' if name in UNMATCHED else ''):26}" + "".join(f"{cell:>16}" for cell in row))


if __name__ == "__main__":
    main()
