"""Train a rule on many data sets from a known distribution, and see how far its answers lie from the truth."""

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import clone, protocols
from linclass.bias_variance.decomposition import BiasVariance, decomposed
from linclass.bias_variance.distribution import KnownDistribution

OUTPUTS = ("label", "probability", "decision")
MAX_DATASETS = 2000
MAX_VALUES = 20_000_000  # predictions kept at once: data sets x points x classes
MAX_REDRAWS = 100  # draws before a class that never shows up is called too rare


def bias_variance(
    estimator: object,
    distribution: KnownDistribution,
    *,
    n: int = 50,
    datasets: int = 100,
    points: int | ArrayLike = 1000,
    output: str = "label",
    seed: checks.Seed = 0,
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
    n = checks.number("n", n, low=2, high=1_000_000, integer=True)
    datasets = checks.number("datasets", datasets, low=2, high=MAX_DATASETS, integer=True)
    random = checks.random_generator(seed)
    X = _points(points, distribution, random)
    K = len(distribution.classes_)
    if datasets * len(X) * K > MAX_VALUES:
        raise ValueError(f"datasets x points x classes must be at most {MAX_VALUES}; got {datasets * len(X) * K}.")
    posteriors = distribution.predict_proba(X)
    rules = tuple(_fitted(estimator, distribution, n, random) for _ in range(datasets))
    labels = np.stack([np.searchsorted(rule.classes_, rule.predict(X)) for rule in rules])
    g = np.eye(K)[labels] if output == "label" else np.stack([output_of(rule, X, output) for rule in rules])
    target = posteriors
    if K == 2:
        g, target = g[..., 1], posteriors[:, 1]
    errors = 1 - posteriors[np.arange(len(X)), labels].mean(axis=0)
    return decomposed(X, target, g, errors, 1 - posteriors.max(axis=1), rules)


def _points(points: int | ArrayLike, distribution: KnownDistribution, random: np.random.Generator) -> FloatArray:
    """Return the points given, checked, or as many drawn from the distribution, (m, D)."""
    if np.ndim(points) == 0:
        return distribution.sample(checks.number("points", points, low=1, high=MAX_VALUES, integer=True), random)[0]
    X = checks.numbers("points", points)
    if X.ndim != 2 or len(X) == 0 or not np.isfinite(X).all():
        raise ValueError(f"points must be a whole number or a finite array (m, D); got shape {X.shape}.")
    return X


def _fitted(estimator: object, distribution: KnownDistribution, n: int, random: np.random.Generator) -> protocols.Rule:
    """Return a copy of the estimator, trained on a data set in which each class is present."""
    for _ in range(MAX_REDRAWS):
        X, y = distribution.sample(n, random)
        if len(np.unique(y)) == len(distribution.classes_):
            rule: protocols.Rule = clone(estimator).fit(X, y)
            return rule
    raise ValueError(f"A class was missing in {MAX_REDRAWS} data sets of n = {n} points: raise n or its prior.")


def output_of(rule: protocols.Rule, X: FloatArray, output: str) -> FloatArray:
    """Return g(x; D) in the units of y coded 1 of K, (m, K), of a rule for which all K classes were present.

    Raises
    ------
    TypeError
        If the rule has not what `output` asks for.
    """
    if output == "label":
        return np.asarray(np.eye(len(rule.classes_))[np.searchsorted(rule.classes_, rule.predict(X))])
    if output == "probability":
        if not protocols.has_posteriors(rule):
            raise TypeError(f"output={output!r} needs an estimator with predict_proba; {type(rule).__name__} has none.")
        return np.asarray(rule.predict_proba(X))
    if not protocols.scores(rule):
        raise TypeError(f"output={output!r} needs an estimator with decision_function; {type(rule).__name__} has none.")
    values = np.asarray(rule.decision_function(X))
    if values.ndim == 1:
        second = (values + 1) / 2
        return np.column_stack([1 - second, second])
    return values
