"""Derivations with the person's own numbers: the optimal rate from Taylor, the factor of an update along each axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.descent.texts import derivations as texts
from linclass.lessons.numbers import latex, matrix, noiseless, tidy, vector

if TYPE_CHECKING:
    from linclass.lessons.descent.study import Run


def taylor(run: Run) -> list[str]:
    """Return where eta = ||g||^2 / (g'Hg) comes from, and its value at the start."""
    first = run.descent[0]
    g, H = first.gradient, run.objective.hessian(first.theta)
    length, bend = float(g @ g), float(g @ H @ g)
    if not (0 < bend < np.inf and np.isfinite(length)):
        return [texts.TAYLOR]
    eta = length / bend
    numbers = texts.TAYLOR_NUMBERS.format(
        w=vector(tidy(first.theta)),
        g=vector(tidy(g)),
        H=matrix(H),
        length=latex(length),
        bend=latex(bend),
        eta=latex(eta),
        before=latex(first.value),
        promised=latex(noiseless(first.value - length**2 / (2 * bend), first.value)),
    )
    return [texts.TAYLOR, numbers]


def factors(run: Run) -> list[str]:
    """Return what an update multiplies along each axis of the contours, and so how many updates a digit takes."""
    flat, steep = run.curvatures
    if not 0 < flat <= steep:
        return [texts.FACTORS]
    kappa = steep / flat
    numbers = texts.FACTORS_NUMBERS.format(
        L=latex(run.L),
        flat=latex(flat),
        steep=latex(steep),
        largest=latex(2 / steep),
        best=latex(2 / (steep + flat)),
        share=latex(noiseless((kappa - 1) / (kappa + 1))),
        kappa=latex(kappa),
    )
    return [texts.FACTORS, numbers]
