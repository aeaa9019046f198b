"""The tasks where rules are compared."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np

from linclass.declare import declared
from linclass.lessons.compare.settings import NEIGHBOURS, Settings
from linclass.lessons.compare.study import Run, study
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    DirectionAnswer,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    Question,
    Recipe,
    RightLine,
    Split,
    State,
    Task,
    common,
    decimal,
    require,
    right_answers as right,
)

LINES = {
    "least_squares": "That of least squares, which is parallel to Fisher's.",
    "logistic": "That of logistic regression.",
    "svm": "That of the support vector machine.",
}
RULES = {
    "least_squares": "Least squares.",
    "fisher": "Fisher's discriminants.",
    "logistic": "Logistic regression.",
    "svm": "Support vector machines for each pair.",
}

DIVISIONS = 10  # into training and test points


def _binary(run: Run) -> Run:
    """Return the run if it is of two classes; raise Missing otherwise."""
    require(not run.several, common.NOT_OF_TWO)
    return run


def _steadiest(run: Run) -> ChoiceGuess:
    """Return the line that turns least when one point moves out on its own side; raise Missing where two do."""
    X, _ = right.dragged_out(_binary(run).data)
    after = study(replace(run.data, X=X, recipe=None), run.chosen)
    turns = {name: abs((after.direction(name) - run.direction(name) + 180.0) % 360.0 - 180.0) for name in LINES}
    return right.option_of_least(turns)


def _masking(run: Run) -> ChoiceGuess:
    """Return the rule with the smallest share of right points in any class; raise Missing where two have it."""
    require(run.several, common.THREE_CLASSES)
    shares = {}
    for name in RULES:
        correct = run.judged_rule(name).rule.predict(run.train.X) == run.train.y
        shares[name] = min(float(correct[run.train.y == k].mean()) for k in np.unique(run.train.y))
    return right.option_of_least(shares)


def _missed(run: Run) -> NumberGuess:
    """Return how many test points k-NN misclassifies; raise Missing without test points."""
    require(len(run.test.y), common.NO_TEST)
    return right.number(run.judged_rule(NEIGHBOURS).missed)


def _wins(run: Run) -> NumberGuess:
    """Return in how many divisions the perceptron has fewer test errors; raise Missing where there is one division."""
    require(run.data.test is None)
    _missed(run)
    divided = [
        study(run.data, replace(run.chosen, split=Split(run.chosen.split.share, seed))) for seed in range(DIVISIONS)
    ]
    return right.number(sum(one.judged_rule("perceptron").missed < one.judged_rule("svm").missed for one in divided))


def _line(run: Run) -> RightLine:
    """Return the line of least squares between two classes."""
    rule = _binary(run).judged_rule("least_squares").rule
    w1, w2 = rule.coef_[0].tolist()
    negative, positive = rule.classes_.tolist()
    return RightLine((w1, w2), float(rule.intercept_[0]), (negative,), (positive,))


def _showing(rules: Iterable[str]) -> Callable[[State[Settings]], State[Settings]]:
    """Return the change that chooses these rules too: each option is seen in the outcome."""

    def choose(state: State[Settings]) -> State[Settings]:
        names = declared(state.settings)["rules"].check([*state.settings.rules, *rules])
        return replace(state, settings=replace(state.settings, rules=names))

    return choose


MIXTURE = Recipe("esl_mixture")
TURNED, STAYED = 3.0, 0.5  # degrees
MAX_ERROR_DIFFERENCE = 3  # points of a hundred between both errors of k-NN
FOUR_RULES = ("least_squares", "fisher", "logistic", "svm")


def _turns(attempt: Attempt[Settings, Run]) -> tuple[float, float]:
    """Return by how many degrees the lines of least squares and of the support vector machine have turned."""
    before, now = study(attempt.start.points, attempt.start.settings), attempt.run
    first, second = (
        abs((now.direction(name) - before.direction(name) + 180.0) % 360.0 - 180.0) for name in ("least_squares", "svm")
    )
    return first, second


def _own_side(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether a point was moved so that least squares turned, and the support vector machine stayed."""
    fitted = {made.name for made in attempt.run.judged_rules}
    if attempt.state.points is attempt.start.points or attempt.run.several or not {"least_squares", "svm"} <= fitted:
        return False
    turned, stayed = _turns(attempt)
    return turned > TURNED and stayed < STAYED


def _no_gap(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the training and the test error of k-NN differ by at most 3 percentage points."""
    if "neighbours" not in attempt.state.settings.rules or not len(attempt.run.test.y):
        return False
    made = attempt.run.judged_rule("neighbours")
    return (
        abs(made.wrong / len(attempt.run.train.y) - made.missed / len(attempt.run.test.y)) <= MAX_ERROR_DIFFERENCE / 100
    )


def _luck(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the perceptron misclassifies fewer test points than the SVM."""
    if not {"perceptron", "svm"} <= set(attempt.state.settings.rules) or not len(attempt.run.test.y):
        return False
    return attempt.run.judged_rule("perceptron").missed < attempt.run.judged_rule("svm").missed


def _hidden_class(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the class of which least squares is right on the fewest points."""
    train, rule = attempt.run.train, attempt.run.judged_rule("least_squares").rule
    correct = rule.predict(train.X) == train.y
    given, n = min((int(correct[train.y == k].sum()), int(np.sum(train.y == k))) for k in np.unique(train.y))
    return (
        f"Least squares: right on {given} of its {n} points. Fitted to 0, 1, 0 along a row, its function is nearly"
        " flat, and hardly ever the largest."
    )


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "whose_mistakes",
        "Turned by correct points",
        ask="Select *Least squares* under *Regions on the plane*. Which points does it get wrong?",
        points=Recipe("outliers"),
        settings=Settings(),
        view="panels",
        happened=lambda attempt: attempt.state.settings.regions == "least_squares",
        answer=lambda attempt: (
            f"{attempt.run.judged_rule('least_squares').wrong} of {len(attempt.run.train.y)}, all near the gap: points"
            " far out have large squared errors even on their own side, and turn its line."
        ),
        changes=("regions",),
    ),
    Task(
        "own_side",
        "A point on its own side",
        ask=("Drag one orange point into the lower right corner, far out on its **own** side. Which lines follow it?"),
        points=Recipe("elongated", {"n": 20, "seed": 1}),
        settings=Settings(rules=FOUR_RULES),
        view="panels",
        happened=_own_side,
        answer=lambda attempt: (
            "Least squares and Fisher, by {}°: every point counts in their means. The SVM turns by {}°:"
            " points outside its band, on their own side, do not count."
        ).format(*(decimal(turn, 2) for turn in _turns(attempt))),
        changes=("points",),
        question=Question(
            "own_side",
            ask=(
                "The point of {last} farthest from the other class's mean is dragged out to three times that distance."
                " Which of these lines turns least?"
            ),
            answer=right.one_of(LINES),
            right=_steadiest,
            why=(
                "Even a correctly classified point far out is an error for least squares, and spreads its class for"
                " Fisher. Logistic regression hardly counts it, and the support vector machine does not count it at"
                " all if it is outside the band."
            ),
            hide=("sentence",),
        ),
    ),
    Task(
        "masked",
        "The masked class",
        ask="One rule hardly ever chooses the middle class. Find it under *Regions on the plane*.",
        points=Recipe("collinear"),
        settings=Settings(rules=FOUR_RULES, regions="logistic"),
        view="panels",
        happened=lambda attempt: attempt.run.several and attempt.state.settings.regions == "least_squares",
        answer=_hidden_class,
        changes=("regions",),
        question=Question(
            "masked",
            ask="Under every rule some class fares worst. Under which does it keep the smallest share of its points?",
            answer=right.one_of(RULES),
            right=_masking,
            why=(
                "The middle class of three needs a function with a hill there, and least squares can only fit a plane,"
                " which is hardly ever the largest: the middle class is masked."
            ),
            then=_showing(RULES),
        ),
    ),
    Task(
        "luck",
        "Luck on the test points",
        ask="Change the seed of *Train and test* until the perceptron beats the SVM on the test points.",
        points=MIXTURE,
        settings=Settings(rules=("perceptron", "svm"), split=Split(50)),
        view="errors",
        happened=_luck,
        answer=lambda attempt: (
            f"It misses {attempt.run.judged_rule('perceptron').missed} of {len(attempt.run.test.y)}, the SVM"
            f" {attempt.run.judged_rule('svm').missed}. On so few test points a few errors more or fewer are luck, not"
            " skill."
        ),
        changes=("split",),
        question=Question(
            "luck",
            ask=(
                "The points are divided ten times into training and test points. How often does the perceptron make"
                " fewer test errors than the SVM?"
            ),
            answer=NumberAnswer("of ten divisions", 0, DIVISIONS),
            right=_wins,
            why=(
                "With few test points, a few errors more or fewer are luck. The larger the test set, and the more"
                " divisions, the less luck decides."
            ),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "no_gap",
        "Learned by heart",
        ask=(
            "With k = 1 no training point is misclassified. Change **k** until the training and test errors of k-NN"
            " are within 3 percentage points of each other."
        ),
        points=MIXTURE,
        settings=Settings(rules=("logistic", "neighbours", "bayes"), split=Split(50)),
        view="errors",
        happened=_no_gap,
        answer=(
            "With a larger k, the rule learns less by heart: the training error rises towards the test error, which"
            " stays much the same here."
        ),
        changes=("k",),
        question=Question(
            "no_gap",
            ask="How many of the test points will k-NN misclassify?",
            answer=NumberAnswer("test points misclassified by k-NN", 0, 2000),
            right=_missed,
            why=(
                "With k = 1 every training point is its own nearest neighbour, so none of them is misclassified. A"
                " new point asks a neighbour that noise may have put there."
            ),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line of least squares.",
        answer=LineAnswer("least squares"),
        right=_line,
        why=(
            "Every point pulls at it, even one far out on its own side: outliers turn it away from the gap between"
            " the classes."
        ),
    ),
    Question(
        "direction",
        ask="Draw Fisher's direction, which is at right angles to Fisher's line.",
        answer=DirectionAnswer("Fisher's direction"),
        right=lambda run: right.right_direction(_binary(run).judged_rule("fisher").rule.direction_),
        why=(
            "It is S_W⁻¹ times the difference of the means, and so is the w of least squares: the two lines"
            " are parallel."
        ),
    ),
)


def _as_in_training(run: Run) -> NumberGuess:
    """Return the test errors at the rate of the training errors."""
    require(len(run.train.y), common.NO_TEST)
    return right.number(round(run.judged_rule(NEIGHBOURS).wrong * len(run.test.y) / len(run.train.y)))


MISCONCEPTIONS = (
    Misconception(
        "training_error_tells",
        "no_gap",
        "a rule makes as few mistakes on new points as on those it has learned from",
        _as_in_training,
        "one_neighbour",
    ),
    Misconception(
        "right_points_do_not_pull",
        "own_side",
        "a line fitted by least squares ignores a point that is already on the right side",
        lambda _run: right.choice("least_squares"),
        "outliers",
    ),
)
