"""Decision regions as exact shapes: who claims which part of the plane, and how much of it.

Every rule of this package is piecewise linear or smooth, so its regions are polygons and curves, not coloured pixels.

    linear rules        the lines on which claims can change cut the window into convex cells; one look at the rule
                        inside each cell says whose it is (argmax, largest distance, K-1, votes, sums, output codes)
    nearest neighbour   Voronoi cells; with several neighbours, convex pieces on which the same points vote
    any other rule      curves followed over a grid, each crossing found by bisection
"""

from linclass.regions.divide import regions
from linclass.regions.partition import Boundary, Claims, DecisionRegion, Partition, is_convex
from linclass.regions.segment import Stretch, segment

__all__ = ["Boundary", "Claims", "DecisionRegion", "Partition", "Stretch", "is_convex", "regions", "segment"]
