"""The marks on the plane at every update: the lines of both methods, and the point through which they pass."""

from dataclasses import replace

import numpy as np

from linclass.lessons.descent import texts
from linclass.lessons.descent.study import Run
from linclass.lessons.kit import (
    HAND,
    FloatArray,
    Line,
    Mark,
    Plane,
    ShownRule,
    Spot,
    ViewOptions,
    boundary_lines,
    decimal,
    of_rule,
    place,
    shown_rule,
    shown_step,
    vectors,
)

LIVE_RATE = "η = {eta}, stable below {limit}"


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return both lines after the update that is shown, or the last: the plane plays along with the run."""
    if options.view == HAND:
        return at_step(run, place(options.step, len(run.descent) - 1).shown)
    return at_step(run, shown_step(options.step, run.total))


def at_step(run: Run, k: int) -> Plane:
    """Return the regions and line of Newton's rule after update k, gradient descent's line, and m.

    A method that has finished waits at its end.
    """
    window = run.two.window
    steps = (run.newton, run.descent)
    (w1, w2, w0), descent = (run.rule(each[min(k, len(each) - 1)]) for each in steps)
    marks: list[Mark] = []
    if np.isfinite([w1, w2, w0]).all():
        marks = run.two.marks(vectors.rule(np.array([w1, w2]), float(w0), window))
        marks = [replace(m, label=texts.NEWTON) if isinstance(m, Line) else m for m in marks]
    posterior = run.two.positive.name if run.chosen.loss == "cross_entropy" else ""
    readout = of_rule(np.array([w1, w2]), float(w0), posterior)
    return Plane([*marks, *descent_line(run, descent), Spot(run.middle, "start", "m")], _status(run, k), readout)


def descent_line(run: Run, result: FloatArray) -> list[Line]:
    """Return gradient descent's line for (w1, w2, w0); nothing for one that left the numbers."""
    if not np.isfinite(result).all():
        return []
    lines = boundary_lines(result[:2], float(result[2]), run.two.window, "update", texts.DESCENT)
    return [replace(line, points=line.points[::-1]) for line in lines]


def _status(run: Run, k: int) -> str:
    """Return how far both methods are, and the rate beside the limit of the stable ones."""
    a, b = (steps[min(k, len(steps) - 1)] for steps in (run.descent, run.newton))
    used = a.eta if a.k else run.descent[min(1, len(run.descent) - 1)].eta  # at the start, eta of the first update
    rate = LIVE_RATE.format(eta=decimal(used, 3), limit=decimal(2 / run.L, 3))
    return f"update {k} · descent E = {decimal(a.value)} · Newton E = {decimal(b.value)} · " + rate


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return gradient descent's rule after the update that is shown, or its last; None where it left the numbers."""
    last = len(run.descent) - 1
    step = place(options.step, last).shown if options.view == HAND else shown_step(options.step, last)
    w1, w2, w0 = run.rule(run.descent[step]).tolist()
    return shown_rule.of_line(run.two, np.array([w1, w2]), w0)
