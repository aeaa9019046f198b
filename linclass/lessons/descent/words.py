"""The result in words: how far each method came, why one diverges, and the Hessian in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.descent.texts import page as texts
from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import settable_in_formula
from linclass.lessons.numbers import decimal, latex, matrix, noiseless
from linclass.lessons.texts import counts as counted

if TYPE_CHECKING:
    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import ViewOptions


def verdict(run: Run, _options: ViewOptions) -> Verdict:
    """Say what came out, and write the rate in numbers."""
    newton = texts.NEWTON_DID.format(updates=counted.updates(len(run.newton) - 1), cost=decimal(run.newton[-1].value))
    sentence = " ".join([_descent(run), newton, *([texts.SEPARABLE] if run.separable else [])])
    return Verdict(sentence, not (run.diverges or run.separable), rate(run))


def rate(run: Run) -> str:
    """Return the rate beside the largest stable one, in numbers."""
    if run.chosen.method == "optimal":
        return texts.RULE_OPTIMAL if run.chosen.loss == "squared_error" else texts.RULE_OPTIMAL_ENTROPY
    inverse = run.chosen.method == "inverse"
    if run.chosen.loss == "squared_error":
        kind = texts.RULE_SQUARED
    elif run.separable:
        kind = texts.RULE_ENDLESS
    else:
        kind = texts.RULE_ENTROPY + ("" if inverse else texts.RULE_NEAR)
    flat, steep = run.curvatures
    return (kind + (texts.RULE_INVERSE if inverse else "")).format(
        which=texts.FIRST_UPDATE if inverse else texts.EVERY_UPDATE,
        eta=settable_in_formula("rate", latex(run.eta, 3)),
        largest=latex(2 / run.L, 3),
        L=latex(run.L, 4),  # or 2 / L as printed would be another number
        here=latex(2 / steep if steep > 0 else np.inf, 3),
        factor=latex(noiseless(1 - run.eta * steep), 3),
        slow=latex(noiseless(1 - run.eta * flat), 3),
    )


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the numbers, and the cases in which the method fails."""
    return {
        texts.IDEA_TITLE: texts.IDEA,
        texts.NUMBERS_TITLE: _numbers(run),
        texts.FAILS_TITLE: texts.FAILS,
    }


def _descent(run: Run) -> str:
    last = run.descent[-1]
    updates = counted.updates(len(run.descent) - 1)
    if run.left_at is not None:
        return texts.LEFT.format(updates=updates, times=decimal(run.times_farther, 2))
    if run.diverges:
        for_ever = run.chosen.loss == "squared_error" and run.chosen.method == "constant"
        rose = texts.ROSE if for_ever else texts.CLIMBED
        return rose.format(updates=updates, first=decimal(run.descent[0].value), cost=decimal(last.value))
    threshold, cost = decimal(run.chosen.threshold), decimal(last.value)
    if run.separable:
        fell = texts.SETTLED_ENDLESSLY if run.settled else texts.FELL_ENDLESSLY
        return fell.format(updates=updates, cost=cost, threshold=threshold)
    fell = texts.SETTLED if run.settled else texts.FELL
    return fell.format(updates=updates, cost=cost, threshold=threshold, least=decimal(run.least))


def _numbers(run: Run) -> str:
    flat, steep = run.curvatures
    at = run.minimum
    w = r"\mathbf w" if run.separable else r"\mathbf w^*"  # no minimum: where Newton separates, from w = 0
    formula = (
        rf"$${w}={matrix([[v] for v in at])},\qquad E({w})={latex(run.objective.value(at))},\qquad"
        rf" H({w})={matrix(run.objective.hessian(at))}$$"
    )
    condition = latex(steep / flat, 3) if flat > 0 else r"\infty"
    first = run.descent[0]
    H, g = run.objective.hessian(first.theta), first.gradient
    bend = float(g @ H @ g)
    optimum = float(g @ g) / bend if bend > 0 else np.inf
    sentences = [
        texts.NUMBERS_MIDDLE.format(m1=latex(run.middle[0]), m2=latex(run.middle[1])),
        formula,
        texts.NUMBERS_EIGEN.format(steep=latex(steep), flat=latex(flat), condition=condition),
        texts.NUMBERS_START.format(
            w1=latex(first.theta[0]), w2=latex(first.theta[1]), g1=latex(g[0]), g2=latex(g[1]), eta=latex(optimum)
        ),
    ]
    step = run.newton[0].direction
    if step is not None:
        sentences.append(texts.NUMBERS_NEWTON.format(d1=latex(step[0]), d2=latex(step[1])))
    return "\n\n".join(sentences)
