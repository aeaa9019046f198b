"""The result in words: how far each method came, why one diverges, and the Hessian in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.ui import explain
from linclass.ui.texts import descent as texts
from linclass.ui.texts.numbers import count, decimal, latex, matrix

if TYPE_CHECKING:
    from linclass.ui.lessons.descent.study import Lesson


def verdict(lesson: Lesson | str) -> None:
    """Say what came out, and write the update in numbers."""
    if isinstance(lesson, str):
        return
    newton = texts.NEWTON_DID.format(
        updates=count(len(lesson.newton) - 1, texts.UPDATE, texts.UPDATE_MANY), cost=decimal(lesson.newton[-1].value)
    )
    said = " ".join([_descent(lesson), newton, *([texts.SEPARABLE] if lesson.separable else [])])
    (st.warning if lesson.diverges or lesson.separable else st.info)(said)
    st.markdown(rate(lesson))


def rate(lesson: Lesson) -> str:
    """Return the rate beside the largest stable one, in numbers."""
    if lesson.chosen.method == "optimal":
        return texts.RULE_OPTIMAL if lesson.chosen.loss == "squared_error" else texts.RULE_OPTIMAL_ENTROPY
    inverse = lesson.chosen.method == "inverse"
    if lesson.chosen.loss == "squared_error":
        kind = texts.RULE_SQUARED
    elif lesson.separable:
        kind = texts.RULE_ENDLESS
    else:
        kind = texts.RULE_ENTROPY + ("" if inverse else texts.RULE_NEAR)
    flat, steep = lesson.curvatures
    return (kind + (texts.RULE_INVERSE if inverse else "")).format(
        which=texts.FIRST_UPDATE if inverse else texts.EVERY_UPDATE,
        eta=latex(lesson.eta, 3),
        largest=latex(2 / lesson.L, 3),
        L=latex(lesson.L, 3),
        here=latex(2 / steep if steep > 0 else np.inf, 3),
        factor=latex(1 - lesson.eta * steep, 3),
        slow=latex(1 - lesson.eta * flat, 3),
    )


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the numbers, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: texts.IDEA,
            texts.NUMBERS_TITLE: lambda: _numbers(lesson),
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _descent(lesson: Lesson) -> str:
    last = lesson.descent[-1]
    updates = count(len(lesson.descent) - 1, texts.UPDATE, texts.UPDATE_MANY)
    if lesson.left_at is not None:
        return texts.LEFT.format(updates=updates, times=decimal(lesson.times_farther, 2))
    if lesson.diverges:
        for_ever = lesson.chosen.loss == "squared_error" and lesson.chosen.method == "constant"
        rose = texts.ROSE if for_ever else texts.CLIMBED
        return rose.format(updates=updates, first=decimal(lesson.descent[0].value), cost=decimal(last.value))
    said = texts.FELL.format(updates=updates, cost=decimal(last.value))
    return said if lesson.separable else said + texts.LEAST.format(least=decimal(lesson.least))


def _numbers(lesson: Lesson) -> None:
    flat, steep = lesson.curvatures
    at = lesson.minimum
    st.markdown(texts.NUMBERS_MIDDLE.format(m1=latex(lesson.middle[0]), m2=latex(lesson.middle[1])))
    w = r"\mathbf w" if lesson.separable else r"\mathbf w^*"  # no minimum: where Newton separates, from w = 0
    st.latex(
        rf"{w}={matrix([[v] for v in at])},\qquad E({w})={latex(lesson.objective.value(at))},\qquad"
        rf" H({w})={matrix(lesson.objective.hessian(at))}"
    )
    condition = latex(steep / flat, 3) if flat > 0 else r"\infty"
    st.markdown(texts.NUMBERS_EIGEN.format(steep=latex(steep), flat=latex(flat), condition=condition))
    first = lesson.descent[0]
    H = lesson.objective.hessian(first.theta)
    g = first.gradient
    bend = float(g @ H @ g)
    optimum = float(g @ g) / bend if bend > 0 else np.inf
    step = lesson.newton[0].direction
    st.markdown(
        texts.NUMBERS_START.format(
            w1=latex(first.theta[0]), w2=latex(first.theta[1]), g1=latex(g[0]), g2=latex(g[1]), eta=latex(optimum)
        )
    )
    if step is not None:
        st.markdown(texts.NUMBERS_NEWTON.format(d1=latex(step[0]), d2=latex(step[1])))
