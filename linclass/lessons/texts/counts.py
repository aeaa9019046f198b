"""Counted things, a function each: which form a number asks for is the text's business."""

from linclass.figures.numbers import whole


def _counted(n: int, one: str, many: str) -> str:
    """Return the form for n, with n in it."""
    return (one if n == 1 else many).format(n=whole(n))


def updates(n: int) -> str:
    """Return "1 update", "7 updates"."""
    return _counted(n, "{n} update", "{n} updates")


def iterations(n: int) -> str:
    """Return "1 iteration", "7 iterations"."""
    return _counted(n, "{n} iteration", "{n} iterations")


def mistakes(n: int) -> str:
    """Return "1 mistake", "7 mistakes"."""
    return _counted(n, "{n} mistake", "{n} mistakes")


def points(n: int) -> str:
    """Return "1 point", "7 points"."""
    return _counted(n, "{n} point", "{n} points")


def phones(n: int) -> str:
    """Return "1 phone", "7 phones"."""
    return _counted(n, "{n} phone", "{n} phones")


def test_points(n: int) -> str:
    """Return "1 test point", "7 test points"."""
    return _counted(n, "{n} test point", "{n} test points")


def false_alarms(n: int) -> str:
    """Return "1 false alarm", "7 false alarms"."""
    return _counted(n, "{n} false alarm", "{n} false alarms")


def points_that_lie(n: int) -> str:
    """Return "1 point lies", "7 points lie"."""
    return _counted(n, "{n} point lies", "{n} points lie")


def lines(n: int) -> str:
    """Return "1 line", "7 lines"."""
    return _counted(n, "{n} line", "{n} lines")


def classes(n: int) -> str:
    """Return "1 class", "7 classes"."""
    return _counted(n, "{n} class", "{n} classes")


def support_vectors(n: int) -> str:
    """Return "1 support vector", "7 support vectors"."""
    return _counted(n, "{n} support vector", "{n} support vectors")


def rules(n: int) -> str:
    """Return "1 rule", "7 rules"."""
    return _counted(n, "{n} rule", "{n} rules")


def two_class_rules(n: int) -> str:
    """Return "1 two-class rule", "7 two-class rules"."""
    return _counted(n, "{n} two-class rule", "{n} two-class rules")


def words(n: int) -> str:
    """Return "1 word", "7 words": those of an output code."""
    return _counted(n, "{n} word", "{n} words")


def discriminant_directions(n: int) -> str:
    """Return "1 discriminant direction", "2 discriminant directions"."""
    return _counted(n, "{n} discriminant direction", "{n} discriminant directions")


def points_or_none(n: int) -> str:
    """Return "no point", "1 point", "7 points"."""
    return points(n) if n else "no point"


def or_none(n: int) -> str:
    """Return "none", "1", "7": of what has been named."""
    return whole(n) if n else "none"


def degrees(angle: float) -> str:
    """Return "less than 1 degree", "1 degree", "12 degrees"."""
    return _counted(round(angle), "{n} degree", "{n} degrees") if angle >= 1 else "less than 1 degree"
