"""The convergence theorem: the squared distance that every update must shorten, and the updates it allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, legend
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.perceptron.trace import CURVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from linclass.convergence import ConvergenceBound
    from linclass.figures.theme import Theme
    from linclass.models.perceptron import PerceptronStep

FARTHEST = 15  # times the updates made: a bound farther off is told in words, or the run would be a dot


def theorem(
    bound: ConvergenceBound, steps: Sequence[PerceptronStep], theme: Theme, *, size: Size = SCREEN
) -> go.Figure:
    """Plot ||a(k) - alpha w^||^2 against update k, and the line that falls by what the theorem promises.

    The measured distance stays on or below the line, and can't fall below zero: so the run ends before the line
    gets there, which is the bound.
    """
    updates = [step for step in steps if step.corrected or step.k == 0]
    updates = updates[:1] + [step for step in updates[1:] if step.corrected]
    stride = max(1, -(-len(updates) // CURVE))
    drawn = sorted({*range(0, len(updates), stride), len(updates) - 1})
    chosen = [updates[j] for j in drawn]
    made, allowed = updates[-1].k, bound.max_updates
    end = bound.start_distance / bound.fall
    far = end > FARTHEST * max(made, 1)
    until = FARTHEST * max(made, 1) if far else end
    line = [bound.start_distance, bound.start_distance - bound.fall * until]
    return legend.figure(
        [
            _promise([0.0, until], line, theme, size),
            _measured([s.k for s in chosen], bound.distances(chosen).tolist(), theme, size, end),
            *_ends(made, bound.distances([updates[-1]])[0], allowed, theme, size, far=far),
        ],
        _layout(theme, size, until, bound.start_distance, allowed, far=far),
    )


def _promise(x: list[float], y: list[float], theme: Theme, size: Size) -> Dict:
    stroke = theme.stroke("certificate")
    return {
        "type": "scatter",
        "mode": "lines",
        "x": x,
        "y": y,
        "line": {"color": stroke.colour, "width": stroke.width * size.line, "dash": "dash"},
        "name": "falls by η²δ² an update: the most the theorem leaves",
        "hovertemplate": "after update %{x:.0f} at most %{y:.4g}<extra></extra>",
    }


def _measured(k: list[int], distance: list[float], theme: Theme, size: Size, end: float) -> Dict:
    few = len(k) <= 60 and end < 40 * len(k)
    return {
        "type": "scatter",
        "mode": "lines+markers" if few else "lines",
        "x": k,
        "y": distance,
        "line": {"color": theme.text, "width": 2 * size.line},
        "marker": {"size": 0.7 * size.marker, "color": theme.text},
        "name": "‖<b>w</b>(k) − α<b>ŵ</b>‖², as it was",
        "hovertemplate": "update %{x}: %{y:.5g}<extra></extra>",
    }


def _ends(made: int, distance: float, allowed: int, theme: Theme, size: Size, *, far: bool) -> list[Dict]:
    look: Dict = {"type": "scatter", "mode": "markers+text", "hoverinfo": "skip", "showlegend": False}
    found = [
        {
            **look,
            "x": [made],
            "y": [distance],
            "text": [f"made: {made}"],
            "textposition": "bottom right" if made else "top right",  # on the side where the line is not
            "textfont": {"color": theme.text},
            "marker": {"size": size.marker + 2, "color": theme.text},
        }
    ]
    if not far:
        found.append(
            {
                **look,
                "x": [allowed],
                "y": [0],
                "text": [f"allowed: {allowed}"],
                "textposition": "top left",
                "textfont": {"color": theme.certificate},
                "marker": {"size": size.marker + 2, "color": theme.certificate, "symbol": "diamond"},
            }
        )
    return found


def _layout(theme: Theme, size: Size, until: float, highest: float, allowed: int, *, far: bool) -> Dict:
    right = max(until, 1.0)
    notes = [
        {
            "text": f"reaches 0 at update {allowed} →",
            "x": 1,
            "y": 0.06,
            "xref": "paper",
            "yref": "paper",
            "xanchor": "right",
            "showarrow": False,
            "font": {"color": theme.certificate, "size": size.font},
        }
    ]
    return layout.base(
        theme,
        size,
        xaxis=layout.axis(
            theme, "update k", size, range=[-0.02 * right, 1.04 * right], **layout.counting(int(np.ceil(right)))
        ),
        yaxis=layout.axis(theme, "squared distance", size, range=[-0.04 * highest, 1.08 * highest], nticks=6),
        annotations=notes if far else [],
        meta={"variants": [layout.single(0.55, size)]},
    )
