"""The result in words, the rule in numbers, and the explanations, all with the run's own numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.models import logistic
from linclass.ui import explain
from linclass.ui.texts import logistic as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex, signed, vector

if TYPE_CHECKING:
    from linclass.ui.lessons.logistic.run import Lesson

OUTCOMES = {
    logistic.MINIMUM: texts.MINIMUM,
    logistic.SEPARABLE: texts.SEPARABLE,
    logistic.UNSEPARATED: texts.SEPARABLE_LATER,
    logistic.TOUCHES: texts.TOUCHES,
    logistic.PARTLY: texts.PARTLY,
    logistic.UNDECIDED: texts.UNDECIDED,
    logistic.STALLED: texts.STALLED,
}


def verdict(lesson: Lesson | str) -> None:
    """Say what came out, with the errors, and write the rule."""
    if isinstance(lesson, str):
        return
    sentence = f"{_outcome(lesson)} {_errors(lesson)}"
    (st.success if lesson.last.converged else st.warning)(sentence)
    st.markdown(_rule(lesson))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, what separable data do, softmax, LDA, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: lambda: _idea(lesson),
            texts.HARD_TITLE: texts.HARD,
            texts.SOFTMAX_TITLE: texts.SOFTMAX,
            texts.LDA_TITLE: lambda: _lda(lesson),
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _outcome(lesson: Lesson) -> str:
    last = lesson.last
    said = OUTCOMES.get(last.reason, texts.STOPPED)
    if said == texts.STOPPED and lesson.chosen.model.lam == 0 and lesson.separable:
        said = texts.SEPARABLE_LATER
    return said.format(
        k=count(last.k, "iteration", "iterations"), length=decimal(lesson.length), gradient=decimal(last.gradient_norm)
    )


def _errors(lesson: Lesson) -> str:
    test = ""
    if len(lesson.test.y):
        test = texts.TEST_ERRORS.format(errors=lesson.errors(lesson.test), n=len(lesson.test.y))
    return texts.ERRORS.format(errors=lesson.errors(lesson.train), n=len(lesson.train.y), test=test)


def _rule(lesson: Lesson) -> str:
    w, w0 = lesson.pair_rule
    minus, plus = (plain(name) for name in lesson.two.names)
    length = math.hypot(*w)
    numbers = {
        "w1": latex(w[0]),
        "w2": signed(w[1]),
        "w0": signed(w0),
        "plus": plus,
        "minus": minus,
        "cost": latex(lesson.last.cost),
    }
    if not lesson.binary:
        return texts.RULE_PAIR.format(**numbers)
    if length == 0:
        return texts.RULE_FLAT.format(**numbers | {"w0": latex(w0)})
    return texts.RULE.format(**numbers, strip=latex(2 * math.log(9) / length, 3))


def _idea(lesson: Lesson) -> None:
    st.markdown(
        texts.IDEA.format(
            cost=latex(lesson.last.cost),
            first=latex(lesson.steps[0].cost),
            eta=latex(lesson.last.eta),
            solver=texts.SOLVERS[lesson.chosen.model.solver],
        )
    )
    st.markdown(texts.SAYS.format(reason=plain(lesson.last.reason)))


def _lda(lesson: Lesson) -> None:
    if lesson.lda_pair is None:
        st.markdown(str(lesson.lda))
        return
    (w, _), (v, _) = lesson.pair_rule, lesson.lda_pair
    lengths = math.hypot(*w), math.hypot(*v)
    if not all(lengths):
        st.markdown(texts.LDA_NO_ANGLE)
        return
    cosine = float(np.clip(w @ v / lengths[0] / lengths[1], -1, 1))
    st.markdown(
        texts.LDA_NUMBERS.format(
            w=vector(w),
            v=vector(v),
            angle=decimal(math.degrees(math.acos(cosine)), 3),
            length=latex(lengths[0]),
            lda_length=latex(lengths[1]),
        )
    )
