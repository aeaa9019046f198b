"""The costs that a linear rule is fitted to: value, gradient and Hessian of each, ready for a solver or a contour plot.

Every cost here is E(theta) = sum_i loss(f_i, t_i) + 1/2 sum_j ridge_j theta_j^2 with f_i = theta'z_i and the
homogeneous point z = (1, x), so theta = (w0, w). `SoftmaxCrossEntropy` has one theta_k for each class.
The sums run over blocks of points that fit the processor's cache: memory stays a small part of the input's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np

from linclass.numerics.blocks import blocks

if TYPE_CHECKING:
    from linclass.base import AnyArray, FloatArray, IntArray


class FirstDerivatives(NamedTuple):
    """A cost at one theta: value and gradient (p,)."""

    value: float
    gradient: FloatArray


class Derivatives(NamedTuple):
    """A cost at one theta: value, gradient (p,), Hessian (p, p)."""

    value: float
    gradient: FloatArray
    hessian: FloatArray


@dataclass(frozen=True, eq=False)
class Objective(ABC):
    """A cost of theta, for data `Z` (D + 1, n) and a penalty `ridge` (D + 1,) on each coefficient."""

    Z: FloatArray
    target: AnyArray
    ridge: FloatArray

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of parameters p, all vectors counted."""

    @abstractmethod
    def value(self, theta: FloatArray) -> float:
        """Return E(theta)."""

    @abstractmethod
    def value_and_gradient(self, theta: FloatArray) -> FirstDerivatives:
        """Return E(theta) and its gradient (p,) from one pass over the data."""

    @abstractmethod
    def derivatives(self, theta: FloatArray) -> Derivatives:
        """Return value, gradient and Hessian from one pass over the data."""

    @abstractmethod
    def margins(self, theta: FloatArray) -> FloatArray:
        """Return for each point by how much its own class leads, (n,); positive where it is classified correctly."""

    @abstractmethod
    def margin_change(self, direction: FloatArray) -> FloatArray:
        """Return by how much at least each point's lead grows for each unit of `direction` added to theta, (n,)."""

    def part(self, rows: IntArray) -> Self:
        """Return the cost of these points alone, with the penalty that is their share."""
        ridge = self.ridge * (len(rows) / len(self.target))
        return replace(self, Z=np.ascontiguousarray(self.Z[:, rows]), target=self.target[rows], ridge=ridge)

    def gradient(self, theta: FloatArray) -> FloatArray:
        """Return the vector of first derivatives, (p,)."""
        return self.value_and_gradient(theta).gradient

    def hessian(self, theta: FloatArray) -> FloatArray:
        """Return the matrix of second derivatives, (p, p)."""
        return self.derivatives(theta).hessian

    def values(self, thetas: FloatArray) -> FloatArray:
        """Return E at each row of `thetas` (m, p), for contours of the cost in weight space."""
        return np.array([self.value(theta) for theta in thetas])


class TwoClassObjective(Objective):
    """A cost of one theta (D + 1,); `target` holds numbers (n,), usually -1 and +1."""

    @staticmethod
    @abstractmethod
    def loss(f: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return the loss of each point and its first and second derivative by f."""

    @property
    def size(self) -> int:
        """The number of parameters, D + 1."""
        return len(self.Z)

    def value(self, theta: FloatArray) -> float:
        """Return E(theta)."""
        total = 0.5 * float(self.ridge @ theta**2)
        for part in blocks(len(self.target), 8):
            total += float(self.loss(theta @ self.Z[:, part], self.target[part])[0].sum())
        return total

    def values(self, thetas: FloatArray) -> FloatArray:
        """Return E at each row of `thetas` (m, D + 1), all rows at once."""
        found: FloatArray = 0.5 * (thetas**2 @ self.ridge)
        for part in blocks(len(self.target), 8 * max(len(thetas), 1)):
            found += self.loss(thetas @ self.Z[:, part], self.target[part])[0].sum(axis=1)
        return found

    def value_and_gradient(self, theta: FloatArray) -> FirstDerivatives:
        """Return E(theta) and sum_i loss'(f_i) z_i + ridge theta."""
        value, gradient = 0.5 * float(self.ridge @ theta**2), self.ridge * theta
        for part in blocks(len(self.target), 8):
            Z = self.Z[:, part]
            loss, slope, _ = self.loss(theta @ Z, self.target[part])
            value += float(loss.sum())
            gradient = gradient + Z @ slope
        return FirstDerivatives(value, gradient)

    def derivatives(self, theta: FloatArray) -> Derivatives:
        """Return value, gradient and the Hessian sum_i loss''(f_i) z_i z_i' + diag(ridge)."""
        value = 0.5 * float(self.ridge @ theta**2)
        gradient, hessian = self.ridge * theta, np.diag(self.ridge)
        for part in blocks(len(self.target), 2 * self.size):
            Z = self.Z[:, part]
            loss, slope, curvature = self.loss(theta @ Z, self.target[part])
            value += float(loss.sum())
            gradient = gradient + Z @ slope
            hessian = hessian + (Z * curvature) @ Z.T
        return Derivatives(value, gradient, hessian)

    def margins(self, theta: FloatArray) -> FloatArray:
        """Return t_i f_i for each point."""
        margin: FloatArray = theta @ self.Z
        margin *= self.target
        return margin

    def margin_change(self, direction: FloatArray) -> FloatArray:
        """Return t_i z_i'direction for each point."""
        return self.margins(direction)


class SquaredError(TwoClassObjective):
    """E = 1/2 sum_i (f_i - t_i)^2: least squares, for any targets."""

    @staticmethod
    def loss(f: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return (f - t)^2 / 2, f - t and 1."""
        error = f - t
        return 0.5 * error**2, error, np.ones_like(f)


class CrossEntropy(TwoClassObjective):
    """E = -sum_i ln P(t_i | x_i) = sum_i ln(1 + exp(-t_i f_i)), with targets -1 and +1.

    The exponential is only ever taken of -|f|, so no f is too large.
    """

    @staticmethod
    def loss(f: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return -ln p, -t (1 - p) and p (1 - p), where p = sigmoid(t f) is the posterior of the point's own class."""
        margin = t * f
        small = np.exp(-np.abs(margin))
        tail = small / (1.0 + small)  # the posterior of the less likely class
        other = np.where(margin > 0.0, tail, 1.0 - tail)
        return np.log1p(small) + np.maximum(-margin, 0.0), -t * other, tail * (1.0 - tail)


@dataclass(frozen=True, eq=False)
class SoftmaxCrossEntropy(Objective):
    """E = -sum_i ln P(C_ki | x_i) with P(C_k | x) = exp(f_k) / sum_l exp(f_l); `target` holds class numbers 0 .. K-1.

    theta is (K, D + 1), or the same flattened. Adding one vector to all theta_k changes no posterior.
    """

    target: IntArray
    n_classes: int

    @property
    def size(self) -> int:
        """The number of parameters, K (D + 1)."""
        return self.n_classes * len(self.Z)

    def value(self, theta: FloatArray) -> float:
        """Return E(theta)."""
        Theta = theta.reshape(-1, len(self.Z))
        total = 0.5 * float((Theta**2 @ self.ridge).sum())
        for part in blocks(len(self.target), 3 * len(Theta)):
            total += self._loss(Theta @ self.Z[:, part], self.target[part])[0]
        return total

    def value_and_gradient(self, theta: FloatArray) -> FirstDerivatives:
        """Return E(theta) and sum_i (p_ik - [k = k_i]) z_i + ridge theta_k for each class k, flattened."""
        Theta = theta.reshape(-1, len(self.Z))
        value, gradient = 0.5 * float((Theta**2 @ self.ridge).sum()), Theta * self.ridge
        for part in blocks(len(self.target), 3 * len(Theta)):
            Z = self.Z[:, part]
            loss, P = self._loss(Theta @ Z, self.target[part])
            P[self.target[part], np.arange(P.shape[1])] -= 1.0
            value += loss
            gradient += P @ Z.T
        return FirstDerivatives(value, gradient.ravel())

    def derivatives(self, theta: FloatArray) -> Derivatives:
        """Return value, gradient and the Hessian, whose block (k, l) is sum_i p_ik ([k = l] - p_il) z_i z_i'."""
        Theta = theta.reshape(-1, len(self.Z))
        K, p = Theta.shape
        value = 0.5 * float((Theta**2 @ self.ridge).sum())
        gradient, products = Theta * self.ridge, np.zeros((K * p, K * p))
        for part in blocks(len(self.target), 2 * K * p):
            Z = self.Z[:, part]
            loss, P = self._loss(Theta @ Z, self.target[part])
            PZ = (P[:, None, :] * Z).reshape(K * p, -1)
            products += PZ @ PZ.T
            P[self.target[part], np.arange(P.shape[1])] -= 1.0
            value += loss
            gradient += P @ Z.T
        hessian = -products
        own = products.reshape(K, p, K, p).sum(axis=2)  # sum_l p_l = 1 turns sum_l p_k p_l z z' into p_k z z'
        for k in range(K):
            rows = slice(k * p, (k + 1) * p)
            hessian[rows, rows] += own[k] + np.diag(self.ridge)
        return Derivatives(value, gradient.ravel(), hessian)

    def margins(self, theta: FloatArray) -> FloatArray:
        """Return f_ki - max over the other classes of f_k for each point."""
        Theta = theta.reshape(-1, len(self.Z))
        margin = np.empty(len(self.target))
        for part in blocks(len(self.target), 3 * len(Theta)):
            F = Theta @ self.Z[:, part]
            points = np.arange(F.shape[1])
            own = F[self.target[part], points]
            F[self.target[part], points] = -np.inf
            margin[part] = own - F.max(axis=0)
        return margin

    def margin_change(self, direction: FloatArray) -> FloatArray:
        """Return min over the other classes k of (d_ki - d_k)'z_i for each point: its lead grows at least so much."""
        return self.margins(direction)

    @staticmethod
    def _loss(F: FloatArray, target: IntArray) -> tuple[float, FloatArray]:
        """Return the summed loss of the scores F (K, n) and the posteriors P (K, n)."""
        F -= F.max(axis=0)  # the largest exponent is 0: nothing overflows
        own = float(F[target, np.arange(F.shape[1])].sum())
        P = np.exp(F, out=F)
        total = P.sum(axis=0)
        P /= total
        return float(np.log(total).sum()) - own, P
