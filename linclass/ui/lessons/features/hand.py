"""What the plane paints while the hand moves points or the bumps' centres."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.marks import Handle, Line, Spot
from linclass.figures.region_marks import region_marks
from linclass.regions import regions
from linclass.ui.lessons.features.centres import written
from linclass.ui.lessons.features.rule import Lesson, study
from linclass.ui.lessons.features.settings import CENTRES, centres_of
from linclass.ui.plane import Hand, View
from linclass.ui.texts import features as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.features.settings import Settings

COARSE, FINE = 64, 128  # cells along each side on which a curved boundary is followed: while the hand moves, at rest
UPDATES = 200  # of the perceptron while the hand moves
CIRCLE = np.column_stack([np.cos(np.linspace(0, 2 * np.pi, 41)), np.sin(np.linspace(0, 2 * np.pi, 41))])


def look(chosen: Settings, known: Lesson | str) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings; the lesson that the page has is not computed again."""

    def paint(data: Dataset, hand: Hand) -> View:
        lesson = known
        if hand.live:
            lesson = study(data, _in_hand(chosen, known, hand))
        elif isinstance(known, str) or known.data is not data:
            lesson = study(data, chosen)
        if isinstance(lesson, str):
            return View(status="")
        return View(_marks(lesson, COARSE if hand.live else FINE), _status(lesson))

    return paint


def _in_hand(chosen: Settings, known: Lesson | str, hand: Hand) -> Settings:
    """Return the settings while the hand moves: centres where it has them, and no long run."""
    quick = replace(chosen, updates=UPDATES)
    if not hand.handles or isinstance(known, str) or chosen.phi != "bumps":
        return quick
    return replace(quick, centres=moved(centres_of(known.model), hand))


def keep_centres(known: Lesson | str) -> Callable[[Hand], None]:
    """Return what takes over the centres from where they were dropped."""

    def released(hand: Hand) -> None:
        if not isinstance(known, str) and known.chosen.phi == "bumps":
            st.session_state[CENTRES] = written(moved(centres_of(known.model), hand))

    return released


def moved(centres: FloatArray, hand: Hand) -> FloatArray:
    """Return the centres (M, 2) with those that the hand has moved where it has them."""
    placed = centres.copy()
    for j in range(len(placed)):
        placed[j] = hand.handles.get(_name(j), placed[j])
    return placed


def _marks(lesson: Lesson, resolution: int) -> list[Mark]:
    partition = regions(lesson.model, lesson.data.window, resolution=resolution)
    marks = region_marks(partition, lesson.model.classes_, "boundary")
    if lesson.chosen.phi == "bumps":
        marks += _bumps(lesson)
    return [*marks, *lesson.chosen.split.marks(lesson.data)]


def _bumps(lesson: Lesson) -> list[Mark]:
    """Return each bump's circle of radius sigma, and its centre as a place or, if it can be moved, a handle."""
    marks: list[Mark] = []
    radius = lesson.model.features_.width_
    for j, centre in enumerate(centres_of(lesson.model)):
        label = str(j + 1)
        marks.append(Line(centre + radius * CIRCLE, "distance"))
        held = Handle(_name(j), centre, "direction", label) if lesson.chosen.move else None
        marks.append(held or Spot(centre, "direction", label))
    return marks


def _name(j: int) -> str:
    return f"c{j + 1}"


def _status(lesson: Lesson) -> str:
    return texts.LIVE.format(M=lesson.M, errors=lesson.errors(lesson.train), n=len(lesson.train.y))
