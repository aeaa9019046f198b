"""The opening of the page on many classes, and the figures of the lectures about them."""

from linclass.lessons.classes.settings import Settings
from linclass.lessons.kit import Recipe, Scene

THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1})
TRIANGLE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
FOUR = Recipe("blobs", {"classes": 4, "n": 15, "separation": 4.5, "seed": 1})
LINE = Recipe("collinear", {"n": 25, "seed": 1})
MIDDLE = (-0.041, -0.023)  # of the means of THREE
INSIDE_POINT = (0.2, 1.5)  # of the triangle


SCENES = (
    Scene(
        "highest",
        "A score for each class: the highest wins",
        THREE,
        Settings(),
        "votes",
        claim=(
            "Every place goes to the class with the highest score: none is left over, and none of 60 points"
            " is misclassified."
        ),
    ),
    Scene(
        "begin",
        "One-versus-rest by sign leaves the middle to nobody",
        THREE,
        Settings("sign"),
        "all",
        claim="**2.3%** of the window, where x lies, belongs to nobody, and 29.3% to two classes.",
    ),
    Scene(
        "both",
        "K − 1 one-versus-rest: the hatched region belongs to R₁ and R₂",
        THREE,
        Settings("k_minus_one", "fisher", probe=(-2.0, -2.5)),
        "votes",
        claim=(
            "C₁ and C₂ both claim **9.0%** of the window, x included: $y_1=1.537$ and $y_2=0.4762$ are both positive."
        ),
    ),
    Scene(
        "majority",
        "One-versus-one by majority: the hatched triangle is unassigned",
        TRIANGLE,
        Settings("votes", "perceptron", probe=INSIDE_POINT),
        "votes",
        claim="In the hatched **7.1%** of the window every class has one vote.",
    ),
    Scene(
        "reject",
        "One-versus-one, all gᵢⱼ > 0: the triangle is rejected",
        TRIANGLE,
        Settings("unanimous", "perceptron", probe=INSIDE_POINT),
        "votes",
        claim="In the hatched **7.1%** of the window no class wins both its pairs, so these places are rejected.",
    ),
    Scene(
        "sums",
        "One-versus-one by pairwise sums: nothing is left unassigned",
        TRIANGLE,
        Settings("sums", "perceptron", probe=INSIDE_POINT),
        "votes",
        claim="Every place has an owner. **9 of 60** points are misclassified; by majority it is 11.",
    ),
    Scene(
        "nobodys",
        "K one-versus-rest by sign, four classes: nobody's middle",
        FOUR,
        Settings("sign", "fisher", probe=(-0.1, 0.0)),
        "all",
        claim="**2.9%** of the window, around x, belongs to nobody; 68.4% to two classes.",
    ),
    Scene(
        "distance",
        "Largest distance and largest value disagree at x",
        FOUR,
        Settings("distance", "logistic", probe=(1.6, -2.2)),
        "votes",
        claim=(
            "At x $y_2$ and $y_3$ are positive. The largest value is $y_3=4.54$, the largest signed"
            " distance $y_2/\\|\\mathbf w_2\\|=0.7561$: the longer $\\mathbf w_3$ makes the difference."
        ),
    ),
    Scene(
        "boundary",
        "The boundary between i and j: two functions are equal",
        THREE,
        Settings("linear", probe=(-0.9, -1.645741)),
        "votes",
        claim=(
            "C₁ and C₂ meet where $-0.4379\\,x_1+0.2317\\,x_2-0.0128=0$, that is"
            " $(\\mathbf w_1-\\mathbf w_2)^\\top\\mathbf x+(w_{10}-w_{20})=0$."
        ),
    ),
    Scene(
        "connected",
        "K linear functions: the regions are connected and convex",
        THREE,
        Settings("linear", end_a=(-4.0, -2.8), end_b=(-1.8, 2.6)),
        "segment",
        claim=(
            "$y_1$ is the largest at A (1.455) and at B (0.8048), and so everywhere between: halfway it"
            " is their mean, 1.13."
        ),
    ),
    Scene(
        "left",
        "An output code: a region that is not convex, and a segment that leaves it",
        FOUR,
        Settings("code", "svm", end_a=(-3.5, 0.3), end_b=(-4.4, -3.0)),
        "segment",
        claim="A and B belong to C₁ alone, but the segment between them crosses a part that C₂ claims too.",
    ),
    Scene(
        "masked",
        "Three classes in a line: one-versus-rest masks the middle one",
        LINE,
        Settings("largest", probe=(0.0, 0.0)),
        "all",
        claim="**22 of 75** points are misclassified: the middle class owns 6.7% of the window.",
    ),
    Scene(
        "seven",
        "An output code for four classes, seven rules",
        FOUR,
        Settings("code", "svm", probe=(0.8, 0.6)),
        "code",
        claim="Any two words are **4** letters apart, so one wrong answer of 7 does no harm.",
    ),
)
READY = tuple(
    zip(("three classes", "four classes", "three classes in a line"), (THREE, FOUR, LINE), strict=True)
)  # points for who has only two classes
