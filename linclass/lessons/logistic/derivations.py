"""Derivations with the person's numbers: the likelihood as a product, gradient and Hessian, the priors in w0."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import expit

from linclass.lessons.logistic.texts import derivations as texts
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import decimal, factor, latex, matrix, signed, vector

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.lessons.logistic.study import Run

FIRST = 3  # points whose factors are written out


def likelihood(run: Run, s: int) -> list[str]:
    """Return the likelihood of the training labels after step s, a factor a point, and the cross-entropy."""
    own = own_posteriors(run, s)
    total = -float(np.log(np.maximum(own, np.finfo(float).tiny)).sum())
    numbers = texts.LIKELIHOOD_NUMBERS.format(
        k=run.steps[s].k,
        factors=r"\cdot".join(latex(P, 3) for P in own[:FIRST]),
        more=r"\cdots" if len(own) > FIRST else "",
        product=latex(math.exp(-total), 3),
        cost=latex(total),
    )
    return [texts.LIKELIHOOD if run.binary else texts.LIKELIHOOD_MANY, f"{numbers} {_cost(run, s)}", texts.JOINT]


def _cost(run: Run, s: int) -> str:
    """Return how the cost after step s comes from the likelihood: a penalty, or weights, may come in."""
    chosen, step = run.chosen, run.steps[s]
    parts = []
    if chosen.weight != 1.0:
        parts.append(texts.THE_WEIGHTS.format(plus=plain(run.two.positive.name), weight=decimal(chosen.weight)))
    if chosen.lam > 0:
        parts.append(texts.THE_PENALTY.format(penalty=latex(chosen.lam / 2 * float((step.w**2).sum()))))
    if not parts:
        return texts.COST_IS_LIKELIHOOD
    return texts.COST_WITH.format(what=texts.AND.join(parts), cost=latex(step.cost))


def gradient(run: Run, s: int) -> list[str]:
    """Return how the gradient and the Hessian come about, with the first point's share and both sums after step s."""
    if not run.binary:
        return [texts.GRADIENT, texts.GRADIENT_MANY]
    P, t = posteriors(run, s), (run.y == 1).astype(float)
    X = np.column_stack([np.ones(len(t)), run.train.X])
    g, H = derivatives(run, s)
    numbers = texts.GRADIENT_NUMBERS.format(
        k=run.steps[s].k,
        x=vector(X[0, 1:]),
        P=latex(P[0], 3),
        t=latex(t[0]),
        share=f"{factor(P[0] - t[0], 3)}\\,({vector(X[0], 3)})",
        g=vector(g),
        H=matrix(H, 3),
    )
    return [texts.GRADIENT, f"{numbers} {weighted(run)}".rstrip(), texts.NEWTON]


def weighted(run: Run) -> str:
    """Say how many times each point of the positive class counts in all sums; nothing where it is once."""
    if run.chosen.weight == 1.0:
        return ""
    return texts.WEIGHTED.format(plus=plain(run.two.positive.name), weight=decimal(run.chosen.weight))


def priors(run: Run) -> list[str]:
    """Return how the priors stand in w0: ln P(C_k)/P(C_l) of the pair, and what is left of w0 without it."""
    counts = [int(np.sum(run.train.y == side.classes[0])) for side in (run.two.positive, run.two.negative)]
    if not all(counts):
        return [texts.PRIORS]
    shift, w0 = math.log(counts[0] / counts[1]), run.pair_rule[1]
    return [
        texts.PRIORS,
        texts.PRIORS_NUMBERS.format(
            plus=plain(run.two.positive.name),
            minus=plain(run.two.negative.name),
            n=counts[0],
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
        texts.SOFTMAX,
        texts.SOFTMAX_NUMBERS.format(
            k=run.steps[s].k, x=vector(x), P=", ".join(decimal(p) for p in P), sum=decimal(float(P.sum())), K=len(P)
        ),
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
