"""The marks on the plane: regions, the lines inside, probe or ends; the rule, and pairs to compare."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from linclass.figures import words
from linclass.figures.plane import decimals
from linclass.lessons.classes import kesler, texts
from linclass.lessons.classes.schemes import BY_SIGNS, PAIRWISE
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import (
    Dataset,
    Handle,
    Line,
    Mark,
    Plane,
    PlaneDrag,
    StatePair,
    ViewOptions,
    clipping,
    decimal,
    lowered,
    of_fitted,
    other_value,
    region_marks,
    shown_rule,
)

SHAPES = "●■◆▲✚★"

HANDLES = ("probe", "end_a", "end_b")
MOST_LINES = 15  # two-class boundaries drawn; more would hide the regions


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the scheme's regions, the two-class rules inside, and what this view asks about: x, or a segment.

    The perceptron of K classes has a plane of its own, which plays along with its run.
    """
    if options.view == "kesler" and run.many:
        return kesler.plane(run, options)
    marks = region_marks(run.shown_partition, run.classes)
    if run.chosen.lines and len(run.two_class_rules) <= MOST_LINES:
        marks += _boundaries(run)
    marks += run.chosen.split.marks(run.data)
    marks += _segment(run) if options.view == "segment" else [Handle("probe", run.x[0], "weight", "x")]
    return Plane(marks, _status(run, options.view), of_fitted(run.rule, run.data))


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with the places to which they are dragged, to a fraction of a pixel."""
    digits = decimals(data.window)
    places = {name: (round(x, digits), round(y, digits)) for name, (x, y) in drag.handles.items()}
    return replace(chosen, **{name: places.get(name, getattr(chosen, name)) for name in HANDLES})


def names(run: Run, numbers: Iterable[int]) -> str:
    """Return classes by shape and name, in plain text; "nobody" for none."""
    return ", ".join(f"{SHAPES[k]} {run.label(k)}" for k in numbers) or texts.NOBODY


def _status(run: Run, view: str) -> str:
    """Return the sentence under the plane: how much is ambiguous, and what happens at x or along the segment."""
    sentences = []
    if run.chosen.scheme in BY_SIGNS:
        sentences.append(f"{words.percent(run.partition.ambiguous_share)} ambiguous")
    if view == "segment":
        sentences.append(
            " → ".join(names(run, run.classes[list(stretch.claims)].tolist()) for stretch in run.stretches)
        )
    elif run.many:
        sentences.append(f"at x: {_values_at_x(run)}: given to {names(run, run.claimed(run.x)[0])}")
    return " · ".join(sentences)


def _values_at_x(run: Run) -> str:
    """Return what the scheme compares at x, each value with its class: "y₁ = 0.3, y₂ = −1"."""
    values = [decimal(v, 2) if np.isfinite(v) else texts.NO for v in run.values(run.x)[0]]
    name, classes = texts.VALUES[run.chosen.scheme], run.classes.tolist()
    if "ₖ" in name:
        terms = zip(classes, values, strict=True)
        return ", ".join(f"{name.replace('ₖ', lowered(k + 1))} = {value}" for k, value in terms)
    labels = ", ".join(run.label(k) for k in classes)
    return "{name} {values} for {classes}".format(name=name, values=", ".join(values), classes=labels)


def _boundaries(run: Run) -> list[Mark]:
    """Return the line y_l(x) = 0 of every two-class rule inside, named as the lectures name it."""
    window = run.data.window
    corners, far = clipping.corners(window), np.array([window.x_max, window.y_max])
    chords = [clipping.chord(corners, rule.coef_[0], float(rule.intercept_[0])) for rule in run.two_class_rules]
    marks: list[Mark] = []
    for column, ends in enumerate(chords):
        order = np.argsort(np.hypot(*(ends - far).T))  # the name stands at the last end, away from the plane's buttons
        if len(ends):
            marks.append(Line(ends[order], "margin", _label(run, column)))
    return marks


def _label(run: Run, column: int) -> str:
    """Return a two-class rule's name: g₁₂ for a pair, y and its number in a code, y and its class otherwise."""
    sides = run.rule.code_matrix_[:, column]
    number = str(column + 1)
    letter = "y"
    if run.chosen.scheme in PAIRWISE:
        number, letter = "".join(str(int(run.classes[k]) + 1) for k in np.flatnonzero(sides)), "g"
    elif run.chosen.scheme != "code":
        number = str(int(run.classes[int(np.argmax(sides))]) + 1)
    return f"{letter}{lowered(number)} = 0"


def _segment(run: Run) -> list[Mark]:
    """Draw A to B piece by piece, in the colour of the one class that claims it; grey where none or several do."""
    a, b = run.ends
    lines: list[Mark] = []
    for stretch in run.stretches:
        ends = a + np.array([[stretch.start], [stretch.end]]) * (b - a)
        single = len(stretch.claims) == 1
        number = int(run.classes[stretch.claims[0]]) if single else None
        lines.append(Line(ends, "weight" if single else "distance", "", number))
    return [*lines, Handle("end_a", a, "weight", "A"), Handle("end_b", b, "weight", "B")]


PAIRS = (
    StatePair("scheme", "One-versus-rest and one-versus-one", other_value("scheme", "votes", "largest")),
    StatePair("method", "Least squares and SVM inside", other_value("method", "svm", "least_squares")),
)


def rule(run: Run, options: ViewOptions) -> shown_rule.ShownRule | None:
    """Return the scheme's rule; None where the plane shows the perceptron of K classes instead."""
    if options.view == "kesler" and run.many:
        return None
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.rule, [(int(k),) for k in run.classes], rows)
