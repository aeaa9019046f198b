"""The result in words, and the explanations, with the numbers dragged by the visitor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.vectors import boundary
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import settable_in_formula
from linclass.lessons.numbers import decimal, factor, latex, signed, vector
from linclass.lessons.sides import named

if TYPE_CHECKING:
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import ViewOptions


def verdict(run: Run, _options: ViewOptions) -> Verdict:  # it is true however it is looked at
    """Say on which side x lies and how far, and write the rule with its numbers."""
    if run.length == 0:
        return Verdict("")
    hidden = len(boundary(run.w, run.w0, run.data.window).points) == 0
    n = len(run.two.t)
    counted = [texts.RIGHT.format(right=run.right, n=n)] if n else []
    sentences = [_side(run), *counted, *([texts.HIDDEN] if hidden else [])]
    return Verdict(" ".join(sentences), not hidden, _rule(run))


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write link functions, codings, and the cases in which the method fails."""
    return {
        texts.LINK_TITLE: texts.LINK,
        texts.CODING_TITLE: texts.CODING,
        texts.FAILS_TITLE: texts.FAILS,
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
        yours=texts.YOURS_AFFINE.format(w0=latex(run.w0), minus=minus) if run.w0 else texts.YOURS_LINEAR,
    )


def link(run: Run) -> str:
    """Say what the activation's link function is, and where one of its level lines lies; the step has none."""
    f = run.chosen.f
    nine = "" if f.link is None else latex(float(f.link(np.array(0.9))) / run.length)
    return texts.LINK_NOW[run.chosen.activation].format(length=latex(run.length), nine=nine)


def _side(run: Run) -> str:
    if run.y == 0:
        return texts.ON_IT
    side, word = (run.two.positive, texts.POSITIVE) if run.y > 0 else (run.two.negative, texts.NEGATIVE)
    return texts.SIDE.format(side=word, r=decimal(run.r), name=named(side))


def _rule(run: Run) -> str:
    (w1, w2), (x1, x2) = run.w, run.x
    return texts.RULE.format(
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
