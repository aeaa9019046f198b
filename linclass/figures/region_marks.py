"""Exact decision regions as marks, for the canvas and for any picture of the plane."""

from linclass.arrays import IntArray
from linclass.figures.marks import Line, Mark, Region, Role
from linclass.figures.simplify import simplified
from linclass.regions import Partition

FINENESS = 1500  # an outline is wrong by at most 1 / 1500 of the window's height: less than a pixel on most screens


def region_marks(partition: Partition, classes: IntArray, role: Role = "between") -> list[Mark]:
    """Return a `Region` for every part of every region and a `Line` for every piece of boundary.

    Parameters
    ----------
    partition : the regions of a rule
    classes : array (K,)
        The rule's `classes_`, where they are class numbers of the data set.
    role : the stroke of the boundaries
    """
    near = partition.window.height / FINENESS
    areas: list[Mark] = [
        Region(simplified(polygon, near), tuple(int(classes[k]) for k in region.claims))
        for region in partition.regions
        for polygon in region.polygons
    ]
    return areas + [Line(simplified(piece.points, near), role) for piece in partition.boundaries]
