"""Costs of one linear function: squared error and, for two classes, cross-entropy."""

from abc import abstractmethod
from collections.abc import Callable, Sequence

import numpy as np
from scipy.special import expit

from linclass.arrays import FloatArray
from linclass.losses.objective import CostPath, Derivatives, FirstDerivatives, Objective
from linclass.numerics.blocks import blocks

Slope = Callable[[FloatArray], FloatArray]

MAX_ONE_PASS_POINTS = 5000  # points, up to which a pass over them costs less than the calls that it is made of


class TwoClassObjective(Objective):
    """A cost of one theta (D + 1,); `target` holds numbers (n,), usually -1 and +1."""

    @staticmethod
    @abstractmethod
    def loss(f: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return the loss of each point and its first and second derivative by f."""

    @classmethod
    def loss_alone(cls, f: FloatArray, t: FloatArray) -> FloatArray:
        """Return the loss of each point without its derivatives."""
        return cls.loss(f, t)[0]

    @abstractmethod
    def slopes(self) -> tuple[FloatArray, Slope]:
        """Return points z (D + 1, n) and a function s: the gradient of the losses is sum_i s(theta'z_i) z_i."""

    @property
    def size(self) -> int:
        """The number of parameters, D + 1."""
        return len(self.Z)

    def _losses(self, theta: FloatArray, part: slice) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return the loss of some of the points, each counted as often as it weighs."""
        result = self.loss(theta @ self.Z[:, part], self.target[part])
        if self.weights is None:
            return result
        loss, slope, curvature = (values * self.weights[part] for values in result)
        return loss, slope, curvature

    def value(self, theta: FloatArray) -> float:
        """Return E(theta)."""
        total = 0.5 * float(self.ridge @ theta**2)
        for part in blocks(len(self.target), 8):
            losses = self.loss_alone(theta @ self.Z[:, part], self.target[part])
            total += float(losses.sum() if self.weights is None else losses @ self.weights[part])
        return total

    def values(self, thetas: FloatArray) -> FloatArray:
        """Return E at each row of `thetas` (m, D + 1), all rows at once."""
        result: FloatArray = 0.5 * (thetas**2 @ self.ridge)
        for part in blocks(len(self.target), 8 * max(len(thetas), 1)):
            losses = self.loss_alone(thetas @ self.Z[:, part], self.target[part])
            result += losses.sum(axis=1) if self.weights is None else losses @ self.weights[part]
        return result

    def value_and_gradient(self, theta: FloatArray) -> FirstDerivatives:
        """Return E(theta) and sum_i loss'(f_i) z_i + ridge theta."""
        value, gradient = 0.5 * float(self.ridge @ theta**2), self.ridge * theta
        for part in blocks(len(self.target), 8):
            loss, slope, _ = self._losses(theta, part)
            value += float(loss.sum())
            gradient = gradient + self.Z[:, part] @ slope
        return FirstDerivatives(value, gradient)

    def follow(self, theta: FloatArray, gradient: FloatArray, rates: Sequence[float]) -> CostPath:
        """Go down by theta <- theta - rate gradient; of few points the values are computed afterwards, all at once."""
        if len(self.target) > MAX_ONE_PASS_POINTS:
            return super().follow(theta, gradient, rates)
        thetas, gradients = [], []
        Z, slope = self.slopes()
        penalised = bool(self.ridge.any())
        for rate in rates:  # `dot`, as `@` of few points takes twice its time
            theta = theta - rate * gradient
            pulls = slope(theta.dot(Z))
            gradient = Z.dot(pulls if self.weights is None else pulls * self.weights)
            if penalised:
                gradient += self.ridge * theta
            thetas.append(theta)
            gradients.append(gradient)
        met = np.array(thetas)
        return CostPath(met, self.values(met), np.array(gradients))

    def derivatives(self, theta: FloatArray) -> Derivatives:
        """Return value, gradient and the Hessian sum_i loss''(f_i) z_i z_i' + diag(ridge)."""
        value = 0.5 * float(self.ridge @ theta**2)
        gradient, hessian = self.ridge * theta, np.diag(self.ridge)
        for part in blocks(len(self.target), 2 * self.size):
            Z = self.Z[:, part]
            loss, slope, curvature = self._losses(theta, part)
            value += float(loss.sum())
            gradient = gradient + Z @ slope
            hessian = hessian + (Z * curvature) @ Z.T
        return Derivatives(value, gradient, hessian)

    def margins(self, theta: FloatArray) -> FloatArray:
        """Return t_i f_i for each point."""
        margin: FloatArray = theta @ self.Z
        margin *= self.target
        return margin


class SquaredError(TwoClassObjective):
    """E = 1/2 sum_i (f_i - t_i)^2: least squares, for any targets."""

    @staticmethod
    def loss(f: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return (f - t)^2 / 2, f - t and 1."""
        error = f - t
        return 0.5 * error**2, error, np.ones_like(f)

    def slopes(self) -> tuple[FloatArray, Slope]:
        """Return the points and f - t."""
        return self.Z, lambda f: f - self.target


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

    @classmethod
    def loss_alone(cls, f: FloatArray, t: FloatArray) -> FloatArray:
        """Return -ln p."""
        margin = t * f
        losses: FloatArray = np.log1p(np.exp(-np.abs(margin)))
        losses += np.maximum(-margin, 0.0)
        return losses

    def slopes(self) -> tuple[FloatArray, Slope]:
        """Return -t z and sigma: -t (1 - p) = -t sigma(-t f), and sigma is one call, which no f is too large for."""
        return self.Z * -self.target, expit
