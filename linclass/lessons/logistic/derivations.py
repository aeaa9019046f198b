"""Derivations with the person's numbers: the likelihood as a product, gradient and Hessian, the priors in w0."""

import math

import numpy as np
from scipy.special import expit

from linclass.figures.words import shares
from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    ViewOptions,
    class_named,
    counted,
    decimal,
    equal_to_share,
    factor,
    latex,
    line,
    matrix,
    noiseless,
    signed,
    tidy,
    tidy_sum,
    vector,
)
from linclass.lessons.logistic import texts
from linclass.lessons.logistic.study import Run

GRADIENT_MANY = {  # words and symbols of each line, for K classes
    "softmax": (
        (
            r"The posterior of class $k$ at the point $\mathbf x_i$, here after iteration {k}, at the first point,"
            r" of all classes:"
        ),
        r"P_{ik}=\frac{e^{a_{ik}}}{\sum_je^{a_{ij}}},\quad a_{ik}=\mathbf w_k^\top\mathbf x_i+w_{k0}",
    ),
    "cost": (
        r"The cost is the **cross-entropy**, with $t_{ik}=1$ in the point's own class and 0 elsewhere.",
        r"E=-\sum_i\sum_kt_{ik}\ln P_{ik}",
    ),
    "derivative": (
        r"The derivative of softmax, with $\delta_{kj}=1$ for $k=j$ and 0 otherwise:",
        r"\frac{\partial P_{ik}}{\partial a_{ij}}=P_{ik}\,(\delta_{kj}-P_{ij})",
    ),
    "chain": (
        r"As $\sum_kt_{ik}=1$, the chain rule collapses.",
        r"\frac{\partial E}{\partial a_{ij}}=-\sum_kt_{ik}\,(\delta_{kj}-P_{ij})=P_{ij}-t_{ij}",
    ),
    "gradient": (
        (
            r"So it has the same form for every class, with $\tilde{\mathbf x}_i=(1,\mathbf x_i)$; here for the"
            r" first class."
        ),
        r"\nabla_{\mathbf w_k}E=\sum_i(P_{ik}-t_{ik})\,\tilde{\mathbf x}_i",
    ),
    "hessian": (
        "The second derivatives with respect to the weights of two classes make up the blocks of the Hessian. No"
        " eigenvalue is negative: $E$ is convex.",
        r"H_{kj}=\sum_iP_{ik}\,(\delta_{kj}-P_{ij})\,\tilde{\mathbf x}_i\tilde{\mathbf x}_i^\top",
    ),
    "newton": (
        "**Newton's step** goes to the minimum of the parabola with this gradient and this Hessian.",
        r"\tilde{\mathbf w}\leftarrow\tilde{\mathbf w}-H^{-1}\nabla E",
    ),
}

SINGULAR = 1e12  # of the Hessian's condition: beyond it Newton's step is not worth writing
FIRST = 3  # points whose factors are written out


def likelihood(run: Run, s: int) -> list[str]:
    """Return the likelihood of the training labels after step s, a factor a point, and the cross-entropy."""
    own = own_posteriors(run, s)
    total = -float(np.log(np.maximum(own, np.finfo(float).tiny)).sum())
    numbers = r"After iteration {k}: &nbsp; $\ell={factors}{more}{product}$, &nbsp; $-\ln\ell={cost}$.".format(
        k=run.steps[s].k,
        factors=r"\cdot".join(_factor(P) for P in own[:FIRST].tolist()),
        more=r"\cdots" if len(own) > FIRST else "",
        product=equal_to_share(math.exp(-total)),
        cost=latex(total),
    )
    return [texts.LIKELIHOOD if run.binary else texts.LIKELIHOOD_MANY, f"{numbers} {_cost(run, s)}", texts.JOINT]


def _factor(P: float) -> str:
    """Return a factor of the likelihood; what rounds to 1 is 1 less the rest, as 100 such factors need not."""
    text = latex(P, 3)
    return rf"(1-{latex(1 - P, 2)})" if text == "1" and P < 1 else text


def _cost(run: Run, s: int) -> str:
    """Return how the cost after step s comes from the likelihood: a penalty, or weights, may come in."""
    chosen, step = run.chosen, run.steps[s]
    parts = []
    if chosen.weight != 1.0:
        parts.append(f"every point of **{class_named(run.two.positive.name)}** counted {decimal(chosen.weight)} times")
    if chosen.lam > 0:
        parts.append(rf"the penalty $\frac\lambda2\|\mathbf w\|^2={latex(chosen.lam / 2 * float((step.w**2).sum()))}$")
    if not parts:
        return r"That is $E$."
    return rf"With {' and '.join(parts)} the cost is $E={latex(step.cost)}$."


def gradient(run: Run, options: ViewOptions) -> tuple[DerivationLine, ...]:
    """Return how the gradient and the Hessian come about, with the numbers after the step that is looked at."""
    seen = run.seen(options)
    s = seen.step(options)
    table, numbers = (
        (texts.GRADIENT, _gradient_numbers(seen, s)) if seen.binary else (GRADIENT_MANY, _softmax_numbers(seen, s))
    )
    k = {"k": seen.steps[s].k}
    lines = [line(text, *numbers.get(name, ()), **(k if "{k}" in text[0] else {})) for name, text in table.items()]
    beside = (
        [
            (
                r"The penalty $\frac\lambda2\|\mathbf w\|^2$ adds to all of these: $\lambda\mathbf w$ to the"
                r" gradient with respect to $\mathbf w$, $\lambda$ to the diagonal of the Hessian there; the numbers"
                r" include it."
            )
        ]
        if seen.chosen.lam > 0
        else []
    )
    beside += [weighted(seen)] if seen.chosen.weight != 1.0 else []
    return (*lines, *map(DerivationLine, beside))


GRADIENT = Derivation("gradient", "Gradient and Hessian", gradient)


def _gradient_numbers(run: Run, s: int) -> dict[str, tuple[str, ...]]:
    """Return the numbers of each line after step s of two classes: P and the pull of one point, ∇E, H, the step."""
    step, P, t = run.steps[s], posteriors(run, s), (run.y == 1).astype(float)
    x = run.train.X[0]
    g, H = derivatives(run, s)
    g = _without_noise(run, g)
    pull = P[0] - t[0]
    curvatures = np.linalg.eigvalsh(H).tolist()
    return {
        "posterior": (
            rf"\mathbf x_1=({vector(x)})",
            rf"P_1=\sigma({latex(float(x @ step.w + step.w0))}){equal_to_share(P[0])}",
            f"t_1={latex(t[0])}",
        ),
        "cost": (f"E={latex(step.cost)}",),
        "pull": (
            rf"(P_1-t_1)\,\tilde{{\mathbf x}}_1={factor(pull)}\cdot(1,\;{vector(x)})=({vector(pull * np.r_[1.0, x])})",
        ),
        "gradient": (rf"\nabla E=({vector(g)})",),
        "hessian": (rf"H={matrix(H)}",),
        "convex": (rf"\lambda_{{\min}}={latex(max(noiseless(curvatures[0], curvatures[-1]), 0.0))}",),
        "newton": _newton(run, H, g),
    }


def _newton(run: Run, H: FloatArray, g: FloatArray) -> tuple[str, ...]:
    """Return the numbers of Newton's step; none where H has no inverse that can be written down."""
    if np.linalg.cond(H) >= SINGULAR:
        return ()
    step = np.asarray(-np.linalg.solve(H, g), float)
    w, w0 = tidy_sum(step[1:], float(step[0]), run.reach)
    return (rf"-H^{{-1}}\nabla E=({vector([w0, *w])})",)


def _without_noise(run: Run, g: FloatArray) -> FloatArray:
    """Return a gradient (w0, w) with 0 for what is rounding in a sum of products of up to 1 with the coordinates."""
    return tidy(g, np.append(1.0, run.reach))


def _softmax_numbers(run: Run, s: int) -> dict[str, tuple[str, ...]]:
    """Return the numbers after step s of K classes: P at the first point, E, and ∇E of the first class."""
    step, x = run.steps[s], run.train.X[0]
    P = run.rule_at(s).predict_proba(run.train.X)
    k = run.classes[0] + 1
    share = run.point_weights * (P[:, 0] - (run.y == 0).astype(float))
    g = _without_noise(run, np.r_[share.sum(), share @ run.train.X + run.chosen.lam * step.w[0]])
    return {
        "softmax": (rf"\mathbf x_1=({vector(x)})", rf"\mathbf P_1=({vector(P[0])})"),
        "cost": (f"E={latex(step.cost)}",),
        "gradient": (rf"\nabla_{{\mathbf w_{k}}}E=({vector(g)})",),
    }


def weighted(run: Run) -> str:
    """Say how many times each point of the positive class counts in all sums; nothing where it is once."""
    if run.chosen.weight == 1.0:
        return ""
    return (
        f"Each point of **{class_named(run.two.positive.name)}** counts **{decimal(run.chosen.weight)}**"
        " times in every sum, so in $E$ too."
    )


def priors(run: Run) -> list[str]:
    """Return how the priors stand in w0: ln P(C_k)/P(C_l) of the pair, and what is left of w0 without it."""
    counts = [int(np.sum(run.train.y == side.classes[0])) for side in (run.two.positive, run.two.negative)]
    if not all(counts):
        return [texts.PRIORS]
    weight, w0 = run.chosen.weight, run.pair_rule[1]
    shift = math.log(weight * counts[0] / counts[1])
    is_weighted = weight != 1.0
    return [
        texts.PRIORS,
        (
            r"Here **{plus}** has {n}{times} and **{minus}** has {m}: $\ln({counted}/{m})={shift}$, so that at"
            r" the end of the run $w_0={w0}={sum}$, and $w_0^\circ={own}$ is the bias for equal priors."
        ).format(
            plus=class_named(run.two.positive.name),
            minus=class_named(run.two.negative.name),
            n=counted.points(counts[0]),
            times=f", each counted {decimal(weight)} times," if is_weighted else "",
            counted=rf"{decimal(weight)}\cdot{counts[0]}" if is_weighted else counts[0],
            m=counts[1],
            shift=latex(shift),
            w0=latex(w0),
            own=latex(w0 - shift),
            sum=f"{latex(w0 - shift)}{signed(shift)}",
        ),
    ]


def softmax(run: Run, s: int) -> list[str]:
    """Return the linear functions, and the posteriors at the middle of the window after step s."""
    window = run.data.window
    x = np.array([(window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2])
    P = run.rule_at(s).predict_proba(x[None])[0]
    return [
        texts.SOFTMAX_NUMBERS,
        (
            r"After iteration {k}, in the middle of the plane, $\mathbf x=({x})$, the {K} posteriors are"
            r" {P}; they sum to {sum}."
        ).format(k=run.steps[s].k, x=vector(x), P=", ".join(shares(P, 4)), sum=decimal(float(P.sum())), K=len(P)),
    ]


def posteriors(run: Run, s: int) -> FloatArray:
    """Return P of the positive side after step s for each training point of two classes, (n,)."""
    step = run.steps[s]
    return np.asarray(expit(run.train.X @ step.w + step.w0))


def own_posteriors(run: Run, s: int) -> FloatArray:
    """Return the posterior of its own class after step s for each training point, (n,)."""
    rule = run.rule_at(s)
    columns = np.searchsorted(rule.classes_, run.train.y)
    return np.asarray(rule.predict_proba(run.train.X)[np.arange(len(columns)), columns])


def derivatives(run: Run, s: int) -> tuple[FloatArray, FloatArray]:
    """Return gradient (3,) and Hessian (3, 3) of E by (w0, w1, w2) after step s, of two classes."""
    P, t, c = posteriors(run, s), (run.y == 1).astype(float), run.point_weights
    X = np.column_stack([np.ones(len(t)), run.train.X])
    penalty = run.chosen.lam * np.array([0.0, 1.0, 1.0])
    theta = np.r_[run.steps[s].w0, run.steps[s].w]
    return X.T @ (c * (P - t)) + penalty * theta, (X.T * (c * P * (1 - P))) @ X + np.diag(penalty)
