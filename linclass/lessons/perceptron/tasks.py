"""The tasks with the perceptron, and the misconceptions that their questions bring out."""

from dataclasses import replace

import numpy as np

from linclass import LinearSVC, separability
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    FloatArray,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    PointAnswer,
    Question,
    RightLine,
    RightPoints,
    Task,
    common,
    counted,
    present,
    require,
    right_answers as right,
    whole,
)
from linclass.lessons.perceptron.scenes import CYCLE_UPDATES, TEN_POINTS, XOR
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.study import Run, study

METHOD = "the perceptron"

LARGE_ETA, SOME_MARGIN = 5.0, 1.0
HALVINGS = 12  # of the way to the other class's mean
JUST_BEFORE = 0.98  # of the way on which the classes stay separable


def _last_line(run: Run) -> RightLine:
    """Return the line at the end of the run, or where it was cut off."""
    require(run.basis.linear)
    return right.right_line(run.two, *run.last.rule)


def _line(run: Run) -> RightLine:
    """Return the line at which the run ends; raise Missing where it does not."""
    require(run.last.converged, common.NO_END)
    return _last_line(run)


def _updates(run: Run) -> NumberGuess:
    """Return how many updates the run makes; raise Missing where it does not end."""
    require(run.last.converged, common.NO_END)
    return right.number(run.last.k)


def _apart(run: Run) -> ChoiceGuess:
    """Return what the updates do when the nearest point is dragged until the classes just stay separable."""
    require(run.answer.separable, common.NOT_SEPARABLE)
    require(run.last.converged, common.NO_END)
    X, y = run.data.X, run.data.y
    rows, t = run.two.rows, run.t
    means = {side: run.two.X[t == side].mean(axis=0) for side in (-1.0, 1.0)}
    goals = np.array([means[-side] for side in t])
    nearest = int(((run.two.X - goals) ** 2).sum(axis=1).argmin())

    def moved(share: float) -> FloatArray:
        result = X.copy()
        result[rows[nearest]] += share * (goals[nearest] - X[rows[nearest]])
        return result

    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        apart = separability.separate(run.basis.phi(moved(middle)[rows]), t).separable
        low, high = (middle, high) if apart else (low, middle)
    near = study(replace(run.data, X=moved(JUST_BEFORE * low), y=y, recipe=None), run.chosen)
    return right.change(run.last.k, near.last.k)


def _least_bound(run: Run) -> RightPoints:
    """Return the point without which delta^2 / gamma^2 is smallest, of those whose class has another."""
    present(run.widest, common.NOT_SEPARABLE)
    rows = [row for row in range(len(run.t)) if np.count_nonzero(run.t == run.t[row]) > 1]
    bounds = []
    for row in rows:
        Phi, t = np.delete(run.Phi, row, axis=0), np.delete(run.t, row)
        result = separability.maximum_margin(Phi, t)
        norm = np.inf if result is None else float(result[0] @ result[0] + result[1] ** 2)
        bounds.append(norm * float((1 + (Phi**2).sum(axis=1)).max()))
    require(rows)
    return right.least(np.array(bounds), run.two.rows[rows])


def _hardest(run: Run) -> RightPoints:
    """Return the points that were added most often."""
    counts = np.zeros(len(run.t))
    for step in run.made:
        counts[list(step.misclassified)] += 1
    require(counts.any())
    return right.least(-counts, run.two.rows)


def _ends(run: Run) -> ChoiceGuess:
    """Return whether the run stops, repeats itself, or neither; raise Missing where it was cut off on its way."""
    if run.last.converged:
        return right.choice("stops")
    require(run.answer.separable is False, common.NO_END)
    return right.choice("never" if run.cycle is None else "cycle")


def _direction(run: Run) -> DirectionGuess:
    """Return the direction of w at the end; raise Missing where the run does not end."""
    require(run.basis.linear and run.last.converged, common.NO_END)
    return right.right_direction(run.last.w)


GIVEN = ("variant", "schedule", "margin", "basis")
COUNT = NumberAnswer(common.UPDATES, 0, 10_000)

MANY_UPDATES, MANY_RUN_UPDATES = 1000, 20  # updates that the theorem allows, and that a run makes
CYCLE = 4


def _round(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the run is shown at least a round later than at the start; no step means its end."""
    shown = attempt.run.last.k if attempt.state.step is None else attempt.state.step
    return attempt.start.step is not None and shown >= attempt.start.step + CYCLE


def _took_long(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the updates made, and those that the theorem allows."""
    bound = attempt.run.bound
    most = "" if bound is None else f"; the theorem allows {whole(bound.max_updates)}"
    updates = counted.updates(attempt.run.last.k)
    return f"{updates} now{most}. In a narrow gap few lines are left, and it takes long to find one."


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "back",
        "From no line at all",
        ask="Go back to step 0 with the player below the plane. Where does the line come from?",
        points=TEN_POINTS,
        settings=Settings(),
        view="update",
        happened=lambda attempt: attempt.state.step == 0,
        answer=lambda attempt: (
            f"**w** = 0: there is no line yet. Press play: each of {attempt.run.last.k} mistakes turns it, and then"
            " none is left."
        ),
        changes=("step",),
    ),
    Task(
        "narrow",
        "A narrow gap",
        ask=("Drag points until the gap between the classes is narrow: more than 20 updates, and still separable."),
        points=TEN_POINTS,
        settings=Settings(),
        view="update",
        happened=lambda attempt: attempt.run.answer.separable is True and attempt.run.last.k > MANY_RUN_UPDATES,
        answer=_took_long,
        changes=("points",),
    ),
    Task(
        "apart",
        "Close the gap",
        ask="Drag a point into the other class, until no line separates them. Does the run still stop?",
        points=TEN_POINTS,
        settings=Settings(),
        view="update",
        happened=lambda attempt: attempt.run.answer.separable is False,
        answer=lambda attempt: (
            f"No: it was cut off after {counted.updates(attempt.run.last.k)}. A place in both convex hulls proves that"
            " no line separates the classes."
        ),
        changes=("points",),
        question=Question(
            "apart",
            ask=(
                "The point nearest to the other class's mean is dragged straight towards it. What happens to the"
                " number of updates just before the classes stop being separable?"
            ),
            answer=right.one_of(common.CHANGES),
            right=_apart,
            why=(
                "The narrower the gap, the fewer lines are left, and the longer it usually takes to find one of them."
                " The theorem's bound grows like one over the gap squared."
            ),
            hide=("sentence",),
        ),
    ),
    Task(
        "cycle",
        "Round XOR",
        ask="Step on with the player through XOR, until the same rule comes back.",
        points=XOR,
        settings=Settings(max_updates=CYCLE_UPDATES),
        view="run",
        happened=_round,
        answer=(
            "After 4 updates it does, with the same point next: so it comes back for ever. That is what an"
            " endless run can look like."
        ),
        changes=("step",),
        question=Question(
            "cycle",
            ask=(
                "No line separates these points, yet the run repeats itself. After how many updates does the same"
                " rule come back?"
            ),
            answer=COUNT,
            right=lambda run: right.number(
                present(run.cycle, "The run does not repeat itself here, so this question has no answer.")[1]
            ),
            why=(
                "Each update depends only on the rule and on whose turn it is: once both come back, everything that"
                " followed comes back too."
            ),
            given=GIVEN,
        ),
        step=2,
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "eta",
        "A larger η",
        ask="Raise **η** from 1 to 5, and watch the line and the number of updates.",
        points=TEN_POINTS,
        settings=Settings(),
        view="run",
        happened=lambda attempt: attempt.state.settings.eta >= 5 > attempt.start.settings.eta,
        answer=(
            "Both stay as they were: from $\\mathbf w(0)=0$ with $b=0$ every weight is η times as large, so the"
            " mistakes are the same. With another start, or a margin, η matters."
        ),
        changes=("eta",),
        question=Question(
            "eta",
            ask="η is set to 5, and the run starts again. Draw the line at which it will end.",
            answer=LineAnswer(METHOD),
            right=_last_line,
            why=(
                "From w = 0, with no margin, a larger η only makes every weight larger, and the line stays where it"
                " was. From another start, or with a margin, the same η leads elsewhere."
            ),
            then=right.with_settings(eta=LARGE_ETA),
            hide=("sentence",),
            given=GIVEN,
        ),
    ),
    Task(
        "bound",
        "A promise of a thousand",
        ask="Move points until the theorem allows more than **1000** updates while the classes stay separable.",
        points=TEN_POINTS,
        settings=Settings(),
        view="theorem",
        happened=lambda attempt: attempt.run.bound is not None and attempt.run.bound.max_updates > MANY_UPDATES,
        answer=(
            "A small γ does it (a narrow gap), or a large δ (points far from the origin). The bound is"
            " $\\delta^2\\|\\hat{\\mathbf a}\\|^2/\\gamma^2$. It is a promise, not a forecast: most runs need far"
            " fewer."
        ),
        changes=("points",),
        question=Question(
            "bound",
            ask="You may erase one point. Which one lowers the theorem's bound the most?",
            answer=PointAnswer("the point that holds the bound up most"),
            right=_least_bound,
            why=(
                "With a solution of length 1 the bound is δ²/γ²: δ is how far out the farthest point lies, γ how much"
                " room the best line has. To lower it, take away a point that keeps γ small, or the one that sets δ."
            ),
            hide=("sentence",),
        ),
    ),
    Task(
        "margin",
        "Ask for a margin",
        ask="Raise the **margin b** to 1, and watch the shaded solutions and the path.",
        points=TEN_POINTS,
        settings=Settings(),
        view="weights",
        happened=lambda attempt: attempt.state.settings.margin >= SOME_MARGIN > attempt.start.settings.margin,
        answer=(
            "The polygon shrinks away from its sides: the line of a point $\\mathbf x$ is shifted by"
            " $b/\\|\\mathbf x\\|$, and the path has to go on, further inside. $b$ is not a distance: longer weights"
            " reach it too."
        ),
        changes=("margin",),
        question=Question(
            "margin",
            ask="The margin b is set to 1. How many updates will the run make?",
            answer=COUNT,
            right=_updates,
            why=(
                "Points that are right by too little now count as mistakes as well, so the run goes on until"
                " w is long enough for every point to be right by more than b."
            ),
            then=right.with_settings(margin=SOME_MARGIN),
            hide=("sentence",),
            given=GIVEN,
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line at which the perceptron will stop.",
        answer=LineAnswer(METHOD),
        right=_line,
        why=(
            "It stops at the first line without a mistake, which may lie close to a point: nothing in the"
            " rule asks for a wide gap."
        ),
        given=GIVEN,
    ),
    Question(
        "updates",
        ask="How many updates will the run make until no point is misclassified?",
        answer=COUNT,
        right=_updates,
        why=(
            "Each mistake adds one point to w, and the theorem's bound is a promise, not a forecast: usually far fewer"
            " updates are needed."
        ),
        given=GIVEN,
    ),
    Question(
        "hardest",
        ask="Which point will be added to w most often?",
        answer=PointAnswer("a point that causes the most updates"),
        right=_hardest,
        why=(
            "Points next to the other class are on the wrong side of many of the lines on the way, so they are"
            " corrected again and again."
        ),
        given=GIVEN,
    ),
    Question(
        "ends",
        ask="Will this run stop by itself?",
        answer=right.one_of(
            {
                "stops": "Yes, at a line without a mistake.",
                "cycle": "No, it goes round in circles.",
                "never": "No, nor does it repeat itself within the updates that it may make.",
            }
        ),
        right=_ends,
        why="It stops exactly when a line without a mistake exists. Where there is none, no number of updates helps.",
        given=GIVEN,
    ),
    Question(
        "direction",
        ask="Draw the direction that **w** will have when the run stops.",
        answer=DirectionAnswer("w at the end"),
        right=_direction,
        why=(
            "w is at right angles to the line and points to the positive class: every update on the way added a point"
            " of that class, or subtracted one of the other."
        ),
        given=GIVEN,
    ),
)


def _widest_band(run: Run) -> RightLine:
    """Return the line in the middle of the widest band."""
    require(run.widest is not None and run.basis.linear, common.NOT_SEPARABLE)
    machine = LinearSVC(C=np.inf).fit(run.two.X, run.t)
    return right.right_line(run.two, machine.coef_[0], float(machine.intercept_[0]))


MISCONCEPTIONS = (
    Misconception(
        "perceptron_is_best",
        "line",
        "the perceptron finds the best line, in the middle of the gap",
        _widest_band,
        "solutions",
    ),
    Misconception(
        "bound_is_a_forecast",
        "updates",
        "the theorem's bound is a forecast of the number of updates",
        lambda run: right.number(int(present(run.bound, common.NOT_SEPARABLE).max_updates)),
        "bound",
    ),
    Misconception(
        "gap_plays_no_part",
        "apart",
        "the number of updates depends on how many points there are, not on the gap between them",
        lambda _run: right.choice("stays"),
        "far",
    ),
    Misconception(
        "perceptron_always_ends",
        "ends",
        "the perceptron always stops if you wait long enough",
        lambda _run: right.choice("stops"),
        "overlap",
    ),
)
