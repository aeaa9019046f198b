"""Derivations: written once, set without error, and every number beside the symbols computed again from the points."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from scipy.optimize import nnls
from scipy.special import expit, softmax

from linclass import lessons
from linclass.lessons.blocks import Folded, Prose
from linclass.lessons.gaussian.study import Run as GaussianRun
from linclass.lessons.least_squares.derivations import run_of_view
from linclass.lessons.lesson import Derivation, Lesson, Missing, ViewOptions
from linclass.lessons.logistic.study import Run as LogisticRun
from tests.every_case import every_case
from tests.lessons.latex_values import holds, relations, value
from tests.lessons.support import flat, scene_runs, studied, view_options

DERIVED = [
    pytest.param(lesson, derivation, id=f"{lesson.slug}-{derivation.code}")
    for lesson in lessons.every()
    for derivation in lesson.derivations
]
FORMULA = re.compile(r"\$\\displaystyle ([^$]*)\$")
BRACES, IN_BRACKETS = re.compile(r"\{[^{}]*\}"), re.compile(r"\([^()]*[^\s(,;](?:[-+=]|\\mid)[^()]*\)")
ROUNDING_NOISE = re.compile(r"10\^\{-(1[3-9]|[2-9]\d)\}")
Known = dict[str, object]


def homogeneous(X: Any) -> Any:
    return np.column_stack([np.ones(len(X)), X])


def theorem(run: Any, options: ViewOptions) -> Known:
    """Return the constants of the convergence theorem, and the terms of one update."""
    t, model = run.t, run.model
    Z = t[:, None] * homogeneous(run.Phi)
    a = run.bound.solution
    active = Z[Z @ a < (Z @ a).min() * (1 + 1e-6)]
    assert nnls(active.T, a)[1] < 1e-6 * np.linalg.norm(a)  # of all solutions with this gamma it is the shortest
    is_batch = model.variant == "batch"
    n, gamma, delta = len(t), (Z @ a).min(), np.linalg.norm(Z, axis=1).max()
    alpha = ((n if is_batch else 1) * model.eta * delta**2 + model.margin) / gamma
    made = [s for s in range(1, len(run.played)) if run.played[s].corrected]
    fall = (2 * n - 1 if is_batch else 1) * (model.eta * delta) ** 2
    nearest = Z[(Z @ a).argmin()]
    cosine = nearest @ a / np.linalg.norm(nearest) / np.linalg.norm(a)
    known: Known = {
        r"\hat{\mathbf a}": a,
        r"\|\hat{\mathbf a}\|": np.linalg.norm(a),
        r"\gamma": gamma,
        r"\delta": delta,
        r"\alpha": alpha,
        "k": run.last.k,
        r"\cos\theta": cosine,
        r"\theta": np.degrees(np.arccos(cosine)),
    }
    if made:
        wanted = len(run.played) - 1 if options.step is None else max(options.step, 1)
        s = max((s for s in made if s <= wanted), default=made[0])
        before, after = (np.r_[run.played[j].w0, run.played[j].w] for j in (s - 1, s))
        z = Z[list(run.played[s].misclassified)].sum(axis=0)
        far, near = (((w - alpha * a) ** 2).sum() for w in (before, after))
        known[r"\mathbf a(k)^\top\mathbf z" + ("" if is_batch else "_i")] = before @ z
        known["distance"] = (near, near)
        known["fall"] = (near, far - fall, far - fall)
    start = np.r_[run.played[0].w0, run.played[0].w] - alpha * a
    known["square"] = (0.0, start @ start - run.last.k * fall)
    known["count"] = (run.last.k, start @ start / fall, start @ start / fall)
    return known


def dual(run: Any, options: ViewOptions) -> Known:  # noqa: ARG001
    """Return both values, and what the multipliers sum to."""
    X, t, lam, chosen = run.two.X, run.two.t, run.model.alpha_, run.chosen
    w, w0, rho = run.rule
    xi = np.maximum(0.0, rho - t * (X @ w + w0))
    half, n = w @ w / 2, len(t)
    weights = np.where(t > 0, chosen.weight if chosen.weighs else 1.0, 1.0)
    primal = {"hard": half, "soft": half + chosen.penalty * (weights @ xi) if chosen.machine == "soft" else 0.0}
    primal["nu"] = half - chosen.nu * rho + (weights @ xi) / n
    value_of = {"hard": lam.sum() - half, "soft": lam.sum() - half, "nu": -half}[chosen.machine]
    length = np.linalg.norm(w)
    return {
        r"\tfrac12\|\mathbf w\|^2": half,
        r"\frac{2}{\|\mathbf w\|}": 2 / length if length else 0.0,
        r"\frac{2\rho}{\|\mathbf w\|}": 2 * rho / length if length else 0.0,
        "L": primal[chosen.machine],
        r"\mathbf w": w,
        r"\sum_i\lambda_it_i\mathbf x_i": (lam * t) @ X,
        r"\sum_{t_i=1}\lambda_i": lam[t > 0].sum(),
        r"\sum_{t_i=-1}\lambda_i": lam[t < 0].sum(),
        r"\max_i\lambda_i": lam.max(),
        r"\sum_i\lambda_i": lam.sum(),
        "primal": (None, primal[chosen.machine]),
        "gap": (value_of, primal[chosen.machine]),
        r"\text{gap}": max(primal[chosen.machine] - value_of, 0.0),
        "w_0": w0,
    }


def normal(run: Any, options: ViewOptions) -> Known:
    """Return the matrices of the normal equations, their solution, and the votes at the mean of the last class."""
    run = run_of_view(run, options)  # in the view of an outlier the points are those with the outlier
    X, T = homogeneous(run.phi(run.train.X)), run.targets()
    W = np.linalg.lstsq(X, T)[0]
    x = run.means[-1]
    c = X @ np.linalg.inv(X.T @ X) @ homogeneous(run.phi(x[None]))[0]
    return {
        r"\tilde X^\top\tilde X": X.T @ X,
        r"\tilde X^\top T": X.T @ T,
        r"\lambda_{\min}": np.linalg.eigvalsh(X.T @ X)[0],
        r"(\tilde X^\top\tilde X)^{-1}": np.linalg.inv(X.T @ X),
        r"\hat W": W,
        r"E(\hat W)": ((X @ W - T) ** 2).sum() / 2,
        r"\mathbf x": x,
        "c_i": c,
        r"\sum_ic_i": c.sum(),
        r"\mathbf y": T.T @ c,
    }


def fisher(run: Any, options: ViewOptions) -> Known:  # noqa: ARG001
    """Return both scatter matrices' products at the direction, and at the best one."""
    X, y, w = run.train.X, run.train.data.y, run.w
    groups = [X[y == k] for k in np.unique(y)]
    d = groups[1].mean(axis=0) - groups[0].mean(axis=0)
    S_W = sum((part - part.mean(axis=0)).T @ (part - part.mean(axis=0)) for part in groups)
    J, length = (w @ d) ** 2 / (w @ S_W @ w), np.linalg.norm(d)
    g = 2 * (d * (d @ w) - J * S_W @ w) / (w @ S_W @ w)
    return {
        r"\mathbf m_2-\mathbf m_1": d[:, None],
        r"\lambda": length / 2,
        r"\mathbf w": w[:, None],
        "J": J,
        r"\nabla J": g[:, None],
        r"J_{\max}": d @ np.linalg.solve(S_W, d),
        "direction": (None, np.linalg.solve(S_W, d)[:, None]),
    }


def lagrangian(run: Any, options: ViewOptions) -> Known:
    """Return the difference of the means, its length, and its direction."""
    known = fisher(run, options)
    d: Any = known[r"\mathbf m_2-\mathbf m_1"]
    return known | {r"\mathbf w": d / np.linalg.norm(d)}


def gradient(run: LogisticRun, options: ViewOptions) -> Known:
    """Return cost, gradient, Hessian and Newton's step after the step that is looked at."""
    step = run.steps[run.step(options)]
    X, c, lam = homogeneous(run.train.X), run.point_weights, run.chosen.lam
    first = {r"\mathbf x_1": run.train.X[0]}
    if not run.binary:
        P = softmax(run.train.X @ step.w.T + step.w0, axis=1)
        own = np.eye(len(run.classes))[run.y]
        g = X.T @ (c * (P - own)[:, 0]) + lam * np.r_[0.0, step.w[0]]
        E = -(c * np.log((P * own).sum(axis=1))).sum() + lam / 2 * (step.w**2).sum()
        return first | {r"\mathbf P_1": P[0], "E": E, rf"\nabla_{{\mathbf w_{run.classes[0] + 1}}}E": g}
    theta, t = np.r_[step.w0, step.w], (run.y == 1).astype(float)
    P, penalty = expit(X @ theta), lam * np.array([0.0, 1.0, 1.0])
    E = c @ np.logaddexp(0.0, np.where(t == 1, -1.0, 1.0) * (X @ theta)) + penalty @ theta**2 / 2
    g = X.T @ (c * (P - t)) + penalty * theta
    H = (X.T * (c * P * (1 - P))) @ X + np.diag(penalty)
    return first | {
        "P_1": P[0],
        "t_1": t[0],
        "E": E,
        r"(P_1-t_1)\,\tilde{\mathbf x}_1": (P[0] - t[0]) * X[0],
        r"\nabla E": g,
        "H": H,
        r"\lambda_{\min}": np.linalg.eigvalsh(H)[0],
        r"-H^{-1}\nabla E": -np.linalg.solve(H, g) if np.linalg.cond(H) < 1e14 else g,
    }


def covariances(run: GaussianRun) -> list[Any]:
    """Return the regularised covariance of each class, from the training points, by Friedman's formula."""
    X, y, (alpha, gamma) = run.train.X, run.train.y, run.chosen.amounts
    parts = [X[y == k] for k in run.classes]
    scatters = [(part - part.mean(axis=0)).T @ (part - part.mean(axis=0)) for part in parts]
    S = [alpha * s / len(part) + (1 - alpha) * sum(scatters) / len(X) for s, part in zip(scatters, parts, strict=True)]
    S = [np.diag(np.diag(s)) if run.chosen.diagonal else s for s in S]
    return [(1 - gamma) * s + gamma * np.trace(s) / 2 * np.eye(2) for s in S]


def densities(run: GaussianRun) -> tuple[Any, Any]:
    """Return priors and p(x | C_k) at the probe, from the training points' means and covariances."""
    X, y, x, S = run.train.X, run.train.y, run.probe, covariances(run)
    parts = [X[y == k] for k in run.classes]
    away = [x - part.mean(axis=0) for part in parts]
    squares = np.array([d @ np.linalg.solve(s, d) for d, s in zip(away, S, strict=True)])
    p = np.exp(-squares / 2) / (2 * np.pi * np.sqrt([np.linalg.det(s) for s in S]))
    return run.rule.priors_, p


def bayes(run: GaussianRun, options: ViewOptions) -> Known:  # noqa: ARG001
    """Return posteriors, log odds and linear functions at the probe."""
    priors, p = densities(run)
    joint, X, y = priors * p, run.train.X, run.train.y
    means = np.array([X[y == k].mean(axis=0) for k in run.classes])
    P = joint / joint.sum()
    W = np.linalg.solve(covariances(run)[0], means.T).T
    w0 = np.log(priors) - (W * means).sum(axis=1) / 2
    is_shared = run.chosen.amounts[0] == 0
    values = W @ run.probe + w0 if is_shared else np.log(joint) + np.log(2 * np.pi)
    known: Known = {r"\mathbf x": run.probe, r"\sum_kP_k": 1.0, "P": P[-1]}
    for i, k in enumerate(run.classes):
        named = {f"P_{k + 1}": P[i], f"y_{k + 1}": values[i]}
        known |= named | {rf"\mathbf w_{k + 1}": W[i], rf"w_{{{k + 1}0}}": w0[i]}
    if len(run.classes) == 2:
        inverses = [np.linalg.inv(S) for S in covariances(run)]
        known |= {"a": np.log(joint[1] / joint[0]), r"\mathbf w": W[1] - W[0], "w_0": w0[1] - w0[0]}
        known[r"\tfrac12(\Sigma_j^{-1}-\Sigma_k^{-1})"] = (inverses[0] - inverses[1]) / 2
    return known


def taylor(run: Any, options: ViewOptions) -> Known:  # noqa: ARG001
    """Return cost, gradient and Hessian at the start by differences of the cost, and what follows from them."""
    theta, E = run.start, run.objective.value
    g, H = run.objective.gradient(theta), run.objective.hessian(theta)
    eta = g @ g / (g @ H @ g)
    for j, step in enumerate(1e-5 * np.eye(2)):
        assert (E(theta + step) - E(theta - step)) / 2e-5 == pytest.approx(g[j], rel=1e-4, abs=1e-6)
    promised = E(theta) - eta * (g @ g) / 2
    return {
        r"\mathbf w(0)": theta,
        r"E(\mathbf w(0))": E(theta),
        r"\mathbf g": g,
        "H": H,
        r"\eta": eta,
        "eta": eta,
        r"E(\eta)": promised,
        r"E(\mathbf w(1))": promised,
        r"-H^{-1}\mathbf g": -np.linalg.solve(H, g),
    }


RECOMPUTED: Mapping[str, Callable[[Any, ViewOptions], Known]] = {
    "perceptron.theorem": theorem,
    "support_vectors.dual": dual,
    "least_squares.normal": normal,
    "fisher.lagrangian": lagrangian,
    "fisher.gradient": fisher,
    "logistic.gradient": gradient,
    "gaussian.sigmoid": bayes,
    "gaussian.softmax": bayes,
    "descent.taylor": taylor,
}
PLACES = {  # lines whose numbers begin with no symbol, by a part of their symbols: what each side of the first chain is
    "perceptron.theorem": {
        r"+\eta^2\|\mathbf z": "distance",
        r"\|\mathbf a(k+1)-\alpha\hat{\mathbf a}\|^2\le": "fall",
        r"0\le\|\mathbf a(0)": "square",
        r"k\le\frac{\|\mathbf a(0)": "count",
    },
    "support_vectors.dual": {r"\min_{": "primal", r"\text{dual}": "gap"},
    "fisher.gradient": {r"\mathbf w\propto": "direction"},
}


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "derivation"), DERIVED)
def test_the_numbers_of_a_board_are_computed_again(lesson: Lesson[Any, Any], derivation: Derivation[Any]) -> None:
    """Every number is an equality or inequality that holds, with symbols computed again from the points by NumPy.

    Over all scenes, to the digits that are written, none of them rounding noise; of at least two scenes there are some.
    """
    name, numbered = f"{lesson.slug}.{derivation.code}", 0
    for code, run, options in scene_runs(lesson):
        lines = derivation.lines(run, options)
        if not any(line.numbers for line in lines):
            continue
        numbered += 1
        known = RECOMPUTED[name](run, options)
        for line in lines:
            for formula in line.numbers:
                assert not ROUNDING_NOISE.search(formula), (code, formula)
                for left, sign, right in relations(formula):
                    assert holds(left, sign, right, known), (code, formula)
            for part, place in PLACES.get(name, {}).items():
                if line.numbers and part in line.symbols and place in known:
                    _check_sides(line.numbers[0], known[place], known, code)
    assert numbered >= 2


def _check_sides(formula: str, expected: Any, known: Known, code: str) -> None:
    chain = relations(formula)
    for side, wanted in zip([chain[0][0], *(right for _, _, right in chain)], expected, strict=False):
        if wanted is not None:
            result = value(side, known)
            assert np.all(abs(result.value - wanted) <= result.error + 1e-6 * (1 + abs(np.asarray(wanted)))), (
                code,
                formula,
            )


@pytest.mark.slow
@every_case(("lesson", "derivation"), DERIVED)
def test_a_board_has_lines_in_every_scene(lesson: Lesson[Any, Any], derivation: Derivation[Any]) -> None:
    """Words or symbols in each line, also where there are no numbers; and never two boards of one name.

    No formula, of symbols or of numbers, breaks within a bracket.
    """
    assert len({other.code for other in lesson.derivations}) == len(lesson.derivations)
    for _, run, options in scene_runs(lesson):
        lines = derivation.lines(run, options)
        assert len(lines) >= 5
        assert all(line.words or line.symbols for line in lines)
        assert all(line.symbols for line in lines if line.numbers)
        assert not [broken for line in lines for formula in FORMULA.findall(line.text) for broken in _breaks(formula)]


def _breaks(formula: str) -> list[str]:
    """Return the brackets of a formula within which a line may end: with a sign that stands in no braces.

    A formula with an environment, such as a matrix, is left as it was written.
    """
    if r"\begin" in formula:
        return []
    while formula != (outside := BRACES.sub("", formula)):
        formula = outside
    return IN_BRACKETS.findall(formula)


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "derivation"), DERIVED)
def test_a_folded_derivation_is_the_text_of_the_board(lesson: Lesson[Any, Any], derivation: Derivation[Any]) -> None:
    """Some view has a folded section, or the page an explanation, with exactly the board's lines, and says so."""
    places = 0
    for scene in lesson.scenes:
        state = scene.state()
        try:
            run = studied(lesson, state.points, state.settings)
            options = view_options(state)
            blocks = lesson.view(state.view).show(run, options)
        except Missing:
            continue
        text = derivation.text(run, options)
        for block in blocks:
            if isinstance(block, Folded) and derivation.code in block.derivations:
                assert any(isinstance(part, Prose) and part.text == text for part in flat(block.blocks))
                places += 1
        said = lesson.explanations(run, options)
        if derivation.title in said:
            assert said[derivation.title] == text
    assert places > 0


def test_a_wrong_number_is_noticed() -> None:
    """The law on numbers fails where one digit is another, also beside a rounded one."""
    known = {r"\gamma": 0.123449, "k": 7}
    assert holds(r"\gamma", "=", "0.1234", known)
    assert not holds(r"\gamma", "=", "0.1235", known)
    assert holds(r"\frac{2\,450}{33.19}", "=", "73.82", known)
    assert not holds(r"\frac{2\,450}{33.19}", "=", "74.1", known)
    assert relations(r"\sum_{t_i=1}\lambda_i=2\le3") == [(r"\sum_{t_i=1}\lambda_i", "=", "2"), ("2", r"\le", "3")]
    product = r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}\begin{pmatrix} 1 \\ 1 \end{pmatrix}"
    assert holds(product, "=", r"\begin{pmatrix} 3 \\ 7 \end{pmatrix}", known)
    assert not holds(product, "=", r"\begin{pmatrix} 3 \\ 7.1 \end{pmatrix}", known)
    assert holds(r"0.5\cdot(1,\;-2)", "=", r"(0.5,\;-1)", known)
    assert not holds(r"0", r"\ge", r"2-k\cdot0.1", known)
