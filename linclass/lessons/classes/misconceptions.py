"""Misconceptions about many classes from rules for two."""

from linclass.lessons import right_answers as right
from linclass.lessons.question import Misconception

MISCONCEPTIONS = (
    Misconception(
        "rules_for_two_divide_all",
        "triangle",
        "rules for two classes at a time share out the whole plane",
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
