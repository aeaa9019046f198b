"""The marks on the plane: regions, the band who holds it, other lines; the rule, and pairs to compare."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures import certificates
from linclass.figures.svm.directions import gaps, separating
from linclass.lessons.kit import (
    Arrow,
    Dataset,
    Handle,
    Line,
    Mark,
    Plane,
    PlaneDrag,
    Region,
    Ring,
    StatePair,
    ViewOptions,
    Window,
    boundary_lines,
    clipping,
    common,
    counted,
    decimal,
    of_rule,
    other_value,
    region_marks,
    shown_rule,
    vectors,
    with_outlier,
)
from linclass.lessons.support_vectors import marks
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.solver import frame_sequences
from linclass.lessons.support_vectors.study import Run

TURN = "turn me"

DIRECTIONS, OFFSETS = 9, (0.1, 0.5, 0.9)  # of the lines in the fan: where in the room between the classes


def direction_marks(run: Run) -> list[Mark]:
    """Return a direction's sides, its band half-way between the nearest points of the classes, and its handle."""
    X, t, window = run.two.X, run.two.t, run.two.window
    turned = np.deg2rad(run.chosen.angle)
    u = np.array([np.cos(turned), np.sin(turned)])
    high, low = float((X[t > 0] @ u).min()), float((X[t < 0] @ u).max())
    middle = clipping.centre(window)
    tip = middle + 0.3 * window.side * u
    shown: list[Mark] = run.two.marks(vectors.halfplanes(u, -(high + low) / 2, window))
    for at in (high, low):
        shown += boundary_lines(u, -at, window, "start", "")
    shown += boundary_lines(u, -(high + low) / 2, window, "direction", "your direction")
    # the arrow has the name, which stands beyond its tip: the pointer may hold the handle nearer or farther than that
    return [*shown, Arrow(middle, tip, "direction", TURN), Handle("direction", tip, "direction")]


def separating_lines(run: Run) -> list[Mark]:
    """Return many of the lines that separate the classes: in every direction that does, near, between, and far."""
    X, t, window = run.two.X, run.two.t, run.two.window
    arc = separating(X, t)
    if arc is None:
        return []
    shown: list[Mark] = []
    for angle in np.linspace(*arc, DIRECTIONS + 2)[1:-1]:  # at both ends of the arc the margin is 0
        turned = np.deg2rad(angle)
        u = np.array([np.cos(turned), np.sin(turned)])
        high, low = float((X[t > 0] @ u).min()), float((X[t < 0] @ u).max())
        for share in OFFSETS:
            shown += boundary_lines(u, -(low + share * (high - low)), window, "level", "")
    return shown


def dropped(at: tuple[float, float], window: Window) -> float:
    """Return the angle of a place seen from the middle of the window, in half degrees."""
    x, y = np.subtract(at, clipping.centre(window))
    return round(2 * float(np.degrees(np.arctan2(y, x)))) / 2


def direction_status(run: Run) -> str:
    """Return the sentence under the plane: the margin of the direction, and the widest there is."""
    room = float(gaps(run.two.X, run.two.t, np.array([run.chosen.angle]))[0])
    best = run.widest
    widest = "no direction separates them" if best is None else f"the widest {decimal(best.margin_, 3)}"
    own = "margin in your direction {width}" if room >= 0 else "in your direction the classes overlap by {width}"
    return f"{own.format(width=decimal(abs(room), 3))} · {widest}"


EQUAL_WIDTH = 1e-6  # of a width: bands that differ by less are one
LIVE_VOID = "ρ = 0: this ν is too small for classes that overlap, no margin"


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the machine on the plane, or the proof that there is none; the solver's step in its own view."""
    if run.proof is not None:
        result = [*marks.bayes_boundary(run), *run.chosen.split.marks(run.data)]
        shown = Plane([*result, *certificates.marks(run.two, run.proof)], "not separable: no hard margin")
    elif is_on_its_way(run, options):
        return frame_sequences.at_step(run, options.step or 0, live=options.live)
    else:
        shown = Plane(_machine(run, options), _status(run, options), of_rule(*run.rule[:2]))
    if options.view != "margin" or run.chosen.fan:  # the fan's are the directions to compare with
        return shown
    return Plane([*_compared(run, shown.marks), *direction_marks(run)], direction_status(run), shown.readout)


def is_on_its_way(run: Run, options: ViewOptions) -> bool:
    """Return whether a step of the solver is looked at."""
    return run.chosen.plays_solver(options.view) and options.step is not None and not run.void


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with the direction turned to where its handle is dragged, or the point that is dragged."""
    if "direction" in drag.handles:
        chosen = replace(chosen, angle=dropped(drag.handles["direction"], data.window))
    return chosen if drag.touched is None else replace(chosen, point=drag.touched + 1)


def _machine(run: Run, options: ViewOptions) -> list[Mark]:
    """Return the regions, what stands behind, the margin's edges with the slacks, and the support vectors' rings."""
    result = marks.of_machine(run)
    fan = separating_lines(run) if run.chosen.fan else []
    edges = [*marks.band(result, run), *(marks.slacks(result, run) if run.chosen.slack else [])]
    behind = [*fan, *marks.bayes_boundary(run), *run.chosen.split.marks(run.data)]
    return [*_regions(run), *behind, *edges, *_rings(run, options)]


def _compared(run: Run, marks: Sequence[Mark]) -> list[Mark]:
    """Return what stays of the machine beside a direction: its line, band and rings, where its band is the widest.

    The band of a machine that gives up points is none of a direction's. Arrow and sides are those of the direction.
    """
    best = run.widest
    is_widest = run.fit is not None and best is not None and run.model.margin_ <= best.margin_ * (1 + EQUAL_WIDTH)
    of_machine = ("svm", "margin", "distance", "misclassified")
    return [
        mark
        for mark in marks
        if not isinstance(mark, Arrow | Region)
        and (is_widest or not (isinstance(mark, Ring) or (isinstance(mark, Line) and mark.role in of_machine)))
    ]


def _regions(run: Run) -> list[Mark]:
    """Return the regions: of the two sides, or of all classes together."""
    two = marks.sides(marks.of_machine(run), run)
    if run.partition is None:
        return two
    return [*region_marks(*run.partition), *(mark for mark in two if isinstance(mark, Line))]


def _rings(run: Run, options: ViewOptions) -> list[Mark]:
    """Return the support vectors' rings; in the view of the multipliers the chosen point has one of its own."""
    rings = marks.rings(marks.of_machine(run), run, every=run.chosen.plays_solver(options.view))
    chosen = run.chosen.chosen_row
    here = run.row(chosen)
    if options.view == "multipliers" and chosen is not None and here is not None:
        rings[chosen] = Ring(chosen, "direction", f"{chosen + 1} ({run.model.case_[here]})")
    return list(rings.values())


def _status(run: Run, options: ViewOptions) -> str:
    """Say the numbers of the dragged point, or else the margin, the support vectors and the errors."""
    if run.void:
        return LIVE_VOID
    model = run.model
    held = run.row(options.touched)
    if held is not None:
        return (
            f"x{int(run.two.rows[held]) + 1}: t y(x) = {decimal(float(run.signed[held]), 3)}, slack ξ"
            f" = {decimal(float(model.slack_[held]), 3)}, multiplier λ = {decimal(float(model.alpha_[held]), 3)}:"
            f" case ({model.case_[held]})"
        )
    sentence = (
        f"margin {decimal(model.margin_ if run.rule[0].any() else math.inf, 3)} ·"
        f" {counted.support_vectors(len(model.support_))} ·"
        f" {run.chosen.split.wrong(run.errors, len(run.two.t), run.data)}"
    )
    if not run.of_several:
        return sentence
    sides = (run.two.positive, run.two.negative)
    plus, minus = (f"class {side.name}" if side.name.isdecimal() else side.label for side in sides)
    return f"{plus} against {minus}: {sentence}"


SMALL_C, LARGE_C = 0.2, 1000.0


PAIRS = (
    StatePair(
        "penalty",
        "C = 0.2 and C = 1000",
        lambda settings: {
            "machine": "soft",
            "C": SMALL_C if settings.machine == "soft" and settings.C >= 1.0 else LARGE_C,
        },
    ),
    StatePair("hard", "Soft and hard margin", other_value("machine", "hard", "soft")),
    StatePair("nu", "C and ν", other_value("machine", "nu", "soft")),
    StatePair("outlier", common.OUTLIER, points=with_outlier),
    StatePair("logistic", common.LOGISTIC, slug="logistic"),
)


def rule(run: Run, options: ViewOptions) -> shown_rule.ShownRule | None:
    """Return the machine's rule; None where no line separates the classes, and for a step of the solver."""
    if run.fit is None or is_on_its_way(run, options):
        return None
    w, w0, _ = run.rule
    sides = run.two.negative.classes, run.two.positive.classes
    return shown_rule.of_model(run.model, sides, run.two.rows, (w, float(w0)))
