"""Texts of the figures of support vector machines."""

CASES = {
    "a": "outside the margin, or on its edge and not needed",
    "b": "on the edge of the margin",
    "c": "inside the margin, correct side",
    "d": "misclassified",
}
MARGIN, OVERLAP = "margin", "overlap"
WIDEST, BY_HAND = "widest", "by hand"
MARKED, MARKED_OVERLAP = "{name}: {width}", "{name}: overlap {width}"
DIRECTIONS_ALT = "The margin of every direction over its angle, from {low} to {high}; the widest band is {width} wide, at {angle} degrees."
DIRECTIONS_ALT_NONE = (
    "The margin of every direction over its angle, from {low} to {high}; no direction separates the classes."
)
ITERATION, UPDATE = "iteration", "update"
RELATIVE_GAP, RESIDUAL = "duality gap / cost", "residual of <b>w</b>"
INTERIOR_POINT_ALT = (
    "A run of the interior-point method with {iterations} iterations: the relative duality gap goes from {first} to {last}; the"
    " multipliers change from a smooth curve over t y(x) into a step, and {support} of {n} points are support vectors."
)
MULTIPLIERS_ALT = (
    "The multiplier of each point over t y(x). At the end of the run, points in each case: {counts}; the largest multiplier is"
    " {largest}."
)
PATH_ALT = (
    "C is swept from {first} to {last}: the margin shrinks from {wide} to {narrow}, the support vectors from {support_first} to"
    " {support_last} of {n}."
)
SHARE_OF_SUPPORT, SHARE_OF_ERRORS = "share of support vectors", "share of margin errors"
SUPPORT_VECTORS, MARGIN_ERRORS = "support vectors", "margin errors"
MARGIN_PANEL = "margin 2/‖<b>w</b>‖"
SMO_ALT = (
    "A run of SMO with {updates} updates: the duality gap goes from {first} to {last}, and {support} of {n} points are support"
    " vectors at the end."
)
