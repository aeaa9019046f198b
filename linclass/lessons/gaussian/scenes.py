"""The opening of the page on Gaussian classes, and the figures of the lectures about them and the three approaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Dataset, Recipe, generate
from linclass.lessons.gaussian import approaches, derivations, directions
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.texts import scenes as texts
from linclass.lessons.lesson import Claim, Scene
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis

if TYPE_CHECKING:
    from linclass.lessons.gaussian.study import Run

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


def _is(run: Run, wrong: int, conic: str = "line") -> bool:
    return run.wrong(run.train) == wrong and run.conic == conic


def _moved_by_the_prior(run: Run) -> bool:
    """Return whether w is that of the counted priors, and w0 larger by ln 19."""
    now, before = run.rule, run.counted
    return (
        _is(run, 4)
        and isinstance(now, LinearDiscriminantAnalysis)
        and isinstance(before, LinearDiscriminantAnalysis)
        and bool(np.allclose(now.coef_, before.coef_))
        and bool(np.allclose(now.intercept_ - before.intercept_, np.log(19)))
        and before.score(run.train.X, run.train.y) == 1
    )


def _is_a_sigmoid(run: Run) -> bool:
    odds = run.log_odds()
    return (
        round(odds, 3) == 1.809 and round(float(run.posteriors()[1]), 4) == round(1 / (1 + np.exp(-odds)), 4) == 0.8592
    )


def _is_linear_in_five(run: Run) -> bool:
    """Return whether w'phi(x) + w0 is the log odds at every point, and has six numbers."""
    assert isinstance(run.rule, QuadraticDiscriminantAnalysis)  # noqa: S101 - as the scene says
    W, w0 = run.rule.quadratic_rule()
    x, y = run.train.X.T
    phi = np.column_stack([x, y, x * x, x * y, y * y])
    return (
        W.shape == (1, 5)
        and bool(np.allclose(phi @ W[0] + w0[0], run.rule.log_odds(run.train.X)))
        and _is(run, 7, "hyperbola")
    )


def _softmax(run: Run) -> bool:
    """Return whether softmax of the K linear functions gives the posteriors at every point."""
    W, w0 = derivations.linear_functions(run)
    y = run.train.X @ W.T + w0
    shares = np.exp(y - y.max(axis=1, keepdims=True))
    return run.wrong(run.train) == 20 and bool(
        np.allclose(shares / shares.sum(axis=1, keepdims=True), run.rule.predict_proba(run.train.X))
    )


def _one_direction(run: Run) -> bool:
    lda, fisher, logistic = directions.compared(run, run.chosen.sides)
    return [lda.wrong, logistic.wrong] == [8, 6] and abs(lda.angle - fisher.angle) < 1e-6 < abs(
        lda.angle - logistic.angle
    )


def _three_answers(run: Run) -> bool:
    return [a.wrong for a in approaches.fitted(run)[:3]] == [23, 15, 16]


SCENES = (
    Scene("begin", texts.BEGIN, TWO_CLOUDS, ONE, "at", claim=Claim(texts.BEGIN_CLAIM, lambda run: _is(run, 6))),
    Scene(
        "own",
        texts.OWN,
        UNEQUAL_COVARIANCES,
        EACH,
        "at",
        claim=Claim(texts.OWN_CLAIM, lambda run: _is(run, 7, "hyperbola")),
    ),
    Scene(
        "shared",
        texts.SHARED,
        UNEQUAL_COVARIANCES,
        ONE,
        "at",
        claim=Claim(texts.SHARED_CLAIM, lambda run: _is(run, 12)),
    ),
    Scene(
        "prior",
        texts.PRIOR,
        SHARED,
        Settings(priors="hand", prior=0.95),
        "at",
        claim=Claim(texts.PRIOR_CLAIM, _moved_by_the_prior),
    ),
    Scene(
        "logit",
        texts.LOGIT,
        OVERLAPPING,
        Settings(probe=(0.5, 0.5)),
        "at",
        claim=Claim(texts.LOGIT_CLAIM, _is_a_sigmoid),
    ),
    Scene(
        "surface",
        texts.SURFACE,
        SHARED,
        Settings(heights="one", levels=True),
        "surface",
        claim=Claim(texts.SURFACE_CLAIM, lambda run: _is(run, 0)),
    ),
    Scene("five", texts.FIVE, UNEQUAL_COVARIANCES, EACH, "model", claim=Claim(texts.FIVE_CLAIM, _is_linear_in_five)),
    Scene(
        "ellipse",
        texts.ELLIPSE,
        ELLIPSE,
        EACH,
        "surface",
        claim=Claim(texts.ELLIPSE_CLAIM, lambda run: _is(run, 0, "ellipse")),
    ),
    Scene(
        "parabola",
        texts.PARABOLA,
        PARABOLA,
        EACH,
        "surface",
        claim=Claim(texts.PARABOLA_CLAIM, lambda run: _is(run, 2, "parabola")),
    ),
    Scene(
        "hyperbola",
        texts.HYPERBOLA,
        HYPERBOLA,
        EACH,
        "surface",
        claim=Claim(texts.HYPERBOLA_CLAIM, lambda run: _is(run, 6, "hyperbola")),
    ),
    Scene(
        "crossing",
        texts.CROSSING,
        CROSSING,
        EACH,
        "surface",
        claim=Claim(texts.CROSSING_CLAIM, lambda run: _is(run, 8, "crossing")),
    ),
    Scene(
        "three",
        texts.THREE,
        THREE,
        Settings(levels=True),
        "surface",
        claim=Claim(texts.THREE_CLAIM, _softmax),
    ),
    Scene("functions", texts.FUNCTIONS, THREE, ONE, "model", claim=Claim(texts.FUNCTIONS_CLAIM, _softmax)),
    Scene(
        "directions",
        texts.DIRECTIONS,
        OVERLAPPING,
        Settings(others=True),
        "model",
        claim=Claim(texts.DIRECTIONS_CLAIM, _one_direction),
    ),
    Scene(
        "approaches",
        texts.APPROACHES,
        THREE,
        EACH,
        "approaches",
        claim=Claim(texts.APPROACHES_CLAIM, _three_answers),
    ),
    Scene(
        "moons",
        texts.MOONS,
        MOONS,
        EACH,
        "surface",
        claim=Claim(texts.MOONS_CLAIM, lambda run: _is(run, 21, "hyperbola")),
    ),
    Scene(
        "drawn",
        texts.DRAWN,
        drawn(),
        EACH,
        "surface",
        claim=Claim(texts.DRAWN_CLAIM, lambda run: len(run.train.y) == 200 and run.wrong(run.train) == 17),
    ),
)
