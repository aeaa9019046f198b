"""The tasks and questions of the lesson on geometry, with what is right computed from the run."""

from dataclasses import replace

import numpy as np

from linclass import separability
from linclass.lessons.geometry.scenes import AND, BETWEEN_THEM, CLOUDS, SOLVES_AND, TEN_POINTS
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.study import Run, with_w
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    DirectionAnswer,
    LineAnswer,
    Misconception,
    Missing,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PointAnswer,
    Question,
    RightLine,
    RightPoints,
    State,
    Task,
    common,
    decimal,
    present,
    require,
    right_answers as right,
)
from linclass.numerics import angles

METHOD = "the rule"

DISTANCE_TOLERANCE = 0.15  # units of the plane
LEVELS = (0.1, 0.9)


def _line(run: Run) -> RightLine:
    """Return the person's line; raise Missing where w = 0 leaves none."""
    return right.right_line(run.two, run.w, run.w0)


def _with_points(run: Run) -> Run:
    """Return the run if both sides have points and w is not 0; raise Missing otherwise."""
    if run.missing:
        raise Missing(run.missing)
    return with_w(run)


def _moves(run: Run) -> ChoiceGuess:
    """Return whether a shift along w separates the points, or only another w, or nothing."""
    y, t = _with_points(run).two.X @ run.w, run.two.t
    if y[t < 0].max() < y[t > 0].min():
        return right.choice("shift")
    return right.choice("never" if separability.separate(run.two.X, t).separable is False else "turn")


def _rise(run: Run) -> float:
    """Return f⁻¹(0.9) - f⁻¹(0.1); raise Missing for a step, which has no f⁻¹."""
    low, high = present(run.chosen.f.link)(np.array(LEVELS)).tolist()
    return float(high - low)


def _level_distance(run: Run) -> NumberGuess:
    """Return (f⁻¹(0.9) - f⁻¹(0.1)) / ‖w‖, in the plane's units."""
    return right.number(_rise(run) / with_w(run).length)


def _bounding(run: Run) -> RightPoints:
    """Return the points i on whose line t_i (w'x_i + w0) = 0 some stretch fulfils the demands of all others.

    Along w = p + s d each other demand is linear in s: it bounds s from below, from above, or not at all.
    """
    t = _with_points(run).two.t
    Z, c = t[:, None] * run.two.X, t * run.w0
    rows = []
    for i, z in enumerate(Z):
        if not z.any():
            continue
        others = np.arange(len(Z)) != i
        p, d = -c[i] * z / (z @ z), np.array([-z[1], z[0]])
        slope, level = Z[others] @ d, Z[others] @ p + c[others]
        with np.errstate(divide="ignore", invalid="ignore"):
            ends = -level / slope
        low, high = ends[slope > 0].max(initial=-np.inf), ends[slope < 0].min(initial=np.inf)
        if low < high and (level[slope == 0] > 0).all():
            rows.append(run.two.rows[i])
    require(rows)
    return right.right_points(rows)


def _when_longer(run: Run) -> ChoiceGuess:
    """Return what the number of points on the wrong side, or on the line, does when w alone is doubled."""
    X, t = _with_points(run).two.X, run.two.t
    before, after = (int((t * (X @ (times * run.w) + run.w0) <= 0).sum()) for times in (1.0, 2.0))
    return right.change(before, after)


def _doubled(state: State[Settings]) -> State[Settings]:
    """Return the state in which w is twice as long and w0 as it was."""
    w1, w2 = (2 * state.settings.w).tolist()
    return replace(state, settings=state.settings.placed(w1=w1, w2=w2))


DISTANCE = NumberAnswer("the distance of x", -1000, 1000, 0.01, DISTANCE_TOLERANCE)

MAX_TURN = 8.0  # degrees that w may turn while it is pulled straight out
MAX_LEVEL_DISTANCE = 0.5  # units between the level lines 0.1 and 0.9


def _turn(attempt: Attempt[Settings, Run]) -> float:
    """Return by how many degrees w has turned, either way."""
    return angles.angle(attempt.start.settings.w, attempt.run.w)


def _is_gone(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether no w at this w0 has all points on their own side.

    y(0) = w0 puts the origin on the side of w0's sign: with the origin as one more point some line has to separate.
    """
    run = attempt.run
    if run.missing or run.w0 == 0:
        return False
    X, t = np.vstack([run.two.X, np.zeros(2)]), np.r_[run.two.t, np.sign(run.w0)]
    return separability.separate(X, t).separable is False


def _all_right(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the number of points and the angle of w."""
    run = attempt.run
    angle = decimal(float(np.degrees(np.arctan2(run.w[1], run.w[0]))), 3)
    return (
        f"All {run.right} are. **w** points at {angle}°, the line runs at a right angle to it, and a longer **w** moves"
        " it towards the origin."
    )


def _longer(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with -w0/‖w‖ before and now, and the angle by which w and the line have turned."""
    before = attempt.start.settings
    was, now = decimal(-before.w0 / float(np.hypot(*before.w)), 3), decimal(attempt.run.shift, 3)
    return (
        f"Its distance from the origin, $-w_0$ over the length of **w**, fell from {was} to {now}; the line turned"
        f" only with **w**, by {decimal(_turn(attempt), 2)}°."
    )


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "turn",
        "Turn the line",
        ask="Drag the tip of **w** until all points are on their own side. Watch the line turn with it.",
        points=TEN_POINTS,
        settings=Settings(),
        view="distance",
        happened=lambda attempt: len(attempt.run.two.t) > 0 and attempt.run.right == len(attempt.run.two.t),
        answer=_all_right,
        changes=("w1", "w2", "w0"),
        question=Question(
            "turn",
            ask="What does it take to get all points on the correct side?",
            answer=right.one_of(
                {
                    "shift": "Shifting the boundary is enough: the direction of **w** can stay as it is.",
                    "turn": "**w** has to be turned: a shift alone is not enough.",
                    "never": "Nothing helps: no line separates these points.",
                }
            ),
            right=_moves,
            why=(
                "Along a fixed w every point is one number. A shift is enough exactly when all numbers of the"
                " negative class lie below those of the positive one."
            ),
            hide=("sentence",),
        ),
    ),
    Task(
        "origin",
        "Shift the line",
        ask="Drag **w₀** on the line until the origin **0** is on the other side. Does the line turn?",
        points=TEN_POINTS,
        settings=Settings(),
        view="distance",
        happened=lambda attempt: attempt.run.w0 > 0,
        answer=lambda attempt: (
            f"No, it only shifts. At the origin $y$ is $w_0$ = {decimal(attempt.run.w0, 3)}, now above zero: the"
            " origin has changed sides."
        ),
        changes=("w0",),
        question=Question(
            "origin",
            ask="Change the sign of $w_0$. Draw the new boundary.",
            answer=LineAnswer(METHOD),
            right=_line,
            why=(
                "At the origin y = w₀, so the origin changes sides: the boundary is as far from it as before, but on"
                " its other side."
            ),
            then=lambda state: replace(state, settings=state.settings.placed(w0=-state.settings.w0)),
            hide=("sentence",),
        ),
    ),
    Task(
        "side",
        "The other side",
        ask="Drag **x** across the line. What happens to its score *y* and its distance *r*?",
        points=TEN_POINTS,
        settings=Settings(),
        view="distance",
        happened=lambda attempt: attempt.run.length > 0 > attempt.run.y,
        answer=lambda attempt: (
            f"Both are below zero here. The score $y$ = {decimal(attempt.run.y, 3)} over the length of **w**,"
            f" {decimal(attempt.run.length, 3)}, is the distance, *r* = {decimal(attempt.run.r, 3)}."
        ),
        changes=("x1", "x2"),
    ),
    Task(
        "twice",
        "A longer w",
        ask="Pull **w** straight out to about twice its length. What does the line do?",
        points=TEN_POINTS,
        settings=Settings(),
        view="distance",
        happened=lambda attempt: (
            attempt.run.length > 1.8 * float(np.hypot(*attempt.start.settings.w)) and _turn(attempt) < MAX_TURN
        ),
        answer=_longer,
        changes=("w1", "w2"),
        question=Question(
            "twice",
            ask="Double **w** and keep $w_0$. Draw the new boundary.",
            answer=LineAnswer(METHOD),
            right=_line,
            why=(
                "The boundary lies at −w₀/‖w‖ along w, so it moves halfway to the origin, without turning. Doubling"
                " w₀ as well would leave it where it is."
            ),
            then=_doubled,
            hide=("sentence",),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "hard",
        "From slope to step",
        ask=(
            "Make **w** so long that the level lines 0.1 and 0.9 are less than half a unit apart, and look at the"
            " sigmoid."
        ),
        points=CLOUDS,
        settings=BETWEEN_THEM,
        view="levels",
        happened=lambda attempt: (
            attempt.run.chosen.f.link is not None
            and attempt.run.length > 0
            and _rise(attempt.run) / attempt.run.length < MAX_LEVEL_DISTANCE
        ),
        answer=(
            "It has become a step: the lines lie $2\\cdot2.197/\\|\\mathbf w\\|$ apart, which is less than ½ from"
            " $\\|\\mathbf w\\|=8.8$ onwards."
        ),
        changes=("w1", "w2"),
        question=Question(
            "hard",
            ask="How far apart are the level lines 0.1 and 0.9 of the activation, in units of the plane?",
            answer=NumberAnswer("the distance between the two level lines", 0, 1000, 0.01, DISTANCE_TOLERANCE),
            right=_level_distance,
            why=(
                "The activation goes from 0.1 to 0.9 over a fixed range of y = wᵀx + w₀, and y changes by ‖w‖"
                " for each unit along w: the longer w is, the steeper the step."
            ),
            hide=("view", "verdict", "formula", "sentence"),
        ),
    ),
    Task(
        "empty",
        "No solution left",
        ask="Drag one point over to the other class until the shaded polygon of solutions is **gone**.",
        points=AND,
        settings=SOLVES_AND,
        view="weights",
        happened=_is_gone,
        answer=(
            "It vanishes at the latest when the convex hulls of the classes meet: then no $\\mathbf w$ is on the"
            " correct side of every point's line, whatever $w_0$. At this particular $w_0$ it can vanish earlier,"
            " when every line that still separates the classes needs a $w_0$ of the other sign."
        ),
        changes=("points",),
        question=Question(
            "empty",
            ask=(
                "In weight space, at this $w_0$, the solutions form a polygon. Pick a point whose line is one of"
                " its sides."
            ),
            answer=PointAnswer("a point whose line bounds the polygon"),
            right=_bounding,
            why=(
                "Each point asks for one half-plane of weights. The lines of the points with the tightest demands are"
                " the sides; all others could be erased without changing the polygon."
            ),
            hide=("view", "verdict", "sentence"),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "foot",
        ask="Where is the foot of **x**, the place nearest to it on the boundary between the two colours?",
        answer=PlaceAnswer("the foot of x"),
        right=lambda run: right.right_place(with_w(run).foot),
        why="The shortest way from x to the boundary runs along w, and it is |y(x)|/‖w‖ long.",
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "distance",
        ask="How far is **x** from the boundary, in units of the plane? On the negative side the distance is negative.",
        answer=DISTANCE,
        right=lambda run: right.number(with_w(run).r),
        why="The signed distance is y(x)/‖w‖: the value of the rule, in units of the length of w.",
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "direction",
        ask="The boundary lies between the two colours. Draw the direction of **w**.",
        answer=DirectionAnswer("the direction of w"),
        right=lambda run: right.right_direction(run.w),
        why="w is at right angles to the boundary, and points to the side where y is positive.",
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "nearest",
        ask="Pick the point that is nearest to the boundary.",
        answer=PointAnswer("the point nearest to the boundary"),
        right=lambda run: right.least(np.abs(_with_points(run).two.X @ run.w + run.w0), run.two.rows),
        why="The distance is |y(x)|/‖w‖, so it is the point whose y(x) is nearest to zero.",
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "longer",
        ask="**w** is doubled, and $w_0$ stays the same. What happens to the number of points on the wrong side?",
        answer=right.one_of(common.CHANGES),
        right=_when_longer,
        why=(
            "The line moves halfway to the origin, where it may suit the points better or worse. If w₀ is doubled as"
            " well, not even that happens: the length of w is the unit of y(x), and does not make a line better."
        ),
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
)


MISCONCEPTIONS = (
    Misconception(
        "w_along_the_line",
        "direction",
        "**w** points along the boundary",
        lambda run: right.right_direction(np.array([-run.w[1], run.w[0]])),
        "in_hand",
    ),
    Misconception(
        "y_is_the_distance",
        "distance",
        "the value $y(\\mathbf x)$ is itself the distance, whatever the length of **w**",
        lambda run: right.number(run.y),
        "in_hand",
    ),
    Misconception(
        "length_never_matters",
        "twice",
        "the length of **w** never matters, even where $w_0$ stays as it is",
        lambda run: right.right_line(run.two, run.w / 2, run.w0),
        "bias_negative",
    ),
    Misconception(
        "sign_of_w0_is_a_label",
        "origin",
        "the sign of $w_0$ only says which class is called positive",
        lambda run: right.right_line(run.two, run.w, -run.w0),
        "bias_positive",
    ),
    Misconception(
        "levels_without_length",
        "hard",
        "the strip from 0.1 to 0.9 has the same width for every **w**",
        lambda run: right.number(_rise(run)),
        "sigmoid",
    ),
    Misconception(
        "longer_is_better",
        "longer",
        "a longer **w** means a better line",
        lambda _run: right.choice("falls"),
        "in_hand",
    ),
)
