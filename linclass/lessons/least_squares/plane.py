"""The marks on the plane, at rest and during a drag; the rule, and pairs to compare."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from linclass.datasets.window import inside
from linclass.lessons.kit import (
    HAND,
    Dataset,
    Handle,
    Line,
    Mark,
    Plane,
    PlaneDrag,
    StatePair,
    ViewOptions,
    common,
    decimal,
    of_functions,
    other_value,
    percent,
    place,
    region_marks,
    regions,
    shown_rule,
    shown_step,
    vectors,
    with_outlier,
)
from linclass.lessons.least_squares import line, run_plane, texts
from linclass.lessons.least_squares.outliers import outlier, outlier_plane
from linclass.lessons.least_squares.settings import ITERATED, OUTLIER, PATHS, PROBED, Settings
from linclass.lessons.least_squares.study import Run

LIVE_WRONG = "{name}: {wrong} wrong"
HANDLES = ("probe", "goal")  # each has the name of the setting that it moves


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the regions of least squares with logistic's boundary and the probe, or a step of what plays."""
    if options.view == HAND and run.chosen.method == "lms":
        return run_plane.by_hand(run, place(options.step, len(run.steps) - 1))
    if options.view in ITERATED:
        return run_plane.at_step(run, shown_step(options.step, len(run.steps) - 1))
    if options.view == OUTLIER:
        at = outlier.place(options.step)
        return outlier_plane.at_place(run, run.outlier([at]), at)
    seen = run.seen_in(options.view)
    beside = [] if options.live and not seen.linear else logistic(seen)  # two curves are too many to follow a drag
    if options.view == PATHS:
        return penalised(seen, beside)
    marks = [*_least_squares(seen), *beside, *_probe(seen, options)]
    read = of_functions(seen.core.coef_, seen.core.intercept_, (), seen.classes) if seen.linear else None
    return Plane([*marks, *run.chosen.split.marks(run.data)], _status(seen, options.view), read)


def penalised(run: Run, beside: Sequence[Mark]) -> Plane:
    """Return the regions at this weight of the penalty, which the sentence names, with what stands beside them."""
    marks = [*_least_squares(run), *beside, *run.chosen.split.marks(run.data)]
    return Plane(marks, f"λ = {decimal(run.chosen.lam)} · {_status(run, PATHS)}")


def moved(chosen: Settings, drag: PlaneDrag, _data: Dataset) -> Settings:  # the probe may be anywhere
    """Return the settings with the probe, or the outlier's goal, where it is dragged to, to four digits."""
    places: dict[str, Any] = {
        name: (float(f"{x1:.4g}"), float(f"{x2:.4g}")) for name, (x1, x2) in drag.handles.items() if name in HANDLES
    }
    return replace(chosen, **places) if places else chosen


def _least_squares(run: Run) -> list[Mark]:
    """Return the regions, with w where there is one line, and the boundary's name, on the longest of its lines."""
    core, window = run.core, run.data.window
    if run.linear and len(run.classes) == 2:
        marks = run.two.marks(vectors.rule(core.coef_[0], float(core.intercept_[0]), window, "least_squares"))
        return [_named(m, texts.LEAST_SQUARES) if isinstance(m, Line) else m for m in marks]
    marks = region_marks(run.partition, np.array(run.classes), "least_squares")
    return marks if run.logistic is None else _longest_named(marks, texts.LEAST_SQUARES)


def logistic(run: Run) -> list[Mark]:
    """Return logistic regression's boundaries, the longest of them named."""
    if run.logistic is None:
        return []
    result = regions(run.logistic.rule, run.data.window)
    lines = [m for m in region_marks(result, np.array(run.classes), "logistic") if isinstance(m, Line)]
    return _longest_named(lines, texts.LOGISTIC_SHORT)


def _longest_named(marks: Sequence[Mark], label: str) -> list[Mark]:
    """Return marks of which the longest line has a name."""
    lines = [m for m in marks if isinstance(m, Line)]
    longest = max(lines, key=lambda m: float(np.ptp(m.points, axis=0).sum()), default=None)
    return [_named(m, label) if isinstance(m, Line) and m is longest else m for m in marks]


def _named(mark: Line, label: str) -> Line:
    """Return a line with its label at the end that is lower left, away from the plane's tools."""
    begins_low = mark.points[0].sum() < mark.points[-1].sum()
    return replace(mark, points=mark.points[::-1] if begins_low else mark.points, label=label)


def _probe(run: Run, options: ViewOptions) -> list[Mark]:
    """Return the probe as a handle, where the window shows it, and the line along which functions are drawn."""
    if options.view not in PROBED:
        return []
    marks: list[Mark] = []
    if run.chosen.where != "plane":
        ends = line.ends(run)
        marks += [Line(ends, "start")] if len(ends) else []
    return [*marks, Handle("probe", run.probe, "direction", "x")] if inside(run.probe[None], run.data.window) else marks


def _status(run: Run, view: str) -> str:
    """Say how many points each method has wrong, and in the view of estimates what they are at x."""
    sentences = [LIVE_WRONG.format(name=texts.LEAST_SQUARES, wrong=run.wrong(run.fit, run.train))]
    if run.logistic is not None:
        sentences.append(LIVE_WRONG.format(name=texts.LOGISTIC_SHORT, wrong=run.wrong(run.logistic, run.train)))
    if view in PROBED and run.chosen.where == "plane" and run.linear:
        sentences.append(f"outside [0, 1] on {percent(run.out_of_range[1])}")
    if view in PROBED:
        values = ", ".join(decimal(v, 3) for v in run.estimates(run.probe[None])[0])
        sentences.append(f"y at x: {values}")
    return " · ".join(sentences) + run.chosen.split.note(len(run.train.y), run.data)


RIDGE = 100.0  # the penalty of the pair with ridge

PAIRS = (
    StatePair("outlier", common.OUTLIER, points=with_outlier),
    StatePair("logistic", common.LOGISTIC, slug="logistic"),
    StatePair("squares", common.SQUARES, other_value("degree", 2, 1)),
    StatePair("ridge", "Without and with ridge", other_value("lam", RIDGE, 0.0)),
    StatePair("coding", "Both codings", other_value("coding", "plus_minus_one", "one_of_k")),
)


def rule(run: Run, options: ViewOptions) -> shown_rule.ShownRule | None:
    """Return the rule of all classes; None where the plane shows a step of an iteration, or of an outlier's way."""
    if options.view in (*ITERATED, OUTLIER):
        return None
    boundary = None
    if run.linear and len(run.classes) == 2:
        boundary = run.core.coef_[0], float(run.core.intercept_[0])
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.fit.rule, [(k,) for k in run.classes], rows, boundary)
