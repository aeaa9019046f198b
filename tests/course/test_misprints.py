"""The lectures' misprints and open questions: what we call right holds, what the document says does not."""

import warnings
from collections.abc import Callable
from fractions import Fraction
from functools import partial

import numpy as np
from scipy.special import expit, softmax

from linclass import LinearSVC, NuSVC, Perceptron
from linclass.course.index import DECKS
from linclass.course.links import to_scene
from linclass.course.misprints import MISPRINTS
from linclass.course.questions import QUESTIONS
from linclass.lessons import address
from tests.every_case import every_case

RNG = np.random.default_rng(5)
A, B, C3 = (RNG.normal(m, [1.0, 0.5, 0.7], (n, 3)) for m, n in (([0, 0, 0], 12), ([2, 1, 0], 20), ([0, 2, 3], 9)))
m1, m2 = A.mean(0), B.mean(0)
S1, S2 = ((Z - Z.mean(0)).T @ (Z - Z.mean(0)) for Z in (A, B))
S_W, S_B = S1 + S2, np.outer(m2 - m1, m2 - m1)
w, x = np.array([1.5, -2.0, 0.5]), np.array([0.3, 1.0, -2.0])
w0 = 0.7
CHECKS: dict[str, Callable[[], None]] = {}


def check(law: Callable[[], None]) -> Callable[[], None]:
    """Keep a function as the check of the misprint that it is named after."""
    CHECKS[law.__name__] = law
    return law


def slope(f: Callable[[np.ndarray], float], at: np.ndarray) -> np.ndarray:
    """The gradient by central differences."""
    h = 1e-6
    return np.array([(f(at + h * e) - f(at - h * e)) / (2 * h) for e in np.eye(len(at))])


def criterion(v: np.ndarray) -> float:
    return float((v @ S_B @ v) / (v @ S_W @ v))


@check
def foot() -> None:
    r = (w @ x + w0) / np.linalg.norm(w)
    assert np.isclose(w @ (x - r * w / np.linalg.norm(w)) + w0, 0)
    assert not np.isclose(w @ (x - r * w) + w0, 0)


@check
def units() -> None:
    r = (w @ x + w0) / np.linalg.norm(w)
    assert np.isclose(w @ x + w0, r / (1 / np.linalg.norm(w)))
    assert not np.isclose(w @ x + w0, r / np.linalg.norm(w))


@check
def unit_norm() -> None:
    assert np.isclose(np.linalg.norm(w) ** 2, w @ w)
    assert not np.isclose(np.linalg.norm(w), w @ w)


@check
def lagrangian() -> None:
    lam = 0.4
    result = slope(lambda v: v @ (m2 - m1) + lam * (1 - v @ v), w)
    assert np.allclose(result, m2 - m1 - 2 * lam * w)
    assert not np.allclose(result, m2 - m1 + 2 * lam * w)


@check
def sides() -> None:
    v = np.linalg.solve(S_W, m2 - m1)
    assert v @ m2 > v @ m1


@check
def gradient_of_j() -> None:
    result = slope(criterion, w)
    right = 2 * ((w @ S_W @ w) * S_B @ w - (w @ S_B @ w) * S_W @ w) / (w @ S_W @ w) ** 2
    assert np.allclose(result, right, atol=1e-6)
    assert not np.allclose(result, -right, atol=1e-6)


@check
def likelihood_variance() -> None:
    y = A[:, 0]

    def likelihood(variance: np.ndarray) -> float:
        return float(-len(y) / 2 * np.log(variance[0]) - ((y - y.mean()) ** 2).sum() / (2 * variance[0]))

    assert np.isclose(slope(likelihood, np.array([y.var()]))[0], 0, atol=1e-6)
    assert abs(slope(likelihood, np.array([y.var(ddof=1)]))[0]) > 0.1


@check
def threshold_minimum() -> None:
    far = np.array([-50.0, 50.0])
    ratio = np.log(1 / 3) - (far - 1) ** 2 / (2 * 9) + far**2 / 2  # class 1: N(0, 1), class 2: N(1, 3^2), n1 = n2
    assert (ratio > 0).all()
    between = np.log(1 / 3) - (0 - 1) ** 2 / 18
    assert between < 0


@check
def diagonal() -> None:
    E = RNG.normal(size=(5, 3))
    assert np.allclose(np.diag(E.T @ E), (E**2).sum(axis=0))
    assert np.isclose(np.trace(E.T @ E), (E**2).sum())
    assert len(np.diag(E.T @ E)) != len((E**2).sum(axis=1))


def scatters() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Within, between and total scatter of the three classes."""
    classes = (A, B, C3)
    X = np.vstack(classes)
    m = X.mean(0)
    within = np.sum([(Z - Z.mean(0)).T @ (Z - Z.mean(0)) for Z in classes], axis=0)
    between = np.sum([len(Z) * np.outer(Z.mean(0) - m, Z.mean(0) - m) for Z in classes], axis=0)
    return within, between, (X - m).T @ (X - m)


@check
def eigenvectors() -> None:
    within, between, _ = scatters()
    assert np.linalg.matrix_rank(between) == 2
    values, vectors = np.linalg.eig(np.linalg.solve(within, between))
    first = vectors[:, values.argmax()]
    ratio = (first @ between @ first) / (first @ within @ first)
    others = RNG.normal(size=(500, 3))
    assert ((others @ between * others).sum(1) / (others @ within * others).sum(1)).max() <= ratio + 1e-12


@check
def one_too_few() -> None:
    phi, t = [Fraction(3), Fraction(4)], -1
    solution = [t * v for v in phi]
    gamma = sum(a * b * t for a, b in zip(solution, phi, strict=True))
    delta2 = length2 = sum(v * v for v in phi)
    bound = delta2 * length2 / gamma**2
    weights, updates = [Fraction(0), Fraction(0)], 0
    while (1 if sum(a * b for a, b in zip(weights, phi, strict=True)) >= 0 else -1) * t <= 0:  # the slide's f(0) = 1
        weights, updates = [a + b * t for a, b in zip(weights, phi, strict=True)], updates + 1
    assert updates == bound == 1
    assert updates > bound - 1


@check
def bound_without_t() -> None:
    values, t = np.array([0.5, 3.0, -0.4, -6.0]), np.array([1, 1, -1, -1])
    assert (values * t).min() == 0.4
    assert values.min() == -6.0


@check
def distance_to_alpha() -> None:
    X, t = np.array([[1.0, 1.0, 0.2], [1.0, -1.0, 0.1]]), np.array([1, -1])
    best, eta = np.array([0.0, 1.0, 0.0]), 5.0
    gamma, delta2 = (X @ best * t).min(), (X**2).sum(1).max()
    start = np.zeros(3)
    after = start + eta * t[0] * X[0]
    alpha = eta * delta2 / gamma
    fallen = np.sum((start - alpha * best) ** 2) - np.sum((after - alpha * best) ** 2)
    assert fallen >= eta**2 * delta2 - 1e-9
    assert np.sum((after - best) ** 2) > np.sum((start - best) ** 2)


@check
def uphill() -> None:
    def cost(a: np.ndarray) -> float:
        return float(((A @ a - 1) ** 2).sum())

    step = 1e-4 * slope(cost, w)
    assert cost(w - step) < cost(w) < cost(w + step)


@check
def newton_stops() -> None:
    H, g = 2 * A.T @ A, 2 * A.T @ (A @ w - 1)
    assert np.allclose(2 * A.T @ (A @ (w - np.linalg.solve(H, g)) - 1), 0)


@check
def batch_stops() -> None:
    wrong = A[A @ w < 0]
    assert wrong.sum(axis=0).shape == w.shape


@check
def lms() -> None:
    b = 1.0
    result = slope(lambda a: (a @ x - b) ** 2 / 2, w)
    assert np.allclose(-result, (b - w @ x) * x)
    assert not np.allclose(-result, b * (w @ x) * x)


@check
def lms_counter() -> None:
    n, updates = 5, np.arange(1, 1001)
    assert 0 in updates % n
    printed = [1 / k for k in (updates % n).tolist() if k]
    assert max(printed[-n:]) == 1  # in the last pass as in the first
    assert sum(rate**2 for rate in printed) > 100
    assert sum((1 / updates) ** 2) < np.pi**2 / 6


@check
def winnow_sign() -> None:
    plus, minus = np.array([2.0, 1.0]), np.array([1.0, 3.0])
    z = np.array([1.0, 1.0])
    assert np.sign((plus - minus) @ z) == np.sign(plus @ z - minus @ z) == -1


@check
def second_scatter() -> None:
    scatter = sum((((Z - Z.mean(0)) @ w) ** 2).sum() for Z in (A, B))
    assert np.isclose(scatter, w @ S_W @ w)
    assert not np.isclose(2 * (((A - m1) @ w) ** 2).sum(), w @ S_W @ w)


@check
def one_over_n() -> None:
    within, between, total = scatters()
    assert np.allclose(total, within + between)
    assert not np.allclose(total / (len(A) + len(B) + len(C3)), within + between)


@check
def two_between() -> None:
    n1, n2 = len(A), len(B)
    m = (n1 * m1 + n2 * m2) / (n1 + n2)
    summed = n1 * np.outer(m1 - m, m1 - m) + n2 * np.outer(m2 - m, m2 - m)
    assert np.allclose(summed, n1 * n2 / (n1 + n2) * S_B)
    best = np.linalg.solve(S_W, m2 - m1)
    assert np.allclose(summed @ best, n1 * n2 / (n1 + n2) * criterion(best) * S_W @ best)


@check
def rank() -> None:
    _, between, _ = scatters()
    assert np.linalg.matrix_rank(between) == 3 - 1
    larger = 100 * np.diag([1.0, 1.0])  # two classes of 100 in the plane may have any determinant, 0 included
    assert np.linalg.det(larger) > 1


@check
def log_odds() -> None:
    density = np.exp(-((np.linspace(-3, 3, 61)[:, None] - np.array([1.0, -1.0])) ** 2) / 2)
    ratio = density[:, 0] / density[:, 1]
    assert (ratio > 0).all()
    assert np.array_equal(ratio > 1, np.log(ratio) > 0)
    assert 0 < (ratio > 1).mean() < 1


@check
def slope_of_zero() -> None:
    y = np.repeat([-1, 1], [len(A), len(B)])
    X = np.vstack([A, B])
    mistakes = y * (X @ np.zeros(3)) <= 0
    assert mistakes.all()
    assert -(y * (X @ np.zeros(3)))[mistakes].sum() == 0


@check
def constant_rate() -> None:
    X = np.array([[-3.0, -1.0], [-2.0, -2.5], [2.0, 1.0], [3.0, 2.5]])
    y = np.array([0, 0, 1, 1])
    runs = [list(Perceptron(variant="batch", eta=eta).steps(X, y)) for eta in (1.0, 0.01, 50.0)]
    for eta, run in zip((1.0, 0.01, 50.0), runs, strict=True):
        assert run[-1].converged
        assert len(run) == len(runs[0])
        assert all(np.allclose(b.w, eta * a.w) for a, b in zip(runs[0], run, strict=True))


@check
def outer_product() -> None:
    assert np.allclose(A.T @ A, sum(np.outer(row, row) for row in A))
    assert np.ndim(sum(row @ row for row in A)) == 0


@check
def logit_sign() -> None:
    z = np.array([0.01, 0.3, 0.5, 0.7, 0.99])
    assert np.array_equal(z > 0.5, np.log(z / (1 - z)) > 0)
    assert np.array_equal(z > 0.5, z / (1 - z) > 1)


@check
def entropy_brackets() -> None:
    z, y = expit(A @ w), (A[:, 0] > 0).astype(float)
    likelihood = np.prod(z**y * (1 - z) ** (1 - y))
    assert np.isclose(-np.sum(y * np.log(z) + (1 - y) * np.log(1 - z)), -np.log(likelihood))
    assert not np.isclose(-np.sum(y * np.log(z)) + np.sum((1 - y) * np.log(1 - z)), -np.log(likelihood))


def softmax_of(i: int, a: np.ndarray) -> float:
    return float(softmax(a)[i])


@check
def softmax_index() -> None:
    a = np.array([0.3, -1.0, 0.8])
    z = softmax(a)
    result = np.array([slope(partial(softmax_of, i), a) for i in range(3)])
    assert np.allclose(result, z[:, None] * (np.eye(3) - z))


@check
def prior_lost() -> None:
    P = np.linalg.inv(S_W / 30)
    p1 = 0.8
    log1, log2 = (-(x - m) @ P @ (x - m) / 2 for m in (m1, m2))
    posterior = np.log(p1) + log1 - np.log(1 - p1) - log2
    printed = (m2 @ P @ m2 - m1 @ P @ m1) / 2 + (m1 - m2) @ P @ x
    assert np.isclose(posterior, printed + np.log(p1 / (1 - p1)))
    assert not np.isclose(posterior, printed)


def lagrange(v: np.ndarray, lam: np.ndarray) -> float:
    """The Lagrangian of the hard margin between -1 and +1 on a line; v = (w, w0), lam the two multipliers."""
    return float(v[0] ** 2 / 2 - lam @ (np.array([1, -1]) * (v[0] * np.array([1.0, -1.0]) + v[1]) - 1))


@check
def saddle() -> None:
    v, lam = np.array([1.0, 0.0]), np.array([0.5, 0.5])  # w = 1, w0 = 0; w = sum lam y x = 1, sum lam y = 0
    assert np.allclose(slope(lambda u: lagrange(u, lam), v), 0)
    for _ in range(200):
        assert lagrange(v, abs(RNG.normal(size=2))) <= lagrange(v, lam) + 1e-12
        assert lagrange(v + RNG.normal(size=2), lam) >= lagrange(v, lam) - 1e-12


@check
def not_unique() -> None:
    corners, y = np.array([[1.0, 1], [1, -1], [-1, 1], [-1, -1]]), np.array([1, 1, -1, -1])
    for lam in ([0.25] * 4, [0.5, 0, 0.5, 0], [0.1, 0.4, 0.1, 0.4]):
        assert np.allclose((lam * y) @ corners, [1, 0])
        assert np.isclose(lam @ y, 0)
    three = np.column_stack([corners[:3] * y[:3, None], y[:3]])
    assert np.linalg.matrix_rank(three) == 3


@check
def edge_case() -> None:
    corners, y, lam = np.array([[1.0, 1], [1, -1], [-1, 1], [-1, -1]]), np.array([1, 1, -1, -1]), [0.5, 0, 0.5, 0]
    assert np.allclose(y * (corners @ [1.0, 0.0]), 1)  # all four on the edges
    assert np.allclose((lam * y) @ corners, [1.0, 0.0])  # and two of them not needed


@check
def nu_lagrangian() -> None:
    N, lam, mu = 7, 0.05, 1 / 7 - 0.05
    right = slope(lambda xi: xi[0] / N - mu * xi[0] - lam * xi[0], np.array([0.3]))
    printed = slope(lambda xi: xi[0] / N - mu * xi[0] / N - lam * xi[0], np.array([0.3]))
    assert np.isclose(right[0], 0)
    assert abs(printed[0]) > 0.01


@check
def nu_bounds() -> None:
    X = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]])
    y = np.array([0, 0, 1, 1])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = NuSVC(nu=0.1).fit(X, y)
    assert np.isclose(model.rho_, 0, atol=1e-9)
    assert np.allclose(model.coef_, 0, atol=1e-6)
    assert model.support_share_ >= 0.1
    assert np.mean(model.predict(X) != y) > 0.1


def test_every_misprint_is_checked() -> None:
    """Each has a check, a document, and a scene; no two share a code."""
    codes = [result.code for result in MISPRINTS]
    assert len(set(codes)) == len(codes)
    assert set(codes) == set(CHECKS)
    known = {deck.code for deck in DECKS}
    for result in MISPRINTS:
        assert result.courses
        assert set(result.courses) <= known
        assert result.place.scene.title
        assert result.says != result.right


@every_case("code", CHECKS)
def test_a_correction_holds(code: str) -> None:
    """The corrected statement holds by numbers or by algebra, and the document's fails."""
    CHECKS[code]()


def test_every_question_has_an_answer_and_a_scene() -> None:
    """Codes differ, documents exist, links open."""
    assert len({question.code for question in QUESTIONS}) == len(QUESTIONS)
    for question in QUESTIONS:
        assert set(question.courses) <= {deck.code for deck in DECKS}
        assert address.read(question.place.lesson, to_scene(question.place)).ignored == ()
        assert question.answer.count("$") % 2 == question.asks.count("$") % 2 == 0


def test_a_point_that_is_no_support_vector_changes_nothing() -> None:
    """Left out, the machine is the same; so the errors of leaving one out are at most the support vectors."""
    rng, y = np.random.default_rng(8), np.repeat([0, 1], 15)
    X = rng.normal(np.where(y, 1.2, -1.2)[:, None] * [1, 0], 1)
    whole = LinearSVC(C=1.0).fit(X, y)
    wrong = 0
    for i in range(30):
        rest = np.arange(30) != i
        part = LinearSVC(C=1.0).fit(X[rest], y[rest])
        wrong += int(part.predict(X[i : i + 1])[0] != y[i])
        if i not in whole.support_:
            assert np.allclose(part.coef_, whole.coef_, atol=1e-5)
    assert wrong <= len(whole.support_)
