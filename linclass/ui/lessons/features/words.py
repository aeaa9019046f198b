"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.ui import explain
from linclass.ui.texts import features as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import latex, signed

if TYPE_CHECKING:
    from linclass.ui.lessons.features.rule import Lesson

SHOWN = 6  # terms of a sum that are written out
EXTRA = 3  # D (D + 1) / 2 in the plane


def verdict(lesson: Lesson | str) -> None:
    """Say whether a line, and a plane in feature space, can separate, and what the rule gets wrong."""
    if isinstance(lesson, str):
        return
    wrong = lesson.errors(lesson.train)
    (st.success if wrong == 0 else st.warning)(" ".join([*_separability(lesson), _errors(lesson, wrong)]))
    st.markdown(_rule(lesson))
    for warning in lesson.warnings:
        st.caption(texts.SAYS.format(reason=plain(warning)))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the maps, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: texts.IDEA.format(M=lesson.M, all=lesson.M + 1),
            texts.MAPS_TITLE: texts.MAPS,
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _separability(lesson: Lesson) -> list[str]:
    if lesson.separable is None:
        return []
    said = texts.SEPARABLE.get(lesson.separable, texts.UNDECIDED)
    return [said.format(M=lesson.M)]


def _errors(lesson: Lesson, wrong: int) -> str:
    test = ""
    if len(lesson.test.y):
        test = texts.TEST_ERRORS.format(errors=lesson.errors(lesson.test), n=len(lesson.test.y))
    return texts.ERRORS.format(
        method=texts.METHODS[lesson.chosen.method], errors=wrong, n=len(lesson.train.y), test=test
    )


def _rule(lesson: Lesson) -> str:
    held = lesson.weights
    if held is None or len(held[0]) > 1:
        return texts.RULE_MANY.format(K=lesson.classes, all=lesson.classes * (lesson.M + 1))
    w, w0 = held[0][0], float(held[1][0])
    terms = "".join(f"{signed(float(v))}\\,{name}" for v, name in zip(w[:SHOWN], lesson.names, strict=False))
    left = texts.DOTS if lesson.M > SHOWN else ""
    positive = plain(lesson.data.class_names[int(lesson.model.classes_[1])])
    return texts.RULE.format(w0=latex(w0), terms=terms + left, plus=positive, all=lesson.M + 1)
