"""How long fitting takes beside scikit-learn: `python -m tests.benchmarks.estimators [--quick] [--only NAME]`.

Both fit the same data in turns in one process; the fastest of the turns counts, since everything else on a machine
only ever adds time. A ratio above 1 says how many times faster linclass is. The objective is computed by the same
function from both fitted models: less is better.
"""

from __future__ import annotations

import argparse
import math
import os
import platform
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy
import sklearn
from scipy.special import logsumexp
from sklearn import discriminant_analysis, linear_model, neighbors
from threadpoolctl import threadpool_limits

import linclass

SIZES = (100, 1_000, 10_000, 100_000, 1_000_000)
DIMENSIONS = (2, 20)
PATIENCE = 60.0  # seconds that one fit may be expected to take
TURNS_IN = 1.5  # seconds for which a cell is repeated, at least twice

Data = tuple[np.ndarray, np.ndarray]
Objective = Callable[[Any, np.ndarray, np.ndarray], float]


@dataclass(frozen=True)
class Contest:
    """One estimator against scikit-learn's, on one kind of data, judged by one objective."""

    name: str
    ours: Callable[[], Any]
    theirs: Callable[[], Any]
    objective: Objective
    classes: int = 2
    distance: float = 2.0  # between neighbouring class means, in standard deviations
    queries: int = 0  # points predicted after fitting, where fitting alone does nothing
    largest: int = SIZES[-1]


def squared_error(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return Σ (y(x_i) - t_i)^2 for two classes coded -1 and +1."""
    return float(((model.decision_function(X) - np.where(y == 1, 1.0, -1.0)) ** 2).sum())


def cross_entropy(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return -Σ ln P(C_i | x_i), from the model's decision function."""
    scores = model.decision_function(X)
    if scores.ndim == 1:
        scores = np.column_stack([np.zeros(len(y)), scores])
    return float((logsumexp(scores, axis=1) - scores[np.arange(len(y)), y]).sum())


def training_error(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return the share of (at most 1000) training points whose label is not predicted."""
    return 1 - float(np.mean(model.predict(X[:1000]) == y[:1000]))


CONTESTS = (
    Contest(
        "least squares", linclass.LeastSquaresClassifier, lambda: linear_model.RidgeClassifier(alpha=0), squared_error
    ),
    Contest(
        "LDA",
        linclass.LinearDiscriminantAnalysis,
        discriminant_analysis.LinearDiscriminantAnalysis,
        cross_entropy,
        classes=3,
    ),
    Contest(
        "QDA",
        linclass.QuadraticDiscriminantAnalysis,
        discriminant_analysis.QuadraticDiscriminantAnalysis,
        cross_entropy,
        classes=3,
    ),
    Contest(
        "k nearest neighbours",
        linclass.KNeighborsClassifier,
        neighbors.KNeighborsClassifier,
        training_error,
        queries=1000,
    ),
    Contest(
        "perceptron, separable",
        linclass.Perceptron,
        lambda: linear_model.Perceptron(shuffle=False),
        training_error,
        distance=12.0,
    ),
    Contest(
        "perceptron, overlapping", linclass.Perceptron, lambda: linear_model.Perceptron(shuffle=False), training_error
    ),
)


def clouds(n: int, D: int, K: int, distance: float, seed: int = 0) -> Data:
    """Draw n points of K unit Gaussian clouds in D dimensions, their means on a line or a triangle."""
    random = np.random.default_rng(seed)
    y = random.integers(0, K, n)
    y[:K] = np.arange(K)
    means = np.zeros((K, D))
    for k in range(1, K):
        means[k, (k - 1) % D] = distance * (1 + (k - 1) // D)
    return means[y] + random.standard_normal((n, D)), y


def fit(contest: Contest, make: Callable[[], Any], X: np.ndarray, y: np.ndarray) -> tuple[Any, float]:
    """Return the fitted model and the seconds it took, answering included where the contest asks for answers."""
    start = time.perf_counter()
    model = make().fit(X, y)
    if contest.queries:
        model.predict(X[: contest.queries])
    return model, time.perf_counter() - start


def measure(contest: Contest, X: np.ndarray, y: np.ndarray, turns_in: float) -> tuple[float, float, float, float]:
    """Return seconds and objective, ours and theirs, fitted in turns."""
    times: tuple[list[float], list[float]] = ([], [])
    started = time.perf_counter()
    while len(times[0]) < 2 or (time.perf_counter() - started < turns_in and len(times[0]) < 200):
        models = []
        for seconds, make in zip(times, (contest.ours, contest.theirs), strict=True):
            model, took = fit(contest, make, X, y)
            seconds.append(took)
            models.append(model)
        if sum(times[0]) + sum(times[1]) > PATIENCE:
            break
    ours, theirs = (contest.objective(model, X, y) for model in models)
    return min(times[0]), min(times[1]), ours, theirs


def run(contests: tuple[Contest, ...], sizes: tuple[int, ...], turns_in: float) -> list[float]:
    """Print a row for each cell and return the ratios."""
    print(f"{'contest':<26}{'D':>3}{'n':>9}{'linclass':>12}{'sklearn':>12}{'ratio':>8}   objective, both")
    ratios = []
    for contest in contests:
        for D in DIMENSIONS:
            slowest, costs = 0.0, []
            for n in (size for size in sizes if size <= contest.largest):
                label = f"{contest.name:<26}{D:>3}{n:>9}"
                if slowest * 30 > PATIENCE:
                    print(f"{label}{'':>12}{'too slow':>12}")
                    continue
                X, y = clouds(n, D, contest.classes, contest.distance)
                mine, theirs, objective, other = measure(contest, X, y, turns_in)
                slowest = max(mine, theirs)
                costs.append((n, mine))
                ratios.append(theirs / mine)
                print(
                    f"{label}{mine * 1e3:>9.2f} ms{theirs * 1e3:>9.2f} ms{theirs / mine:>8.1f}"
                    f"   {objective:.10g}  {other:.10g}",
                    flush=True,
                )
            if len(costs) > 1:
                (n0, t0), (n1, t1) = costs[len(costs) // 2], costs[-1]
                slope = math.log(t1 / t0) / math.log(n1 / n0) if n1 > n0 else math.nan
                print(f"{contest.name:<26}{D:>3}  linclass's time grows like n^{slope:.2f} from {n0} to {n1}")
    return ratios


def main() -> None:
    """Read the options, run the contests and sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="up to 10^4 points, few turns")
    parser.add_argument("--only", default="", help="contests whose name contains this text")
    options = parser.parse_args()
    print(
        f"Python {platform.python_version()}, NumPy {np.__version__}, SciPy {scipy.__version__},"
        f" scikit-learn {sklearn.__version__}, {platform.machine()}, {os.cpu_count()} cores, 1 thread"
    )
    contests = tuple(contest for contest in CONTESTS if options.only in contest.name)
    if not contests:
        sys.exit(f"No contest is called {options.only!r}: {', '.join(c.name for c in CONTESTS)}.")
    with threadpool_limits(1), warnings.catch_warnings():  # one thread each, so that both do the same work
        warnings.simplefilter("ignore")  # both warn where they do not converge, which the objective shows
        ratios = run(contests, SIZES[:3] if options.quick else SIZES, 0.2 if options.quick else TURNS_IN)
    slower = sum(ratio < 1 for ratio in ratios)
    print(f"{len(ratios)} cells: geometric mean {np.exp(np.mean(np.log(ratios))):.1f}x, slower in {slower}.")


if __name__ == "__main__":
    main()
