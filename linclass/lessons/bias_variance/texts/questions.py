"""The questions about bias and variance, and why the answers are what they are."""

DEGREE, NEIGHBOURS = "the degree", "the number of neighbours k"
VARIANCE = "the variance at the places"

DEGREE_ASK = "The degree is raised to 6. What happens to the variance, over many data sets of this size?"
FACTORS = {
    "less": "It is less than twice as large.",
    "some": "It is two to ten times as large.",
    "much": "It is more than ten times as large.",
}
DEGREE_WHY = "The more a rule can bend, the more it follows the points that happen to be drawn. Where there are few points the boundaries part."
FEWER_ASK = "Each data set has 40 points. With which degree is the squared error, bias and variance together, smallest?"
FEWER_WHY = (
    "The bias depends on what the rule can express, hardly on the number of points. The variance grows as points get fewer,"
    " and the faster the more parameters there are."
)
MORE_ASK = "Which is the lowest degree whose squared bias is less than half of a line's?"
MORE_WHY = (
    "More points lower the variance, never the bias: that is gone only if the rule can express the truth. On XOR it takes"
    " the product of both features, which a line lacks."
)
NEAREST_ASK = (
    "k nearest neighbours vote. Of the numbers k = {values}, with which is the variance over many data sets largest?"
)
NEAREST_WHY = "The fewer neighbours vote, the more one point decides: a small k is the complex rule."
NO_BIAS_ASK = (
    "The curve is drawn through all points. How large is its variance at the places of the points, over all noise?"
)
NO_BIAS_WHY = "At each place the curve takes the value that was measured there, with all its noise: no bias, and the whole variance σ² of the noise."
