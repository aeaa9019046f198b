"""The blocks of a view: what is taken over of that which a person edits there."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import streamlit as st

from linclass.lessons.blocks import EditableGrid
from linclass.lessons.perceptron import LESSON
from linclass.session.holder import SessionHolder
from linclass.ui import render, sessions, widget_values


def test_of_pasted_cells_the_good_are_taken_and_the_others_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence on those that are no whole number within the range is read, whatever else was pasted."""
    here, edited = SessionHolder(), list[Callable[[Any], None]]()

    def numbered(_name: str, _value: object, take: Callable[[Any], None]) -> dict[str, Any]:
        edited.append(take)
        return {}

    monkeypatch.setattr(sessions, "current", lambda: here)
    monkeypatch.setattr(widget_values, "numbered", numbered)
    monkeypatch.setattr(st, "data_editor", lambda *_, **_options: None)
    grid = EditableGrid(
        "code", [[1, 1]], ["row"], ["a", "b"], -1, 1, {}, lambda cells, state: replace(state, step=cells[0][0])
    )
    render.SHOW[EditableGrid](LESSON, grid)
    edited[0]({"edited_rows": {0: {"a": "0", "b": "7"}}})
    assert here.state(LESSON).step == 0
    assert len(here.session.notes) == 1
