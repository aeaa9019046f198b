"""The opening of the page on geometry, and the lectures' figures of a linear discriminant's geometry."""

from dataclasses import replace

from linclass.lessons.geometry.settings import Settings
from linclass.lessons.kit import Recipe, Scene, StatePair, other_value

NO_POINTS = Recipe("empty")
TEN_POINTS = Recipe("elongated", {"n": 10, "seed": 1})
CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
BETWEEN_THEM = Settings(w1=1.0, w2=-1.0, w0=0.0)
AND = Recipe("hand", {"points": "and"})
SOLVES_AND = Settings(w1=1.0, w2=1.0, w0=-1.5, x1=1.5, x2=0.75)


SCENES = (
    Scene(
        "begin",
        "Turn w and shift the boundary until all points are on the correct side",
        TEN_POINTS,
        Settings(),
        "distance",
        claim="**17 of 20** points are on the correct side, and some line has all of them there.",
    ),
    Scene(
        "in_hand",
        "Drag w, w₀ and x; the foot of x and r follow",
        NO_POINTS,
        Settings(x1=-1.0, x2=2.2),
        "distance",
        claim=(
            "$y(\\mathbf x)=-4.38$ and $\\|\\mathbf w\\|=1.5$: x lies at the signed distance"
            " $r=-4.38/1.5=\\mathbf{-2.92}$ from the boundary."
        ),
    ),
    Scene(
        "bias_positive",
        "w₀ > 0: affine, the boundary moves against w",
        NO_POINTS,
        Settings(w0=2.0, angle=True),
        "distance",
        claim=(
            "$-w_0/\\|\\mathbf w\\|=-1.333$: the boundary lies 1.333 **against** w from the origin, which"
            " is on the positive side."
        ),
    ),
    Scene(
        "bias_negative",
        "w₀ < 0: affine, the boundary moves along w",
        NO_POINTS,
        Settings(w0=-2.0, angle=True),
        "distance",
        claim=(
            "$-w_0/\\|\\mathbf w\\|=1.333$: the boundary lies 1.333 **along** w from the origin, which is"
            " on the negative side."
        ),
    ),
    Scene(
        "cosine_rule",
        "The cosine rule in a linear subspace: the angle tells the side",
        NO_POINTS,
        Settings(w0=0.0, x1=1.0, x2=2.5, angle=True),
        "distance",
        claim=(
            "$w_0=0$: the boundary contains the origin. $\\cos\\theta=-0.26$ is negative, θ = 105°,"
            " so x is on the negative side."
        ),
    ),
    Scene(
        "cone",
        "The solution cone, and a margin that shrinks it",
        AND,
        replace(SOLVES_AND, margin=0.2),
        "weights",
        claim="**w** has all four points beyond $b=0.2$: its smallest $t_i\\,y(\\mathbf x_i)$ is **0.5**.",
    ),
    Scene(
        "reflection",
        "Reflection: one sign for both classes",
        AND,
        replace(SOLVES_AND, reflect=True),
        "homogeneous",
        claim="After the reflection all four have $\\mathbf a^\\top\\mathbf z_i>0$; the smallest is **0.5**.",
    ),
    Scene(
        "identity",
        "The identity: equally spaced level lines",
        CLOUDS,
        replace(BETWEEN_THEM, activation="identity"),
        "levels",
        claim="The lines $y=1$ and $y=2$ lie **0.7071** and **1.414** from the boundary: $f^{-1}(c)=c$.",
    ),
    Scene(
        "step",
        "The step has no inverse: no link, no level lines",
        CLOUDS,
        replace(BETWEEN_THEM, activation="step"),
        "levels",
        claim="Over the 40 points $y$ is **0** twenty times and **1** twenty times, and takes no other value.",
    ),
    Scene(
        "sigmoid",
        "Level lines of the sigmoid and their link",
        CLOUDS,
        replace(BETWEEN_THEM, activation="sigmoid", x1=3.197),
        "levels",
        claim="The line $y=0.9$ lies $\\ln9/\\|\\mathbf w\\|=\\mathbf{1.554}$ from the boundary.",
    ),
    Scene(
        "probit",
        "Level lines of the probit",
        CLOUDS,
        replace(BETWEEN_THEM, activation="probit"),
        "levels",
        claim=(
            "The line $y=0.9$ lies $\\Phi^{-1}(0.9)/\\|\\mathbf w\\|=\\mathbf{0.9062}$ from the boundary;"
            " with a sigmoid in place of $\\Phi$ it would lie farther out."
        ),
    ),
)


SHIFT = 2.0  # w0 of a second rule where the first passes through the origin

PAIRS = (StatePair("origin", "The same w, through the origin", other_value("w0", 0.0, SHIFT)),)
