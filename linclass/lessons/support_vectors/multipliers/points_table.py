"""The table of the points: multiplier, slack and case, linked both ways with the plane."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from linclass.arrays import IntArray
from linclass.lessons.blocks import ColumnFormat, Table
from linclass.lessons.numbers import class_label, column, latex, tidy
from linclass.lessons.state import AnyState
from linclass.lessons.support_vectors.study import Run

COLUMN_POINT = "point"
COLUMN_CLASS = "class"
COLUMN_SIGNED = "t·y(x)"
COLUMN_SLACK = "ξ"
COLUMN_ALPHA = "λ"
COLUMN_CASE = "case"

CASES = {
    "a": "(a) outside, or not needed",
    "b": "(b) on the edge",
    "c": "(c) inside, correct side",
    "d": "(d) misclassified",
}
NOT_A_TRAINING_POINT = "Point {i} is not one of the training points."
WHY = {
    "a": (
        r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. Without this"
        r" point the boundary would be the same."
    ),
    "b": r"**Case (b)**: exactly on the edge, $0<\lambda<C$ and $\xi=0$. Such points fix $w_0$.",
    "c": r"**Case (c)**: inside the margin on the correct side, $0<\xi\le1$. It costs, so $\lambda=C$.",
    "d": r"**Case (d)**: misclassified, $\xi>1$ and $\lambda=C$. It pulls no harder than a point of case (c).",
}
WHY_NU = {
    "a": (
        r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. It may move"
        r" anywhere out there, and the boundary stays."
    ),
    "b": r"**Case (b)**: exactly on the edge, $0<\lambda<1/n$ and $\xi=0$. Such points fix $w_0$ and $\rho$.",
    "c": r"**Case (c)**: inside the margin on the correct side, $0<\xi\le\rho$. It costs, so $\lambda=1/n$.",
    "d": r"**Case (d)**: misclassified, $\xi>\rho$ and $\lambda=1/n$. It pulls no harder than a point of case (c).",
}

HEIGHT = 330  # pixels


def points_table(run: Run) -> Table:
    """Return a row for each point; one that is chosen is ringed on the plane."""
    model = run.model
    order = np.lexsort((run.two.rows, -np.searchsorted(list("abcd"), model.case_)))
    rows = run.two.rows[order]
    here = np.flatnonzero(rows == (-1 if run.chosen.chosen_row is None else run.chosen.chosen_row))
    names = [class_label(name) for name in run.two.data.class_names]
    columns: dict[str, list[Any]] = {
        COLUMN_POINT: (rows + 1).tolist(),
        COLUMN_CLASS: [names[k] for k in run.two.data.y[order]],
        COLUMN_SIGNED: column(run.signed[order]),
        COLUMN_SLACK: column(run.slack[order]),
        COLUMN_ALPHA: column(model.alpha_[order]),
        COLUMN_CASE: [CASES[case] for case in model.case_[order]],
    }
    largest = float(run.bounds.max()) if np.isfinite(run.bound) else float(model.alpha_.max(initial=0.0))
    formats = {
        COLUMN_POINT: ColumnFormat(width=60),
        COLUMN_CLASS: ColumnFormat(width=70),
        COLUMN_SIGNED: ColumnFormat("%.4g", width=80),
        COLUMN_SLACK: ColumnFormat("%.4g", width=80),
        COLUMN_ALPHA: ColumnFormat(
            "%.4g", width=130, bar=largest or 1.0, help="The multiplier; a full bar is its upper bound, C (or 1/n)."
        ),
    }
    return Table(
        "table",
        columns,
        formats,
        height=HEIGHT,
        choose=_choosing(rows),
        chosen=int(here[0]) if len(here) else None,
        alt="The points with their side, slack, multiplier and case; a chosen row is ringed on the plane.",
    )


def _choosing(rows: IntArray) -> Callable[[int | None, AnyState], AnyState]:
    """Return the function that sets the chosen row of the table as the chosen point, or none."""

    def choose(row: int | None, state: AnyState) -> AnyState:
        point = int(rows[row]) + 1 if row is not None and row < len(rows) else None
        return replace(state, settings=replace(state.settings, point=point))

    return choose


def sentence(run: Run) -> str:
    """Return complementary slackness at the chosen point in numbers, or how to choose one."""
    point = run.chosen.point
    if point is None:
        return (
            r"Complementary slackness is a step: the multiplier is $\lambda=0$ right of the margin (a),"
            r" anything between on its edge (b), its bound left of it (c), (d). **Click a point** on the"
            r" plane to see its numbers here."
        )
    i = run.row(run.chosen.chosen_row)
    if i is None:
        return NOT_A_TRAINING_POINT.format(i=point)
    model, rho = run.model, run.rule[2]
    alpha, slack, signed = float(model.alpha_[i]), float(run.slack[i]), float(run.signed[i])
    product = float(tidy(alpha * np.array(signed - rho + slack), alpha * (abs(signed) + rho + slack)))
    if run.chosen.hard:
        template, why = (
            (
                r"$\mathbf x_{{{i}}}$, $t={t}$: &nbsp; $\lambda\,(t\,y(\mathbf x)-1)={alpha}\,({signed}-1)={product}$"
                "  \n{why}"
            ),
            {
                "a": (
                    r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$."
                    r" Without this point the boundary would be the same."
                ),
                "b": (
                    r"**Case (b)**: exactly on the edge, $\lambda>0$. Such points fix $w_0$. A hard margin has no"
                    r" other cases."
                ),
            },
        )
    else:
        template, why = (
            (
                r"$\mathbf x_{{{i}}}$, $t={t}$: &nbsp; "
                r"$\lambda\,(t\,y(\mathbf x)-{rho}+\xi)={alpha}\,({signed}-{rho}+{slack})={product}$"
                "  \n{why}"
            ),
            WHY_NU if run.chosen.by_nu else WHY,
        )
    return template.format(
        i=point,
        t="+1" if run.two.t[i] > 0 else "-1",
        alpha=latex(alpha),
        signed=latex(signed),
        rho=latex(rho),
        slack=latex(slack),
        product=latex(product, 2),
        why=why[str(model.case_[i])],
    )
