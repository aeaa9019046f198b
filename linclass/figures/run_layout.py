"""Panels beside each other: how a run is laid out, and what its frames move."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from linclass.figures import layout, words
from linclass.figures.layout import MARKER_PX, Dict
from linclass.figures.theme import Theme

SLOPE, BESIDE_SLOPE = 0.54, 0.34  # height : width of panels without a plane, over one another and side by side
NARROW_PX = 480  # pixels; below, the panels stand under the plane
DENSE_VERTICES = 150  # vertices; a curve of more is drawn thin, or its ups and downs merge
NO_POINTS = np.empty((0, 2))

Domains: TypeAlias = tuple[Sequence[Sequence[float]], Sequence[Sequence[float]]]  # along x and y, of each panel


@dataclass(frozen=True)
class SidePanel:
    """A picture beside the plane: what stands above it, and its axes as `layout.axis` makes them.

    A heading that is longer than its panel may end where the panel does instead of beginning there.
    """

    heading: str
    x: Dict
    y: Dict
    ends: bool = False

    def headed(self, number: str, theme: Theme) -> Dict:
        """Return the heading above the axes x<number> and y<number>."""
        result = layout.heading(self.heading, number, theme)
        return result | {"x": 1, "xanchor": "right"} if self.ends else result


def panels(result: Sequence[SidePanel], alt: str, theme: Theme, slope: float = SLOPE) -> Dict:
    """Return the layout of two or three panels without a plane, the first as wide as all others.

    Panel j = 0, 1, 2 has the axes that `axes(j)` names. What happens on the plane is shown by the drawn one.
    """
    others = len(result) - 1
    across = [[0.0, 1.0], *([[0.0, 1.0]] if others == 1 else [[0.0, 0.43], [0.57, 1.0]])]
    upright = [[0.6, 0.95], *([[0.0, 0.37]] * others)]
    return layout.base(theme, **placed(result, (across, upright), theme), meta=words.about(alt, slope))


def side_by_side(panels: Sequence[SidePanel], alt: str, theme: Theme, share: float = 0.58) -> Dict:
    """Return the layout of two panels without a plane, the first with `share` of the width; or one over the other.

    Panel j = 0, 1 has the axes that `axes(j)` names.
    """
    wide = [[0, share], [share + 0.13, 1]], [[0, 0.9]] * 2
    narrow = [[0, 1]] * 2, [[0.45, 0.94], [0, 0.27]]
    return arranged(panels, wide, narrow, (BESIDE_SLOPE, 1.0), alt, theme)


def arranged(
    panels: Sequence[SidePanel], wide: Domains, narrow: Domains, slopes: tuple[float, float], alt: str, theme: Theme
) -> Dict:
    """Return the layout of panels in the `wide` domains, or in the `narrow` ones on a phone.

    Parameters
    ----------
    slopes : height : width of both
    """
    high, low = (layout.single(slope) for slope in slopes)
    variants = [low | {"patch": _patch(narrow)}, high | {"from": NARROW_PX, "patch": _patch(wide)}]
    return layout.base(theme, **placed(panels, wide, theme), meta={"alt": alt, "variants": variants})


def placed(panels: Sequence[SidePanel], domains: Domains, theme: Theme) -> Dict:
    """Return the axes of panels in their domains, and the headings above them."""
    result: Dict = {}
    for j, (panel, x, y) in enumerate(zip(panels, *domains, strict=True), start=2):
        result[f"xaxis{j}"] = panel.x | {"domain": x, "anchor": f"y{j}"}
        result[f"yaxis{j}"] = panel.y | {"domain": y, "anchor": f"x{j}"}
    return result | {"annotations": [panel.headed(str(j), theme) for j, panel in enumerate(panels, start=2)]}


def _patch(domains: Domains) -> Dict:
    """Return domains of panels as a patch of the layout."""
    return {
        f"{axis}axis{j}.domain": ends for axis, own in zip("xy", domains, strict=True) for j, ends in enumerate(own, 2)
    }


def axes(panel: int) -> Dict:
    """Return which axes a trace of panel 0, 1 or 2 stands on."""
    return {"xaxis": f"x{panel + 2}", "yaxis": f"y{panel + 2}"}


def along(total: int, name: str, theme: Theme) -> Dict:
    """Return the axis of the updates 0 .. total: whole numbers, and room also for a run of none."""
    most = max(total, 1)
    ticks: Dict = {"tick0": 0, "dtick": max(1, round(layout.nice_step(most / 3))), "tickangle": 0}
    return layout.axis(theme, name, range=[-0.04 * most, 1.04 * most], **ticks)


def curve(x: Sequence[float | None], y: Sequence[float], panel: int, theme: Theme, **extra: Any) -> Dict:
    """Return a curve over the whole run; a value that is not a number is a gap."""
    width = 1.75 if len(x) < DENSE_VERTICES else 0.9
    return {
        "type": "scatter",
        "mode": "lines",
        "x": list(x),
        "y": [finite(v) for v in y],
        "line": {"color": theme.muted, "width": width} | extra.pop("line", {}),
        "showlegend": False,
        **axes(panel),
        **extra,
    }


def dot(panel: int, theme: Theme, **extra: Any) -> Dict:
    """Return the style of the dot that runs along a curve."""
    return {
        "type": "scatter",
        "mode": "markers",
        "marker": {"color": theme.update, "size": MARKER_PX + 2} | extra.pop("marker", {}),
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "skip",
        **axes(panel),
        **extra,
    }


def here(x: float, y: float) -> Dict:
    """Return the place of a dot."""
    return {"x": [x], "y": [finite(y)]}


def finite(value: float) -> float | None:
    """Return a number to five digits, None for what is none."""
    return float(f"{value:.5g}") if math.isfinite(value) else None
