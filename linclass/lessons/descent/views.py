"""Both methods playing on the cost's contours, in step with the plane, and the weight plane to take hold of."""

from collections.abc import Sequence

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures import descent as pictures
from linclass.figures.thinning import shown as shown_frames
from linclass.figures.words import place
from linclass.lessons.blocks import Block, Folded, FrameSequence, Picture, Player, Prose, Table, sections
from linclass.lessons.descent import derivations, pseudocode, texts, weights
from linclass.lessons.descent.by_hand import BY_HAND
from linclass.lessons.descent.plane import at_step, descent_line
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.study import Run
from linclass.lessons.lesson import View, ViewOptions
from linclass.lessons.numbers import decimal, noiseless, tidy
from linclass.solvers.descent.newton import DescentState

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
    picture = pictures.race(
        run.objective.values,
        _paths(run),
        options.theme,
        window=run.window,
        least=0.0 if run.separable else run.least,  # without a minimum E comes as near to 0 as one likes
        axis="cost E" if run.separable else "E − E<sub>min</sub>",
        focus=options.focus,
    )
    return [
        Picture("run", picture, picture.alt, _player(run, options), _frame_sequence(run)),
        Folded(
            "derived",
            "All updates, and derivations with your numbers",
            lambda: _derived(run, options),
            (derivations.TAYLOR.code,),
        ),
    ]


def _derived(run: Run, options: ViewOptions) -> Sequence[Block]:
    derived = {
        derivations.TAYLOR.title: [derivations.TAYLOR.text(run, options)],
        "The largest stable rate, and why valleys are slow": derivations.factors(run),
        "Where the gradient is zero and there is no minimum": [texts.SADDLE],
    }
    return [Prose(_shape(run)), _table(run), *sections(derived)]


def _shape(run: Run) -> str:
    """Return the sentence under the curve of the cost."""
    if run.separable:
        return "$E$ comes as close to 0 as you like but never reaches it: no $\\mathbf w$ is the best."
    return f"$E-E_{{\\min}}$ with $E_{{\\min}}=$ {decimal(run.least)}. " + COSTS_SHAPE[run.chosen.method]


def _player(run: Run, options: ViewOptions) -> Player:
    at = shown_frames(run.total, options.focus)
    return Player(
        total=run.total,
        columns=("k", "w, descent", "E", "η", "w, Newton", "E"),
        rows={str(k): _row(run, k) for k in at},
        label="update",
        lines=pseudocode.lines(run),
        present=pseudocode.present(run, at),
    )


def _frame_sequence(run: Run) -> FrameSequence:
    """Return the plane at every update, and gradient descent's last line as a ghost."""
    ghost = descent_line(run, run.rules(run.descent[-1:])[0])
    return FrameSequence(run.two.window, lambda k: at_step(run, k), ghost, later=True)


def _table(run: Run) -> Table:
    steep = float(np.hypot(*run.descent[0].gradient))
    result = [
        (name, step.k, *(decimal(v) for v in (*tidy(step.theta), step.value, _slope(step, steep))), _rate(step))
        for name, steps in ((texts.DESCENT, run.descent), (texts.NEWTON, run.newton))
        for step in steps
    ]
    return Table(
        "steps",
        dict(zip(("method", "k", "w₁", "w₂", "E", "‖∇E‖", "η"), zip(*result, strict=True), strict=True)),
        height=TABLE,
    )


def _slope(step: DescentState, start: float) -> float:
    """Return the length of the gradient, 0 where it is rounding beside that of the start."""
    return noiseless(float(np.hypot(*step.gradient)), start)


def _paths(run: Run) -> list[pictures.Path]:
    return [
        pictures.Path(texts.DESCENT, _places(run.descent)),
        pictures.Path(texts.NEWTON, _places(run.newton), "weight"),
    ]


def _places(steps: tuple[DescentState, ...]) -> FloatArray:
    result: FloatArray = np.array([step.theta for step in steps], dtype=np.float64)
    return result


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
    View("weights", "Drag the start", weights.board),
    BY_HAND.view,
)
