"""The table of the points: multiplier, slack and case, linked both ways with the plane."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import streamlit as st

from linclass.ui.lessons.support_vectors.settings import POINT
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts.numbers import latex

if TYPE_CHECKING:
    from linclass.base import IntArray
    from linclass.ui.lessons.support_vectors.study import Lesson

TABLE = "svm_table"
HEIGHT = 330


def table(lesson: Lesson) -> None:
    """Show a row for each point; one that is chosen is ringed on the plane, and says above what it fulfils."""
    st.markdown(_sentence(lesson))
    order = np.lexsort((lesson.points.rows, -np.searchsorted(list("abcd"), lesson.model.case_)))
    numbers = lesson.points.rows[order]
    here = np.flatnonzero(numbers == _wanted(lesson))
    st.session_state[TABLE] = {"selection": {"rows": here[:1].tolist(), "columns": [], "cells": []}}
    signed, slack, alpha = (values[order] for values in (lesson.signed, lesson.slack, lesson.model.alpha_))
    names = lesson.train.class_names
    rows = pd.DataFrame(
        {
            texts.COLUMN_POINT: numbers + 1,
            texts.COLUMN_CLASS: [names[k] for k in lesson.train.y[order]],
            texts.COLUMN_SIGNED: signed,
            texts.COLUMN_SLACK: slack,
            texts.COLUMN_ALPHA: alpha,
            texts.COLUMN_CASE: [texts.CASES[case] for case in lesson.model.case_[order]],
        }
    )
    largest = lesson.bound if np.isfinite(lesson.bound) else float(alpha.max(initial=0.0))
    st.dataframe(
        rows,
        key=TABLE,
        height=HEIGHT,
        hide_index=True,
        on_select=partial(_chosen, numbers),
        selection_mode="single-row",
        column_config={
            texts.COLUMN_POINT: st.column_config.NumberColumn(width=60),
            texts.COLUMN_CLASS: st.column_config.TextColumn(width=70),
            texts.COLUMN_SIGNED: st.column_config.NumberColumn(format="%.4g", width=80),
            texts.COLUMN_SLACK: st.column_config.NumberColumn(format="%.4g", width=80),
            texts.COLUMN_ALPHA: st.column_config.ProgressColumn(
                format="%.4g", min_value=0.0, max_value=largest or 1.0, width=130, help=texts.ALPHA_HELP
            ),
        },
        alt=texts.TABLE_ALT,
    )


def _wanted(lesson: Lesson) -> int:
    return -1 if lesson.chosen.point is None else lesson.chosen.point


def _chosen(numbers: IntArray) -> None:
    """Take over the row that was chosen, or that none is."""
    rows = st.session_state[TABLE]["selection"]["rows"]
    st.session_state[POINT] = int(numbers[rows[0]]) + 1 if rows and rows[0] < len(numbers) else 0


def _sentence(lesson: Lesson) -> str:
    """Return complementary slackness at the chosen point in numbers, or how to choose one."""
    point = lesson.chosen.point
    if point is None:
        return texts.CHOOSE_POINT
    here = np.flatnonzero(lesson.points.rows == point)
    if len(here) == 0:
        return texts.NOT_A_TRAINING_POINT.format(i=point + 1)
    i, model = int(here[0]), lesson.model
    alpha, slack, case = float(model.alpha_[i]), float(lesson.slack[i]), str(model.case_[i])
    rho = lesson.rule[2]
    return texts.POINT_SAYS.format(
        i=point + 1,
        t="+1" if lesson.points.t[i] > 0 else "-1",
        alpha=latex(alpha),
        signed=latex(float(lesson.signed[i])),
        rho=latex(rho),
        slack=latex(slack),
        product=latex(alpha * (float(lesson.signed[i]) - rho + slack), 2),
        why=(texts.WHY if lesson.chosen.nu is None else texts.WHY_NU)[case],
    )
