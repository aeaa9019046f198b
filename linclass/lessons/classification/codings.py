"""The person's own points as a training set: every pattern with its class in each coding of the target."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from linclass.lessons.classification.study import Run
from linclass.lessons.kit import Block, Prose, Table, ViewOptions, counted, decimal

CODING_COLUMNS = {
    "i": "i",
    "x1": "x₁",
    "x2": "x₂",
    "name": "class",
    "bit": "{0, 1}",
    "sign": "{−1, +1}",
    "one_of_k": "1 of K",
    "z": "z = t (1, x)",
}

TALLEST = 300  # pixels


def show(run: Run, _options: ViewOptions) -> Sequence[Block]:  # a table looks the same from everywhere
    """Show the training set; a click on a row points at its pattern on the plane."""
    rows = [coded(run, i) for i in range(len(run.data.y))]
    columns = {head: [row[name] for row in rows] for name, head in CODING_COLUMNS.items()}
    chosen = None if run.chosen.row is None or run.chosen.row > len(rows) else run.chosen.row - 1
    sentence = (
        "The **training set**: {n} $\\mathbf x_i\\in\\mathbb R^{{{D}}}$, each with one of {K} classes. A"
        " method needs the class as numbers, its **target**: one number for {positive} against"
        " {negative}, or a vector of {K}."
    ).format(
        n=counted.points(len(rows)),
        D=run.data.X.shape[1],
        K=len(run.classes),
        **run.side_labels,
    )
    table = Table(
        "codings",
        columns,
        height=TALLEST,
        choose=lambda row, state: replace(
            state, settings=replace(state.settings, row=None if row is None else row + 1)
        ),
        chosen=chosen,
        alt="Every point with its class and the class's code as 0 or 1, as -1 or +1, and as 1 of K.",
    )
    return [
        Prose(sentence),
        table,
        Prose(
            "Click a row, or touch a point. $\\{0,1\\}$ reads as a probability, $\\{-1,+1\\}$ as a side; **1"
            " of K** puts no class between two others, as the numbers 1, 2, 3 would. With"
            " $\\mathbf z_i=t_i(1,\\mathbf x_i)$ a rule is right about all points if"
            " $\\mathbf a^\\top\\mathbf z_i>0$ for all $i$."
        ),
    ]


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
    """Return t of a point, +1 or -1; None for one of neither side."""
    place = np.flatnonzero(run.two.rows == i)
    return None if len(place) == 0 else int(run.two.t[place[0]])


def _row(values: Iterable[float]) -> str:
    """Return numbers as "(1, 0, 0.5)"."""
    return "(" + ", ".join(decimal(float(v), 3) for v in values) + ")"
