"""What the plane paints while the hand moves points, the probe x, or the ends x_A and x_B."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures import clipping, plane, words
from linclass.figures.marks import Handle, Line
from linclass.figures.region_marks import region_marks
from linclass.ui import workspace
from linclass.ui.lessons.classes.schemes import BY_SIGNS
from linclass.ui.lessons.classes.settings import KEYS
from linclass.ui.lessons.classes.study import Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import classes as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.classes.settings import Settings

MOST_LINES = 15  # two-class boundaries drawn; more would hide the regions
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        lesson = study(data, chosen.moved(hand.handles))
        if isinstance(lesson, str):
            return View(status="")
        return View(_marks(lesson), status(lesson))

    return paint


def keep(hand: Hand) -> None:
    """Take over the places where handles were let go, to a fraction of a pixel."""
    digits = plane.decimals(workspace.dataset().window)
    for name, place in hand.handles.items():
        for key, value in zip(KEYS[name], place, strict=True):
            st.session_state[key] = round(float(value), digits)


def status(lesson: Lesson) -> str:
    """Return the sentence under the plane: how much is ambiguous, and what happens at x or along the segment."""
    said = []
    if lesson.chosen.scheme in BY_SIGNS:
        said.append(texts.LIVE_GREEN.format(share=words.percent(lesson.partition.ambiguous_share)))
    if lesson.chosen.view == "segment":
        said.append(" → ".join(_who(lesson, stretch.claims) for stretch in lesson.stretches))
    elif lesson.many:
        values = ", ".join(decimal(v, 2) if np.isfinite(v) else texts.NO for v in lesson.values(lesson.x)[0])
        name = texts.VALUES[lesson.chosen.scheme]
        said.append(texts.LIVE_AT.format(name=name, values=values, who=names(lesson, lesson.claimed(lesson.x)[0])))
    return " · ".join(said)


def names(lesson: Lesson, numbers: Iterable[int]) -> str:
    """Return classes by shape and name, in plain text; "nobody" for none."""
    return texts.AND.join(f"{texts.SHAPES[k]} {lesson.label(k)}" for k in numbers) or texts.NOBODY


def _who(lesson: Lesson, positions: Sequence[int]) -> str:
    return names(lesson, lesson.classes[list(positions)].tolist())


def _marks(lesson: Lesson) -> list[Mark]:
    marks = region_marks(lesson.partition, lesson.classes)
    if lesson.chosen.lines and len(lesson.two_class_rules) <= MOST_LINES:
        marks += _boundaries(lesson)
    marks += lesson.chosen.split.marks(lesson.data)
    if lesson.chosen.view == "segment":
        return marks + _segment(lesson)
    return [*marks, Handle("x", lesson.x[0], "weight", "x")]


def _boundaries(lesson: Lesson) -> list[Mark]:
    """Return the line y_l(x) = 0 of every two-class rule inside, named as the lectures name it."""
    window = lesson.data.window
    corners, far = clipping.corners(window), np.array([window.x_max, window.y_max])
    chords = [clipping.chord(corners, rule.coef_[0], float(rule.intercept_[0])) for rule in lesson.two_class_rules]
    marks: list[Mark] = []
    for column, ends in enumerate(chords):
        order = np.argsort(np.hypot(*(ends - far).T))  # the name stands at the last end, away from the plane's buttons
        if len(ends):
            marks.append(Line(ends[order], "margin", _label(lesson, column)))
    return marks


def _label(lesson: Lesson, column: int) -> str:
    sides = lesson.rule.code_matrix_[:, column]
    number = str(column + 1)
    letter = "y"
    if lesson.chosen.scheme in ("votes", "sums"):
        number, letter = "".join(str(int(lesson.classes[k]) + 1) for k in np.flatnonzero(sides)), "g"
    elif lesson.chosen.scheme != "code":
        number = str(int(lesson.classes[int(np.argmax(sides))]) + 1)
    return f"{letter}{number.translate(SUBSCRIPTS)} = 0"


def _segment(lesson: Lesson) -> list[Mark]:
    a, b = lesson.ends
    lines: list[Mark] = []
    for stretch in lesson.stretches:
        ends = a + np.array([[stretch.start], [stretch.end]]) * (b - a)
        single = len(stretch.claims) == 1
        number = int(lesson.classes[stretch.claims[0]]) if single else None
        lines.append(Line(ends, "weight" if single else "distance", "", number))
    return [*lines, Handle("a", a, "weight", "A"), Handle("b", b, "weight", "B")]
