"""Texts of the figures of Winnow."""

MISTAKES = "mistakes so far"
FACTORS = "<b>a</b><sup>+</sup>, <b>a</b><sup>−</sup> (log scale)"
POINTS_SEEN = "points looked at"
MISTAKES_HOVER = "%{{y}} mistakes on<br>the first %{{x}} points<extra></extra>"
RUN_ALT = (
    "A run of Winnow with {mistakes} mistakes on {visits} points looked at. The weights start at 1; the largest has been"
    " multiplied by {factor} at the end."
)

BOUND_NAME = "at most, by the theorem"
IRRELEVANT = "irrelevant features (log scale)"
UNTIL_NONE = "mistakes until none is left"
DIMENSIONS_ALT = "Mistakes against the number of irrelevant features, from {first} to {last}: {each}."
EACH = "{name} makes {least} to {most}"
EACH_NONE = "{name} has no run yet"
MEAN_HOVER = "{name}: %{{y:.4g}} mistakes on average<br>%{{x}} irrelevant features<extra></extra>"
RUN_HOVER = "{name}: %{{y}} mistakes<br>%{{x}} irrelevant features<extra></extra>"
BOUND_HOVER = "at most %{{y:.4g}} mistakes<br>%{{x}} irrelevant features<extra></extra>"
