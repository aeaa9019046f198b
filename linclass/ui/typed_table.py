"""The points as a small table to type into, or to paste cells of a spreadsheet into."""

import streamlit as st

from linclass import datasets
from linclass.datasets import Dataset
from linclass.lessons.markdown import plain, plain_name
from linclass.lessons.points import LESSON
from linclass.session.events import ChosePoints, Noted
from linclass.ui import sessions

BOX, TABLE = "points.typed", "points.table"
SEED = "points.seed"  # the points with which the table began, the key of the last typed points, and the table's number
EMPTY_ROWS = 3  # rows of a new table without points
HEIGHT = 260  # pixels


def is_open() -> bool:
    """Return whether the table is open and so has to follow the plane."""
    return bool(st.session_state.get(BOX))


def editor(points: Dataset) -> None:
    """Show the training points as a table; typed points are put on the plane."""
    box = st.expander("Type or paste points into a table", key=BOX, on_change="rerun")
    if not box.open:
        st.session_state.pop(SEED, None)  # a closed table forgets its changes: it opens again with the points of then
        return
    with box:
        training = points.part(test=False)
        seed, number = _seed(training)
        names, rows = datasets.to_cells(seed)
        rows = rows or [("", "", "")] * EMPTY_ROWS
        typed: dict[str, list[object]] = st.data_editor(
            {name: [row[k] for row in rows] for k, name in enumerate(names)},
            num_rows="dynamic",
            hide_index=True,
            height=HEIGHT,
            column_config={name: st.column_config.TextColumn(plain_name(name), default="") for name in names},
            key=f"{TABLE}.{number}",
        )
        cells = [tuple(str(cell or "") for cell in row) for row in zip(*typed.values(), strict=True)]
        _take(cells, rows, training, points)


def _seed(training: Dataset) -> tuple[Dataset, int]:
    """Return the points with which the table began, and its number; both are new once other points arrive."""
    seed, key, number = st.session_state.get(SEED, (training, b"", 0))
    if key != training.key:
        seed, number = training, number + 1
        st.session_state[SEED] = seed, training.key, number
    return seed, number


def _take(cells: list[tuple[str, ...]], rows: list[tuple[str, str, str]], training: Dataset, points: Dataset) -> None:
    """Put the typed points on the plane, and report rows that are no points yet."""
    seed, _, number = st.session_state[SEED]
    if cells == rows and training.same_as(seed):
        return
    try:
        typed = datasets.spread(cells)
        data, report = datasets.from_cells(typed, seed)
    except datasets.TableError as error:
        st.error(plain(error))
        return
    for sentence in report.sentences[1:]:
        st.markdown(plain(sentence))
    if data.same_as(training):
        return
    is_spread = typed != [list(row) for row in cells]
    st.session_state[SEED] = (data, data.key, number + 1) if is_spread else (seed, data.key, number)
    whole = data if points.test is None else datasets.join(data, points.part(test=True))
    sessions.dispatch(LESSON, ChosePoints(whole, are_typed=True))
    if is_spread:  # the table starts again with only the points
        sessions.dispatch(LESSON, Noted(tuple(map(plain, report.sentences[1:]))))
    sessions.page_run().is_unfinished = True  # what stands above was shown with the earlier points: run once more
