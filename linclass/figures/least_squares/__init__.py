"""Figures of least squares: its functions on a line and on the plane, an outlier, its iterations, its weights.

`run`, `outlier`, `turning` and `coefficient_paths` are animations whose frames are named by the position of a step in
them.
"""

from linclass.figures.least_squares.coefficient_paths import coefficient_paths
from linclass.figures.least_squares.estimates import estimates
from linclass.figures.least_squares.outlier import outlier
from linclass.figures.least_squares.profiles import profiles
from linclass.figures.least_squares.run import run
from linclass.figures.least_squares.turning import turning

__all__ = ["coefficient_paths", "estimates", "outlier", "profiles", "run", "turning"]
