"""The opening of the first page, and what the lectures say before the methods begin."""

from linclass.lessons.classification.settings import Settings
from linclass.lessons.kit import Recipe, Scene, Sides, StatePair, other_value

THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAPPING = Recipe("blobs", {"n": 20, "separation": 2.0, "seed": 1})
LINE = Recipe("collinear", {"n": 20, "seed": 1})
OUTLIERS = Recipe("outliers", {"n": 20, "outliers": 6, "seed": 1})
AND, XOR, CORNERS = (Recipe("hand", {"points": name}) for name in ("and", "xor", "three"))


SCENES = (
    Scene(
        "begin",
        "Three classes, three decision regions, and a place x to ask about",
        THREE,
        Settings(),
        "regions",
        claim=(
            "Three classes, 60 points, three regions: **4** points lie in the wrong region. x belongs to"
            " $\\mathcal R_3$."
        ),
    ),
    Scene(
        "hyperplane",
        "Two classes: the decision boundary is a hyperplane",
        ELONGATED,
        Settings(),
        "regions",
        claim=(
            "The boundary $0.9896\\,x_1-0.9454\\,x_2-0.03051=0$ is a line: in $D=2$ dimensions a hyperplane"
            " has $D-1=1$. $w_0\\ne0$: it is affine and misses the origin."
        ),
    ),
    Scene(
        "one_of_k",
        "Codings: 1 of K",
        CORNERS,
        Settings(row=2),
        "codings",
        claim="The three points have the targets $(1,0,0)$, $(0,1,0)$ and $(0,0,1)$.",
    ),
    Scene(
        "signs",
        "Codings: {0, 1}, {−1, +1}, and one sign for all",
        AND,
        Settings(row=4),
        "codings",
        claim=(
            "Only $(1,1)$ has the target 1, the others 0 or −1; reflected, $\\mathbf z_1=(-1,0,0)$ and"
            " $\\mathbf z_4=(1,1,1)$."
        ),
    ),
    Scene(
        "separable",
        "Linearly separable, with the proof",
        ELONGATED,
        Settings(),
        "separability",
        claim=(
            "A line separates all 40 points: the smallest $t_i(\\mathbf w^\\top\\mathbf x_i+w_0)$ is"
            " **0.4092**, above 0."
        ),
    ),
    Scene(
        "xor",
        "XOR: not linearly separable, with the proof",
        XOR,
        Settings(),
        "separability",
        claim=(
            "The place $(0.5, 0.5)$ is halfway between the two points of either class: no line separates the classes."
        ),
    ),
    Scene(
        "overlap",
        "Overlapping clouds: not linearly separable",
        OVERLAPPING,
        Settings(),
        "separability",
        claim="The convex hulls of the classes meet; **4** points with their weights prove it.",
    ),
    Scene(
        "middle",
        "Separable pair by pair, but not from the rest",
        LINE,
        Settings(sides=Sides(1)),
        "separability",
        claim=(
            "A line separates each pair of the three classes, but **none** separates the middle class from"
            " the other two."
        ),
    ),
    Scene(
        "approaches",
        "Three approaches to the same place x",
        OUTLIERS,
        Settings(probe=(0.5, 1.0)),
        "approaches",
        claim=(
            "Of 46 points least squares' discriminant function misclassifies **3**, the discriminative approach"
            " **none**, the generative one **3**: points far out on their own side pull two of the three."
        ),
    ),
)


PAIRS = (
    StatePair("approach", "Discriminative and generative", other_value("approach", "generative", "discriminative")),
)
