"""The tasks and questions of feature spaces, with what is right computed from the run."""

from dataclasses import replace

import numpy as np

from linclass.lessons.features.scenes import CIRCLES, FLEXIBLE, FOUR, IN_THE_MIDDLE, MOONS
from linclass.lessons.features.settings import BUMPS, POLYNOMIAL, Settings
from linclass.lessons.features.study import LARGEST_DEGREE, Run, of_size, study
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    Misconception,
    NumberAnswer,
    NumberGuess,
    Question,
    State,
    Task,
    common,
    counted,
    present,
    require,
    right_answers as right,
)

MAPS = ("linear", "squares", "quadratic")  # from simple to rich


def _in_feature_space(run: Run) -> bool:
    """Return whether a plane separates two classes in phi(x); raise Missing where that is undecided."""
    _, in_feature_space = present(run.separable, common.NOT_OF_TWO)
    return present(in_feature_space)


def _simplest(run: Run) -> ChoiceGuess:
    """Return the first of x, x with squares, all of degree 2, in which a plane separates the classes."""
    for phi in MAPS:
        if _in_feature_space(study(run.data, replace(run.chosen, phi=phi))):
            return right.choice(phi)
    return right.choice("none")


def _wrong(run: Run) -> NumberGuess:
    """Return how many training points the rule misclassifies."""
    return right.number(run.wrong(run.train))


def _best_degree(run: Run) -> NumberGuess:
    """Return the lowest degree from 1 to 8 with the fewest test errors; raise Missing where none has a rule."""
    require(len(run.test.y), common.NO_TEST)
    polynomial = replace(run, chosen=replace(run.chosen, phi=POLYNOMIAL))
    sizes = [of_size(polynomial, degree) for degree in range(1, LARGEST_DEGREE + 1)]
    errors = [np.inf if size is None else size.test for size in sizes]
    require(min(errors) < np.inf)
    return right.number(1 + int(np.argmin(errors)))


def _filled(state: State[Settings]) -> State[Settings]:
    """Move the point of the outer class that is nearest to the inner class's mean there."""
    X, y = state.points.X.copy(), state.points.y
    classes = np.unique(y)
    if len(classes) == 2:
        inner, outer = sorted(classes, key=lambda k: float(X[y == k].var(axis=0).sum()))
        mean = X[y == inner].mean(axis=0)
        X[int(np.where(y == outer, ((X - mean) ** 2).sum(axis=1), np.inf).argmin())] = mean
    return right.with_points(state, X)


COUNT = NumberAnswer("misclassified points", 0, 2000)

MAX_TEST_ERRORS = 3  # test points wrong


def _wrong_of(attempt: Attempt[Settings, Run]) -> str:
    """Say how many are misclassified of the training points."""
    return counted.misclassified(attempt.run.wrong(attempt.run.train), len(attempt.run.train.y))


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "flat",
        "A line alone",
        ask="Choose the features *x₁, x₂ alone*. Can a straight line tell the ring from the disc?",
        points=CIRCLES,
        settings=Settings(),
        view="lifted",
        happened=lambda attempt: attempt.state.settings.phi == "linear",
        answer=lambda attempt: f"No: {_wrong_of(attempt)}. One class lies all around the other.",
        changes=("phi",),
    ),
    Task(
        "squares",
        "Lift by squares",
        ask="Choose the features *Squares*. What does the flat cut up there look like down here?",
        points=CIRCLES,
        settings=Settings(phi="linear"),
        view="lifted",
        happened=lambda attempt: attempt.state.settings.phi == "squares",
        answer=lambda attempt: (
            f"It is a curve around the middle: {_wrong_of(attempt)}. The squares lift the ring above the"
            " disc, and a plane fits between."
        ),
        changes=("phi",),
    ),
    Task(
        "disc",
        "A point in the disc",
        ask="Drag one point of the ring into the middle of the disc. Does a plane still separate the classes?",
        points=CIRCLES,
        settings=Settings(),
        view="lifted",
        happened=lambda attempt: (
            len(attempt.run.data.y) == len(attempt.start.points.y)
            and attempt.state.settings.phi == attempt.start.settings.phi
            and attempt.run.separable is not None
            and attempt.run.separable[1] is False
        ),
        answer=(
            "None does: a flat cut through these squares is an ellipse or another conic down here, and can't cut out"
            " one point from among the others."
        ),
        changes=("points",),
        question=Question(
            "disc",
            ask=(
                "One point of the outer class is dragged to the mean of the inner class. Will a plane still"
                " separate the classes in this feature space?"
            ),
            answer=right.one_of({"yes": "Yes.", "no": "No."}),
            right=lambda run: right.choice("yes" if _in_feature_space(run) else "no"),
            why=(
                "A conic can surround the inner class, but it can't leave out one point in the middle of it: that"
                " needs more flexible features."
            ),
            then=_filled,
            hide=("sentence",),
        ),
    ),
    Task(
        "xor",
        "One feature for XOR",
        ask="These four points are XOR. Choose **features** in which a plane separates them.",
        points=FOUR,
        settings=Settings(),
        view="pair",
        happened=lambda attempt: (
            attempt.run.separable is not None
            and attempt.run.separable[1] is True
            and attempt.run.wrong(attempt.run.train) == 0
        ),
        answer=(
            "The product $x_1x_2$ does it: measured from the middle, its sign is the class. So do bumps over one class;"
            " squares alone do not."
        ),
        changes=("phi", "degree", "bumps", "width", "centres"),
        question=Question(
            "xor",
            ask="Which is the simplest of these maps that lets a plane separate the classes?",
            answer=right.one_of(
                {
                    "linear": "x itself.",
                    "squares": "x and its squares, $(x_1,x_2,x_1^2,x_2^2)$.",
                    "quadratic": "All products of degree 2, with $x_1x_2$.",
                    "none": "None of these.",
                }
            ),
            right=_simplest,
            why=(
                "A plane in feature space is a conic in the plane. With squares alone its axes are parallel to those"
                " of the plane; with the product $x_1x_2$ it can be any conic, even the two crossed lines that XOR"
                " needs."
            ),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "bump",
        "Move the bump",
        ask="Drag the centre of the bump away, until the rule misclassifies points.",
        points=CIRCLES,
        settings=IN_THE_MIDDLE,
        view="weights",
        happened=lambda attempt: (
            attempt.state.settings.centres != attempt.start.settings.centres
            and attempt.run.wrong(attempt.run.train) > 0
        ),
        answer=(
            "One bump separates a disc around its centre: it fails as soon as some ring point is nearer to the"
            " centre than some point of the disc."
        ),
        changes=("centres",),
        question=Question(
            "bump",
            ask="The centre of the bump is moved to (1, 0). How many points will the rule misclassify?",
            answer=COUNT,
            right=_wrong,
            why=(
                "With one bump only the distance from its centre counts: of two classes one gets a disc around it, and"
                " the rule fails for the points of this class outside, and for those of the other inside."
            ),
            then=right.with_settings(phi=BUMPS, centres="1, 0"),
            hide=("sentence",),
            given=("method",),
        ),
    ),
    Task(
        "smooth",
        "Tame degree 8",
        ask=(
            "Degree 8 on few points overfits. Lower the degree, or raise the penalty λ, until there are 3 test errors"
            " or fewer."
        ),
        points=MOONS,
        settings=FLEXIBLE,
        view="errors",
        happened=lambda attempt: len(attempt.run.test.y) > 0 and attempt.run.wrong(attempt.run.test) <= MAX_TEST_ERRORS,
        answer=(
            "A low degree or a penalty does it: fewer or smaller weights leave the noise of the training points alone."
        ),
        changes=("degree", "lam"),
        question=Question(
            "smooth",
            ask=(
                "At which of the degrees 1 to 8 does the rule misclassify the fewest test points? If there are"
                " several, name the lowest."
            ),
            answer=NumberAnswer("the degree", 1, LARGEST_DEGREE),
            right=_best_degree,
            why=(
                "The cost on the training points can only fall as the degree rises. The test error falls as long as the"
                " new bends follow the classes, and rises when they follow the noise."
            ),
            hide=("view", "verdict", "sentence"),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "wrong",
        ask="How many training points will the rule misclassify?",
        answer=COUNT,
        right=_wrong,
        why=(
            "In feature space the boundary is flat; in the plane of the points it bends only as far as the features"
            " allow."
        ),
        given=("phi", "degree", "method"),
    ),
)


MISCONCEPTIONS = (
    Misconception(
        "more_features_are_better",
        "smooth",
        "the more features, the better the rule",
        lambda _run: right.number(LARGEST_DEGREE),
        "too_flexible",
    ),
    Misconception(
        "linear_never_bends",
        "xor",
        "a linear rule can't separate what no line separates",
        lambda _run: right.choice("none"),
        "four_points",
    ),
)
