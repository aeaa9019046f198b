"""The views beside the plane: functions over it, the proof of separability, the training set, three approaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.classification import competing
from linclass.figures.geometry import signed_distance
from linclass.lessons.blocks import Beside, Picture, Prose, Table
from linclass.lessons.classification import approaches, codings
from linclass.lessons.classification.texts import page as texts
from linclass.lessons.lesson import View
from linclass.lessons.numbers import decimal, latex, tidy, vector

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.arrays import FloatArray
    from linclass.lessons.blocks import Block
    from linclass.lessons.classification.settings import Settings
    from linclass.lessons.classification.study import Run
    from linclass.lessons.lesson import ViewOptions

MOST_ROWS, SCROLLED = 7, 280  # of a table that is shown whole; pixels of one that scrolls


def _regions(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the linear functions as planes over the plane; of two classes their one function."""
    two = len(run.classes) == 2

    def single(X: FloatArray) -> FloatArray:
        y = np.asarray(run.rule.decision_function(X))
        return np.column_stack([y, y])

    picture = competing(
        single if two else run.scores,
        run.partition,
        np.array(run.classes),
        run.data.at_home,
        options.theme,
        level=0.0 if two else None,
        names=(texts.Y, texts.Y) if two else (texts.Y_K, texts.Y_K),
    )
    return [Picture("regions", picture, picture.alt), Prose(texts.SLOPE if two else texts.ROOF)]


def _separability(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the proof; of several classes, beside its table or picture, which of them are separable."""
    formula = Prose(texts.SEPARABLE_FORMULA.format(**run.side_labels))
    *paragraphs, proof = _proof(run, options)
    return [formula, *paragraphs, Beside([proof], _pairs(run)) if len(run.classes) > 2 else proof]


def _proof(run: Run, options: ViewOptions) -> list[Block]:
    """Return the proof in numbers: the smallest t_i y(x_i), or the weights of the common point."""
    answer, two = run.answer, run.two
    if answer.separable and answer.w is not None and answer.w0 is not None:
        values = two.t * (two.X @ answer.w + answer.w0)
        i = int(np.argmin(values))
        sentence = texts.PROOF_LINE.format(
            w=vector(tidy(answer.w)),
            w0=latex(answer.w0),
            n=len(two.t),
            i=int(two.rows[i]) + 1,
            least=decimal(values[i]),
        )
        picture = signed_distance(answer.w, answer.w0, two.X[i], two, options.theme)
        return [Prose(sentence), Picture("proof", picture, picture.alt)]
    if answer.separable is None or answer.point is None or answer.weights is None:
        return [Prose(texts.PROOF_NONE, "note")]
    rows = [
        (
            str(int(two.rows[i]) + 1),
            *(decimal(float(v), 3) for v in two.X[i]),
            run.label(int(run.data.y[two.rows[i]])),
            decimal(float(answer.weights[i])),
        )
        for i in np.flatnonzero(answer.weights > 0)
    ]
    columns = dict(zip(texts.PROOF_COLUMNS, zip(*rows, strict=True), strict=True))
    return [Prose(texts.PROOF_POINT.format(point=vector(answer.point))), Table("weights", columns)]


def _pairs(run: Run) -> list[Block]:
    names = [run.label(k) for k in range(len(run.data.class_names))]
    result = run.pairs
    who = [
        texts.PAIR.format(first=names[k[0]], second=names[k[1]])
        if len(k) == 2
        else texts.AGAINST_REST.format(first=names[k[0]])
        for k in result
    ]
    columns = {texts.PAIRS_WHO: who, texts.PAIRS_SEPARABLE: [texts.SEPARABLE[v] for v in result.values()]}
    return [Prose(texts.PAIRS), Table("pairs", columns, height=SCROLLED if len(result) > MOST_ROWS else None)]


SHOW = {
    "regions": _regions,
    "separability": _separability,
    "codings": codings.show,
    "approaches": approaches.show,
}
VIEWS: tuple[View[Settings, Run], ...] = tuple(View(code, texts.VIEWS[code], show) for code, show in SHOW.items())
