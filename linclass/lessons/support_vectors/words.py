"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.words import percent
from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import settable
from linclass.lessons.numbers import decimal, latex, linear
from linclass.lessons.sides import class_named, decided
from linclass.lessons.support_vectors.texts import explained
from linclass.lessons.support_vectors.texts import page as texts
from linclass.lessons.texts import counts as counted
from linclass.models.svm import NuSVC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.support_vectors.study import Run


ERRORS = {  # keys: whether there are test points, whether the Bayes error is known
    (False, False): texts.TRAIN,
    (False, True): texts.TRAIN_BEST,
    (True, False): texts.TRAIN_TEST,
    (True, True): texts.TRAIN_TEST_BEST,
}


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, and write the rule.

    On the path, whose player sweeps C, it says at which C; where the solver's steps are shown, that it is at their end.
    Of three classes and more it says which side stands against which: the plane may show all of them.
    """
    if run.fit is None:
        shared = None if run.proof is None else run.proof.point
        if shared is None:
            return Verdict("", good=False)
        return Verdict(texts.IMPOSSIBLE.format(x=decimal(shared[0]), y=decimal(shared[1])), good=False)
    at = _moment(run, options)
    rule = (texts.RULE_AT if at else texts.RULE).format(
        at=at, y=linear(*run.written), plus=decided(run.two), rho=latex(run.rule[2])
    )
    warnings = run.fit.warnings
    solution = _warned(run, at, warnings) if warnings else _solution(run, at)
    if run.chosen.weighs:
        plus, minus = class_named(run.two.positive.name), class_named(run.two.negative.name)
        solution = [*solution, texts.WEIGHTED.format(plus=plus, minus=minus, weight=decimal(run.chosen.weight))]
    # Whether the sentence counts misclassified points
    counted = not warnings and not run.chosen.hard and bool(run.rule[0].any())
    sentence = " ".join([*solution, *_errors(run, counted=counted)])
    if run.of_several:
        plus, minus = class_named(run.two.positive.name), class_named(run.two.negative.name)
        sentence = texts.SIDES.format(plus=plus, minus=minus, sentence=sentence)
    return Verdict(sentence, not warnings, rule)


def _moment(run: Run, options: ViewOptions) -> str:
    """Return of which C, or of which step of the solver, the verdict speaks; empty where there is nothing to choose."""
    chosen = run.chosen
    if options.view == "path":
        return texts.AT[chosen.machine].format(
            C=settable("C", decimal(chosen.C)), nu=settable("nu", decimal(chosen.nu))
        )
    return texts.AT_THE_END if chosen.plays_solver(options.view) and not run.void else ""


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:  # the same for every run
    """Write the idea, how several classes are done, where it fails."""
    return {
        explained.IDEA_TITLE: explained.IDEA,
        explained.MANY_TITLE: explained.MANY,
        explained.FAILS_TITLE: explained.FAILS,
    }


def _warned(run: Run, at: str, warnings: Sequence[str]) -> list[str]:
    first, *others = warnings
    warning = texts.WARNED_AT.format(at=at, warning=first) if at else first
    return [warning, *others, texts.NU_VOID if run.void else _certified(run)]


def _solution(run: Run, at: str) -> list[str]:
    model = run.model
    hard, solved = (texts.HARD_AT, texts.SOLVED_AT) if at else (texts.HARD, texts.SOLVED)
    sentences = [
        (hard if run.chosen.hard else solved).format(
            at=at,
            margin=decimal(model.margin_),
            support=counted.support_vectors(len(model.support_)),
            edge=run.count("b"),
            inside=run.count("c") + run.count("d") - run.errors,  # a point on the boundary may count as right or wrong
            wrong=run.errors,
        )
    ]
    if not run.rule[0].any():
        sentences = [texts.ZERO_AT.format(at=at) if at else texts.ZERO]
    if isinstance(model, NuSVC):
        sentences.append(
            texts.NU_HOLDS.format(
                errors=decimal(model.margin_error_share_, 3),
                nu=decimal(model.nu, 3),
                support=decimal(model.support_share_, 3),
                rho=decimal(model.rho_, 3),
            )
        )
    return [*sentences, _certified(run)]


def _certified(run: Run) -> str:
    gap = latex(run.gap, 2)
    return texts.EXACT if gap == "0" else texts.CERTIFIED.format(gap=gap)


def _errors(run: Run, *, counted: bool) -> list[str]:
    """Return the errors beside those that have been counted already."""
    n, test_n = len(run.two.t), len(run.test.t)
    best = run.known if run.chosen.scheme(run.data) == "two" else None
    if counted and not test_n and best is None:
        return []
    sentence = ERRORS[test_n > 0, best is not None]
    return [
        sentence.format(
            errors=run.errors,
            n=n,
            percent=percent(run.errors / n),
            test_errors=run.test_errors,
            test_n=test_n,
            test_percent=percent(run.test_errors / max(test_n, 1)),
            best="" if best is None else percent(best.error),
        )
    ]
