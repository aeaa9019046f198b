"""The cross-entropy of K classes."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.losses.objective import Derivatives, FirstDerivatives, Objective
from linclass.numerics.blocks import blocks


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
            total += self._loss(Theta @ self.Z[:, part], part)[0]
        return total

    def value_and_gradient(self, theta: FloatArray) -> FirstDerivatives:
        """Return E(theta) and sum_i (p_ik - [k = k_i]) z_i + ridge theta_k for each class k, flattened."""
        Theta = theta.reshape(-1, len(self.Z))
        value, gradient = 0.5 * float((Theta**2 @ self.ridge).sum()), Theta * self.ridge
        for part in blocks(len(self.target), 3 * len(Theta)):
            Z = self.Z[:, part]
            loss, P = self._loss(Theta @ Z, part)
            value += loss
            gradient += self._slopes(P, part) @ Z.T
        return FirstDerivatives(value, gradient.ravel())

    def derivatives(self, theta: FloatArray) -> Derivatives:
        """Return value, gradient and the Hessian, whose block (k, l) is sum_i p_ik ([k = l] - p_il) z_i z_i'."""
        Theta = theta.reshape(-1, len(self.Z))
        K, p = Theta.shape
        value = 0.5 * float((Theta**2 @ self.ridge).sum())
        gradient, products = Theta * self.ridge, np.zeros((K * p, K * p))
        for part in blocks(len(self.target), 2 * K * p):
            Z = self.Z[:, part]
            loss, P = self._loss(Theta @ Z, part)
            PZ = (P[:, None, :] * (Z if self.weights is None else Z * np.sqrt(self.weights[part]))).reshape(K * p, -1)
            products += PZ @ PZ.T
            value += loss
            gradient += self._slopes(P, part) @ Z.T
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

    def _loss(self, F: FloatArray, part: slice) -> tuple[float, FloatArray]:
        """Return the summed loss of the scores F (K, m) of a part of the points, and the posteriors P (K, m)."""
        F -= F.max(axis=0)  # the largest exponent is 0: nothing overflows
        own = F[self.target[part], np.arange(F.shape[1])]
        P = np.exp(F, out=F)
        total = P.sum(axis=0)
        P /= total
        losses = np.log(total) - own
        return float(losses.sum() if self.weights is None else losses @ self.weights[part]), P

    def _slopes(self, P: FloatArray, part: slice) -> FloatArray:
        """Turn posteriors, in place, into the derivatives of the loss by the scores, p_ik - [k = k_i]."""
        P[self.target[part], np.arange(P.shape[1])] -= 1.0
        if self.weights is not None:
            P *= self.weights[part]
        return P
