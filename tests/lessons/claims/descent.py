"""The predicates of the claims about descent methods."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from linclass.lessons.descent.study import Run


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


HOLDS: dict[str, Callable[[Run], bool]] = {
    "begin": _is_narrow,
    "paths": lambda run: _ends(run, 1.101, 30) and _newton(run, 1.101, 1),
    "diverges": _flips,
    "optimal": _right_angles,
    "inverse": lambda run: _ends(run, 1.103, 30) and round(run.eta * run.L, 6) == 6,
    "stop": lambda run: run.settled and _ends(run, 1.101, 25),
    "round": _almost_circles,
    "entropy": lambda run: _ends(run, 17.95, 30) and _newton(run, 17.77, 8),
    "endless": lambda run: run.separable and _newton(run, 4.767, 1),
    "ridge": lambda run: not run.separable and _newton(run, 5.784, 5),
}
