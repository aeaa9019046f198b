"""The tasks, the checks that they were done, and the misconceptions that their questions bring out."""

from dataclasses import replace

import numpy as np
from scipy.optimize import linprog

from linclass.figures.svm.directions import gaps
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    PointAnswer,
    Question,
    RightPoints,
    Task,
    common,
    counted,
    decimal,
    present,
    require,
    right_answers as right,
)
from linclass.lessons.support_vectors.plane import EQUAL_WIDTH
from linclass.lessons.support_vectors.scenes import (
    FOUR_CASES,
    ONE_POINT_NEAR,
    OVERLAPPING,
    THIRTY_POINTS,
    TURNING,
    TWO_DIRECTIONS,
)
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.study import Run, study

RAISED_C, LARGE_C = 100.0, 1000.0
WIDTH_TOLERANCE, NU_TOLERANCE = 0.15, 0.03  # units of the plane; of nu


def _of_case(run: Run, case: str) -> RightPoints:
    """Return the points of a case, "a" to "d"; raise Missing for rho = 0, where cases mean nothing."""
    require(not run.void)
    return right.right_points(run.two.rows[run.model.case_ == case])


def _raised(run: Run, C: float) -> Run:
    """Return the run at a larger C; raise Missing for a machine without C, or one whose C is as large already."""
    require(run.chosen.penalty < C, f"This question is about a soft margin whose C is below {decimal(C)}.")
    return study(run.data, replace(run.chosen, C=C))


def _changing(run: Run) -> RightPoints:
    """Return the points whose case is another one at the larger C."""
    after = _raised(run, RAISED_C)
    return right.right_points(run.two.rows[run.model.case_ != after.model.case_])


def _support(run: Run) -> RightPoints:
    """Return the points with a multiplier above 0; raise Missing for rho = 0."""
    require(not run.void)
    return right.right_points(run.two.rows[run.model.case_ != "a"])


def _width(run: Run) -> NumberGuess:
    """Return the width of the band, 2 rho / ‖w‖."""
    return right.number(run.model.margin_)


def _least_nu(run: Run) -> NumberGuess:
    """Return the largest sum of multipliers, each at most 1/n, whose weighted means of both sides are one place."""
    require(run.widest is None, common.SEPARABLE)
    t, n = run.two.t, len(run.two.t)
    equations = np.vstack([t, t * run.two.X.T])
    result = linprog(-np.ones(n), A_eq=equations, b_eq=np.zeros(3), bounds=(0.0, 1.0 / n))
    return right.number(present(result.x).sum())


def _at_large_c(run: Run) -> ChoiceGuess:
    """Return whether the band is narrower or as wide at C = 1000."""
    after = _raised(run, LARGE_C)
    return right.change(_width(run).value, _width(after).value, EQUAL_WIDTH)


WIDTH = NumberAnswer("the width of the band", 0, 100, 0.01, WIDTH_TOLERANCE)
GIVEN = ("machine", "C", "nu", "weight")
MOVEMENT_TOLERANCE = 1e-6  # of the rule's length: less is no movement
MIN_BAND_SHARE = 0.98  # of the widest band
MIN_MARGIN_FACTOR = 2.0  # times the hard margin


def _moved(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether points were moved, none came or went, and the machine is the same.

    A drag chooses the point as well, which changes nothing of the machine.
    """
    settings = replace(attempt.state.settings, point=attempt.start.settings.point)
    if (
        attempt.run.fit is None
        or settings != attempt.start.settings
        or len(attempt.state.points.y) != len(attempt.start.points.y)
    ):
        return False
    return not np.array_equal(attempt.state.points.X, attempt.start.points.X)


def _stayed(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether points were moved, and the rule is the same."""
    if not _moved(attempt):
        return False
    before = study(attempt.start.points, attempt.start.settings).rule[0]
    return bool(np.linalg.norm(attempt.run.rule[0] - before) <= MOVEMENT_TOLERANCE * np.linalg.norm(before))


def _margins(attempt: Attempt[Settings, Run]) -> tuple[float, float]:
    """Return the margin that the button has set, and the present one."""
    return float(study(attempt.start.points, attempt.start.settings).model.margin_), float(attempt.run.model.margin_)


def _has_large_c(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether C is large, and nothing else that the machine depends on has changed."""
    now, start = attempt.state.settings, attempt.start.settings
    is_same = (now.machine, now.weight, now.split) == (start.machine, start.weight, start.split)
    return is_same and attempt.state.points.alike(attempt.start.points) and now.C >= RAISED_C


def _turned(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the margin at the present C and at that of the start."""
    before, now = map(decimal, _margins(attempt))
    return (
        f"For the blue point nearest the orange ones: at C = {decimal(attempt.state.settings.C)} its slack would cost"
        f" more than a narrow band, so the margin is {now}, not {before}."
    )


def _wider(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the same points, one of them moved, leave the same machine a much wider band."""
    if not _moved(attempt):
        return False
    before, now = _margins(attempt)
    return now > MIN_MARGIN_FACTOR * before


def _on_the_edge(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the chosen point is of case (b), with its multiplier between the bounds."""
    row = attempt.run.row(attempt.state.settings.chosen_row)
    return attempt.run.fit is not None and row is not None and str(attempt.run.model.case_[row]) == "b"


def _given_up(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the soft margin is more than twice as wide as the hard margin of the same points."""
    if attempt.run.fit is None or attempt.state.settings.machine != "soft":
        return False
    hard = study(attempt.start.points, replace(attempt.state.settings, machine="hard"))
    return hard.fit is not None and attempt.run.model.margin_ > MIN_MARGIN_FACTOR * hard.model.margin_


def _own_and_widest(attempt: Attempt[Settings, Run]) -> tuple[float, float]:
    """Return the margin of the direction by hand, and the widest one: infinite where no line separates."""
    best = attempt.run.widest
    own = float(gaps(attempt.run.two.X, attempt.run.two.t, np.array([attempt.state.settings.angle]))[0])
    return own, np.inf if best is None else float(best.margin_)


def _reached(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the margin of the direction by hand is at least 98% of the widest."""
    own, widest = _own_and_widest(attempt)
    return own >= MIN_BAND_SHARE * widest


HARD_MARGIN = Settings(machine="hard", C=1.0)
LARGE_PENALTY = Settings(C=LARGE_C)
NEAR_POINT, FAR_POINT = 11, 6  # of `TURNING`: the one near the other class, and one far from it
NU_SETTINGS = Settings(machine="nu")
STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "turns",
        "Raise C",
        ask="Raise **C** all the way: the band narrows. Which point does the line turn for?",
        points=TURNING,
        settings=Settings(),
        view="path",
        happened=_has_large_c,
        answer=_turned,
        changes=("C",),
    ),
    Task(
        "free",
        "A point without a ring",
        ask="Drag the marked blue point, which has no ring, about on its own side of the band. Does the line move?",
        points=TURNING,
        settings=LARGE_PENALTY,
        view="path",
        happened=_stayed,
        answer=lambda attempt: (
            f"No: only {counted.points(len(_support(attempt.run).indices))} with a ring hold the line. One outside the"
            " band has the multiplier λ = 0, wherever it is."
        ),
        changes=("points", "point"),
        point=FAR_POINT,
        question=Question(
            "free",
            ask=(
                "Pick a point that you could drag around without moving the line, as long as it stays on its"
                " own side of the band."
            ),
            answer=PointAnswer("a point outside the band, of case (a)"),
            right=lambda run: _of_case(run, "a"),
            why=(
                "If a point is right by more than the margin, its multiplier is zero, so it adds nothing to w: only"
                " the points on the edges of the band, inside it, or on the wrong side hold the line in place."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "back",
        "A point with a ring",
        ask="Now drag the marked point, which has a ring, back among the other blue ones. What does the band do?",
        points=TURNING,
        settings=LARGE_PENALTY,
        view="path",
        happened=_wider,
        answer=lambda attempt: (
            "It widens from {} to {}: where slack costs much, the nearest points alone set the band, and one"
            " of them is gone."
        ).format(*map(decimal, _margins(attempt))),
        changes=("points", "point"),
        point=NEAR_POINT,
    ),
    Task(
        "beat",
        "Beat the machine",
        ask="Turn the direction by hand and try to beat the widest band: come within 2% of it.",
        points=TWO_DIRECTIONS,
        settings=HARD_MARGIN,
        view="margin",
        happened=_reached,
        answer=lambda attempt: (
            "{} of at most {}: over the angle the margin has one peak, and the machine is on it. It can be"
            " reached, not beaten."
        ).format(*map(decimal, _own_and_widest(attempt))),
        changes=("angle",),
        question=Question(
            "beat",
            ask="Draw the direction of **w** for which the band between the classes is widest.",
            answer=DirectionAnswer("the w of the widest band"),
            right=lambda run: right.right_direction(present(run.widest, common.NOT_SEPARABLE).coef_[0]),
            why="The widest band lies across the shortest way between the two convex hulls: w points along that way.",
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "grow",
        "From case to case",
        ask="Play C from 0.2 up to 100 or more, and watch which points change their case.",
        points=OVERLAPPING,
        settings=Settings(C=0.2),
        view="path",
        happened=lambda attempt: attempt.state.settings.machine == "soft" and attempt.state.settings.C >= 100.0,
        answer=(
            "The points next to the band leave it one by one: from (c) via (b) to (a). Points far out on"
            " their own side stay (a), points far out on the wrong side stay (d)."
        ),
        changes=("C",),
        question=Question(
            "grow",
            ask=(
                "C is raised to 100. Pick a point that will change its case: on an edge, inside the band,"
                " outside it, or misclassified."
            ),
            answer=PointAnswer("a point that changes its case"),
            right=_changing,
            why=(
                "Slack becomes costly, so the band narrows until it costs less to turn the line: points next to the"
                " band leave it. Points far out, on either side, stay what they are."
            ),
            hide=("sentence",),
            given=("machine",),
        ),
    ),
    Task(
        "edge",
        "On the edge",
        ask="Click points on the plane until you find one whose multiplier satisfies 0 < λ < C.",
        points=FOUR_CASES,
        settings=Settings(C=1.0),
        view="multipliers",
        happened=_on_the_edge,
        answer=(
            "It lies exactly on the edge, t·y(x) = 1: complementary slackness leaves λ a choice only"
            " there. Such points fix w₀."
        ),
        changes=("point",),
        question=Question(
            "edge",
            ask="Pick a point whose multiplier is strictly between 0 and its upper bound.",
            answer=PointAnswer("a point with λ between its bounds"),
            right=lambda run: _of_case(run, "b"),
            why=(
                "Such a point is exactly on the edge: outside the band λ has to be 0, and inside it or on the wrong"
                " side λ has to be its bound."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "give_up",
        "Give up one point",
        ask=(
            "One point of class 1 makes the hard margin narrow. Switch to the soft margin, and compare the width of"
            " the band."
        ),
        points=ONE_POINT_NEAR,
        settings=HARD_MARGIN,
        view="multipliers",
        happened=_given_up,
        answer=(
            "At C = 1 the band is 2.53 wide instead of 0.79: giving up one point costs C·ξ, less than the narrow band"
            " would cost."
        ),
        changes=("machine",),
        question=Question(
            "give_up",
            ask="How wide will the band be with the soft margin, in units of the plane?",
            answer=WIDTH,
            right=_width,
            why=(
                "The soft margin may give up a point: it accepts a penalty of C times that point's slack, and gets a"
                " wider band where the narrow one would cost more."
            ),
            then=right.with_settings(machine="soft"),
            hide=("view", "sentence"),
            given=("C",),
        ),
    ),
    Task(
        "no_rho",
        "Without a margin",
        ask="Lower ν until there is no margin, and watch the bounds.",
        points=THIRTY_POINTS,
        settings=NU_SETTINGS,
        view="path",
        happened=lambda attempt: attempt.run.fit is not None and attempt.run.void,
        answer=(
            "Below the share that the overlap requires, ρ = 0 and w = 0: every point is on the edge of"
            " its margin, and ν no longer bounds the share of errors: that needs ρ > 0."
        ),
        changes=("nu",),
        question=Question(
            "no_rho",
            ask="ν is lowered step by step. Below what value of ν is there no margin left?",
            answer=NumberAnswer("the ν below which no margin is left", 0, 1, 0.01, NU_TOLERANCE),
            right=_least_nu,
            why=(
                "Each multiplier may be at most 1/n. Where the classes overlap, points of both can be"
                " weighted to one common mean as long as ν is small, and then w = 0 and ρ = 0."
            ),
            hide=("view", "verdict", "sentence"),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line of the support vector machine.",
        answer=LineAnswer("the support vector machine"),
        right=lambda run: right.right_line(run.two, *run.rule[:2]),
        why=(
            "It is the middle line of the band: as far from the nearest points of one class as from those of"
            " the other, apart from slack."
        ),
        given=GIVEN,
    ),
    Question(
        "support",
        ask="Pick a support vector.",
        answer=PointAnswer("a support vector"),
        right=_support,
        why=(
            "Support vectors are the points that touch the band, lie inside it, or are on the wrong side. All"
            " others could be erased without moving the line."
        ),
        given=GIVEN,
    ),
    Question(
        "width",
        ask="How wide is the band of this machine, in units of the plane?",
        answer=WIDTH,
        right=_width,
        why=(
            "The edges are y(x) = −1 and y(x) = 1, so the band is 2/‖w‖ wide: a short w is a wide band. With ν they"
            " are y(x) = −ρ and y(x) = ρ, and it is 2ρ/‖w‖ wide."
        ),
        given=GIVEN,
    ),
    Question(
        "large_c",
        ask="C is raised to 1000. What happens to the width of the band?",
        answer=right.one_of(common.CHANGES),
        right=_at_large_c,
        why=(
            "The larger C is, the more slack costs: the band cannot get wider, and it gets narrower as long as that"
            " lowers the sum of the slacks."
        ),
        hide=("view", "verdict", "formula", "sentence"),
        given=("machine", "C", "weight"),
    ),
    Question(
        "count",
        ask="How many support vectors are there?",
        answer=NumberAnswer("support vectors", 0, 2000),
        right=lambda run: right.number(len(_support(run).indices)),
        why=(
            "On separable points with a large C a few are enough, often two or three; where the classes overlap, every"
            " point of the overlap is one."
        ),
        given=GIVEN,
    ),
)


def _hard_width(run: Run) -> NumberGuess:
    """Return the width of the widest band without a mistake."""
    present(run.widest, common.NOT_SEPARABLE)
    return right.number(study(run.data, replace(run.chosen, machine="hard")).model.margin_)


def _between_means(run: Run) -> DirectionGuess:
    """Return the direction from the mean of the negative side to that of the positive one."""
    X, t = run.two.X, run.two.t
    return right.right_direction(X[t > 0].mean(axis=0) - X[t < 0].mean(axis=0))


MISCONCEPTIONS = (
    Misconception(
        "all_points_hold_the_margin",
        "count",
        "every point has a say in where the line lies",
        lambda run: right.number(len(run.two.t)),
        "band",
    ),
    Misconception(
        "larger_c_is_wider",
        "large_c",
        "a larger C means a wider margin",
        lambda _run: right.choice("rises"),
        "high",
    ),
    Misconception(
        "half_a_band",
        "width",
        "the margin is $1/\\|\\mathbf w\\|$ wide, which is the distance from the line to one edge",
        lambda run: right.number(run.model.margin_ / 2),
        "band",
    ),
    Misconception(
        "soft_only_if_needed",
        "give_up",
        "the soft margin changes nothing where a line separates the classes",
        _hard_width,
        "soft",
    ),
    Misconception(
        "band_across_the_means",
        "beat",
        "the widest band is perpendicular to the line that joins the means",
        _between_means,
        "fan",
    ),
)
