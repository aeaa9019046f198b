"""The method's own view: the points' table, C swept, multipliers, conditions, solvers, directions, C and nu."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures import interior_point, price, smo, support, turning, words
from linclass.models.svm import LinearSVC
from linclass.ui import figure
from linclass.ui.lessons.support_vectors import cases, conditions, matched, rows
from linclass.ui.lessons.support_vectors.path import path, position
from linclass.ui.lessons.support_vectors.study import Impossible, Lesson, widest
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    import plotly.graph_objects as go

    from linclass.models.svm import SupportVectorStep
    from linclass.ui.lessons.support_vectors.settings import Settings
    from linclass.ui.lessons.support_vectors.study import Points

MAX_UPDATES = 2000  # of SMO that are shown


def view(chosen: Settings, lesson: Lesson | Impossible | str) -> None:
    """Show the picture that was chosen; where there is no solution, the sentence that says why."""
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
    elif chosen.view == "directions":
        _directions(lesson.points, chosen.angle)
    elif isinstance(lesson, Impossible):
        st.info(texts.IMPOSSIBLE_VIEW, icon="✏️")
    elif lesson.void and chosen.view in ("cases", "multipliers"):
        st.info(texts.VOID_VIEW)
    else:
        PICTURES[chosen.view](lesson)


def _sweep(lesson: Lesson) -> None:
    found = path(lesson)
    if not found:
        st.info(texts.NOTHING_YET)
        return
    picture = price.sweep(found, lesson.train, lesson.points.two.theme)
    player = figure.Player(
        total=len(found) - 1,
        columns=rows.PATH_COLUMNS,
        rows=rows.of_path(found),
        label=texts.PRICE_STEP,
        initial=position(found, lesson.bound if lesson.chosen.nu is None else lesson.model.C_),
    )
    _show("svm_sweep", picture, player)


def _multipliers(lesson: Lesson) -> None:
    _show("svm_multipliers", support.multipliers(lesson.model, lesson.train, lesson.points.two.theme))
    st.markdown(texts.MULTIPLIERS_CAPTION)


def _conditions(lesson: Lesson) -> None:
    st.markdown(conditions.conditions(lesson))


def _interior_point(lesson: Lesson) -> None:
    steps = list(lesson.chosen.rule().steps(lesson.train.X, lesson.train.y))
    key = "svm_gap"
    focus = figure.focus(key)
    picture = interior_point.run(steps, lesson.train, lesson.points.two.theme, focus=focus)
    _show(key, picture, _player(steps, rows.INTERIOR_COLUMNS, rows.of_interior_point, texts.ITERATION, focus))


def _working_sets(lesson: Lesson) -> None:
    if lesson.chosen.nu is not None:
        st.info(texts.NO_SMO_FOR_NU)
        return
    machine = LinearSVC(C=lesson.chosen.C, solver="smo", max_iter=MAX_UPDATES)
    steps = list(islice(machine.steps(lesson.train.X, lesson.train.y), MAX_UPDATES + 2))
    key = "svm_smo"
    focus = figure.focus(key)
    picture = smo.run(steps, lesson.train, lesson.points.two.theme, focus=focus)
    numbers = lesson.points.rows + 1

    def of_pairs(steps: list[SupportVectorStep], at: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
        return rows.of_working_sets(steps, at, numbers)

    _show(key, picture, _player(steps, rows.PAIR_COLUMNS, of_pairs, texts.UPDATE, focus))
    if not steps[-1].converged:
        st.markdown(texts.SMO_STOPPED.format(most=decimal(MAX_UPDATES)))


def _directions(points: Points, angle: float | None) -> None:
    best = widest(points)
    found = None
    if best is not None:
        w = best.coef_[0]
        found = float(np.rad2deg(np.arctan2(w[1], w[0]))), float(best.margin_)
    _show("svm_directions", turning.margins(points.train, points.two.theme, hand=angle, best=found))
    st.markdown(texts.DIRECTIONS_CAPTION if best is not None else texts.NO_DIRECTION)


def _matched(lesson: Lesson) -> None:
    pair = matched.match(lesson)
    if isinstance(pair, str):
        st.info(pair)
    else:
        st.markdown(matched.table(pair, len(lesson.train.y)) + matched.bounds(pair))
    found = path(lesson)
    if found:
        now = None if isinstance(pair, str) else float(pair.by_price.C)
        _show("svm_nu_bounds", price.nu_bounds(found, lesson.points.two.theme, now=now))


def _show(key: str, picture: go.Figure, player: figure.Player | None = None) -> None:
    figure.show(picture, key=key, alt=words.alt(picture), player=player)


def _player(
    steps: list[SupportVectorStep],
    columns: tuple[str, ...],
    of: Callable[[list[SupportVectorStep], tuple[int, ...]], dict[str, tuple[str, ...]]],
    label: str,
    focus: int | None,
) -> figure.Player:
    """Return the controls of a solver's run, with the numbers of every step that has a frame; it opens at the end."""
    return figure.Player(
        total=len(steps) - 1, columns=columns, rows=of(steps, smo.shown_steps(steps, focus)), label=label
    )


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "cases": cases.table,
    "sweep": _sweep,
    "multipliers": _multipliers,
    "kkt": _conditions,
    "gap": _interior_point,
    "smo": _working_sets,
    "nu": _matched,
}
