"""The plane several times over, small: the same points under different marks, side by side."""

from collections.abc import Sequence

import numpy as np

from linclass.figures import cells, layout, legend, plane
from linclass.figures.layout import FONT_PX, MARKER_PX, Dict
from linclass.figures.marks import Mark
from linclass.figures.sketch import Sketch
from linclass.figures.theme import Theme
from linclass.figures.two_classes import TwoClasses


def side_by_side(
    panels: Sequence[tuple[str, Sequence[Mark]]],
    two: TwoClasses,
    theme: Theme,
    alt: str,
    *,
    columns: int,
    columns_narrow: int,
    narrow: float,
) -> Sketch:
    """Draw a small plane for each panel, a heading of two lines at most and marks about classes 0 and 1.

    Parameters
    ----------
    columns, columns_narrow : panels in a row, and in one where a panel would have less than `narrow` pixels
    """
    theme, window = two.led(theme), two.window
    digits = plane.decimals(window) - 1  # small panels need a digit less
    data: list[Dict] = []
    arrangement: Dict = {"annotations": [], "margin": cells.margin()}
    for j, (heading, marks) in enumerate(panels):
        number = cells.numbered(j)
        axes = {"xaxis": f"x{number}", "yaxis": f"y{number}"}
        points = plane.points(np.round(two.X, digits), two.data.y, theme, two.labels, rows=two.rows)
        small = [t | axes | {"marker": t["marker"] | {"size": 0.75 * MARKER_PX}, "showlegend": j == 0} for t in points]
        drawn = plane.traces(marks, two.X, window, theme)
        data += [*(t | axes | {"showlegend": False} for t in drawn), *small]
        arrangement |= cells.axes(j, cells.cell(j, columns, 1), window, theme)
        style = {"align": "left", "font": {"size": FONT_PX - 1, "color": theme.text}}
        arrangement["annotations"].append(layout.heading(heading, number, theme) | style)
    variants = cells.variants(len(panels), (columns_narrow, columns), narrow, layout.shape(window))
    about = {"alt": alt, "variants": variants}
    return legend.figure(data, layout.base(theme, **arrangement, meta=about))
