"""The opening of the page on feature spaces, and the lectures' figures of generalised linear discriminants."""

from linclass.lessons.features.settings import BUMPS, Settings
from linclass.lessons.kit import Recipe, Scene, Split, StatePair, common, other_value

CIRCLES = Recipe("circles", {"n": 50, "noise": 0.1})
XOR, FOUR = Recipe("xor", {"n": 40}), Recipe("hand", {"points": "xor"})
MOONS = Recipe("moons", {"n": 15, "noise": 0.3})
FLEXIBLE = Settings(phi="polynomial", degree=8, split=Split(50))
IN_THE_MIDDLE = Settings(phi="bumps", bumps=1, centres="0, 0", move=True)


SCENES = (
    Scene(
        "begin",
        "Circles, lifted by their squares so that a plane separates them",
        CIRCLES,
        Settings(),
        "lifted",
        claim=(
            "No line separates the circles; over $x_1,x_2$ and their squares a plane does: **none of 100**"
            " misclassified."
        ),
    ),
    Scene(
        "four_points",
        "XOR, four points: solved by x₁x₂",
        FOUR,
        Settings(phi="quadratic"),
        "lifted",
        claim=(
            "Least squares on $(x_1,x_2,x_1^2,x_1x_2,x_2^2)$ has $y=\\pm1$ at all four points; $x_1x_2$ has"
            " the weight **−4**."
        ),
    ),
    Scene(
        "left_right",
        "Left: x alone; right: x with its squares",
        CIRCLES,
        Settings(),
        "pair",
        claim=(
            "With $\\mathbf x$ alone least squares misclassifies **43 of 100** points, with $\\mathbf x$ and"
            " its squares **none**."
        ),
    ),
    Scene(
        "count",
        "D(D+1)/2: what a quadratic rule costs",
        CIRCLES,
        Settings(phi="quadratic"),
        "weights",
        claim="For $D=2$ a quadratic rule has $D(D+1)/2=\\mathbf 3$ more parameters than a line: **6**, not 3.",
    ),
    Scene(
        "no_line",
        "XOR: no line separates the classes",
        XOR,
        Settings(phi="linear", method="perceptron"),
        "weights",
        claim=(
            "That no line separates these points is proved; after 1000 updates the perceptron"
            " misclassifies **58 of 80**."
        ),
    ),
    Scene(
        "perceptron",
        "XOR: the perceptron in feature space",
        XOR,
        Settings(phi="quadratic", method="perceptron"),
        "lifted",
        claim=(
            "In $\\mathbb R^5$ a plane separates the classes, so the perceptron stops, with **none of"
            " 80** misclassified."
        ),
    ),
    Scene(
        "squares",
        "Circles: a plane over (x₁², x₂²)",
        CIRCLES,
        Settings(phi="squares", method="svm"),
        "lifted",
        claim="No line separates them, but a plane over $(x_1,x_2,x_1^2,x_2^2)$ does: **none of 100** misclassified.",
    ),
    Scene(
        "one_bump",
        "Circles: one bump, for you to drag",
        CIRCLES,
        IN_THE_MIDDLE,
        "weights",
        claim="**One** feature, two parameters, none of 100 points misclassified.",
    ),
    Scene(
        "too_flexible",
        "Degree 8 on few points: the test error rises",
        MOONS,
        FLEXIBLE,
        "errors",
        claim="44 features for 14 training points: **0** of them misclassified, but **5 of 16** test points.",
    ),
    Scene(
        "spirals",
        "Spirals: thirty bumps",
        Recipe("spirals", {"n": 80}),
        Settings(phi="bumps", bumps=30, method="logistic", lam=0.01),
        "lifted",
        claim="In the space of **30** bumps a plane separates the two spirals: none of 160 points misclassified.",
    ),
    Scene(
        "three_classes",
        "Three classes with curved boundaries",
        Recipe("blobs", {"classes": 3, "separation": 3.0}),
        Settings(phi="polynomial", degree=3, method="logistic", lam=0.1),
        "pair",
        claim=(
            "Three functions of $x_1,x_2$ misclassify **8 of 150** points, three of 9 features **7**: the"
            " boundaries bend, and little is gained."
        ),
    ),
)


PAIRS = (
    StatePair("squares", common.SQUARES, other_value("phi", "linear", "squares")),
    StatePair("bumps", "Squares and Gaussian bumps", other_value("phi", BUMPS, "squares")),
)
