"""The opening of the page, and the lectures' figures of logistic discrimination."""

import numpy as np

from linclass.lessons.kit import Dataset, Recipe, Scene, Split
from linclass.lessons.logistic.settings import Settings

SEPARABLE = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 2})
SHARED = Recipe("elongated", {"n": 100, "distance": 1.0, "width": 0.6, "seed": 3})
TWELVE_POINTS = Recipe("blobs", {"n": 12, "separation": 2.5, "seed": 15})
THREE = Recipe("blobs", {"classes": 3, "separation": 3.0})
LINE = Dataset(
    np.array([[x, 0.0] for x in (-3.2, -2.6, -2.1, -1.5, -1.1, -0.6, 0.3, 0.8, 1.2, 1.9, 2.4, 3.1)]),
    np.repeat([0, 1], 6),
)
RANDOM_START = Settings(seed=0)  # w from U(-0.01, 0.01), as in the lecture

SCENES = (
    Scene(
        "grows",
        "Separable classes: ‖w‖ grows without bound",
        SEPARABLE,
        Settings(),
        "run",
        claim=(
            "At w = 0 each point costs ln 2 = 0.6931. Soon no point is misclassified, yet ‖w‖ keeps growing: 2.36,"
            " 5.91, 9.89 after 10, 100, 1000 iterations. There is no maximum."
        ),
    ),
    Scene(
        "hardens",
        "The posterior hardens: 10, 100, 1000 iterations",
        SEPARABLE,
        RANDOM_START,
        "run",
        claim=(
            "From 10 to 1000 iterations ‖w‖ grows from 2.37 to 9.89: the strip between P = 0.1 and 0.9"
            " narrows from 1.857 to 0.444."
        ),
    ),
    Scene(
        "line",
        "Hardening on one-dimensional data",
        LINE,
        RANDOM_START,
        "run",
        step=100,
        claim=(
            "On a line ‖w‖ is 2.01, 4.27 and 8.14 after 10, 100 and 1000 iterations; none of 12 points is"
            " misclassified any more."
        ),
    ),
    Scene(
        "overlap",
        "Overlapping classes: a maximum exists",
        OVERLAP,
        Settings(over="odds"),
        "run",
        claim="The minimum of the cross-entropy is reached after 82 iterations, with 20 of 100 points misclassified.",
    ),
    Scene(
        "newton",
        "Newton (IRLS): the same minimum in 5 iterations",
        OVERLAP,
        Settings(solver="newton"),
        "run",
        step=1,
        claim=(
            "Newton's method needs 5 iterations where gradient descent needs 82, for the same rule: 20 of 100"
            " misclassified."
        ),
    ),
    Scene(
        "path",
        "The path of w in weight space never ends",
        SEPARABLE,
        RANDOM_START,
        "weights",
        step=100,
        claim="w moves out along an endless valley: its length is 2.37, 5.91, 9.89 after 10, 100, 1000 iterations.",
    ),
    Scene(
        "rate",
        "A rate that is too large: w leaps across the valley",
        OVERLAP,
        Settings(eta=1.0, seed=0),
        "weights",
        step=20,
        claim=(
            "With η = 1 the cost rises again and again; after 1000 iterations it is 300.9, where its minimum is 41.21."
        ),
    ),
    Scene(
        "stops",
        "Early stopping: the cost of unseen points",
        TWELVE_POINTS,
        Settings(split=Split(50)),
        "run",
        step=18,
        claim=(
            "The test points' cross-entropy is lowest after 18 iterations, 0.235 per point; after 1000 it is 0.647."
        ),
    ),
    Scene(
        "penalty",
        "With an L2 penalty the cost has a minimum again",
        SEPARABLE,
        Settings(lam=1.0),
        "run",
        claim=(
            "With the penalty λ = 1 the minimum is reached after 163 iterations at ‖w‖ = 2.94, and no point"
            " is misclassified."
        ),
    ),
    Scene(
        "levels",
        "Softmax: level lines of three posteriors",
        THREE,
        Settings(solver="newton", levels=True),
        "run",
        claim=(
            "With three classes Newton's method reaches the minimum in 8 iterations; 8 of 150 points are misclassified."
        ),
    ),
    Scene(
        "posteriors",
        "Softmax: all posteriors in one picture",
        THREE,
        Settings(solver="newton"),
        "posteriors",
        claim="Three surfaces that sum to 1 everywhere; the highest decides, and 8 of 150 points are misclassified.",
    ),
    Scene(
        "functions",
        "Softmax: the linear functions behind it",
        THREE,
        Settings(solver="newton", heights="functions"),
        "posteriors",
        claim=(
            "The class whose plane $y_k$ is highest wins: the same decisions as by the posteriors, 8 of"
            " 150 misclassified."
        ),
    ),
    Scene(
        "surface",
        "Softmax: the posterior of one of three classes",
        THREE,
        Settings(solver="newton", heights="one"),
        "posteriors",
        claim=(
            "One posterior alone, class 3's, with every point at its own height; 8 of 150 points are misclassified."
        ),
    ),
    Scene(
        "lda",
        "One covariance: logistic regression beside LDA",
        SHARED,
        Settings(solver="newton", lda=True),
        "weights",
        claim="The classes are Gaussian with one covariance: logistic regression's w and LDA's are 0.21° apart.",
    ),
)
