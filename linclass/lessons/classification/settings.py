"""The settings of the first lesson: which approach divides the plane, the place x, the pattern pointed at."""

from dataclasses import dataclass

from linclass.lessons.classification import texts
from linclass.lessons.kit import MAX_COORDINATE, Choice, Hidden, Number, Numbers, Sides, setting, sides_setting

MAX_PATTERNS = 100_000  # patterns that can be numbered
Place = tuple[float, float]


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    approach : which of the three approaches makes the regions on the plane
    probe : the place x that is asked about; None is the middle of the plane
    row : the pattern that is pointed at in the table of codings, counted from 1; None for none
    sides : the two sides that separability, and a coding by one number, are about
    """

    approach: str = setting(
        "function",
        Choice(
            "Approach",
            texts.APPROACHES,
            width=250,
            help=(
                "Whose regions the plane shows. Each approach is represented by one linear rule: least"
                " squares, logistic regression (L2 penalty 0.01), Gaussian classes with one covariance."
                " Later pages treat many more."
            ),
            shown=lambda _, v: v != "codings",
        ),
    )
    probe: Place | None = setting(
        None,
        Numbers(
            "**The place x**",
            ("x₁", "x₂"),
            -MAX_COORDINATE,
            MAX_COORDINATE,
            step=0.1,
            optional=True,
            placeholder="not moved",
            group="The place x",
            help="Drag x on the plane, or type it here. Empty: the middle of the plane.",
        ),
    )
    row: int | None = setting(None, Hidden(Number("Point", 1, MAX_PATTERNS, 1, optional=True)))
    sides: Sides = sides_setting()
