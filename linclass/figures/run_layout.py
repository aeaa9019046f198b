"""Panels beside each other: how a run is laid out, and what its frames move."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass.figures import layout, words
from linclass.figures.layout import MARKER_PX, Dict
from linclass.figures.theme import Theme

SLOPE, BESIDE_SLOPE = 0.54, 0.34  # height : width of panels without a plane, over one another and side by side
NARROW_PX = 480  # pixels; below, the panels stand under the plane
DENSE_VERTICES = 150  # vertices; a curve of more is drawn thin, or its ups and downs merge
NO_POINTS = np.empty((0, 2))


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
    placed: Dict = {}
    for j, (panel, x, y) in enumerate(zip(result, across, upright, strict=True)):
        placed[f"xaxis{j + 2}"] = panel.x | {"domain": x, "anchor": f"y{j + 2}"}
        placed[f"yaxis{j + 2}"] = panel.y | {"domain": y, "anchor": f"x{j + 2}"}
    headings = [panel.headed(str(j + 2), theme) for j, panel in enumerate(result)]
    return layout.base(theme, **placed, annotations=headings, meta=words.about(alt, slope))


def side_by_side(panels: Sequence[SidePanel], alt: str, theme: Theme, share: float = 0.58) -> Dict:
    """Return the layout of two panels without a plane, the first with `share` of the width; or one over the other.

    Panel j = 0, 1 has the axes that `axes(j)` names.
    """
    wide: Dict = {"xaxis2.domain": [0, share], "xaxis3.domain": [share + 0.13, 1]}
    wide |= {"yaxis2.domain": [0, 0.9], "yaxis3.domain": [0, 0.9]}
    narrow: Dict = {"xaxis2.domain": [0, 1], "xaxis3.domain": [0, 1]}
    narrow |= {"yaxis2.domain": [0.45, 0.94], "yaxis3.domain": [0, 0.27]}
    placed: Dict = {}
    for j, panel in enumerate(panels):
        number = j + 2
        placed[f"xaxis{number}"] = panel.x | {"domain": wide[f"xaxis{number}.domain"], "anchor": f"y{number}"}
        placed[f"yaxis{number}"] = panel.y | {"domain": wide[f"yaxis{number}.domain"], "anchor": f"x{number}"}
    low, high = layout.single(1.0), layout.single(BESIDE_SLOPE)
    variants = [low | {"patch": narrow}, high | {"from": NARROW_PX, "patch": wide}]
    return layout.base(
        theme,
        **placed,
        annotations=[panel.headed(str(j + 2), theme) for j, panel in enumerate(panels)],
        meta={"alt": alt, "variants": variants},
    )


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
