"""The result in words, the rule in numbers, and the explanations, all with the run's own numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import streamlit as st

from linclass.models.perceptron import cost, cycle, errors
from linclass.ui import explain
from linclass.ui.lessons.perceptron.run import MAX_STEPS, Lesson
from linclass.ui.texts import perceptron as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex, signed, vector

if TYPE_CHECKING:
    from linclass.base import FloatArray

REPEATING = ("single", "batch", "reward_punishment")  # the variants whose future depends on w alone


def verdict(lesson: Lesson | str) -> None:
    """Say what came out, and write the rule."""
    if isinstance(lesson, str):
        return
    sentence = " ".join([_separability(lesson), *_outcome(lesson), *_tested(lesson)])
    (st.success if lesson.last.converged else st.warning)(sentence)
    st.markdown(texts.RULE.format(sum=_sum(lesson), plus=plain(lesson.names[0])))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the theorem, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: lambda: _idea(lesson),
            texts.THEOREM_TITLE: lambda: theorem(lesson),
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def theorem(lesson: Lesson) -> None:
    """Write the convergence theorem with this run's numbers, or why there are none."""
    bound, model = lesson.bound, lesson.model
    if bound is None:
        st.markdown(no_bound(lesson))
        return
    st.markdown(
        texts.THEOREM.format(
            solution=vector(bound.solution),
            gamma=latex(bound.gamma),
            delta=latex(bound.delta),
            factor=rf"{len(lesson.t)}\cdot" if model.variant == "batch" else "",
            alpha=latex(bound.alpha),
            fall=latex(bound.fall),
            start=latex(bound.start_distance, 6),
            bound=decimal(bound.max_updates, 12),
            made=decimal(lesson.last.k, 12),
        )
    )
    st.markdown(texts.THEOREM_WORDS)


def no_bound(lesson: Lesson) -> str:
    """Return why the theorem gives no number for this run."""
    if lesson.answer.separable is None:
        return texts.NO_BOUND_UNDECIDED
    if lesson.answer.separable is False:
        return texts.NO_BOUND
    return texts.NO_BOUND_BARELY if lesson.model.schedule == "constant" else texts.NO_BOUND_INVERSE


def _separability(lesson: Lesson) -> str:
    answer = lesson.answer
    if answer.separable is None:
        return texts.UNDECIDED.format(errors=answer.errors, n=len(lesson.t))
    if answer.point is not None:
        if not lesson.basis.linear:
            return texts.NOT_SEPARABLE_IN_PHI.format(M=len(answer.point))
        return texts.NOT_SEPARABLE.format(point=_point(answer.point))
    if not lesson.basis.linear and answer.verified:
        return texts.SEPARABLE_IN_PHI.format(M=lesson.Phi.shape[1])
    return texts.SEPARABLE if answer.verified else texts.SEPARABLE_BARELY


def _tested(lesson: Lesson) -> list[str]:
    """Return how many of the points kept for the test are wrong, where some are kept."""
    test = lesson.test
    if len(test.t) == 0:
        return []
    return [texts.TESTED.format(errors=errors(lesson.basis.phi(test.X), test.t, *lesson.last.rule), n=len(test.t))]


def _outcome(lesson: Lesson) -> list[str]:
    last, n = lesson.last, len(lesson.t)
    updates = count(last.k, "update", "updates")
    wrong = errors(lesson.Phi, lesson.t, *last.rule)
    if last.converged:
        allowed = [] if lesson.bound is None else [texts.ALLOWED.format(bound=decimal(lesson.bound.max_updates, 12))]
        return [texts.CONVERGED.format(updates=updates), *allowed]
    if not last.reason:
        return [texts.CUT.format(limit=decimal(MAX_STEPS))]
    said = [texts.STOPPED.format(updates=updates, errors=wrong, n=n)]
    if lesson.bound is not None:
        said.append(texts.TOO_FEW.format(bound=decimal(lesson.bound.max_updates, 12)))
    repeats = cycle(lesson.steps) if _may_repeat(lesson) else None
    if repeats is not None:
        said.append(texts.CYCLES.format(start=repeats[0], length=repeats[1]))
    return said


def _may_repeat(lesson: Lesson) -> bool:
    return lesson.model.variant in REPEATING and lesson.model.schedule == "constant"


def _idea(lesson: Lesson) -> None:
    st.markdown(texts.IDEA)
    rule = texts.BATCH_UPDATE if lesson.model.variant == "batch" else texts.UPDATE
    st.markdown(rule.format(b=latex(lesson.model.margin)))
    w, w0 = lesson.last.rule
    st.markdown(
        texts.COST.format(
            cost=latex(cost(lesson.Phi, lesson.t, w, w0)), errors=errors(lesson.Phi, lesson.t, w, w0), n=len(lesson.t)
        )
    )
    if not lesson.basis.linear:
        st.markdown(texts.IDEA_PHI)
    st.markdown(texts.IDEA_MORE)


def _sum(lesson: Lesson) -> str:
    """Return w'phi(x) + w0 with its numbers."""
    w, w0 = lesson.last.rule
    first, *others = (
        f"{number}\\,{name}"
        for number, name in zip([latex(w[0]), *(signed(v) for v in w[1:])], _names(lesson), strict=True)
    )
    return "".join([first, *others, signed(w0)])


def _names(lesson: Lesson) -> list[str]:
    """Return the basis functions in LaTeX: x1^2 x2 is x_1^{2} x_2."""
    return [re.sub(r"x(\d)", r"x_\1", name).replace(" ", r"\,") for name in lesson.basis.names]


def _point(at: FloatArray) -> str:
    return f"({decimal(at[0])}, {decimal(at[1])})"
