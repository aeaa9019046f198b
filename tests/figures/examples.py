"""One example of every figure, by name: what the gallery shows and the benchmark measures."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass import (
    BalancedWinnow,
    FeatureMap,
    FisherDiscriminant,
    KNeighborsClassifier,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LMSClassifier,
    PolynomialFeatures,
    QuadraticDiscriminantAnalysis,
    QuadraticFeatures,
)
from linclass.bias_variance import BiasVariance, ClassDensities, bias_variance
from linclass.bias_variance.regression import Regression, places, truth
from linclass.datasets import PLANE
from linclass.datasets.recipes.mixture import gaussian
from linclass.figures import descent, features, geometry, posteriors, winnow
from linclass.figures import fisher as fishers
from linclass.figures import least_squares as squares
from linclass.figures import logistic as logistics
from linclass.figures.bias_variance import regression
from linclass.figures.bias_variance import spaghetti as many
from linclass.figures.rules import along, decision, errors, multiples, tables
from linclass.figures.svm import directions, interior_point, multipliers, regularisation_path, smo
from linclass.figures.thinning import shown
from linclass.figures.thresholds import curves as thresholds
from linclass.figures.thresholds.pairs import pairs
from linclass.figures.thresholds.scores import scores
from linclass.figures.two_classes import TwoClasses
from linclass.losses import CrossEntropy
from linclass.metrics.costs import costs
from linclass.metrics.curves import hull
from linclass.metrics.ranking import ranked
from linclass.models.logistic import LogisticRegression
from linclass.models.multiclass import OneVsOne, OneVsRest, exhaustive_code
from linclass.models.svm import LinearSVC
from linclass.models.svm.regularisation_path import C_GRID, PathPoint
from linclass.numerics.homogeneous import homogeneous_columns, signs
from linclass.regions import regions, segment

from .cases import blobs, ring, sides

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.arrays import FloatArray

N = 200
RULE = (np.array([1.2, 0.8]), -1.5)
KNOWN = ClassDensities([gaussian([-1.0, 0.3], [[1, 0.5], [0.5, 1]]), gaussian([1.2, -0.3], [[1.4, -0.6], [-0.6, 0.8]])])


@cache
def results() -> tuple[BiasVariance, ...]:
    """Return the decompositions of polynomials of degree 1 to 4 with Gaussian classes."""
    estimators = [FeatureMap(PolynomialFeatures(degree=p), LeastSquaresClassifier()) for p in (1, 2, 3, 4)]
    return tuple(bias_variance(e, KNOWN, n=40, datasets=20, points=300) for e in estimators)


@cache
def bayes() -> tuple[FloatArray, ...]:
    """Return the Bayes boundary of the known distribution."""
    return tuple(piece.points for piece in regions(_Bayes(), PLANE).boundaries)


class _Bayes:
    """The best rule for the known distribution."""

    classes_, n_features_in_ = KNOWN.classes_, 2

    def predict(self, X: Any) -> Any:
        return KNOWN.predict_proba(X).argmax(axis=1)

    def __sklearn_is_fitted__(self) -> bool:
        return True


@cache
def examples() -> Mapping[str, Callable[..., Any]]:
    """Return for each name a figure that still asks for `theme` and takes `size`; all else is computed or kept."""
    two, three, four, apart, round_ = (
        blobs(N),
        blobs(N, classes=3),
        blobs(N, classes=4),
        blobs(N, gap=3.2),
        ring(N),
    )
    both = sides(N)
    lda, qda = (M().fit(three.X, three.y) for M in (LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis))
    linear = LinearDiscriminantAnalysis
    by_sign = OneVsRest(estimator=linear(), scheme="sign").fit(four.X, four.y)
    rules = {
        "Least squares": LeastSquaresClassifier().fit(three.X, three.y),
        "LDA": lda,
        "QDA": qda,
        "One vs rest, by sign": OneVsRest(estimator=linear(), scheme="sign").fit(three.X, three.y),
        "One vs one, votes": OneVsOne(estimator=linear()).fit(three.X, three.y),
        "Nearest neighbour": KNeighborsClassifier(n_neighbors=1).fit(three.X, three.y),
    }
    lda_of_two = linear()
    fisher = FisherDiscriminant().fit(two.X, two.y)
    means = FisherDiscriminant(direction="means").fit(two.X, two.y)
    svc = LinearSVC(C=1.0).fit(two.X, two.y)
    svm_path = [PathPoint.of(LinearSVC(C=C).fit(two.X, two.y)) for C in C_GRID]
    logistic = LogisticRegression().fit(two.X, two.y)
    hard = list(LogisticRegression(solver="gradient_descent", max_iter=1000, tol=0).steps(apart.X, apart.y))
    square = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(round_.X, round_.y)
    cost, paths = _descents(two)
    near = blobs(N, gap=2.2)
    return {
        "decision, three classes": partial(decision.decision, qda, three),
        "decision, ambiguous": partial(decision.decision, by_sign, four),
        "multiples": partial(
            multiples.multiples, rules, three, partitions={n: regions(r, PLANE) for n, r in rules.items()}
        ),
        "along a segment": partial(
            along.along,
            np.linspace(0, 1, 101),
            by_sign.decision_function(np.linspace([-4.0, -3.0], [4.0, 3.0], 101)),
            segment(by_sign, (-4.0, -3.0), (4.0, 3.0)),
            by_sign.classes_,
            four.class_names,
            axis="y<sub>k</sub>",
        ),
        "signed distance": partial(geometry.signed_distance, *RULE, np.array([2.5, 2.0]), both),
        "cosine": partial(geometry.cosine, *RULE, np.array([2.5, -1.0])),
        **{
            f"level lines, {name}": partial(geometry.level_lines, f, *RULE, np.array([2.5, 2.0]), both)
            for name, f in geometry.ACTIVATIONS.items()
        },
        "weight plane": partial(geometry.weight_plane, *RULE, sides(40, gap=3.5), margin=0.5),
        "homogeneous": partial(geometry.homogeneous, *RULE, both),
        "homogeneous, reflected": partial(geometry.homogeneous, *RULE, both, reflect=True),
        **_thresholds(sides(N), lda_of_two.fit(both.X, both.data.y)),
        "errors": partial(
            errors.errors,
            {name: float(np.mean(rule.predict(three.X) != three.y)) for name, rule in rules.items()},
            {name: 0.02 * j for j, name in enumerate(rules)},
            bayes=0.03,
        ),
        "planes": partial(
            fishers.planes,
            np.random.default_rng(3).normal(size=(60, 3)),
            np.repeat([0, 1, 2], 20),
            ("1", "2", "3"),
            ("x1", "x2", "x3"),
            {"best": np.eye(3)[:, :2], "longest": np.eye(3)[:, 1:]},
        ),
        "direction": partial(
            fishers.criterion_curve,
            TwoClasses.of(two),
            (fisher.S_W_, fisher.S_B_),
            marked={"w": means.direction_, "Fisher": fisher.direction_},
        ),
        "direction, two histograms": partial(
            fishers.two_histograms, TwoClasses.of(two), means.direction_, thresholds=means.thresholds_.tolist()
        ),
        "direction, two of them": partial(
            fishers.pair,
            TwoClasses.of(two),
            [
                fishers.ProjectionDirection((name, "J"), rule.direction_, rule.thresholds_.tolist(), 0)
                for name, rule in (("means", means), ("Fisher", fisher))
            ],
        ),
        "direction, histograms": partial(fishers.histograms, three, three.X[:, 0], "1st direction"),
        "complexity": partial(
            features.complexity,
            (1, 2, 3, 4, 5),
            (2, 5, 9, 14, 20),
            {"training": np.array([0.3, 0.2, 0.1, 0.05, 0.0]), "test": np.array([0.3, 0.2, 0.15, 0.2, 0.3])},
            axis="degree p",
            chosen=3,
        ),
        "training, logistic": partial(logistics.training, hard, TwoClasses.of(apart), _trained(hard, apart)),
        "training, over the odds": partial(
            logistics.training, hard, TwoClasses.of(apart), _trained(hard, apart), odds=True
        ),
        "weight path": partial(
            logistics.weight_path,
            [logistics.WeightPath("<b>w</b>", np.array([step.w for step in hard]))],
            others=[("LDA", np.array([1.0, -0.5]))],
        ),
        "sigmoid of the log odds": partial(posteriors.over_log_odds, qda, three, 1, at=np.array([0.2, 0.1])),
        "surface": partial(posteriors.surface, logistic, two),
        "surfaces that play": lambda theme, **options: posteriors.played(
            {s: posteriors.surface(logistic, two, theme, is_preview=s != 7, **options) for s in (0, 7)}, 7
        ),
        "surfaces": partial(posteriors.surfaces, qda.predict_proba, (0, 1, 2), three),
        "multipliers": partial(multipliers.multipliers, svc, TwoClasses.of(two)),
        "multipliers that play": partial(
            multipliers.played, svc, list(svc.steps(two.X, two.y)), (0, 2, 4), TwoClasses.of(two), chosen=3
        ),
        "regularisation path": partial(regularisation_path.sweep, svm_path, TwoClasses.of(two)),
        "directions": partial(directions.margins, TwoClasses.of(apart), turned=20.0, best=(-12.0, 0.9)),
        "contours": partial(descent.contours, cost, paths),
        "run, Winnow": partial(winnow.weights, list(BalancedWinnow(alpha=1.1).steps(near.X, near.y))),
        "weights, Winnow": partial(winnow.weights, list(BalancedWinnow(alpha=2.0).steps(*_relevant()))),
        "dimensions": partial(
            winnow.dimensions,
            (1, 10, 100, 1000),
            {
                "Winnow": ("winnow", np.array([[9.0, 12], [25, 30], [60, 64], [95, 103]])),
                "perceptron": ("perceptron", np.array([[12.0, 14], [40, 46], [290, 300], [1250, 1300]])),
            },
            bound=np.array([200, 300, 420, 540]),
        ),
        "run, LMS": partial(
            squares.run, list(LMSClassifier(schedule="inverse_pass").steps(two.X, two.y)), TwoClasses.of(two)
        ),
        "run, SMO": partial(smo.run, list(LinearSVC(C=1.0, solver="smo").steps(two.X, two.y)), TwoClasses.of(two)),
        "run, interior point": partial(
            interior_point.run, list(LinearSVC(C=1.0).steps(two.X, two.y)), TwoClasses.of(two)
        ),
        "race": partial(descent.race, cost, paths),
        "race, without a minimum": partial(descent.race, cost, paths, least=0.0, axis="E"),
        "lifted": partial(features.lifted, square, TwoClasses.of(round_)),
        "code matrix": partial(
            tables.code_matrix, exhaustive_code(4), ("1", "2", "3", "4"), answers=np.array([1, 1, -1, 1, -1, 1, 1])
        ),
        "profiles": partial(
            squares.profiles,
            np.linspace(-4, 4, 161),
            _along(rules["Least squares"], LogisticRegression(lam=0.01).fit(three.X, three.y)),
            (0, 1, 2),
            three.class_names,
            points=(three.X[:, 0], three.y),
            probe=0.5,
        ),
        "turning": partial(
            squares.line_rotation,
            np.linspace(0, 4, 33).tolist(),
            {"one": np.linspace(0, 30, 33).tolist(), "other": [math.nan] * 3 + [0.0] * 30},
            {"one": [0] * 20 + [2] * 13, "other": [1] * 33},
            ("least_squares", "logistic"),
            range(33),
        ),
        "estimates": partial(
            squares.estimates,
            LeastSquaresClassifier().fit(three.X, three.y).class_values,
            (0, 1, 2),
            three,
            outside=(np.array([[-5.0, -4.0], [5.0, -4.0], [5.0, -2.0]]),),
            share=0.125,
            probe=np.array([0.5, 1.0]),
        ),
        "coefficient paths": partial(
            squares.coefficient_paths, np.geomspace(1e-3, 1e4, 36).tolist(), *_lasso_paths(round_)
        ),
        "confusion": partial(tables.confusion, four.y, by_sign.predict(four.X), four.class_names),
        "spaghetti": _spaghetti,
        "regression": partial(regression.regression, EXTREME, truth(regression.grid())),
        "decomposition": _decomposition,
    }


def _spaghetti(**options: Any) -> Any:
    """Return the boundaries of 20 fits; following them takes a second, at the first time only."""
    return many.spaghetti(results()[2].rules, blobs(0), lines=followed(), bayes=bayes(), **options)


@cache
def followed() -> Any:
    """Return the boundaries of polynomials of degree 3."""
    return many.boundaries(results()[2].rules, PLANE)


def _decomposition(**options: Any) -> Any:
    return many.decomposition(results(), [1, 2, 3, 4], axis="degree of the polynomial", **options)


EXTREME = Regression("interpolation", places(8), 0.3)


def _along(least_squares: Any, logistic: Any) -> dict[str, Any]:
    """Return y_k and P(C_k | x) along the first axis."""
    X = np.column_stack([np.linspace(-4, 4, 161), np.zeros(161)])
    return {"least squares": least_squares.class_values(X), "logistic": logistic.predict_proba(X)}


def _lasso_paths(data: Any) -> tuple[FloatArray, tuple[str, ...]]:
    """Return the weights of cubic features over lambda, and the features' names."""
    cubic = PolynomialFeatures(degree=3).fit(data.X)
    Phi = cubic.transform(data.X)
    fits = [LeastSquaresClassifier(lam=lam, penalty="l1").fit(Phi, data.y) for lam in np.geomspace(1e-3, 1e4, 36)]
    return np.array([fit.weights_[1:, 1] for fit in fits]), tuple(cubic.get_feature_names_out())


def _relevant(D: int = 30, n: int = 200) -> tuple[FloatArray, FloatArray]:
    """Return points of {0, 1}^D whose class is whether one of the first two features is 1."""
    X = np.random.default_rng(1).integers(0, 2, (n, D)).astype(np.float64)
    return X, np.where(X[:, :2].any(axis=1), 1.0, -1.0)


def _thresholds(two: TwoClasses, rule: Any) -> dict[str, Callable[..., Any]]:
    """Return the figures of a rule's score."""
    score, positive = rule.decision_function(two.X), two.data.y == 1
    order = ranked(positive, score)
    stops = np.concatenate([order.thresholds[1:] + 1e-6, [order.thresholds[-1] - 1.0]])
    places = np.column_stack([order.fps / order.negatives, order.tps / order.positives])
    at, now = shown(len(stops) - 1, 80, 60), 80
    tps, fps = order.tps[1:], order.fps[1:]
    steps = thresholds.stairs(tps / order.positives, tps / (tps + fps))
    precise = np.vstack([[0.0, 1.0], steps[1::2]])
    moving = thresholds.Moving(places, at, now, slope=0.5)

    def over(theme: Any) -> Any:
        cost = costs(order, np.array([[0.0, 1.0], [4.0, 0.0]]))
        curve = thresholds.OverThreshold(order.thresholds[1:], stops, {"cost": (cost, theme.stroke("weight"))}, "cost")
        marked = {"cheapest": (0.2, theme.stroke("certificate")), "out of sight": (-np.inf, theme.stroke("bayes"))}
        return thresholds.over_threshold(curve, at, now, marked, theme, stroke=theme.stroke("lda"))

    def trail(points: Any, theme: Any) -> Any:
        return {"LDA": thresholds.Trail(points, theme.stroke("lda"))}

    return {
        "scores": partial(scores, score, two, stops, at, now, role="lda"),
        "ROC": lambda theme: thresholds.roc(trail(places, theme), moving, places[hull(order)], theme),
        "precision and recall": lambda theme: thresholds.precision_recall(
            trail(steps, theme), thresholds.Moving(precise, at, now), 0.5, theme
        ),
        "cost over the threshold": over,
        "one versus rest": lambda theme: thresholds.one_versus_rest(
            trail(places, theme), "The ROC curve of one class against the rest.", theme
        ),
        "pairs": partial(pairs, score[positive][:40], score[~positive][:30]),
    }


def _trained(steps: Any, data: Any) -> logistics.TrainingCurves:
    """Return what is drawn over the iterations of a run."""
    return logistics.TrainingCurves(
        [step.k for step in steps],
        [float(np.linalg.norm(step.w)) for step in steps],
        {"training points": [step.cost / len(data.y) for step in steps]},
        best=100,
    )


def _descents(data: Any) -> tuple[Any, list[descent.Path]]:
    """Return the cost over (w1, w2) with w0 at the minimum, and two descents on it."""
    objective = CrossEntropy(homogeneous_columns(data.X), signs(data.y), np.zeros(3))
    newton = list(LogisticRegression().steps(data.X, data.y))
    slow = list(LogisticRegression(solver="gradient_descent", max_iter=60, tol=0).steps(data.X, data.y))
    w0 = newton[-1].w0

    def cost(w: Any) -> Any:
        return objective.values(np.column_stack([np.full(len(w), w0), w]))

    paths = [
        descent.Path("gradient descent", np.array([step.w for step in slow])),
        descent.Path("Newton", np.array([step.w for step in newton]), "weight"),
    ]
    return cost, paths
