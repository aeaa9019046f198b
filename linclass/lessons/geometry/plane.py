"""The rule on the plane, where w, the boundary and x are dragged by the visitor."""

import math
from dataclasses import replace

import numpy as np

from linclass.figures import plane as plot
from linclass.figures.vectors import scaled_label
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.study import Run
from linclass.lessons.kit import (
    Arrow,
    Dataset,
    FloatArray,
    Handle,
    Line,
    Mark,
    Missing,
    Plane,
    PlaneDrag,
    Ring,
    ShownRule,
    Spot,
    State,
    ViewOptions,
    Window,
    clipping,
    decimal,
    of_rule,
    shown_rule,
)
from linclass.numerics.angles import angle, unit

NATURAL_HEIGHT = 8.0  # height of the plane in which w is drawn at its natural length
HANDLE_SHARE = 0.6  # distance of the boundary's handle from w, as a share of the way to the plane's edge
ARC, ARC_RADIUS = 25, 0.1  # vertices of the angle's bow; its radius, of the plane's shorter side
LENGTH = 2.0  # of w, where it is laid between the classes
PROBE_SHARE = 0.22, 0.16  # the new place of x, from the plane's middle, as shares of its width and height


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the rule, x with its foot, and what the view beside the plane is about."""
    if options.view == "levels" and run.length > 0:
        return at_level(run, run.middle if options.step is None else min(options.step, len(run.values) - 1))
    return Plane(_marks(run, options.view), _status(run), of_rule(run.w, run.w0))


def at_level(run: Run, step: int) -> Plane:
    """Return the rule with the line on which w'x + w0 = a, the value a of this step, and y = f(a) = c.

    At the step in the middle that line is the boundary, which is there anyway.
    """
    a = float(run.values[step])
    c = float(run.chosen.f.f(np.array(a)))
    corners = clipping.corners(run.data.window)
    line = clipping.chord(corners, run.w, run.w0 - a) if step != run.middle else np.empty((0, 2))
    moving = [Line(_from_the_left(line, run.w), "direction", f"y = {decimal(c, 3)}")] if len(line) else []
    r = decimal(a / run.length, 3)
    status = f"y = {decimal(c, 3)} where wᵀx + w₀ = {decimal(a, 3)}, at signed distance {r}"
    return Plane([*_marks(run, "levels"), *moving], status)


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with w, w0 and x where they are dragged to.

    The tip of w is at its tail plus w; the boundary passes through its handle p if w0 = -w'p.
    """
    window, places = data.window, {name: np.array(at) for name, at in drag.handles.items()}
    digits = plot.decimals(window)
    if "w" in places:
        w = (places["w"] - tail(window)) / scale(window)
        w1, w2 = np.round(w, max(digits + round(math.log10(scale(window))), 0)).tolist()
        chosen = chosen.placed(w1=w1, w2=w2)
    if "boundary" in places:
        chosen = chosen.placed(w0=_bias(chosen.w, places["boundary"]))
    if "x" in places:
        x1, x2 = np.round(places["x"], digits).tolist()
        chosen = chosen.placed(x1=x1, x2=x2)
    return chosen


def bring(state: State[Settings]) -> State[Settings]:
    """Lay the boundary half-way between the class means; without two classes, through the middle of the plane."""
    window = state.points.window
    direction, through = _between(state.points, state.settings)
    direction = direction / np.abs(direction).max()
    w = np.round(LENGTH * direction / np.hypot(*direction), 3)
    sides = np.array([window.width, window.height])
    (w1, w2), (x1, x2) = w.tolist(), (clipping.centre(window) + PROBE_SHARE * sides).tolist()
    return replace(state, settings=state.settings.placed(w1=w1, w2=w2, w0=_bias(w, through), x1=x1, x2=x2))


def _between(data: Dataset, chosen: Settings) -> tuple[FloatArray, FloatArray]:
    """Return from which mean to which, and the point half-way."""
    usual = type(chosen)().w
    try:
        two = chosen.sides.of(data)
    except Missing:
        return usual, clipping.centre(data.window)
    negative, positive = (two.X[two.data.y == k].mean(axis=0) for k in (0, 1))
    return positive - negative if (positive != negative).any() else usual, (negative + positive) / 2


def _bias(w: FloatArray, on_it: FloatArray) -> float:
    """Return the w0 with which the boundary passes through a place, to six digits."""
    return float(f"{-w @ on_it:.6g}")


def tail(window: Window) -> FloatArray:
    """Return where the arrow w begins: in the origin, or in the middle of a plane that does not show it."""
    if window.x_min <= 0 <= window.x_max and window.y_min <= 0 <= window.y_max:
        return np.zeros(2)
    return clipping.centre(window)


def scale(window: Window) -> float:
    """Return how long w is drawn, a power of ten: 1 on the usual plane, 10 on one about ten times as large."""
    side = window.side
    return float(10.0 ** round(math.log10(side / NATURAL_HEIGHT)))


def _marks(run: Run, view: str) -> list[Mark]:
    """Return the rule, w and x with their handles, the foot of x and r, and the marks that this view adds."""
    window = run.data.window
    start = tail(window)
    tip = start + scale(window) * run.w
    label = scaled_label("w", scale(window))
    if run.length == 0:
        return [Handle("w", start, "weight", label, shows="w"), Handle("x", run.x, "update", "x")]
    shift, r = f"−w₀/‖w‖ = {decimal(run.shift, 3)}", f"r = {decimal(run.r, 3)}"
    if view == "levels":  # its lines stand so close that one would run through the numbers
        shift = r = ""
    marks = run.two.marks(plot.halfplanes(run.w, run.w0, window))
    marks += _boundary(run, window, view)
    if not start.any():
        nearest = run.shift * run.w / run.length
        marks.append(Line(np.array([nearest, start]), "start"))
        marks += [Spot(start, "distance", "0"), Spot(nearest, "start", shift)]
    middle = (run.foot + run.x) / 2  # place of the label r
    marks.append(Line(np.array([run.foot, middle]), "update", r))
    marks.append(Line(np.array([middle, run.x]), "update"))
    marks.append(Spot(run.foot, "certificate", "x⊥"))
    if _shows_levels(run, view):
        marks += _level_lines(run)
    if run.chosen.angle:
        marks += _angle(run)
    if view == "weights":
        marks += _margins(run)
    if view in ("weights", "homogeneous"):  # a ring around every point that is not on its own side
        marks += [Ring(int(i), "misclassified") for i in run.wrong]
    marks.append(Arrow(start, tip, "weight", ""))
    return [*marks, Handle("w", tip, "weight", label, shows="w"), Handle("x", run.x, "update", "x")]


def _boundary(run: Run, window: Window, view: str) -> list[Mark]:
    """Return the boundary with its handle to the left of w, and its name at the other end."""
    line = plot.boundary(run.w, run.w0, window)
    if len(line.points) == 0:
        return []
    ends = _from_the_left(line.points, run.w)
    near = plot.anchor(run.w, run.w0, window)
    at = near + HANDLE_SHARE * (ends[0] - near)
    if _shows_levels(run, view) and run.chosen.f.link is not None:  # named as the other level lines are
        line = replace(line, label=decimal(float(run.chosen.f.f(np.array(0.0)))))
    return [replace(line, points=ends), Handle("boundary", at, "boundary", "w₀", shows="line")]


def _from_the_left(ends: FloatArray, w: FloatArray) -> FloatArray:
    """Return a line's ends in the order in which names stand at the last: to the right of w."""
    return ends if len(ends) and ends[0] @ [-w[1], w[0]] >= ends[1] @ [-w[1], w[0]] else ends[::-1]


def _shows_levels(run: Run, view: str) -> bool:
    """Return whether level lines are drawn: in their own view, or where they are switched on."""
    return view == "levels" or run.chosen.levels


def _level_lines(run: Run) -> list[Mark]:
    """Return the lines y = c for some values c, and the one through x; a step takes 0 and 1 on whole sides."""
    f, window = run.chosen.f, run.data.window
    if f.link is None:
        return []
    corners = clipping.corners(window)
    own = float(f.f(np.array(run.y)))
    link = f.link
    levels = [(c, float(link(np.array(c)))) for c in f.levels]
    lines = [
        Line(clipping.chord(corners, run.w, run.w0 - a), "margin", decimal(c))
        for c, a in levels
        if a != 0  # that one is the boundary
    ]
    lines.append(Line(clipping.chord(corners, run.w, run.w0 - run.y), "update", f"y = {decimal(own, 3)}"))
    seen = [replace(line, points=_from_the_left(line.points, run.w)) for line in lines if len(line.points)]
    return [replace(line, points=line.points[:: (-1) ** j]) for j, line in enumerate(seen)]  # names at both ends


def _margins(run: Run) -> list[Mark]:
    """Return the lines y = b and y = -b."""
    corners, b = clipping.corners(run.data.window), run.chosen.margin
    lines = [Line(clipping.chord(corners, run.w, run.w0 + sign * b), "margin") for sign in (1, -1) if b > 0]
    return [line for line in lines if len(line.points)]


def _angle(run: Run) -> list[Mark]:
    """Return x as a vector, its shadow on w, the angle between both, and the linear subspace w'x = 0."""
    window = run.data.window
    if tail(window).any() or not run.x.any():
        return []
    shadow = (run.w @ run.x) / run.length**2 * run.w
    through = clipping.chord(clipping.corners(window), run.w, 0.0)
    parallel = [Line(_from_the_left(through, run.w)[::-1], "margin", "wᵀx = 0")] if run.w0 != 0 else []
    degrees = angle(run.w, run.x)
    begin = np.arctan2(run.w[1], run.w[0])
    side = 1.0 if run.w[0] * run.x[1] >= run.w[1] * run.x[0] else -1.0
    turn = begin + side * np.radians(degrees) * np.linspace(0, 1, ARC)
    arc = ARC_RADIUS * window.side
    bow = arc * unit(turn)
    return [
        *parallel,
        Line(np.array([run.x, shadow]), "distance"),
        Line(np.array([np.zeros(2), shadow]), "direction"),
        Line(bow[: ARC // 2 + 1], "certificate", f"θ = {decimal(degrees, 3)}°"),  # its name stands at the end: half-way
        Line(bow[ARC // 2 :], "certificate"),
        Arrow(np.zeros(2), run.x, "update"),
    ]


def _status(run: Run) -> str:
    """Say r and y(x), and how many points are on the correct side."""
    if run.length == 0:
        return "w = 0: no boundary"
    n = len(run.two.t)
    right = f" · {run.right} of {n} on the correct side" if n else ""
    return f"r = {decimal(run.r)} · y(x) = {decimal(run.y)}{right}"


def rule(run: Run, _options: ViewOptions) -> ShownRule | None:  # the same in every view
    """Return the rule that the person holds; None for w = 0."""
    return shown_rule.of_line(run.two, run.w, run.w0)
