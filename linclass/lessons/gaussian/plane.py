"""The marks on the plane, at rest and during a drag; the rule, and pairs to compare."""

from dataclasses import replace

import numpy as np

from linclass.figures import posteriors, words
from linclass.figures.gaussian import gaussian_marks
from linclass.lessons import by_hand
from linclass.lessons.gaussian import approaches
from linclass.lessons.gaussian.covariances import by_hand as hand
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import Model, Run
from linclass.lessons.kit import (
    MAX_COORDINATE,
    Dataset,
    Handle,
    Line,
    Mark,
    Missing,
    Plane,
    PlaneDrag,
    Readout,
    Ring,
    Role,
    Sides,
    StatePair,
    ViewOptions,
    Window,
    boundary_lines,
    class_label,
    common,
    decimal,
    level_lines,
    lowered,
    of_functions,
    other_value,
    region_marks,
    regions,
    shown_rule,
    with_outlier,
)

BEFORE_LINE = "counted priors"

PLACE_DECIMALS = 3  # decimals of a place that was dragged
FINE_CELLS, ROUGH_CELLS = (
    96,
    32,
)  # cells along a side of the grid on which curved boundaries are followed: at rest, during a drag


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the regions, the ellipses, other rules' lines if asked for, and the place that can be dragged."""
    marks = _marks(run, ROUGH_CELLS if options.live else FINE_CELLS)
    if options.view == by_hand.HAND:
        return _by_hand(run, marks, options.step)
    return Plane([*marks, Handle("probe", run.probe, "weight", "x")], _status(run), _readout(run))


def _by_hand(run: Run, marks: list[Mark], step: int | None) -> Plane:
    """Return the plane with a ring around the point whose posterior is asked for, which is said when it is found."""
    at = by_hand.place(step, len(run.train.y))
    if at.is_end:
        return Plane(marks)
    i = hand.point(run, at.step)
    name = f"x{lowered(i + 1)}"
    asked = f"P({class_label(run.data.class_names[run.classes[-1]])}|{name})"
    shares = run.rule.predict_proba(run.train.X[[at.step]])[0]
    answer = words.posteriors([asked] * len(shares), shares)[-1]
    return Plane([*marks, Ring(i, "update", name)], answer if at.is_done else f"{asked} = ?")


def _readout(run: Run) -> Readout | None:
    """Return the log odds, or the functions whose softmax the posteriors are."""
    W, w0 = run.weights
    names = [run.data.class_names[k] for k in run.classes]
    return of_functions(W, w0, names[1:] if len(W) == 1 else names, run.classes)


def moved(chosen: Settings, drag: PlaneDrag, _data: Dataset) -> Settings:
    """Return the settings with the place to which it is dragged."""
    if "probe" not in drag.handles:
        return chosen
    x1, x2 = (float(np.clip(round(v, PLACE_DECIMALS), -MAX_COORDINATE, MAX_COORDINATE)) for v in drag.handles["probe"])
    return replace(chosen, probe=(x1, x2))


def _marks(run: Run, resolution: int) -> list[Mark]:
    """Return the regions, and what else is shown: ellipses, level lines, the counted priors' boundary, other lines."""
    window, chosen = run.data.window, run.chosen
    role: Role = "lda" if run.is_shared else "qda"
    marks = region_marks(regions(run.rule, window, resolution=resolution), run.rule.classes_, role)
    if chosen.ellipses:
        labels = [f"μ{lowered(k + 1)}" for k in range(max(run.classes) + 1)]
        marks += gaussian_marks(run.rule, labels)
    if chosen.levels:
        nodes = posteriors.ROUGH_NODES if resolution == ROUGH_CELLS else posteriors.FINE_NODES
        marks += level_lines(run.data, run.classes, run.rule.decision_function, nodes, run.line)
    if chosen.before and run.with_counted_priors is not None:
        marks += _before(run.with_counted_priors, window, resolution)
    if chosen.others:
        marks += _others(run)
    return [*marks, *chosen.split.marks(run.data)]


def _before(rule: Model, window: Window, resolution: int) -> list[Mark]:
    """Return the boundary that the counted priors would give."""
    pieces = regions(rule, window, resolution=resolution).boundaries
    return [Line(np.asarray(piece.points), "start", "" if j else BEFORE_LINE) for j, piece in enumerate(pieces)]


def _others(run: Run) -> list[Mark]:
    """Return the lines of the two-class rules beside the model's own."""
    if len(run.classes) > 2:
        return []
    first, second = run.classes
    try:
        result = approaches.compared(run, Sides(second, first))
    except Missing:  # one of the rules has no answer on these points; the view says so
        return []
    drawn = [(d, d.role) for d in result if d.role is not None]
    return [line for d, role in drawn for line in boundary_lines(d.w, d.w0, run.data.window, role, d.name)]


def _status(run: Run) -> str:
    """Say the posteriors at x, and of two classes the log odds of that of interest."""
    names = [f"P({class_label(run.data.class_names[k])}|x)" for k in run.classes]
    shares = " · ".join(words.posteriors(names, run.posteriors()))
    if len(run.classes) > 2:
        return shares
    return f"ln odds of {class_label(run.data.class_names[run.of])} = {decimal(run.log_odds(), 3)} · {shares}"


PRIOR = 0.9  # of the pair with a prior set by hand


PAIRS = (
    StatePair("covariance", "LDA and QDA", other_value("covariance", "own", "shared")),
    StatePair(
        "priors",
        "Counted priors, and set by hand",
        lambda settings: {"priors": "hand", "prior": PRIOR} if settings.priors == "counted" else {"priors": "counted"},
    ),
    StatePair("logistic", common.LOGISTIC, slug="logistic"),
    StatePair("outlier", common.OUTLIER, points=with_outlier),
)


def rule(run: Run, _options: ViewOptions) -> shown_rule.ShownRule:  # the same in every view
    """Return the model's rule; it has one line where two classes share a covariance."""
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.rule, [(k,) for k in run.classes], rows, run.line)
