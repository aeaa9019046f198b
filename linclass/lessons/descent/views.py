"""The right picture: the weight plane to take hold of, both methods playing on it, their costs, their updates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import streamlit as st

from linclass.figures import descent as pictures
from linclass.figures.frames import shown as shown_frames
from linclass.figures.layout import lowered
from linclass.figures.race import race
from linclass.ui import controls, figure
from linclass.ui.lessons.descent import weights
from linclass.ui.texts import descent as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.figures.descent import Path
    from linclass.solvers.descent.newton import DescentStep
    from linclass.ui.lessons.descent.study import Lesson

ROUNDING = 1e-16  # of the first cost: differences below are as good as none, and a log axis has no zero
SPARED = 50  # pixels, for the verdict


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is nothing to descend, the sentence that says why."""
    shown = controls.view("gd_view", texts.VIEW, texts.VIEWS)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    PICTURES[shown](lesson)


def _play(lesson: Lesson) -> None:
    focus = figure.focus("gd_play")
    picture = race(
        lesson.objective.values,
        _paths(lesson),
        lesson.two.theme,
        window=lesson.window,
        rules=[lesson.rules(lesson.descent), lesson.rules(lesson.newton)],
        dataset=lesson.two.data,
        focus=focus,
    )
    picture.layout.meta = picture.layout.meta | {"variants": lowered(picture.layout.meta["variants"], SPARED)}
    total = max(len(lesson.descent), len(lesson.newton)) - 1
    rows = {str(k): _row(lesson, k) for k in shown_frames(total, focus)}
    figure.show(
        picture, key="gd_play", alt=texts.PLAY_ALT, player=figure.Player(total, texts.COLUMNS, rows, texts.UPDATE)
    )


def _costs(lesson: Lesson) -> None:
    least = 0.0 if lesson.separable else lesson.least  # without a minimum E comes as near to 0 as one likes
    floor = ROUNDING * lesson.descent[0].value
    curves = {
        name: np.array([max(step.value - least, floor) for step in steps])
        for name, steps in ((texts.DESCENT, lesson.descent), (texts.NEWTON, lesson.newton))
    }
    roles = {path.name: path.role for path in _paths(lesson)}
    figure.show(
        pictures.cost_curves(curves, lesson.two.theme, roles=roles, logarithmic=True),
        key="gd_costs",
        alt=texts.COSTS_ALT,
    )
    st.markdown(texts.COSTS_ENDLESS if lesson.separable else texts.COSTS_CAPTION.format(least=decimal(least)))


def _updates(lesson: Lesson) -> None:
    found = [
        (name, step.k, *step.theta.tolist(), step.value, float(np.hypot(*step.gradient)), step.eta)
        for name, steps in ((texts.DESCENT, lesson.descent), (texts.NEWTON, lesson.newton))
        for step in steps
    ]
    st.dataframe(pd.DataFrame(found, columns=list(texts.TABLE)), height=420, hide_index=True)


def _paths(lesson: Lesson) -> list[Path]:
    return [
        pictures.Path(texts.DESCENT, _places(lesson.descent)),
        pictures.Path(texts.NEWTON, _places(lesson.newton), "weight"),
    ]


def _places(steps: tuple[DescentStep, ...]) -> FloatArray:
    found: FloatArray = np.array([step.theta for step in steps], dtype=np.float64)
    return found


def _row(lesson: Lesson, k: int) -> tuple[str, ...]:
    """Return where both methods are after update k: w, E and eta of descent, w and E of Newton."""
    a, b = (steps[min(k, len(steps) - 1)] for steps in (lesson.descent, lesson.newton))
    return (
        decimal(k),
        f"({decimal(a.theta[0], 3)}, {decimal(a.theta[1], 3)})",
        decimal(a.value),
        decimal(a.eta, 3),
        f"({decimal(b.theta[0], 3)}, {decimal(b.theta[1], 3)})",
        decimal(b.value),
    )


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "weights": weights.plane,
    "play": _play,
    "costs": _costs,
    "updates": _updates,
}
