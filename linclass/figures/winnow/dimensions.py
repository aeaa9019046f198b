"""Mistakes against the number of irrelevant features: additive and multiplicative updates side by side."""

from collections.abc import Mapping, Sequence

import numpy as np

from linclass.figures.kit import (
    MARKER_PX,
    ArrayLike,
    Dict,
    FloatArray,
    Sketch,
    Stroke,
    Theme,
    decimal,
    layout,
    legend,
    plane,
    words,
)
from linclass.figures.marks import Method


def dimensions(
    irrelevant: Sequence[int],
    mistakes: Mapping[str, tuple[Method, FloatArray]],
    theme: Theme,
    *,
    bound: ArrayLike | None = None,
) -> Sketch:
    """Draw the mistakes of each method over the irrelevant features on a log axis, where ln D is a straight line.

    Parameters
    ----------
    irrelevant : how many (m,), ascending, at least 1
    mistakes : by name the method, whose style it has, and its mistakes (m, runs), NaN where a run was not made
        A dot for each run, a line through their means.
    bound : array (m,) or None
        The most mistakes that the first method can make; what is infinite is left out.
    """
    data: list[Dict] = []
    for name, (method, values) in mistakes.items():
        data += _method(irrelevant, np.asarray(values, dtype=float), name, theme.stroke(method))
    highest = max((float(np.nanmax(v)) for _, v in mistakes.values() if np.isfinite(v).any()), default=1.0)
    if bound is not None and np.isfinite(bound).any():
        data.append(_bound(irrelevant, np.asarray(bound, dtype=float), theme))
    x = layout.axis(
        theme,
        "irrelevant features (log scale)",
        type="log",
        range=[np.log10(irrelevant[0] / 1.3), np.log10(irrelevant[-1] * 1.3)],
        tickvals=list(irrelevant),
        ticktext=[decimal(v) for v in irrelevant],
    )
    y = layout.axis(theme, "mistakes until none is left", range=[0, 1.08 * highest], nticks=6)
    each = ", ".join(_range(name, np.asarray(values, dtype=float)) for name, (_, values) in mistakes.items())
    alt = f"Mistakes against the number of irrelevant features, from {irrelevant[0]} to {irrelevant[-1]}: {each}."
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, 0.55)))


def _method(irrelevant: Sequence[int], values: FloatArray, name: str, style: Stroke) -> list[Dict]:
    """Return a line through the means of the runs, values (m, runs), and a dot for each run that was made."""
    made = np.isfinite(values)
    shown = made.any(axis=1)
    means = np.array([row[m].mean() for row, m in zip(values[shown], made[shown], strict=True)])
    at = np.asarray(irrelevant)[shown]
    line = {
        "type": "scatter",
        "mode": "lines",
        "x": at.tolist(),
        "y": plane.significant(means),
        "name": name,
        "line": {"color": style.colour, "width": style.width, "dash": style.dash},
        "hovertemplate": f"{name}: %{{y:.4g}} mistakes on average<br>%{{x}} irrelevant features<extra></extra>",
    }
    runs = np.repeat(np.asarray(irrelevant)[:, None], values.shape[1], axis=1)
    dots = {
        "type": "scatter",
        "mode": "markers",
        "x": runs[made].tolist(),
        "y": values[made].tolist(),
        "showlegend": False,
        "marker": {"color": style.colour, "size": 0.8 * MARKER_PX},
        "hovertemplate": f"{name}: %{{y}} mistakes<br>%{{x}} irrelevant features<extra></extra>",
    }
    return [line, dots]


def _bound(irrelevant: Sequence[int], bound: FloatArray, theme: Theme) -> Dict:
    """Return the theorem's most mistakes (m,) as a dotted line; what is infinite is left out."""
    finite = np.isfinite(bound)
    return {
        "type": "scatter",
        "mode": "lines",
        "x": np.asarray(irrelevant)[finite].tolist(),
        "y": plane.significant(bound[finite]),
        "name": "at most, by the theorem",
        "line": {"color": theme.certificate, "width": 1.75, "dash": "dot"},
        "hovertemplate": "at most %{y:.4g} mistakes<br>%{x} irrelevant features<extra></extra>",
    }


def _range(name: str, values: FloatArray) -> str:
    """Return a method's fewest and most mistakes in a run, in words."""
    made = values[np.isfinite(values)]
    if len(made) == 0:
        return f"{name} has no run yet"
    return "{name} makes {least} to {most}".format(name=name, least=f"{made.min():.0f}", most=f"{made.max():.0f}")
