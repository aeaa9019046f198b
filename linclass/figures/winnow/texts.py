"""Texts of the figures of Winnow."""

RUN_ALT = (
    "A run of Winnow with {mistakes} mistakes on {visits} points looked at. The weights start at 1; the largest has been"
    " multiplied by {factor} at the end."
)

DIMENSIONS_ALT = "Mistakes against the number of irrelevant features, from {first} to {last}: {each}."
MEAN_HOVER = "{name}: %{{y:.4g}} mistakes on average<br>%{{x}} irrelevant features<extra></extra>"
