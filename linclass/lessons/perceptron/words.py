"""The result in words, the rule in numbers, and the explanations, all with the run's own numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from linclass.figures.words import place
from linclass.lessons.lesson import Verdict
from linclass.lessons.numbers import decimal, latex, linear, whole
from linclass.lessons.perceptron import derivation
from linclass.lessons.perceptron.study import MAX_STEPS, Run
from linclass.lessons.perceptron.texts import page as texts
from linclass.lessons.sides import decided
from linclass.lessons.texts import counts as counted
from linclass.models.perceptron import cost, errors

if TYPE_CHECKING:
    from linclass.lessons.lesson import ViewOptions


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, in the race of which variant, and write the rule."""
    whose = [texts.IN_THE_RACE.format(variant=texts.VARIANTS[run.model.variant])] if options.view == "race" else []
    sentence = " ".join([_separability(run), *whose, *_outcome(run), *_tested(run)])
    when = texts.AT_THE_END if run.pocketed is None else texts.IN_THE_POCKET
    rule = texts.RULE.format(when=when, sum=_sum(run), plus=decided(run.two))
    return Verdict(sentence, run.last.converged, rule)


def explanations(run: Run, options: ViewOptions) -> dict[str, str]:
    """Write the idea, the theorem, and the cases in which the method fails."""
    rates = derivation.rates(run)
    return {
        texts.IDEA_TITLE: _idea(run),
        derivation.THEOREM.title: derivation.THEOREM.text(run, options),
        **({} if rates is None else {derivation.RATES_TITLE: rates}),
        texts.FAILS_TITLE: texts.FAILS,
    }


def _separability(run: Run) -> str:
    answer = run.answer
    if answer.separable is None:
        return texts.UNDECIDED.format(errors=answer.errors, n=len(run.t))
    if answer.point is not None:
        if not run.basis.linear:
            return texts.NOT_SEPARABLE_IN_PHI.format(M=len(answer.point))
        return texts.NOT_SEPARABLE.format(point=place(answer.point, 4))
    if not run.basis.linear and answer.verified:
        return texts.SEPARABLE_IN_PHI.format(M=run.Phi.shape[1])
    return texts.SEPARABLE if answer.verified else texts.SEPARABLE_BARELY


def _tested(run: Run) -> list[str]:
    """Return how many of the points kept for the test are wrong, where some are kept."""
    test = run.test
    if len(test.t) == 0:
        return []
    return [texts.TESTED.format(errors=errors(run.basis.phi(test.X), test.t, *run.last.rule), n=len(test.t))]


def _outcome(run: Run) -> list[str]:
    last, n = run.last, len(run.t)
    updates = counted.updates(last.k)
    wrong = errors(run.Phi, run.t, *last.rule)
    if last.converged:
        allowed = [] if run.bound is None else [texts.ALLOWED.format(bound=whole(run.bound.max_updates))]
        return [texts.CONVERGED.format(updates=updates), *allowed]
    if not last.reason:
        return [texts.CUT.format(limit=decimal(MAX_STEPS))]
    stopped = texts.STOPPED if run.pocketed is None else texts.STOPPED_POCKET
    kept = whole(run.pocketed or 0)
    sentences = [stopped.format(updates=updates, errors=wrong, n=n, points=run.chosen.split.counted, kept=kept)]
    if run.bound is not None:
        sentences.append(texts.TOO_FEW.format(bound=whole(run.bound.max_updates)))
    if run.cycle is not None:
        start, length = run.cycle
        cycles = texts.CYCLES_PLAYED if run.rounds else texts.CYCLES
        sentences.append(cycles.format(start=start, length=length, shown=whole(run.shown[-1].k)))
    return sentences


def _idea(run: Run) -> str:
    update = texts.BATCH_UPDATE if run.model.variant == "batch" else texts.UPDATE
    w, w0 = run.last.rule
    cost_now = texts.COST.format(
        cost=latex(cost(run.Phi, run.t, w, w0)), errors=errors(run.Phi, run.t, w, w0), n=len(run.t)
    )
    in_phi = [] if run.basis.linear else [texts.IDEA_PHI]
    return "\n\n".join([texts.IDEA, update.format(b=latex(run.model.margin)), cost_now, *in_phi, texts.IDEA_MORE])


def _sum(run: Run) -> str:
    """Return w'phi(x) + w0 with its numbers."""
    w, w0 = run.last.rule
    return linear(w, w0, _names(run))


def _names(run: Run) -> list[str]:
    """Return the basis functions in LaTeX: x1^2 x2 is x_1^{2} x_2."""
    return [re.sub(r"x(\d)", r"x_\1", name).replace(" ", r"\,") for name in run.basis.names]
