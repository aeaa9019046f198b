"""Figures of least squares: its functions on a line and on the plane, an outlier, its iterations, its weights.

`run`, `line_rotation` and `coefficient_paths` are animations; the name of a frame is the position
of a step in them.
"""

from linclass.figures.least_squares.coefficient_paths import coefficient_paths
from linclass.figures.least_squares.estimates import estimates
from linclass.figures.least_squares.line_rotation import line_rotation
from linclass.figures.least_squares.profiles import profiles
from linclass.figures.least_squares.run import run

__all__ = ["coefficient_paths", "estimates", "line_rotation", "profiles", "run"]
