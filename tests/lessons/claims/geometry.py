"""The predicates of the claims about the geometry of a linear discriminant."""

from collections.abc import Callable

import numpy as np

from linclass import separability
from linclass.lessons.geometry.study import Run
from linclass.numerics.angles import angle


def _three_to_go(run: Run) -> bool:
    """Return whether 17 of 20 points are right, and a line is proved to have them all."""
    return (run.right, len(run.two.t)) == (17, 20) and separability.separate(run.two.X, run.two.t).separable is True


def _shifted(shift: float, side: int) -> Callable[[Run], bool]:
    """Return whether the boundary lies so far along w, and the origin on that side."""
    return lambda run: round(run.shift, 3) == shift and np.sign(run.w0) == side


def _obtuse(run: Run) -> bool:
    cosine = float(run.w @ run.x) / run.length / float(np.hypot(*run.x))
    return run.w0 == 0 and round(cosine, 2) == -0.26 and round(angle(run.w, run.x)) == 105 and run.y < 0


def _least(amount: float, margin: float) -> Callable[[Run], bool]:
    """Return whether all four points are right, the smallest t_i y(x_i) being that amount, beyond the margin."""
    return lambda run: (
        len(run.two.t) == 4 and float((run.two.t * (run.two.X @ run.w + run.w0)).min()) == amount > margin
    )


def _level(c: float, distance: float) -> Callable[[Run], bool]:
    """Return whether the line y = c lies so far from the boundary."""

    def holds(run: Run) -> bool:
        link = run.chosen.f.link
        return link is not None and float(f"{float(link(np.array(c))) / run.length:.4g}") == distance

    return holds


def _two_values(run: Run) -> bool:
    values = run.chosen.f.f(run.two.X @ run.w + run.w0)
    return run.chosen.f.link is None and sorted(values.tolist()) == [0.0] * 20 + [1.0] * 20


HOLDS: dict[str, Callable[[Run], bool]] = {
    "begin": _three_to_go,
    "in_hand": lambda run: (round(run.y, 9), round(run.r, 9)) == (-4.38, -2.92),
    "bias_positive": _shifted(-1.333, 1),
    "bias_negative": _shifted(1.333, -1),
    "cosine_rule": _obtuse,
    "cone": _least(0.5, 0.2),
    "reflection": _least(0.5, 0.0),
    "identity": lambda run: _level(1.0, 0.7071)(run) and _level(2.0, 1.414)(run),
    "step": _two_values,
    "sigmoid": _level(0.9, 1.554),
    "probit": _level(0.9, 0.9062),
}
