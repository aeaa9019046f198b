"""The table of the points: multiplier, slack and case, linked both ways with the plane."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.lessons.blocks import ColumnFormat, Table
from linclass.lessons.numbers import class_label, column, latex, tidy
from linclass.lessons.support_vectors.texts import page as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.arrays import IntArray
    from linclass.lessons.state import AnyState
    from linclass.lessons.support_vectors.study import Run

HEIGHT = 330  # pixels


def points_table(run: Run) -> Table:
    """Return a row for each point; one that is chosen is ringed on the plane."""
    model = run.model
    order = np.lexsort((run.two.rows, -np.searchsorted(list("abcd"), model.case_)))
    rows = run.two.rows[order]
    here = np.flatnonzero(rows == (-1 if run.chosen.chosen_row is None else run.chosen.chosen_row))
    names = [class_label(name) for name in run.two.data.class_names]
    columns: dict[str, list[Any]] = {
        texts.COLUMN_POINT: (rows + 1).tolist(),
        texts.COLUMN_CLASS: [names[k] for k in run.two.data.y[order]],
        texts.COLUMN_SIGNED: column(run.signed[order]),
        texts.COLUMN_SLACK: column(run.slack[order]),
        texts.COLUMN_ALPHA: column(model.alpha_[order]),
        texts.COLUMN_CASE: [texts.CASES[case] for case in model.case_[order]],
    }
    largest = float(run.bounds.max()) if np.isfinite(run.bound) else float(model.alpha_.max(initial=0.0))
    formats = {
        texts.COLUMN_POINT: ColumnFormat(width=60),
        texts.COLUMN_CLASS: ColumnFormat(width=70),
        texts.COLUMN_SIGNED: ColumnFormat("%.4g", width=80),
        texts.COLUMN_SLACK: ColumnFormat("%.4g", width=80),
        texts.COLUMN_ALPHA: ColumnFormat("%.4g", width=130, bar=largest or 1.0, help=texts.ALPHA_HELP),
    }
    return Table(
        "table",
        columns,
        formats,
        height=HEIGHT,
        choose=_choosing(rows),
        chosen=int(here[0]) if len(here) else None,
        alt=texts.TABLE_ALT,
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
        return texts.CHOOSE_POINT
    i = run.row(run.chosen.chosen_row)
    if i is None:
        return texts.NOT_A_TRAINING_POINT.format(i=point)
    model, rho = run.model, run.rule[2]
    alpha, slack, signed = float(model.alpha_[i]), float(run.slack[i]), float(run.signed[i])
    product = float(tidy(alpha * np.array(signed - rho + slack), alpha * (abs(signed) + rho + slack)))
    if run.chosen.hard:
        template, why = texts.HARD_POINT_SAYS, texts.WHY_HARD
    else:
        template, why = texts.POINT_SAYS, texts.WHY_NU if run.chosen.by_nu else texts.WHY
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
