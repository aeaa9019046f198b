"""Regression on many data sets at the same places: the fits over one another, bias and variance at every x."""

import numpy as np

from linclass.bias_variance.regression import Regression
from linclass.figures.bias_variance.spaghetti import SQUARED_BIAS, VARIANCE
from linclass.figures.kit import (
    MARKER_PX,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    decimal,
    layout,
    legend,
    run_layout,
    significant,
)

GRID, THINNING = 181, 4  # places of x at which curves are drawn; every fourth for the many fits
RANGE = [-2.2, 2.2]  # of y shown
GAP = np.array([np.nan])


def regression(
    result: Regression,
    truth: FloatArray,
    theme: Theme,
    *,
    datasets: int = 20,
    seed: int = 0,
) -> Sketch:
    """Draw one data set, the fits of many, their mean beside E[y|x]; below, squared bias and variance over x.

    Parameters
    ----------
    truth : array (GRID,)
        E[y|x] at `grid()`.
    datasets : how many fits are drawn
    """
    x = grid()
    y = result.samples(datasets, seed)
    coarse = x[::THINNING]
    joined = np.concatenate([part for fit in result.fits(coarse, y) for part in (fit, GAP)])
    along = np.tile(np.append(coarse, coarse[-1]), datasets)
    bias, variance = result.squared_bias(x), result.variance(x)
    bayes = theme.stroke("bayes")
    data = [
        _line(
            along.round(3),
            joined.round(3),
            f"fits of {datasets} data sets",
            {"color": theme.muted, "width": 0.75},
            0,
        )
        | {"opacity": 0.5, "hoverinfo": "skip"},
        _line(x, truth, "E[y | x]", {"color": bayes.colour, "dash": bayes.dash, "width": bayes.width}, 0),
        _line(x, result.mean(x), "mean of all fits", {"color": theme.text, "width": 2.25}, 0),
        {
            "type": "scatter",
            "mode": "markers",
            "x": significant(result.at),
            "y": significant(y[0]),
            "name": "one data set",
            "hovertemplate": "x = %{x:.3g}<br>y = %{y:.3g}<extra></extra>",
            "marker": {"color": theme.text, "symbol": "circle", "size": MARKER_PX},
            **run_layout.axes(0),
        },
        _line(x, bias, SQUARED_BIAS, {"color": theme.certificate, "width": 2}, 1),
        _line(x, variance, VARIANCE, {"color": theme.update, "width": 2}, 1),
        {
            "type": "scatter",
            "mode": "markers",
            "x": significant(result.at),
            "y": significant(result.variance(result.at)),
            "name": "variance at the x<sub>i</sub>",
            "marker": {"color": theme.update, "symbol": "square", "size": 0.9 * MARKER_PX},
            "hovertemplate": "x = %{x:.3g}<br>variance = %{y:.3g}<extra></extra>",
            "cliponaxis": False,
            **run_layout.axes(1),
        },
    ]
    alt = (
        f"Fits of {datasets} data sets at {len(result.at)} places: averaged over x the squared bias is"
        f" {decimal(_mean(bias), 3)} and the variance {decimal(_mean(variance), 3)}."
    )
    return legend.figure(data, run_layout.panels(_panels(theme), alt, theme, 0.62))


def grid() -> FloatArray:
    """Return the x at which curves are drawn, (GRID,)."""
    return np.linspace(0.0, 1.0, GRID)


def _mean(values: FloatArray) -> float:
    """Return the mean over x of values (GRID,) at `grid()`: the ends count half."""
    return float(np.trapezoid(values, grid()))


def _line(x: FloatArray, y: FloatArray, name: str, style: Dict, panel: int) -> Dict:
    """Return a curve in panel 0, of y, or in panel 1, of squared bias and variance; `style` is Plotly's `line`."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": significant(x),
        "y": significant(y, 5),
        "name": name,
        "line": style,
        "hovertemplate": f"x = %{{x:.3g}}<br>{name} = %{{y:.3g}}<extra></extra>",
        **run_layout.axes(panel),
    }


def _panels(theme: Theme) -> list[run_layout.SidePanel]:
    """Return the panels over x in [0, 1]: y above, squared bias and variance below."""
    x: Dict = {"range": [-0.02, 1.02], "dtick": 0.25}
    return [
        run_layout.SidePanel("y", layout.axis(theme, "", **x), layout.axis(theme, "", range=RANGE, dtick=1)),
        run_layout.SidePanel(
            "squared bias and variance at x",
            layout.axis(theme, "x", **x),
            layout.axis(theme, "", rangemode="tozero", nticks=4),
        ),
    ]
