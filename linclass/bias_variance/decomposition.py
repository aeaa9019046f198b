"""Mean squared error = bias^2 + variance, at each point and on average."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass.arrays import FloatArray


@dataclass(frozen=True, eq=False, repr=False)
class BiasVariance:
    """The decomposition at each of m points; the properties average over them.

    Attributes
    ----------
    points : array (m, D)
    target : array (m,) of P(C_2|x) for two classes, (m, K) of posteriors for more; E[y|x]
    predictions : array (R, m) or (R, m, K), g(x; D) for each of the R data sets
    squared_errors, squared_biases, variances : arrays (m,)
    errors : array (m,), the probability of a wrong label at x, over data sets and over y
    bayes_errors : array (m,), the least possible: 1 - max_k P(C_k|x)
    rules : tuple of the R fitted rules
    """

    points: FloatArray
    target: FloatArray
    predictions: FloatArray
    squared_errors: FloatArray
    squared_biases: FloatArray
    variances: FloatArray
    errors: FloatArray
    bayes_errors: FloatArray
    rules: tuple[Any, ...]

    @property
    def mean_prediction(self) -> FloatArray:
        """E_D[g(x; D)], (m,) or (m, K)."""
        return np.asarray(self.predictions.mean(axis=0))

    @property
    def squared_error(self) -> float:
        """E_D[(g - E[y|x])^2], averaged over the points."""
        return float(self.squared_errors.mean())

    @property
    def squared_bias(self) -> float:
        """(E_D[g] - E[y|x])^2, averaged over the points."""
        return float(self.squared_biases.mean())

    @property
    def variance(self) -> float:
        """E_D[(g - E_D[g])^2], averaged over the points."""
        return float(self.variances.mean())

    @property
    def error(self) -> float:
        """The probability of a wrong label, averaged over the points; never below `bayes_error`."""
        return float(self.errors.mean())

    @property
    def bayes_error(self) -> float:
        """The error of the best rule there is, averaged over the points."""
        return float(self.bayes_errors.mean())

    @property
    def residual(self) -> float:
        """Certificate: max |squared error - squared bias - variance| over the points, zero up to rounding.

        The three are computed separately, each from its own definition.
        """
        return float(np.abs(self.squared_errors - self.squared_biases - self.variances).max())

    @property
    def tally(self) -> Tally:
        """The decomposition without rules and predictions: small, and to be added to that of other data sets."""
        R = len(self.rules)
        deviations = self.mean_prediction - self.target
        return Tally(R, deviations, R * self.variances, R * self.squared_errors, R * self.errors, self.bayes_error)


@dataclass(frozen=True, eq=False, repr=False)
class Tally:
    """A decomposition in sums over its data sets; the sum of two is that of the data sets of both.

    Attributes
    ----------
    R : int
        The number of data sets.
    deviations : array (m,) or (m, K)
        E_D[g(x; D)] - E[y|x].
    scatters, squares, wrong : arrays (m,)
        Sums of (g - E_D[g])^2, of (g - E[y|x])^2, and of the probabilities of a wrong label.
    bayes_error : float

    Notes
    -----
    Source for the sum of the scatters: T. F. Chan, G. H. Golub and R. J. LeVeque, "Updating formulae and a pairwise
    algorithm for computing sample variances" (1979).
    """

    R: int
    deviations: FloatArray
    scatters: FloatArray
    squares: FloatArray
    wrong: FloatArray
    bayes_error: float

    def __add__(self, other: Tally) -> Tally:
        """Return the tally of both; ValueError where they cannot be of the same points."""
        if self.deviations.shape != other.deviations.shape or self.bayes_error != other.bayes_error:
            raise ValueError("Tallies add up where they are of the same points.")
        R = self.R + other.R
        apart = other.deviations - self.deviations
        between = _over_classes(apart**2, apart) * (self.R * other.R / R)
        return Tally(
            R,
            self.deviations + apart * (other.R / R),
            self.scatters + other.scatters + between,
            self.squares + other.squares,
            self.wrong + other.wrong,
            self.bayes_error,
        )

    @property
    def squared_bias(self) -> float:
        """(E_D[g] - E[y|x])^2, averaged over the points."""
        return float(_over_classes(self.deviations**2, self.deviations).mean())

    @property
    def variance(self) -> float:
        """E_D[(g - E_D[g])^2], averaged over the points."""
        return float(self.scatters.mean() / self.R)

    @property
    def squared_error(self) -> float:
        """E_D[(g - E[y|x])^2], averaged over the points."""
        return float(self.squares.mean() / self.R)

    @property
    def residual(self) -> float:
        """Certificate: max |squared error - squared bias - variance| over the points, zero up to rounding."""
        biases = _over_classes(self.deviations**2, self.deviations)
        return float(np.abs((self.squares - self.scatters) / self.R - biases).max())

    @property
    def error(self) -> float:
        """The probability of a wrong label, averaged over the points."""
        return float(self.wrong.mean() / self.R)


def decomposed(
    points: FloatArray,
    target: FloatArray,
    g: FloatArray,
    errors: FloatArray,
    bayes_errors: FloatArray,
    rules: tuple[object, ...],
) -> BiasVariance:
    """Return the decomposition of predictions g (R, m) or (R, m, K) of a target (m,) or (m, K)."""
    mean = g.mean(axis=0)
    return BiasVariance(
        points=points,
        target=target,
        predictions=g,
        squared_errors=_over_classes((g - target) ** 2, target).mean(axis=0),
        squared_biases=_over_classes((mean - target) ** 2, target),
        variances=_over_classes((g - mean) ** 2, target).mean(axis=0),
        errors=errors,
        bayes_errors=bayes_errors,
        rules=rules,
    )


def pooled(parts: Sequence[BiasVariance]) -> BiasVariance:
    """Return the decomposition over the data sets of all parts together, which were compared at the same points.

    Work done in pieces, each with a seed of its own, so that it can be watched and stopped.

    Raises
    ------
    ValueError
        If they were compared at other points.
    """
    first = parts[0]
    if any(not np.array_equal(part.points, first.points) for part in parts):
        raise ValueError("pooled needs parts that were compared at the same points.")
    g = np.concatenate([part.predictions for part in parts])
    errors = np.average([part.errors for part in parts], axis=0, weights=[len(part.rules) for part in parts])
    rules = tuple(rule for part in parts for rule in part.rules)
    return decomposed(first.points, first.target, g, errors, first.bayes_errors, rules)


def _over_classes(squares: FloatArray, target: FloatArray) -> FloatArray:
    """Return sums over the classes where the target has them; two classes have one number, P(C_2|x)."""
    return squares if target.ndim == 1 else np.asarray(squares.sum(axis=-1))
