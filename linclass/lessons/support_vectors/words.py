"""The result in words, the rule in numbers, and the explanations, all with the solution's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.lesson import Verdict
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import count, decimal, latex, signed, vector
from linclass.lessons.support_vectors import texts
from linclass.lessons.support_vectors import texts_explained as explained
from linclass.lessons.support_vectors.kkt import conditions
from linclass.models.svm import NuSVC

if TYPE_CHECKING:
    from linclass.lessons.lesson import Look
    from linclass.lessons.support_vectors.study import Run


def verdict(run: Run, look: Look) -> Verdict:  # noqa: ARG001
    """Say what came out, and write the rule."""
    if run.fit is None:
        at = None if run.proof is None else run.proof.point
        return Verdict("" if at is None else texts.IMPOSSIBLE.format(x=decimal(at[0]), y=decimal(at[1])), good=False)
    w, w0, rho = run.rule
    rule = texts.RULE.format(
        w1=latex(w[0]), w2=signed(w[1]), w0=signed(w0), plus=plain(run.two.positive.name), rho=latex(rho)
    )
    warnings = run.fit.warnings
    solution = [*warnings, *([texts.NU_VOID] if run.void else [])] if warnings else _solution(run)
    return Verdict(" ".join([*solution, _errors(run)]), not warnings, rule)


def explanations(run: Run, look: Look) -> dict[str, str]:  # noqa: ARG001
    """Write the idea, both problems in numbers, what to try, where it fails."""
    numbers = {} if run.fit is None else {explained.NUMBERS_TITLE: _numbers(run)}
    return {
        explained.IDEA_TITLE: explained.IDEA,
        **numbers,
        explained.TRY_TITLE: explained.TRY,
        explained.FAILS_TITLE: explained.FAILS,
    }


def _solution(run: Run) -> list[str]:
    model = run.model
    said = [
        (texts.HARD if run.chosen.hard else texts.SOLVED).format(
            margin=decimal(model.margin_),
            support=count(len(model.support_), "support vector", "support vectors"),
            edge=run.count("b"),
            inside=run.count("c"),
            wrong=run.count("d"),
        )
    ]
    if not run.rule[0].any():
        said = [texts.ZERO]
    if isinstance(model, NuSVC):
        said.append(
            texts.NU_HOLDS.format(
                errors=decimal(model.margin_error_share_, 3),
                nu=decimal(model.nu, 3),
                support=decimal(model.support_share_, 3),
                rho=decimal(model.rho_, 3),
            )
        )
    return [*said, texts.CERTIFIED.format(gap=latex(max(model.duality_gap_, 0.0), 2))]


def _errors(run: Run) -> str:
    said = texts.TRAIN.format(errors=run.errors, n=len(run.two.t))
    n = len(run.test.t)
    if n:
        share = decimal(100 * run.test_errors / n, 3) + " %"
        said += texts.TEST.format(errors=run.test_errors, n=n, percent=share)
    if run.known is not None and run.chosen.scheme(run.data) == "two":
        said += texts.BEST.format(percent=decimal(100 * run.known.error, 2) + " %")
    return said + "."


def _numbers(run: Run) -> str:
    """Return both problems, the optimality conditions, and what the support vectors make of them."""
    model, chosen = run.model, run.chosen
    w, _, rho = run.rule
    slack, half = float(model.slack_.sum()), 0.5 * float(w @ w)
    text = explained.PRIMAL_NU if chosen.by_nu else explained.PRIMAL_HARD if chosen.hard else explained.PRIMAL_SOFT
    problems = text.format(
        half=latex(half),
        C=latex(chosen.penalty),
        slack=latex(slack),
        cost=latex(slack / len(run.two.t) if chosen.by_nu else 0.0 if chosen.hard else chosen.penalty * slack),
        primal=latex(model.objective_, 6),
        dual=latex(model.objective_ - model.duality_gap_, 6),
        total=latex(float(model.alpha_.sum())),
        margin=latex(model.margin_),
        nu=latex(chosen.nu),
        rho=latex(rho),
    )
    held = count(len(model.support_), "support vector", "support vectors")
    hangs = explained.FROM_POINTS.format(w=vector(w), support=held) + _bias(run)
    return "\n\n".join([problems, explained.KKT_TITLE, conditions(run), hangs])


def _bias(run: Run) -> str:
    """Return how a point on the edge of the margin gives w0."""
    free = np.flatnonzero(run.model.case_ == "b")
    if len(free) == 0:
        return explained.NO_FREE_POINT
    i, (w, _, rho) = int(free[0]), run.rule
    w0 = float(run.two.t[i] * rho - w @ run.two.X[i])
    return explained.FREE_POINT.format(i=int(run.two.rows[i]) + 1, rho=latex(rho), w0=latex(w0))
