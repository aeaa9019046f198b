"""Gaussian classes fitted to the person's points, what they say about one place, and the kind of the boundary."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, mistakes
from linclass.datasets.window import inside
from linclass.lessons.gaussian.settings import Settings, of_interest
from linclass.lessons.kit import (
    LOG_ODDS,
    AnyState,
    ArrayLike,
    Dataset,
    FloatArray,
    Missing,
    PageProblem,
    Window,
    class_named,
    clipping,
    fitting,
    of_numbers,
    tidy,
)

COEFFICIENT_TOLERANCE = 1e-9  # of the largest coefficient, in units of the window: what is less is 0


def conic(weights: FloatArray, w0: float, window: Window) -> str:
    """Return "line", "circle", "ellipse", "parabola", "hyperbola", "crossing", "parallel", "none" or "equal".

    y(x) = g'x + x'Q x + w0 is moved to the window's middle and measured in its half height, so that what is small is
    small against what is seen. The eigenvalues of Q tell the kind; moved to its centre, the constant tells whether
    there is a curve at all.

    Parameters
    ----------
    weights : array (2,) of x, or (5,) of (x1, x2, x1^2, x1 x2, x2^2)
    """
    a, b, d = weights[2:] if len(weights) == 5 else (0.0, 0.0, 0.0)
    Q, g = np.array([[a, b / 2], [b / 2, d]]), np.asarray(weights[:2], dtype=float)
    middle = np.array([(window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2])
    unit = window.height / 2
    w0 = float(w0 + g @ middle + middle @ Q @ middle)
    g, Q = unit * (g + 2 * Q @ middle), unit**2 * Q
    largest = max(float(np.abs(Q).max()), float(np.abs(g).max()))
    if largest == 0 and w0 == 0:
        return "equal"
    if not 0 < largest < np.inf:
        return "none"
    Q, g, w0 = Q / largest, g / largest, w0 / largest
    values, axes = np.linalg.eigh(Q)
    small = np.abs(values) <= COEFFICIENT_TOLERANCE
    if small.all():
        return "line"
    return _without_centre(values, axes, g, w0) if small.any() else _with_centre(values, Q, g, w0)


def _without_centre(values: FloatArray, axes: FloatArray, g: FloatArray, w0: float) -> str:
    """Return the kind where one eigenvalue is 0: a parabola, or parallel lines where nothing is linear along it."""
    curved = int(np.abs(values).argmax())
    if abs(float(g @ axes[:, 1 - curved])) > COEFFICIENT_TOLERANCE:
        return "parabola"
    slope = float(g @ axes[:, curved])
    return "parallel" if slope**2 - 4 * float(values[curved]) * w0 > 0 else "none"


def _with_centre(values: FloatArray, Q: FloatArray, g: FloatArray, w0: float) -> str:
    """Return the kind where both eigenvalues of Q are not 0, by their signs and y at the centre, -Q⁻¹g / 2."""
    centre = -np.linalg.solve(Q, g) / 2
    there = w0 + float(g @ centre) / 2
    if values[0] * values[1] < 0:
        return "crossing" if abs(there) <= COEFFICIENT_TOLERANCE else "hyperbola"
    if there * values[0] >= 0:
        return "none"
    return "circle" if abs(values[1] - values[0]) <= COEFFICIENT_TOLERANCE else "ellipse"


Model = LinearDiscriminantAnalysis | QuadraticDiscriminantAnalysis


@dataclass(frozen=True, eq=False)
class Run:
    """Gaussian classes on the person's points.

    Attributes
    ----------
    data : Dataset
        All points; `train` and `test` are parts of them.
    rule : the model, fitted on the training points' class numbers
    probe : array (2,), where the posterior is asked for
    of : the class whose posterior is shown
    """

    data: Dataset
    train: Dataset
    test: Dataset
    rule: Model
    probe: FloatArray
    of: int
    chosen: Settings

    @property
    def classes(self) -> list[int]:
        """The numbers of the classes that have points."""
        return [int(k) for k in self.rule.classes_]

    @property
    def is_shared(self) -> bool:
        """True if all classes have one covariance: straight boundaries."""
        return isinstance(self.rule, LinearDiscriminantAnalysis)

    @property
    def parameters(self) -> int:
        """The number of estimated numbers: the priors unless they are given, means, and entries of covariances."""
        K, gamma = len(self.classes), self.chosen.amounts[1]
        priors = K - 1 if self.counted_priors else K - 2  # one less where the person has set it
        entries = 1 if gamma == 1 else 2 if self.chosen.diagonal else 3
        return priors + 2 * K + entries * (1 if self.is_shared else K)

    @property
    def counted_priors(self) -> bool:
        """True if the priors are estimated, n_k / n; one chosen for a class without training points is not used."""
        return self.rule.priors is None

    @cached_property
    def with_counted_priors(self) -> Model | None:
        """The same model with counted priors, where the person has set them; else None."""
        return None if self.counted_priors else model_of(self.chosen).fit(self.train.X, self.train.y)

    @property
    def weights(self) -> tuple[FloatArray, FloatArray]:
        """Weights and biases, a row for two classes or one for each: of x, or of x and its products."""
        if isinstance(self.rule, QuadraticDiscriminantAnalysis):
            with np.errstate(over="ignore", invalid="ignore"):  # points 1e-300 apart have weights of 1e600
                return self.rule.quadratic_rule()
        return self.rule.coef_, self.rule.intercept_

    @property
    def line(self) -> tuple[FloatArray, float] | None:
        """The w and w0 of two classes' log odds, where these share a covariance; else None."""
        W, w0 = self.weights
        return (W[0], float(w0[0])) if W.shape == (1, 2) else None

    @cached_property
    def conic(self) -> str:
        """The kind of curve that the boundary is; empty for more than two classes."""
        if len(self.classes) != 2:
            return ""
        W, w0 = self.weights
        with np.errstate(over="ignore", invalid="ignore"):
            return conic(W[0], float(w0[0]), self.data.home)

    def posteriors(self) -> FloatArray:
        """Return P(C_k | x) at the probe, (K,)."""
        return np.asarray(self.rule.predict_proba(self.probe[None])[0])

    def log_odds(self) -> float:
        """Return the log odds of the class `of` against all others at the probe."""
        odds, column = tidy(self.rule.log_odds(self.probe[None]), LOG_ODDS), self.classes.index(self.of)
        if odds.ndim == 2:
            return float(odds[0, column])
        return float(odds[0] if column == 1 else -odds[0]) + 0.0

    def joint(self, X: FloatArray) -> FloatArray:
        """Return pi_k p(x | C_k) at each place, (m, K); NaN where a class's covariance is singular."""
        return np.asarray(self.rule.priors_ * _densities(self.rule, X))

    def densities(self) -> FloatArray:
        """Return p(x | C_k) at the probe, (K,); NaN where a class's covariance is singular."""
        return np.asarray(_densities(self.rule, self.probe[None])[0])

    def wrong(self, data: Dataset) -> int:
        """Return how many of these points the rule gets wrong."""
        return mistakes.count(self.rule, data.X, data.y)

    def name(self, k: int) -> str:
        """Return the name of class k, safe inside Markdown; one that has only a number is "class 2"."""
        return class_named(self.data.class_names[k])


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the classes on the training points."""
    chosen.sides.of(data)  # or it says what is missing
    train, test = chosen.split.parts(data)
    of = of_interest(chosen.of, data)
    rule = model_of(chosen, _priors(train, chosen, of))
    try:
        fitted = fitting.fit(rule, train.X, train.y)
    except Missing as missing:
        raise Missing(
            f"**This model does not exist for these points.** {missing.sentence} Move them, or take others"
            " from the page *Points*."
        ) from missing
    return Run(data, train, test, fitted.rule, _place(chosen.probe, data), of, chosen)


def model_of(chosen: Settings, priors: ArrayLike | None = None) -> Model:
    """Return the unfitted model of these settings; it is linear wherever the classes share a covariance."""
    alpha, gamma = chosen.amounts
    form = "diagonal" if chosen.diagonal else "full"
    if alpha == 0:
        return LinearDiscriminantAnalysis(covariance=form, gamma=gamma, priors=priors)
    return QuadraticDiscriminantAnalysis(covariance=form, alpha=alpha, gamma=gamma, priors=priors)


def _densities(rule: Model, X: FloatArray) -> FloatArray:
    """Return p(x | C_k) for each row, (m, K); NaN where a class's covariance is singular."""
    result = np.full((len(X), len(rule.classes_)), np.nan)
    for k, (mean, S) in enumerate(zip(rule.means_, rule.class_covariances(), strict=True)):
        deviations = np.sqrt(np.diag(S))
        if not deviations.all():
            continue
        correlations = S / deviations / deviations[:, None]  # the rank of correlations does not depend on the units
        if np.linalg.matrix_rank(correlations) == len(S):
            away = (X - mean) / deviations
            squares = np.einsum("md,dm->m", away, np.linalg.solve(correlations, away.T))
            log_det = np.linalg.slogdet(correlations)[1] + 2 * np.log(deviations).sum()
            result[:, k] = np.exp(-squares / 2 - log_det / 2) / (2 * np.pi)
    return result


def _priors(train: Dataset, chosen: Settings, of: int) -> list[float] | None:
    """Return the prior of every class that has points: the chosen one, and the rest as they are counted."""
    present = np.flatnonzero(train.counts).tolist()
    if chosen.priors == "counted" or of not in present:
        return None
    counts = train.counts[train.counts > 0]
    place = present.index(of)
    rest = (1 - chosen.prior) * counts / (counts.sum() - counts[place])
    rest[place] = chosen.prior
    return [float(share) for share in rest]


def _place(probe: tuple[float, float], data: Dataset) -> FloatArray:
    """Return the probe, or the middle of the window where it would be out of sight and reach."""
    place = np.array(probe)
    return place if inside(place[None], data.window) else clipping.centre(data.window)


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    return of_numbers(run.train, run.test, {"": model_of(run.chosen, run.rule.priors)})
