"""Gaussian blobs: two to six classes, well apart or overlapping, with one covariance or several."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_CLASSES, Dataset
from linclass.datasets.recipes.generator import Generator, mixed, sample, sizes
from linclass.datasets.recipes.mixture import Mixture, ellipse, gaussian
from linclass.datasets.recipes.setting import IMBALANCE, SEED, Setting, number_of_classes, per_class
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
