"""The points on the plane in numbers: counts, means, spreads."""

from collections.abc import Sequence
from dataclasses import dataclass

from linclass.figures.words import place
from linclass.lessons.kit import Block, Dataset, Plane, Prose, Split, Table, ViewOptions, class_label, counted


@dataclass(frozen=True)
class Settings:
    """There is nothing to choose."""


def study(data: Dataset, _chosen: Settings) -> Dataset:
    """Return the points."""
    return data


def plane(data: Dataset, _options: ViewOptions) -> Plane:
    """Paint the points, with a ring around those of a test set; where the axes have different units, say so."""
    window = data.window
    ratio = window.width / window.height
    return Plane(
        Split().marks(data),
        status=""
        if 0.5 <= ratio <= 2.5
        else (
            "The two axes have different scales here, so right angles do not look right; all numbers are in your units."
        ),
    )


def summary(data: Dataset, _options: ViewOptions) -> Sequence[Block]:
    """Show one row a class."""
    words = f"{counted.points(len(data.y))} in {counted.classes(len(data.classes))}"
    if not data.classes:
        return [Prose(f"**{words}**")]
    rows = [_row(data, k) for k in data.classes]
    columns = dict(zip(("class", "points", "mean", "standard deviation"), zip(*rows, strict=True), strict=True))
    return [Prose(f"**{words}**"), Table("summary", columns)]


def _row(data: Dataset, k: int) -> tuple[str, str, str, str]:
    """Return a class's count, mean and standard deviation (n - 1 in the denominator); a dash for a single point."""
    points = data.X[data.y == k]
    spread = place(points.std(axis=0, ddof=1)) if len(points) > 1 else "–"
    return class_label(data.class_names[k]), str(len(points)), place(points.mean(axis=0)), spread
