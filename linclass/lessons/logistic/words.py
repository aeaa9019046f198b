"""The result in words, the rule in numbers, and the explanations, all with the run's own numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.lesson import Missing, Verdict
from linclass.lessons.logistic.derivations import weighted
from linclass.lessons.logistic.texts import page as texts
from linclass.lessons.markdown import plain_name
from linclass.lessons.numbers import decimal, latex, linear, vector
from linclass.lessons.sides import class_named
from linclass.lessons.texts import counts as counted
from linclass.models.logistic import LogisticStopReason

if TYPE_CHECKING:
    from linclass.base.stopping import StopReason
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.logistic.study import Run

OUTCOMES: dict[StopReason, str] = {
    LogisticStopReason.MINIMUM: texts.MINIMUM,
    LogisticStopReason.SEPARABLE: texts.SEPARABLE,
    LogisticStopReason.UNSEPARATED: texts.SEPARABLE_LATER,
    LogisticStopReason.TOUCHES: texts.TOUCHES,
    LogisticStopReason.PARTLY: texts.PARTLY,
    LogisticStopReason.UNDECIDED: texts.UNDECIDED,
    LogisticStopReason.STALLED: texts.STALLED,
    LogisticStopReason.DIVERGED: texts.DIVERGED,
    LogisticStopReason.OUT_OF_UPDATES: texts.STOPPED,
}


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, with the errors, and write the rule."""
    seen = run.seen(options)
    sentence = " ".join(part for part in (_outcome(seen), _errors(seen), weighted(seen)) if part)
    return Verdict(sentence, seen.last.converged, _rule(seen))


def explanations(run: Run, options: ViewOptions) -> dict[str, str]:
    """Write the idea, what separable data do, softmax, LDA, where it fails."""
    seen = run.seen(options)
    return {
        texts.IDEA_TITLE: _idea(seen),
        texts.HARD_TITLE: texts.HARD,
        texts.SOFTMAX_TITLE: texts.SOFTMAX,
        texts.LDA_TITLE: _lda(seen),
        texts.FAILS_TITLE: texts.FAILS,
    }


def _outcome(run: Run) -> str:
    last = run.last
    sentence = texts.STOPPED if last.stop is None else OUTCOMES[last.stop.reason]
    for_ever = run.chosen.lam == 0 and run.separable
    if run.cut:  # the drag has cut the run short, not the person's number of iterations
        sentence = texts.SEPARABLE_SO_FAR if for_ever else texts.SO_FAR
    elif sentence == texts.STOPPED and for_ever:
        sentence = texts.SEPARABLE_LATER
    return sentence.format(
        k=counted.iterations(last.k),
        norm=run.norm,
        length=decimal(run.length),
        gradient=decimal(last.gradient_norm),
    )


def _errors(run: Run) -> str:
    train, test = run.train, run.test
    return (texts.ERRORS_TEST if len(test.y) else texts.ERRORS).format(
        at=_moment(run),
        errors=run.errors(train),
        n=len(train.y),
        test_errors=run.errors(test),
        test_n=len(test.y),
    )


def _moment(run: Run) -> str:
    """Return which step the verdict speaks of: the last, which the plane need not show."""
    return texts.AFTER_THEM if run.cut else texts.AT_THE_END


def _rule(run: Run) -> str:
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
        return texts.RULE_PAIR.format(**(numbers | pair))
    if length == 0:
        return texts.RULE_FLAT.format(**numbers | {"w0": latex(w0)})
    return texts.RULE.format(**numbers, strip=latex(2 * math.log(9) / length, 3))


def _idea(run: Run) -> str:
    return texts.IDEA.format(
        cost=latex(run.last.cost),
        first=latex(run.steps[0].cost),
        eta=latex(run.last.eta),
        solver=texts.SOLVERS[run.chosen.solver],
    )


def _lda(run: Run) -> str:
    if isinstance(run.lda, Missing):
        return run.lda.sentence
    pair = run.lda_pair
    assert pair is not None  # noqa: S101 - there is LDA
    (w, _), (v, _) = run.pair_rule, pair
    lengths = math.hypot(*w), math.hypot(*v)
    if not all(lengths):
        return texts.LDA_NO_ANGLE
    cosine = float(np.clip(w @ v / lengths[0] / lengths[1], -1, 1))
    return texts.LDA_NUMBERS.format(
        w=vector(w),
        v=vector(v),
        angle=decimal(math.degrees(math.acos(cosine)), 3),
        length=latex(lengths[0]),
        lda_length=latex(lengths[1]),
    )
