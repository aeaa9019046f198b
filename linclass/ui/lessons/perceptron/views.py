"""The method's own view: the run, weight space, the theorem, the cost, every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import streamlit as st

from linclass.figures import perceptron as pictures
from linclass.ui import controls, figure, shell
from linclass.ui.lessons.perceptron import words
from linclass.ui.lessons.perceptron.run import race
from linclass.ui.texts import perceptron as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.figures.theme import Theme
    from linclass.ui.lessons.perceptron.run import Lesson


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is no run, the sentence that says what is missing."""
    shown = controls.view("view", texts.VIEW, texts.VIEWS)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    if shown in FLAT and not lesson.basis.linear:
        st.info(texts.IN_PHI.format(M=lesson.Phi.shape[1]))
        return
    PICTURES[shown](lesson)


def _run(lesson: Lesson) -> None:
    focus = figure.focus("run")
    common: dict[str, Any] = {
        "focus": focus,
        "feature_names": lesson.two.data.feature_names,
        "class_names": lesson.labels,
        "margin": lesson.model.margin,
        "unit": _unit(lesson),
    }
    window, theme = lesson.two.data.window, _theme(lesson)
    if lesson.basis.linear:
        picture = pictures.run(lesson.X, lesson.t, lesson.shown, window, theme, **common)
        figure.show(picture, key="run", alt=texts.RUN_ALT, player=_player(lesson, focus))
    else:
        curved = pictures.curved_run(lesson.X, lesson.t, lesson.shown, lesson.basis.phi, window, theme, **common)
        player = figure.Player(len(lesson.shown) - 1, label=_unit(lesson))
        figure.show(curved, key="run", alt=texts.RUN_ALT, player=player)


def _race(lesson: Lesson) -> None:
    focus = figure.focus("race")
    runs = race(lesson)
    picture = pictures.race(
        lesson.X,
        lesson.t,
        runs,
        lesson.two.data.window,
        _theme(lesson),
        feature_names=lesson.two.data.feature_names,
        class_names=lesson.labels,
        margin=lesson.model.margin,
        focus=focus,
    )
    rows = pictures.standings(lesson.X, lesson.t, runs, lesson.model.margin, focus)
    total = max(run[-1].k for run in runs.values())
    player = figure.Player(total, tuple(runs), rows, label=texts.UPDATE_WORD)
    figure.show(picture, key="race", alt=texts.RACE_ALT, player=player)
    st.markdown(texts.RACE_CAPTION)


def _neuron(lesson: Lesson) -> None:
    focus = figure.focus("neuron")
    picture = pictures.neuron(lesson.Phi, lesson.t, lesson.shown, lesson.basis.names, _theme(lesson), focus=focus)
    figure.show(picture, key="neuron", alt=texts.NEURON_ALT, player=_player(lesson, focus))
    st.markdown(texts.NEURON_CAPTION)


def _weight_space(lesson: Lesson) -> None:
    focus = figure.focus("weights")
    picture = pictures.weight_space(
        lesson.X, lesson.t, lesson.shown, _theme(lesson), focus=focus, margin=lesson.model.margin
    )
    figure.show(picture, key="weights", alt=texts.WEIGHTS_ALT, player=_player(lesson, focus))


def _weight_cone(lesson: Lesson) -> None:
    focus = figure.focus("cone")
    picture = pictures.weight_cone(lesson.X, lesson.t, lesson.shown, _theme(lesson), focus=focus)
    figure.show(picture, key="cone", alt=texts.CONE_ALT, player=_player(lesson, focus))


def _theorem(lesson: Lesson) -> None:
    if lesson.bound is None:
        st.info(words.no_bound(lesson))
        return
    figure.show(pictures.theorem(lesson.bound, lesson.steps, _theme(lesson)), key="theorem", alt=texts.THEOREM_ALT)


def _cost(lesson: Lesson) -> None:
    """Show E_p between the first rule that is one (w = 0 decides nothing) and the last."""
    first = next((step for step in lesson.steps if step.w.any()), lesson.last)
    start, end = (np.r_[step.w0, step.w] for step in (first, lesson.last))
    names = (texts.COST_START.format(k=first.k), texts.COST_END.format(k=lesson.last.k))
    picture = pictures.cost_along(
        lesson.Phi, lesson.t, start, end, _theme(lesson), margin=lesson.model.margin, names=names
    )
    figure.show(picture, key="cost", alt=texts.COST_ALT)
    st.markdown(texts.COST_CAPTION)


def _surface(lesson: Lesson) -> None:
    w, w0 = lesson.last.rule
    picture = pictures.cost_surface(lesson.X, lesson.t, np.r_[w0, w], shell.theme(), margin=lesson.model.margin)
    figure.show(picture, key="surface", alt=texts.SURFACE_ALT)
    st.markdown(texts.SURFACE_CAPTION)


def _steps(lesson: Lesson) -> None:
    rows = pictures.arithmetic(lesson.Phi, lesson.t, lesson.shown, range(len(lesson.shown)))
    table = pd.DataFrame(list(rows.values()), columns=list(pictures.COLUMNS))
    st.dataframe(table, height=460, hide_index=True)


def _theme(lesson: Lesson) -> Theme:
    """Return the palette in which the two sides look like their classes on the plane."""
    minus, plus = lesson.two.looks
    return shell.theme().led_by(plus, minus)


def _player(lesson: Lesson, focus: int | None) -> figure.Player:
    """Return the controls under an animation, with the arithmetic of every step that has a frame."""
    at = pictures.shown_steps(lesson.shown, focus)
    return figure.Player(
        total=len(lesson.shown) - 1,
        columns=pictures.COLUMNS,
        rows=pictures.arithmetic(lesson.Phi, lesson.t, lesson.shown, at),
        label=_unit(lesson),
    )


def _unit(lesson: Lesson) -> str:
    return texts.VISIT if lesson.model.variant == "reward_punishment" else texts.UPDATE_WORD


FLAT = ("race", "weights", "cone", "surface")  # pictures of two weights and w0
PICTURES: dict[str, Callable[[Lesson], None]] = {
    "run": _run,
    "race": _race,
    "neuron": _neuron,
    "weights": _weight_space,
    "cone": _weight_cone,
    "theorem": _theorem,
    "cost": _cost,
    "surface": _surface,
    "steps": _steps,
}
