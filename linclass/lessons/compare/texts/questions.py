"""The questions where rules are compared, and why the answers are what they are."""

METHOD = "least squares"
MISCLASSIFIED_TEST = "test points misclassified by k-NN"
SEEDS_WON = "of ten divisions"
FISHER_DIRECTION = "Fisher's direction"

OWN_SIDE_ASK = "The point of {last} farthest from the other class is dragged on, three times as far. Which of these lines turns least?"
LINES = {
    "least_squares": "That of least squares, which is parallel to Fisher's.",
    "logistic": "That of logistic regression.",
    "svm": "That of the support vector machine.",
}
OWN_SIDE_WHY = (
    "To least squares and Fisher even a right point far out is an error, or spreads its class. Logistic regression hardly"
    " counts it, and to the support vector machine it is nothing at all, as it is outside the band."
)
MASKED_ASK = "Which of these rules gives one of the classes the smallest share of its own points?"
RULES = {
    "least_squares": "Least squares.",
    "fisher": "Fisher's discriminants.",
    "logistic": "Logistic regression.",
    "svm": "Support vector machines for each pair.",
}
MASKED_WHY = "Least squares has to fit a hill in the middle of three classes by a plane, and a plane is nowhere the largest there: it masks the middle class."
NO_GAP_ASK = "How many of the test points will k-NN misclassify?"
NO_GAP_WHY = (
    "With k = 1 every training point is its own nearest neighbour, so no mistake is made on them. A new point asks points"
    " that noise has put there."
)
LUCK_ASK = "The points are divided ten times into training and test points. How often does the perceptron have fewer test errors than the SVM?"
LUCK_WHY = (
    "Of a few test points some more or less are luck. The larger the test, and the more divisions, the less it decides."
)
LINE_ASK = "Draw the line of least squares."
LINE_WHY = (
    "Every point pulls at it, also one far out on its own side: outliers turn it away from the gap between the classes."
)
DIRECTION_ASK = "Draw Fisher's direction, at right angles to his line."
DIRECTION_WHY = (
    "It is S_W⁻¹ times the difference of the means, and so is the w of least squares: the two lines are parallel."
)
