"""Estimators and arrays as Python expressions: of linclass, and of scikit-learn where it has the same model."""

import math
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from linclass import (
    FeatureMap,
    KNeighborsClassifier,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    NuSVC,
    OneVsRest,
    Perceptron,
    PolynomialFeatures,
    QuadraticDiscriminantAnalysis,
    QuadraticFeatures,
)
from linclass.arrays import AnyArray, FloatArray

MAX_LINE = 100  # characters of a line of numbers
SOLVER_TOLERANCE = 1e-9  # the tolerance asked of scikit-learn's iterative solvers
MACHINE_TOLERANCE = 1e-6  # of its machines: they would search for more without an end, as their inner products have
SINGLE_PRECISION = 2.0**-24  # digits to this relative error
MAX_MARGIN_ERROR = 0.1  # of the margin: what rounded inner products may add up to
SAME_DISTANCE = 1e-9  # relative: of two neighbours whose distances differ by rounding alone
MAX_CONDITION = 1 / math.sqrt(np.finfo(np.float64).eps)  # of features whose inner products have enough digits
MAX_SEARCHED = 3e5  # condition number of features on which its search for several classes does not stop far away
HARD_MARGIN_FACTOR = 10.0  # times the largest multiplier: a penalty that makes scikit-learn's soft margin a hard one


@dataclass(frozen=True)
class Expression:
    """A Python expression and the names that it needs.

    Attributes
    ----------
    text : str
        "Perceptron(eta=0.5)".
    imports : frozenset of (module, name)
    """

    text: str
    imports: frozenset[tuple[str, str]]


def import_lines(imports: frozenset[tuple[str, str]]) -> list[str]:
    """Return one line for each module, in alphabetical order."""
    return [
        f"from {module} import {', '.join(sorted(name for other, name in imports if other == module))}"
        for module in sorted({module for module, _ in imports})
    ]


def estimator(model: Any) -> Expression:
    """Return an unfitted estimator or feature map of linclass with those parameters that differ from the defaults."""
    texts, imports = [], {("linclass", type(model).__name__)}
    for field in fields(model):
        if not field.init:
            continue
        value = getattr(model, field.name)
        if value is field.default or (isinstance(value, str | int | float) and value == field.default):
            continue
        if hasattr(value, "get_params"):  # itself an estimator or a feature map
            inner = estimator(value)
            texts.append(f"{field.name}={inner.text}")
            imports |= inner.imports
        else:
            texts.append(f"{field.name}={literal(value)}")
    return Expression(f"{type(model).__name__}({', '.join(texts)})", frozenset(imports))


def literal(value: object) -> str:
    """Return a number, text, mapping, sequence or array as Python writes it; `np` stands for NumPy."""
    if isinstance(value, np.ndarray):
        return f"np.array({value.tolist()})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{literal(key)}: {literal(item)}" for key, item in value.items()) + "}"
    if isinstance(value, float) and math.isinf(value):
        return "np.inf" if value > 0 else "-np.inf"
    if isinstance(value, np.generic):
        return literal(value.item())
    return repr(value)


def array(name: str, values: AnyArray) -> str:
    """Return the statement that gives an array a name, with as many entries on a line as fit."""
    lines, line = [], ""
    for entry in values.tolist():
        text = f"{entry!r}, "
        if line and len(line) + len(text) > MAX_LINE:
            lines.append(line)
            line = ""
        line += text
    lines += [line] if line else []
    body = "\n".join(f"    {line.rstrip()}" for line in lines)
    return f"{name} = np.array([\n{body}\n])" if lines else f"{name} = np.empty({values.shape})"


def scikit_learn(model: object, fitted: Any, X: FloatArray) -> Expression | None:
    """Return scikit-learn's expression of the same model; None where it has none that is the same.

    Parameters
    ----------
    model : an unfitted estimator of linclass
    fitted : the same, fitted: some models are the same only where a run has converged
    X : array (n, D)
        On which it was fitted.
    """
    match model:
        case FeatureMap():
            map_ = _features(model.features)
            inner = scikit_learn(model.estimator, fitted.estimator_, model.features.fit_transform(X))
            return None if map_ is None else _around("sklearn.pipeline", "make_pipeline", map_, inner)
        case OneVsRest(scheme="argmax"):
            rules = sorted(fitted.estimators_, key=_search_length)
            *others, longest = [scikit_learn(model.estimator, rule, X) for rule in rules]
            return _around("sklearn.multiclass", "OneVsRestClassifier", longest) if all(others) else None
        case LinearSVC() | NuSVC():
            return _machine(model, fitted, X)
        case LinearDiscriminantAnalysis() | QuadraticDiscriminantAnalysis():
            return _gaussian(model, fitted)
    return _iterated(model, fitted, X)


def _search_length(fitted: Any) -> float:
    """Return what the limits in a fitted rule's expression grow with: those of the largest suit the others, too."""
    return float(fitted.alpha_.max()) if isinstance(fitted, LinearSVC) else float(getattr(fitted, "n_iter_", 0))


def _iterated(model: object, fitted: Any, X: FloatArray) -> Expression | None:
    """Return the expression of a model whose own solver or rule is scikit-learn's, too."""
    match model:
        case LeastSquaresClassifier() if (model.penalty == "l2" or model.lam == 0) and _has_products(X, model.lam):
            return _call("sklearn.linear_model", "RidgeClassifier", alpha=model.lam)
        case Perceptron(variant="single" | "reward_punishment", schedule="constant", margin=0, start=None) if (
            fitted.converged_
        ):
            passes = fitted.n_iter_ + 1  # each pass but the last makes an update at least
            arguments = {"eta0": model.eta, "shuffle": False, "tol": None, "max_iter": passes}
            return _call("sklearn.linear_model", "Perceptron", **arguments)
        case LogisticRegression() if (
            fitted.converged_
            and not fitted.separates_
            and (len(fitted.classes_) == 2 or _condition(_penalised(X, model.lam)) < MAX_SEARCHED)
        ):
            arguments = {"C": 1 / model.lam if model.lam else math.inf, "tol": SOLVER_TOLERANCE, "max_iter": 10_000}
            if len(fitted.classes_) == 2:
                arguments["solver"] = "newton-cholesky"  # in any units; the usual one may stop far away, and not say so
            return _call("sklearn.linear_model", "LogisticRegression", **arguments, **_weights(model))
        case KNeighborsClassifier():
            k = min(model.n_neighbors, len(X))  # scikit-learn refuses more than all
            has_majority = k == 1 or (len(fitted.classes_) == 2 and k % 2)
            return _call("sklearn.neighbors", "KNeighborsClassifier", n_neighbors=k) if has_majority else None
    return None


def _condition(rows: FloatArray) -> float:
    """Return the condition number of a matrix without a column of zeros; infinite for one with such a column."""
    return float(np.linalg.cond(rows)) if rows.any(axis=0).all() else math.inf


def _penalised(X: FloatArray, lam: float) -> FloatArray:
    """Return centred features with the rows of the penalty below: least squares on these rows is ridge regression."""
    return np.vstack([X - X.mean(axis=0), math.sqrt(lam) * np.eye(X.shape[1])])


def _has_products(X: FloatArray, lam: float) -> bool:
    """Return whether the normal equations, which scikit-learn solves in any units, have the digits of their solution.

    Their matrix has the square of the condition number of the features X.
    """
    rows = _penalised(X, lam)
    return _condition(rows / np.maximum(np.linalg.norm(rows, axis=0), np.finfo(np.float64).tiny)) < MAX_CONDITION


def has_shared_votes(fitted: object, X: FloatArray) -> bool:
    """Return whether neighbours of some rows X (n, D) share a vote: scikit-learn gives it to the first that it finds.

    They are of several classes, and as far away as the k-th neighbour. All of them vote where there are not more.
    """
    if not isinstance(fitted, KNeighborsClassifier) or fitted.n_neighbors >= len(fitted.points_):
        return False
    distances = np.asarray(fitted.kneighbors(X, fitted.n_neighbors + 1)[0])
    tied = np.isclose(distances[:, -2], distances[:, -1], rtol=SAME_DISTANCE, atol=0)
    return any(
        np.ptp(fitted.point_classes_[np.isclose(np.linalg.norm(fitted.points_ - x, axis=1), r, SAME_DISTANCE, 0)]) > 0
        for x, r in zip(X[tied], distances[tied, -1], strict=True)
    )


def _machine(model: LinearSVC | NuSVC, fitted: Any, X: FloatArray) -> Expression | None:
    """Return the expression of a support vector machine; None where it has no rule.

    Nor where rounded inner products would give another rule, or a search without an end: far from the origin, or with
    a large penalty.
    """
    largest = float((X * X).sum(axis=1).max())  # of the inner products
    margin = fitted.rho_ if isinstance(model, NuSVC) else 1.0
    if SINGLE_PRECISION * fitted.alpha_.sum() * largest >= MAX_MARGIN_ERROR * margin:
        return None
    if isinstance(model, NuSVC):
        tol = float(f"{MACHINE_TOLERANCE * largest:.0e}")
        return _call("sklearn.svm", "NuSVC", kernel="linear", nu=model.nu, tol=tol)
    C = model.C if math.isfinite(model.C) else HARD_MARGIN_FACTOR * float(np.abs(fitted.alpha_).max())
    return _call("sklearn.svm", "SVC", kernel="linear", C=C, tol=MACHINE_TOLERANCE, **_weights(model))


def _gaussian(model: Any, fitted: Any) -> Expression | None:
    """Return the expression of Gaussian classes; None where scikit-learn estimates covariances in another way.

    Singular ones it refuses, or takes to say nothing of the directions in which nothing varies.
    """
    shrunk = {"shrinkage": model.gamma} if model.gamma else {}
    if (np.linalg.matrix_rank(fitted.class_covariances()) < fitted.n_features_in_).any():
        return None
    if isinstance(model, LinearDiscriminantAnalysis):
        same = model.priors is None and (model.covariance == "full" or model.gamma == 1)
        return (
            _call("sklearn.discriminant_analysis", "LinearDiscriminantAnalysis", solver="lsqr", **shrunk)
            if same
            else None
        )
    more: dict[str, object] = {} if model.priors is None else {"priors": list(model.priors)}
    if model.alpha < 1:
        return None
    if model.covariance == "full" or model.gamma == 1:
        more |= {"solver": "eigen", "tol": 0.0}  # by default it refuses variances below 1e-4, whatever the unit
        return _call("sklearn.discriminant_analysis", "QuadraticDiscriminantAnalysis", **shrunk, **more)
    naive = _call("sklearn.naive_bayes", "GaussianNB", var_smoothing=0.0, **more)
    return None if model.gamma else naive


def _around(module: str, name: str, *inside: Expression | None) -> Expression | None:
    """Return a call with expressions as its arguments; None where one of them is missing."""
    made = [expression for expression in inside if expression is not None]
    if len(made) < len(inside):
        return None
    imports = frozenset({(module, name)}).union(*(expression.imports for expression in made))
    return Expression(f"{name}({', '.join(expression.text for expression in made)})", imports)


def _features(map_: object) -> Expression | None:
    """Return scikit-learn's expression of a feature map; None where it has none."""
    match map_:
        case PolynomialFeatures() | QuadraticFeatures(interactions=True):
            degree = getattr(map_, "degree", 2)
            return _call("sklearn.preprocessing", "PolynomialFeatures", degree=degree, include_bias=False)
        case QuadraticFeatures():
            text = "FunctionTransformer(lambda X: np.hstack([X, X**2]))"
            return Expression(text, frozenset({("sklearn.preprocessing", "FunctionTransformer")}))
    return None


def _call(module: str, name: str, **arguments: object) -> Expression:
    """Return a call with literals as arguments, "Name(a=1, b=2)", and its import."""
    written = ", ".join(f"{key}={literal(value)}" for key, value in arguments.items())
    return Expression(f"{name}({written})", frozenset({(module, name)}))


def _weights(model: LogisticRegression | LinearSVC) -> dict[str, object]:
    """Return the argument of the classes' weights; none if the model has the default, equal ones."""
    return {} if model.class_weight is None else {"class_weight": model.class_weight}
