"""The coordinates in which a solver works: centred, and scaled by powers of two, which rounds nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from linclass.arrays import FloatArray

LARGEST_EXPONENT = 500  # 2^500 is beyond the largest coordinate that is let in
MANY_FEATURES = 100  # features up to which it does not matter that the points are fewer


@dataclass(frozen=True, eq=False)
class Units:
    """The solver's coordinates (x - shift) * scale, with `shift` and `scale` of shape (D,); `same` if they are x."""

    shift: FloatArray
    scale: FloatArray
    same: bool = False

    @classmethod
    def of(cls, coordinates: FloatArray, *, common: bool) -> Units:
        """Choose units for `coordinates` (D, n) so that they reach from -1 to 1, each row or all with one scale.

        The shift is the middle of the range, not the mean: it is exact for a constant feature.
        """
        low, high = np.minimum.reduce(coordinates, axis=1), np.maximum.reduce(coordinates, axis=1)
        shift = 0.5 * low
        shift += 0.5 * high
        reach = np.maximum(high - shift, shift - low)
        if common:
            scale = np.empty_like(reach)
            scale.fill(_power_of_two(max(reach.tolist())))
            return cls(shift, scale)
        return cls(shift, np.array([_power_of_two(r) for r in reach.tolist()]))

    @classmethod
    def given(cls, D: int) -> Units:
        """Keep the person's own coordinates."""
        return cls(np.zeros(D), np.ones(D), same=True)

    @property
    def lengths(self) -> FloatArray:
        """The length of w in the person's units for a coordinate of 1, (D,)."""
        return self.scale

    def convert(self, coordinates: FloatArray) -> None:
        """Change `coordinates` (D, n), in place, from the person's units to the solver's."""
        coordinates -= self.shift[:, None]
        coordinates *= self.scale[:, None]

    def rule(self, theta: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return w (..., D) and w0 (...) in the person's units for theta = (w0, w) (..., D + 1) in the solver's."""
        if self.same:
            return theta[..., 1:], theta[..., 0]
        w = theta[..., 1:] * self.scale
        return w, theta[..., 0] - w.dot(self.shift)

    def theta(self, w: FloatArray, w0: FloatArray) -> FloatArray:
        """Return theta (..., D + 1) for w (..., D) and w0 (...) as they are written: w0 is coarse far from 0."""
        rows = w.reshape(-1, w.shape[-1])
        theta = np.empty((len(rows), rows.shape[1] + 1))
        theta[:, 0] = [self.bias(row, bias) for row, bias in zip(rows, np.ravel(w0).tolist(), strict=True)]
        np.divide(rows, self.scale, out=theta[:, 1:])
        return theta.reshape(*w.shape[:-1], -1)

    def bias(self, w: FloatArray, w0: float) -> float:
        """Return w's + w0, the bias at the shift s, for one rule w (D,): exact, then rounded."""
        terms = [w0.as_integer_ratio()]  # every float is a whole number over a power of two
        for a, s in zip(w.tolist(), self.shift.tolist(), strict=True):
            (p, q), (r, t) = a.as_integer_ratio(), s.as_integer_ratio()
            terms.append((p * r, q * t))
        unit = max(q for _, q in terms)
        return sum(p * (unit // q) for p, q in terms) / unit

    def gradient(self, gradient: FloatArray) -> FloatArray:
        """Return the derivatives by (w0, w) in the person's units for those by theta in the solver's."""
        if self.same:
            return gradient
        result = gradient.copy()
        result[..., 1:] /= self.scale
        result[..., 1:] += gradient[..., :1] * self.shift
        return result


@dataclass(frozen=True, eq=False)
class SpanUnits(Units):
    """The same units, of one scale, for rules in coordinates along an orthonormal basis of the points' span.

    Attributes
    ----------
    basis : array (D, r)
    stretch : array (r,) or a number
        The multiples of the coordinates in which the solver has the points.
    """

    basis: FloatArray = field(kw_only=True)
    stretch: FloatArray | float = field(default=1.0, kw_only=True)

    @property
    def lengths(self) -> FloatArray:
        """The length of w in the person's units for a coordinate of 1, (r,)."""
        lengths: FloatArray = self.scale[: self.basis.shape[1]] * self.stretch
        return lengths

    def rule(self, theta: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return w (..., D) and w0 (...) in the person's units for theta = (w0, w) (..., r + 1) in the solver's."""
        return super().rule(self._by_feature(theta[..., :1], theta[..., 1:] * self.stretch))

    def theta(self, w: FloatArray, w0: FloatArray) -> FloatArray:
        """Return theta (..., r + 1) for w (..., D), which lies in the span, and w0 (...)."""
        theta = super().theta(w, w0)
        return np.concatenate([theta[..., :1], theta[..., 1:] @ self.basis / self.stretch], axis=-1)

    def gradient(self, gradient: FloatArray) -> FloatArray:
        """Return the derivatives by (w0, w) in the person's units, which lie in the span as w does."""
        return super().gradient(self._by_feature(gradient[..., :1], gradient[..., 1:] / self.stretch))

    def _by_feature(self, bias: FloatArray, coordinates: FloatArray) -> FloatArray:
        """Return the bias (..., 1) and a vector of the span, given by its coordinates (..., r), as (..., D + 1)."""
        return np.concatenate([bias, coordinates @ self.basis.T], axis=-1)


def _power_of_two(reach: float) -> float:
    """Return the scale that brings a largest coordinate into [0.5, 1); 1 for 0."""
    exponent = min(max(math.frexp(reach)[1], -LARGEST_EXPONENT), LARGEST_EXPONENT)
    return math.ldexp(1.0, -exponent) if reach > 0.0 else 1.0
