"""Fisher's criterion over the angle of the direction: J(theta), with the directions that compete."""

from collections.abc import Mapping

import numpy as np

from linclass.figures.kit import (
    MARKER_PX,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    legend,
    plane,
    unit,
    words,
)
from linclass.models.fisher import NO_VARIANCE

ANGLES = 361  # of J(theta): one a degree, all the way round, as w and -w are two angles
SLOPE = 0.5  # height : width of J over the angle


def criterion_curve(
    two: TwoClasses, scatters: tuple[FloatArray, FloatArray], theme: Theme, *, marked: Mapping[str, FloatArray]
) -> Sketch:
    """Draw J over the angle of w.

    Parameters
    ----------
    scatters : S_W and S_B, arrays (2, 2)
    marked : directions (2,) to mark on the curve, by the name to show
    """
    arrangement = layout.base(
        theme,
        xaxis=layout.axis(theme, "angle θ of <b>w</b>, degrees", range=[-180, 180], dtick=60, ticklabelstandoff=5),
        yaxis=layout.axis(theme, "J(θ)", rangemode="tozero", nticks=5),
        margin=layout.margin(right=1.7),  # the label 180 at the end of the axis needs half its width
        meta=words.about(sentence(*scatters, marked), SLOPE),
    )
    return legend.figure(traces(*scatters, marked, two.led(theme)), arrangement)


def traces(S_W: FloatArray, S_B: FloatArray, marked: Mapping[str, FloatArray], theme: Theme) -> list[Dict]:
    """Return the curve J(theta), and a spot for each of the `marked` directions (2,), the first of them on top."""
    degrees, J = over_angles(S_W, S_B)
    hover = "θ = %{x:.1f}°<br>J = %{y:.4g}<extra></extra>"
    curve = {
        "type": "scatter",
        "mode": "lines",
        "x": degrees.tolist(),
        "y": plane.significant(J),
        "line": {"color": theme.text, "width": 2},
        "hovertemplate": hover,
        "showlegend": False,
    }
    fisher = theme.stroke("fisher").colour
    colours = (theme.weight, fisher, theme.muted, theme.accent)  # w is black, and no class has these
    symbols = ("circle", "diamond", "square", "x")
    edge = {"color": theme.background, "width": 1.0}
    spots = [
        {
            "type": "scatter",
            "mode": "markers",
            "x": [round(angle_of(w), 4)],
            "y": plane.significant(J_w),
            "name": f"{layout.pretty(name)}: θ = {degrees_text(angle_of(w))}°, J = {_value(S_W, S_B, w)}",
            "marker": {"size": MARKER_PX + 3, "color": colour, "symbol": symbol, "line": edge},
            "hovertemplate": f"{layout.pretty(name)}<br>{hover}",
            "legendrank": j,
            "cliponaxis": False,
        }
        for j, ((name, w), colour, symbol) in enumerate(zip(marked.items(), colours, symbols, strict=False))
        for J_w in [criterion(S_W, S_B, np.asarray(w, dtype=float)[None])]
    ]
    return [curve, *reversed(spots)]  # the first lies on the others


def sentence(S_W: FloatArray, S_B: FloatArray, marked: Mapping[str, FloatArray]) -> str:
    """Return the alt text: where J is largest, and J of the marked directions."""
    degrees, J = over_angles(S_W, S_B)
    sentences = [
        f"{name} at {degrees_text(angle_of(w))} degrees has J = {_value(S_W, S_B, w)}" for name, w in marked.items()
    ]
    if np.isnan(J).all():
        return "J over the angle of w: the classes do not vary."
    best = int(np.nanargmax(J[degrees > 0]))  # J has the same values half a turn before
    upper, largest = degrees[degrees > 0][best], J[degrees > 0][best]
    return (
        "J over the angle of w, largest ({best}) near {degrees} degrees, and near {opposite} as -w has"
        " the same J. {each}."
    ).format(
        best=decimal(largest, 3),
        degrees=degrees_text(upper),
        opposite=degrees_text(upper - 180),
        each="; ".join(sentences),
    )


def _value(S_W: FloatArray, S_B: FloatArray, w: FloatArray) -> str:
    """Return J of a direction; where the classes do not vary along it, but their means differ, it is infinite."""
    direction = np.asarray(w, dtype=float)
    J = float(criterion(S_W, S_B, direction[None])[0])
    if np.isnan(J):
        return "∞" if direction @ S_B @ direction > 0 else "0"
    return decimal(J, 3)


def over_angles(S_W: FloatArray, S_B: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the angles -180, -179, .., 180 degrees and J there."""
    degrees = np.linspace(-180, 180, ANGLES)
    return degrees, criterion(S_W, S_B, unit(np.deg2rad(degrees)))


def angle_of(w: FloatArray) -> float:
    """Return the angle from the x1 axis to w (2,) in degrees, above -180 and at most 180."""
    angle = float(np.rad2deg(np.arctan2(w[1], w[0])))
    return 180.0 if angle == -180 else angle


def degrees_text(angle: float) -> str:
    """Return an angle in degrees as it is written everywhere, to a tenth."""
    return decimal(round(angle, 1))


def criterion(S_W: FloatArray, S_B: FloatArray, directions: FloatArray) -> FloatArray:
    """Return J(w) = w'S_B w / w'S_W w for each row of directions (m, 2), (m,).

    Where the classes do not vary along w, J is NaN: a gap in the curve.
    """
    # Rounding can leave a quadratic form below 0
    above = np.maximum(np.einsum("mi,ij,mj->m", directions, S_B, directions), 0)
    under = np.einsum("mi,ij,mj->m", directions, S_W, directions)
    J: FloatArray = np.divide(above, under, out=np.full(len(directions), np.nan), where=under > NO_VARIANCE * above)
    return J
