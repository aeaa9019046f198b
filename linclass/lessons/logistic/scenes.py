"""The opening of the page, and the lectures' figures of logistic discrimination."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Dataset, Recipe
from linclass.lessons.lesson import Claim, Scene
from linclass.lessons.logistic.settings import Settings
from linclass.lessons.logistic.texts import scenes as texts
from linclass.lessons.logistic.weights import all_vectors
from linclass.lessons.split import Split

if TYPE_CHECKING:
    from linclass.lessons.logistic.study import Run

SEPARABLE = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 2})
SHARED = Recipe("elongated", {"n": 100, "distance": 1.0, "width": 0.6, "seed": 3})
TWELVE_POINTS = Recipe("blobs", {"n": 12, "separation": 2.5, "seed": 15})
THREE = Recipe("blobs", {"classes": 3, "separation": 3.0})
LINE = Dataset(
    np.array([[x, 0.0] for x in (-3.2, -2.6, -2.1, -1.5, -1.1, -0.6, 0.3, 0.8, 1.2, 1.9, 2.4, 3.1)]),
    np.repeat([0, 1], 6),
)


def _ends(run: Run, wrong: int, *, reached: bool, k: int) -> bool:
    """Return whether so many training points are wrong after so many iterations, at a minimum or not."""
    return run.errors(run.train) == wrong and run.last.converged is reached and run.last.k == k


def _lengths(run: Run, *expected: float) -> bool:
    """Return whether ‖w‖ after 10, 100 and 1000 iterations is as written, and no point is wrong from the tenth on."""
    result = [round(float(np.linalg.norm(run.steps[k].w)), 2) for k in (10, 100, 1000)]
    return result == list(expected) and run.errors(run.train) == 0 and run.separable


def _narrows(run: Run) -> bool:
    """Return whether the strip between P = 0.1 and 0.9 is as wide as written after 10 and after 1000 iterations."""
    widths = [2 * math.log(9) / float(np.linalg.norm(run.steps[k].w)) for k in (10, 1000)]
    return [round(width, 3) for width in widths] == [1.857, 0.444]


def _stops_early(run: Run) -> bool:
    costs = run.mean_costs(run.test)
    best = run.compared[costs.argmin()].k
    return best == 18 and [round(float(c), 3) for c in (costs.min(), costs[-1])] == [0.235, 0.647]


def _sum_to_one(run: Run) -> bool:
    P = run.rule.predict_proba(run.train.X)
    return run.errors(run.train) == 8 and P.shape == (150, 3) and bool(np.allclose(P.sum(axis=1), 1))


def _functions_decide(run: Run) -> bool:
    W = all_vectors(run.last, run.binary)
    y = run.train.X @ W[:, :2].T + W[:, 2]
    return bool(np.array_equal(y.argmax(axis=1), run.rule.predict(run.train.X))) and run.errors(run.train) == 8


def _angle_to_lda(run: Run) -> float:
    assert run.lda_pair is not None  # noqa: S101 - there is LDA
    (w, _), (v, _) = run.pair_rule, run.lda_pair
    return math.degrees(math.acos(min(1.0, float(w @ v) / float(np.linalg.norm(w) * np.linalg.norm(v)))))


def _falls_and_rises(run: Run) -> bool:
    """Return whether the cost rises at some iteration: the rate is larger than 2 / L."""
    costs = [step.cost for step in run.steps]
    return sum(b > a for a, b in pairwise(costs)) > 10 and round(run.last.cost, 1) == 300.9


SCENES = (
    Scene(
        "hardens",
        texts.HARDENS,
        SEPARABLE,
        Settings(),
        "run",
        claim=Claim(texts.HARDENS_CLAIM, lambda run: _narrows(run) and _lengths(run, 2.37, 5.91, 9.89)),
    ),
    Scene(
        "line",
        texts.LINE,
        LINE,
        Settings(),
        "run",
        step=100,
        claim=Claim(texts.LINE_CLAIM, lambda run: _lengths(run, 2.01, 4.27, 8.14)),
    ),
    Scene(
        "overlap",
        texts.OVERLAP,
        OVERLAP,
        Settings(over="odds"),
        "run",
        claim=Claim(texts.OVERLAP_CLAIM, lambda run: _ends(run, 20, reached=True, k=82)),
    ),
    Scene(
        "newton",
        texts.NEWTON,
        OVERLAP,
        Settings(solver="newton"),
        "run",
        step=1,
        claim=Claim(texts.NEWTON_CLAIM, lambda run: _ends(run, 20, reached=True, k=5)),
    ),
    Scene(
        "grows",
        texts.GROWS,
        SEPARABLE,
        Settings(),
        "run",
        claim=Claim(texts.GROWS_CLAIM, lambda run: _lengths(run, 2.37, 5.91, 9.89)),
    ),
    Scene(
        "path",
        texts.PATH,
        SEPARABLE,
        Settings(),
        "weights",
        step=100,
        claim=Claim(texts.PATH_CLAIM, lambda run: _lengths(run, 2.37, 5.91, 9.89)),
    ),
    Scene(
        "rate",
        texts.RATE,
        OVERLAP,
        Settings(eta=1.0),
        "weights",
        step=20,
        claim=Claim(texts.RATE_CLAIM, _falls_and_rises),
    ),
    Scene(
        "stops",
        texts.STOPS,
        TWELVE_POINTS,
        Settings(split=Split(50)),
        "run",
        step=18,
        claim=Claim(texts.STOPS_CLAIM, _stops_early),
    ),
    Scene(
        "penalty",
        texts.PENALTY,
        SEPARABLE,
        Settings(lam=1.0),
        "run",
        claim=Claim(
            texts.PENALTY_CLAIM, lambda run: _ends(run, 0, reached=True, k=163) and round(run.length, 2) == 2.94
        ),
    ),
    Scene(
        "levels",
        texts.LEVELS,
        THREE,
        Settings(solver="newton", levels=True),
        "run",
        claim=Claim(texts.LEVELS_CLAIM, lambda run: _ends(run, 8, reached=True, k=8)),
    ),
    Scene(
        "posteriors",
        texts.POSTERIORS,
        THREE,
        Settings(solver="newton"),
        "posteriors",
        claim=Claim(texts.POSTERIORS_CLAIM, _sum_to_one),
    ),
    Scene(
        "functions",
        texts.FUNCTIONS,
        THREE,
        Settings(solver="newton", heights="functions"),
        "posteriors",
        claim=Claim(texts.FUNCTIONS_CLAIM, _functions_decide),
    ),
    Scene(
        "surface",
        texts.SURFACE,
        THREE,
        Settings(solver="newton", heights="one"),
        "posteriors",
        claim=Claim(texts.SURFACE_CLAIM, lambda run: run.two.positive.classes == (2,) and _sum_to_one(run)),
    ),
    Scene(
        "lda",
        texts.LDA,
        SHARED,
        Settings(solver="newton", lda=True),
        "weights",
        claim=Claim(
            texts.LDA_CLAIM, lambda run: round(_angle_to_lda(run), 2) == 0.21 and _ends(run, 61, reached=True, k=4)
        ),
    ),
)
