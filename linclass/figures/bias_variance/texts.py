"""Texts of the figures of bias and variance."""

FITS = "fits of {datasets} data sets"
MEAN_FIT = "mean of all fits"
ONE_DATA_SET = "one data set"
SQUARED_BIAS, VARIANCE, SQUARED_ERROR = "squared bias", "variance", "squared error"
VARIANCE_AT = "variance at the x<sub>i</sub>"
VARIANCE_HOVER = "x = %{{x:.3g}}<br>variance = %{{y:.3g}}<extra></extra>"
CURVE_HOVER = "x = %{{x:.3g}}<br>{name} = %{{y:.3g}}<extra></extra>"
REGRESSION_ALT = "Fits of {datasets} data sets at {places} places: averaged over x the squared bias is {bias} and the variance {variance}."
OVER_X = "squared bias and variance at x"

BOUNDARIES = "boundaries of {count} data sets"
BAYES_BOUNDARY = {
    True: "Bayes boundary",
    False: "Bayes boundary of the fitted Gaussians",
}  # by whether it is the points' own
BAYES_ERROR = {True: "Bayes error", False: "Bayes error of the fitted Gaussians"}
PROBABILITY_OF_ERROR = "probability of error"
BOUNDARIES_ALT = "The boundaries that {count} data sets give, over one another and {n} points: their spread is the variance of the rule."
COMPLEXITY_ALT = (
    "Bias and variance against {axis}: the squared error is smallest, {error}, at {at}, with squared bias {bias} and variance"
    " {variance}."
)
COMPLEXITY_ALT_BEYOND = (
    "Bias and variance against {axis}: the squared error is smallest, {error}, at {at}, with squared bias {bias} and variance"
    " {variance}. Beyond the axis: {beyond}."
)
ERROR_AT = "{error} at {at}"
SUM = "squared error = squared bias + variance"
LABELS = "what a classifier is for: wrong labels"
BEYOND = "beyond the axis"
