"""The opening of the page on Gaussian classes, and the figures of the lectures about them and the three approaches."""

from dataclasses import replace

import numpy as np

from linclass import QuadraticDiscriminantAnalysis
from linclass.datasets import generate
from linclass.datasets.recipes.mixture import ellipse, gaussian
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.kit import Dataset, Recipe, Scene, Window

TWO_CLOUDS = Recipe("blobs", {"n": 80, "separation": 2.5, "covariance": "shared", "seed": 3})
UNEQUAL_COVARIANCES = Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "unequal", "seed": 2})
SHARED = Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "shared", "seed": 1})
OVERLAPPING = Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "shared", "seed": 1})
THREE = Recipe("blobs", {"classes": 3, "n": 60, "separation": 3.0, "covariance": "unequal", "seed": 3})
MOONS = Recipe("moons", {"n": 100, "noise": 0.1, "seed": 1})
ONE, EACH = Settings(), Settings(covariance="own")
RING_POINTS = [(a * x, b * y) for x, y in ((1.4, 0.2), (0.2, 1.4), (1.0, 1.0)) for a in (1, -1) for b in (1, -1)]


def clouds(*classes: tuple[tuple[float, float], tuple[float, float]]) -> Dataset:
    """Return classes of 12 points by their means and standard deviations along both axes, which are exact."""
    X = np.vstack([np.array(mean) + np.array(RING_POINTS) * np.array(spread) for mean, spread in classes])
    return Dataset(np.round(X, 6), np.repeat(np.arange(len(classes)), len(RING_POINTS)))


def drawn() -> Dataset:
    """Return points drawn from the Gaussians that were fitted to two moons."""
    moons = generate(MOONS)
    X, y = QuadraticDiscriminantAnalysis().fit(moons.X, moons.y).sample(200, 0)
    return Dataset(np.round(X, 2), y, moons.class_names)


def long_clouds(mean: tuple[float, float], short: float, angle: float, *, long: float, seed: int) -> Dataset:
    """Return two classes of 60 points around -mean and mean, whose long deviation lies at an angle."""
    random, S = np.random.default_rng(seed), ellipse(long, short, angle)
    X = np.vstack([gaussian(sign * np.array(mean), S).sample(60, random) for sign in (-1, 1)])
    return Dataset(np.round(X, 2), np.repeat([0, 1], 60))


def few() -> Dataset:
    """Return three classes of five training points each; the other 123 points are the test set."""
    data = generate(Recipe("blobs", {"classes": 3, "n": 46, "separation": 2.0, "covariance": "unequal", "seed": 17}))
    test = np.ones(len(data.y), dtype=bool)
    for k in range(3):
        test[np.flatnonzero(data.y == k)[:5]] = False
    return replace(data, X=np.round(data.X, 2), test=test, recipe=None)


FEW_POINTS = few()
CORRELATED = long_clouds((1.1, 1.1), 0.45, 45, long=1.3, seed=0)
UPRIGHT = long_clouds((0.9, 0.6), 0.4, 0, long=1.6, seed=2)
TURN = np.sqrt(0.5) * np.array([[1.0, 1.0], [-1.0, 1.0]])  # by 45 degrees
TURNED = replace(UPRIGHT, X=np.round(UPRIGHT.X @ TURN, 2))
OTHER_UNITS = replace(UPRIGHT, X=UPRIGHT.X * [1.0, 3.0], window=Window(-6.5, 6.5, -5.2, 5.2))
NAIVE, SPHERE = Settings(covariance="own", diagonal=True), Settings(covariance="mixed", alpha=0.0, gamma=1.0)
REGULARISED = Settings(covariance="mixed", alpha=0.7, gamma=0.1)
ELLIPSE = clouds(((0.0, 0.0), (2.5, 1.8)), ((0.5, 0.0), (0.7, 0.5)))
PARABOLA = clouds(((-1.5, 0.0), (1.0, 0.5)), ((1.5, 0.0), (1.0, 1.5)))
HYPERBOLA = clouds(((-1.0, 0.0), (2.0, 0.6)), ((1.0, 0.0), (0.6, 2.0)))
CROSSING = clouds(((0.0, 0.0), (2.4, 0.6)), ((0.0, 0.0), (0.6, 2.4)))


SCENES = (
    Scene(
        "begin",
        "Two clouds of one shape: the boundary is a line",
        TWO_CLOUDS,
        ONE,
        "at",
        claim="With one covariance for both classes the boundary is a **line**; 6 of 160 points are misclassified.",
    ),
    Scene(
        "own",
        "Own covariance: the boundary is a curve",
        UNEQUAL_COVARIANCES,
        EACH,
        "at",
        claim=(
            "Each class has its own covariance: the boundary is a **hyperbola**, and 7 of 160 points are misclassified."
        ),
    ),
    Scene(
        "shared",
        "Shared covariance: the same points, a line",
        UNEQUAL_COVARIANCES,
        ONE,
        "at",
        claim=(
            "With **one** covariance the boundary is a line and 12 of 160 points are misclassified; with one"
            " each, a curve and 7."
        ),
    ),
    Scene(
        "prior",
        "The prior moves the boundary: 0.95 against 0.05",
        SHARED,
        Settings(priors="hand", prior=0.95),
        "at",
        claim=(
            "The prior 0.95 adds ln 19 = 2.944 to $w_0$ alone: without turning, the line moves against $\\mathbf w$,"
            " and 4 of 160 points are misclassified where none were."
        ),
    ),
    Scene(
        "logit",
        "From log odds to the posterior: logit and sigmoid",
        OVERLAPPING,
        Settings(probe=(0.5, 0.5)),
        "at",
        claim=(
            "At $\\mathbf x=(0.5,\\,0.5)$ the log odds of class 2 are 1.809, and $\\sigma(1.809)=0.8592$ is"
            " its posterior."
        ),
    ),
    Scene(
        "surface",
        "The posterior as a surface",
        SHARED,
        Settings(heights="one", levels=True),
        "surface",
        claim=(
            "The posterior is ½ on a line, its level lines are parallel to it, and none of 160 points is misclassified."
        ),
    ),
    Scene(
        "five",
        "QDA is a linear rule in ℝ⁵",
        UNEQUAL_COVARIANCES,
        EACH,
        "model",
        claim=(
            "Five weights of $(x_1,x_2,x_1^2,x_1x_2,x_2^2)$ and a bias give the log odds of every point: a"
            " hyperplane in $\\mathbb R^5$, a hyperbola in the plane, 7 of 160 misclassified."
        ),
    ),
    Scene(
        "ellipse",
        "QDA's boundary: an ellipse",
        ELLIPSE,
        EACH,
        "surface",
        claim=(
            "One class is narrower in all directions: the boundary is an **ellipse** around it, and no point"
            " is misclassified."
        ),
    ),
    Scene(
        "parabola",
        "QDA's boundary: a parabola",
        PARABOLA,
        EACH,
        "surface",
        claim=(
            "Both classes have the same variance along $x_1$: the boundary is a **parabola**, with 2 of 24"
            " points misclassified."
        ),
    ),
    Scene(
        "hyperbola",
        "QDA's boundary: a hyperbola",
        HYPERBOLA,
        EACH,
        "surface",
        claim=(
            "Each class is the narrower one in one direction: the boundary is a **hyperbola**, with 6 of 24"
            " points misclassified."
        ),
    ),
    Scene(
        "crossing",
        "QDA's boundary: two crossing lines",
        CROSSING,
        EACH,
        "surface",
        claim=(
            "The means are equal, yet only 8 of 24 points are misclassified: the boundary is **two crossing lines**."
        ),
    ),
    Scene(
        "three",
        "Three classes: posteriors by softmax",
        THREE,
        Settings(levels=True),
        "surface",
        claim=(
            "Three posteriors that sum to 1, by softmax of three linear functions; 20 of 180 points are misclassified."
        ),
    ),
    Scene(
        "functions",
        "K classes: wₖ = Σ⁻¹μₖ",
        THREE,
        ONE,
        "model",
        claim=(
            "Softmax of $y_k=\\mathbf w_k^\\top\\mathbf x+w_{k0}$ with $\\mathbf w_k=\\Sigma^{-1}\\mu_k$"
            " gives the posteriors at all 180 points; 20 of them are misclassified."
        ),
    ),
    Scene(
        "directions",
        "One direction: Gaussians, Fisher, logistic regression",
        OVERLAPPING,
        Settings(others=True),
        "model",
        claim=(
            "Fisher's direction is exactly that of the shared Gaussians (8 of 160 wrong); logistic"
            " regression's differs (6 wrong)."
        ),
    ),
    Scene(
        "approaches",
        "Three approaches to the same points",
        THREE,
        EACH,
        "approaches",
        claim=(
            "Of 180 points least squares' discriminant function misclassifies 23, discriminative logistic"
            " regression 15, the generative Gaussians 16."
        ),
    ),
    Scene(
        "moons",
        "Two moons: a model that is wrong about its classes",
        MOONS,
        EACH,
        "surface",
        claim=("Moons are not Gaussian: the boundary is a hyperbola, and 21 of 200 points are misclassified."),
    ),
    Scene(
        "drawn",
        "New points drawn from the model of two moons",
        drawn(),
        EACH,
        "surface",
        claim=(
            "These 200 points are the model's idea of the moons: nothing is bent. Fitted again, the model"
            " misclassifies 17 of them."
        ),
    ),
    Scene(
        "few",
        "Few points: between LDA and QDA",
        FEW_POINTS,
        REGULARISED,
        "family",
        claim=(
            "From five points a class, $\\alpha=0.7$, $\\gamma=0.1$ misclassify 14 of 123 test points, LDA 26 and QDA"
            " 25; of the 15 training points QDA misclassifies only 2."
        ),
    ),
    Scene(
        "naive",
        "Correlated classes: wrong about the shape, right about the side",
        CORRELATED,
        NAIVE,
        "at",
        claim=(
            "The ellipses of naive Bayes are upright and those of the classes are not; yet all 120 points are on the"
            " side that LDA gives them, with log odds 1.8 times as large on average: it counts the same evidence"
            " twice."
        ),
    ),
    Scene(
        "turned",
        "Turned by 45°: naive Bayes changes, LDA does not",
        TURNED,
        NAIVE,
        "family",
        claim=(
            "Naive Bayes misclassifies 28 of 120 points, and 7 before they were turned by 45°. LDA misclassifies 7"
            " either way: turning the features is an affine map."
        ),
    ),
    Scene(
        "centroid",
        "One sphere for all: the nearest centroid",
        UPRIGHT,
        SPHERE,
        "family",
        claim=(
            "The line is the perpendicular bisector of the means and misclassifies 28 of 120 points; LDA, which knows"
            " the shape of the classes, misclassifies 7."
        ),
    ),
    Scene(
        "units",
        "Another unit: the nearest centroid changes, LDA does not",
        OTHER_UNITS,
        SPHERE,
        "family",
        claim=(
            "With $x_2$ in a unit a third as large, the nearest centroid misclassifies 9 of 120 points instead of 28."
            " LDA misclassifies 7 in either unit."
        ),
    ),
    Scene(
        "whitening",
        "Whitening: sphere, project, nearest mean",
        TWO_CLOUDS,
        ONE,
        "whitening",
        claim=(
            "Where the covariance is $I$, the nearest mean, with $\\ln\\pi_k$ allowed for, is LDA: the same 6 of 160"
            " points are misclassified, and one direction decides."
        ),
    ),
)
