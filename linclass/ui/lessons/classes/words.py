"""The result in words, the rules in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.words import percent
from linclass.ui import explain
from linclass.ui.lessons.classes.schemes import BY_SIGNS
from linclass.ui.texts import classes as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex, signed, vector

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.ui.lessons.classes.study import Lesson

MOST_WRITTEN = 6  # functions written out
ONE_LENGTH_A_CLASS = ("sign", "largest", "distance")  # the schemes with one w_k for each class


def verdict(lesson: Lesson | str) -> None:
    """Say how much is ambiguous, how many points are wrong, and write the functions that are compared."""
    if isinstance(lesson, str) or not lesson.many:
        return
    ambiguous = lesson.partition.ambiguous_share > 0
    said = [_openness(lesson), _trained(lesson), _errors(lesson), *([texts.OPEN_COUNTED] if ambiguous else [])]
    (st.warning if ambiguous else st.success)(" ".join(said))
    if lesson.fit.warnings:
        st.caption(_warned(lesson))
    st.markdown(_functions(lesson))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the counts and the proof in numbers, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: texts.IDEA,
            **({texts.NUMBERS_TITLE: lambda: _numbers(lesson)} if lesson.many else {}),
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _openness(lesson: Lesson) -> str:
    scheme, partition = texts.SCHEMES[lesson.chosen.scheme], lesson.partition
    if lesson.chosen.scheme not in BY_SIGNS:
        return texts.DECIDED.format(scheme=scheme)
    if partition.ambiguous_share == 0:
        return texts.BY_CHANCE.format(scheme=scheme)
    nobody = partition.share()
    several = partition.ambiguous_share - nobody
    whose = texts.OF_BOTH.format(nobody=percent(nobody), several=percent(several))
    if not nobody or not several:
        whose = texts.OF_NOBODY if nobody else texts.OF_SEVERAL
    return texts.AMBIGUOUS.format(scheme=scheme, share=percent(partition.ambiguous_share), whose=whose)


def _trained(lesson: Lesson) -> str:
    if not lesson.two_class_rules:
        return texts.TOGETHER.format(K=len(lesson.classes))
    rules = count(len(lesson.two_class_rules), "two-class rule", "two-class rules")
    return texts.RULES.format(rules=rules, method=texts.METHODS[lesson.chosen.method.name])


def _warned(lesson: Lesson) -> str:
    rules = lesson.two_class_rules
    unfinished = sum(not getattr(rule, "converged_", True) for rule in rules)
    if not unfinished:
        return texts.SAYS.format(warning=plain(lesson.fit.warnings[0]))
    said = {"unfinished": unfinished, "rules": count(len(rules), "rule", "rules")}
    if lesson.chosen.method.name == "perceptron":
        return texts.STOPPED.format(**said, updates=lesson.chosen.method.max_updates)
    return texts.WARNED.format(**said, warning=plain(lesson.fit.warnings[0]))


def _errors(lesson: Lesson) -> str:
    wrong, n = lesson.errors(lesson.train), len(lesson.train.y)
    if len(lesson.test.y) == 0:
        return texts.ERRORS.format(wrong=wrong, n=n) + "."
    test = {"test_wrong": lesson.errors(lesson.test), "test_n": len(lesson.test.y)}
    return texts.ERRORS_TEST.format(wrong=wrong, n=n, **test) + "."


def _functions(lesson: Lesson) -> str:
    """Return the functions in numbers, and how the scheme reads them."""
    W, w0 = _weights(lesson)
    code = getattr(lesson.rule, "code_matrix_", None)
    numbers = [str(int(k) + 1) for k in lesson.classes]
    letter, indices = "y", numbers[: len(W)]
    if lesson.chosen.scheme in ("votes", "sums") and code is not None:
        letter, indices = "g", ["".join(numbers[k] for k in (np.argmax(side), np.argmin(side))) for side in code.T]
    elif lesson.chosen.scheme == "code":
        indices = [str(j + 1) for j in range(len(W))]
    written = [
        "$" + texts.FUNCTION.format(letter=letter, index=index, w1=latex(w[0]), w2=signed(w[1]), w0=signed(bias)) + "$"
        for index, w, bias in zip(indices[:MOST_WRITTEN], W, w0, strict=False)
    ]
    more = texts.MORE.format(n=len(W) - MOST_WRITTEN) if len(W) > MOST_WRITTEN else "."
    return f"{', &nbsp; '.join(written)}{more} {texts.DECODE[lesson.chosen.scheme]}"


def _weights(lesson: Lesson) -> tuple[FloatArray, FloatArray]:
    """Return W (L, 2) and w0 (L,) of the two-class rules, or of the K functions trained together."""
    rules = lesson.two_class_rules or (lesson.rule,)
    return np.vstack([rule.coef_ for rule in rules]), np.concatenate([np.ravel(rule.intercept_) for rule in rules])


def _numbers(lesson: Lesson) -> None:
    K, n = len(lesson.classes), len(lesson.train.y)
    share = decimal(2 * n / K, 3)
    said = texts.NUMBERS.format(K=K, n=n, pairs=K * (K - 1) // 2, share=share, cuts=2 ** (K - 1) - 1)
    if lesson.chosen.scheme in ONE_LENGTH_A_CLASS:
        said += texts.LENGTHS.format(lengths=vector(np.hypot(*_weights(lesson)[0].T), 3))
    st.markdown(said)
    a, b = lesson.ends
    at = lesson.values(np.array([a, b, (a + b) / 2]))
    rows = [
        texts.CONVEX_ROW.format(
            name=plain(lesson.label(k)),
            at_a=latex(at[0, j]),
            at_b=latex(at[1, j]),
            middle=latex(at[2, j]),
            mean=latex((at[0, j] + at[1, j]) / 2),
        )
        for j, k in enumerate(lesson.classes)
    ]
    if lesson.chosen.scheme not in BY_SIGNS:
        value = texts.VALUES[lesson.chosen.scheme]
        st.markdown("\n".join([texts.CONVEX.format(a=vector(a), b=vector(b), value=value), *rows]))
