"""The tasks and questions of the first page, with what is right computed from the run."""

from dataclasses import replace

import numpy as np

from linclass import separability
from linclass.lessons.classification.scenes import THREE, XOR
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.study import Run
from linclass.lessons.classification.words import boundary_at
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    IntArray,
    LineAnswer,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PointAnswer,
    Question,
    Recipe,
    RightLine,
    RightPoints,
    Task,
    common,
    decimal,
    require,
    right_answers as right,
)

PERCENT_TOLERANCE = 5.0


def _share_of_second(run: Run) -> NumberGuess:
    """Return the percentage of the window that the second of three or more classes owns."""
    require(len(run.classes) > 2, common.THREE_CLASSES)
    return right.number(100 * run.partition.share(1))


def _freeing(run: Run) -> RightPoints:
    """Return the points without which a line separates the rest."""
    require(run.answer.separable is False, common.SEPARABLE)
    X, t = run.two.X, run.two.t
    rows = [
        run.two.rows[i]
        for i in range(len(t))
        if np.count_nonzero(t == t[i]) == 1
        or separability.separate(np.delete(X, i, axis=0), np.delete(t, i)).separable is True
    ]
    require(rows)
    return right.right_points(rows)


def _disagreements(run: Run) -> NumberGuess:
    """Return on how many of the points the approaches' rules do not all agree."""
    answers = np.array([rule.predict(run.data.X) for rule in run.every.values()])
    return right.number(int(np.count_nonzero((answers != answers[0]).any(axis=0))))


def _separable(run: Run) -> ChoiceGuess:
    """Return whether a line separates the two sides; raise Missing where that is undecided."""
    require(run.answer.separable is not None)
    return right.choice("yes" if run.answer.separable else "no")


def _line(run: Run) -> RightLine:
    """Return the line of the chosen approach between two classes."""
    require(len(run.classes) == 2, common.NOT_OF_TWO)
    w1, w2 = run.rule.coef_[0].tolist()
    negative, positive = run.classes
    return RightLine((w1, w2), float(run.rule.intercept_[0]), (negative,), (positive,))


OVERLAPPING = Recipe("blobs", {"n": 20, "separation": 2.5, "covariance": "unequal", "seed": 1})
BOUNDARY_DISTANCE = 0.01  # of the window's height: x is on the boundary
SOMEWHERE = (2.5, 1.0)


def _on_a_boundary(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether x lies between two regions."""
    _, _, w, bias = boundary_at(attempt.run)
    height = attempt.run.data.window.height
    near = abs(float(w @ attempt.run.x) + bias) <= BOUNDARY_DISTANCE * height * float(np.hypot(*w))
    return near and attempt.state.settings.probe != attempt.start.settings.probe


START_SETTINGS = Settings(probe=SOMEWHERE)


def _scores(attempt: Attempt[Settings, Run]) -> list[str]:
    """Return the class numbers and values of the functions at x, the largest first: "y₁ = 0.5"."""
    scores = attempt.run.scores(attempt.run.x[None])[0]
    return [f"$y_{attempt.run.classes[k] + 1}$ = {decimal(float(scores[k]), 3)}" for k in np.argsort(-scores)]


def _lost_points(attempt: Attempt[Settings, Run]) -> IntArray:
    """Return the rows of the points that were dragged into another class's region."""
    X, before = attempt.state.points.X, attempt.start.points.X
    if X.shape != before.shape:
        return np.empty(0, dtype=np.int64)
    rows = np.flatnonzero((before != X).any(axis=1))
    return rows[attempt.run.rule.predict(X[rows]) != attempt.state.points.y[rows]] if len(rows) else rows


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "place",
        "A new point",
        ask="Drag **x** into the blue region of class 1. What decides its class?",
        points=THREE,
        settings=START_SETTINGS,
        view="regions",
        happened=lambda attempt: attempt.run.given() == 0,
        answer=lambda attempt: (
            "Each class has a function that is large near its own points. Here {} is the largest, ahead of {},"
            " and that decides."
        ).format(*_scores(attempt)),
        changes=("probe",),
    ),
    Task(
        "boundary",
        "Onto a boundary",
        ask="Drag **x** onto a boundary. How large are the two largest functions there?",
        points=THREE,
        settings=START_SETTINGS,
        view="regions",
        happened=_on_a_boundary,
        answer=lambda attempt: (
            "They are nearly equal, {} and {}: a step further the other one is the larger, so the class changes here."
        ).format(*_scores(attempt)),
        changes=("probe",),
        question=Question(
            "boundary",
            ask=(
                "Each class k has a linear function yₖ(x), and a place belongs to the class whose yₖ is the largest."
                " At one place y₁, y₂ and y₃ are equal, so all three boundaries meet there. Where is it?"
            ),
            answer=PlaceAnswer("the place where three regions meet"),
            right=lambda run: right.meeting_place(run.scores, run.data.home),
            why=(
                "Two functions are equal along a line. Where two of these lines cross all three functions are"
                " equal, so the third line passes there too."
            ),
            given=("approach",),
        ),
    ),
    Task(
        "push",
        "A point in a foreign region",
        ask="Drag a point deep into another class's region. Do the boundaries give way?",
        points=THREE,
        settings=START_SETTINGS,
        view="regions",
        happened=lambda attempt: len(_lost_points(attempt)) > 0,
        answer=lambda attempt: (
            f"Only a little: the {len(attempt.state.points.y)} points share straight boundaries, and the others outvote"
            f" this one. Wrong now: {attempt.run.wrong}."
        ),
        changes=("points", "row"),
    ),
    Task(
        "separate",
        "XOR, one point moved",
        ask="No line separates these four points. Drag **one** of them until a line does.",
        points=XOR,
        settings=Settings(),
        view="separability",
        happened=lambda attempt: attempt.run.answer.separable is True,
        answer=(
            "A line does now: while the segments that join each class's two points crossed, every line had points of"
            " both classes on one side."
        ),
        changes=("points", "row"),
        question=Question(
            "separate",
            ask="No line separates these points. Pick one point that you could drag so that a line does.",
            answer=PointAnswer("a point whose removal makes the classes separable"),
            right=_freeing,
            why=(
                "Without that point, the convex hulls of the classes must not meet. Then you can drag it to the"
                " correct side of a line that separates the others."
            ),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "vanish",
        "A class without a region",
        ask="Drag points until a class has **no region** left, although its points are still there.",
        points=THREE,
        settings=START_SETTINGS,
        view="regions",
        happened=lambda attempt: any(attempt.run.partition.share(j) == 0 for j in range(len(attempt.run.classes))),
        answer=(
            "Its function is not the largest anywhere in the window, however many points it has. With"
            " least squares this can happen when its points lie between those of two other classes."
        ),
        changes=("points", "row"),
        question=Question(
            "vanish",
            ask="What percentage of the window will the region of {second} cover?",
            answer=NumberAnswer("per cent of the window", 0, 100, 1, PERCENT_TOLERANCE),
            right=_share_of_second,
            why=(
                "A class owns the places where its function is the largest. With least squares, the function of a class"
                " between two others is hardly the largest anywhere, however many points the class has; a class to one"
                " side owns a wedge."
            ),
            given=("approach",),
        ),
    ),
    Task(
        "disagree",
        "Where the approaches part",
        ask="Drag **x** to a place where the three approaches do **not** agree.",
        points=OVERLAPPING,
        settings=replace(START_SETTINGS, approach="generative"),
        view="approaches",
        happened=lambda attempt: len({attempt.run.given(rule) for rule in attempt.run.every.values()}) > 1,
        answer=(
            "Such places lie between the three boundaries; elsewhere all agree. Where the posteriors are close to"
            " ½, who is right is a matter of chance anyway."
        ),
        changes=("probe",),
        question=Question(
            "disagree",
            ask=(
                "Three approaches are fitted to the same points: least squares, logistic regression, and Gaussian"
                " classes with one covariance. On how many of the points do they disagree about the class?"
            ),
            answer=NumberAnswer("points on which the approaches disagree", 0, 2000),
            right=_disagreements,
            why="They disagree between their boundaries, where few points lie. Elsewhere all three agree.",
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "separable",
        ask="Is there a line that separates the two sides?",
        answer=right.one_of({"yes": "Yes.", "no": "No."}),
        right=_separable,
        why=(
            "A line exists exactly when the convex hulls of the two sides have no place in common; one or the other"
            " can always be proved."
        ),
    ),
    Question(
        "line",
        ask="Draw the boundary that this approach will find.",
        answer=LineAnswer("the rule"),
        right=_line,
        why=(
            "It lies where the two classes' functions, or posteriors, are equal: with linear functions this is a"
            " straight line."
        ),
        given=("approach",),
    ),
)
