"""The result in words, the rule in numbers, and the explanations, all with the solution's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.ui import explain
from linclass.ui.lessons.support_vectors.conditions import conditions
from linclass.ui.lessons.support_vectors.study import Impossible, Lesson
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts import support_vectors_explained as explained
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex, signed, vector

if TYPE_CHECKING:
    from collections.abc import Callable


def verdict(lesson: Lesson | Impossible | str) -> None:
    """Say what came out, and write the rule."""
    if isinstance(lesson, str):
        return
    if isinstance(lesson, Impossible):
        at = lesson.answer.point
        st.error("" if at is None else texts.IMPOSSIBLE.format(x=decimal(at[0]), y=decimal(at[1])))
        return
    sentence = " ".join([*_solution(lesson), _errors(lesson)])
    (st.warning if lesson.fit.warnings else st.success)(sentence)
    w, w0, rho = lesson.rule
    st.markdown(
        texts.RULE.format(
            w1=latex(w[0]), w2=signed(w[1]), w0=signed(w0), plus=plain(lesson.points.names[0]), rho=latex(rho)
        )
    )


def explanations(lesson: Lesson | Impossible | str) -> None:
    """Show the idea, both problems in numbers, what to try, where it fails."""
    parts: dict[str, str | Callable[[], None]] = {explained.IDEA_TITLE: explained.IDEA}
    if isinstance(lesson, Lesson):
        parts[explained.NUMBERS_TITLE] = lambda: _numbers(lesson)
    explain.expanders(parts | {explained.TRY_TITLE: explained.TRY, explained.FAILS_TITLE: explained.FAILS})


def _solution(lesson: Lesson) -> list[str]:
    model = lesson.model
    if lesson.fit.warnings:
        return [*lesson.fit.warnings, *([texts.NU_VOID] if lesson.void else [])]
    held = count(len(model.support_), "support vector", "support vectors")
    hard = lesson.chosen.nu is None and not np.isfinite(lesson.chosen.C)
    said = [
        (texts.HARD if hard else texts.SOLVED).format(
            margin=decimal(model.margin_),
            support=held,
            edge=lesson.count("b"),
            inside=lesson.count("c"),
            wrong=lesson.count("d"),
        )
    ]
    if not lesson.rule[0].any():
        said = [texts.ZERO]
    if lesson.chosen.nu is not None:
        said.append(
            texts.NU_HOLDS.format(
                errors=decimal(model.margin_error_share_, 3),
                nu=decimal(lesson.chosen.nu, 3),
                support=decimal(model.support_share_, 3),
                rho=decimal(lesson.rule[2], 3),
            )
        )
    return [*said, texts.CERTIFIED.format(gap=latex(max(model.duality_gap_, 0.0), 2))]


def _errors(lesson: Lesson) -> str:
    said = texts.TRAIN.format(errors=lesson.errors, n=len(lesson.train.y))
    n = len(lesson.points.test.y)
    if n:
        share = decimal(100 * lesson.test_errors / n, 3) + " %"
        said += texts.TEST.format(errors=lesson.test_errors, n=n, percent=share)
    if lesson.chosen.known is not None and lesson.chosen.scheme == "two":
        said += texts.BEST.format(percent=decimal(100 * lesson.chosen.known.error, 2) + " %")
    return said + "."


def _numbers(lesson: Lesson) -> None:
    model = lesson.model
    w, _, rho = lesson.rule
    total, n = float(model.alpha_.sum()), len(lesson.train.y)
    slack, half = float(model.slack_.sum()), 0.5 * float(w @ w)
    nu = lesson.chosen.nu
    hard = nu is None and not np.isfinite(lesson.chosen.C)
    text = explained.PRIMAL_NU if nu is not None else explained.PRIMAL_HARD if hard else explained.PRIMAL_SOFT
    st.markdown(
        text.format(
            half=latex(half),
            C=latex(lesson.chosen.C),
            slack=latex(slack),
            cost=latex(slack / n if nu is not None else 0.0 if hard else lesson.chosen.C * slack),
            primal=latex(model.objective_, 6),
            dual=latex(model.objective_ - model.duality_gap_, 6),
            total=latex(total),
            margin=latex(model.margin_),
            nu=latex(nu or 0.0),
            rho=latex(rho),
        )
    )
    st.markdown(explained.KKT_TITLE)
    st.markdown(conditions(lesson))
    held = count(len(model.support_), "support vector", "support vectors")
    st.markdown(explained.FROM_POINTS.format(w=vector(w), support=held) + _bias(lesson))


def _bias(lesson: Lesson) -> str:
    """Return how a point on the edge of the margin gives w0."""
    free = np.flatnonzero(lesson.model.case_ == "b")
    if len(free) == 0:
        return explained.NO_FREE_POINT
    i, (w, _, rho) = int(free[0]), lesson.rule
    w0 = float(lesson.points.t[i] * rho - w @ lesson.train.X[i])
    return explained.FREE_POINT.format(i=int(lesson.points.rows[i]) + 1, rho=latex(rho), w0=latex(w0))
