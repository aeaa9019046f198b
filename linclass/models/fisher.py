"""Fisher's linear discriminant: the direction along which two classes are best told apart.

Criterion   J(w) = (m_2 - m_1)^2 / (s_1^2 + s_2^2) = w'S_B w / w'S_W w,  largest for  w ∝ S_W^-1 (m_2 - m_1)

For K classes see `linclass.MultipleDiscriminantAnalysis`.

Source: R. A. Fisher, Annals of Eugenics 7 (1936); Duda, Hart, Stork, Pattern Classification, section 3.8.2.
"""

import math
from dataclasses import dataclass
from typing import Self

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import BinaryClassifier, hyperparameter
from linclass.numerics.linear_algebra.scatter import Scatter, class_scatter, differs, spectrum

TOUCHING = 1e-15  # of b^2: a discriminant closer to 0 is rounding
NO_VARIANCE = 1e-20  # a projected variance below this share of the squared distance of the means is rounding


@dataclass(kw_only=True, eq=False)
class FisherDiscriminant(BinaryClassifier):
    """Project two classes on a direction w and cut the line at a threshold.

    With y = w'x, ‖w‖ = 1, and w pointing from class 1 to class 2 (`classes_[1]`):

    Parameters
    ----------
    direction : str
        "fisher": w ∝ S_W^-1 (m_2 - m_1), the maximum of J(w).
        "means": w ∝ m_2 - m_1, which ignores how the classes spread.
    threshold : str
        "gaussian": where n_2 N(y | m_2, sigma_2^2) = n_1 N(y | m_1, sigma_1^2), sigma_i^2 = s_i^2 / (n_i - 1).
        "midpoint": (m_1 + m_2) / 2.

    Notes
    -----
    The Gaussian condition is a quadratic equation in y. All its roots count: with unequal variances the wider class
    wins on both sides, so that the narrower one is an interval between two thresholds. `decision_function` is the
    signed distance to the nearest threshold, positive in class 2; `coef_` and `intercept_` are the linear rule
    w'x - y~ of the main threshold y~, the one where class 2 takes over in the direction of w, and `predict` equals
    it wherever the second threshold is not nearer. Without a root one class is more probable everywhere, with a double
    one everywhere else: `thresholds_` is empty, w = 0 in `coef_`, and the constant is a length as well: the log odds
    closest to zero over their slope half-way between the means, of the sign of that class.

    A class with one point, or without variance along w, borrows the pooled variance; if that is zero too, the
    threshold is the midpoint. With singular S_W, w is the limit of (S_W + eps I)^-1 (m_2 - m_1) for small eps: if
    the means differ in a direction in which neither class varies, J is unbounded and w lies there. If the means
    are equal up to rounding, no direction is better than another: w = 0, and the class with more points is predicted
    everywhere, of equally many `classes_[0]`; the constant is ln(n_2 / n_1) times the standard deviation of x, so that
    every score of every rule is a length.

    S_W takes D^2 numbers, and with direction = "fisher" time that grows as D^3, however few the points are.

    Attributes
    ----------
    direction_ : array (D,), w
    means_ : array (2, D)
    S_W_, S_B_ : arrays (D, D), S_B = (m_2 - m_1)(m_2 - m_1)'
    criterion_ : float, J(w); infinite where the projected classes do not vary
    projected_means_, projected_variances_ : arrays (2,), m_i and sigma_i^2 as estimated (0 for one point)
    thresholds_ : array of 0, 1 or 2 values of y, sorted
    threshold_ : float, the main threshold; NaN if there is none
    coef_, intercept_ : arrays (1, D) and (1,)

    Examples
    --------
    >>> model = FisherDiscriminant().fit([[0, 0], [2, 0], [0, 4], [2, 4]], [1, 1, 2, 2])
    >>> model.direction_.round(12), model.thresholds_.round(12)
    (array([0., 1.]), array([2.]))
    """

    direction: str = hyperparameter("fisher", symbol="w", choices=("fisher", "means"))
    threshold: str = hyperparameter("gaussian", symbol="ỹ", choices=("gaussian", "midpoint"))

    def _learn(self, given: checks.Given) -> None:
        """Find the direction, project, and find the thresholds."""
        self._check_choices()
        scatter = class_scatter(given.X, given.numbers, 2, own=True)
        self.means_ = scatter.means / scatter.scale
        difference = self.means_[1] - self.means_[0]
        self.S_W_, self.S_B_ = scatter.unscaled(scatter.within), np.outer(difference, difference)

        w = self._direction(scatter) * scatter.scale
        length = np.linalg.norm(w / np.abs(w).max(initial=1e-300))
        self.direction_ = w / np.abs(w).max() / length if length > 0 else np.zeros_like(w)
        self._project(scatter)

    @classmethod
    def of(cls, w: ArrayLike, w0: ArrayLike, classes: ArrayLike | None = None, **parameters: object) -> Self:
        """Return a rule with given weights, as `LinearClassifier.of` does: its threshold is one, or none if w = 0."""
        rule = super().of(w, w0, classes, **parameters)
        length = math.hypot(*rule.coef_[0])
        rule.direction_ = rule.coef_[0] / (length or 1.0)
        rule.thresholds_ = -rule.intercept_ / length if length > 0 else np.empty(0)
        rule.threshold_ = float(rule.thresholds_[0]) if length > 0 else np.nan
        return rule

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the signed distance to the nearest threshold along w, (n,), positive for `classes_[1]`."""
        distance = super().decision_function(X)
        if len(self.thresholds_) < 2:
            return distance
        gap = self.thresholds_[1] - self.thresholds_[0]
        upper_is_main = self.threshold_ == self.thresholds_[1]
        nearest: FloatArray = (
            np.maximum(distance, -gap - distance) if upper_is_main else np.minimum(distance, gap - distance)
        )
        return nearest

    def hyperplanes(self) -> tuple[FloatArray, FloatArray]:
        """Return W (m, D) and w0 (m,): the prediction changes where w_l'x + w_l0 = 0, once for each of m thresholds."""
        checks.fitted(self)
        return np.tile(self.direction_, (len(self.thresholds_), 1)), -self.thresholds_

    def _direction(self, scatter: Scatter) -> FloatArray:
        """Return w, of any length, for z = scale * x."""
        difference: FloatArray = scatter.means[1] - scatter.means[0]
        if not differs(scatter, np.eye(len(difference))):
            return np.zeros_like(difference)
        if self.direction == "means":
            return difference / scatter.scale / scatter.scale  # m_2 - m_1 in the units of x
        result = spectrum(scatter.within)
        basis = result.null if differs(scatter, result.null) else result.whitener
        weights: FloatArray = basis @ (basis.T @ difference)
        return weights

    def _project(self, scatter: Scatter) -> None:
        """Find the thresholds along w, in units u = unit * y that keep squares within the range of numbers."""
        v = self.direction_ / scatter.scale  # w'x = v'z
        unit = np.ldexp(1.0, -np.frexp(np.abs(v).max())[1]) if v.any() else 1.0
        v = v * unit
        m = scatter.means @ v
        sums = np.einsum("i,kij,j->k", v, scatter.own, v)
        n = scatter.counts
        variances = sums / np.maximum(n - 1, 1)
        self.projected_means_, self.projected_variances_ = m / unit, variances / unit / unit
        gap = float(m[1] - m[0])
        self.criterion_ = gap**2 / sums.sum() if sums.sum() > NO_VARIANCE * gap**2 else (np.inf if gap > 0 else 0.0)
        self.criterion_ = float(self.criterion_)

        if gap <= 0:
            self._constant_rule(float(np.log(n[1] / n[0])) * _deviation(scatter))
            return
        pooled = sums.sum() / max(n.sum() - 2, 1)
        lent = np.where((n > 1) & (variances > NO_VARIANCE * gap**2), variances, pooled)
        if self.threshold == "midpoint" or pooled <= NO_VARIANCE * gap**2:
            roots, constant = np.zeros(1), 0.0
        else:
            roots, constant = gaussian_roots(lent / (gap / 2) ** 2, n)
        if len(roots) == 0:
            self._constant_rule(constant * (gap / 2) / unit)
            return
        thresholds = (m.sum() / 2 + roots * (gap / 2)) / unit
        self.threshold_ = float(thresholds[0])
        self.thresholds_ = np.sort(thresholds)
        self._set_rule(self.direction_, -self.threshold_)

    def _constant_rule(self, constant: float) -> None:
        """Set w = 0 and w0 = constant: every point belongs to the same class, and there is no threshold."""
        self.threshold_, self.thresholds_ = np.nan, np.empty(0)
        self._set_rule(np.zeros_like(self.direction_), constant)


def _deviation(scatter: Scatter) -> float:
    """Return the root of the mean squared distance from the mean in the units of x; 1 where all points are equal."""
    squares = np.diag(scatter.within + scatter.between) / scatter.counts.sum()
    return float(np.linalg.norm(np.sqrt(squares) / scatter.scale)) or 1.0


def gaussian_roots(variances: FloatArray, counts: FloatArray) -> tuple[FloatArray, float]:
    """Solve n_2 N(u | 1, variances[1]) = n_1 N(u | -1, variances[0]) for u.

    The log odds are a u^2 + b u + c with a = p_1 - p_2, b = 2 (p_1 + p_2) > 0, c = a + ln(n_2 sigma_1 / n_1 sigma_2)
    and p_i = 1 / (2 sigma_i^2).

    Returns
    -------
    roots : array of 0, 1 or 2 values, all different, first the one at which the log odds rise with u
    constant : float, the extremum of the log odds over their slope at u = 0 if they have no root, else 0
        Where they only touch 0 it is as small as rounding, with the sign that they have at all other u.
    """
    p = 1 / (2 * variances)
    a, b = float(p[0] - p[1]), 2 * float(p[0] + p[1])
    c = a + float(np.log(counts[1] / counts[0]) + np.log(variances[0] / variances[1]) / 2)
    if abs(a) <= 1e-12 * b:  # equal up to rounding: the equation is linear
        return np.array([-c / b]), 0.0
    discriminant = b * b - 4 * a * c
    if discriminant <= 0:
        return np.empty(0), max(-discriminant, TOUCHING * b * b) / (4 * a * b)
    root = float(np.sqrt(discriminant))
    return np.array([-2 * c / (b + root), -(b + root) / (2 * a)]), 0.0
