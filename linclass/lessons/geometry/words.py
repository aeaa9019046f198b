"""The result in words, and the explanations, with the numbers in the person's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.vectors import boundary
from linclass.lessons.geometry import texts
from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import decimal, factor, latex, signed, vector

if TYPE_CHECKING:
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import Look


def verdict(run: Run, look: Look) -> Verdict:  # noqa: ARG001 - it is true however it is looked at
    """Say on which side x lies and how far, and write the rule with its numbers."""
    if run.length == 0:
        return Verdict("")
    hidden = len(boundary(run.w, run.w0, run.data.window).points) == 0
    n = len(run.two.t)
    counted = [texts.RIGHT.format(right=run.right, n=n)] if n else []
    said = [_side(run), *counted, *([texts.HIDDEN] if hidden else [])]
    return Verdict(" ".join(said), not hidden, _rule(run))


def explanations(run: Run, look: Look) -> dict[str, str]:  # noqa: ARG001
    """Write the idea, link functions, codings, what to try, where it fails."""
    idea = {} if run.length == 0 else {texts.IDEA_TITLE: _idea(run)}
    return idea | {
        texts.LINK_TITLE: texts.LINK,
        texts.CODING_TITLE: texts.CODING,
        texts.TRY_TITLE: texts.TRY,
        texts.FAILS_TITLE: texts.FAILS,
    }


def _side(run: Run) -> str:
    if run.y == 0:
        return texts.ON_IT
    side, word = (run.two.positive, texts.POSITIVE) if run.y > 0 else (run.two.negative, texts.NEGATIVE)
    return texts.SIDE.format(side=word, r=decimal(run.r), name=plain(side.name))


def _rule(run: Run) -> str:
    (w1, w2), (x1, x2) = run.w, run.x
    return texts.RULE.format(
        w1=latex(w1),
        x1=factor(x1),
        w2=signed(w2),
        x2=factor(x2),
        w0=signed(run.w0),
        y=latex(run.y),
        length=latex(run.length),
        r=latex(run.r),
        foot=vector(run.foot),
        shift=latex(run.shift),
    )


def _idea(run: Run) -> str:
    return texts.IDEA.format(
        w=vector(run.w),
        foot=vector(run.foot),
        r=signed(run.r),
        r_plain=latex(run.r),
        unit=vector(run.w / run.length),
        w0=latex(run.w0),
        shift=latex(run.shift),
    )
