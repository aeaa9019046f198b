"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.features.texts import page as texts
from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import plain_name
from linclass.lessons.numbers import latex, signed

if TYPE_CHECKING:
    from linclass.lessons.features.study import Run
    from linclass.lessons.lesson import ViewOptions

SHOWN = 6  # terms of a sum that are written out


def verdict(run: Run, _options: ViewOptions) -> Verdict:  # it is true however it is looked at
    """Say whether a line, and a plane in feature space, can separate, and what the rule gets wrong."""
    wrong = run.wrong(run.train)
    unread = [run.chosen.unread] if run.chosen.unread else []
    notes = (*unread, *run.warnings)
    return Verdict(" ".join([*_separability(run), _errors(run, wrong)]), wrong == 0, _rule(run), notes)


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the maps, and the cases in which the method fails."""
    return {
        texts.IDEA_TITLE: texts.IDEA.format(M=run.M, all=run.M + 1),
        texts.MAPS_TITLE: texts.MAPS,
        texts.FAILS_TITLE: texts.FAILS,
    }


def _separability(run: Run) -> list[str]:
    return [] if run.separable is None else [texts.SEPARABLE.get(run.separable, texts.UNDECIDED).format(M=run.M)]


def _errors(run: Run, wrong: int) -> str:
    sentence = texts.ERRORS_TEST if len(run.test.y) else texts.ERRORS
    return sentence.format(
        method=texts.METHODS[run.chosen.method],
        errors=wrong,
        n=len(run.train.y),
        test_errors=run.wrong(run.test),
        test_n=len(run.test.y),
    )


def _rule(run: Run) -> str:
    if run.weights is None or len(run.weights[0]) > 1:
        return texts.RULE_MANY.format(K=run.K, all=run.K * (run.M + 1))
    w, w0 = run.weights[0][0], float(run.weights[1][0])
    terms = "".join(f"{signed(float(v))}\\,{name}" for v, name in zip(w[:SHOWN], run.names, strict=False))
    left = texts.DOTS if run.M > SHOWN else ""
    positive = plain_name(run.data.class_names[run.numbers[1]])
    return texts.RULE.format(w0=latex(w0), terms=terms + left, plus=positive, all=run.M + 1)
