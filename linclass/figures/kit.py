"""The kit: all that a topic's figures are drawn with, so that their modules import it from one place."""

from linclass.arrays import AnyArray, ArrayLike, FloatArray, IntArray
from linclass.datasets.dataset import Dataset, Window
from linclass.figures import (
    arrows,
    clipping,
    layout,
    legend,
    plane,
    run_layout,
    solution_region,
    space,
    thinning,
    windows,
    words,
)
from linclass.figures.animation import Animation
from linclass.figures.coordinates import significant
from linclass.figures.layout import FONT_PX, MARKER_PX, Dict
from linclass.figures.level_lines import level_lines, on_grid
from linclass.figures.marks import Arrow, Line, Mark, Region, Role
from linclass.figures.numbers import decimal, number_of, tidy, whole
from linclass.figures.points import LINKED
from linclass.figures.side_by_side import side_by_side
from linclass.figures.simplify import simplified
from linclass.figures.sketch import Sketch
from linclass.figures.theme import Stroke, Theme
from linclass.figures.thinning import thinned
from linclass.figures.two_classes import TwoClasses
from linclass.numerics.angles import unit

__all__ = [
    "FONT_PX",
    "LINKED",
    "MARKER_PX",
    "Animation",
    "AnyArray",
    "ArrayLike",
    "Arrow",
    "Dataset",
    "Dict",
    "FloatArray",
    "IntArray",
    "Line",
    "Mark",
    "Region",
    "Role",
    "Sketch",
    "Stroke",
    "Theme",
    "TwoClasses",
    "Window",
    "arrows",
    "clipping",
    "decimal",
    "layout",
    "legend",
    "level_lines",
    "number_of",
    "on_grid",
    "plane",
    "run_layout",
    "side_by_side",
    "significant",
    "simplified",
    "solution_region",
    "space",
    "thinned",
    "thinning",
    "tidy",
    "unit",
    "whole",
    "windows",
    "words",
]
