"""Mounting the canvas on a page, and reading what it says."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

import streamlit as st

from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Dataset
from linclass.datasets.window import SHAPE
from linclass.ui import messages
from linclass.ui.canvas import payload
from linclass.ui.canvas.state import CanvasState, parse
from linclass.ui.texts import canvas as texts

if TYPE_CHECKING:
    from linclass.figures.marks import Mark
    from linclass.figures.theme import Theme


class Own(TypedDict):
    """Whose points are shown.

    `mine` holds the person's own where others are shown, as an address has them, and is empty where none wait; `scenic`
    says whether those that are shown are this page's alone.
    """

    mine: str
    scenic: bool


NAME = "linclass.canvas"  # as declared in linclass/pyproject.toml, from where Streamlit learns the frontend's folder
HTML = '<div class="canvas" style="visibility: hidden"></div>'  # shown by the style sheet, once it has arrived


def read(key: str) -> CanvasState | None:
    """Return what the browser last sent, or None while nothing has been drawn; call it before `mount`.

    Raises
    ------
    ValueError
        If the message is malformed: too many points, unknown classes, numbers that are not finite or too large.
    """
    message = messages.last(key)
    return None if message is None else parse(message)


def remembered(key: str) -> Own | None:
    """Return what the browser remembers of whose points are shown; None where that is no message of a canvas."""
    message = messages.last(key, "own")
    if isinstance(message, Mapping):
        mine, scenic = message.get("mine"), message.get("scenic")
        if isinstance(mine, str) and isinstance(scenic, bool):
            return Own(mine=mine, scenic=scenic)
    return None


def mount(
    key: str,
    dataset: Dataset,
    marks: Sequence[Mark],
    *,
    revision: int,
    theme: Theme,
    status: str = "",
    link_note: str = "",
    classes: int | None = None,
    on_change: Callable[[], None] | None = None,
    bare: bool = False,
    answered: bool = True,
    stamp: int = 0,
    run: str = "",
    step: int | None = None,
    shape: float = SHAPE,
    visit: str = "",
    line: str = "",
    own: Own | None = None,
    on_own: Callable[[], None] | None = None,
) -> None:
    """Show the canvas.

    Parameters
    ----------
    key : str
        The component's key; what the browser sends is kept under it until the page is left.
    dataset : Dataset
        Taken over by the browser on a fresh mount and whenever `revision` changes; the person can undo back to the
        points before. Its window is shown with equal units on both axes unless it is very wide or very tall.
    marks : sequence of Mark
        Painted at every update, in the order of their kinds: regions, lines, arrows, rings, spots, handles.
    revision : int
        Another number tells the browser that Python has replaced the points.
    theme : Theme
        The colours of everything inside the plane; buttons and text around it follow the app's theme by themselves.
    status : str
        A sentence about the present points, shown under the canvas.
    link_note : str
        Why the page's address does not hold the points, where it doesn't: what the copy button then says.
    classes : int or None
        The number of classes the person may draw; None offers as many as there are shapes and colours.
    on_change : callable or None
        Called before the rerun that an edit causes.
    bare : bool
        Without tools and counts, for a plane of something else than the person's points: a click still adds a point,
        which the page takes for what it means there.
    answered : bool
        Whether this answers the browser's message, so that it may send the next; a page with sliders too says False
        here, and answers all of them by `linclass.ui.messages.Answer`.
    stamp : int
        Of the messages that this run has seen, as the answer will have it.
    run : str
        What names the run that the marks are of; a player beside it shows frames of this run only.
    step : int or None
        The step of the run that the marks show; None where the page names none.
    shape : float
        Width : height of the plane where its window has no equal units.
    visit : str
        What names the session: to another one the browser sends what it holds, instead of losing it.
    line : str
        Where the plane may ask for the marks of a moving hand; without it, it waits for Streamlit's runs.
    own : Own or None
        What the browser remembers of whose points these are.
    on_own : callable or None
        Called where it remembers what Python has forgotten (`remembered`), as after a reload.

    Raises
    ------
    ValueError
        If a mark is not finite.
    """
    known = _confirmed(key) == revision  # the browser has these points already, and has gone on from there
    told = {
        "key": key,
        **payload.dataset(dataset, with_points=not known),
        "marks": payload.marks(marks, dataset.window),
        "theme": payload.palette(theme, payload.roles(marks)),
        "texts": None if known else dict(texts.BROWSER),
        "limits": {"points": MAX_POINTS, "classes": MAX_CLASSES, "coordinate": MAX_COORDINATE},
        "revision": int(revision),
        "ack": messages.acknowledged(key) if answered else 0,
        "stamp": stamp,
        "status": status,
        "linkNote": link_note,
        "offered": classes,
        "bare": bare,
        "run": run,
        "step": step,
        "shape": round(shape, 4),
        "visit": visit,
        "line": line,
        "own": own or Own(mine="", scenic=True),
    }
    _component()(
        key=key,
        data=messages.written(told),
        on_state_change=on_change or _nothing,
        on_own_change=on_own or _nothing,
        width="stretch",
        height="content",
    )


@functools.cache
def _component() -> Callable[..., Any]:
    """Register on first use: only a running app has scanned the installed packages for components."""
    return st.components.v2.component(NAME, html=HTML, css="canvas/canvas.css", js="canvas/canvas.js")


def _confirmed(key: str) -> int | None:
    """Return the revision that the browser's last message starts from; None before the first message."""
    message = messages.last(key)
    revision = message.get("revision") if isinstance(message, Mapping) else None
    return revision if type(revision) is int else None


def _nothing() -> None:
    """Stand in for a missing callback: Streamlit keeps only the state that has one."""
