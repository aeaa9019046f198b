"""Who votes for whom at x."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import streamlit as st

from linclass.figures.tables import code_matrix
from linclass.ui import figure, shell
from linclass.ui.lessons.classes.hand import names
from linclass.ui.texts import classes as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from linclass.ui.lessons.classes.study import Lesson

MOST_ROWS = 7  # of a table that is shown whole; longer ones scroll
SCROLLED = 300  # pixels
CELL = 0.055  # height of a row of the code, as a share of the figure's width


def show(lesson: Lesson) -> None:
    """Show what every two-class rule says at x, and what the scheme makes of it."""
    x, y = (decimal(v) for v in lesson.x[0])
    st.markdown(texts.VOTES_AT.format(x=x, y=y))
    if lesson.chosen.scheme == "code":
        _words(lesson)
    elif lesson.two_class_rules:
        rows = _rules(lesson)
        st.table(rows, hide_index=True, height=SCROLLED if len(rows) > MOST_ROWS else "content")
    else:
        st.markdown(texts.VOTES_NONE)
    st.table(_classes(lesson), hide_index=True)
    claiming = lesson.claimed(lesson.x)[0]
    st.markdown(texts.VOTES_OUTCOME[min(len(claiming), 2)].format(who=_names(lesson, claiming)))


def _rules(lesson: Lesson) -> pd.DataFrame:
    code = lesson.rule.code_matrix_
    values = lesson.rule.binary_scores(lesson.x)[0]
    rows = []
    for sides, value, rule in zip(code.T, values, lesson.two_class_rules, strict=True):
        plus, minus = (_names(lesson, lesson.classes[sides == sign]) for sign in (1, -1))
        length = float(np.hypot(*rule.coef_[0]))
        rows.append(
            {
                texts.VOTES_RULE: texts.VOTES_AGAINST.format(plus=plus, minus=minus),
                texts.VOTES_VALUE: decimal(value),
                texts.VOTES_DISTANCE: decimal(value / length) if length > 0 else texts.NO,
                texts.VOTES_FOR: plus if value > 0 else minus if value < 0 else texts.NOBODY,
            }
        )
    return pd.DataFrame(rows)


def _classes(lesson: Lesson) -> pd.DataFrame:
    claiming = lesson.claimed(lesson.x)[0]
    return pd.DataFrame(
        {
            texts.VOTES_CLASS: [_names(lesson, [k]) for k in lesson.classes],
            texts.VALUES[lesson.chosen.scheme]: [
                decimal(v) if np.isfinite(v) else texts.NO for v in lesson.values(lesson.x)[0]
            ],
            texts.VOTES_CLAIMS: [texts.YES if k in claiming else texts.NO for k in lesson.classes],
        }
    )


def _words(lesson: Lesson) -> None:
    """Draw the code with the rules' answers at x, and their Hamming distance to each word."""
    answers = np.sign(lesson.rule.binary_scores(lesson.x)[0]).astype(np.int64)
    M = lesson.rule.code_matrix_
    labels = [lesson.data.class_names[k] for k in lesson.classes]
    slope = CELL * (len(M) + 1)
    drawn = code_matrix(M, labels, shell.theme(), answers=answers, slope=slope)
    figure.show(drawn, key="classes_matrix", alt=texts.CODE_ALT)


def _names(lesson: Lesson, numbers: Iterable[int]) -> str:
    return plain(names(lesson, numbers))
