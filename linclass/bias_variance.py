"""Bias and variance of a rule over the data sets that it could have been trained on (lecture 4).

    E_D[(g(x; D) - E[y|x])^2]  =  (E_D[g(x; D)] - E[y|x])^2  +  E_D[(g(x; D) - E_D[g(x; D)])^2]
          mean squared error   =            bias^2            +            variance

y is coded 1 of K, so that E[y|x] is the vector of posteriors P(C_k|x), known because the distribution is; squares are
summed over the classes. With two classes y is 0 or 1, and E[y|x] = P(C_2|x).

Beside it stands what a classifier is for: the probability of a wrong label at x, at least 1 - max_k P(C_k|x) (Bayes).

Source: S. Geman, E. Bienenstock and R. Doursat, "Neural networks and the bias/variance dilemma", Neural Computation 4
(1992).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from linclass import checks
from linclass.base import clone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import AnyArray, FloatArray, IntArray
    from linclass.datasets.mixture import Mixture

OUTPUTS = ("label", "probability", "decision")
MAX_DATASETS = 2000
MAX_VALUES = 20_000_000  # predictions kept at once: data sets x points x classes
MAX_REDRAWS = 100  # draws before a class that never shows up is called too rare


class KnownDistribution(Protocol):
    """What can be drawn from and whose posteriors are known: `ClassDensities`, or a fitted LDA or QDA."""

    classes_: AnyArray

    def sample(self, n: int, seed: Any = None) -> tuple[FloatArray, AnyArray]:
        """Return n points (n, D) and their labels (n,)."""

    def predict_proba(self, X: Any) -> FloatArray:
        """Return the posteriors P(C_k|x), (n, K)."""


class ClassDensities:
    """A known distribution from class densities p(x|C_k) and priors P(C_k); equal priors unless given."""

    def __init__(self, densities: Sequence[Mixture], priors: Any = None) -> None:
        K = len(densities)
        self.densities, self.classes_ = tuple(densities), np.arange(K)
        self.priors = np.full(K, 1 / K) if priors is None else np.array(priors, dtype=float)
        if self.priors.shape != (K,) or not (self.priors > 0).all() or abs(self.priors.sum() - 1) > 1e-9:
            raise ValueError(f"priors must be {K} positive numbers of sum 1; got {priors!r}.")

    def sample(self, n: int, seed: Any = None) -> tuple[FloatArray, IntArray]:
        """Return n points (n, 2), and their class numbers (n,), drawn by the priors and then by the densities."""
        random = checks.random_generator(seed)
        y = random.choice(len(self.densities), size=n, p=self.priors)
        X = np.empty((n, 2))
        for k, density in enumerate(self.densities):
            X[y == k] = density.sample(int((y == k).sum()), random)
        return X, y

    def predict_proba(self, X: Any) -> FloatArray:
        """Return P(C_k|x) by Bayes' formula, (n, K)."""
        joint = np.column_stack([density.log_density(X) for density in self.densities]) + np.log(self.priors)
        shares = np.exp(joint - joint.max(axis=1, keepdims=True))
        posteriors: FloatArray = shares / shares.sum(axis=1, keepdims=True)
        return posteriors


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


def bias_variance(
    estimator: Any,
    distribution: KnownDistribution,
    *,
    n: int = 50,
    datasets: int = 100,
    points: Any = 1000,
    output: str = "label",
    seed: Any = 0,
) -> BiasVariance:
    """Train the estimator on many data sets from a known distribution; decompose its error.

    Parameters
    ----------
    estimator : an unfitted classifier; it is copied, never fitted itself
    distribution : KnownDistribution
    n : points in each data set; a draw in which a class is missing is drawn again
    datasets : R, how many data sets, 2 to 2000
    points : where to compare g(x; D) with E[y|x]: an array (m, D), or how many to draw from the distribution
    output : what g(x; D) is
        "label": the predicted class, coded 1 of K (0 or 1 with two classes).
        "probability": `predict_proba`.
        "decision": `decision_function` of a rule trained on such codes, as least squares is. With two classes it
        estimates a target of -1 or +1 and is brought to 0 or 1.
    seed : of all draws

    Raises
    ------
    ValueError
        If a class is too rare to be in each data set, or datasets x points x classes exceeds 20 million.
    TypeError
        If the estimator lacks what `output` asks for.
    """
    checks.choice("output", output, OUTPUTS)
    checks.number("n", n, low=2, high=1_000_000, integer=True)
    checks.number("datasets", datasets, low=2, high=MAX_DATASETS, integer=True)
    random = checks.random_generator(seed)
    X = _points(points, distribution, random)
    K = len(distribution.classes_)
    if datasets * len(X) * K > MAX_VALUES:
        raise ValueError(f"datasets x points x classes must be at most {MAX_VALUES}; got {datasets * len(X) * K}.")
    posteriors = distribution.predict_proba(X)
    rules = tuple(_fitted(estimator, distribution, n, random) for _ in range(datasets))
    labels = np.stack([np.searchsorted(rule.classes_, rule.predict(X)) for rule in rules])
    g = np.eye(K)[labels] if output == "label" else np.stack([_output(rule, X, output) for rule in rules])
    target = posteriors
    if K == 2:
        g, target = g[..., 1], posteriors[:, 1]
    mean = g.mean(axis=0)
    return BiasVariance(
        points=X,
        target=target,
        predictions=g,
        squared_errors=_sum_over_classes((g - target) ** 2, K).mean(axis=0),
        squared_biases=_sum_over_classes((mean - target) ** 2, K),
        variances=_sum_over_classes((g - mean) ** 2, K).mean(axis=0),
        errors=1 - posteriors[np.arange(len(X)), labels].mean(axis=0),
        bayes_errors=1 - posteriors.max(axis=1),
        rules=rules,
    )


def pooled(parts: Sequence[BiasVariance]) -> BiasVariance:
    """Return the decomposition over the data sets of all parts together, which were compared at the same points.

    Work done in pieces, each with a seed of its own, so that it can be watched and stopped.
    """
    first = parts[0]
    if any(not np.array_equal(part.points, first.points) for part in parts):
        raise ValueError("pooled needs parts that were compared at the same points.")
    K = first.target.shape[1] if first.target.ndim == 2 else 2
    g = np.concatenate([part.predictions for part in parts])
    mean = g.mean(axis=0)
    return BiasVariance(
        points=first.points,
        target=first.target,
        predictions=g,
        squared_errors=_sum_over_classes((g - first.target) ** 2, K).mean(axis=0),
        squared_biases=_sum_over_classes((mean - first.target) ** 2, K),
        variances=_sum_over_classes((g - mean) ** 2, K).mean(axis=0),
        errors=np.average([part.errors for part in parts], axis=0, weights=[len(part.rules) for part in parts]),
        bayes_errors=first.bayes_errors,
        rules=tuple(rule for part in parts for rule in part.rules),
    )


def _points(points: Any, distribution: KnownDistribution, random: np.random.Generator) -> FloatArray:
    if np.ndim(points) == 0:
        checks.number("points", points, low=1, high=MAX_VALUES, integer=True)
        return distribution.sample(int(points), random)[0]
    X = np.array(points, dtype=float)
    if X.ndim != 2 or len(X) == 0 or not np.isfinite(X).all():
        raise ValueError(f"points must be a whole number or a finite array (m, D); got shape {X.shape}.")
    return X


def _fitted(estimator: Any, distribution: KnownDistribution, n: int, random: np.random.Generator) -> Any:
    """Return a copy of the estimator, trained on a data set in which each class is present."""
    for _ in range(MAX_REDRAWS):
        X, y = distribution.sample(n, random)
        if len(np.unique(y)) == len(distribution.classes_):
            return clone(estimator).fit(X, y)
    raise ValueError(f"A class was missing in {MAX_REDRAWS} data sets of n = {n} points: raise n or its prior.")


def _output(rule: Any, X: FloatArray, output: str) -> FloatArray:
    """Return g(x; D) in the units of y coded 1 of K, (m, K)."""
    method = "predict_proba" if output == "probability" else "decision_function"
    if not hasattr(rule, method):
        raise TypeError(f"output={output!r} needs an estimator with {method}; {type(rule).__name__} has none.")
    values = np.asarray(getattr(rule, method)(X))
    if values.ndim == 1:
        second = (values + 1) / 2
        return np.column_stack([1 - second, second])
    return values


def _sum_over_classes(squares: FloatArray, K: int) -> FloatArray:
    return squares if K == 2 else np.asarray(squares.sum(axis=-1))
