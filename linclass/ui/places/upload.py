"""The person's own file: choose columns, see what was dropped and why, put the points on the plane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass import datasets
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import count
from linclass.lessons.points import LESSON
from linclass.session.events import ChosePoints
from linclass.ui import sessions
from linclass.ui.texts import points as texts

if TYPE_CHECKING:
    from linclass.datasets import Dataset, RawTable


SHOWN = "upload.shown"  # what of which file was put on the plane last


def upload() -> None:
    """Put a file's points on the plane at once, and others as columns are chosen.

    A file that can't be read costs a sentence and leaves the plane as it was.
    """
    file = st.file_uploader(texts.UPLOAD, type=["csv", "tsv", "txt"], key="upload")
    if file is None:
        return
    try:
        table = datasets.read_table(file.getvalue(), file.name)
        x, y, label = _columns(table)
        data, report = datasets.to_dataset(table, x, y, label)
    except datasets.TableError as error:
        st.error(plain(error))
        return
    st.markdown(told(data, label, found=table.suggest().label is not None))
    for sentence in report.sentences:
        st.markdown(plain(sentence))
    chosen = file.file_id, data.feature_names, data.class_names, len(data.y)
    if st.session_state.get(SHOWN) != chosen:
        st.session_state[SHOWN] = chosen
        sessions.dispatch(LESSON, ChosePoints(data))
        sessions.page_run().is_unfinished = True  # the plane above has the points of before: once more


def _columns(table: RawTable) -> tuple[str, str, str | None]:
    """Ask for the two axes and the label, with a suggestion for each."""
    guess = table.suggest()
    places = st.columns(3)
    x = places[0].selectbox(texts.COLUMN_X, table.names, _place(table, guess.x, 0))
    y = places[1].selectbox(texts.COLUMN_Y, table.names, _place(table, guess.y, 1))
    labels = [None, *table.names]
    label = places[2].selectbox(
        texts.COLUMN_LABEL,
        labels,
        labels.index(guess.label),
        format_func=lambda name: texts.NO_LABEL if name is None else name,
    )
    return x, y, label


def _place(table: RawTable, name: str | None, otherwise: int) -> int:
    """Return where a suggested column stands; the n-th, as far as there are so many, where nothing is suggested."""
    return table.names.index(name) if name is not None else min(otherwise, len(table.names) - 1)


def told(data: Dataset, label: str | None, *, found: bool) -> str:
    """Return how many points came out, and of which classes; without labels, whether there are any to choose."""
    points = count(len(data.y), "point", "points")
    if label is None:
        return texts.OF_ONE_CLASS.format(points=points) + ("." if found else texts.NO_LABELS_FOUND)
    names = [name for name, n in zip(data.class_names, data.counts, strict=True) if n]
    return texts.OF_CLASSES.format(points=points, names=plain(", ".join(names)))
