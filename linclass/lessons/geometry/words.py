"""The result in words, and the explanations, with the numbers dragged by the visitor."""

from collections.abc import Callable, Mapping

import numpy as np

from linclass.figures.vectors import boundary
from linclass.lessons.geometry import texts
from linclass.lessons.geometry.study import Run, with_w
from linclass.lessons.kit import (
    Verdict,
    ViewOptions,
    decimal,
    factor,
    latex,
    settable_in_formula,
    signed,
    vector,
)
from linclass.lessons.sides import named

HIDDEN = "The boundary lies outside the plane: press *Bring the line to the points*, or zoom out."
LINK_NOW = {
    "identity": (
        "Identity: $y=\\mathbf w^\\top\\mathbf x+w_0$ itself. Its link is $f^{{-1}}(c)=c$: the line $y=c$ lies at"
        " distance"
        " $c/\\|\\mathbf w\\|=c/{length}$ from the boundary."
    ),
    "sigmoid": (
        "$\\sigma(a)=1/(1+e^{{-a}})$. Its link is the **logit** $f^{{-1}}(c)=\\ln\\frac{{c}}{{1-c}}$: the line $y=0.9$"
        " lies"
        " $2.197/\\|\\mathbf w\\|={nine}$ from the boundary. With a longer $\\mathbf w$ it is nearer: the sigmoid"
        " hardens."
    ),
    "probit": (
        "$\\Phi(a)$, the Gaussian distribution function. Its link is the quantile $\\Phi^{{-1}}(c)$: the line $y=0.9$"
        " lies"
        " $1.282/\\|\\mathbf w\\|={nine}$ from the boundary."
    ),
    "step": (
        "The step **has no inverse**: it is 0 where $a<0$ and 1 where $a\\ge0$ ($f(0)=1$ is a convention), and takes no"
        " value between. So it has no link and no level lines: it jumps at the boundary. Points on it count as"
        " misclassified."
    ),
}


def verdict(run: Run, _options: ViewOptions) -> Verdict:  # it is true however it is looked at
    """Say on which side x lies and how far, and write the rule with its numbers."""
    if run.length == 0:
        return Verdict("")
    hidden = len(boundary(run.w, run.w0, run.data.window).points) == 0
    n = len(run.two.t)
    counted = [f"On the correct side: **{run.right} of {n}** points."] if n else []
    sentences = [_side(run), *counted, *([HIDDEN] if hidden else [])]
    return Verdict(" ".join(sentences), not hidden, _rule(run))


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write link functions, codings, and the cases in which the method fails."""
    return {
        "Link functions and level lines": texts.LINK,
        "Codings, homogeneous coordinates, reflection": texts.CODING,
        "Where it fails": texts.FAILS,
    }


def distance(run: Run) -> str:
    """Derive the signed distance, a step each, with the numbers dragged by the visitor."""
    return texts.DISTANCE.format(
        w=vector(run.w),
        foot=vector(run.foot),
        r=signed(run.r),
        r_plain=latex(run.r),
        y=latex(run.y),
        length=latex(run.length),
        unit=vector(run.w / run.length),
        w0=latex(run.w0),
        shift=latex(run.shift),
    )


def subspaces(run: Run) -> str:
    """Tell a linear subspace from an affine hyperplane, and which of them the boundary is."""
    w1, w2 = run.w
    minus = latex(-run.w0 + 0.0)
    return texts.SUBSPACES.format(
        along=vector((-w2 + 0.0, w1)),
        shift=latex(run.shift + 0.0),
        vector=vector(run.shift * run.w / run.length + 0.0),
        yours=(
            f"Yours has $w_0={latex(run.w0)}$ and is affine: the sum of two of its points is not on it, since"
            rf" $y(\mathbf x_A+\mathbf x_B)=\mathbf w^\top\mathbf x_A+\mathbf w^\top\mathbf x_B+w_0=-w_0={minus}$."
        )
        if run.w0
        else "Yours has $w_0=0$ and is a linear subspace.",
    )


def link(run: Run) -> str:
    """Say what the activation's link function is, and where one of its level lines lies; the step has none."""
    f = run.chosen.f
    nine = "" if f.link is None else latex(float(f.link(np.array(0.9))) / run.length)
    return LINK_NOW[run.chosen.activation].format(length=latex(run.length), nine=nine)


def _side(run: Run) -> str:
    """Say on which side x lies, at which signed distance, and the class that this decides for."""
    if run.y == 0:
        return "**x lies on the boundary**: y = 0, and x is on neither side."
    side, word = (run.two.positive, "positive") if run.y > 0 else (run.two.negative, "negative")
    return (
        f"**x lies on the {word} side**, at signed distance **r = {decimal(run.r)}**, so the decision is"
        f" class **{named(side)}**."
    )


def _rule(run: Run) -> str:
    """Write y(x), r, the foot of x and -w0/‖w‖ with their numbers; w, w0 and x can be dragged in them."""
    (w1, w2), (x1, x2) = run.w, run.x
    return (
        r"$y(\mathbf x)=\mathbf w^\top\mathbf x+w_0={w1}\cdot{x1}{w2}\cdot{x2}{w0}={y}$,&emsp;"
        r"$r=\dfrac{{y(\mathbf x)}}{{\|\mathbf w\|}}=\dfrac{{{y}}}{{{length}}}={r}$,&emsp;"
        r"$\mathbf x_\perp=\mathbf x-r\,\dfrac{{\mathbf w}}{{\|\mathbf w\|}}=({foot})$,&emsp;"
        r"$-\dfrac{{w_0}}{{\|\mathbf w\|}}={shift}$"
    ).format(
        w1=settable_in_formula("w1", latex(w1)),
        x1=settable_in_formula("x1", factor(x1)),
        w2=settable_in_formula("w2", signed(w2)),
        x2=settable_in_formula("x2", factor(x2)),
        w0=settable_in_formula("w0", signed(run.w0)),
        y=latex(run.y),
        length=latex(run.length),
        r=latex(run.r),
        foot=vector(run.foot),
        shift=latex(run.shift),
    )


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "length": lambda run, _: run.length,
    "bias": lambda run, _: run.w0,
    "shift": lambda run, _: with_w(run).shift,
    "y": lambda run, _: run.y,
    "distance": lambda run, _: with_w(run).r,
}
