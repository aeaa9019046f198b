"""The points as a small table to type into, or to paste cells of a spreadsheet into."""

from dataclasses import dataclass, replace
from functools import cached_property

import streamlit as st

from linclass import datasets
from linclass.datasets import Dataset
from linclass.datasets.isolation import isolated
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON
from linclass.session.events import ChosePoints, Noted
from linclass.ui import sessions

BOX, TABLE = "points.typed", "points.table"
OPENED = "points.table.opened"
UNFINISHED = "points.table.unfinished"  # the rows that are no points yet: they outlast the table and its points
EMPTY_ROWS = 3  # rows of a new table without points
HEIGHT = 260  # pixels


@dataclass(frozen=True)
class _Opened:
    """An open table.

    Attributes
    ----------
    points : Dataset
        Those with which it began.
    unfinished : list of tuple
        The rows that had been typed and were no points yet.
    key : bytes
        Of the points typed last.
    number : int
        Of this beginning.
    """

    points: Dataset
    unfinished: list[tuple[str, str, str]]
    key: bytes
    number: int

    @cached_property
    def rows(self) -> list[tuple[str, str, str]]:
        """The rows with which it began."""
        return datasets.to_cells(self.points)[1] + self.unfinished or [("", "", "")] * EMPTY_ROWS


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
            column_config={name: st.column_config.TextColumn(isolated(name), default="") for name in names},
            key=f"{TABLE}.{table.number}",
        )
        cells = [tuple(str(cell or "") for cell in row) for row in zip(*typed.values(), strict=True)]
        _take(cells, table, training, points)


def _opened(training: Dataset) -> _Opened:
    """Return the table, which begins anew once other points arrive."""
    table: _Opened | None = st.session_state.get(OPENED)
    if table is not None and table.key == training.key:
        return table
    return _open(training, st.session_state.get(UNFINISHED, []), 0 if table is None else table.number + 1)


def _open(points: Dataset, unfinished: list[tuple[str, str, str]], number: int) -> _Opened:
    """Return and keep a table that begins with points, and with the typed rows that are none yet."""
    table = _Opened(points, unfinished, points.key, number)
    st.session_state[OPENED] = table
    return table


def _tested(points: Dataset) -> list[str]:
    """Return the classes of the test points, which no row of the table has."""
    return [points.class_names[k] for k in sorted({*points.y[points.tested].tolist()})]


def _take(cells: list[tuple[str, ...]], table: _Opened, training: Dataset, points: Dataset) -> None:
    """Put the typed points on the plane, and report rows that are no points yet."""
    is_untouched = cells == table.rows and training.same_as(table.points)
    if is_untouched:
        st.session_state[UNFINISHED] = table.unfinished
        if not table.unfinished:
            return
    try:
        typed = datasets.spread(cells)
        data, report = datasets.from_cells(typed, table.points, _tested(points))
        whole = data if points.test is None else datasets.join(data, points.part(test=True))
    except datasets.TableError as error:
        st.session_state[UNFINISHED] = datasets.unfinished(cells, training, is_refused=True)
        st.error(plain(error))
        return
    for sentence in report.sentences[1:]:
        st.markdown(plain(sentence))
    if is_untouched:
        return
    unfinished = datasets.unfinished(typed, data, is_refused=False)
    st.session_state[UNFINISHED] = unfinished
    if data.same_as(training):
        return
    is_spread = typed != [list(row) for row in cells]
    if is_spread:  # the table starts again without the pasted text
        _open(data, [row for row in unfinished if row in cells], table.number + 1)
    else:
        st.session_state[OPENED] = replace(table, key=data.key)
    sessions.dispatch(LESSON, ChosePoints(whole, are_typed=True))
    if is_spread:
        sessions.dispatch(LESSON, Noted(tuple(map(plain, report.sentences[1:]))))
    sessions.page_run().is_unfinished = True  # what stands above was shown with the earlier points: run once more
