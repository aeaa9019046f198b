"""A direction turned by hand: its band, its handle, and how it compares with the widest."""

from dataclasses import replace

import numpy as np

from linclass.figures import clipping, vectors
from linclass.figures.svm.directions import gaps, separating
from linclass.lessons.kit import Arrow, FloatArray, Handle, Mark, Role, Window, decimal
from linclass.lessons.support_vectors.study import Run

TURN = "turn me"

DIRECTIONS, OFFSETS = 9, (0.1, 0.5, 0.9)  # of the lines in the fan: where in the room between the classes


def marks(run: Run) -> list[Mark]:
    """Return a direction's sides, its band half-way between the nearest points of the classes, and its handle."""
    X, t, window = run.two.X, run.two.t, run.two.window
    turned = np.deg2rad(run.chosen.angle)
    u = np.array([np.cos(turned), np.sin(turned)])
    high, low = float((X[t > 0] @ u).min()), float((X[t < 0] @ u).max())
    middle = clipping.centre(window)
    tip = middle + 0.3 * window.side * u
    shown: list[Mark] = run.two.marks(vectors.halfplanes(u, -(high + low) / 2, window))
    for at in (high, low):
        shown += _across(u, at, window, "start", "")
    shown += _across(u, (high + low) / 2, window, "direction", "your direction")
    # the arrow has the name, which stands beyond its tip: the pointer may hold the handle nearer or farther than that
    return [*shown, Arrow(middle, tip, "direction", TURN), Handle("direction", tip, "direction")]


def fan(run: Run) -> list[Mark]:
    """Return many of the lines that separate the classes: in every direction that does, near, between, and far."""
    X, t, window = run.two.X, run.two.t, run.two.window
    arc = separating(X, t)
    if arc is None:
        return []
    shown: list[Mark] = []
    for angle in np.linspace(*arc, DIRECTIONS + 2)[1:-1]:  # at both ends of the arc the margin is 0
        turned = np.deg2rad(angle)
        u = np.array([np.cos(turned), np.sin(turned)])
        high, low = float((X[t > 0] @ u).min()), float((X[t < 0] @ u).max())
        for share in OFFSETS:
            shown += _across(u, low + share * (high - low), window, "level", "")
    return shown


def dropped(at: tuple[float, float], window: Window) -> float:
    """Return the angle of a place seen from the middle of the window, in half degrees."""
    x, y = np.subtract(at, clipping.centre(window))
    return round(2 * float(np.degrees(np.arctan2(y, x)))) / 2


def status(run: Run) -> str:
    """Return the sentence under the plane: the margin of the direction, and the widest there is."""
    room = float(gaps(run.two.X, run.two.t, np.array([run.chosen.angle]))[0])
    best = run.widest
    widest = "no direction separates them" if best is None else f"the widest {decimal(best.margin_, 3)}"
    own = "margin in your direction {width}" if room >= 0 else "in your direction the classes overlap by {width}"
    return f"{own.format(width=decimal(abs(room), 3))} · {widest}"


def _across(u: FloatArray, at: float, window: Window, role: Role, label: str) -> list[Mark]:
    """Return the line u'x = at, if it meets the window."""
    line = vectors.boundary(u, -at, window)
    return [replace(line, role=role, label=label)] if len(line.points) else []
