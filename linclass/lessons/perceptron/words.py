"""The result in words, the rule and a speaker's numbers, and the explanations, with the run's own numbers."""

from collections.abc import Callable, Mapping

import numpy as np

from linclass.figures.words import place
from linclass.lessons.common import NO_END, NOT_SEPARABLE
from linclass.lessons.kit import (
    Verdict,
    ViewOptions,
    counted,
    decided,
    decimal,
    latex,
    linear,
    present,
    tidy_sum,
    whole,
)
from linclass.lessons.perceptron import derivation, texts
from linclass.lessons.perceptron.study import MAX_STEPS, Run
from linclass.models.perceptron import cost, errors

UNDECIDED = (
    "**Undecided** whether these points are separable: that was too hard to prove. The best rule found has"
    " **{errors} of {n}** misclassified or too close to call."
)


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, in the race of which variant, and write the rule."""
    whose = [f"The variant chosen is *{texts.VARIANTS[run.model.variant]}*."] if options.view == "race" else []
    sentence = " ".join([_separability(run), *whose, *_outcome(run), *_tested(run)])
    when = "At the end" if run.pocketed is None else "In the pocket"
    rule = (
        rf"{when} $y(\mathbf x)={_sum(run)}$, and the decision is class **{decided(run.two)}** ($t=+1$)"
        r" where $y>0$"
    )
    return Verdict(sentence, run.last.converged, rule)


def explanations(run: Run, options: ViewOptions) -> dict[str, str]:
    """Write the idea, the theorem, and the cases in which the method fails."""
    rates = derivation.rates(run)
    return {
        "The idea, with your numbers": _idea(run),
        derivation.THEOREM.title: derivation.THEOREM.text(run, options),
        **({} if rates is None else {derivation.RATES_TITLE: rates}),
        "Where it fails": texts.FAILS,
    }


def _separability(run: Run) -> str:
    """Say whether a line, or a plane in phi(x), separates the points, and how that is proved."""
    answer = run.answer
    if answer.separable is None:
        return UNDECIDED.format(errors=answer.errors, n=len(run.t))
    if answer.point is not None:
        if not run.basis.linear:
            return (
                f"**Not separable**, not even in the {len(answer.point)} dimensions of φ, proved by a"
                " point in both convex hulls."
            )
        return (
            f"**Not separable**: the place {place(answer.point, 4)} lies in both convex hulls (rubber"
            " bands around the classes), so no line separates them."
        )
    if not run.basis.linear and answer.verified:
        return (
            f"**Separable** by a plane in the {run.Phi.shape[1]} dimensions of φ, proved; in $x$ its"
            " boundary is a curve."
        )
    return (
        "**Separable**, proved by a line with every point on the correct side."
        if answer.verified
        else "**Separable**, proved in exact arithmetic; the gap is too narrow for these numbers to show."
    )


def _tested(run: Run) -> list[str]:
    """Return how many of the points kept for the test are wrong, where some are kept."""
    test = run.test
    wrong = errors(run.basis.phi(test.X), test.t, *run.last.rule) if len(test.t) else 0
    return counted.test_points_misclassified(wrong, len(test.t))


def _outcome(run: Run) -> list[str]:
    """Say how the run ended, with the theorem's bound, and where it repeats itself."""
    last, n = run.last, len(run.t)
    updates = counted.updates(last.k)
    wrong = errors(run.Phi, run.t, *last.rule)
    if last.converged:
        allowed = (
            []
            if run.bound is None
            else [f"The theorem allows at most **{whole(run.bound.max_updates)}**, counted from the start."]
        )
        return [f"The whole run finds a solution after **{updates}**.", *allowed]
    if not last.reason:
        return [f"Only the first {decimal(MAX_STEPS)} visits are shown."]
    stopped = (
        "The whole run stops after **{updates}** with **{errors} of {n}** {points} still misclassified."
        if run.pocketed is None
        else (
            "The whole run stops after **{updates}**. The pocket keeps the best rule met, that of update"
            " **{kept}**, with **{errors} of {n}** {points} still misclassified."
        )
    )
    kept = whole(run.pocketed or 0)
    points = run.chosen.split.counted(run.data)
    sentences = [stopped.format(updates=updates, errors=wrong, n=n, points=points, kept=kept)]
    if run.bound is not None:
        sentences.append(f"More updates are needed: the theorem allows up to {whole(run.bound.max_updates)}.")
    if run.cycle is not None:
        start, length = run.cycle
        cycles = (
            ("From update {start} on the run repeats itself every **{length}**; only the first {shown} are played.")
            if run.rounds
            else "From update {start} on the run repeats itself every **{length}**."
        )
        sentences.append(cycles.format(start=start, length=counted.updates(length), shown=whole(run.played[-1].k)))
    return sentences


def _idea(run: Run) -> str:
    """Write the rule and its update, and E_p at the end of the run with the number of mistakes."""
    update = (
        (
            r"- $(w_0,\mathbf w)\leftarrow(w_0,\mathbf w)+\eta\sum_i t_i\,(1,\mathbf x_i)$ &nbsp;over all $i$"
            r" with&nbsp; $t_i(\mathbf w^\top\mathbf x_i+w_0)\le {b}$"
        )
        if run.model.variant == "batch"
        else (
            r"- $(w_0,\mathbf w)\leftarrow(w_0,\mathbf w)+\eta\,t_i\,(1,\mathbf x_i)$ &nbsp;whenever&nbsp;"
            r" $t_i(\mathbf w^\top\mathbf x_i+w_0)\le {b}$"
        )
    )
    w, w0 = run.last.rule
    cost_now = (
        r"- $E_p(\mathbf w,w_0)=-\sum_{i\in\mathcal M}t_i(\mathbf w^\top\mathbf x_i+w_0)"
        rf"={latex(cost(run.Phi, run.t, w, w0))}$"
        r" at the end of the run, over the misclassified points $\mathcal M$: those with"
        rf" $t_i(\mathbf w^\top\mathbf x_i+w_0)\le 0$, there **{errors(run.Phi, run.t, w, w0)} of"
        rf" {len(run.t)}**"
    )
    in_phi = (
        []
        if run.basis.linear
        else ["With the basis chosen, read $\\boldsymbol\\phi(\\mathbf x)$ for $\\mathbf x$ in these formulas."]
    )
    return "\n\n".join([texts.IDEA, update.format(b=latex(run.model.margin)), cost_now, *in_phi, texts.IDEA_MORE])


def _sum(run: Run) -> str:
    """Return w'phi(x) + w0 with its numbers."""
    w, w0 = tidy_sum(*run.last.rule, np.abs(run.Phi).max(axis=0))
    names = run.basis.features.get_feature_names_out(["x_1", "x_2"])
    return linear(w, w0, [name.replace(" ", r"\,") for name in names])


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "updates": lambda run, _: run.last.k,
    "bound": lambda run, _: int(present(run.bound, NOT_SEPARABLE).max_updates),
    "period": lambda run, _: present(run.cycle, NO_END)[1],
}
