"""The titles of the pairs that the lessons offer to see side by side."""

OUTLIER = "With an outlier"
SQUARES = "x, and x with squares"
LOGISTIC = "Beside logistic regression"
LEAST_SQUARES = "Beside least squares"
