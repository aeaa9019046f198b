"""The tasks and questions of logistic regression, and the misconceptions that these bring out."""

from dataclasses import replace
from itertools import pairwise

import numpy as np

from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    Dataset,
    FloatArray,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    PointAnswer,
    Question,
    RightLine,
    RightPoints,
    Split,
    Task,
    common,
    counted,
    decimal,
    present,
    require,
    right_answers as right,
)
from linclass.lessons.logistic.scenes import OVERLAP, SEPARABLE, TWELVE_POINTS
from linclass.lessons.logistic.settings import CONSTANT, Settings
from linclass.lessons.logistic.study import Run, study

RATES = {"e3": 0.001, "e2": 0.01, "e1": 0.1, "e0": 1.0, "ten": 10.0}  # the codes of the options, ascending
ROUNDING_RISE = 1e-9  # of the cost: what rounding adds
SOME_PENALTY = 1.0
LENGTH_TOLERANCE, ITERATIONS_TOLERANCE = 0.3, 5.0


def _binary(run: Run) -> Run:
    """Return the run if it is of two classes; raise Missing otherwise."""
    require(run.binary, common.NOT_OF_TWO)
    return run


def _iterations(run: Run) -> NumberGuess:
    """Return how many iterations the run takes; raise Missing where it does not converge."""
    require(run.last.converged, common.NO_END)
    return right.number(len(run.steps) - 1)


def _rises(run: Run) -> ChoiceGuess:
    """Return the smallest of the rates at which E rises."""
    for code, eta in RATES.items():
        steps = study(run.data, replace(run.chosen, solver=CONSTANT, schedule="constant", eta=eta)).steps
        if any(after.cost > before.cost * (1 + ROUNDING_RISE) for before, after in pairwise(steps)):
            return right.choice(code)
    return right.choice("none")


def _costs(run: Run, part: Dataset, s: int) -> FloatArray:
    """Return -ln P(own class) of each of these points after step s, (n,)."""
    t = np.where(part.y == run.classes[1], 1.0, -1.0)
    result: FloatArray = np.logaddexp(0.0, -t * (part.X @ run.steps[s].w + run.steps[s].w0))
    return result


def _best_stop(run: Run) -> NumberGuess:
    """Return after how many iterations the test points' cross-entropy is lowest."""
    require(len(_binary(run).test.y), common.NO_TEST)
    return right.number(int(np.argmin([_costs(run, run.test, s).sum() for s in range(len(run.steps))])))


def _length(run: Run) -> NumberGuess:
    """Return ‖w‖ at the minimum; raise Missing where the run does not get there."""
    _iterations(run)
    return right.number(run.length)


def _line(run: Run) -> RightLine:
    """Return the line P = 1/2 of two classes at the end of the run."""
    return right.right_line(_binary(run).two, run.last.w, float(run.last.w0))


def _shape(run: Run) -> ChoiceGuess:
    """Return the shape of the boundary of two or three classes that all have a region."""
    if len(run.classes) == 2:
        _line(run)
        return right.choice("line")
    right.meeting_place(run.rule.decision_function, run.data.home)
    return right.choice("rays")


def _costliest(run: Run) -> RightPoints:
    """Return the training points of the largest -ln P(own class), as often as each counts, at the end of the run."""
    rows, _ = run.chosen.split.rows(run.data)
    return right.least(-run.point_weights * _costs(_binary(run), run.train, len(run.steps) - 1), rows)


GIVEN = ("solver", "eta", "schedule", "lam", "weight")
COUNT = NumberAnswer("iterations", 0, 2000)

MAX_SHORT_W = 3.0  # of ‖w‖
MAX_LOW_COST = 0.25  # of the test points' mean cross-entropy, whose least is 0.235


def _levels_off(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with ‖w‖ at the minimum, which Newton's method finds whatever the run does."""
    best = study(attempt.state.points, replace(attempt.state.settings, solver="newton"))
    end, last = f"The point on the wrong side ends that, at ‖w‖ = {decimal(best.length, 3)}", attempt.run.last
    if last.converged:
        return f"It grew without end, as a longer **w** made every label more probable. {end}."
    return f"It grew without end. {end}; after {counted.iterations(last.k)} the run is still on its way there."


MIDDLE_POINT = 5  # of `SEPARABLE`: it stands between both classes
STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "overlap",
        "Let the classes overlap",
        ask="Drag the marked point in among the other class, until no line separates them. What happens to ‖w‖?",
        points=SEPARABLE,
        settings=Settings(),
        view="run",
        happened=lambda attempt: (
            len(attempt.run.data.y) == len(attempt.start.points.y)
            and attempt.state.settings.lam == 0
            and attempt.run.has_minimum is True
        ),
        answer=_levels_off,
        changes=("points",),
        point=MIDDLE_POINT,
        question=Question(
            "overlap",
            ask="If the run went on for ever on the points as they are, would ‖w‖ stop growing?",
            answer=right.one_of({"yes": "Yes, at some finite length.", "no": "No, it grows for ever."}),
            right=lambda run: right.choice("yes" if present(_binary(run).has_minimum) else "no"),
            why=(
                "Without a penalty: as long as a line separates the classes, or they only touch, a longer w makes"
                " labels more probable, and none less, so the cost has no minimum. One point on the wrong side is"
                " enough to give it one, and the sigmoid stays soft."
            ),
            given=("lam",),
        ),
    ),
    Task(
        "penalty",
        "A penalty on w",
        ask="Separable again: raise the **penalty λ** to 1 or more. Does the run reach an end now, and where?",
        points=SEPARABLE,
        settings=Settings(),
        view="run",
        happened=lambda attempt: (
            attempt.state.points.same_as(attempt.start.points)
            and attempt.run.last.converged
            and attempt.run.length < MAX_SHORT_W
        ),
        answer=lambda attempt: (
            f"Yes, after {counted.iterations(attempt.run.last.k)}, at ‖w‖ = {decimal(attempt.run.length, 3)}: a longer"
            " w would cost more than it gains."
        ),
        changes=("lam", "max_iter"),
        question=Question(
            "penalty",
            ask="With the penalty λ = 1, how long is **w** at the minimum?",
            answer=NumberAnswer("the length of w", 0, 1000, 0.01, LENGTH_TOLERANCE),
            right=_length,
            why=(
                "The penalty λ/2 ‖w‖² makes a long w costly, so the cost has a minimum even where a line separates"
                " the classes."
            ),
            then=right.with_settings(lam=SOME_PENALTY),
            hide=("w", "view", "verdict", "formula", "sentence"),
            given=("solver", "eta", "schedule", "weight"),
        ),
    ),
    Task(
        "stop",
        "Stop early",
        ask="Half of the points are for testing. Stop where their cross-entropy is lowest: choose *Iterations*.",
        points=TWELVE_POINTS,
        settings=Settings(split=Split(50)),
        view="run",
        happened=lambda attempt: (
            len(attempt.run.test.y) > 0 and float(attempt.run.mean_costs(attempt.run.test)[-1]) < MAX_LOW_COST
        ),
        answer=(
            "That is after about 18 iterations. Further iterations make the rule more confident about points that it"
            " gets wrong or nearly wrong."
        ),
        changes=("max_iter",),
        question=Question(
            "stop",
            ask="After how many iterations is the cross-entropy of the test points (ringed) lowest?",
            answer=replace(COUNT, tolerance=ITERATIONS_TOLERANCE),
            right=_best_stop,
            why=(
                "At first the line turns to where it should be; later the rule only becomes more confident, even"
                " about points that it gets wrong."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "newton",
        "Newton's method",
        ask="Gradient descent needs many iterations here. Switch to Newton's method, and see how many it needs.",
        points=OVERLAP,
        settings=Settings(),
        view="run",
        happened=lambda attempt: attempt.state.settings.solver == "newton" and attempt.run.last.converged,
        answer=(
            "It needs five, gradient descent 82: it uses the curvature, and near the end each step doubles the correct"
            " digits."
        ),
        changes=("solver",),
        question=Question(
            "newton",
            ask="How many iterations will Newton's method need on these points?",
            answer=COUNT,
            right=_iterations,
            why=(
                "It uses the curvature as well as the slope: near the minimum every step doubles the number of"
                " correct digits."
            ),
            then=right.with_settings(solver="newton"),
            hide=("sentence",),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "rate",
        "Too large an η",
        ask="Choose a larger η until E no longer falls at every step.",
        points=OVERLAP,
        settings=Settings(),
        view="weights",
        happened=lambda attempt: any(
            after.cost > before.cost * (1 + 1e-9) for before, after in pairwise(attempt.run.steps)
        ),
        answer=(
            "Beyond 2/L, with L the largest curvature of E, a step may leap over the valley and land"
            " higher on the other side."
        ),
        changes=("eta",),
        question=Question(
            "rate",
            ask=(
                "Gradient descent is run with each of these rates η. What is the smallest of these rates at which the"
                " cost ever rises?"
            ),
            answer=right.one_of(
                {
                    "e3": "0.001",
                    "e2": "0.01",
                    "e1": "0.1",
                    "e0": "1",
                    "ten": "10",
                    "none": "None of them: the cost falls at every step even with η = 10.",
                }
            ),
            right=_rises,
            why=(
                "Up to 2/L, with L the largest curvature, no step can raise the cost. Well beyond that a step"
                " leaps over the valley and lands higher."
            ),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line at which logistic regression is undecided, P = ½.",
        answer=LineAnswer("logistic regression"),
        right=_line,
        why=(
            "Points near the line or on the wrong side of it turn it; points far out on their own side add next to"
            " nothing to the cost."
        ),
        given=GIVEN,
    ),
    Question(
        "costliest",
        ask="Pick the point that adds most to the cross-entropy.",
        answer=PointAnswer("a point that adds most to the cost"),
        right=_costliest,
        why=(
            "A point costs −ln P of its own class: the farther out on the wrong side, the higher the cost, about the"
            " point's distance times ‖w‖."
        ),
        given=GIVEN,
    ),
    Question(
        "shape",
        ask="The posteriors follow the curve of the sigmoid. What shape is the boundary between the regions?",
        answer=right.one_of(
            {
                "curve": "A curve, as the sigmoid is one.",
                "line": "One straight line.",
                "rays": "Straight rays that meet at one place.",
                "strip": "A strip: there is no sharp boundary.",
            }
        ),
        right=_shape,
        why=(
            "Two posteriors are equal exactly where two linear functions are, and that is a straight line. The curve is"
            " the way from 0 to 1 across the line, not along it."
        ),
    ),
)


MISCONCEPTIONS = (
    Misconception(
        "curve_bends_the_boundary",
        "shape",
        "the boundary is S-shaped, as the sigmoid is",
        lambda _run: right.choice("curve"),
        "hardens",
    ),
    Misconception(
        "training_ends",
        "overlap",
        "training is over once no point is misclassified",
        lambda _run: right.choice("yes"),
        "grows",
    ),
    Misconception(
        "nearest_costs_most",
        "costliest",
        "the points nearest to the line cost most",
        lambda run: right.least(
            np.abs(_binary(run).train.X @ run.last.w + run.last.w0), run.chosen.split.rows(run.data)[0]
        ),
        "overlap",
    ),
    Misconception(
        "longer_training_is_better",
        "stop",
        "the longer you train, the better the rule does on new points",
        lambda run: right.number(len(run.steps) - 1),
        "stops",
    ),
)
