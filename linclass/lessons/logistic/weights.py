"""The weights of a run: their path in weight space, and the vectors of every class beside LDA's."""

from collections.abc import Sequence

import numpy as np

from linclass.figures import logistic as pictures
from linclass.figures.animation import Animation
from linclass.figures.descent import contour_lines
from linclass.figures.layout import pretty
from linclass.lessons.kit import (
    ArrayLike,
    Block,
    FloatArray,
    Missing,
    Prose,
    Table,
    ViewOptions,
    Window,
    class_label,
    class_named,
    decimal,
    tidy_rows,
)
from linclass.lessons.logistic import texts
from linclass.lessons.logistic.study import Run
from linclass.losses import CrossEntropy
from linclass.numerics.homogeneous import homogeneous_columns

WEIGHT_COLUMNS = ("class k", "wₖ₁", "wₖ₂", "wₖ₀", "vₖ₁", "vₖ₂", "vₖ₀", "LDA vₖ₁", "LDA vₖ₂", "LDA vₖ₀")

MAX_LDA_FACTOR = 1.5  # times the longest w: an LDA's w that is longer would leave no room for the path


def picture(run: Run, options: ViewOptions) -> Animation:
    """Return the path of w on the cost's contours, or of every class's w_k."""
    if not run.binary:
        paths = [
            pictures.WeightPath(
                f"<b>w</b><sub>{pretty(run.data.class_names[k])}</sub>", np.array([s.w[j] for s in run.steps]), k
            )
            for j, k in enumerate(run.classes)
        ]
        return pictures.weight_path(paths, options.theme, focus=options.focus)
    path = pictures.WeightPath("<b>w</b>", np.array([step.w for step in run.steps]))
    reach = MAX_LDA_FACTOR * float(np.linalg.norm(path.points, axis=1).max())
    lda = run.lda_pair
    others = [] if lda is None or np.linalg.norm(lda[0]) > reach else [("LDA's w", lda[0])]
    contours = None if options.live else _contours(run, path, others)
    return pictures.weight_path([path], options.theme, contours=contours, others=others, focus=options.focus)


def _contours(run: Run, path: pictures.WeightPath, others: Sequence[tuple[str, FloatArray]]) -> FloatArray:
    """Return where the cost of two classes is equal, over w1 and w2, with w0 as at the end of the run."""
    t = np.where(run.y == 1, 1.0, -1.0)
    cost = CrossEntropy(
        homogeneous_columns(run.train.X), t, np.array([0.0, run.chosen.lam, run.chosen.lam]), weights=run.point_weights
    )
    w0 = float(run.last.w0)

    def values(W: FloatArray) -> FloatArray:
        with np.errstate(over="ignore"):  # no contour passes where the penalty overflows
            return cost.values(np.column_stack([np.full(len(W), w0), W]))

    (left, right), (low, high) = pictures.window_of([path], others)
    return contour_lines(values, Window(left, right, low, high), [values(path.points[-1:])])


def tables(run: Run, s: int) -> Sequence[Block]:
    """Return all K vectors after step s, the same relative to class l, and LDA's relative to l to compare with."""
    K = len(run.classes)
    _, reference = run.columns
    W = all_vectors(run.steps[s].w, run.steps[s].w0, run.binary)
    parts, note = (
        [W, W - W[reference]],
        (
            "LDA's vectors, relative to the same class, come from means and one covariance instead of the"
            " likelihood of the labels."
        ),
    )
    if isinstance(run.lda, Missing):
        note = run.lda.sentence
    else:
        V = all_vectors(run.lda.coef_, run.lda.intercept_, run.binary)
        parts.append(V - V[reference])
    numbers = np.hstack([tidy_rows(part, run.reach) for part in parts]).T.tolist()
    columns = [
        [class_label(run.data.class_names[k]) for k in run.classes],
        *([decimal(v) for v in row] for row in numbers),
    ]
    heads = WEIGHT_COLUMNS[: len(columns)]
    vectors = texts.VECTORS.format(k=run.steps[s].k, K=K, K_minus=K - 1, reference=class_named(run.two.negative.name))
    return [Prose(vectors), Table("vectors_table", dict(zip(heads, columns, strict=True))), Prose(note)]


def all_vectors(w: ArrayLike, w0: ArrayLike, binary: bool) -> FloatArray:
    """Return (w1, w2, w0) a class, (K, 3): of two classes -y/2 and y/2, whose difference is y."""
    rule = np.column_stack([np.atleast_2d(w), np.ravel(w0)])
    return np.vstack([-rule / 2, rule / 2]) if binary else rule
