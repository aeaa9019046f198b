"""The questions about least squares, and why the answers are what they are."""

METHOD = "least squares"
WRONG = "misclassified points"
OUT_OF_RANGE_POINT = "a point with an estimate outside [0, 1]"

OUTLIER_ASK = (
    "Of {last}, the point farthest from the other class is dragged on, three times as far. Draw the line of least squares"
    " then."
)
OUTLIER_WHY = (
    "The squared error of a point grows with its distance, even on its own side, so the line turns to bring its value back"
    " to 1. A point far out pulls most."
)
MASKING_ASK = "Which features are the simplest with which every class gets its points?"
FEATURES = {
    "one": "x itself.",
    "two": "All products of degree 2.",
    "three": "All products of degree 3.",
    "none": "None of these.",
}
MASKING_WHY = (
    "Along a line of three classes the middle one's function has to be a hill, and linear functions can't be: the other two"
    " are larger everywhere. A parabola can."
)
PROBE_ASK = "Least squares estimates the probability of each class at each place. Pick a point at which some estimate is above 1 or below 0."
PROBE_WHY = (
    "A linear function that is not constant leaves every interval, so the estimates are no probabilities: far out on a"
    " class's own side its estimate is above 1."
)
LASSO_ASK = "With the lasso λ is raised until one of the nine weights is left. Which feature does it belong to?"
TERMS = {
    "x1": "$x_1$",
    "x2": "$x_2$",
    "x1_2": "$x_1^2$",
    "x1_x2": "$x_1x_2$",
    "x2_2": "$x_2^2$",
    "x1_3": "$x_1^3$",
    "x1_2_x2": "$x_1^2x_2$",
    "x1_x2_2": "$x_1x_2^2$",
    "x2_3": "$x_2^3$",
}
LASSO_WHY = (
    "The last one to go is the feature whose sum of products with the centred targets is largest: cubes have the largest"
    " values, and so the most to say for a small weight."
)
CONSTANT_ASK = "LMS runs with a constant rate, 2.5 times as large as is safe: as the largest with which no update overshoots its own point. What does the path of the weights do?"
PATHS = {
    "rests": "It comes to rest at the minimum, within one per cent of the least J.",
    "circles": "It stays near, but does not come to rest.",
    "leaves": "It leaves: J ends higher than it began.",
}
CONSTANT_WHY = (
    "With a constant rate every point pulls the weights as hard in the last pass as in the first, so the path circles"
    " around the minimum. Only a rate that falls comes to rest."
)
LINE_ASK = "Draw the line of least squares."
LINE_WHY = "It fits the targets −1 and +1 as a regression does: every point pulls, also those far from the boundary on their own side."
WRONG_ASK = "How many of the points will least squares misclassify?"
WRONG_WHY = "It minimises squared errors, not mistakes: points far out on the right side, or a class between two others, cost it points."
