"""The opening of the page, and the lectures' figures on least squares, each with what it is there to show."""

from linclass.lessons.kit import Recipe, Scene, Sides
from linclass.lessons.least_squares.settings import Settings

COLLINEAR, MOONS, CLOUDS = Recipe("collinear"), Recipe("moons"), Recipe("blobs", {"n": 20})
THREE = Recipe("hand", {"points": "three"})
TWO = Recipe("blobs", {"n": 15, "separation": 2.5, "separable": True, "seed": 18})


SCENES: tuple[Scene[Settings], ...] = (
    Scene(
        "one",
        "One outlier, far out on its own side: least squares turns towards it",
        TWO,
        Settings(),
        "outlier",
        claim=(
            "One of 30 points goes far out on its own side: least squares turns by 36.3° and misclassifies 4"
            " points where it had none wrong. Logistic regression does not turn."
        ),
    ),
    Scene(
        "after",
        "15 outliers, all on their own side: least squares turns to them",
        Recipe("outliers", {"outliers": 15}),
        Settings(),
        "outlier",
        step=0,
        claim=(
            "Least squares misclassifies 5 of 115 points, logistic regression none, though no outlier is"
            " on the wrong side."
        ),
    ),
    Scene(
        "before",
        "The same two classes without outliers: both lines nearly agree",
        Recipe("outliers", {"outliers": 0}),
        Settings(),
        "estimates",
        claim="Without outliers least squares misclassifies 0 of 100 points, and so does logistic regression.",
    ),
    Scene(
        "codings",
        "Codings: a column of T for each class",
        THREE,
        Settings(),
        "matrices",
        claim="Each row of $T$ has one 1, in its own class's column; the 3 functions sum to 1 everywhere.",
    ),
    Scene(
        "masking",
        "Three classes in a line: the middle one is masked",
        COLLINEAR,
        Settings(),
        "estimates",
        claim=(
            "Least squares misclassifies 76 of 240 points: the middle class gets 4 of its own 80. Logistic"
            " regression has 1 wrong."
        ),
    ),
    Scene(
        "pair",
        "Squares beside x: the same three classes, no longer masked",
        COLLINEAR,
        Settings(where="pair"),
        "estimates",
        claim=(
            "On $x$ least squares misclassifies 76 of 240 points, on $x$ and its squares 7; the middle class"
            " gets all its 80."
        ),
    ),
    Scene(
        "unmasked",
        "The same with all products of degree 2: no longer masked",
        COLLINEAR,
        Settings(degree=2),
        "estimates",
        claim="With quadratic features 7 of 240 points are misclassified, and no class is masked.",
    ),
    Scene(
        "range",
        "Estimates that leave [0, 1]",
        Recipe("blobs", {"classes": 3}),
        Settings(where="plane"),
        "estimates",
        claim="Some $y_k$ is below 0 or above 1 on 92.7% of the window.",
    ),
    Scene(
        "poor",
        "A poor estimate of a probability: y = 1.36",
        COLLINEAR,
        Settings(probe=(4.5, 3.4)),
        "estimates",
        claim=(
            "At the place x least squares estimates the posteriors as $-0.734$, $0.374$ and $1.36$: not probabilities."
        ),
    ),
    Scene(
        "pencil",
        "With pencil and paper: a = (11/3, −4/3, −2/3)",
        Recipe("hand", {"points": "squares"}),
        Settings(coding="plus_minus_one", sides=Sides(0)),
        "matrices",
        claim="The least-squares solution of these 4 points is $\\mathbf a=(11/3,-4/3,-2/3)$, exactly.",
    ),
    Scene(
        "reflected",
        "AND as Ya = b: the pseudoinverse of the reflected points",
        Recipe("hand", {"points": "and"}),
        Settings(coding="plus_minus_one"),
        "matrices",
        claim=(
            "With $\\mathbf b=\\mathbf 1$ the solution is $(-1.5, 1, 1)$, which has all 4 points on the correct side."
        ),
    ),
    Scene(
        "few",
        "Fewer points than weights: the smallest solution",
        Recipe("hand", {"points": "pair"}),
        Settings(),
        "matrices",
        claim=(
            "2 points, 3 weights: $E(W)=0$, and of all exact solutions this one has the shortest"
            " $\\mathbf w$, $(0.25, 0.25)$."
        ),
    ),
    Scene(
        "equal",
        "As many points as weights: an exact fit",
        THREE,
        Settings(),
        "matrices",
        claim="3 points, 3 weights: $\\tilde XW=T$ holds exactly.",
    ),
    Scene(
        "lasso",
        "The lasso sets weights to zero",
        MOONS,
        Settings(degree=3, penalty="l1", lam=10.0),
        "paths",
        claim="At the penalty $\\lambda=10$ the lasso keeps 4 of 9 weights, at $\\lambda=100$ one.",
    ),
    Scene(
        "ridge",
        "Ridge shrinks all weights but keeps them",
        MOONS,
        Settings(degree=3, lam=100.0),
        "paths",
        claim=(
            "At the penalty $\\lambda=100$ ridge still has all 9 weights; their norm has shrunk from 0.601 to 0.128."
        ),
    ),
    Scene(
        "lms",
        "LMS approaches least squares",
        CLOUDS,
        Settings(),
        "iterations",
        claim="After 800 updates $J=7.797$; the minimum is $7.791$.",
    ),
    Scene(
        "slow",
        "LMS with η(1)/k at every point: the steps become short too soon",
        CLOUDS,
        Settings(schedule="inverse"),
        "iterations",
        claim="With $\\eta_1/k$ the same 800 updates reach $J=11.07$, where the rate per pass reaches $7.797$.",
    ),
    Scene(
        "constant",
        "LMS with a constant rate circles around the solution",
        CLOUDS,
        Settings(schedule="constant"),
        "iterations",
        claim="With a constant rate $J$ is 8.005 after 800 updates: it stays $0.21$ above the minimum.",
    ),
    Scene(
        "batch",
        "Batch with η(1)/k: all points in every update",
        CLOUDS,
        Settings(method="batch"),
        "iterations",
        claim="20 updates bring $J$ to $7.852$, 50 to $7.837$; the minimum is $7.791$.",
    ),
)
