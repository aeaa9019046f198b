"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.ui import explain
from linclass.ui.lessons.gaussian.model import rule_line
from linclass.ui.texts import gaussian as texts

if TYPE_CHECKING:
    from linclass.ui.lessons.gaussian.study import Lesson


def verdict(lesson: Lesson | str) -> None:
    """Say what kind of boundary it is, what it costs in parameters, and how many points it gets wrong."""
    if isinstance(lesson, str):
        return
    shared, K = lesson.chosen.covariance == "shared", len(lesson.classes)
    priors = K - 1 if lesson.counted_priors else K - 2  # one less where the person has set it
    parameters = priors + 2 * K + 3 * (1 if shared else K)
    said = [
        (texts.LINEAR if shared else texts.QUADRATIC).format(parameters=parameters),
        _errors(lesson),
    ]
    if not lesson.counted_priors:
        said.append(texts.PRIOR_SAID)
    (st.success if lesson.wrong(lesson.train) == 0 else st.info)(" ".join(said))
    st.markdown(rule_line(lesson))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the three approaches, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: texts.IDEA,
            texts.APPROACHES_TITLE: texts.APPROACHES,
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _errors(lesson: Lesson) -> str:
    train, test = lesson.train, lesson.test
    said = texts.ERRORS_SPLIT if len(test.y) else texts.ERRORS
    return said.format(wrong=lesson.wrong(train), n=len(train.y), test_wrong=lesson.wrong(test), test_n=len(test.y))
