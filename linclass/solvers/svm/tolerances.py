"""All tolerances of the support vector machines: of their solvers, certificates and steps.

Lengths and multipliers are those of the solver's units (`linclass.numerics.units`), in which coordinates are at most 1.
A share is of what its comment names. How many iterations or points a solver takes is written beside it.
"""

import math

import numpy as np

EPS = float(np.finfo(np.float64).eps)
SMALLEST_NORMAL = float(np.finfo(np.float64).tiny)

# Gaps between the primal and the dual objective, as a share of the larger
GOAL = 1e-8  # solved: what converged_ promises
INTERIOR_GAP = 1e-9  # of an interior point that counts as converged
# Gap at which interior points stop while they make progress: it separates the points on the margin better
SHARP_GAP = 1e-12
OPEN_GAP = 0.01  # a larger one leaves it open which points are on the margin
NAMED_GAP = 1e-7  # the points on the margin are known, of many penalties at once
NEGLIGIBLE_GAP = 1e-10  # worth accepting for a consistent choice of the points on the margin
ROUNDING_GAP = 1e-13  # of rounding size

# The margin and the rule; lengths as a share of the margin's width
ON_THE_MARGIN = 1e-10  # the distance of a point that counts as on it
MIN_START_DISTANCE = 1e-3  # interior points start at least this far from it
MIN_CORNER_SHARE = 1e-10  # the smoothed corner is never narrower
PAIR_VIOLATION = 1e-9  # the largest violation of a condition that working sets of two leave
SLACK_TOLERANCE = 1e-9  # less slack is rounding
MIN_WIDTH = 1e-9  # a narrower interval of optimal offsets is the rounding of one
MAX_STRETCH = 0.1  # a rule that misses the margin by no more is stretched, where no point is meant to have slack
MIN_SQUARED_NORM = 1e-9  # a smaller ||w||^2 counts as this one where the sum of the multipliers is divided by it
SMALLEST_BOUND = 1e-300  # C in the solver's units, below which w'x may leave the range of numbers
NEGLIGIBLE_NORM = 1e-5  # C n D, below which the norm of w moves no y(x) by more than this share

# Multipliers
MIN_FREE_SHARE = 1e-9  # of the largest: a distance from both bounds that rounding does not explain
ALPHA_ROUNDING = 0.001 * EPS  # of their sum: what w'x cannot resolve
SMALLEST_NU = 1e-100  # w grows as nu: of a smaller one the gap of ||w||^2 leaves the range of numbers
LARGEST_SOFT_BOUND = 1e300  # beyond it the cost of slack leaves the range of numbers
LARGEST_BOUND = 1e12  # beyond it a slack of rounding size costs more than the norm of w
VANISHED = 1e-40  # of the largest barrier: nothing is left to gain

# Hulls and points
MEETING = 1e-12  # of the sum of alpha: how near two points of the reduced hulls are that count as one
HARD_HULL_DISTANCE = 1e-10  # whole hulls that are nearer count as meeting
MIN_HULL_DISTANCE = 1e-8  # reduced hulls that are nearer count as meeting, unless a rule proves otherwise
MIN_SQUARED_DISTANCE = 1e-12  # the least squared distance of a pair of points in an update
MIN_DISTANCE = math.sqrt(SMALLEST_NORMAL)  # the inverse of a smaller distance could not be squared

# Equations
EQUATION_TOLERANCE = 1e-14  # of the largest entry of theta: by how much a solved equation may be missed
EQUATION_RANK = 1e-14  # of the largest singular value: the equations of the points on the margin have no rank below it
FACE_RANK = 1e-13  # of the largest singular value: the free points of a face have no dimension below it
REGULAR = 1e-14  # of a matrix with a unit diagonal: what is added to give it an inverse
IRREGULAR = 1e10  # the growth of a solution whose equations need a pseudoinverse
CURVATURE_TOLERANCE = 1e-9  # of the slope: what of it lies in no direction that curves

# Sums
RELATIVE_ROUNDING = 1e-10  # of the terms of a sum, and of the margin
EQUAL_CLASSES = 16 * EPS  # of the sum of the points' weights: two classes whose weights differ by less are equal
SUM_TOLERANCE = 1e-12  # of nu n: a sum of multipliers that is this near to its largest is at it
WHOLE = 1e-9  # a number of points this near to a whole number is that number
RULE_ROUNDING = 4 * EPS  # of y(x) for each coefficient, relative to its terms
