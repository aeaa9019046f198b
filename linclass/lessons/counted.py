"""Counted things, a function of their number each: "1 update", "7 updates"."""

from functools import partial

from linclass.datasets.dataset import Dataset
from linclass.datasets.isolation import isolated
from linclass.figures.numbers import whole


def _counted(one: str, n: int, many: str = "") -> str:
    """Return n with the form that it asks for: of one thing, or of many, which is that with an s unless it is given."""
    return f"{whole(n)} {one if n == 1 else many or f'{one}s'}"


updates = partial(_counted, "update")
steps = partial(_counted, "step")
iterations = partial(_counted, "iteration")
mistakes = partial(_counted, "mistake")
points = partial(_counted, "point")
phones = partial(_counted, "phone")
test_points = partial(_counted, "test point")
false_alarms = partial(_counted, "false alarm")
points_that_lie = partial(_counted, "point lies", many="points lie")
lines = partial(_counted, "line")
classes = partial(_counted, "class", many="classes")
support_vectors = partial(_counted, "support vector")
rules = partial(_counted, "rule")
two_class_rules = partial(_counted, "two-class rule")
words = partial(_counted, "word")
stops = partial(_counted, "stop")
discriminant_directions = partial(_counted, "discriminant direction")


def points_or_none(n: int) -> str:
    """Return "no point", "1 point", "7 points"."""
    return points(n) if n else "no point"


def or_none(n: int) -> str:
    """Return "none", "1", "7": of what has been named."""
    return whole(n) if n else "none"


def wrong_points(wrong: int, n: int, test_wrong: int, test_n: int) -> str:
    """Return "**3 of 100** points", or, where some are kept for the test, how many of both parts, Markdown."""
    if test_n == 0:
        return f"**{wrong} of {n}** points"
    return f"**{wrong} of {n}** training points and **{test_wrong} of {test_n}** test points"


def degrees(angle: float) -> str:
    """Return "less than 1 degree", "1 degree", "12 degrees"."""
    return _counted("degree", round(angle)) if angle >= 1 else "less than 1 degree"


def points_of_classes(data: Dataset) -> str:
    """Return "12 points of class A, 1 point of class B", or "no points"."""
    counts = zip(data.class_names, data.counts.tolist(), strict=True)
    return ", ".join(f"{points(n)} of class {isolated(name)}" for name, n in counts if n) or "no points"
