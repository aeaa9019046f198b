"""The tasks where rules are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.datasets import Recipe
from linclass.lessons.compare.questions import TASK_QUESTIONS
from linclass.lessons.compare.settings import Settings
from linclass.lessons.compare.study import study
from linclass.lessons.compare.texts import page as texts
from linclass.lessons.lesson import State, Task
from linclass.lessons.split import Split

if TYPE_CHECKING:
    from linclass.lessons.compare.study import Run

MIXTURE = Recipe("esl_mixture")
TURNED, STAYED = 3.0, 0.5  # degrees
MAX_ERROR_DIFFERENCE = 3  # points of a hundred between both errors of k-NN
LINES = ("least_squares", "fisher", "logistic", "svm")

Here = State[Settings]


def _own_side(run: Run, state: Here, start: Here) -> bool:
    """Return whether a point was moved so that least squares turned, and the support vector machine stayed."""
    if state.points is start.points or run.several:
        return False
    before = study(start.points, start.settings)
    turns = {
        name: abs((run.direction(name) - before.direction(name) + 180.0) % 360.0 - 180.0)
        for name in ("least_squares", "svm")
        if {name} <= {made.name for made in run.results} & {made.name for made in before.results}
    }
    return len(turns) == 2 and turns["least_squares"] > TURNED and turns["svm"] < STAYED


def _masked(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    return run.several and state.settings.regions == "least_squares"


def _no_gap(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    if "neighbours" not in state.settings.rules or not len(run.test.y):
        return False
    made = run.result("neighbours")
    return abs(made.wrong / len(run.train.y) - made.missed / len(run.test.y)) <= MAX_ERROR_DIFFERENCE / 100


def _luck(run: Run, state: Here, start: Here) -> bool:  # noqa: ARG001
    if not {"perceptron", "svm"} <= set(state.settings.rules) or not len(run.test.y):
        return False
    return run.result("perceptron").missed < run.result("svm").missed


TASKS = (
    Task(
        "own_side",
        texts.ASK_OWN_SIDE,
        Recipe("elongated", {"n": 20, "seed": 1}),
        Settings(rules=LINES),
        "panels",
        _own_side,
        texts.ANSWER_OWN_SIDE,
        changes=("points",),
        question=TASK_QUESTIONS["own_side"],
    ),
    Task(
        "masked",
        texts.ASK_MASKED,
        Recipe("collinear"),
        Settings(rules=LINES, regions="logistic"),
        "panels",
        _masked,
        texts.ANSWER_MASKED,
        changes=("regions",),
        question=TASK_QUESTIONS["masked"],
    ),
    Task(
        "no_gap",
        texts.ASK_NO_GAP,
        MIXTURE,
        Settings(rules=("logistic", "neighbours", "bayes"), split=Split(50)),
        "errors",
        _no_gap,
        texts.ANSWER_NO_GAP,
        changes=("k",),
        question=TASK_QUESTIONS["no_gap"],
    ),
    Task(
        "luck",
        texts.ASK_LUCK,
        MIXTURE,
        Settings(rules=("perceptron", "svm"), split=Split(50)),
        "errors",
        _luck,
        texts.ANSWER_LUCK,
        changes=("split",),
        question=TASK_QUESTIONS["luck"],
    ),
)
