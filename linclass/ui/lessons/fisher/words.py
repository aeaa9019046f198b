"""The result in words, the rule in numbers, and the explanations, all with the present direction's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.criterion import angle_of
from linclass.ui import explain
from linclass.ui.texts import fisher as texts
from linclass.ui.texts.numbers import decimal, latex, signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.fisher.study import Lesson

AS_GOOD = 1 - 1e-6  # the share of the best J from which on a direction is called the best


def verdict(lesson: Lesson | str) -> None:
    """Say how good the direction is, and write the rule."""
    if isinstance(lesson, str):
        return
    share = _share(lesson)
    (st.success if share >= AS_GOOD else st.warning)(
        " ".join([_criterion(lesson, share), _cut(lesson), _errors(lesson)])
    )
    st.markdown(
        texts.PROJECT.format(w1=latex(lesson.w[0]), w2=signed(lesson.w[1]), plus=lesson.names[1], where=_where(lesson))
    )


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the threshold, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: texts.IDEA,
            texts.THRESHOLD_TITLE: lambda: _threshold(lesson),
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _share(lesson: Lesson) -> float:
    """Return J(w) as a share of the largest J."""
    now, best = lesson.along.criterion_, lesson.best.criterion_
    if np.isinf(now):
        return 1.0
    return now / best if best > 0 else 1.0


def _criterion(lesson: Lesson, share: float) -> str:
    now, best = lesson.along.criterion_, lesson.best.criterion_
    words = {"J": decimal(now), "angle": _degrees(lesson.angle), "best": decimal(best)}
    words["best_angle"] = _degrees(angle_of(lesson.best.direction_))
    if np.isinf(now):
        return texts.FLAWLESS.format(**words)
    if np.isinf(best):
        return texts.LESS_THAN_ALL.format(**words)
    if share >= AS_GOOD:
        return texts.BEST.format(**words)
    return texts.LESS.format(**words, share=decimal(100 * share, 3))


def _cut(lesson: Lesson) -> str:
    y = lesson.two.X @ lesson.w
    beyond = [v for v in lesson.thresholds if not y.min() <= v <= y.max()]
    if len(lesson.thresholds) == 2 and len(beyond) == 1:
        [near] = [v for v in lesson.thresholds if v not in beyond]
        return texts.CUT_FAR.format(near=decimal(near), far=decimal(beyond[0]))
    said = (texts.CUT_NONE, texts.CUT_ONE, texts.CUT_TWO)[len(lesson.thresholds)]
    return said.format(**_named(lesson, decimal))


def _errors(lesson: Lesson) -> str:
    train, test = lesson.train, lesson.test
    said = texts.ERRORS_SPLIT if len(test.y) else texts.ERRORS
    return said.format(wrong=lesson.wrong(train), n=len(train.y), test_wrong=lesson.wrong(test), test_n=len(test.y))


def _where(lesson: Lesson) -> str:
    if len(lesson.thresholds) == 2:
        said = texts.OUTSIDE if lesson.lowest == 1 else texts.BETWEEN
    elif len(lesson.thresholds) == 1:
        said = texts.ABOVE
    else:
        said = texts.EVERYWHERE if lesson.lowest == 1 else texts.NOWHERE
    return said.format(**_named(lesson, latex))


def _threshold(lesson: Lesson) -> None:
    roots = type(lesson.along)(threshold="gaussian").fit((lesson.train.X @ lesson.w)[:, None], lesson.train.y)
    values = [latex(v) for v in roots.thresholds_]
    said = (texts.ROOTS_NONE, texts.ROOTS_ONE, texts.ROOTS_TWO)[len(values)]
    (m1, m2), (v1, v2) = roots.projected_means_, roots.projected_variances_
    n1, n2 = lesson.train.counts
    st.markdown(
        texts.THRESHOLD_WORDS.format(
            m1=latex(m1),
            m2=latex(m2),
            v1=latex(v1),
            v2=latex(v2),
            n1=n1,
            n2=n2,
            middle=latex((m1 + m2) / 2),
            roots=said.format(**dict(zip(("first", "second"), values, strict=False))),
        )
    )


def _named(lesson: Lesson, write: Callable[[float], str]) -> dict[str, str]:
    return {name: write(v) for name, v in zip(("first", "second"), lesson.thresholds, strict=False)}


def _degrees(angle: float) -> str:
    return decimal(round(angle, 1))
