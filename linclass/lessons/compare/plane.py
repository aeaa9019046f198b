"""The marks on the plane, at rest and while a point is dragged: a line for every rule, or the regions of one."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass import mistakes
from linclass.base import protocols
from linclass.base.protocols import WeighedRule
from linclass.lessons.compare import texts
from linclass.lessons.compare.partitions import partition, rough_boundaries
from linclass.lessons.compare.rules import KINDS
from linclass.lessons.compare.settings import BAYES, LINES, NEIGHBOURS
from linclass.lessons.compare.study import JudgedRule, Run
from linclass.lessons.kit import (
    MAX_RINGS,
    FloatArray,
    Line,
    Mark,
    Plane,
    Region,
    Ring,
    Role,
    ViewOptions,
    clipping,
    of_fitted,
    region_marks,
)

NO_LINE = "w = 0: no line"
LINES_SEEN = {
    0: "line out of view",
    2: "two thresholds",
}  # in the heading of a rule's panel, by how many of its lines are seen

PLACES: dict[str, float] = {  # along a line, where its name stands
    "least_squares": 0.04,
    "fisher": 0.96,
    "logistic": 0.12,
    "perceptron": 0.88,
    "svm": 0.2,
    "lda": 0.8,
}


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the lines of the rules, the regions of the one that was chosen for it, and how many points are wrong."""
    painted = run.chosen.painted(run.data)
    names = (painted,) if run.several and painted != LINES else run.chosen.rules
    judged_rules = [made for made in map(run.attempt, names) if isinstance(made, JudgedRule)]
    marks: list[Mark] = []
    for judged in judged_rules:
        if judged.name == painted:
            marks += _regions(judged, run, options)
            marks += [] if options.live else _wrong(judged, run)
    if not run.several:
        for judged in judged_rules:
            marks += _boundary(judged, run, options)
    shown = [judged for judged in judged_rules if judged.name == painted or len(judged_rules) == 1]
    readout = of_fitted(shown[0].rule, run.data) if shown else None
    marks += run.chosen.split.marks(run.data)
    return Plane(marks, _status(judged_rules) + run.chosen.split.note(len(run.train.y), run.data), readout)


def lines_of(rule: WeighedRule) -> tuple[FloatArray, FloatArray]:
    """Return W (m, 2) and w0 (m,) of a two-class linear rule: one line, or Fisher's two thresholds."""
    stated = rule.hyperplanes() if protocols.states_hyperplanes(rule) else None
    return stated or (np.atleast_2d(rule.coef_), np.ravel(rule.intercept_))


def note_on_lines(judged: JudgedRule, run: Run) -> str:
    """Return why a rule that has a line shows none in the window, or two; empty where it shows one."""
    if run.several or role_of(judged) not in PLACES:
        return ""
    W, biases = lines_of(judged.rule)
    if not W.any():
        return NO_LINE
    corners = clipping.corners(run.data.window)
    seen = sum(len(clipping.chord(corners, w, float(w0))) > 0 for w, w0 in zip(W, biases, strict=True))
    return LINES_SEEN.get(seen, "")


def _regions(judged: JudgedRule, run: Run, options: ViewOptions) -> Sequence[Mark]:
    """Return the regions of a rule; with more than two classes its boundaries too, as no others are drawn."""
    if options.live and judged.name == NEIGHBOURS:
        return rough_boundaries(judged.rule, run.data.window, role_of(judged)) if run.several else []
    outcome = region_marks(partition(judged, run), judged.rule.classes_, role_of(judged))
    return outcome if run.several else [mark for mark in outcome if isinstance(mark, Region)]


def _wrong(judged: JudgedRule, run: Run) -> Sequence[Mark]:
    """Return a ring around each point that a rule misclassifies."""
    wrong = np.flatnonzero(mistakes.misclassified(judged.rule, run.data.X, run.data.y))
    return [Ring(int(i), "misclassified") for i in wrong[:MAX_RINGS]]


def _boundary(judged: JudgedRule, run: Run, options: ViewOptions) -> Sequence[Mark]:
    """Return a rule's boundary in its own colour and dash, named once."""
    role = role_of(judged)
    if role in PLACES:
        return _line(judged, run, role)
    if options.live and judged.name == NEIGHBOURS:
        return rough_boundaries(judged.rule, run.data.window, role)
    lines = [m for m in region_marks(partition(judged, run), judged.rule.classes_, role) if isinstance(m, Line)]
    longest = max(lines, key=lambda line: float(np.ptp(line.points, axis=0).sum()), default=None)
    return [replace(line, label=texts.SHORT[judged.name]) if line is longest else line for line in lines]


def role_of(judged: JudgedRule) -> Role:
    """Return the stroke of a rule's boundary, on the plane and beside it."""
    return "bayes" if judged.name == BAYES else KINDS[judged.name].role


def _line(judged: JudgedRule, run: Run, role: Role) -> Sequence[Mark]:
    """Return a linear rule's line in the window, or Fisher's two; only the first bears the name."""
    corners, name = clipping.corners(run.data.window), texts.SHORT[judged.name]
    marks: list[Mark] = []
    for w, w0 in zip(*lines_of(judged.rule), strict=True):
        ends = clipping.chord(corners, w, float(w0))
        if len(ends):
            marks += _named(ends, role, name)
            name = ""  # a second threshold bears no second name
    return marks


def _named(ends: FloatArray, role: Role, name: str) -> Sequence[Mark]:
    """Return a line in two parts that meet where its name stands: every rule has its own place along the line."""
    low, high = ends[np.lexsort((ends[:, 0], ends[:, 1]))]
    at = low + PLACES[role] * (high - low)
    return [Line(np.array([low, at]), role, name), Line(np.array([at, high]), role)]


def _status(judged_rules: Sequence[JudgedRule]) -> str:
    """Return how many training points each rule misclassifies."""
    parts = [f"{texts.ABBREVIATED[r.name]} {r.wrong}" for r in judged_rules]
    return f"wrong: {' · '.join(parts)}" if parts else ""
