"""The tasks with least squares, and the misconceptions that their questions bring out."""

from dataclasses import replace

import numpy as np

from linclass import separability
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    LineAnswer,
    Misconception,
    Missing,
    NumberAnswer,
    NumberGuess,
    PointAnswer,
    Question,
    Recipe,
    RightLine,
    RightPoints,
    State,
    Task,
    common,
    decimal,
    require,
    right_answers as right,
)
from linclass.lessons.least_squares import iterations
from linclass.lessons.least_squares.outliers.outlier import LAST_PLACE
from linclass.lessons.least_squares.scenes import CLOUDS, COLLINEAR, MOONS, TWO
from linclass.lessons.least_squares.settings import LAMS, Settings
from linclass.lessons.least_squares.study import WEIGHT_TOLERANCE, Run, study

METHOD = "least squares"
TERMS = {
    "x1": "$x_1$",
    "x2": "$x_2$",
    "x1_2": "$x_1^2$",
    "x1_x2": "$x_1x_2$",
    "x2_2": "$x_2^2$",
    "x1_3": "$x_1^3$",
    "x1_2_x2": "$x_1^2x_2$",
    "x1_x2_2": "$x_1x_2^2$",
    "x2_3": "$x_2^3$",
}

TOO_FAST = 2.5  # safe rates
AT_REST = 0.01  # of the least J
DEGREES = {"one": 1, "two": 2, "three": 3}


def line_of_two(run: Run) -> RightLine:
    """Return the line between two classes; raises Missing for more, and where it is a curve."""
    require(run.linear and len(run.classes) == 2, common.NOT_OF_TWO)
    W = run.core.weights_
    a = W[:, -1] - W[:, 0] if W.shape[1] == 2 else W[:, 0]
    return right.right_line(run.two, a[1:], float(a[0]))


def _simplest(run: Run) -> ChoiceGuess:
    """Return the lowest degree at which no class is masked; raise Missing for two classes, which never are."""
    require(len(run.classes) > 2, common.THREE_CLASSES)
    for code, degree in DEGREES.items():
        if not study(run.data, replace(run.chosen, degree=degree)).masked:
            return right.choice(code)
    return right.choice("none")


def _out_of_range(run: Run) -> RightPoints:
    """Return the training points at which some estimate is above 1 or below 0; raise Missing where none is."""
    rows, _ = run.chosen.split.rows(run.data)
    values = run.estimates(run.train.X)
    return right.right_points(np.asarray(rows)[((values > 1) | (values < 0)).any(axis=1)])


def _last_left(run: Run) -> ChoiceGuess:
    """Return the feature with the largest weight at the largest lambda that leaves one."""
    require(len(run.feature_names) == len(TERMS))
    for lam in sorted(LAMS, reverse=True):
        weights = np.abs(study(run.data, replace(run.chosen, penalty="l1", lam=lam)).core.weights_[1:, -1])
        if weights.max() > WEIGHT_TOLERANCE:
            return right.choice([*TERMS][int(weights.argmax())])
    raise Missing(common.NONE_IS_RIGHT)


def _path(run: Run) -> ChoiceGuess:
    """Return whether the chosen iteration comes to rest, by J at its ends and the least J."""
    first, last = (iterations.criterion(run.two, step) for step in (run.steps[0], run.steps[-1]))
    if last <= (1 + AT_REST) * iterations.least(run.two):
        return right.choice("rests")
    return right.choice("circles" if last <= first else "leaves")


def _dragged_out(state: State[Settings]) -> State[Settings]:
    """Move the point of the last class that is farthest from the other points' mean away from it.

    The view on an outlier would drag another one besides.
    """
    points = state.points
    X = right.dragged_out(points)[0] if np.count_nonzero(points.counts) > 1 else points.X
    return replace(right.with_points(state, X), view="estimates", step=None)


FOUR_WEIGHTS = 4  # weights
FAST_RATE = 2.0  # safe rates


def _chosen(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the lasso leaves at most four weights of the last function."""
    left = np.count_nonzero(np.abs(attempt.run.core.weights_[1:, -1]) > WEIGHT_TOLERANCE)
    return attempt.state.settings.penalty == "l1" and bool(left <= FOUR_WEIGHTS)


SEPARATED = Recipe("outliers", {"outliers": 0})


def _is_back(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether least squares has all points right with the outlier where it has been dragged."""
    line = attempt.run.astray(LAST_PLACE)
    return attempt.state.settings.goal is not None and line.wrong(line.fit, line.train) == 0


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "back",
        "Back among its own",
        ask="Drag the **outlier** back among the other orange points. What does the line of least squares do?",
        points=TWO,
        settings=Settings(),
        view="outlier",
        happened=_is_back,
        answer=(
            "It turns back, and **0** points are misclassified. Far out the point was just as correct, yet it pulled"
            " the line."
        ),
        changes=("goal",),
    ),
    Task(
        "probe",
        "Above 1",
        ask="Drag **x** to a place where an estimate is above 1. Can it be a probability?",
        points=COLLINEAR,
        settings=Settings(where="plane"),
        view="estimates",
        happened=lambda attempt: bool((attempt.run.estimates(attempt.run.probe[None]) > 1).any()),
        answer=lambda attempt: (
            f"No, it is {decimal(float(attempt.run.estimates(attempt.run.probe[None]).max()), 3)}: a fitted plane goes"
            " on rising. So a correct point far out counts as an error, too."
        ),
        changes=("probe",),
        question=Question(
            "probe",
            ask=(
                "Least squares estimates the probability of each class at each place. Pick a point at which"
                " some estimate is above 1 or below 0."
            ),
            answer=PointAnswer("a point with an estimate outside [0, 1]"),
            right=_out_of_range,
            why=(
                "A linear function that is not constant leaves every interval, so the estimates are not"
                " probabilities: far out on a class's own side its estimate is above 1."
            ),
            given=("degree",),
        ),
    ),
    Task(
        "masking",
        "The masked class",
        ask="The middle one of three classes is never chosen. Choose **features** that give it its points back.",
        points=COLLINEAR,
        settings=Settings(),
        view="estimates",
        happened=lambda attempt: not attempt.run.masked,
        answer="Degree 2 does it: its function can now be a hill over the middle, and a plane can't.",
        changes=("degree",),
        question=Question(
            "masking",
            ask="Which are the simplest features that give every class at least a tenth of its points?",
            answer=right.one_of(
                {
                    "one": "x itself.",
                    "two": "All products of degree 2.",
                    "three": "All products of degree 3.",
                    "none": "None of these.",
                }
            ),
            right=_simplest,
            why=(
                "Along a line of three classes the middle one's function has to be a hill, and a linear function"
                " can't be one: nearly everywhere one of the other two is larger. A parabola can."
            ),
            hide=("sentence",),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "outlier",
        "A correct point pulls",
        ask=(
            "Take a point and drag it far away **on its own side**, until least squares misclassifies points. Watch"
            " both lines."
        ),
        points=SEPARATED,
        settings=Settings(),
        view="estimates",
        happened=lambda attempt: (
            attempt.run.logistic is not None
            and attempt.run.wrong(attempt.run.fit, attempt.run.train)
            > attempt.run.wrong(attempt.run.logistic, attempt.run.train)
        ),
        answer=(
            "Least squares follows the point: $(y-t)^2$ grows as the point moves away, although it is correctly"
            " classified, so the line turns to please it. For logistic regression a correctly classified point far"
            " from the boundary costs next to nothing."
        ),
        changes=("points",),
        question=Question(
            "outlier",
            ask=(
                "The point of {last} farthest from the other class's mean is dragged out to three times that distance."
                " Draw the new line of least squares."
            ),
            answer=LineAnswer(METHOD),
            right=line_of_two,
            why=(
                "The squared error of a point grows with its distance, even on its own side, so the line"
                " turns to bring its value back to 1. A point far out pulls most."
            ),
            then=_dragged_out,
            hide=("view", "sentence"),
            given=("coding", "lam"),
        ),
    ),
    Task(
        "lasso",
        "Weights that vanish",
        ask="Choose the **lasso** as the penalty, and raise λ until at most 4 of the 9 weights are left.",
        points=MOONS,
        settings=Settings(degree=3),
        view="paths",
        happened=_chosen,
        answer="The last one left is $x_1^3$, at λ = 100. Ridge would have kept all nine, only smaller.",
        changes=("penalty", "lam"),
        question=Question(
            "lasso",
            ask=(
                "With the lasso, λ is raised until only one of the nine weights is left. Which feature does it belong"
                " to?"
            ),
            answer=right.one_of(TERMS),
            right=_last_left,
            why=(
                "The last one to go is the feature whose sum of products with the centred targets is largest in size:"
                " cubes have the largest values, so a small weight on one has the most effect."
            ),
        ),
    ),
    Task(
        "constant",
        "A constant rate",
        ask="Choose **LMS** with a **constant** η₁, raise it above 2, and watch the path in the weight plane.",
        points=CLOUDS,
        settings=Settings(),
        view="iterations",
        happened=lambda attempt: (
            attempt.state.settings.method == "lms"
            and attempt.state.settings.schedule == "constant"
            and attempt.state.settings.rate > FAST_RATE
        ),
        answer=(
            "It circles in a wider cloud: single updates overshoot their points. After 20 passes $J$ is between 9 and"
            " 12, where a constant η₁ = 1 ends at 8.005 and the minimum is 7.791. It comes to rest only with a"
            " decreasing rate."
        ),
        changes=("method", "schedule", "rate"),
        question=Question(
            "constant",
            ask=(
                "LMS runs with a constant rate, 2.5 times the largest one at which no update overshoots its own"
                " point. How does the path of the weights behave?"
            ),
            answer=right.one_of(
                {
                    "rests": "It comes to rest at the minimum, within one per cent of the least J.",
                    "circles": "It stays near, but does not come to rest.",
                    "leaves": "It leaves: J ends higher than it began.",
                }
            ),
            right=_path,
            why=(
                "With a constant rate every point pulls the weights as hard in the last pass as in the first, so the"
                " path circles around the minimum. It comes to rest only with a rate that falls."
            ),
            then=right.with_settings(method="lms", schedule="constant", rate=TOO_FAST),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line of least squares.",
        answer=LineAnswer(METHOD),
        right=line_of_two,
        why=(
            "It fits the targets, the codes of the classes, as a regression does: every point pulls, even those far"
            " from the boundary on their own side."
        ),
        given=("coding", "lam"),
    ),
    Question(
        "wrong",
        ask="How many of the points will least squares misclassify?",
        answer=NumberAnswer("misclassified points", 0, 2000),
        right=lambda run: right.number(run.wrong(run.fit, run.train)),
        why=(
            "It minimises squared errors, not mistakes: points far out on the correct side, or a class between two"
            " others, make it misclassify points."
        ),
        given=("coding", "degree", "lam"),
    ),
)


def _without_the_point(run: Run) -> RightLine:
    """Return the line without the point of the last class that is farthest from the other points' mean."""
    X, y = run.data.X, run.data.y
    last = y == y.max(initial=0)
    require(not last.all() and last.sum() > 1, common.NOT_OF_TWO)
    kept = np.arange(len(y)) != right.dragged_out(run.data)[1]
    test = None if run.data.test is None else run.data.test[kept]
    return line_of_two(study(replace(run.data, X=X[kept], y=y[kept], test=test, recipe=None), run.chosen))


def _fewest(run: Run) -> NumberGuess:
    """Return 0 where some line makes no mistake."""
    apart = len(run.classes) == 2 and separability.separate(run.two.X, run.two.t).separable is True
    require(apart, common.NOT_SEPARABLE)
    return right.number(0)


MISCONCEPTIONS = (
    Misconception(
        "far_out_is_harmless",
        "outlier",
        "a point far out on its own side does no harm",
        _without_the_point,
        "one",
    ),
    Misconception(
        "squares_count_errors",
        "wrong",
        "least squares looks for the fewest mistakes, and makes none where a line can separate the classes",
        _fewest,
        "after",
    ),
    Misconception(
        "one_function_each_is_enough",
        "masking",
        "one linear function for each class is enough wherever each pair of classes can be separated",
        lambda _run: right.choice("one"),
        "masking",
    ),
)
