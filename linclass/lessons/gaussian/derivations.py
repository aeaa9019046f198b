"""Derivations with the person's own numbers beside the symbols: the log odds, the rule in R^5, K linear functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.gaussian import class_covariances
from linclass.lessons.gaussian.model import written_weights
from linclass.lessons.gaussian.texts import derivations as texts
from linclass.lessons.numbers import decimal, latex, matrix, signed, tidy, vector
from linclass.models.discriminant_analysis import QuadraticDiscriminantAnalysis

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.lessons.gaussian.study import Run


def log_odds(run: Run) -> list[str]:
    """Return how the log odds at the probe come from priors, determinants and distances, a line of text each."""
    if len(run.classes) != 2 or not _invertible(run):
        return [texts.ODDS_GENERAL]
    priors, covariances = run.rule.priors_, class_covariances(run.rule)
    away = tidy(run.probe - run.rule.means_, np.abs(np.vstack([run.probe, run.train.X])).max(axis=0))
    squares = [float(d @ np.linalg.solve(S, d)) for d, S in zip(away, covariances, strict=True)]
    dets = [float(np.linalg.det(S)) for S in covariances]
    j, k = (c + 1 for c in run.classes)
    shared = run.chosen.covariance == "shared"
    larger = 0.0 if shared else float(tidy(np.log(dets[1] / dets[0]), 1.0))
    numbers = texts.ODDS_NUMBERS.format(
        x=vector(run.probe),
        prior=latex(np.log(priors[1] / priors[0])),
        det=signed(-0.5 * larger),
        square_j=latex(squares[0]),
        square_k=latex(squares[1]),
        odds=latex(run.log_odds() if run.of == run.classes[1] else -run.log_odds()),
        j=j,
        k=k,
    )
    return [texts.ODDS_GENERAL, numbers, texts.ODDS_SHARED if shared else texts.ODDS_OWN]


def in_five(run: Run) -> list[str]:
    """Return QDA's rule as a linear one of five features, with its formula and numbers."""
    rule = run.rule
    if not isinstance(rule, QuadraticDiscriminantAnalysis):
        return [texts.FIVE_SHARED]
    if len(run.classes) != 2 or not _invertible(run):
        return [texts.FIVE_FORMULA]
    W, w0 = written_weights(run)
    b, (squared, crossed, other) = W[0, :2], W[0, 2:]
    A = np.array([[squared, crossed / 2], [crossed / 2, other]])
    numbers = texts.FIVE_NUMBERS.format(A=matrix(A), b=matrix(b[:, None]), w=vector(W[0]), w0=latex(w0[0]))
    return [texts.FIVE_FORMULA, numbers]


def functions(run: Run) -> dict[str, list[str]]:
    """Return w_k = Sigma^-1 mu_k and w_k0 of every class, with y_k and P at the probe, as a table.

    Nothing where the classes have no common covariance with an inverse.
    """
    if run.chosen.covariance != "shared" or not _invertible(run):
        return {}
    W, w0 = linear_functions(run)
    y = W @ run.probe + w0
    return {
        texts.COLUMN_CLASS: [run.data.class_names[k] for k in run.classes],
        "w₁": [decimal(v) for v in W[:, 0]],
        "w₂": [decimal(v) for v in W[:, 1]],
        "w₀": [decimal(v) for v in w0],
        texts.COLUMN_Y: [decimal(v) for v in y],
        texts.COLUMN_P: [decimal(v) for v in run.posteriors()],
    }


def linear_functions(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return w_k = Sigma^-1 mu_k, (K, 2), and w_k0 = ln pi_k - mu_k'Sigma^-1 mu_k / 2, (K,)."""
    means = run.rule.means_
    W = np.linalg.solve(class_covariances(run.rule)[0], means.T).T
    return W, np.log(run.rule.priors_) - np.einsum("kd,kd->k", W, means) / 2


def _invertible(run: Run) -> bool:
    """Return whether every covariance has an inverse that can be written down."""
    covariances = class_covariances(run.rule)
    return bool(np.isfinite(covariances).all()) and all(np.linalg.cond(S) < 1e10 for S in covariances)
