"""Gaussian clouds: the data sets whose class densities, and so whose best possible rule, are known."""

from collections.abc import Callable
from functools import partial

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_CLASSES, Dataset
from linclass.datasets.recipes.generator import Generator, mixed, sample, sizes
from linclass.datasets.recipes.mixture import Mixture, ellipse, gaussian
from linclass.datasets.recipes.setting import IMBALANCE, SEED, Setting, number_of_classes, per_class, seed_setting
from linclass.declare import Choice, Number, Switch

BLOB_DEVIATION = 0.7  # standard deviation of a round blob, in units of the plane


def blob_means(classes: int, separation: float) -> FloatArray:
    """Return class means (K, 2) on a circle, neighbours `separation` standard deviations apart."""
    radius = separation * BLOB_DEVIATION / (2 * np.sin(np.pi / classes))
    angles = np.pi + 2 * np.pi * np.arange(classes) / classes
    means: FloatArray = radius * np.column_stack([np.cos(angles), np.sin(angles)])
    return means


def blob_densities(*, classes: int, separation: float, covariance: str, **_: object) -> tuple[Mixture, ...]:
    """Return N(mu_k, Sigma_k): round, one shared ellipse, or an ellipse for each class."""
    means = blob_means(classes, separation)
    if covariance == "round":
        covs = [ellipse(BLOB_DEVIATION, BLOB_DEVIATION, 0)] * classes
    elif covariance == "shared":
        covs = [ellipse(1.5 * BLOB_DEVIATION, 0.6 * BLOB_DEVIATION, 60)] * classes
    else:
        covs = [
            ellipse((1.6 - 0.15 * k) * BLOB_DEVIATION, (0.45 + 0.1 * k) * BLOB_DEVIATION, 75 * k)
            for k in range(classes)
        ]
    return tuple(gaussian(mean, cov) for mean, cov in zip(means, covs, strict=True))


def blobs(
    *, classes: int, n: int, separation: float, covariance: str, separable: bool, imbalance: float, seed: int
) -> Dataset:
    """Draw x ~ N(mu_k, Sigma_k) for every class.

    With `separable` a point that fell nearer to another class's mean goes back along its ray from mu_k, to a random
    place between 30 and 90 per cent of the way to the border. The cells of the nearest mean are divided by lines,
    so every class is then linearly separable from the others.
    """
    densities = blob_densities(classes=classes, separation=separation, covariance=covariance)
    if not separable:
        return sample(densities, n, imbalance, seed)
    random = np.random.default_rng(seed)
    means = blob_means(classes, separation)
    groups = []
    for k, size in enumerate(sizes(n, classes, imbalance)):
        away = densities[k].sample(size, random) - means[k]
        groups.append(means[k] + _within_cell(away, np.delete(means, k, axis=0) - means[k], random))
    return mixed(groups, random)


def _within_cell(away: FloatArray, others: FloatArray, random: np.random.Generator) -> FloatArray:
    """Return offsets (n, 2) from a mean, shortened where they left its cell; `others` are the other means' offsets.

    Offset v stays nearer to 0 than to m while v'm < m'm / 2, so t v does up to t = (m'm / 2) / v'm.
    """
    along = away @ others.T
    border = np.min(np.where(along > 0, (others**2).sum(axis=1) / 2 / np.where(along > 0, along, 1), np.inf), axis=1)
    place = random.uniform(0.3, 0.9, size=len(away))
    shortened: FloatArray = away * np.where(border < 1 / 0.9, place * border, 1.0)[:, None]
    return shortened


BLOBS = Generator(
    "blobs", "Gaussian blobs",
    (
"One Gaussian cloud a class, from well apart to overlapping: the first thing to try every method"
" on."
),
    "clouds",
    (
        number_of_classes(MAX_CLASSES),
        per_class(),
        Setting("separation", 4.0,
                Number("Separation", 0.5, 8.0, 0.25, slider=True,
                       help=(
"Distance of neighbouring means in standard deviations: 2 overlaps, 4 hardly,"
" 6 not."
))),
        Setting("covariance", "round",
                Choice("Covariance Σ",
                       {"round": "σ²I, round",
                        "shared": "one for all classes",
                        "unequal": "one for each class"},
                       help="Linear rules are the best ones when all classes share their covariance.")),
        Setting("separable", False,
                Switch("Linearly separable", ("no", "yes"),
                       help="Moves the points that fell into another class's part back into their own.")),
        IMBALANCE,
        SEED,
    ),
    blobs,
    blob_densities,
)  # fmt: skip


def elongated_densities(
    *, length: float, width: float, distance: float, angle: float, **_: object
) -> tuple[Mixture, ...]:
    """Return two Gaussians of one elongated covariance, their means apart along x1 (Bishop, PRML, figure 4.6).

    The long axis is at `angle`. Projected on m2 - m1 they overlap, for it casts a long shadow; projected on
    S_W^-1 (m2 - m1) they do not.
    """
    cov = ellipse(length, width, angle)
    return gaussian([-distance / 2, 0], cov), gaussian([distance / 2, 0], cov)


def collinear_densities(*, distance: float, spread: float, **_: object) -> tuple[Mixture, ...]:
    """Return three round Gaussians whose means lie on one slanted line.

    After Hastie et al., Elements of Statistical Learning, figure 4.2.
    """
    step = distance * np.array([0.8, 0.6])
    return tuple(gaussian(k * step, ellipse(spread, spread, 0)) for k in (-1, 0, 1))


def outliers(*, n: int, outliers: int, distance: float, imbalance: float, seed: int) -> Dataset:
    """Draw two parallel clouds around (-1.2, 1) and (1, -0.4), and a cluster of class 2 far on its own, correct side.

    After Bishop, PRML, figure 4.4. The cluster lies `distance` from the mean of class 2, along (0.6, -0.8).
    """
    random = np.random.default_rng(seed)
    first, second = sizes(n, 2, imbalance)
    cov = ellipse(0.8, 0.32, 57)
    far = gaussian(np.array([1.0, -0.4]) + distance * np.array([0.6, -0.8]), ellipse(0.3, 0.3, 0))
    groups = [
        gaussian([-1.2, 1.0], cov).sample(first, random),
        np.vstack([gaussian([1.0, -0.4], cov).sample(second, random), far.sample(outliers, random)]),
    ]
    return mixed(groups, random)


def xor_densities(*, distance: float, spread: float, **_: object) -> tuple[Mixture, ...]:
    """Return two mixtures of two Gaussians each, at opposite corners of a square of side `distance`.

    Class 1 has the corners where x1 x2 > 0, class 2 those where x1 x2 < 0.
    """
    corner = distance / 2
    covs, weights = np.array([ellipse(spread, spread, 0)] * 2), np.full(2, 0.5)
    same = np.array([[-corner, -corner], [corner, corner]])
    return Mixture(same, covs, weights), Mixture(same * [1, -1], covs, weights)


def esl_densities(*, means: int, **_: object) -> tuple[Mixture, ...]:
    """Return the two mixtures: ten means from N((1, 0)', I) and ten from N((0, 1)', I), then N(m_k, I/5) each.

    Source: Hastie, Tibshirani, Friedman, Elements of Statistical Learning, section 2.3.3. `means` is their seed.
    """
    random = np.random.default_rng([means, 233])
    covs, weights = np.array([np.eye(2) / 5] * 10), np.full(10, 0.1)
    centres = [centre + random.standard_normal((10, 2)) for centre in ((1.0, 0.0), (0.0, 1.0))]
    return Mixture(centres[0], covs, weights), Mixture(centres[1], covs, weights)


def _drawn(
    densities: Callable[..., tuple[Mixture, ...]], *, n: int, imbalance: float, seed: int, **settings: object
) -> Dataset:
    """Return points drawn from the densities that the other settings give."""
    return sample(densities(**settings), n, imbalance, seed)


def _spread(default: float) -> Setting:
    """Return the setting of the clouds' common standard deviation."""
    text = "Standard deviation of every cloud: more of it, more overlap."
    return Setting("spread", default, Number("Spread σ", 0.05, 2.0, 0.05, slider=True, help=text))


def _distance(default: float, high: float, text: str) -> Setting:
    """Return the setting of the distance between the clouds' centres."""
    return Setting("distance", default, Number("Distance", 0.0, high, 0.1, slider=True, help=text))


CLOUDS = (
    BLOBS,
    Generator(
        "elongated", "Elongated parallel clouds",
        (
"Projected on the difference of the means the classes overlap, on Fisher's direction they"
" come apart."
),
        "clouds",
        (
            per_class(),
            _distance(2.0, 6.0, "Distance between the two means, along the first axis."),
            Setting("length", 1.7, Number("Length σ₁", 0.1, 3.0, 0.1, slider=True,
                                          help="Standard deviation along the clouds.")),
            Setting("width", 0.2, Number("Width σ₂", 0.05, 3.0, 0.05, slider=True,
                                         help="Standard deviation across the clouds.")),
            Setting("angle", 45.0,
                    Number("Angle θ (°)", 0.0, 180.0, 5.0, slider=True,
                           help="Degrees between the clouds' long axis and the line through the means.")),
            IMBALANCE,
            SEED,
        ),
        partial(_drawn, elongated_densities),
        elongated_densities,
    ),
    Generator(
        "collinear", "Three classes in a line",
        "Least squares hardly ever chooses the middle class: it is masked by the outer two.",
        "clouds",
        (per_class(80), _distance(2.6, 5.0, "Distance between neighbouring means."), _spread(0.5), IMBALANCE, SEED),
        partial(_drawn, collinear_densities),
        collinear_densities,
    ),
    Generator(
        "outliers", "Outliers on the correct side",
        (
"Points that are classified all too well: they turn least squares, and leave logistic"
" regression unmoved."
),
        "clouds",
        (
            per_class(),
            Setting("outliers", 15, Number("Outliers", 0, 100, 1, slider=True)),
            _distance(6.0, 20.0, "How far the outliers lie from their own class."),
            IMBALANCE,
            SEED,
        ),
        outliers,
    ),
    Generator(
        "xor", "Exclusive or",
        (
"Four clouds, opposite corners of one class: no line can separate them, x₁x₂ as a feature"
" can."
),
        "clouds",
        (per_class(), _distance(3.6, 6.0, "Side of the square."), _spread(0.5), IMBALANCE, SEED),
        partial(_drawn, xor_densities),
        xor_densities,
    ),
    Generator(
        "esl_mixture", "Mixture of Gaussians",
        (
"The classes of Elements of Statistical Learning: they overlap, and the best possible"
" boundary is known."
),
        "clouds",
        (
            per_class(100),
            seed_setting("means", "Seed of the means", "Another seed draws other means, so another distribution."),
            IMBALANCE,
            SEED,
        ),
        partial(_drawn, esl_densities),
        esl_densities,
    ),
)  # fmt: skip
