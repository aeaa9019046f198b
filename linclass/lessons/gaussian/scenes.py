"""The opening of the page on Gaussian classes, and the figures of the lectures about them and the three approaches."""

from __future__ import annotations

import numpy as np

from linclass.datasets import Dataset, Recipe, generate
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.texts import scenes as texts
from linclass.lessons.lesson import Scene
from linclass.models.discriminant_analysis import QuadraticDiscriminantAnalysis

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


ELLIPSE = clouds(((0.0, 0.0), (2.5, 1.8)), ((0.5, 0.0), (0.7, 0.5)))
PARABOLA = clouds(((-1.5, 0.0), (1.0, 0.5)), ((1.5, 0.0), (1.0, 1.5)))
HYPERBOLA = clouds(((-1.0, 0.0), (2.0, 0.6)), ((1.0, 0.0), (0.6, 2.0)))
CROSSING = clouds(((0.0, 0.0), (2.4, 0.6)), ((0.0, 0.0), (0.6, 2.4)))


SCENES = (
    Scene("begin", texts.BEGIN, TWO_CLOUDS, ONE, "at", claim=texts.BEGIN_CLAIM),
    Scene("own", texts.OWN, UNEQUAL_COVARIANCES, EACH, "at", claim=texts.OWN_CLAIM),
    Scene("shared", texts.SHARED, UNEQUAL_COVARIANCES, ONE, "at", claim=texts.SHARED_CLAIM),
    Scene("prior", texts.PRIOR, SHARED, Settings(priors="hand", prior=0.95), "at", claim=texts.PRIOR_CLAIM),
    Scene("logit", texts.LOGIT, OVERLAPPING, Settings(probe=(0.5, 0.5)), "at", claim=texts.LOGIT_CLAIM),
    Scene("surface", texts.SURFACE, SHARED, Settings(heights="one", levels=True), "surface", claim=texts.SURFACE_CLAIM),
    Scene("five", texts.FIVE, UNEQUAL_COVARIANCES, EACH, "model", claim=texts.FIVE_CLAIM),
    Scene("ellipse", texts.ELLIPSE, ELLIPSE, EACH, "surface", claim=texts.ELLIPSE_CLAIM),
    Scene("parabola", texts.PARABOLA, PARABOLA, EACH, "surface", claim=texts.PARABOLA_CLAIM),
    Scene("hyperbola", texts.HYPERBOLA, HYPERBOLA, EACH, "surface", claim=texts.HYPERBOLA_CLAIM),
    Scene("crossing", texts.CROSSING, CROSSING, EACH, "surface", claim=texts.CROSSING_CLAIM),
    Scene("three", texts.THREE, THREE, Settings(levels=True), "surface", claim=texts.THREE_CLAIM),
    Scene("functions", texts.FUNCTIONS, THREE, ONE, "model", claim=texts.FUNCTIONS_CLAIM),
    Scene("directions", texts.DIRECTIONS, OVERLAPPING, Settings(others=True), "model", claim=texts.DIRECTIONS_CLAIM),
    Scene("approaches", texts.APPROACHES, THREE, EACH, "approaches", claim=texts.APPROACHES_CLAIM),
    Scene("moons", texts.MOONS, MOONS, EACH, "surface", claim=texts.MOONS_CLAIM),
    Scene("drawn", texts.DRAWN, drawn(), EACH, "surface", claim=texts.DRAWN_CLAIM),
)
