"""Show the blocks of a view with Streamlit."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import pandas as pd
import streamlit as st

from linclass.datasets.dataset import Dataset, Window
from linclass.datasets.typed_number import typed_number
from linclass.declare import check_number
from linclass.lessons.blocks import (
    Beside,
    Block,
    Board,
    Buttons,
    ColumnFormat,
    EditableGrid,
    Folded,
    Picture,
    Player,
    Table,
    Worksheet,
)
from linclass.lessons.lesson import AnyLesson, Missing, Plane
from linclass.lessons.markdown import displayed, plain
from linclass.lessons.numbers import decimal
from linclass.session import sliders
from linclass.session.events import ChangedState, ChoseStep, Noted
from linclass.session.frame import Frame, name_of_run
from linclass.session.values.drawing import Drawing
from linclass.ui import boards, canvas, figure, fragments, live_text, sessions, widget_values, widgets, worksheet
from linclass.wire import text_json
from linclass.wire.encode import EncodedFrame, plane_part, texts_part
from linclass.wire.step_message import WantedStep

MAX_FULL_ROWS = 10  # of a table shown in full; on a projector the height "auto" would leave out the last of a few rows
LETTER = 52  # pixels: the width of a column of an edited table
NO_EDITS: dict[str, object] = {"edited_rows": {}, "added_rows": [], "deleted_rows": []}  # the value of such a table


def blocks(encoded: EncodedFrame, shown: Sequence[Block], place: str, stamp: int) -> None:
    """Show blocks of a frame's view from top to bottom; texts are named by their places."""
    lesson = encoded.frame.lesson
    for where, part in text_json.parts(shown, place):
        if isinstance(part, tuple):
            pieces = encoded.texts.get(where) or texts_part(part)
            live_text.show(where, pieces, f"{lesson.slug}.{where}", stamp=stamp)
        elif isinstance(part, Beside):
            _beside(encoded, part, where, stamp)
        elif isinstance(part, Picture):
            _picture(encoded, part, stamp)
        elif isinstance(part, Folded):
            _folded(encoded, part, stamp)
        else:
            SHOW[type(part)](lesson, part)


def open_sections(frame: Frame) -> frozenset[str]:
    """Return the codes of the folded sections of a view that the person has opened."""
    view = frame.view
    return frozenset() if view is None else frozenset(_open((*view.above, *view.blocks), frame.lesson))


def _open(shown: Sequence[Block], lesson: AnyLesson) -> Iterator[str]:
    """Yield the codes of the folded sections that are open."""
    for block in shown:
        if isinstance(block, Beside):
            yield from _open((*block.left, *block.right), lesson)
        elif isinstance(block, Folded) and st.session_state.get(_key(lesson, block)):
            yield block.code


def _key(lesson: AnyLesson, block: Picture | Table | EditableGrid | Board | Folded) -> str:
    """Return the key of a block's widget."""
    return sliders.block_key(lesson, block.code)


def _picture(encoded: EncodedFrame, block: Picture, stamp: int) -> None:
    """Show a figure at its width, if it has one; a step chosen in it is stored."""
    lesson = encoded.frame.lesson
    with st.container(width=block.width) if block.width else nullcontext():
        figure.show(_key(lesson, block), encoded.picture(block), on_step=step_taker(lesson, block.player), stamp=stamp)


def step_taker(lesson: AnyLesson, player: Player | None) -> Callable[[WantedStep], None] | None:
    """Return the function that stores a step: in the setting whose values are the steps, or in the state.

    A step of another page, or of a run of other points or settings, changes nothing.
    """
    if player is None:
        return None

    def take(wanted: WantedStep) -> None:
        session = sessions.after_drawing(lesson).session
        before = session.state(lesson)
        if not session.is_showing(lesson) or wanted.run != name_of_run(lesson, before, player):
            return
        if player.takes is not None:
            sessions.dispatch(lesson, ChangedState(before, player.takes(wanted.step, before)))
        else:
            sessions.dispatch(lesson, ChoseStep(wanted.step))

    return take


def _table(lesson: AnyLesson, block: Table) -> None:
    """Show a table, with selectable rows if the block has a `choose`."""
    key, choosing = _key(lesson, block), dict[str, Any]()
    few = max(map(len, block.columns.values()), default=0) <= MAX_FULL_ROWS
    if block.choose is not None:
        rows = [] if block.chosen is None else [block.chosen]
        selection = {"selection": {"rows": rows, "columns": [], "cells": []}}
        choosing = {"selection_default": selection, "selection_mode": "single-row", "on_select": "rerun"}
        if sessions.current().session.drag is not None:  # it moves rows: an old report would name another point
            key = widget_values.followed(key, selection)
        else:
            bound = widget_values.numbered(key, selection, partial(_chosen, lesson, block))
            key = bound["key"]
            choosing["on_select"] = bound["on_change"]
    st.dataframe(
        pd.DataFrame(dict(block.columns)),
        key=key,
        height=block.height or ("content" if few else "auto"),
        hide_index=True,
        column_config={
            name: _column(column_format, block.columns[name]) for name, column_format in block.formats.items()
        },
        alt=block.alt or None,
        **choosing,
    )


def _column(column_format: ColumnFormat, cells: Sequence[object]) -> Any:
    """Return the configuration of a column; cells that are words get no number format and no bar."""
    shown: dict[str, Any] = {"width": column_format.width, "help": column_format.help or None}
    number_format, are_words = column_format.format or None, any(isinstance(cell, str) for cell in cells)
    if column_format.bar is not None and not are_words:
        return st.column_config.ProgressColumn(
            min_value=0.0, max_value=column_format.bar, format=number_format, **shown
        )
    if number_format and not are_words:
        return st.column_config.NumberColumn(format=number_format, **shown)
    return st.column_config.Column(**shown)


def _chosen(lesson: AnyLesson, block: Table, selected: Mapping[str, Any]) -> None:
    """Take over the chosen row, or None after a second click on it."""
    rows = selected["selection"]["rows"]
    before = sessions.after_drawing(lesson).state(lesson)
    if block.choose is not None:
        sessions.dispatch(lesson, ChangedState(before, block.choose(rows[0] if rows else None, before)))


def _grid(lesson: AnyLesson, block: EditableGrid) -> None:
    """Show a grid of numbers to edit; each edit creates a new widget, so that a refused one is undone."""
    cells = np.array(block.cells, dtype=np.int64)
    table = pd.DataFrame(cells.astype(str), index=list(block.rows), columns=list(block.columns))
    for name, column in block.beside.items():
        table[name] = list(column)
    letter = st.column_config.TextColumn(required=True, width=LETTER)  # a column of numbers drops a typographic minus
    letters = dict.fromkeys(block.columns, letter)
    st.data_editor(
        table,
        **widget_values.numbered(
            f"{_key(lesson, block)}.{hash(cells.tobytes())}",
            NO_EDITS,
            lambda edits: _edited(lesson, block, cells, edits["edited_rows"]),
        ),
        column_config=letters,
        disabled=list(block.beside),
        height="content",
    )


def _edited(lesson: AnyLesson, block: EditableGrid, cells: Any, changes: dict[int, dict[str, str | None]]) -> None:
    """Take over the edited cells; a sentence refuses those that are no whole number within the range."""
    new, is_refused = cells.copy(), False
    for row, edits in changes.items():
        for column, text in edits.items():
            try:
                typed = check_number(typed_number(text or "0").value, int, block.low, block.high)
            except ValueError:
                is_refused = True
            else:
                new[int(row), list(block.columns).index(column)] = typed
    is_changed = not np.array_equal(new, cells)
    if is_changed:
        before = sessions.after_drawing(lesson).state(lesson)
        sessions.dispatch(lesson, ChangedState(before, block.edit(new.tolist(), before)))
    if is_refused:
        refusal = f"An entry of this table is a whole number from {decimal(block.low)} to {decimal(block.high)}."
        sessions.dispatch(lesson, Noted((refusal,)))
    if not is_changed:
        fragments.run_body()  # it shows the sentence, and the cells as they were


def _buttons(lesson: AnyLesson, block: Buttons) -> None:
    """Show buttons in a row."""
    state = sessions.current().state(lesson)
    with st.container(horizontal=True):
        for action in block.actions:
            widgets.button(lesson, action, state)


def _beside(encoded: EncodedFrame, block: Beside, where: str, stamp: int) -> None:
    """Show two columns, the left one `share` times as wide as the right one."""
    left, right = st.columns([block.share, 1], vertical_alignment="center")
    with left:
        blocks(encoded, block.left, f"{where}.left", stamp)
    with right:
        blocks(encoded, block.right, f"{where}.right", stamp)


def _folded(encoded: EncodedFrame, block: Folded, stamp: int) -> None:
    """Show a folded section; on the projector a board shows its derivations instead."""
    if block.derivations and sessions.current().session.projector.is_on:
        return
    box = st.expander(block.title, key=_key(encoded.frame.lesson, block), on_change="rerun")
    if box.open:  # a closed section's formulas would cost time in every run and in the browser
        with box:
            boards.buttons(encoded.frame.lesson, block.derivations, block.code)
            blocks(encoded, block.blocks, block.code, stamp)


@dataclass
class BoardState:
    """A session's record of a second plane: the block's revision, the plane's window, and the last drawing."""

    belongs: object
    window: Window
    revision: int = 1
    seq: int = 0


def _board(lesson: AnyLesson, block: Board) -> None:
    """Show a second plane in its own fragment, so that a drag on it redraws nothing else."""
    key = _key(lesson, block)

    @st.fragment
    def follow() -> None:
        visitor = sessions.current()
        held = _held(key, block)
        drawn = drawing(key)
        if drawn is not None and drawn.revision != held.revision:
            drawn = None
        place = None if drawn is None else _place(drawn, held)
        window = held.window if drawn is None else drawn.window
        state = visitor.session.shown(lesson)
        if drawn is not None and place is not None:
            moved = block.moved(state, place)
            if not drawn.is_dragging:
                held.seq, held.revision, held.window = drawn.seq, held.revision + 1, drawn.window
                visitor.dispatch(lesson, ChangedState(state, moved))
                st.rerun()
            state = moved
        try:
            marks, status = block.paint(state, window)
        except Missing as missing:
            st.info(displayed(missing.sentence))
            return
        nothing = Dataset(np.empty((0, 2)), np.empty(0, dtype=np.int64), feature_names=block.axes, window=held.window)
        canvas.mount(
            key,
            points=nothing,
            plane=plane_part(Plane(marks, status), held.window, sessions.theme()),
            revision=held.revision,
            theme=sessions.theme(),
            classes=2,
            is_bare=True,
        )

    follow()


def _held(key: str, block: Board) -> BoardState:
    """Return the second plane's record, with a new window if the block has changed or its place is out of sight."""
    held = st.session_state.get(f"{key}.held")
    if not isinstance(held, BoardState):
        held = st.session_state[f"{key}.held"] = BoardState(block.revision, block.window)
    elif held.belongs != block.revision or not _sees(held.window, block.in_sight):
        held.belongs, held.window, held.revision = block.revision, block.window, held.revision + 1
    return held


def _sees(window: Window, place: tuple[float, float] | None) -> bool:
    """Return whether a place lies in the window; True for None."""
    if place is None:
        return True
    x, y = place
    return window.x_min <= x <= window.x_max and window.y_min <= y <= window.y_max


def drawing(key: str) -> Drawing | None:
    """Return a plane's last drawing; show an error and return None for a malformed message."""
    try:
        return canvas.read(key)
    except ValueError as error:  # not sent by our canvas: everything stays unchanged
        st.error(plain(error))
        return None


def _place(drawn: Drawing, held: BoardState) -> tuple[float, float] | None:
    """Return the place of a new drag or click: that of a handle, or of an added point; None without one."""
    if drawn.seq <= held.seq:
        return None
    for place in drawn.handles.values():
        return place
    if len(drawn.X):
        x, y = drawn.X[-1].tolist()
        return x, y
    return None


SHOW: dict[type, Callable[[Any, Any], None]] = {
    Table: _table,
    EditableGrid: _grid,
    Buttons: _buttons,
    Board: _board,
    Worksheet: worksheet.show,
}
