"""The tasks with many classes, and the misconceptions that their questions bring out."""

from dataclasses import replace

import numpy as np

from linclass.lessons.classes.scenes import FOUR, INSIDE_POINT, LINE, MIDDLE, THREE, TRIANGLE
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    Misconception,
    NumberAnswer,
    PlaceAnswer,
    PlaceGuess,
    Question,
    State,
    Task,
    common,
    decimal,
    percent,
    regions,
    require,
    right_answers as right,
)
from linclass.regions import is_convex

SCHEMES = {
    "sign": "One against the rest, by sign.",
    "largest": "One against the rest, by the largest value.",
    "distance": "One against the rest, by the largest distance.",
    "votes": "One against one, by majority.",
}

LINEAR_SCHEMES = ("largest", "linear")  # those that compare functions linear in x
PERCENT_TOLERANCE = 3.0
GIVEN = ("scheme", "coding", "method", "updates", "C", "lam")


def _middle(run: Run) -> int:
    """Return the place among the classes of the one whose mean is nearest to the middle of all."""
    means = np.array([run.train.X[run.train.y == k].mean(axis=0) for k in run.classes])
    return int(np.hypot(*(means - means.mean(axis=0)).T).argmin())


def _kindest(run: Run) -> ChoiceGuess:
    """Return the scheme that gives most to the class in the middle."""
    require(run.many, common.THREE_CLASSES)
    rules = {name: rule for name, rule in run.every_scheme.items() if name in SCHEMES}
    shares = {name: regions(rule, run.data.home).share(_middle(run)) for name, rule in rules.items()}
    return right.option_of_least({name: -share for name, share in shares.items()})


def _meeting_place(run: Run) -> PlaceGuess:
    """Return where three functions are equal; raise Missing where the scheme compares no linear functions."""
    require(run.chosen.scheme in LINEAR_SCHEMES)
    return right.meeting_place(run.values, run.data.home)


def _in_the_middle(state: State[Settings]) -> State[Settings]:
    """Move the probe to the middle of the class means."""
    points = state.points
    means = [points.X[points.y == k].mean(axis=0) for k in np.unique(points.y)]
    if not means:
        return state
    x, y = np.mean(means, axis=0).tolist()
    return replace(state, settings=replace(state.settings, probe=(x, y)))


LARGE_AREA_SHARE = 0.1  # of the window
OWNED = 0.2  # of the window: the middle class has a region


def _leaves(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether A and B have the same claims, not none, and the segment crosses a stretch with others."""
    stretches = attempt.run.stretches
    return len(stretches) > 1 and stretches[0].claims == stretches[-1].claims != ()


def _winner(attempt: Attempt[Settings, Run]) -> str:
    """Return which class has the highest score at x, with that score."""
    values = attempt.run.values(attempt.run.x)[0]
    k = int(np.argmax(values))
    return (
        f"Class {attempt.run.classes[k] + 1} has the highest score at **x**, {decimal(float(values[k]), 3)}."
        " Some class is always the highest: no place is left over."
    )


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "highest",
        "The highest score",
        ask="Drag **x** into the orange region of class 2, and watch the three scores in the lower table.",
        points=THREE,
        settings=Settings(),
        view="votes",
        happened=lambda attempt: attempt.run.many and attempt.run.claimed(attempt.run.x)[0] == [1],
        answer=_winner,
        changes=("probe",),
    ),
    Task(
        "yes_no",
        "Yes or no",
        ask=("Choose the scheme *K one-versus-rest, by sign*: each class says only yes or no. Who gets the middle?"),
        points=THREE,
        settings=Settings(),
        view="votes",
        happened=lambda attempt: attempt.run.many and attempt.state.settings.scheme == "sign",
        answer=lambda attempt: (
            f"Nobody: all three say no there. {percent(attempt.run.partition.ambiguous_share)} of the window, hatched,"
            " belongs to no class or to several."
        ),
        changes=("scheme",),
    ),
    Task(
        "nobody",
        "Claimed twice",
        ask="Drag **x** to a place that two classes claim.",
        points=THREE,
        settings=Settings("sign", probe=MIDDLE),
        view="votes",
        happened=lambda attempt: attempt.run.many and len(attempt.run.claimed(attempt.run.x)[0]) > 1,
        answer=(
            "Both rules say yes there: each knows only its own class. Such places lie far out, between two regions."
        ),
        changes=("probe",),
        question=Question(
            "nobody",
            ask="**x** is moved to the middle of the class means. How many classes will claim it there?",
            answer=NumberAnswer("classes that claim x", 0, 6),
            right=lambda run: right.number(len(run.claimed(run.x)[0])),
            why=(
                "Each rule knows only its own class against the rest. In the middle of three classes all of"
                " them may say no; far out, between two classes, both may say yes."
            ),
            then=_in_the_middle,
            given=GIVEN,
        ),
    ),
    Task(
        "lost",
        "Room for the middle class",
        ask="The middle one of three classes has hardly any region. Choose a **scheme** that gives it one.",
        points=LINE,
        settings=Settings("largest"),
        view="all",
        happened=lambda attempt: (
            attempt.state.settings.method == attempt.start.settings.method
            and attempt.run.many
            and attempt.run.partition.share(_middle(attempt.run)) > OWNED
        ),
        answer=(
            "One-versus-one does: a line separates every pair of these classes, but none separates the middle class"
            " from the rest."
        ),
        changes=("scheme",),
        question=Question(
            "lost",
            ask="Which of these schemes will give the class in the middle the largest region?",
            answer=right.one_of(SCHEMES),
            right=_kindest,
            why=(
                "Every pair of classes may be separated by a line although no line separates the middle class from"
                " the rest. Schemes that compare pairs ask only what a line can answer."
            ),
            given=GIVEN[1:],
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "triangle",
        "A large tie",
        ask="Drag points until the hatched triangle, where the vote is tied, covers more than **10%** of the window.",
        points=TRIANGLE,
        settings=Settings("votes", "perceptron", probe=INSIDE_POINT),
        view="votes",
        happened=lambda attempt: (
            attempt.run.chosen.scheme == "votes"
            and attempt.run.many
            and attempt.run.partition.ambiguous_share > LARGE_AREA_SHARE
        ),
        answer=(
            "The three lines $g_{ij}=0$ must miss one another by a long way: each pair is well separated, and no line"
            " passes near the crossing of the other two."
        ),
        changes=("points",),
        question=Question(
            "triangle",
            ask="What percentage of the window will belong to no class at all, or to several at once?",
            answer=NumberAnswer("per cent of the window", 0, 100, 1, PERCENT_TOLERANCE),
            right=lambda run: right.number(100 * run.partition.ambiguous_share),
            why=(
                "The lines of separate rules need not meet at one place. Between them lies a region where the rules"
                " contradict one another, or all say no: the farther the lines miss one another, the larger it is."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "leaves",
        "A region with a dent",
        ask="Put **A** and **B** into the same region so that the segment between them **leaves** it.",
        points=FOUR,
        settings=Settings("code", "svm", end_a=(-3.5, 0.3), end_b=(-3.4, -0.6)),
        view="segment",
        happened=_leaves,
        answer=(
            "With an argmax this can never happen: if one of several functions linear in x is the largest at two"
            " places, it is the largest everywhere between them."
        ),
        changes=("end_a", "end_b"),
        question=Question(
            "leaves",
            ask="Does the straight segment between two places in the same region always stay in that region?",
            answer=right.one_of({"yes": "Yes, all regions are convex.", "no": "No, some region is not convex."}),
            right=lambda run: right.choice(
                "yes" if all(is_convex(region) for region in run.partition.regions if not region.ambiguous) else "no"
            ),
            why=(
                "If one of several functions linear in x is the largest at two places, it is the largest everywhere"
                " between them. Votes and code words promise no such thing."
            ),
            given=GIVEN,
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "meet",
        ask="All three functions are equal at one place, where the three regions meet. Where is it?",
        answer=PlaceAnswer("the place where three regions meet"),
        right=_meeting_place,
        why=(
            "The boundary of two functions is a line. Two of these lines cross where all three functions are"
            " equal, so the third passes there too."
        ),
        given=GIVEN,
    ),
)


MISCONCEPTIONS = (
    Misconception(
        "rules_for_two_divide_all",
        "triangle",
        "two-class rules together divide up the whole plane",
        lambda _run: right.number(0),
        "begin",
    ),
    Misconception(
        "someone_always_claims",
        "nobody",
        "each place is claimed by exactly one class",
        lambda _run: right.number(1),
        "begin",
    ),
    Misconception(
        "regions_are_convex",
        "leaves",
        "straight boundaries make every region convex",
        lambda _run: right.choice("yes"),
        "left",
    ),
)
