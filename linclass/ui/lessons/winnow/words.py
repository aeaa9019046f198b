"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.ui import explain
from linclass.ui.lessons.winnow.experiment import IRRELEVANT
from linclass.ui.texts import winnow as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex, signed, vector

if TYPE_CHECKING:
    from linclass.ui.lessons.winnow.experiment import Experiment
    from linclass.ui.lessons.winnow.run import Lesson
    from linclass.ui.lessons.winnow.settings import Settings

OUTCOMES = {True: texts.TOO_LARGE, False: texts.STOPPED, None: texts.UNDECIDED}  # of a run that did not converge


def verdict(lesson: Lesson | str) -> None:
    """Say how many mistakes it took, beside the perceptron's, and write the rule."""
    if isinstance(lesson, str):
        return
    said = [_outcome(lesson), *_beside(lesson), *_test(lesson)]
    (st.success if lesson.last.converged else st.warning)(" ".join(said))
    w, w0 = lesson.w, lesson.last.w0
    st.markdown(texts.RULE.format(w1=latex(w[0]), w2=signed(w[1]), w0=signed(w0), plus=plain(lesson.two.names[1])))


def explanations(lesson: Lesson | str, chosen: Settings) -> None:
    """Show the idea, the growth of the mistakes, what to try, where it fails."""
    idea = {} if isinstance(lesson, str) else {texts.IDEA_TITLE: lambda: _idea(lesson)}
    explain.expanders(
        idea
        | {
            texts.GROWTH_TITLE: lambda: _growth(chosen.experiment),
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _outcome(lesson: Lesson) -> str:
    made = count(lesson.last.k, "mistake", "mistakes")
    if lesson.last.converged:
        return texts.CONVERGED.format(made=made)
    wrong = {"made": made, "errors": lesson.errors(lesson.two.data), "n": len(lesson.two.data.y)}
    return OUTCOMES[lesson.separable].format(**wrong)


def _beside(lesson: Lesson) -> list[str]:
    other = lesson.perceptron
    if isinstance(other, str):
        return []
    said = texts.PERCEPTRON_MADE if other.rule.converged_ else texts.PERCEPTRON_STOPPED
    return [said.format(made=decimal(other.rule.n_iter_))]


def _test(lesson: Lesson) -> list[str]:
    if len(lesson.test.y) == 0:
        return []
    return [texts.TEST.format(errors=lesson.errors(lesson.test), n=len(lesson.test.y))]


def _idea(lesson: Lesson) -> None:
    with np.errstate(over="ignore", under="ignore"):
        plus, minus = np.exp(lesson.last.log_a), np.exp(-lesson.last.log_a)
    st.markdown(texts.IDEA.format(alpha=latex(lesson.chosen.model.alpha), plus=vector(plus), minus=vector(minus)))


def _growth(experiment: Experiment) -> None:
    D = IRRELEVANT[-1]
    own = experiment.bound(D)
    st.markdown(
        texts.GROWTH.format(
            r=experiment.relevant,
            delta=latex(experiment.delta),
            D=D,
            features=1 + experiment.relevant + D,
            best=decimal(np.exp(np.arctanh(experiment.delta)), 3),
            bound=decimal(np.floor(experiment.bound(D, best=True))),
            perceptron=decimal(experiment.perceptron_bound(D)),
        )
    )
    alpha = decimal(experiment.alpha)
    st.markdown(
        texts.OWN_BOUND.format(alpha=alpha, bound=decimal(np.floor(own)), D=D)
        if np.isfinite(own)
        else texts.NO_BOUND.format(alpha=alpha)
    )
