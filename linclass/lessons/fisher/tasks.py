"""The tasks with Fisher's discriminant."""

from dataclasses import replace

import numpy as np

from linclass.figures.fisher.criterion import degrees_text
from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.scenes import CLOUDS
from linclass.lessons.fisher.settings import BY_HAND, REDUCTION, Settings
from linclass.lessons.fisher.study import Run, study
from linclass.lessons.kit import (
    Attempt,
    DirectionAnswer,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    Question,
    Recipe,
    RightLine,
    State,
    Task,
    decimal,
    percent,
    require,
    right_answers as right,
)

LINE = "the rule"

SPREADING = 3.0  # times the width of a class
EVERY_FOURTH = 4
PERCENT_TOLERANCE = 10.0


def _share(run: Run) -> NumberGuess:
    """Return J along the difference of the means in per cent of the best; raise Missing where that is 0 or infinite."""
    require(0 < run.best.criterion_ < np.inf)
    return right.number(100 * run.means.criterion_ / run.best.criterion_)


def _cut(run: Run) -> RightLine:
    """Return the line w'x = threshold, of two that nearer to the middle; raise Missing where there is none."""
    threshold = float(run.along.threshold_)  # of sense times y
    require(np.isfinite(threshold))
    return right.right_line(run.two, run.sense * run.w, -threshold)


def _wrong_of_many(run: Run) -> NumberGuess:
    """Return how many rows of the table are nearest to a wrong mean on the discriminant directions."""
    projected = reduction.project(run.chosen.table, run.chosen.components, run.data)
    return right.number(reduction.wrong_on(projected.rule.scalings_, projected))


def _spread(state: State[Settings]) -> State[Settings]:
    """Spread the first class about its mean."""
    X, first = state.points.X.copy(), state.points.y == state.points.y.min(initial=0)
    if first.any():
        mean = X[first].mean(axis=0)
        X[first] = mean + SPREADING * (X[first] - mean)
    return right.with_points(state, X)


def _thinned(state: State[Settings]) -> State[Settings]:
    """Leave every fourth point of the last class."""
    y = state.points.y
    last = y == y.max(initial=0)
    rows = np.flatnonzero(~last | ((np.cumsum(last) - 1) % EVERY_FOURTH == 0))
    return right.with_points(state, state.points.X, rows)


RULE = ("direction", "angle", "threshold")

RARE_CLASS = Recipe("blobs", {"n": 60, "separation": 1.5, "covariance": "shared", "imbalance": 0.7, "seed": 4})
SHARED_COVARIANCE = Recipe("blobs", {"n": 40, "separation": 3.0, "covariance": "shared", "seed": 4})
AS_GOOD = 0.95  # of the best J
BY_EYE = -20.0  # degrees
MIN_SIZE_RATIO = 4  # times as many points


def _fewer(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether one class has four times as many points and the threshold is that of two Gaussians."""
    few, many = sorted(attempt.run.train.data.counts.tolist())
    return attempt.state.settings.threshold == "gaussian" and many >= MIN_SIZE_RATIO * few


def _turned(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with J at the angle that was turned to, and along the means, as shares of the best."""
    along, best, means = attempt.run.along, attempt.run.best, attempt.run.means
    share, before = percent(along.criterion_ / best.criterion_), percent(means.criterion_ / best.criterion_)
    return (
        f"It rises: at θ = {degrees_text(attempt.run.angle)}° it is {share} of its largest; in the direction from mean"
        f" to mean it was {before}."
    )


def _at_best(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the degrees from the angle set by eye to Fisher's direction, and the largest J."""
    turned = abs((attempt.run.angle - BY_EYE + 90) % 180 - 90)
    return (
        f"By {degrees_text(turned)}°, to the largest J, {decimal(attempt.run.along.criterion_)}: the squared distance"
        " of the means over the scatter within both shadows."
    )


def _towards_the_rare(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the errors of both thresholds."""
    settings = replace(attempt.state.settings, threshold=attempt.start.settings.threshold)
    before, now = study(attempt.state.points, settings), attempt.run
    n = len(now.train.X)
    return (
        "Towards the rare class, which claims less:"
        f" {now.wrong(now.train)} of {n} points are misclassified, not {before.wrong(before.train)}."
    )


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "turn",
        "Turn the direction",
        ask="Turn the handle **w** until the two shadows part and no point is misclassified. What happens to J?",
        points=CLOUDS,
        settings=Settings(),
        view="direction",
        happened=lambda attempt: (
            attempt.state.settings.direction == BY_HAND and attempt.run.wrong(attempt.run.train) == 0
        ),
        answer=_turned,
        changes=("direction", "angle"),
        question=Question(
            "turn",
            ask="Draw the direction onto which the two classes project best, with means far apart and little spread.",
            answer=DirectionAnswer("Fisher's direction"),
            right=lambda run: right.right_direction(run.best.direction_),
            why=(
                "J weighs the distance between the projected means against the spread within the classes, so Fisher's"
                " direction turns away from the line through the means, towards the direction in which the classes are"
                " narrow."
            ),
        ),
    ),
    Task(
        "best",
        "The largest J",
        ask="**w** was set by eye here. Choose **Fisher** as direction w: how far does it turn? What does J compare?",
        points=CLOUDS,
        settings=Settings(direction=BY_HAND, angle=BY_EYE),
        view="direction",
        happened=lambda attempt: attempt.state.settings.direction == "fisher",
        answer=_at_best,
        changes=("direction",),
    ),
    Task(
        "rare",
        "The threshold of a rare class",
        ask="One class is rare, the threshold halfway. Choose **Two Gaussians**: which way does it move?",
        points=RARE_CLASS,
        settings=Settings(direction="fisher", threshold="midpoint"),
        view="histograms",
        happened=lambda attempt: attempt.state.settings.threshold == "gaussian",
        answer=_towards_the_rare,
        changes=("threshold",),
    ),
    Task(
        "raw",
        "Penguins from two sides",
        ask="Four measurements of penguins: choose *Criteria*, and compare the best two directions with raw features.",
        points=Recipe("penguins"),
        settings=Settings(direction="fisher", table="penguins"),
        view=REDUCTION,
        happened=lambda attempt: (
            attempt.state.view == REDUCTION
            and attempt.state.settings.table == "penguins"
            and attempt.state.settings.result == "criteria"
        ),
        answer=(
            "With the two raw features of largest trace, 107 of 342 are nearest to a wrong mean; with the"
            " discriminant directions, only 4 are."
        ),
        changes=("result",),
        question=Question(
            "raw",
            ask=(
                "All features of the table are projected onto the discriminant directions, although the plane may"
                " show only two of them. Each row goes to the nearest projected mean. How many rows go to a wrong"
                " one?"
            ),
            answer=NumberAnswer("points nearest to a wrong mean", 0, 2000),
            right=_wrong_of_many,
            why=(
                "The directions combine all features so that the means lie far apart in units of the spread;"
                " single raw features can't do that."
            ),
            given=("table", "components"),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "agree",
        "Where both directions agree",
        ask=(
            "Move points until the difference of the means reaches at least 95% of the best J, and look at the shape"
            " of the clouds."
        ),
        points=CLOUDS,
        settings=Settings(),
        view="direction",
        happened=lambda attempt: (
            attempt.state.settings.direction == "means"
            and attempt.run.along.criterion_ >= AS_GOOD * attempt.run.best.criterion_
        ),
        answer=(
            "They are round, or elongated along or across the difference of the means: then that difference is"
            " (nearly) an eigenvector of $S_W$, and $S_W^{-1}$ does not turn it."
        ),
        changes=("points",),
        question=Question(
            "agree",
            ask=(
                "The points are projected onto the line through the two means. What percentage of the best J"
                " does that reach?"
            ),
            answer=NumberAnswer("per cent of the best J", 0, 100, 1, PERCENT_TOLERANCE),
            right=_share,
            why=(
                "It reaches all of it where the classes are round, or elongated exactly along or across that line, and"
                " little where they are strongly elongated at a slant to it."
            ),
        ),
    ),
    Task(
        "second",
        "Two thresholds",
        ask="Make one class much wider than the other, until both thresholds lie among the points.",
        points=SHARED_COVARIANCE,
        settings=Settings(direction="fisher"),
        view="direction",
        happened=lambda attempt: len(attempt.run.thresholds) == 2 and not attempt.run.beyond,
        answer=(
            "The wider class is the more probable one on **both** sides of the narrower one: the"
            " quadratic has two roots within range."
        ),
        changes=("points",),
        question=Question(
            "second",
            ask=(
                "The points of {first} are spread out about their mean, to three times their width. How many"
                " thresholds will lie among the points?"
            ),
            answer=NumberAnswer("thresholds among the points", 0, 2),
            right=lambda run: right.number(len(run.thresholds) - len(run.beyond)),
            why=(
                "A wide class has the larger density on both sides of a narrow class: two Gaussians of unequal"
                " variance cross twice. Both thresholds count if the points reach that far."
            ),
            then=_spread,
            given=("direction",),
        ),
    ),
    Task(
        "fewer",
        "A rare class",
        ask="Erase points of one class until the other has four times as many, and watch the threshold.",
        points=SHARED_COVARIANCE,
        settings=Settings(direction="fisher"),
        view="direction",
        happened=_fewer,
        answer=(
            "It moves towards the smaller class, for equal variances by"
            " $\\frac{\\sigma^2}{m_2-m_1}\\ln\\frac{n_1}{n_2}$: a rare class claims less. The midpoint of"
            " the means would not move."
        ),
        changes=("points",),
        question=Question(
            "fewer",
            ask="Only every fourth point of {last} is kept. Draw the line of the rule for the points that remain.",
            answer=LineAnswer(LINE),
            right=_cut,
            why=(
                "A rare class claims less: the threshold moves towards it, by an amount set by the logarithm of the"
                " ratio of the class sizes. The midpoint would not move."
            ),
            then=_thinned,
            hide=("sentence",),
            given=RULE,
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "threshold",
        ask=(
            "The rule cuts the projection onto **w** at a threshold. Draw the line of the cut; of two, the one nearer"
            " the middle of the means."
        ),
        answer=LineAnswer(LINE),
        right=_cut,
        why=(
            "It is at right angles to the direction, where the two projected Gaussians, weighted by class size, cross."
        ),
        given=RULE,
    ),
    Question(
        "overlap",
        ask="The points are projected onto **w**. How many of the projections lie where the classes overlap?",
        answer=NumberAnswer("points whose projections lie where the classes overlap", 0, 2000),
        right=lambda run: right.number(run.overlapping()),
        why="Projected onto the wrong direction, classes that are well apart in the plane land on top of each other.",
        given=("direction", "angle"),
    ),
)


def _halfway(run: Run) -> RightLine:
    """Return the cut halfway between the projected means."""
    w, X, k = run.sense * run.w, run.train.X, run.train.data.y
    middle = sum(float((X[k == side] @ w).mean()) for side in (0, 1)) / 2
    return right.right_line(run.two, w, -middle)


MISCONCEPTIONS = (
    Misconception(
        "project_onto_the_means",
        "turn",
        "the best direction joins the two means",
        lambda run: right.right_direction(run.means.direction_),
        "means",
    ),
    Misconception(
        "cut_halfway",
        "fewer",
        "the best cut is halfway between the projected means, however many points each class has",
        _halfway,
        "two",
    ),
)
