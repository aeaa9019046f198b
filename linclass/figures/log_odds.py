"""Axes of log odds, over which posteriors are drawn: how far they reach, and the lines that meet on the boundary."""

import numpy as np

from linclass.figures.kit import Dict, FloatArray, Theme, plane

SATURATED_LOG_ODDS = 12.0  # log odds; beyond, a posterior is 0 or 1 on every screen


def reach_of(odds: FloatArray) -> float:
    """Return how far to both sides of 0 an axis reaches that shows these log odds."""
    return float(np.clip(1.05 * np.abs(odds).max(initial=0), 4, SATURATED_LOG_ODDS))


def half_lines(reach: float, theme: Theme) -> list[Dict]:
    """Return the lines P = 1/2 and y = 0, which meet on the boundary."""
    stroke = theme.stroke("distance")
    level, upright = np.array([[-reach, 0.5], [reach, 0.5]]), np.array([[0, 0], [0, 1]])
    return [plane.line(ends, stroke, "", 6) for ends in (level, upright)]
