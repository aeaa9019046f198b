"""The person's own points as a training set: every pattern with its class in each coding of the target."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.lessons.blocks import Prose, Table
from linclass.lessons.classification.texts import page as texts
from linclass.lessons.numbers import decimal
from linclass.lessons.texts import counts as counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.classification.settings import Settings
    from linclass.lessons.classification.study import Run
    from linclass.lessons.lesson import State, ViewOptions

TALLEST = 300  # pixels


def show(run: Run, _options: ViewOptions) -> Sequence[Block]:  # a table looks the same from everywhere
    """Show the training set; a click on a row points at its pattern on the plane."""
    rows = [coded(run, i) for i in range(len(run.data.y))]
    columns = {head: [row[name] for row in rows] for name, head in texts.CODING_COLUMNS.items()}
    chosen = None if run.chosen.row is None or run.chosen.row > len(rows) else run.chosen.row - 1
    sentence = texts.CODINGS.format(
        n=counted.points(len(rows)),
        D=run.data.X.shape[1],
        K=len(run.classes),
        **run.side_labels,
    )
    table = Table("codings", columns, height=TALLEST, choose=_choose, chosen=chosen, alt=texts.CODINGS_ALT)
    return [Prose(sentence), table, Prose(texts.CODINGS_CAPTION)]


def coded(run: Run, i: int) -> dict[str, str]:
    """Return a pattern, its class, and the class in each coding; one of neither side has no coding by one number."""
    t = _sign(run, i)
    k = int(run.data.y[i])
    x1, x2 = (decimal(float(v), 3) for v in run.data.X[i])
    z = "–" if t is None else _row(t * np.r_[1.0, run.data.X[i]])
    return {
        "i": str(i + 1),
        "x1": x1,
        "x2": x2,
        "name": run.label(k),
        "bit": "–" if t is None else str((t + 1) // 2),
        "sign": "–" if t is None else decimal(t),
        "one_of_k": _row([1.0 if k == c else 0.0 for c in run.classes]),
        "z": z,
    }


def _sign(run: Run, i: int) -> int | None:
    place = np.flatnonzero(run.two.rows == i)
    return None if len(place) == 0 else int(run.two.t[place[0]])


def _row(values: Any) -> str:
    return "(" + ", ".join(decimal(float(v), 3) for v in values) + ")"


def _choose(row: int | None, state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, row=None if row is None else row + 1))
