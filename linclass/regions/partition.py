"""The result of `regions`: plain arrays that cover the window."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window

STRAIGHT = 1e-9  # a turn to the right of less is rounding

Claims: TypeAlias = tuple[int, ...]  # class numbers, ascending: one, several, or none for "nobody"


@dataclass(frozen=True, eq=False)
class DecisionRegion:
    """All of the window that the same classes claim.

    Attributes
    ----------
    claims : the claiming classes by number, into the rule's `classes_`; more or fewer than one is ambiguous
    polygons : arrays (m, 2), anticlockwise, one for each connected part
        A hole is joined to the outline by a slit of no width, so that filling the polygon leaves the hole free.
    share : area as a share of the window, between 0 and 1
    """

    claims: Claims
    polygons: tuple[FloatArray, ...]
    share: float

    @property
    def ambiguous(self) -> bool:
        """True if the region belongs to nobody or to several classes."""
        return len(self.claims) != 1


@dataclass(frozen=True, eq=False)
class Boundary:
    """A polyline (m, 2) on which the claims change: `between[0]` holds on its left, `between[1]` on its right."""

    points: FloatArray
    between: tuple[Claims, Claims]


@dataclass(frozen=True, eq=False)
class Partition:
    """The decision regions of a rule in a window: they cover it, without gaps and without overlap.

    Attributes
    ----------
    window : what was divided
    regions : one for each set of claims that occurs, largest share first
    boundaries : the pieces between neighbouring regions, each once
    smallest : what can't be overlooked: the share of the window of a disc that is found wherever it lies
        0 for linear rules and neighbours, whose shapes are exact. Curves are followed over a grid: a disc of this
        share covers one of its nodes; a smaller island, or a narrower strip, may be missing. Rules with a decision
        function show most of these too, as their scores tell of them between the nodes.
    """

    window: Window
    regions: tuple[DecisionRegion, ...]
    boundaries: tuple[Boundary, ...]
    smallest: float = 0.0

    @property
    def exact(self) -> bool:
        """True if the shapes are exact, up to rounding; otherwise see `smallest`."""
        return self.smallest == 0.0

    @property
    def ambiguous_share(self) -> float:
        """The share of the window that nobody or several classes claim."""
        return sum(region.share for region in self.regions if region.ambiguous)

    def share(self, *claims: int) -> float:
        """Return the share of the window claimed by exactly these classes; without arguments, by nobody."""
        return sum(region.share for region in self.regions if region.claims == tuple(sorted(claims)))


def is_convex(region: DecisionRegion) -> bool:
    """Return whether the region is one piece without a dent: walking around it, one never turns right.

    Turns count relative to the lengths of the sides, so that rounding at a corner on a straight line is no dent.
    """
    if len(region.polygons) != 1:
        return False
    sides = np.diff(region.polygons[0], axis=0, append=region.polygons[0][:1])
    sides = sides / np.abs(sides).max()
    after = np.roll(sides, -1, axis=0)
    turns = sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0]
    return bool((turns >= -STRAIGHT).all())
