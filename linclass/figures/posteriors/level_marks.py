"""Level lines of posteriors on the plane itself: where a class's odds are 3, 9 and 27 to 1."""

from collections.abc import Callable, Sequence

import numpy as np
from scipy.special import expit

from linclass.figures.kit import FloatArray, Line, Window, clipping, decimal, level_lines, on_grid

ODDS, LINES = 3.0, 3  # to 1; P = 0.75, 0.9 and 0.96
LEVELS = tuple(float(np.log(ODDS) * (j + 1)) for j in range(LINES))  # the same as log odds
FINE_NODES, ROUGH_NODES = 61, 25  # nodes along each side of the window: at rest, during a drag and in a frame sequence
SATURATED_LOG_ODDS = 14.0  # log odds of a million to one


def linear_levels(
    w: FloatArray, w0: float, window: Window, sides: tuple[int, int], names: tuple[str, str]
) -> list[Line]:
    """Return the level lines of two classes whose log odds are w'x + w0: parallel, cut exactly to the window.

    Parameters
    ----------
    sides : the class numbers of the negative and the positive side
    names : what the lines' labels call them
    """
    lines = []
    for number, name, sign in zip(sides, names, (-1.0, 1.0), strict=True):
        for level in LEVELS:
            ends = clipping.chord(clipping.corners(window), w, w0 - sign * level)
            if len(ends):
                lines.append(Line(ends, "between", label(name, float(expit(level))), number))
    return lines


def level_marks(
    log_odds: Callable[[FloatArray], FloatArray],
    classes: Sequence[int],
    names: Sequence[str],
    window: Window,
    nodes: int = FINE_NODES,
) -> list[Line]:
    """Return the level lines of every class, in its colour, from its log odds against all others on a grid.

    Parameters
    ----------
    log_odds : function of places (m, 2)
        Returns (m, K), a column a class.
    names : what the lines' labels call the classes
    """
    u, v, Z = on_grid(log_odds, window, nodes)
    lines = []
    for j, (k, name) in enumerate(zip(classes, names, strict=True)):
        for level in LEVELS:
            pieces = level_lines(u, v, np.clip(Z[..., j], -SATURATED_LOG_ODDS, SATURATED_LOG_ODDS), level)
            longest = max(range(len(pieces)), key=lambda i: len(pieces[i]), default=-1)
            lines += [
                Line(piece, "between", label(name, float(expit(level))) if i == longest else "", k)
                for i, piece in enumerate(pieces)
                if len(piece) > 1
            ]
    return lines


def label(name: str, posterior: float) -> str:
    """Return the label of the line on which a class has this posterior: P(C₂|x) = 0.9."""
    return f"P({name}|x) = {decimal(posterior, 2)}"
