"""The result in words, the rule and a speaker's numbers, and the explanations, with the run's own numbers."""

import math
from collections.abc import Callable, Mapping

import numpy as np

from linclass.base.stopping import StopReason
from linclass.lessons.kit import (
    Missing,
    Verdict,
    ViewOptions,
    class_named,
    counted,
    decimal,
    latex,
    linear,
    plain_name,
    tidy_sum,
    vector,
)
from linclass.lessons.logistic import texts
from linclass.lessons.logistic.derivations import weighted
from linclass.lessons.logistic.study import Run
from linclass.models.logistic import LogisticStopReason

SEPARABLE_LATER = (
    "**The whole run stops after {k}.** The classes are separable, so the likelihood has no maximum: ‖w‖ would"
    " grow for ever."
)
STOPPED = "**The whole run stops after {k}**: the gradient is not yet zero, ‖∇E‖ = {gradient}."
LDA_TITLE = "Beside LDA"

OUTCOMES: dict[StopReason, str] = {
    LogisticStopReason.MINIMUM: "**The whole run reaches the minimum** after {k}: the gradient is practically zero.",
    LogisticStopReason.SEPARABLE: (
        "**The classes are separable, so the likelihood has no maximum.** The run ends after {k} with ‖w‖"
        " = {length}; it would grow for ever. Stop early, or set λ > 0."
    ),
    LogisticStopReason.UNSEPARATED: SEPARABLE_LATER,
    LogisticStopReason.TOUCHES: (
        "**The classes touch but do not overlap, so the likelihood has no maximum.** The run ends after"
        " {k} with {norm} = {length}; it would grow for ever. Stop early, or set λ > 0."
    ),
    LogisticStopReason.PARTLY: (
        "**Some classes can be separated from others without error, so the likelihood has no maximum.** The run ends"
        " after {k} with {norm} = {length}; it would grow for ever. Stop early, or set λ > 0."
    ),
    LogisticStopReason.UNDECIDED: (
        "**The gradient is practically zero** at the end of the run, after {k}, but that a maximum exists"
        " could not be proved: set λ > 0 to be sure."
    ),
    LogisticStopReason.STALLED: "**The run ends after {k}**: no step lowers the cost any more at this precision.",
    LogisticStopReason.DIVERGED: (
        "**The steps overshot**: the cost grew, and left the range of numbers after {k}. Choose a smaller step η."
    ),
    LogisticStopReason.OUT_OF_UPDATES: STOPPED,
}


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, with the errors, and write the rule."""
    seen = run.seen(options)
    train, test = seen.train, seen.test
    errors = counted.misclassified(seen.errors(train), len(train.y), seen.errors(test), len(test.y))
    sentences = (_outcome(seen), f"{_moment(seen)} {errors}.", weighted(seen))
    return Verdict(" ".join(filter(None, sentences)), seen.last.converged, _rule(seen))


def explanations(run: Run, options: ViewOptions) -> dict[str, str]:
    """Write the idea, what separable data do, softmax, LDA, where it fails."""
    seen = run.seen(options)
    return {
        "The idea, with your numbers": texts.IDEA.format(
            cost=latex(seen.last.cost),
            first=latex(seen.steps[0].cost),
            eta=latex(seen.last.eta),
            solver=texts.SOLVERS[seen.chosen.solver],
        ),
        "Separable data: hardening, early stopping, L2": texts.HARD,
        "Softmax: K classes": texts.SOFTMAX,
        LDA_TITLE: _lda(seen),
        "Where it fails": texts.FAILS,
    }


def _outcome(run: Run) -> str:
    """Say why the run ended, and of separable classes that ‖w‖ would grow for ever; during a drag where it was cut."""
    last = run.last
    sentence = STOPPED if last.stop is None else OUTCOMES[last.stop.reason]
    for_ever = run.chosen.lam == 0 and run.separable
    if run.cut:  # the drag has cut the run short, not the person's number of iterations
        sentence = (
            (
                "**After the first {k}** ‖w‖ = {length}. The classes are separable, so the likelihood has no"
                " maximum: ‖w‖ would grow for ever."
            )
            if for_ever
            else "**After the first {k}** the gradient is not yet zero, ‖∇E‖ = {gradient}."
        )
    elif sentence == STOPPED and for_ever:
        sentence = SEPARABLE_LATER
    return sentence.format(
        k=counted.iterations(last.k),
        norm=run.norm,
        length=decimal(run.length),
        gradient=decimal(last.gradient_norm),
    )


def _moment(run: Run) -> str:
    """Return which step the verdict speaks of: the last, which the plane need not show."""
    return "After these iterations" if run.cut else "At the end"


def _rule(run: Run) -> str:
    """Write P = σ(y) with the width 2 ln 9 / ‖w‖ of its strip, or of more classes the log odds of the pair."""
    w, w0 = run.pair_rule
    plus = plain_name(run.two.positive.name)
    length = math.hypot(*w)
    numbers = {
        "at": _moment(run),
        "y": linear(w, w0),
        "plus": plus,
        "cost": latex(run.last.cost),
    }
    if not run.binary:
        pair = {"plus": class_named(run.two.positive.name), "minus": class_named(run.two.negative.name)}
        return (
            r"{at} $\ln\dfrac{{P_k}}{{P_l}}={y}$&ensp;for $k$ = **{plus}** and $l$ = **{minus}**; the"
            r" decision is the class with the largest $P$,&ensp;$E={cost}$"
        ).format(**(numbers | pair))
    if length == 0:
        return (
            r"{at} $P=\sigma(\mathbf w^\top\mathbf x+w_0)=\sigma({w0})$ everywhere, for class"
            r" **{plus}**,&ensp;$E={cost}$"
        ).format(**numbers | {"w0": latex(w0)})
    return (
        r"{at} $P=\sigma(\mathbf w^\top\mathbf x+w_0)=\sigma({y})$ is the posterior of class **{plus}**;"
        r" it climbs from 0.1 to 0.9 within $2\ln 9/\|\mathbf w\|={strip}$,&ensp;$E={cost}$"
    ).format(**numbers, strip=latex(2 * math.log(9) / length, 3))


def _lda(run: Run) -> str:
    """Compare w with LDA's for the pair: the angle between them, and both lengths."""
    if isinstance(run.lda, Missing):
        return run.lda.sentence
    pair = run.lda_pair
    assert pair is not None  # noqa: S101 - there is LDA
    w, _ = run.pair_rule
    v, _ = tidy_sum(*pair, run.reach)
    lengths = math.hypot(*w), math.hypot(*v)
    if not all(lengths):
        return (
            "One of the two has $\\mathbf w=\\mathbf 0$ here: its posterior is the same everywhere, and"
            " there is no angle."
        )
    cosine = float(np.clip(w @ v / lengths[0] / lengths[1], -1, 1))
    return texts.LDA_NUMBERS.format(
        w=vector(w),
        v=vector(v),
        angle=decimal(math.degrees(math.acos(cosine)), 3),
        length=latex(lengths[0]),
        lda_length=latex(lengths[1]),
    )


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "iterations": lambda run, _: len(run.steps) - 1,
    "length": lambda run, _: run.length,
}
