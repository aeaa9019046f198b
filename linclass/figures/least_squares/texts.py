"""Texts of the figures of least squares."""

PATHS_ALT = (
    "{count} weights over the penalty lambda from {first} to {last}: {nonzero_first} of them are not zero at the smallest lambda"
    " and {nonzero_last} at the largest, where they come from {start} to {end}."
)
LEVELS_ALT = "Level lines at 0, 1/2 and 1 of the functions of {K} classes; on {share} of the window some of them are below 0 or above 1."
ROTATION = "{name} turns by up to {angle} degrees and misclassifies from {least} to {most} points"
RUN_ALT = "A run of {updates} updates: the sum of squared errors goes from {first} to {last}; the minimum is {least}."
