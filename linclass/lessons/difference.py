"""The difference between two rules that stand side by side, in numbers and in one sentence.

The angle between two boundaries is the angle between their weights w, both of which point to the same side:

    cos(angle) = w'v / (‖w‖ ‖v‖),  0 <= angle <= 180 degrees
"""

from dataclasses import dataclass

from linclass.datasets.dataset import Dataset
from linclass.figures.numbers import decimal, whole
from linclass.lessons.shown_rule import ShownRule
from linclass.numerics import angles

ANGLE_DECIMALS = 1


@dataclass(frozen=True)
class Difference:
    """The difference between two rules.

    Attributes
    ----------
    angle : float or None
        Degrees between their boundaries; None where one of them has not one line, or they tell other sides apart.
    differing, points : int
        How many of the first rule's points get other classes, and how many there are.
    misclassified : tuple of two int
        By each rule, of its own points.
    """

    angle: float | None
    differing: int
    points: int
    misclassified: tuple[int, int]

    @property
    def sentence(self) -> str:
        """The difference in one sentence, Markdown."""
        first, second = ("none" if n == 0 else whole(n) for n in self.misclassified)
        numbers = {"differing": whole(self.differing), "points": whole(self.points), "first": first, "second": second}
        if self.angle is None:
            return (
                "**{differing}** of {points} points classified differently; misclassified: **{first}**"
                " against **{second}**."
            ).format(**numbers)
        return (
            "**{angle}°** between the boundaries; **{differing}** of {points} points classified"
            " differently; misclassified: **{first}** against **{second}**."
        ).format(angle=decimal(round(self.angle, ANGLE_DECIMALS)), **numbers)


def difference(first: ShownRule, first_data: Dataset, second: ShownRule, second_data: Dataset) -> Difference:
    """Return the difference between two rules, each with its own points; other classes are asked of the first's."""
    X = first_data.X[first.rows]
    misclassified = (
        first.misclassified(first_data.X, first_data.y),
        second.misclassified(second_data.X, second_data.y),
    )
    return Difference(angle(first, second), first.differs(second, X), len(X), misclassified)


def angle(first: ShownRule, second: ShownRule) -> float | None:
    """Return the angle between two boundaries in degrees; None where they can't be compared."""
    if first.line is None or second.line is None:
        return None
    (w, _), (v, _) = first.line, second.line
    if first.sides == second.sides[::-1]:
        v = -v
    elif first.sides != second.sides:
        return None
    return angles.angle(w, v)
