"""The tasks with Gaussian classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.gaussian.questions import TASK_QUESTIONS
from linclass.lessons.gaussian.scenes import EACH, HYPERBOLA, MOONS, ONE, SHARED, UNEQUAL_COVARIANCES
from linclass.lessons.gaussian.texts import tasks as texts
from linclass.lessons.lesson import Task

if TYPE_CHECKING:
    from linclass.lessons.gaussian.settings import Settings
    from linclass.lessons.gaussian.study import Run
    from linclass.lessons.lesson import State

LARGE_PRIOR = 0.95  # a prior
SURE_POSTERIOR, RARE_DENSITY = 0.99, 1e-4  # a posterior, and p(x)


def _pushed(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return not run.counted_priors and state.settings.prior >= LARGE_PRIOR


def _curved(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.covariance == "own" and len(run.classes) == 2


def _surrounded(run: Run, state: State[Settings], start: State[Settings]) -> bool:
    return run.conic in ("ellipse", "circle") and len(state.points.y) == len(start.points.y)


def _drew(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return state.settings.seed != start.settings.seed and not state.points.same_as(start.points)


def _far(run: Run, state: State[Settings], start: State[Settings]) -> bool:  # noqa: ARG001
    return float(run.posteriors().max()) > SURE_POSTERIOR and float(run.joint(run.probe[None]).sum()) < RARE_DENSITY


TASKS = (
    Task(
        "prior",
        texts.PRIOR,
        SHARED,
        ONE,
        "at",
        _pushed,
        texts.PRIOR_ANSWER,
        changes=("priors", "of", "prior"),
        question=TASK_QUESTIONS["prior"],
    ),
    Task(
        "curve",
        texts.CURVE,
        UNEQUAL_COVARIANCES,
        ONE,
        "surface",
        _curved,
        texts.CURVE_ANSWER,
        changes=("covariance",),
        question=TASK_QUESTIONS["curve"],
    ),
    Task(
        "ellipse",
        texts.ELLIPSE,
        HYPERBOLA,
        EACH,
        "surface",
        _surrounded,
        texts.ELLIPSE_ANSWER,
        changes=("points",),
        question=TASK_QUESTIONS["ellipse"],
    ),
    Task(
        "draw",
        texts.DRAW,
        MOONS,
        EACH,
        "surface",
        _drew,
        texts.DRAW_ANSWER,
        changes=("points", "seed"),
        question=TASK_QUESTIONS["draw"],
    ),
    Task(
        "far",
        texts.FAR,
        UNEQUAL_COVARIANCES,
        EACH,
        "at",
        _far,
        texts.FAR_ANSWER,
        changes=("probe",),
        question=TASK_QUESTIONS["far"],
    ),
)
