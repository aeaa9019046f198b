"""The cost of descent methods over their updates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, legend, plane, words
from linclass.figures.frames import thinned
from linclass.figures.layout import SCREEN, Size

if TYPE_CHECKING:
    from collections.abc import Mapping

    import plotly.graph_objects as go

    from linclass.base import FloatArray
    from linclass.figures.marks import Role
    from linclass.figures.theme import Theme


def cost_curves(
    curves: Mapping[str, FloatArray],
    theme: Theme,
    *,
    roles: Mapping[str, Role] | None = None,
    logarithmic: bool = False,
    axis: str = "cost E",
    size: Size = SCREEN,
) -> go.Figure:
    """Draw the cost of several methods over their updates.

    Parameters
    ----------
    curves : E after update 0, 1, 2, ... by the name of the method
    roles : whose stroke each has; the others take the colours of theme.classes
    logarithmic : whether the axis of E is; costs of zero or less are gaps then
    axis : what the heights are called
    """
    data, said = [], []
    for j, (name, cost) in enumerate(curves.items()):
        values = np.asarray(cost, dtype=float)
        kept = thinned(len(values))
        heights = np.where((values > 0) | (not logarithmic), values, np.nan)[kept]
        role = (roles or {}).get(name)
        colour = theme.stroke(role).colour if role else theme.classes[j % len(theme.classes)]
        data.append(
            {
                "type": "scatter",
                "mode": "lines+markers" if len(values) <= 40 else "lines",
                "x": kept.tolist(),
                "y": [v if np.isfinite(v) else None for v in plane.significant(heights)],
                "name": layout.pretty(name),
                "line": {"color": colour, "width": 2 * size.line},
                "marker": {"size": 0.6 * size.marker},
                "hovertemplate": f"{layout.pretty(name)}, update %{{x}}<br>{axis} = %{{y:.5g}}<extra></extra>",
            }
        )
        said.append(f"{name} from {values[0]:.4g} to {values[-1]:.4g} in {len(values) - 1} updates")
    longest = max((len(cost) for cost in curves.values()), default=1) - 1
    x = layout.axis(theme, "update", size, **layout.counting(max(longest, 1)))
    everything = [v for cost in curves.values() for v in np.asarray(cost, dtype=float)]
    y = layout.powers(everything, theme, axis, size) if logarithmic else layout.axis(theme, axis, size, nticks=5)
    about = words.about(f"Cost over the updates: {'; '.join(said)}.", 0.55, size)
    return legend.figure(data, layout.base(theme, size, xaxis=x, yaxis=y, meta=about))
