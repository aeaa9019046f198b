"""Arrows with a label, made so that an animation has to move nothing but vertices.

The path of a labelled arrow is tail, tip, a gap, and the place of its label.
"""

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.figures import plane
from linclass.figures.layout import FONT_PX, Dict
from linclass.figures.marks import Role
from linclass.figures.theme import Theme

NO_POINTS = np.empty((0, 2))
GAP = np.full((1, 2), np.nan)
LABEL_DISTANCE = 0.06  # of the window's shorter side: from an arrow to its label
LABEL_OFFSET = np.array([0.14, LABEL_DISTANCE])  # the same across and upright: a label is wider than it is high
SIDEWAYS = 0.02  # of the window's shorter side: between two arrows that would lie on one another


def style(role: Role, label: str, theme: Theme) -> Dict:
    """Return a labelled arrow without its vertices: a head on the second, the label at the fourth."""
    stroke = theme.stroke(role)
    return plane.line(
        NO_POINTS,
        stroke,
        label,
        0,
        mode="lines+markers+text",
        text=["", "", "", label],
        textposition="middle center",
        textfont=plane.halo(stroke.colour, theme, FONT_PX + 1),
        hoverinfo="skip",
        showlegend=False,  # the arrow has a label of its own
        **plane.head(stroke.colour, [0, 1, 0, 0]),
    )


def labelled_ahead(vector: FloatArray, window: Window) -> FloatArray:
    """Return the vertices of an arrow (2, 2) with its label ahead of the tip; nothing for no arrow."""
    if len(vector) == 0:
        return NO_POINTS
    return np.vstack([vector, GAP, vector[1] + LABEL_DISTANCE * window.side * unit(vector)])


def labelled_beside(vector: FloatArray, window: Window, inside: FloatArray | None = None) -> FloatArray:
    """Return the vertices of an arrow with its label beside the middle, on the left or away from `inside` (2,)."""
    if len(vector) == 0:
        return NO_POINTS
    middle, aside = vector.mean(axis=0), left(vector)
    if inside is not None and aside @ (middle - inside) < 0:
        aside = -aside
    return np.vstack([vector, GAP, middle + LABEL_OFFSET * window.side * aside])


def labelled_at(vector: FloatArray, place: FloatArray) -> FloatArray:
    """Return the vertices of an arrow with the middle of its label at a place (2,)."""
    return np.vstack([vector, GAP, place]) if len(vector) else NO_POINTS


def unit(vector: FloatArray) -> FloatArray:
    """Return the direction (2,) of an arrow (2, 2); to the right for one of no length."""
    direction = vector[1] - vector[0]
    length = np.hypot(*direction)
    return np.asarray(direction / length) if length > 0 else np.array([1.0, 0.0])


def left(vector: FloatArray) -> FloatArray:
    """Return the direction (2,) at a right angle to an arrow, to its left."""
    x, y = unit(vector)
    return np.array([-y, x])


def addition_scale(before: FloatArray | None, w: FloatArray, window: Window) -> float:
    """Return the scale at which w before a step, what the step adds, and w are drawn."""
    old = w if before is None else before
    return plane.arrow_scale(max(float(np.hypot(*v)) for v in (old, w - old, w)), window)


def addition(
    before: FloatArray | None, w: FloatArray, w0: float, window: Window
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return w before a step, what the step adds at its tip, and w, each as tail and tip (2, 2) or empty (0, 2).

    All three at one scale and from one tail, the point of the new boundary nearest the window's centre. Where nothing
    was added, `before` is None.
    """
    old = w if before is None else before
    scale = addition_scale(before, w, window)
    tail = plane.anchor(w, w0, window)
    new = np.array([tail, tail + scale * w]) if w.any() else NO_POINTS
    if before is None:
        return NO_POINTS, NO_POINTS, new
    update = np.array([tail + scale * old, tail + scale * w])
    if old.any():
        return np.array([tail, tail + scale * old]), update, new
    # the update is the new w: side by side, or one would hide the other
    return NO_POINTS, update + SIDEWAYS * window.side * left(update), new
