"""The tasks with descent methods."""

import numpy as np

from linclass.lessons.descent.scenes import CLOUDS, OVERLAP, SEPARABLE
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.study import Run
from linclass.lessons.kit import (
    Attempt,
    DirectionAnswer,
    DirectionGuess,
    FloatArray,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    Question,
    RightLine,
    Task,
    common,
    counted,
    decimal,
    present,
    require,
    right_answers as right,
)

MINIMUM_LINE = "the minimum"

TOO_FAST = 1.05  # of 2/L
THRESHOLD, SOME_PENALTY = 0.01, 1.0
RATIO_TOLERANCE = 1.0


def _line(run: Run, w: FloatArray) -> RightLine:
    """Return the line of w through the middle m, with w0 = -w'm."""
    return right.right_line(run.two, w, float(-w @ run.middle))


def _after_newton(run: Run) -> RightLine:
    """Return the line after the first Newton update; raise Missing where none is made."""
    require(len(run.newton) >= 2)
    return _line(run, run.newton[1].theta)


def _steep(run: Run) -> DirectionGuess:
    """Return the axis of the largest curvature; raises Missing where it varies, or the contours are circles."""
    flat, steep = run.curvatures
    require(run.chosen.loss == "squared_error" and not np.isclose(flat, steep))
    return right.right_direction(np.linalg.eigh(run.objective.hessian(run.minimum))[1][:, 1])


def _ratio(run: Run) -> NumberGuess:
    """Return κ, the largest over the smallest curvature at the minimum; raise Missing where there is none."""
    flat, steep = run.curvatures
    require(not run.endless and flat > 0)
    return right.number(steep / flat)


def _stops(run: Run) -> NumberGuess:
    """Return after how many updates descent stops by its threshold; raise Missing where it does not."""
    require(run.settled, common.NO_END)
    return right.number(len(run.descent) - 1)


def _at_minimum(run: Run) -> RightLine:
    """Return the line at the minimum; raise Missing where the cost has none."""
    require(not run.endless, common.NO_END)
    return _line(run, run.minimum)


GIVEN = ("loss", "lam")

SMALL_RATE = 0.1  # of 2/L
ROUND = 1.5  # the ratio of the curvatures
MAX_UPDATES = 20  # updates


def _round(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether κ is below 1.5 without the help of a penalty."""
    flat, steep = attempt.run.curvatures
    return attempt.state.settings.lam == 0 and 0 < steep < ROUND * flat


def _leaps(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer for too large a rate: how many times as far from the minimum w ends."""
    run = attempt.run
    k, times = counted.updates(len(run.descent) - 1), decimal(run.times_farther, 2)
    return (
        "Each step overshoots the minimum and lands farther off on the other side: after"
        f" {k} **w** is {times} times as far away as at the start."
    )


def _creeps(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer for a small rate: the cost at the end beside the minimum."""
    run = attempt.run
    k, E, least = counted.updates(len(run.descent) - 1), decimal(run.descent[-1].value, 4), decimal(run.least, 4)
    return (
        f"After {k} the cost is {E}, the minimum {least}: along the flat valley the gradient is small, and each"
        " step is only η times it."
    )


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "stable",
        "Too large a step",
        ask="Raise **η** above 1, and watch the path on the contours.",
        points=CLOUDS,
        settings=Settings(),
        view="run",
        happened=lambda attempt: attempt.run.diverges and attempt.state.settings.method == "constant",
        answer=_leaps,
        changes=("rate",),
        question=Question(
            "stable",
            ask=(
                "η is raised above 1, to 1.05. Now **w** leaps from side to side, farther each time. Draw the"
                " direction in which it leaps."
            ),
            answer=DirectionAnswer("the direction in which w diverges"),
            right=_steep,
            why=(
                "An update multiplies the remaining distance along each axis of the contours by 1 − ηλ. The steep"
                " axis is the first on which this factor falls below −1: the direction in which the points spread"
                " most about the middle."
            ),
            then=right.with_settings(method="constant", rate=TOO_FAST),
            hide=("view", "verdict", "sentence"),
        ),
    ),
    Task(
        "slow",
        "Small steps",
        ask="Lower **η** to 0.1. How far does descent get in 30 updates?",
        points=CLOUDS,
        settings=Settings(),
        view="run",
        happened=lambda attempt: (
            attempt.state.settings.method == "constant" and attempt.state.settings.rate <= SMALL_RATE
        ),
        answer=_creeps,
        changes=("rate",),
    ),
    Task(
        "start",
        "Newton from anywhere",
        ask="Drag w(0), or click anywhere in weight space. How many updates does Newton's method need?",
        points=CLOUDS,
        settings=Settings(),
        view="weights",
        happened=lambda attempt: (
            attempt.state.settings.start is not None and attempt.state.settings.loss == "squared_error"
        ),
        answer=lambda attempt: (
            f"One, to the minimum {decimal(attempt.run.least, 4)}: Newton's step divides the slope along each axis by"
            " the curvature there, which is exact for a parabola."
        ),
        changes=("start",),
        question=Question(
            "start",
            ask="Draw the line after the first update of Newton's method.",
            answer=LineAnswer("Newton's method"),
            right=_after_newton,
            why=(
                "Newton's method goes to the minimum of the parabola that fits where it stands. The squared error is"
                " such a parabola, so the first update ends at its minimum, wherever it begins; other costs take a"
                " few more."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "bent",
        "A valley that bends",
        ask="Choose the cost *cross-entropy*. How many updates does Newton's method need now?",
        points=OVERLAP,
        settings=Settings(),
        view="run",
        happened=lambda attempt: attempt.state.settings.loss == "cross_entropy",
        answer=lambda attempt: (
            f"{len(attempt.run.newton) - 1}: Newton's method goes to the minimum of the parabola that fits where it"
            " stands; in a valley that bends, that parabola fits only nearby."
        ),
        changes=("loss",),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "circle",
        "Round contours",
        ask="Drag the points until the contours are nearly circles (κ below 1.5), and watch the updates of descent.",
        points=CLOUDS,
        settings=Settings(),
        view="run",
        happened=_round,
        answer=(
            "A few updates are enough: with the same curvature in all directions downhill leads straight"
            " to the minimum, and one rate fits all axes."
        ),
        changes=("points",),
        question=Question(
            "circle",
            ask="How many times as large is the curvature of the cost along its steep axis as along its flat one?",
            answer=NumberAnswer("the ratio κ of the curvatures", 1, 1_000_000, 0.1, RATIO_TOLERANCE),
            right=_ratio,
            why=(
                "For the squared error these are the sums of squares of the points about the middle, along and across"
                " their spread. The longer the clouds, the narrower the valley, and the more updates descent takes."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "stop",
        "When to stop",
        ask="Make descent stop by itself within 20 updates: choose a threshold on the step under *Start, stop*.",
        points=CLOUDS,
        settings=Settings(updates=300),
        view="run",
        happened=lambda attempt: attempt.run.settled and len(attempt.run.descent) - 1 <= MAX_UPDATES,
        answer=(
            "With θ = 0.01 it stops after 15. A short step only says that descent is slow here, not that it has"
            " arrived."
        ),
        changes=("threshold",),
        question=Question(
            "stop",
            ask="The threshold is set to 0.01. After how many updates will descent stop?",
            answer=NumberAnswer(common.UPDATES, 0, 300),
            right=_stops,
            why=(
                "It stops at the first update shorter than the threshold. Updates are short near the minimum,"
                " but also far from it where the valley is flat."
            ),
            then=right.with_settings(threshold=THRESHOLD),
            hide=("view", "verdict", "sentence"),
        ),
    ),
    Task(
        "minimum",
        "A minimum for separable classes",
        ask=(
            "These classes are separable, so the cross-entropy falls for ever. Give it a minimum without moving a"
            " point, and watch the line."
        ),
        points=SEPARABLE,
        settings=Settings(loss="cross_entropy", rate=1.0),
        view="run",
        happened=lambda attempt: (
            attempt.state.settings.loss == "cross_entropy"
            and not attempt.run.endless
            and attempt.state.points.same_as(attempt.start.points)
        ),
        answer=(
            "A ridge penalty does it: with λ > 0 a long w has a cost, and Newton's method reaches the minimum in a"
            " few updates."
        ),
        changes=("lam",),
        question=Question(
            "minimum",
            ask="A penalty λ = 1 is put on the length of **w**. Draw the line at the new minimum of the cost.",
            answer=LineAnswer(MINIMUM_LINE),
            right=_at_minimum,
            why=(
                "With λ > 0 a long w is costly, so there is a minimum, even where a line separates the classes. It is"
                " a compromise: the points next to the line, or on the wrong side of it, have the most influence, as"
                " their losses fall fastest."
            ),
            then=right.with_settings(lam=SOME_PENALTY),
            given=GIVEN[:1],
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "middle",
        ask="Whatever the weights, all these lines pass through one place. Where is it?",
        answer=PlaceAnswer("the place that all lines share"),
        right=lambda run: right.right_place(run.middle),
        why=(
            "The bias is tied to the weights so that y = 0 halfway between the two class means: that"
            " leaves two weights, and a plane to draw the cost over."
        ),
    ),
    Question(
        "has_minimum",
        ask="Does this cost have a minimum at some finite **w**?",
        answer=right.one_of({"yes": "Yes.", "no": "No, it falls for ever as w grows."}),
        right=lambda run: right.choice("no" if present(run.endless) else "yes"),
        why=(
            "Cross-entropy falls for ever as w grows where one of these lines separates the classes, or touches them"
            " with no point on the wrong side. A point on the wrong side, or a penalty on long weights, gives it a"
            " minimum; the squared error always has one."
        ),
        given=GIVEN,
    ),
    Question(
        "line",
        ask="Draw the line at the minimum of the cost.",
        answer=LineAnswer(MINIMUM_LINE),
        right=_at_minimum,
        why=(
            "Every method of descent ends there, however its path winds: the line depends on the cost and the points,"
            " not on the method."
        ),
        given=GIVEN,
    ),
)


MISCONCEPTIONS = (
    Misconception(
        "convex_has_a_minimum",
        "has_minimum",
        "a convex cost always has a minimum",
        lambda _run: right.choice("yes"),
        "endless",
    ),
    Misconception(
        "leaps_along_the_valley",
        "stable",
        "too large a rate overshoots along the valley, where there is farthest to go",
        lambda run: right.right_direction(np.linalg.eigh(run.objective.hessian(run.minimum))[1][:, 0]),
        "diverges",
    ),
)
