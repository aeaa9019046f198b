"""The result in words, the rules in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.words import percent
from linclass.lessons.classes import kesler
from linclass.lessons.classes.schemes import BY_SIGNS, PAIRWISE
from linclass.lessons.classes.texts import page as texts
from linclass.lessons.lesson import Verdict
from linclass.lessons.numbers import decimal, linear, vector
from linclass.lessons.texts import counts as counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.arrays import FloatArray
    from linclass.lessons.classes.study import Run
    from linclass.lessons.lesson import ViewOptions

MOST_WRITTEN = 6  # functions written out
ONE_LENGTH_A_CLASS = ("sign", "largest", "distance")  # the schemes with one w_k for each class


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say how much is ambiguous, how many points are wrong, and write the functions that are compared.

    Of the perceptron of K classes, which has a plane of its own, how its run ended.
    """
    if not run.many:
        return Verdict("")
    if options.view == "kesler":
        outcome, well = kesler.outcome(run)
        written = _written(*kesler.functions(run), "y", _class_numbers(run))
        return Verdict(outcome, well, f"{texts.AT_THE_END} {written} {texts.DECODE['largest']}")
    ambiguous = run.partition.ambiguous_share > 0
    sentences = [_openness(run), _trained(run), _errors(run)]
    warned = [_warned(run)] if run.fit.warnings else []
    notes = (*warned, *([texts.OPEN_COUNTED] if ambiguous else []))
    return Verdict(" ".join(sentences), not ambiguous, _functions(run), notes)


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the counts in numbers, where it fails."""
    numbers = {texts.NUMBERS_TITLE: _numbers(run)} if run.many else {}
    return {texts.IDEA_TITLE: texts.IDEA, **numbers, texts.FAILS_TITLE: texts.FAILS}


def _openness(run: Run) -> str:
    scheme, partition = texts.SCHEMES[run.chosen.scheme], run.partition
    if run.chosen.scheme not in BY_SIGNS:
        return texts.DECIDED.format(scheme=scheme)
    if partition.ambiguous_share == 0:
        return texts.BY_CHANCE.format(scheme=scheme)
    nobody = partition.share()
    several = partition.ambiguous_share - nobody
    whose = texts.OF_BOTH.format(nobody=percent(nobody), several=percent(several))
    if not nobody or not several:
        whose = texts.OF_NOBODY if nobody else texts.OF_SEVERAL
    return texts.AMBIGUOUS.format(scheme=scheme, share=percent(partition.ambiguous_share), whose=whose)


def _trained(run: Run) -> str:
    if not run.two_class_rules:
        return texts.TOGETHER.format(K=len(run.classes))
    rules = counted.two_class_rules(len(run.two_class_rules))
    return texts.RULES.format(rules=rules, method=texts.METHODS[run.chosen.method])


def _warned(run: Run) -> str:
    rules = run.two_class_rules
    unfinished = sum(not getattr(rule, "converged_", True) for rule in rules)
    if not unfinished:
        return run.fit.warnings[0]
    numbers = {"unfinished": unfinished, "rules": counted.rules(len(rules))}
    if run.chosen.method == "perceptron":
        return texts.STOPPED.format(**numbers, updates=counted.updates(run.chosen.updates))
    return texts.WARNED.format(**numbers, warning=run.fit.warnings[0])


def _errors(run: Run) -> str:
    wrong, n = run.errors(run.train), len(run.train.y)
    if len(run.test.y):
        test = {"test_wrong": run.errors(run.test), "test_n": len(run.test.y)}
        return texts.ERRORS_TEST.format(wrong=wrong, n=n, **test) + "."
    lying = sum(len(classes) != 1 for classes in run.claimed(run.train.X))
    open_ = texts.OPEN.format(points=counted.points_that_lie(lying)) if lying else ""
    return texts.ERRORS.format(wrong=wrong, n=n) + open_ + "."


def _functions(run: Run) -> str:
    """Return the functions in numbers, and how the scheme reads them."""
    W, w0 = _weights(run)
    code = getattr(run.rule, "code_matrix_", None)
    numbers = _class_numbers(run)
    letter, indices = "y", numbers[: len(W)]
    if run.chosen.scheme in PAIRWISE and code is not None:
        letter, indices = "g", ["".join(numbers[k] for k in (np.argmax(side), np.argmin(side))) for side in code.T]
    elif run.chosen.scheme == "code":
        indices = [str(j + 1) for j in range(len(W))]
    return f"{_written(W, w0, letter, indices)} {texts.DECODE[run.chosen.scheme]}"


def _class_numbers(run: Run) -> list[str]:
    return [str(int(k) + 1) for k in run.classes]


def _written(W: FloatArray, w0: FloatArray, letter: str, indices: Sequence[str]) -> str:
    """Return linear functions in numbers, the first of them where they are many."""
    written = [
        texts.FUNCTION.format(letter=letter, index=index, y=linear(w, bias))
        for index, w, bias in zip(indices[:MOST_WRITTEN], W, w0, strict=False)
    ]
    more = texts.MORE.format(n=len(W) - MOST_WRITTEN) if len(W) > MOST_WRITTEN else ""
    stops = ["," for _ in written[:-1]] + ["" if more else "."]  # inside the formulas: no line may begin with one
    return " &nbsp; ".join(f"${y}{stop}$" for y, stop in zip(written, stops, strict=True)) + more


def _weights(run: Run) -> tuple[FloatArray, FloatArray]:
    """Return W (L, 2) and w0 (L,) of the two-class rules, or of the K functions trained together."""
    rules = run.two_class_rules or (run.rule,)
    return np.vstack([rule.coef_ for rule in rules]), np.concatenate([np.ravel(rule.intercept_) for rule in rules])


def _numbers(run: Run) -> str:
    K, n = len(run.classes), len(run.train.y)
    share = decimal(2 * n / K, 3)
    sentence = texts.NUMBERS.format(K=K, n=n, pairs=K * (K - 1) // 2, share=share, cuts=2 ** (K - 1) - 1)
    if run.chosen.scheme in ONE_LENGTH_A_CLASS:
        sentence += texts.LENGTHS.format(lengths=vector(np.hypot(*_weights(run)[0].T), 3))
    return sentence
