"""The time of fits beside scikit-learn's: `python -m tests.benchmarks.estimators [--quick] [NAME ...]`.

With names, only the contests run whose name contains one of them. Both fit the same data in turns in one process; the
fastest of the turns counts, since everything else on a machine only ever adds time. A ratio above 1 says how many
times faster linclass is. The objective is computed by the same function from both fitted models: less is better.
"""

import argparse
import math
import os
import platform
import sys
import time
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy
import sklearn
from threadpoolctl import threadpool_limits

from tests.benchmarks import memory
from tests.benchmarks.contests import CONTESTS, Contest, clouds, fitted

MAX_FIT_S = 60.0  # seconds that one fit may be expected to take
TURNS_IN = 1.5  # seconds for which a cell is repeated, at least twice
QUICK_POINTS = 10_000  # points


@dataclass(frozen=True)
class Cell:
    """One comparison: seconds and objective, ours and theirs."""

    contest: Contest
    n: int
    ours: float
    theirs: float
    objective: float
    other: float
    gap: float | None

    @property
    def ratio(self) -> float:
        """The time of scikit-learn over that of linclass."""
        return self.theirs / self.ours


def measure(contest: Contest, n: int, D: int, turns_in: float) -> Cell:
    """Fit both in turns, for about `turns_in` seconds."""
    X, y = clouds(n, D, contest.classes, contest.distance)
    makers, models = (contest.ours, contest.theirs), [None, None]
    times: tuple[list[float], list[float]] = ([], [])
    started = time.perf_counter()
    while len(times[0]) < 2 or (time.perf_counter() - started < turns_in and len(times[0]) < 200):
        for which, make in enumerate(makers):
            start = time.perf_counter()
            models[which] = fitted(contest, make, X, y)
            times[which].append(time.perf_counter() - start)
        if sum(times[0]) + sum(times[1]) > MAX_FIT_S:
            break
    model: Any = models[0]
    ours, theirs = (contest.objective(model, X, y) for model in models)
    gap = getattr(model, "relative_gap_", None)
    return Cell(contest, n, min(times[0]), min(times[1]), ours, theirs, gap)


def run(contest: Contest, D: int, sizes: tuple[int, ...], turns_in: float) -> list[Cell]:
    """Print a row for each size, then how cost grows and what memory it takes; return the cells."""
    cells: list[Cell] = []
    for n in sizes:
        label = f"{contest.name:<26}{D:>5}{n:>9}"
        if cells and max(cells[-1].ours, cells[-1].theirs) * (n / cells[-1].n) ** 1.5 > MAX_FIT_S:
            print(f"{label}{'':>12}{'too slow':>12}")
            break
        cell = measure(contest, n, D, turns_in)
        cells.append(cell)
        print(
            f"{label}{cell.ours * 1e3:>9.2f} ms{cell.theirs * 1e3:>9.2f} ms{cell.ratio:>8.1f}"
            f"   {cell.objective:.10g}  {cell.other:.10g}" + ("" if cell.gap is None else f"  gap {cell.gap:.0e}"),
            flush=True,
        )
    summary = f"{contest.name:<26}{D:>5}  linclass:"
    if len(cells) > 1:
        first, last = cells[len(cells) // 2], cells[-1]
        if first is last:
            first = cells[0]
        exponent = math.log(last.ours / first.ours) / math.log(last.n / first.n)
        summary += f" time grows like n^{exponent:.2f} from {first.n} to {last.n};"
    if memory.is_known():
        copies = memory.peak_in_copies(contest.name, sizes[-1], D)
        summary += f" memory at its peak {copies:.1f} copies of X at {sizes[-1]}"
    print(summary, flush=True)
    return cells


def main() -> None:
    """Read the options, run the contests and sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="contests whose name contains one of these")
    parser.add_argument("--quick", action="store_true", help=f"up to {QUICK_POINTS} points, few turns")
    options = parser.parse_args()
    chosen = [c for c in CONTESTS if not options.names or any(name in c.name for name in options.names)]
    if not chosen:
        sys.exit(f"No contest is called so: {', '.join(c.name for c in CONTESTS)}.")
    print(
        f"Python {platform.python_version()}, NumPy {np.__version__}, SciPy {scipy.__version__},"
        f" scikit-learn {sklearn.__version__}, {platform.machine()}, {os.cpu_count()} cores, 1 thread"
    )
    print(f"{'contest':<26}{'D':>5}{'n':>9}{'linclass':>12}{'sklearn':>12}{'ratio':>8}   objective, both")
    cells: list[Cell] = []
    with threadpool_limits(1), warnings.catch_warnings():  # one thread each, so that both do the same work
        warnings.simplefilter("ignore")  # both warn where they do not converge, which the objective shows
        for contest in chosen:
            sizes = tuple(n for n in contest.sizes if n <= QUICK_POINTS) if options.quick else contest.sizes
            for D in contest.dimensions:
                cells += run(contest, D, sizes, 0.2 if options.quick else TURNS_IN)
    counted = [cell for cell in cells if not cell.contest.may_lose]
    for name, part in (("that count", counted), ("in all", cells)):
        if part:
            mean = math.exp(sum(math.log(cell.ratio) for cell in part) / len(part))
            slower = sum(cell.ratio < 1 for cell in part)
            print(f"{len(part)} cells {name}: geometric mean {mean:.1f}x, slower in {slower}.")


if __name__ == "__main__":
    main()
