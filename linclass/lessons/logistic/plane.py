"""The marks on the plane at every step of the run and during a drag; the rule, and pairs to compare."""

import math
from dataclasses import replace

import numpy as np

from linclass.figures import posteriors
from linclass.figures.logistic import borders, cells
from linclass.lessons.kit import (
    FloatArray,
    Line,
    Mark,
    Missing,
    Plane,
    Readout,
    Region,
    StatePair,
    ViewOptions,
    clipping,
    common,
    counted,
    decimal,
    level_lines,
    of_functions,
    of_rule,
    other_value,
    regions,
    short_class_label,
    shown_rule,
    vectors,
    with_outlier,
)
from linclass.lessons.logistic.study import Run

STRIP_POSTERIORS = (0.1, 0.9)  # posteriors at the sides of the strip in which the rule is not sure


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the rule after the step that is shown, or the last: the plane plays along with the run."""
    seen = run.seen(options)
    return at_step(seen, seen.step(options), posteriors.ROUGH_NODES if options.live else posteriors.FINE_NODES)


def at_step(run: Run, s: int, nodes: int = posteriors.ROUGH_NODES) -> Plane:
    """Return the regions after step s, the strip in which the rule is not sure, its level lines, LDA's boundary.

    Level lines of several classes are followed on a grid of so many nodes.
    """
    marks = _pair(run, s) if run.binary else _several(run, s)
    if run.chosen.levels:
        step = run.steps[s]
        line = (step.w, float(step.w0)) if run.binary else None
        marks += level_lines(run.data, run.classes, lambda X: X @ step.w.T + step.w0, nodes, line)
    return Plane([*marks, *_lda_lines(run), *run.chosen.split.marks(run.data)], status(run, s), _readout(run, s))


def _readout(run: Run, s: int) -> Readout | None:
    """Return the log odds, or the functions whose softmax the posteriors are."""
    if run.binary:
        step = run.pair_steps[s]
        return of_rule(step.w, float(step.w0), run.two.positive.name)
    step, names = run.steps[s], [run.data.class_names[k] for k in run.classes]
    return of_functions(step.w, np.asarray(step.w0), names, run.classes)


def _pair(run: Run, s: int) -> list[Mark]:
    """Return the line and the sides of two classes after step s, with the lines P = 0.1 and 0.9 where shown."""
    step = run.pair_steps[s]
    w, w0 = step.w, float(step.w0)
    marks = run.two.marks(vectors.rule(w, w0, run.data.window, "logistic"))
    if not run.chosen.band:
        return marks
    return [replace(m, label="") if isinstance(m, Line) else m for m in marks] + _band(run, w, w0)


def _several(run: Run, s: int) -> list[Mark]:
    """Return where each of the K linear functions is the largest."""
    step, window = run.steps[s], run.data.window
    biases = np.asarray(step.w0)
    marks: list[Mark] = [
        Region(polygon, (k,))
        for k, polygon in zip(run.classes, cells(step.w, biases, window), strict=True)
        if len(polygon)
    ]
    return marks + [Line(ends, "logistic") for ends in borders(step.w, biases, window)]


def _band(run: Run, w: FloatArray, w0: float) -> list[Mark]:
    """Return the lines on which P is 0.1 and 0.9, named at opposite ends, for they may lie close together."""
    corners = clipping.corners(run.data.window)
    left = np.array([-w[1], w[0]])
    (number,) = run.two.positive.classes
    name = short_class_label(run.two.positive.name, number)
    lines = []
    for share in STRIP_POSTERIORS:
        ends = clipping.chord(corners, w, w0 - math.log(share / (1 - share)))
        along = np.argsort(ends @ left) if share > 0.5 else np.argsort(-(ends @ left))
        lines.append(Line(ends[along], "margin", posteriors.label(name, share)))
    return [line for line in lines if len(line.points)]


def _lda_lines(run: Run) -> list[Mark]:
    """Return LDA's boundary, its first piece named; nothing where it is not shown or has no answer."""
    if not run.chosen.lda or isinstance(run.lda, Missing):
        return []
    pieces = regions(run.lda, run.data.window).boundaries
    return [Line(np.asarray(piece.points), "lda", "" if j else "LDA") for j, piece in enumerate(pieces)]


def status(run: Run, s: int) -> str:
    """Return where the run is after step s, in numbers."""
    step = run.steps[s]
    sentence = (
        "{k} · {norm} = {length} · E = {cost} · {errors} of {n} training points wrong"
        if run.chosen.split.keeps(run.data)
        else "{k} · {norm} = {length} · E = {cost} · {errors} of {n} wrong"
    ).format(
        k=counted.iterations(step.k),
        norm=run.norm,
        length=decimal(run.length_at(step), 3),
        cost=decimal(step.cost, 3),
        errors=run.errors(run.train, s),
        n=len(run.train.y),
    )
    return f"{sentence} · up to {run.chosen.max_iter} when you let go" if run.cut else sentence


PENALTY = 10.0  # of the pair with a penalty

PAIRS = (
    StatePair("penalty", "Without and with a penalty", other_value("lam", PENALTY, 0.0)),
    StatePair("least_squares", common.LEAST_SQUARES, slug="least_squares"),
    StatePair("newton", "Gradient descent and Newton", other_value("solver", "newton", "gradient_descent")),
    StatePair("outlier", common.OUTLIER, points=with_outlier),
    StatePair("lda", "Beside LDA", slug="gaussian"),
)


def rule(run: Run, options: ViewOptions) -> shown_rule.ShownRule | None:
    """Return the rule after the step that is shown, or the last."""
    seen = run.seen(options)
    model = seen.rule_at(seen.step(options))
    line = (model.coef_[0], float(model.intercept_[0])) if seen.binary else None
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(model, [(k,) for k in sorted(run.classes)], rows, line)
