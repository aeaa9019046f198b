"""The comparison with scikit-learn: the estimators, the data, and the objective that both are judged by."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import logsumexp
from sklearn import discriminant_analysis, linear_model, naive_bayes, neighbors, svm

import linclass

SIZES = (100, 1_000, 10_000, 100_000, 1_000_000)
SVM_SIZES = (100, 1_000, 10_000, 20_000, 100_000, 1_000_000)
LASSO_SIZES = (100, 1_000, 10_000, 100_000)
DIMENSIONS, LASSO_DIMENSIONS = (2, 20), (20, 100, 1_000)
LASSO_TOLERANCE = 1e-9  # scikit-learn's gap, relative to ‖t‖^2; ours is 1e-11 of the objective, which is smaller

Data = tuple[np.ndarray, np.ndarray]
Objective = Callable[[Any, np.ndarray, np.ndarray], float]


@dataclass(frozen=True)
class Contest:
    """One estimator against scikit-learn's, on one kind of data, judged by one objective."""

    name: str
    ours: Callable[[], Any]
    theirs: Callable[[], Any]
    objective: Objective
    classes: int = 2
    distance: float = 2.0  # between neighbouring class means, in standard deviations
    queries: int = 0  # points predicted after fitting, where fitting alone does nothing
    sizes: tuple[int, ...] = SIZES
    dimensions: tuple[int, ...] = DIMENSIONS
    may_lose: bool = False  # compiled code that visits one sample at a time: said in the table, not in the mean


def squared_error(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return Σ (y(x_i) - t_i)^2 for two classes coded -1 and +1."""
    return float(((model.decision_function(X) - np.where(y == 1, 1.0, -1.0)) ** 2).sum())


def cross_entropy(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return -Σ ln P(C_i | x_i), from the model's decision function."""
    scores = model.decision_function(X)
    if scores.ndim == 1:
        scores = np.column_stack([np.zeros(len(y)), scores])
    return float((logsumexp(scores, axis=1) - scores[np.arange(len(y)), y]).sum())


def penalised_cross_entropy(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return -Σ ln P(C_i | x_i) + ‖w‖^2 / 2."""
    return cross_entropy(model, X, y) + 0.5 * float((model.coef_**2).sum())


def soft_margin(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return ‖w‖^2 / 2 + Σ ξ_i, the bias free and C = 1."""
    slack = np.maximum(1.0 - np.where(y == 1, 1.0, -1.0) * model.decision_function(X), 0.0)
    return 0.5 * float((model.coef_**2).sum()) + float(slack.sum())


def training_error(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return the share of (at most 1000) training points whose label is not predicted."""
    return 1 - float(np.mean(model.predict(X[:1000]) == y[:1000]))


def joint_cross_entropy(model: Any, X: np.ndarray, y: np.ndarray) -> float:
    """Return -Σ ln P(C_i | x_i), from the model's posteriors."""
    return -float(model.predict_log_proba(X)[np.arange(len(y)), y].sum())


def logistic() -> Any:
    """Return our logistic regression with scikit-learn's penalty."""
    return linclass.LogisticRegression(lam=1.0)


def newton() -> Any:
    """Return scikit-learn's logistic regression with its solver for many points and few features."""
    return linear_model.LogisticRegression(solver="newton-cholesky")


@dataclass(frozen=True)
class Lasso:
    """The lasso on the codes -1 and +1 of two classes, ours or scikit-learn's, with a penalty that grows with n."""

    penalty: Callable[[int], float]
    is_ours: bool

    def fit(self, X: np.ndarray, y: np.ndarray) -> Any:
        """Return the fitted model: ours with its gap relative to its objective, theirs with a decision function."""
        lam = self.penalty(len(y))
        if self.is_ours:
            model: Any = linclass.LeastSquaresClassifier(coding="plus_minus_one", penalty="l1", lam=lam).fit(X, y)
            model.relative_gap_ = model.duality_gap_ / model.objective_
        else:
            model = linear_model.Lasso(alpha=lam / len(y), tol=LASSO_TOLERANCE, max_iter=100_000).fit(X, 2.0 * y - 1.0)
            model.decision_function = model.predict
        return model


def lasso_contest(name: str, penalty: Callable[[int], float]) -> Contest:
    """Return the contest of the lassos with lam = penalty(n)."""

    def objective(model: Any, X: np.ndarray, y: np.ndarray) -> float:
        return squared_error(model, X, y) / 2 + penalty(len(y)) * float(np.abs(model.coef_).sum())

    return Contest(
        name,
        lambda: Lasso(penalty, is_ours=True),
        lambda: Lasso(penalty, is_ours=False),
        objective,
        sizes=LASSO_SIZES,
        dimensions=LASSO_DIMENSIONS,
    )


CONTESTS = (
    Contest(
        "least squares", linclass.LeastSquaresClassifier, lambda: linear_model.RidgeClassifier(alpha=0), squared_error
    ),
    lasso_contest("lasso, lam = n / 10", lambda n: n / 10),
    lasso_contest("lasso, lam = n / 100", lambda n: n / 100),
    lasso_contest("lasso, lam = 1", lambda n: 1.0),  # noqa: ARG005 - the same at every n
    Contest(
        "LDA",
        linclass.LinearDiscriminantAnalysis,
        discriminant_analysis.LinearDiscriminantAnalysis,
        cross_entropy,
        classes=3,
    ),
    Contest(
        "QDA",
        linclass.QuadraticDiscriminantAnalysis,
        discriminant_analysis.QuadraticDiscriminantAnalysis,
        cross_entropy,
        classes=3,
    ),
    Contest(
        "LDA, gamma = 0.5",
        lambda: linclass.LinearDiscriminantAnalysis(gamma=0.5),
        lambda: discriminant_analysis.LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.5),
        cross_entropy,
        classes=3,
    ),
    Contest("GaussianNB", linclass.GaussianNB, naive_bayes.GaussianNB, joint_cross_entropy, classes=3),
    Contest("NearestCentroid", linclass.NearestCentroid, neighbors.NearestCentroid, training_error, classes=3),
    Contest("logistic, lbfgs", logistic, linear_model.LogisticRegression, penalised_cross_entropy),
    Contest("logistic, newton-cholesky", logistic, newton, penalised_cross_entropy),
    Contest("softmax, lbfgs", logistic, linear_model.LogisticRegression, penalised_cross_entropy, classes=3),
    Contest("softmax, newton-cholesky", logistic, newton, penalised_cross_entropy, classes=3),
    Contest("SVM, SVC", linclass.LinearSVC, lambda: svm.SVC(kernel="linear"), soft_margin, sizes=SVM_SIZES),
    Contest("SVM, LinearSVC", linclass.LinearSVC, lambda: svm.LinearSVC(loss="hinge"), soft_margin, sizes=SVM_SIZES),
    Contest(
        "k nearest neighbours",
        linclass.KNeighborsClassifier,
        neighbors.KNeighborsClassifier,
        training_error,
        queries=1000,
    ),
    Contest(
        "perceptron, separable",
        linclass.Perceptron,
        lambda: linear_model.Perceptron(shuffle=False),
        training_error,
        distance=12.0,
    ),
    Contest(
        "perceptron, overlapping",
        linclass.Perceptron,
        lambda: linear_model.Perceptron(shuffle=False),
        training_error,
        may_lose=True,
    ),
)


def clouds(n: int, D: int, K: int, distance: float) -> Data:
    """Draw n points of K unit Gaussian clouds in D dimensions, their means on a line or a triangle."""
    random = np.random.default_rng(0)
    y = random.integers(0, K, n)
    y[:K] = np.arange(K)
    means = np.zeros((K, D))
    for k in range(1, K):
        means[k, (k - 1) % D] = distance * (1 + (k - 1) // D)
    X = random.standard_normal((n, D))
    X += means[y]
    return X, y


def fitted(contest: Contest, make: Callable[[], Any], X: np.ndarray, y: np.ndarray) -> Any:
    """Return the fitted model, having answered too where the contest asks for answers."""
    model = make().fit(X, y)
    if contest.queries:
        model.predict(X[: contest.queries])
    return model
