"""Texts of the figures of bias and variance."""

SQUARED_BIAS, VARIANCE, SQUARED_ERROR = "squared bias", "variance", "squared error"
REGRESSION_ALT = "Fits of {datasets} data sets at {places} places: averaged over x the squared bias is {bias} and the variance {variance}."

BAYES_BOUNDARY = {
    True: "Bayes boundary",
    False: "Bayes boundary of the fitted Gaussians",
}  # by whether it is the points' own
BAYES_ERROR = {True: "Bayes error", False: "Bayes error of the fitted Gaussians"}
BOUNDARIES_ALT = "The boundaries that {count} data sets give, over one another and {n} points: their spread is the variance of the rule."
COMPLEXITY_ALT = (
    "Bias and variance against {axis}: the squared error is smallest, {error}, at {at}, with squared bias {bias} and variance"
    " {variance}."
)
COMPLEXITY_ALT_BEYOND = (
    "Bias and variance against {axis}: the squared error is smallest, {error}, at {at}, with squared bias {bias} and variance"
    " {variance}. Beyond the axis: {beyond}."
)
