"""Derivations with the person's own numbers beside the symbols: sigmoid, softmax, and the rule in R^5."""

from collections.abc import Mapping

import numpy as np

from linclass import QuadraticDiscriminantAnalysis
from linclass.figures.words import shares
from linclass.lessons.gaussian import texts
from linclass.lessons.gaussian.model import invertible, written_weights
from linclass.lessons.gaussian.study import Run
from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    ViewOptions,
    class_label,
    decimal,
    equal_to_share,
    latex,
    line,
    matrix,
    signed,
    tidy,
    tidy_rows,
    vector,
)


def sigmoid(run: Run, _options: ViewOptions) -> tuple[DerivationLine, ...]:  # the same for all view options
    """Return how the posterior of one of two classes is the sigmoid of log odds, with the numbers at the probe.

    Where there are more classes, or a covariance has no inverse, the symbols stand alone.
    """
    names = _names(texts.SIGMOID, run)
    if len(run.classes) != 2 or not invertible(run):
        return tuple(line(texts.SIGMOID[name]) for name in names)
    j, k = (c + 1 for c in run.classes)
    numbers = _sigmoid_numbers(run)
    first = line(texts.SIGMOID["bayes_here"], *numbers["bayes"], j=j, k=k)
    return (first, *(line(texts.SIGMOID[name], *numbers.get(name, ())) for name in names[1:]))


def softmax(run: Run, _options: ViewOptions) -> tuple[DerivationLine, ...]:  # the same for all view options
    """Return how the posteriors of K classes are a softmax, with the numbers at the probe.

    Where a covariance has no inverse, the symbols stand alone.
    """
    numbers = _softmax_numbers(run) if invertible(run) else {}
    return tuple(line(texts.SOFTMAX[name], *numbers.get(name, ())) for name in _names(texts.SOFTMAX, run))


SIGMOID = Derivation("sigmoid", "From Bayes' formula to log odds and sigmoid", sigmoid)
SOFTMAX = Derivation("softmax", "From Bayes' formula to softmax: one linear function for each class", softmax)


def _names(lines: Mapping[str, object], run: Run) -> list[str]:
    """Return the names of the lines for this kind of covariance."""
    other = "own" if run.is_shared else "shared"
    return [name for name in lines if not name.endswith((f"_{other}", "_here"))]


def _distances(run: Run) -> list[float]:
    """Return d_k^2 of every class at the probe."""
    away = tidy(run.probe - run.rule.means_, np.abs(np.vstack([run.probe, run.train.X])).max(axis=0))
    return [float(d @ np.linalg.solve(S, d)) for d, S in zip(away, run.rule.class_covariances(), strict=True)]


def _log_dets(run: Run) -> FloatArray:
    """Return ln |Sigma_k| of every class, (K,), a number where the determinant is too small for one."""
    return np.asarray(np.linalg.slogdet(np.asarray(run.rule.class_covariances()))[1])


def _sigmoid_numbers(run: Run) -> dict[str, tuple[str, ...]]:
    """Return the numbers of each line at the probe: P = joint_k / (joint_k + joint_j), log odds, and the rule."""
    priors = run.rule.priors_
    square_j, square_k = _distances(run)
    larger = 0.0 if run.is_shared else float(tidy(np.diff(_log_dets(run))[0], 1.0))
    odds = run.log_odds() if run.of == run.classes[1] else -run.log_odds()
    posterior = equal_to_share(float(run.posteriors()[1]))
    joint_j, joint_k = run.joint(run.probe[None])[0].tolist()
    bayes = rf"P=\frac{{{latex(joint_k)}}}{{{latex(joint_k)}+{latex(joint_j)}}}{posterior}"
    terms = f"{latex(float(np.log(priors[1] / priors[0])))}{signed(-0.5 * larger)}"
    numbers = {
        "bayes": (rf"\mathbf x=({vector(run.probe)})", bayes if joint_j > 0 and joint_k > 0 else ""),
        "odds": (rf"a={terms}+\tfrac12({latex(square_j)}-{latex(square_k)})={latex(odds)}",),
        "posterior": (rf"P=\sigma({latex(odds)}){posterior}",),
    }
    W, w0 = written_weights(run)
    if run.is_shared:
        return {**numbers, "w_shared": (rf"\mathbf w=({vector(W[0])})",), "w0_shared": (f"w_0={latex(float(w0[0]))}",)}
    squared, crossed, other = W[0, 2:]
    A = np.array([[squared, crossed / 2], [crossed / 2, other]])
    return {**numbers, "bends_own": (rf"\tfrac12(\Sigma_j^{{-1}}-\Sigma_k^{{-1}})={matrix(A)}",)}


def _softmax_numbers(run: Run) -> dict[str, tuple[str, ...]]:
    """Return the numbers of each line at the probe: the functions y_k, and the posteriors that sum to 1."""
    ks = [c + 1 for c in run.classes]
    P = run.posteriors()
    numbers = {
        "bayes": (rf"\mathbf x=({vector(run.probe)})",),
        "posterior": (
            *(f"P_{k}{equal_to_share(float(p))}" for k, p in zip(ks, P, strict=True)),
            rf"\sum_kP_k={latex(float(P.sum()))}",
        ),
    }
    if run.is_shared:
        W, w0 = linear_functions(run)
        y = tidy(W @ run.probe + w0, np.abs(W) @ np.abs(run.probe) + np.abs(w0))
        return {
            **numbers,
            "w_shared": tuple(rf"\mathbf w_{k}=({vector(tidy(w))})" for k, w in zip(ks, W, strict=True)),
            "w0_shared": tuple(rf"w_{{{k}0}}={latex(float(b))}" for k, b in zip(ks, w0, strict=True)),
            "values_shared": tuple(f"y_{k}={latex(float(v))}" for k, v in zip(ks, y, strict=True)),
        }
    y = np.log(run.rule.priors_) - 0.5 * np.array(_distances(run)) - 0.5 * _log_dets(run)
    return {**numbers, "values_own": tuple(f"y_{k}={latex(float(v))}" for k, v in zip(ks, y, strict=True))}


def in_five(run: Run) -> list[str]:
    """Return QDA's rule as a linear one of five features, with its formula and numbers."""
    rule = run.rule
    if not isinstance(rule, QuadraticDiscriminantAnalysis):
        return [
            (
                r"With one covariance for all classes nothing is quadratic. Choose *One each (QDA)* to see the"
                r" rule in $\mathbb R^5$."
            )
        ]
    if len(run.classes) != 2 or not invertible(run):
        return [texts.FIVE_FORMULA]
    W, w0 = written_weights(run)
    b, (squared, crossed, other) = W[0, :2], W[0, 2:]
    A = np.array([[squared, crossed / 2], [crossed / 2, other]])
    numbers = (
        rf"Here $A={matrix(A)}$, $\mathbf b={matrix(b[:, None])}$, so that $\mathbf w=({vector(W[0])})$ and"
        rf" $w_0={latex(w0[0])}$."
    )
    return [texts.FIVE_FORMULA, numbers]


def functions(run: Run) -> dict[str, list[str]]:
    """Return w_k = Sigma^-1 mu_k and w_k0 of every class, with y_k and P at the probe, as a table.

    Nothing where the classes have no common covariance with an inverse.
    """
    if not run.is_shared or not invertible(run):
        return {}
    W, w0 = linear_functions(run)
    y = W @ run.probe + w0
    written = tidy_rows(np.column_stack([W, w0]), np.abs(run.train.X).max(axis=0)).T.tolist()
    return {
        "class": [class_label(run.data.class_names[k]) for k in run.classes],
        **{name: [decimal(v) for v in column] for name, column in zip(("w₁", "w₂", "w₀"), written, strict=True)},
        "yₖ(x)": [decimal(v) for v in y],
        "P(Cₖ|x)": shares(run.posteriors(), 4),
    }


def linear_functions(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return w_k = Sigma^-1 mu_k, (K, 2), and w_k0 = ln pi_k - mu_k'Sigma^-1 mu_k / 2, (K,)."""
    means = run.rule.means_
    W = np.linalg.solve(run.rule.class_covariances()[0], means.T).T
    return W, np.log(run.rule.priors_) - np.einsum("kd,kd->k", W, means) / 2
