"""The questions about feature spaces, and why the answers are what they are."""

DEGREE = "the degree"

XOR_ASK = "Which is the simplest of these maps with which a plane separates the classes?"
MAPS = {
    "linear": "x itself.",
    "squares": "x and its squares, $(x_1,x_2,x_1^2,x_2^2)$.",
    "quadratic": "All products of degree 2, with $x_1x_2$.",
    "none": "None of these.",
}
XOR_WHY = (
    "A plane in feature space is a conic in the plane: with squares alone one whose axes are those of the plane, with the"
    " product $x_1x_2$ any conic, also the two crossed lines that XOR needs."
)
DISC_ASK = (
    "One point of the outer class is dragged to the mean of the inner class. Will a plane still separate the classes in this"
    " feature space?"
)
STILL = {"yes": "Yes.", "no": "No."}
DISC_WHY = "A conic can surround the inner class, but it can't leave out one point in the middle of it: that takes features with more bends."
BUMP_ASK = "The centre of the bump is moved to (1, 0). How many points will the rule misclassify?"
BUMP_WHY = "With one bump the rule is a disc around its centre: it fails for every point that lies nearer to the centre than its class allows."
SMOOTH_ASK = "Of the degrees 1 to 8, with which does the rule misclassify the fewest test points? If there are several, name the lowest."
SMOOTH_WHY = "The training error can only fall with the degree. The test error falls as long as the new bends are in the classes, and rises when they are in the noise."
WRONG_ASK = "How many training points will the rule misclassify?"
WRONG_WHY = (
    "In feature space the rule is a plane: it can bend in the plane of the points only as far as the features do."
)
