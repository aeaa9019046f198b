"""The answers to the lectures' questions: their identities, computed."""

from __future__ import annotations

import numpy as np
from scipy.optimize import minimize
from scipy.stats import multivariate_normal

from linclass import LinearSVC
from linclass.course.index import DECKS
from linclass.course.links import to_scene
from linclass.course.questions import QUESTIONS
from linclass.lessons import address

RNG = np.random.default_rng(8)


def test_every_question_has_an_answer_and_a_scene() -> None:
    """Codes differ, documents exist, links open."""
    assert len({question.code for question in QUESTIONS}) == len(QUESTIONS)
    for question in QUESTIONS:
        assert set(question.courses) <= {deck.code for deck in DECKS}
        assert address.read(question.place.lesson, to_scene(question.place)).ignored == ()
        assert question.answer.count("$") % 2 == question.asks.count("$") % 2 == 0


def test_the_margin_moves_the_walls_of_the_cone() -> None:
    """The wall a'z = b lies b / |z| inward of a'z = 0; and a long vector of the old cone has every margin."""
    z, b = np.array([3.0, 4.0]), 2.0
    on_wall = b * z / (z @ z)
    assert np.isclose(z @ on_wall, b)
    assert np.isclose(np.linalg.norm(on_wall), b / np.linalg.norm(z))


def test_the_proof_s_two_steps() -> None:
    """After k updates from 0 the solution's product is at least k gamma, and |a|^2 at most k delta^2."""
    X = RNG.normal(size=(40, 3))
    solution = np.array([1.0, -2.0, 0.5])
    Z = X * np.sign(X @ solution)[:, None]
    gamma, delta = (Z @ solution).min(), np.linalg.norm(Z, axis=1).max()
    a, k = np.zeros(3), 0
    while (wrong := np.flatnonzero(Z @ a <= 0)).size:
        a, k = a + Z[wrong[0]], k + 1
        assert solution @ a >= k * gamma - 1e-9
        assert a @ a <= k * delta**2 + 1e-9
    assert k <= solution @ solution * delta**2 / gamma**2


def test_the_cost_is_continuous_and_convex() -> None:
    """A sum of max(0, d'w): along any line the midpoint lies below the chord."""
    V = RNG.normal(size=(20, 3))

    def cost(w: np.ndarray) -> float:
        return float(np.maximum(0, V @ w).sum())

    for _ in range(100):
        a, b = RNG.normal(size=(2, 3))
        assert cost((a + b) / 2) <= (cost(a) + cost(b)) / 2 + 1e-12


def test_the_constant_of_the_quadratic_rule() -> None:
    """Log odds = x'Ax + b'x + c with the constant that we name."""
    m1, m0 = np.array([1.0, 2.0]), np.array([-1.0, 0.5])
    S1, S0 = np.array([[2.0, 0.3], [0.3, 1.0]]), np.array([[0.5, -0.2], [-0.2, 1.5]])
    p1 = 0.3
    P1, P0 = np.linalg.inv(S1), np.linalg.inv(S0)
    c = np.log(p1 / (1 - p1)) - np.log(np.linalg.det(S1) / np.linalg.det(S0)) / 2 - (m1 @ P1 @ m1 - m0 @ P0 @ m0) / 2
    for x in RNG.normal(size=(5, 2)):
        odds = multivariate_normal.logpdf(x, m1, S1) - multivariate_normal.logpdf(x, m0, S0) + np.log(p1 / (1 - p1))
        assert np.isclose(odds, x @ (P0 - P1) @ x / 2 + x @ (P1 @ m1 - P0 @ m0) + c)


def test_eigenvectors_make_trace_and_determinant_largest() -> None:
    """Of all projections to two dimensions that of the first two eigenvectors has the largest of both."""
    classes = [RNG.normal(RNG.normal(size=4) * 2, 1, (15, 4)) for _ in range(4)]
    m = np.vstack(classes).mean(0)
    within = sum((Z - Z.mean(0)).T @ (Z - Z.mean(0)) for Z in classes)
    between = sum(15 * np.outer(Z.mean(0) - m, Z.mean(0) - m) for Z in classes)

    def criteria(W: np.ndarray) -> tuple[float, float]:
        ratio = np.linalg.solve(W.T @ within @ W, W.T @ between @ W)
        return np.trace(ratio), np.linalg.det(ratio)

    values, vectors = np.linalg.eig(np.linalg.solve(within, between))
    best = criteria(vectors[:, np.argsort(-values.real)[:2]].real)
    others = np.array([criteria(RNG.normal(size=(4, 2))) for _ in range(500)])
    assert (others.max(axis=0) <= best).all()

    def cost(v: np.ndarray) -> float:
        return -criteria(v.reshape(4, 2))[0]

    result = minimize(cost, RNG.normal(size=8))
    assert np.isclose(-result.fun, best[0], rtol=1e-4)


def test_the_mean_square_error_is_the_sum_of_both_classes() -> None:
    """Its minimum, with means over the sample in place of expectations, is least squares."""
    X = np.column_stack([np.ones(60), RNG.normal(size=(60, 2))])
    y = np.sign(X[:, 1] + 0.5 * RNG.normal(size=60))
    w = np.linalg.solve(X.T @ X / 60, X.T @ y / 60)
    parts = sum(np.mean(y == s) * np.mean((s - X[y == s] @ w) ** 2) for s in (-1, 1))
    assert np.isclose(np.mean((y - X @ w) ** 2), parts)
    assert np.allclose(w, np.linalg.lstsq(X, y)[0])


def test_a_point_that_is_no_support_vector_changes_nothing() -> None:
    """Left out, the machine is the same; so the errors of leaving one out are at most the support vectors."""
    X = np.vstack([RNG.normal([-1.2, 0], 1, (15, 2)), RNG.normal([1.2, 0], 1, (15, 2))])
    y = np.repeat([0, 1], 15)
    whole = LinearSVC(C=1.0).fit(X, y)
    wrong = 0
    for i in range(30):
        rest = np.arange(30) != i
        part = LinearSVC(C=1.0).fit(X[rest], y[rest])
        wrong += int(part.predict(X[i : i + 1])[0] != y[i])
        if i not in whole.support_:
            assert np.allclose(part.coef_, whole.coef_, atol=1e-5)
    assert wrong <= len(whole.support_)
