"""The code matrix: edited letter by letter, and drawn with the rules' answers at x."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import streamlit as st

from linclass.ui.lessons.classes import code
from linclass.ui.lessons.classes.settings import KIND, WORDS
from linclass.ui.lessons.classes.study import Lesson, code_matrix
from linclass.ui.texts import classes as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal

if TYPE_CHECKING:
    from linclass.base import IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.classes.settings import Settings

LETTER = 52  # pixels of a column
ROW = 35


def edit(data: Dataset, chosen: Settings) -> None:
    """Show the code as a table whose letters can be changed, with the distances between the words."""
    M = code_matrix(data, chosen)
    if isinstance(M, str):
        if chosen.scheme != "code":  # else the page says it anyway
            st.info(M, icon="✏️")
        return
    names = [data.class_names[k] for k in np.flatnonzero(data.counts)]
    rules = [texts.CODE_RULE.format(number=j + 1) for j in range(M.shape[1])]
    apart = [texts.CODE_DISTANCE.format(name=name) for name in names]
    table = pd.DataFrame(np.column_stack([M, code.distances(M)]), index=names, columns=[*rules, *apart])
    table[rules] = table[rules].astype(int)
    key = f"classes_editor_{code.write(M)}"
    letter = st.column_config.NumberColumn(min_value=-1, max_value=1, step=1, required=True, format="%d", width=LETTER)
    st.data_editor(
        table,
        key=key,
        on_change=_change,
        args=(key, M, rules),
        column_config=dict.fromkeys(rules, letter),
        disabled=apart,
        height=ROW * (len(M) + 1) + 3,
    )
    with st.container(horizontal=True, vertical_alignment="center"):
        grown = np.column_stack([M, np.where(np.arange(len(M)) == 0, 1, -1)])
        many, few = M.shape[1] >= code.MOST_RULES, M.shape[1] <= 1
        st.button(texts.ADD, key="classes_add", on_click=_keep, args=(grown,), disabled=many)
        st.button(texts.DROP, key="classes_drop", on_click=_keep, args=(M[:, :-1],), disabled=few)
        st.caption(texts.CODE_EDIT)
    st.markdown(quality(M, names))
    if code.trouble(M) and chosen.scheme != "code":
        st.info(code.trouble(M), icon="✏️")


def quality(M: IntArray, names: list[str]) -> str:
    """Return how far apart the nearest two words are, and how many wrong rules that puts right."""
    i, j, distance = code.nearest(M)
    said = texts.CODE_NEAREST.format(one=plain(names[i]), other=plain(names[j]), distance=decimal(distance))
    if not M.all():
        return said + texts.CODE_ZEROS
    if distance == 0:
        return said + texts.CODE_SAME
    mended = int((distance - 1) // 2)
    if mended == 0:
        return said + texts.CODE_MENDS_NONE.format(rules=M.shape[1])
    return said + texts.CODE_CORRECTS.format(mended=count(mended, "rule", "rules"), rules=M.shape[1])


def note(lesson: Lesson) -> None:
    """Say where the code is not the scheme on the plane."""
    if lesson.chosen.scheme != "code":
        st.caption(texts.CODE_NOT_SHOWN)


def _change(key: str, M: IntArray, rules: list[str]) -> None:
    _keep(code.edited(M, st.session_state[key]["edited_rows"], rules))


def _keep(M: IntArray) -> None:
    """Make it the person's own code."""
    st.session_state[KIND], st.session_state[WORDS] = "own", code.write(M)
