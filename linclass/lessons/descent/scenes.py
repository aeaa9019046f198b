"""The opening of the page on descent methods, and the figures of the lectures about them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Dataset, Recipe
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.texts import scenes as texts
from linclass.lessons.lesson import Claim, Scene

if TYPE_CHECKING:
    from linclass.lessons.descent.study import Run

CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "covariance": "shared"})
SEPARABLE = Recipe("blobs", {"n": 20, "separable": True})
ROUND = Dataset(  # the sums of squares about m are 20 along both axes, and of products 0: the contours are circles
    np.array([[c * x, y * 2.5**0.5] for c in (-1, 1) for x in (1.0, 2.0) for y in (1.0, -1.0)]),
    np.repeat([0, 1], 4),
)


def _ends(run: Run, cost: float, updates: int) -> bool:
    """Return whether descent made so many updates and ended at this cost, as it is written."""
    return len(run.descent) - 1 == updates and f"{run.descent[-1].value:.4g}" == f"{cost:.4g}"


def _newton(run: Run, cost: float, updates: int) -> bool:
    return len(run.newton) - 1 == updates and f"{run.newton[-1].value:.4g}" == f"{cost:.4g}"


def _is_narrow(run: Run) -> bool:
    """Return whether the valley is as narrow as written, and descent as far after three updates."""
    flat, steep = run.curvatures
    return round(steep / flat, 2) == 7.34 and f"{run.descent[3].value:.4g}" == "7.355" and _newton(run, 1.101, 1)


def _right_angles(run: Run) -> bool:
    """Return whether each of the first ten gradients is orthogonal to the one before."""
    pairs = list(pairwise(step.gradient for step in run.descent[:11]))
    return all(abs(a @ b) < 1e-6 * np.linalg.norm(a) * np.linalg.norm(b) for a, b in pairs)


def _almost_circles(run: Run) -> bool:
    """Return whether the contours are circles, and the first optimal step ends at the minimum."""
    flat, steep = run.curvatures
    return bool(np.isclose(flat, steep)) and bool(np.allclose(run.descent[1].theta, run.minimum))


def _flips(run: Run) -> bool:
    """Return whether an update multiplies what is left along the steep axis by -1.1."""
    return round(1 - run.eta * run.curvatures[1], 4) == -1.1 and _ends(run, 18660, 30)


SCENES = (
    Scene("begin", texts.BEGIN, CLOUDS, Settings(), "run", claim=Claim(texts.BEGIN_CLAIM, _is_narrow)),
    Scene(
        "paths",
        texts.PATHS,
        CLOUDS,
        Settings(),
        "weights",
        claim=Claim(texts.PATHS_CLAIM, lambda run: _ends(run, 1.101, 30) and _newton(run, 1.101, 1)),
    ),
    Scene(
        "diverges",
        texts.DIVERGES,
        CLOUDS,
        Settings(rate=1.05),
        "run",
        step=5,
        claim=Claim(texts.DIVERGES_CLAIM, _flips),
    ),
    Scene(
        "optimal",
        texts.OPTIMAL,
        CLOUDS,
        Settings(method="optimal", updates=10),
        "run",
        step=4,
        claim=Claim(texts.OPTIMAL_CLAIM, _right_angles),
    ),
    Scene(
        "inverse",
        texts.INVERSE,
        CLOUDS,
        Settings(method="inverse", rate=3.0),
        "run",
        step=6,
        claim=Claim(texts.INVERSE_CLAIM, lambda run: _ends(run, 1.103, 30) and round(run.eta * run.L, 6) == 6),
    ),
    Scene(
        "stop",
        texts.STOP,
        CLOUDS,
        Settings(threshold=1e-3, updates=300),
        "run",
        claim=Claim(texts.STOP_CLAIM, lambda run: run.settled and _ends(run, 1.101, 25)),
    ),
    Scene(
        "round",
        texts.ROUND,
        ROUND,
        Settings(method="optimal", updates=10),
        "run",
        step=1,
        claim=Claim(texts.ROUND_CLAIM, _almost_circles),
    ),
    Scene(
        "entropy",
        texts.ENTROPY,
        OVERLAP,
        Settings(loss="cross_entropy"),
        "run",
        step=3,
        claim=Claim(texts.ENTROPY_CLAIM, lambda run: _ends(run, 17.95, 30) and _newton(run, 17.77, 8)),
    ),
    Scene(
        "endless",
        texts.ENDLESS,
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0),
        "run",
        claim=Claim(texts.ENDLESS_CLAIM, lambda run: run.separable and _newton(run, 4.767, 1)),
    ),
    Scene(
        "ridge",
        texts.RIDGE,
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0, lam=1.0),
        "run",
        claim=Claim(texts.RIDGE_CLAIM, lambda run: not run.separable and _newton(run, 5.784, 5)),
    ),
)
