"""The opening of the page on descent methods, and the figures of the lectures about them."""

import numpy as np

from linclass.lessons.descent.settings import Settings
from linclass.lessons.kit import Dataset, Recipe, Scene, StatePair, other_value

CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "covariance": "shared"})
SEPARABLE = Recipe("blobs", {"n": 20, "separable": True})
ROUND = Dataset(  # the sums of squares about m are 20 along both axes, and of products 0: the contours are circles
    np.array([[c * x, y * 2.5**0.5] for c in (-1, 1) for x in (1.0, 2.0) for y in (1.0, -1.0)]),
    np.repeat([0, 1], 4),
)


SCENES = (
    Scene(
        "begin",
        "Down a narrow valley: red descent, black Newton",
        CLOUDS,
        Settings(),
        "run",
        claim=(
            "The curvature across the valley is 7.34 times that along it: after 3 updates descent is at"
            " 7.355, Newton's method after **one** at the minimum, 1.101."
        ),
    ),
    Scene(
        "paths",
        "Two paths on the contours, with a start to drag",
        CLOUDS,
        Settings(),
        "weights",
        claim=(
            "Newton's method is at the minimum, 1.101, after **one** update; descent takes 30 to agree to four digits."
        ),
    ),
    Scene(
        "diverges",
        "A rate that is too large: divergence",
        CLOUDS,
        Settings(rate=1.05),
        "run",
        step=5,
        claim=(
            "At 1.05 times $2/\\lambda_{\\max}$ every update multiplies the distance left along the steep"
            " axis by −1.1: after 30 the cost is 18 660."
        ),
    ),
    Scene(
        "optimal",
        "The optimal step: right angles",
        CLOUDS,
        Settings(method="optimal", updates=10),
        "run",
        step=4,
        claim=(
            "With $\\eta=\\|\\mathbf g\\|^2/(\\mathbf g^\\top H\\mathbf g)$ each of ten gradients is at"
            " right angles to the one before it."
        ),
    ),
    Scene(
        "inverse",
        "η₁/k rescues a rate that is too large",
        CLOUDS,
        Settings(method="inverse", rate=3.0),
        "run",
        step=6,
        claim=(
            "The first rate is 3 times $2/\\lambda_{\\max}$; divided by k it becomes stable, and after 30 updates"
            " $E=1.103$."
        ),
    ),
    Scene(
        "stop",
        "A threshold on the step ends the run",
        CLOUDS,
        Settings(threshold=1e-3, updates=300),
        "run",
        claim="Descent stops after 25 updates at $E=1.101$: the last is the first to be shorter than θ = 0.001.",
    ),
    Scene(
        "round",
        "Contours are circles: downhill leads straight to the minimum",
        ROUND,
        Settings(method="optimal", updates=10),
        "run",
        step=1,
        claim="Both curvatures are equal, so **one** optimal step of descent ends at the minimum, as Newton's does.",
    ),
    Scene(
        "entropy",
        "Both methods on the cross-entropy",
        OVERLAP,
        Settings(loss="cross_entropy"),
        "run",
        step=3,
        claim=(
            "The cross-entropy is not a parabola: Newton's method takes 8 updates to reach 17.77; descent is"
            " at 17.95 after 30."
        ),
    ),
    Scene(
        "endless",
        "Separable classes: a cost without a minimum",
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0),
        "run",
        claim=(
            "Newton's method separates the classes with its first update, at $E=4.767$; from there the"
            " cost falls for ever."
        ),
    ),
    Scene(
        "ridge",
        "A ridge gives the cost its minimum back",
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0, lam=1.0),
        "run",
        claim=(
            "With the penalty λ = 1 the cost has a minimum again, $E=5.784$, which Newton's method"
            " reaches in 5 updates."
        ),
    ),
)


LARGE_RATE, SMALL_RATE = 1.05, 0.8  # of the pair with another rate: above and below 2/L

PAIRS = (
    StatePair("rate", "A rate that settles, and one that does not", other_value("rate", LARGE_RATE, SMALL_RATE)),
    StatePair("loss", "Squared error and cross-entropy", other_value("loss", "cross_entropy", "squared_error")),
)
