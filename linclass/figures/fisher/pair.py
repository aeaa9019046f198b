"""Two directions side by side: what becomes of the same points on the one line and on the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from linclass.figures.fisher import marks
from linclass.figures.kit import Arrow, FloatArray, Mark, Sketch, Theme, TwoClasses, clipping, side_by_side

NARROW_PX = 260  # pixels of a panel below which the second stands under the first


@dataclass(frozen=True, eq=False)
class ProjectionDirection:
    """A direction w (2,) of length 1 and the rule on y = w'x: its thresholds, and who claims the lowest values.

    `heading` stands above its panel, on two lines.
    """

    heading: tuple[str, str]
    w: FloatArray
    thresholds: Sequence[float]
    lowest: int


def pair(two: TwoClasses, directions: Sequence[ProjectionDirection], theme: Theme) -> Sketch:
    """Draw the points once for each direction, with the line they are projected on, histograms and strips."""
    panels = [("<br>".join((f"<b>{d.heading[0]}</b>", d.heading[1])), _marks(two, d)) for d in directions]
    alt = "The same points projected onto {n} directions. {each}.".format(
        n=len(directions), each="; ".join(" ".join(d.heading) for d in directions)
    )
    return side_by_side(panels, two, theme, alt, columns=len(panels), columns_narrow=1, narrow=NARROW_PX)


def _marks(two: TwoClasses, result: ProjectionDirection) -> list[Mark]:
    """Return the marks of one panel: the rule's strips, the histograms, the projection, and w from the centre."""
    tail = clipping.centre(two.window)
    return [
        *marks.strips(result.w, result.thresholds, two.window, result.lowest),
        *marks.histogram_marks(two, result.w),
        *marks.projection_lines(two, result.w),
        Arrow(tail, marks.handle_at(result.w, two.window), "weight", "w"),
    ]
