"""The tasks, and the checks that they were done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.svm.directions import gaps
from linclass.lessons.lesson import State, Task
from linclass.lessons.support_vectors import clouds
from linclass.lessons.support_vectors.questions import TASK_QUESTIONS
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.study import study
from linclass.lessons.support_vectors.texts import tasks as texts

if TYPE_CHECKING:
    from linclass.lessons.support_vectors.study import Run

Here = State[Settings]
MOVEMENT_TOLERANCE = 1e-6  # of the rule's length: less is no movement
MIN_BAND_SHARE = 0.98  # of the widest band
MIN_MARGIN_FACTOR = 2.0  # times the hard margin


def _stayed(run: Run, state: Here, start: Here) -> bool:
    """Return whether points were moved, none came or went, and the rule is the same.

    A drag chooses the point as well, which changes nothing of the machine.
    """
    settings = replace(state.settings, point=start.settings.point)
    if run.fit is None or settings != start.settings or len(state.points.y) != len(start.points.y):
        return False
    moved = np.hypot(*(state.points.X - start.points.X).T).max(initial=0.0) > 0
    before = study(start.points, start.settings).rule[0]
    return bool(moved and np.linalg.norm(run.rule[0] - before) <= MOVEMENT_TOLERANCE * np.linalg.norm(before))


def _large(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return state.settings.machine == "soft" and state.settings.C >= 100.0


def _on_the_edge(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    row = run.row(state.settings.chosen_row)
    return run.fit is not None and row is not None and str(run.model.case_[row]) == "b"


def _given_up(run: Run, state: Here, start: Here) -> bool:
    if run.fit is None or state.settings.machine != "soft":
        return False
    hard = study(start.points, replace(state.settings, machine="hard"))
    return hard.fit is not None and run.model.margin_ > MIN_MARGIN_FACTOR * hard.model.margin_


def _reached(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    best = run.widest
    own = float(gaps(run.two.X, run.two.t, np.array([state.settings.angle]))[0])
    return best is not None and own >= MIN_BAND_SHARE * best.margin_


def _no_margin(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return run.fit is not None and run.void


HARD_MARGIN = Settings(machine="hard")
NU_SETTINGS = Settings(machine="nu", slack=False, bayes=False)
TASKS = (
    Task(
        "free",
        texts.FREE,
        clouds.FOUR_CASES,
        Settings(),
        "multipliers",
        _stayed,
        texts.FREE_ANSWER,
        changes=("points", "point"),
        question=TASK_QUESTIONS["free"],
    ),
    Task(
        "grow",
        texts.GROW,
        clouds.OVERLAPPING,
        Settings(C=0.2, bayes=False),
        "path",
        _large,
        texts.GROW_ANSWER,
        changes=("C",),
        question=TASK_QUESTIONS["grow"],
    ),
    Task(
        "edge",
        texts.EDGE,
        clouds.FOUR_CASES,
        Settings(),
        "multipliers",
        _on_the_edge,
        texts.EDGE_ANSWER,
        changes=("point",),
        question=TASK_QUESTIONS["edge"],
    ),
    Task(
        "give_up",
        texts.GIVE_UP,
        clouds.ONE_POINT_NEAR,
        HARD_MARGIN,
        "multipliers",
        _given_up,
        texts.GIVE_UP_ANSWER,
        changes=("machine",),
        question=TASK_QUESTIONS["give_up"],
    ),
    Task(
        "beat",
        texts.BEAT,
        clouds.TWO_DIRECTIONS,
        HARD_MARGIN,
        "margin",
        _reached,
        texts.BEAT_ANSWER,
        changes=("angle",),
        question=TASK_QUESTIONS["beat"],
    ),
    Task(
        "no_rho",
        texts.NO_RHO,
        clouds.THIRTY_POINTS,
        NU_SETTINGS,
        "path",
        _no_margin,
        texts.NO_RHO_ANSWER,
        changes=("nu",),
        question=TASK_QUESTIONS["no_rho"],
    ),
)
