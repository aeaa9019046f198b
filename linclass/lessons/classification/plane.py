"""The marks on the plane: decision regions with x, the proof of separability, or the pattern of one row."""

from dataclasses import replace
from typing import Any

import numpy as np

from linclass.figures import certificates
from linclass.figures.plane import decimals, halfplanes
from linclass.figures.words import posteriors
from linclass.lessons.classification.codings import coded
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.study import Run
from linclass.lessons.kit import (
    Dataset,
    Handle,
    Mark,
    Method,
    Plane,
    PlaneDrag,
    Ring,
    ShownRule,
    ViewOptions,
    decimal,
    lowered,
    of_fitted,
    region_marks,
    shown_rule,
)

LIVE_SEPARABLE = {
    True: "linearly separable: all {n} points on the correct side",
    False: "not linearly separable: the convex hulls meet",
    None: "undecided",
}

ROLES: dict[str, Method] = {"function": "least_squares", "discriminative": "logistic", "generative": "lda"}


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the plane that goes with the view beside it."""
    if options.view == "separability":
        return Plane(_proof(run), LIVE_SEPARABLE[run.answer.separable].format(n=len(run.two.t)))
    if options.view == "codings":
        row = pointed_at(run)
        if row is None:
            return Plane([], "touch a point, or click a row")
        name = f"x{lowered(row + 1)}"
        return Plane(
            [Ring(row, "support", name)],
            "{x} = ({x1}, {x2}): class {name}, t = {bit} or {sign}, 1 of K {one_of_k}".format(
                x=name, **coded(run, row)
            ),
        )
    marks = region_marks(run.shown_partition, np.array(run.classes), ROLES[run.chosen.approach])
    return Plane([*marks, Handle("probe", run.x, "weight", "x")], _status(run), of_fitted(run.rule, run.data))


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with x where it is dragged to, and the pattern that it touched."""
    places: dict[str, Any] = {}
    if "probe" in drag.handles:
        x, y = drag.handles["probe"]
        digits = decimals(data.window)
        places["probe"] = (round(x, digits), round(y, digits))
    if drag.touched is not None:
        places["row"] = drag.touched + 1
    return replace(chosen, **places)


def pointed_at(run: Run) -> int | None:
    """Return the row, from 0, of the pattern that is pointed at; None where none is, or it is gone."""
    row = run.chosen.row
    return None if row is None or row > len(run.data.y) else row - 1


def _proof(run: Run) -> list[Mark]:
    """Return the separating line with its sides, or a point of both hulls and what spans it."""
    answer = run.answer
    sides = []
    if answer.separable and answer.w is not None and answer.w0 is not None:
        sides = run.two.marks(halfplanes(answer.w, answer.w0, run.data.window))
    return [*sides, *certificates.marks(run.two, answer)]


def _status(run: Run) -> str:
    """Return the sentence on x by the chosen approach: its values, and the class."""
    x = run.x[None]
    name = run.label(run.given())
    classes = [lowered(k + 1) for k in np.asarray(run.rule.classes_).tolist()]
    if run.chosen.approach == "function":
        values = np.ravel(run.rule.decision_function(x))
        numbers = [""] if len(values) == 1 else classes
        terms = [f"y{k} = {decimal(y, 3)}" for k, y in zip(numbers, values, strict=True)]
    else:
        terms = posteriors([f"P{k}" for k in classes], run.rule.predict_proba(x)[0])
    return "at x: {values}: given to {name}".format(values=", ".join(terms), name=name)


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the rule of the chosen approach."""
    line = (run.rule.coef_[0], float(run.rule.intercept_[0])) if len(run.classes) == 2 else None
    return shown_rule.of_model(run.rule, [(k,) for k in run.classes], np.arange(len(run.data.y)), line)
