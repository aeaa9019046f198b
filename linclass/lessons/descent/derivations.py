"""Derivations with the person's own numbers: the optimal rate from Taylor, the factor of an update along each axis."""

import numpy as np

from linclass.lessons.descent import texts
from linclass.lessons.descent.study import Run
from linclass.lessons.kit import Derivation, DerivationLine, ViewOptions, latex, line, matrix, noiseless, tidy, vector


def taylor(run: Run, _options: ViewOptions) -> tuple[DerivationLine, ...]:  # the same for all view options
    """Return where eta = ||g||^2 / (g'Hg) comes from, and its value at the start."""
    numbers = _taylor_numbers(run)
    return tuple(line(text, *numbers.get(name, ())) for name, text in texts.TAYLOR.items())


TAYLOR = Derivation("taylor", "The optimal step, from Taylor", taylor)


def _taylor_numbers(run: Run) -> dict[str, tuple[str, ...]]:
    """Return the numbers of each line at the start; none where there is no slope or no bend."""
    first = run.descent[0]
    g, H = first.gradient, run.objective.hessian(first.theta)
    square, bend = float(g @ g), float(g @ H @ g)
    if not (0 < bend < np.inf and np.isfinite(square)):
        return {}
    eta, w = square / bend, tidy(first.theta)
    promised = latex(noiseless(first.value - square**2 / (2 * bend), first.value))
    newton = run.newton[0].direction
    return {
        "start": (
            rf"\mathbf w(0)=({vector(w)})",
            rf"E(\mathbf w(0))={latex(first.value)}",
            rf"\mathbf g=({vector(tidy(g))})",
            rf"H={matrix(H)}",
        ),
        "parabola": (rf"E(\eta)\approx{latex(first.value)}-{latex(square)}\,\eta+\tfrac12\cdot{latex(bend)}\,\eta^2",),
        "rate": (rf"\eta=\frac{{{latex(square)}}}{{{latex(bend)}}}={latex(eta)}",),
        "promise": (
            rf"E(\mathbf w(1))\approx{latex(first.value)}-\frac{{{latex(square)}^2}}{{2\cdot{latex(bend)}}}={promised}",
        ),
        "newton": () if newton is None else (rf"-H^{{-1}}\mathbf g=({vector(tidy(newton))})",),
    }


def factors(run: Run) -> list[str]:
    """Return what an update multiplies along each axis of the contours, and so how many updates a digit takes."""
    flat, steep = run.curvatures
    if run.endless or not 0 < flat <= steep:
        return [texts.FACTORS]
    kappa = steep / flat
    numbers = (
        rf"Here the largest curvature anywhere is ${latex(run.L)}$; at the minimum $\lambda_{{\max}}={latex(steep)}$"
        rf" and $\lambda_{{\min}}={latex(flat)}$. Rates are stable there below ${latex(2 / steep)}$; the fastest"
        f" constant one is ${latex(2 / (steep + flat))}$ and leaves ${latex(noiseless((kappa - 1) / (kappa + 1)))}$ of"
        rf" the distance after every update ($\kappa={latex(kappa)}$)."
    )
    return [texts.FACTORS, numbers]
