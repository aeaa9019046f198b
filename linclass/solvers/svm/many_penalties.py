"""The soft margin at many penalties at once: an iteration of the interior-point method moves the solutions of all.

    min  1/2 ||w||^2 + sum_i u_ji xi_i  subject to  g_i'theta >= 1 - xi_i,  xi_i >= 0      theta = (w0, w), for each j

On hundreds of points an iteration for fifty penalties costs little more than one for one: what costs is the call. Then
each penalty names the points on its margin, and their equations are solved as `crossover` does, all with one call. What
comes out is exact. A penalty with more points on its margin than there are coefficients (duplicates, points on a grid),
or with none, is left to whoever solves one at a time.

Start, centring and tolerances are those of `interior_point`. The steps are the same method with one axis more, without
the rules that keep a single problem going where rounding decides.

Source: S. Mehrotra, SIAM Journal on Optimization 2 (1992); M. C. Ferris and T. S. Munson, ibid. 13 (2002).
"""

from typing import NamedTuple

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.solvers.svm import interior_point
from linclass.solvers.svm.tolerances import (
    EQUATION_TOLERANCE,
    MIN_START_DISTANCE,
    NAMED_GAP,
    ON_THE_MARGIN,
    REGULAR,
    SMALLEST_NORMAL,
)

MAX_ITERATIONS = 40
TO_THE_WALL = 0.99  # of the way to the nearest bound
ROUNDS = 6  # of naming the points on the margin
REFINEMENTS = 2


class Inside(NamedTuple):
    """An interior point for each of m penalties.

    Attributes
    ----------
    theta : array (m, p)
    multipliers : array (2, m, n)
        alpha, and u - alpha.
    partners : array (2, m, n)
        What their products are taken with: the surplus, and the slack.
    """

    theta: FloatArray
    multipliers: FloatArray
    partners: FloatArray


class Solutions(NamedTuple):
    """Theta (m, p) and alpha (m, n) for each penalty, and which of them (m,) fulfil all conditions of optimality."""

    theta: FloatArray
    alpha: FloatArray
    solved: AnyArray


def solve(G: FloatArray, u: FloatArray, theta: FloatArray) -> Solutions:
    """Solve for points t_i (1, x_i), the columns of G (p, n), and finite bounds u (m, n), from one theta (p,) on."""
    with np.errstate(all="ignore"):  # a problem that overflows ends as not solved
        return _on_the_margin(G, u, _interior(G, u, theta))


def _interior(G: FloatArray, u: FloatArray, theta: FloatArray) -> Inside:
    """Return interior points with their gaps closed, or as nearly as the iterations allow."""
    point = _start(G, u, theta)
    p, n = G.shape
    products = (G[:, None] * G).reshape(p * p, n).T
    curvature = np.diag(np.arange(p) > 0).astype(float)
    for _ in range(MAX_ITERATIONS):
        norm = 0.5 * np.square(point.theta[:, 1:]).sum(axis=1)
        total = np.einsum("kmn,kmn->m", point.multipliers, point.partners)
        going = total > NAMED_GAP * (norm + np.einsum("mn,mn->m", u, point.partners[1]))
        if not going.any():
            break
        point = _step(point, G, products, curvature, total, going)
    return point


def _start(G: FloatArray, u: FloatArray, theta: FloatArray) -> Inside:
    """Return the points over theta at which every product is one mu: roots of quadratics in alpha."""
    surplus = theta @ G - 1.0
    mu = u.mean(axis=1, keepdims=True) * max(float(np.abs(surplus).mean()), MIN_START_DISTANCE)
    values = interior_point.centred(surplus, u, mu)
    return Inside(np.repeat(theta[None], len(u), axis=0), values[:2], values[2:])


def _step(
    point: Inside, G: FloatArray, products: FloatArray, curvature: FloatArray, total: FloatArray, going: AnyArray
) -> Inside:
    """Make a step of Mehrotra's method where it is still `going`: predict where mu = 0 leads, aim as that deserves.

    Changes are shares: q of the multipliers, s of their partners. A product becomes, to first order, its target where
    q + s is the target over the product, less 1.
    """
    theta, multipliers, partners = point
    p, n = G.shape
    ratio = partners / multipliers
    weight = 1.0 / (ratio[0] + ratio[1])
    inverse = _inverse((weight @ products).reshape(-1, p, p) + curvature)
    residual = multipliers[0] @ G.T - curvature.diagonal() * theta

    def towards(h: FloatArray) -> tuple[FloatArray, FloatArray]:
        d_theta = np.einsum("mpq,mq->mp", inverse, (weight * h) @ G.T + residual)
        d_alpha = weight * (h - d_theta @ G)
        return d_theta, np.stack([d_alpha, -d_alpha]) / multipliers

    _, q = towards(partners[1] - partners[0])
    length = np.minimum(1.0, _room(np.maximum(-q, 1.0 + q)))
    product = multipliers * partners
    growth = q * (q + 1.0)
    sigma = interior_point.centring(length, np.einsum("kmn,kmn->m", growth, product) / total)
    growth += (sigma * total / (2 * n))[:, None] / product - 1.0
    pulls = growth * partners
    d_theta, q = towards(pulls[0] - pulls[1])
    s = growth - q
    along = (going * np.minimum(1.0, TO_THE_WALL * _room(-np.minimum(q, s))))[:, None]
    return Inside(theta + along * d_theta, multipliers * (1.0 + along * q), partners * (1.0 + along * s))


def _room(losses: FloatArray) -> FloatArray:
    """Return how far each penalty (m,) can go until the first of its quantities is 0, given what shares they lose."""
    room: FloatArray = 1.0 / np.maximum(losses.max(axis=(0, 2)), SMALLEST_NORMAL)
    return room


def _inverse(matrices: FloatArray) -> FloatArray:
    """Return the inverses of positive definite matrices, whose rows may differ in scale by more than rounding bears."""
    unit = np.sqrt(np.einsum("mpp->mp", matrices))
    units = unit[:, :, None] * unit[:, None]
    inverse: FloatArray = np.linalg.inv(matrices / units + REGULAR * np.eye(unit.shape[1])) / units
    return inverse


def _on_the_margin(G: FloatArray, u: FloatArray, point: Inside) -> Solutions:
    """Name the points on each margin, solve their equations, and name them anew, until all conditions hold."""
    theta, (alpha, room), (surplus, slack) = point
    side = surplus - slack
    distance = np.abs(side)
    free = np.minimum(alpha, room) * distance.sum(axis=1, keepdims=True) > distance * alpha.sum(axis=1, keepdims=True)
    at_bound = ~free & (side < 0.0)
    solutions = Solutions(theta.copy(), np.zeros_like(u), np.zeros(len(u), dtype=bool))
    for _ in range(ROUNDS):
        named = free.sum(axis=1)
        now = (~solutions.solved & (named > 0) & (named <= len(G))).nonzero()[0]
        if not len(now):
            break
        theta, alpha = _equations(G, free[now], at_bound[now] * u[now])
        side = theta @ G - 1.0
        low, high = free[now] & ~(alpha > 0.0), free[now] & ~(alpha < u[now])
        allowed = ON_THE_MARGIN + EQUATION_TOLERANCE * np.abs(theta).max(axis=1, keepdims=True)
        enters = ~free[now] & (np.where(at_bound[now], side, -side) > allowed)
        right = ~(low | high | enters).any(axis=1) & np.isfinite(theta).all(axis=1)
        for kept, solution in zip(solutions, (theta, alpha, right), strict=True):
            kept[now[right]] = solution[right]
        free[now] = (free[now] | enters) & ~(low | high)
        at_bound[now] = (at_bound[now] & ~enters) | high
    return solutions


def _equations(G: FloatArray, free: AnyArray, fixed: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Solve  R theta - G_free alpha_free = G fixed,  G_free'theta = 1  for each penalty.

    At most p points are `free` (m, n); where they are fewer, alpha_k = 0 stands for the equations that are missing.
    Returns theta (m, p) and alpha (m, n), that of the free points solved for, the others' as they are `fixed`.
    """
    m, p = len(free), len(G)
    rows: IntArray = np.argsort(~free, axis=1, kind="stable")[:, :p]
    named = np.take_along_axis(free, rows, axis=1)
    chosen = G.T[rows] * named[:, :, None]  # (m, points, coefficients)
    size = p + rows.shape[1]
    system = np.zeros((m, size, size))
    system[:, range(1, p), range(1, p)] = 1.0
    system[:, :p, p:] = -chosen.transpose(0, 2, 1)
    system[:, p:, :p] = chosen
    system[:, range(p, size), range(p, size)] = ~named
    system[np.linalg.det(system) == 0.0] = np.diag(np.full(size, np.nan))
    right = np.concatenate([fixed @ G.T, named.astype(float)], axis=1)
    inverse, result = np.linalg.inv(system), np.zeros_like(right)
    for _ in range(1 + REFINEMENTS):
        result += np.einsum("mij,mj->mi", inverse, right - np.einsum("mij,mj->mi", system, result))
    alpha = fixed.copy()
    np.put_along_axis(alpha, rows, np.where(named, result[:, p:], np.take_along_axis(fixed, rows, axis=1)), axis=1)
    return result[:, :p], alpha
