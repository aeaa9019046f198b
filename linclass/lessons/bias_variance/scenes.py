"""The opening of the page, and states that show bias, variance, and what moves them."""

from dataclasses import replace

from linclass.lessons.bias_variance.settings import FAMILIES, Settings
from linclass.lessons.kit import Recipe, Scene, StatePair

MIXTURE = Recipe("esl_mixture", {"n": 20})
XOR = Recipe("xor", {"n": 20, "spread": 0.9})
NO_POINTS = Recipe("empty")  # a regression draws its own points, of one feature
SHARED = Recipe("blobs", {"n": 20, "separation": 2.0, "covariance": "shared"})

LECTURE = Settings(n=40, R=40)
LABELS = Settings(degree=1, n=160, R=40, along="sizes", output="label")
SCENES = (
    Scene(
        "again",
        "One data set, one rule: another data set gives another",
        MIXTURE,
        Settings(),
        "draws",
        claim="The rule of these 40 points misclassifies 17.5% of them and 16.2% of new points.",
    ),
    Scene(
        "degrees",
        "Bias falls and variance rises with the degree: the best lies in between",
        MIXTURE,
        Settings(n=160, R=40),
        "complexity",
        claim=(
            "From degree 1 to 6 bias² falls from 0.059 to 0.0114, variance rises from 0.0025 to 0.0517; degree"
            " 4 is best."
        ),
    ),
    Scene(
        "lines",
        "Degree 1: all fits agree, and miss the Bayes boundary",
        MIXTURE,
        replace(LECTURE, degree=1),
        "fits",
        claim="Degree 1 over 40 data sets: bias² 0.059, variance 0.009.",
    ),
    Scene(
        "wild",
        "Degree 6: every data set has its own boundary",
        MIXTURE,
        replace(LECTURE, degree=6, output="label"),
        "fits",
        claim="Degree 6 over 40 data sets: bias² 0.069, variance 0.194.",
    ),
    Scene(
        "neighbours",
        "Bias and variance of k nearest neighbours",
        MIXTURE,
        replace(LECTURE, family="neighbours"),
        "complexity",
        claim=(
            "From k = 31 to k = 1 bias² falls from 0.116 to 0.0055, variance rises from 0.0104 to 0.109; k = 5 is best."
        ),
    ),
    Scene(
        "line_on_xor",
        "More data don't help a line on XOR",
        XOR,
        replace(LECTURE, degree=1, along="sizes"),
        "complexity",
        claim="From 10 to 320 points variance falls from 0.139 to 0.002, but bias² only from 0.225 to 0.217.",
    ),
    Scene(
        "curve_on_xor",
        "More data help a polynomial of degree 2 on XOR",
        XOR,
        replace(LABELS, degree=2, n=40),
        "complexity",
        claim="From 10 to 320 points the squared error falls from 0.168 to 0.0198.",
    ),
    Scene(
        "line_is_best",
        "One covariance for all classes: the line is the best there is",
        SHARED,
        replace(LECTURE, degree=1, output="label"),
        "complexity",
        claim="The squared error is 0.0314 at degree 1 and only rises with the degree, to 0.18 at degree 6.",
    ),
    Scene(
        "floor",
        "Labels have a floor: even the best rule's labels are not posteriors",
        SHARED,
        LABELS,
        "complexity",
        claim="However many the points, the labels' squared error stays above 0.0208 = E[min(P, 1 − P)²].",
    ),
    Scene(
        "fixed_curve",
        "Regression: a curve fixed in advance has no variance",
        NO_POINTS,
        Settings(curve="fixed"),
        "regression",
        claim=r"The variance is 0 at every x; the squared bias is 0.197 on average, $\frac12-\frac2\pi+\frac13$.",
    ),
    Scene(
        "constant",
        "Regression: a constant has little variance and much bias",
        NO_POINTS,
        Settings(curve="constant"),
        "regression",
        claim="The variance is σ²/N = 0.01125 at every x; the squared bias is 0.5 on average.",
    ),
    Scene(
        "interpolation",
        "Regression: through all points, no bias and the variance of the noise",
        NO_POINTS,
        Settings(curve="interpolation"),
        "regression",
        claim="At each of the 8 places the bias is 0, and the variance is that of the noise, σ² = 0.09.",
    ),
)


def _other_complexity(settings: Settings) -> dict[str, object]:
    """Return the most flexible rule of the family, or the stiffest where that is chosen."""
    family = FAMILIES[settings.family]
    stiffest, most_flexible = family.values[0], family.values[-1]
    return {family.field: stiffest if settings.value == most_flexible else most_flexible}


PAIRS = (StatePair("complexity", "A stiff and a flexible rule", _other_complexity),)
