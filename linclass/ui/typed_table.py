"""The points as a small table to type into, or to paste cells of a spreadsheet into."""

from dataclasses import dataclass, replace

import streamlit as st

from linclass import datasets
from linclass.datasets import Dataset
from linclass.lessons.markdown import plain, plain_name
from linclass.lessons.points import LESSON
from linclass.session.events import ChosePoints, Noted
from linclass.ui import sessions

BOX, TABLE = "points.typed", "points.table"
OPENED = "points.table.opened"
ROWS = "points.table.rows"  # those seen last: the table may close, or other points arrive, while a row is being typed
EMPTY_ROWS = 3  # rows of a new table without points
HEIGHT = 260  # pixels


@dataclass(frozen=True)
class _Opened:
    """An open table.

    Attributes
    ----------
    points : Dataset
        Those with which it began.
    rows : list of tuple
        The rows with which it began: the points, and what had been typed and was no point yet.
    key : bytes
        Of the points typed last.
    number : int
        Of this beginning.
    """

    points: Dataset
    rows: list[tuple[str, str, str]]
    key: bytes
    number: int


def is_open() -> bool:
    """Return whether the table is open and so has to follow the plane."""
    return bool(st.session_state.get(BOX))


def editor(points: Dataset) -> None:
    """Show the training points as a table; typed points are put on the plane."""
    box = st.expander("Type or paste points into a table", key=BOX, on_change="rerun")
    if not box.open:
        st.session_state.pop(OPENED, None)  # it opens again with the points of then
        return
    with box:
        training = points.part(test=False)
        table = _opened(training)
        names, _ = datasets.to_cells(table.points)
        typed: dict[str, list[object]] = st.data_editor(
            {name: [row[k] for row in table.rows] for k, name in enumerate(names)},
            num_rows="dynamic",
            hide_index=True,
            height=HEIGHT,
            column_config={name: st.column_config.TextColumn(plain_name(name), default="") for name in names},
            key=f"{TABLE}.{table.number}",
        )
        cells = [tuple(str(cell or "") for cell in row) for row in zip(*typed.values(), strict=True)]
        st.session_state[ROWS] = cells
        _take(cells, table, training, points)


def _opened(training: Dataset) -> _Opened:
    """Return the table, which begins anew once other points arrive."""
    table: _Opened | None = st.session_state.get(OPENED)
    if table is not None and table.key == training.key:
        return table
    return _open(training, st.session_state.get(ROWS, []), 0 if table is None else table.number + 1)


def _open(points: Dataset, typed: list[tuple[str, ...]], number: int) -> _Opened:
    """Return and keep a table that begins with points, and with the typed rows that are none yet."""
    rows = datasets.to_cells(points)[1] + datasets.unfinished(typed, points)
    table = _Opened(points, rows or [("", "", "")] * EMPTY_ROWS, points.key, number)
    st.session_state[OPENED] = table
    return table


def _take(cells: list[tuple[str, ...]], table: _Opened, training: Dataset, points: Dataset) -> None:
    """Put the typed points on the plane, and report rows that are no points yet."""
    if cells == table.rows and training.same_as(table.points):
        return
    try:
        typed = datasets.spread(cells)
        data, report = datasets.from_cells(typed, table.points)
    except datasets.TableError as error:
        st.error(plain(error))
        return
    for sentence in report.sentences[1:]:
        st.markdown(plain(sentence))
    if data.same_as(training):
        return
    is_spread = typed != [list(row) for row in cells]
    if is_spread:  # the table starts again with only the points
        _open(data, [], table.number + 1)
    else:
        st.session_state[OPENED] = replace(table, key=data.key)
    whole = data if points.test is None else datasets.join(data, points.part(test=True))
    sessions.dispatch(LESSON, ChosePoints(whole, are_typed=True))
    if is_spread:
        sessions.dispatch(LESSON, Noted(tuple(map(plain, report.sentences[1:]))))
    sessions.page_run().is_unfinished = True  # what stands above was shown with the earlier points: run once more
