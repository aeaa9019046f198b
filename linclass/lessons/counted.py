"""Counted things, a function of their number each: "1 update", "7 updates"."""

from functools import partial

from linclass.datasets.dataset import Dataset
from linclass.datasets.isolation import isolated
from linclass.figures.numbers import number_of, whole

updates = partial(number_of, "update")
steps = partial(number_of, "step")
iterations = partial(number_of, "iteration")
mistakes = partial(number_of, "mistake")
points = partial(number_of, "point")
pairs = partial(number_of, "pair")
phones = partial(number_of, "phone")
training_points = partial(number_of, "training point")
test_points = partial(number_of, "test point")
false_alarms = partial(number_of, "false alarm")
points_that_lie = partial(number_of, "point lies", many="points lie")
lines = partial(number_of, "line")
classes = partial(number_of, "class", many="classes")
support_vectors = partial(number_of, "support vector")
rules = partial(number_of, "rule")
two_class_rules = partial(number_of, "two-class rule")
words = partial(number_of, "word")
stops = partial(number_of, "stop")
discriminant_directions = partial(number_of, "discriminant direction")


def points_or_none(n: int) -> str:
    """Return "no point", "1 point", "7 points"."""
    return points(n) if n else "no point"


def or_none(n: int) -> str:
    """Return "none", "1", "7": of what has been named."""
    return whole(n) if n else "none"


def are(some: int, n: int) -> str:
    """Return "is" or "are" after "1 of 100 points", "0 of 1 point" and the like."""
    return "is" if 1 in {some, n} else "are"


def misclassified(wrong: int, n: int, test_wrong: int = 0, test_n: int = 0) -> str:
    """Return "**3 of 100** points are misclassified"; where some are kept for the test, of both parts, Markdown."""
    if test_n == 0:
        return f"{_some_of(wrong, n, 'point')} {are(wrong, n)} misclassified"
    both = f"{_some_of(wrong, n, 'training point')} and {_some_of(test_wrong, test_n, 'test point')}"
    return f"{both} are misclassified"


def test_points_misclassified(wrong: int, n: int) -> list[str]:
    """Return the sentence on the points kept for the test, Markdown; none where there are none."""
    return [f"{_some_of(wrong, n, 'test point')} {are(wrong, n)} misclassified."] if n else []


def _some_of(some: int, n: int, one: str) -> str:
    """Return "**3 of 100** points", Markdown."""
    return f"**{some} of {n}** {one if n == 1 else f'{one}s'}"


def degrees(angle: float) -> str:
    """Return "less than 1 degree", "1 degree", "12 degrees"."""
    return number_of("degree", round(angle)) if angle >= 1 else "less than 1 degree"


def points_of_classes(data: Dataset) -> str:
    """Return "12 points of class A, 1 point of class B", or "no points"."""
    counts = zip(data.class_names, data.counts.tolist(), strict=True)
    return ", ".join(f"{points(n)} of class {isolated(name)}" for name, n in counts if n) or "no points"
