"""The plane of the two weights as a canvas: click for a start, or drag it, and both paths follow the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.datasets.dataset import Dataset, Window
from linclass.figures import clipping
from linclass.figures.descent import contour_lines, thinned
from linclass.figures.marks import Handle, Line, Spot
from linclass.ui import canvas, shell, workspace
from linclass.ui.lessons.descent.settings import START
from linclass.ui.lessons.descent.study import study
from linclass.ui.texts import descent as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.figures.marks import Mark, Role
    from linclass.solvers.descent.newton import DescentStep
    from linclass.ui.canvas import CanvasState
    from linclass.ui.lessons.descent.study import Lesson

KEY = "gd_weights"
HELD = "gd_weights_held"


@dataclass
class Held:
    """What a session remembers of the weight plane.

    Attributes
    ----------
    cost : the key of the cost whose plane this is
    window : the part of it that was chosen for that cost
    revision : int
        Grows whenever Python shows another part, or takes a clicked point away.
    seq : int
        The number of the last drawing taken over.
    contours : the level lines drawn last, with what they depend on
    """

    cost: int
    window: Window
    revision: int = 1
    seq: int = 0
    contours: tuple[tuple[int, Window], list[FloatArray]] | None = None


def take() -> None:
    """Take over the start that the hand has set; call it before the start's number fields are shown."""
    held, drawn = st.session_state.get(HELD), _read()
    if not isinstance(held, Held) or drawn is None or drawn.live:
        return
    place = _place(drawn, held)
    if place is not None:
        held.seq, held.revision, held.window = drawn.seq, held.revision + 1, drawn.window
        st.session_state[START[0]], st.session_state[START[1]] = (float(f"{v:.5g}") for v in place)


def plane(lesson: Lesson) -> None:
    """Show the weight plane."""

    @st.fragment
    def weights() -> None:
        drawn = _read()
        held = _held(lesson)
        place = _place(drawn, held)
        window = drawn.window if drawn is not None and drawn.revision == held.revision else held.window
        if place is not None and drawn is not None and not drawn.live:
            st.rerun()  # the whole page: there `take` hears of it first
        shown = (
            lesson
            if place is None
            else study(lesson.data, replace(lesson.chosen, start=(float(place[0]), float(place[1]))))
        )
        if isinstance(shown, str):
            st.info(shown)
            return
        link, note = workspace.link()
        canvas.mount(
            KEY,
            Dataset(np.empty((0, 2)), np.empty(0, dtype=np.int64), feature_names=("w1", "w2"), window=held.window),
            [*_contours(shown, held, window), *_paths(shown, window)],
            revision=held.revision,
            theme=shell.theme(),
            status=status(shown),
            link=link,
            link_note=note,
            classes=2,
            max_height=400,
            bare=True,
        )

    weights()


def status(lesson: Lesson) -> str:
    """Return the sentence that follows the hand."""
    return texts.LIVE.format(
        w1=decimal(lesson.start[0], 3),
        w2=decimal(lesson.start[1], 3),
        descent=decimal(lesson.descent[-1].value),
        updates=len(lesson.descent) - 1,
        newton=decimal(lesson.newton[-1].value),
        steps=len(lesson.newton) - 1,
    )


def _read() -> CanvasState | None:
    try:
        return canvas.read(KEY)
    except ValueError as error:  # not what our canvas sends: say so, keep the start as it was
        st.error(plain(error))
        return None


def _held(lesson: Lesson) -> Held:
    """Return what is remembered; another cost, or a start outside the window, shows another part of the plane."""
    chosen = lesson.chosen
    cost = hash((lesson.two.X.tobytes(), lesson.two.t.tobytes(), chosen.loss, chosen.lam))
    held = st.session_state.get(HELD)
    if not isinstance(held, Held):
        held = st.session_state[HELD] = Held(cost, lesson.window)
    elif held.cost != cost or not _inside(lesson.start, held.window):
        held.cost, held.window, held.revision = cost, lesson.window, held.revision + 1
    return held


def _place(drawn: CanvasState | None, held: Held) -> FloatArray | None:
    """Return where the hand has the start, if it has moved since: the handle, or a point put on the plane."""
    if drawn is None or drawn.revision != held.revision or drawn.seq <= held.seq:
        return None
    if "start" in drawn.handles:
        return np.array(drawn.handles["start"], dtype=np.float64)
    return drawn.X[-1] if len(drawn.X) else None


def _contours(lesson: Lesson, held: Held, window: Window) -> list[Mark]:
    """Return the cost's level lines in the window; they stay while the start moves."""
    asked = (held.cost, window)
    if held.contours is None or held.contours[0] != asked:
        lines = contour_lines(lesson.objective.values, window, [np.array([lesson.least])])
        cuts = np.flatnonzero(np.isnan(lines).any(axis=1))
        held.contours = asked, [part[~np.isnan(part).any(axis=1)] for part in np.split(lines, cuts)]
    return [Line(part, "level") for part in held.contours[1] if len(part) > 1]


def _paths(lesson: Lesson, window: Window) -> list[Mark]:
    """Return both paths, as far as the plane can show them, the minimum, and the start as a handle."""
    marks: list[Mark] = []
    both: tuple[tuple[tuple[DescentStep, ...], Role, str], ...] = (
        (lesson.descent, "update", texts.DESCENT),
        (lesson.newton, "weight", texts.NEWTON),
    )
    for steps, role, name in both:
        W = np.array([step.theta for step in steps])[thinned(len(steps))]
        marks.append(Line(_near(W, window), role))
        if len(W) > 1:
            marks.append(Line(np.array([W[0], (W[0] + W[1]) / 2]), role, name))
    marks.append(Spot(lesson.minimum, "certificate", texts.NO_MINIMUM if lesson.separable else texts.MINIMUM))
    return [*marks, Handle("start", lesson.start, "direction", texts.START_LABEL)]


def _near(W: FloatArray, window: Window) -> FloatArray:
    """Return the path up to where it is far outside the window."""
    corners = clipping.corners(window)
    low, high = corners.min(axis=0), corners.max(axis=0)
    gone = np.flatnonzero(((low - 20 * (high - low) > W) | (high + 20 * (high - low) < W)).any(axis=1))
    return W[: gone[0] + 1] if len(gone) else W


def _inside(place: FloatArray, window: Window) -> bool:
    x, y = place
    return bool(window.x_min <= x <= window.x_max and window.y_min <= y <= window.y_max)
