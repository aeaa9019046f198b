"""Both methods playing on the cost's contours, in step with the plane, and the weight plane to take hold of."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from linclass.figures import descent as pictures
from linclass.figures.descent import contour_lines
from linclass.figures.thinning import frame_steps, thinned
from linclass.figures.words import place
from linclass.lessons.descent import derivations, texts
from linclass.lessons.descent.by_hand import BY_HAND
from linclass.lessons.descent.plane import at_step, descent_line
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.study import Run, study
from linclass.lessons.kit import (
    Block,
    Board,
    FloatArray,
    Folded,
    FrameSequence,
    Handle,
    Line,
    Mark,
    Picture,
    Player,
    Prose,
    Role,
    Spot,
    State,
    Table,
    View,
    ViewOptions,
    Window,
    clipping,
    decimal,
    noiseless,
    sections,
    tidy,
)
from linclass.solvers.descent.step import DescentState

LINES = {  # of pseudocode, by their names
    "start": "k ← 0;  w ← w(0)",
    "repeat": "repeat",
    "gradient": "    k ← k + 1;  g ← ∇E(w)",
    "rate": "    η ← {rate}",
    "descent": "    descent:  w ← w − η g",
    "newton": "    Newton:   w ← w − H⁻¹ g",
    "until": "until ‖η g‖ < θ = {theta}, or k = {most}",
}
RATES = {"constant": "{eta}", "inverse": "{eta} / k", "optimal": "‖g‖² / (gᵀ H g)"}


def code_lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen way to choose eta, with Newton's update beside gradient descent's."""
    values = {
        "rate": RATES[run.chosen.method].format(eta=decimal(run.eta, 3)),
        "most": decimal(run.chosen.updates),
        "theta": decimal(run.chosen.threshold),
    }
    return tuple(line.format(**values) for line in LINES.values())


def executed(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen update executes; a method that has finished executes none."""
    return {str(k): tuple(map([*LINES].index, _executed(run, k))) for k in at}


def _executed(run: Run, k: int) -> tuple[str, ...]:
    """Return the names of the lines that update k executes; the last update is the one that asks whether to stop."""
    if k == 0:
        return ("start",)
    of_descent = ("rate", "descent") if k < len(run.descent) else ()
    of_newton = ("newton",) if k < len(run.newton) else ()
    return ("gradient", *of_descent, *of_newton, *(("until",) if k == run.total else ()))


ROLES: tuple[Role, Role] = ("update", "weight")  # of descent's path and of Newton's
SIGNIFICANT_DIGITS = 5  # significant ones of a start that was clicked or dragged
MAX_WINDOWS_OUTSIDE = 20  # sizes of the window outside it where a path is cut
NAMES = ("w1", "w2")


def board(run: Run, _options: ViewOptions) -> Sequence[Block]:  # the canvas has the theme of the page
    """Show the weight plane."""

    @lru_cache(maxsize=4)
    def contours(window: Window) -> tuple[Mark, ...]:
        """Return the cost's level lines in the window; they stay while the start moves."""
        lines = contour_lines(run.objective.values, window, [np.array([run.least])])
        cuts = np.flatnonzero(np.isnan(lines).any(axis=1))
        parts = [part[~np.isnan(part).any(axis=1)] for part in np.split(lines, cuts)]
        return tuple(Line(part, "level") for part in parts if len(part) > 1)

    def paint(state: State[Settings], window: Window) -> tuple[Sequence[Mark], str]:
        shown_run = run if state.settings == run.chosen else study(state.points, state.settings)
        return [*contours(window), *_marks_of_paths(shown_run, window), *_at_step(shown_run, state.step)], status(
            shown_run
        )

    cost = run.two.X.tobytes(), run.two.t.tobytes(), run.chosen.loss, run.chosen.lam
    w1, w2 = run.start.tolist()
    return [Board("weights", run.window, cost, NAMES, paint, moved, in_sight=(w1, w2))]


def moved(state: State[Settings], place: tuple[float, float]) -> State[Settings]:
    """Return the state in which both methods begin there."""
    w1, w2 = (float(f"{v:.{SIGNIFICANT_DIGITS}g}") for v in place)
    return replace(state, settings=replace(state.settings, start=(w1, w2)))


def status(run: Run) -> str:
    """Return the sentence that follows a drag."""
    return (
        f"start ({decimal(run.start[0], 3)}, {decimal(run.start[1], 3)}) · descent: E"
        f" = {decimal(run.descent[-1].value)} after {len(run.descent) - 1} · Newton:"
        f" {decimal(run.newton[-1].value)} after {len(run.newton) - 1}"
    )


def _marks_of_paths(run: Run, window: Window) -> list[Mark]:
    """Return both paths, as far as the plane can show them, the minimum if any, and the start as a handle."""
    marks: list[Mark] = []
    for steps, role, name in zip((run.descent, run.newton), ROLES, (texts.DESCENT, texts.NEWTON), strict=True):
        W = np.array([step.theta for step in steps])[thinned(len(steps))]
        marks.append(Line(_near(W, window), role))
        if len(W) > 1:
            marks.append(Line(np.array([W[0], (W[0] + W[1]) / 2]), role, name))
    if run.separable or not run.endless:
        marks.append(Spot(run.minimum, "certificate", "separates" if run.separable else "minimum"))
    return [*marks, Handle("start", run.start, "direction", "w(0)")]


def _at_step(run: Run, step: int | None) -> list[Mark]:
    """Return where both methods are at the step of the run that the page shows; nothing marks the end."""
    if step is None or step >= run.total:
        return []
    return [
        Spot(np.asarray(steps[min(step, len(steps) - 1)].theta), role, name)
        for steps, role, name in zip((run.descent, run.newton), ROLES, (f"update {step}", ""), strict=True)
    ]


def _near(W: FloatArray, window: Window) -> FloatArray:
    """Return the path up to where it is far outside the window."""
    corners = clipping.corners(window)
    low, high = corners.min(axis=0), corners.max(axis=0)
    margin = MAX_WINDOWS_OUTSIDE * (high - low)
    gone = np.flatnonzero(((low - margin > W) | (high + margin < W)).any(axis=1))
    return W[: gone[0] + 1] if len(gone) else W


COSTS_SHAPE = {
    "constant": "Where a line is straight, every update multiplies the excess cost by the **same factor**.",
    "inverse": (
        "The curve of $\\eta_1/k$ bends: the later an update, the smaller the **share** of the excess that it removes."
    ),
    "optimal": "Where a line is straight, every update multiplies the excess cost by the **same factor**.",
}

TABLE = 280


def _run(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show weight space and the costs, in step with the plane; below, folded, every update and the derivations."""
    paths = [
        pictures.Path(texts.DESCENT, np.array([step.theta for step in run.descent])),
        pictures.Path(texts.NEWTON, np.array([step.theta for step in run.newton]), "weight"),
    ]
    ghost = descent_line(run, run.rule(run.descent[-1]))
    return [
        Picture.of(
            "run",
            pictures.race(
                run.objective.values,
                paths,
                options.theme,
                window=run.window,
                least=0.0 if run.endless else run.least,
                axis="cost E" if run.endless else "E − E<sub>min</sub>",
                focus=options.focus,
            ),
            _player(run, options),
            FrameSequence(run.two.window, lambda k: at_step(run, k), ghost, later=True),
        ),
        Folded(
            "derived",
            "All updates, and derivations with your numbers",
            lambda: _derived(run, options),
            (derivations.TAYLOR.code,),
        ),
    ]


def _derived(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Return the table of all updates, and the derivations with the person's numbers."""
    derived = {
        derivations.TAYLOR.title: [derivations.TAYLOR.text(run, options)],
        "Which rates are stable, and why valleys are slow": derivations.factors(run),
        "Where the gradient is zero and there is no minimum": [texts.SADDLE],
    }
    return [Prose(_shape(run)), _table(run), *sections(derived)]


def _shape(run: Run) -> str:
    """Return the sentence under the curve of the cost."""
    if run.endless:
        limit = "0" if run.separable else "a limit"
        return f"$E$ comes as close to {limit} as you like but never reaches it: no $\\mathbf w$ is the best."
    return f"$E-E_{{\\min}}$ with $E_{{\\min}}=$ {decimal(run.least)}. " + COSTS_SHAPE[run.chosen.method]


def _player(run: Run, options: ViewOptions) -> Player:
    """Return the player of both paths: where each is after update k, and which lines that executes."""
    at = frame_steps(run.total, options.focus)
    return Player(
        total=run.total,
        columns=("k", "w, descent", "E", "η", "w, Newton", "E"),
        rows={str(k): _row(run, k) for k in at},
        label="update",
        lines=code_lines(run),
        present=executed(run, at),
    )


def _table(run: Run) -> Table:
    """Return w, E, the length of the gradient and eta of every update, first of descent, then of Newton."""
    steep = float(np.hypot(*run.descent[0].gradient))
    result = [
        (
            name,
            step.k,
            *(decimal(v) for v in (*tidy(step.theta), step.value, noiseless(float(np.hypot(*step.gradient)), steep))),
            _rate(step),
        )
        for name, steps in ((texts.DESCENT, run.descent), (texts.NEWTON, run.newton))
        for step in steps
    ]
    return Table(
        "steps",
        dict(zip(("method", "k", "w₁", "w₂", "E", "‖∇E‖", "η"), zip(*result, strict=True), strict=True)),
        height=TABLE,
    )


def _rate(step: DescentState, digits: int = 4) -> str:
    """Return the rate of an update; the start is none and has no rate."""
    return decimal(step.eta, digits) if step.k else ""


def _row(run: Run, k: int) -> tuple[str, ...]:
    """Return where both methods are after update k: w, E and eta of descent, w and E of Newton."""
    a, b = (steps[min(k, len(steps) - 1)] for steps in (run.descent, run.newton))
    return (
        decimal(k),
        place(a.theta),
        decimal(a.value),
        _rate(a, 3),
        place(b.theta),
        decimal(b.value),
    )


VIEWS: tuple[View[Settings, Run], ...] = (
    View("run", "Weight space, cost", _run, formerly=("cost", "steps")),
    View("weights", "Drag the start", board),
    BY_HAND.view,
)
