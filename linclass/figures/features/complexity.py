"""Errors against the size of a rule: the training error falls, the test error need not."""

from collections.abc import Mapping, Sequence

import numpy as np

from linclass.figures.kit import MARKER_PX, Dict, FloatArray, Sketch, Theme, layout, legend, plane, words


def complexity(
    sizes: Sequence[int],
    features: Sequence[int],
    errors: Mapping[str, FloatArray],
    theme: Theme,
    *,
    axis: str,
    chosen: int | None = None,
) -> Sketch:
    """Draw the share of wrong points against the degree of a polynomial, or the number of bumps.

    Parameters
    ----------
    sizes : the degrees (m,), ascending
    features : M for each
    errors : for each set of points its shares (m,) between 0 and 1; what is not a number is left out
    axis : what `sizes` are
    chosen : the size in use, marked
    """
    data = [
        _curve(sizes, features, values, name, colour)
        for (name, values), colour in zip(errors.items(), theme.curves, strict=False)
        if np.isfinite(values).any()
    ]
    highest = max((float(np.nanmax(v)) for v in errors.values() if np.isfinite(v).any()), default=0.0)
    x = layout.axis(theme, axis, range=[sizes[0] - 0.5, sizes[-1] + 0.5], **layout.counting(int(sizes[-1])))
    y = layout.axis(theme, "points misclassified", range=[-0.03 * max(highest, 0.1), 1.1 * max(highest, 0.1)])
    y |= {"tickformat": ".0%", "nticks": 6}
    shapes = [] if chosen is None else [layout.upright(chosen, "", theme)]
    each = ", ".join(_ends(name, values) for name, values in errors.items())
    meta = words.about(f"Share of points misclassified against {axis}, from {sizes[0]} to {sizes[-1]}: {each}.", 0.5)
    arrangement = layout.base(theme, xaxis=x, yaxis=y, shapes=shapes, showlegend=True, meta=meta)
    return legend.figure(data, arrangement)


def _curve(sizes: Sequence[int], features: Sequence[int], values: FloatArray, name: str, colour: str) -> Dict:
    """Return one curve of shares (m,) over the sizes, with M for each in the hover; NaN is a gap."""
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": list(sizes),
        "y": plane.significant(np.asarray(values, dtype=float)),
        "customdata": list(features),
        "name": name,
        "line": {"color": colour, "width": 2},
        "marker": {"size": 0.8 * MARKER_PX},
        "hovertemplate": f"{name}: %{{y:.1%}} wrong<br>M = %{{customdata}} features<extra></extra>",
    }


def _ends(name: str, values: FloatArray) -> str:
    """Return the first and the last share in words; what is not computed yet is left out."""
    known = np.asarray(values, dtype=float)[np.isfinite(values)]
    if len(known) == 0:
        return f"{name} none yet"
    return f"{name} {words.percent(float(known[0]))} to {words.percent(float(known[-1]))}"
