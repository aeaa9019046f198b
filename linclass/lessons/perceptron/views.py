"""The method's own view: the run in numbers and pseudocode, weight space, the theorem, the race of the variants."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import numpy as np

from linclass.figures import perceptron as pictures
from linclass.lessons.kit import (
    Block,
    Folded,
    FrameSequence,
    Line,
    Picture,
    Player,
    Prose,
    Table,
    View,
    ViewOptions,
    decimal,
    present,
    require,
)
from linclass.lessons.perceptron import derivation, race_plane, texts
from linclass.lessons.perceptron.by_hand import BY_HAND
from linclass.lessons.perceptron.plane import at_step, phases
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.study import Run

LINES = {  # of pseudocode, by their names
    "start": "k ← 0;  (w₀, w) ← (w₀(0), w(0))",
    "repeat": "repeat",
    "each": "    for i = 1, …, n",
    "wrong": "        if tᵢ (wᵀ{x}ᵢ + w₀) ≤ b",
    "correct": "            k ← k + 1;  (w₀, w) ← (w₀, w) + {eta} tᵢ (1, {x}ᵢ)",
    "reward": "        else change nothing",
    "until": "until a whole pass has changed nothing, or k = {most}",
    "all": "    M ← all i with tᵢ (wᵀ{x}ᵢ + w₀) ≤ b",
    "stop": "    if M is empty or k = {most}: stop",
    "sum": "    k ← k + 1;  (w₀, w) ← (w₀, w) + {eta} Σᵢ∈M tᵢ (1, {x}ᵢ)",
    "draw": "    draw i from M",
    "add": "    k ← k + 1;  (w₀, w) ← (w₀, w) + {eta} tᵢ (1, {x}ᵢ)",
    "pocket": "    if (w₀, w) misclassifies fewer than the pocket: pocket ← (w₀, w)",
}
CODE = {  # the lines of each variant
    "single": ("start", "repeat", "each", "wrong", "correct", "until"),
    "reward_punishment": ("start", "repeat", "each", "wrong", "correct", "reward", "until"),
    "batch": ("start", "repeat", "all", "stop", "sum"),
    "random": ("start", "repeat", "all", "stop", "draw", "add"),
    "pocket": ("start", "repeat", "all", "stop", "draw", "add", "pocket"),
}


def code_lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the variant."""
    model = run.model
    values = {
        "x": "x" if run.basis.linear else "φ",
        "eta": "(η/k)" if model.schedule == "inverse" else "η",
        "most": decimal(model.max_updates),
    }
    return tuple(LINES[name].format(**values) for name in CODE[model.variant])


def executed(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes; with the last of a run that which ends it."""
    written = CODE[run.model.variant]
    last = len(run.played) - 1 if run.last.reason and not run.rounds else None
    end = ("until" if "until" in written else "stop",)
    names = {step: (*_executed(run, step), *(end if step == last else ())) for step in at}
    return {str(step): tuple(sorted(map(written.index, lines))) for step, lines in names.items()}


def _executed(run: Run, step: int) -> tuple[str, ...]:
    """Return the lines that a step executes, by variant: of a mistake, of a visit without one, of a better pocket."""
    now, variant = run.played[step], run.model.variant
    if step == 0:
        return ("start",)
    if variant in ("single", "reward_punishment"):
        return ("wrong", "correct" if now.corrected else "reward")
    if variant == "batch":
        return ("all", "sum")
    kept = variant == "pocket" and now.pocket_errors != run.played[step - 1].pocket_errors
    return ("draw", "add", "pocket") if kept else ("draw", "add")


UPDATE_WORD = "update"

TABLE = 300  # pixels
ROWS, LIVE_ROWS = 500, 20  # of the table of all steps


def _run(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the picture that is chosen of the run, and folded, every step in numbers."""
    shown = {
        "numbers": _numbers,
        "moments": _flat(_moments),
        "neuron": _neuron,
        "along": _cost,
        "surface": _flat(_surface),
    }
    return [
        *shown[run.chosen.picture](run, options),
        Folded("every", "Every step in numbers", lambda: _steps(run, options)),
    ]


def _numbers(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the cost E_p, the distance to the solution and the weights over the updates."""
    picture = pictures.run(
        run.Phi,
        run.t,
        run.played,
        options.theme,
        bound=run.bound,
        focus=options.focus,
        margin=run.model.margin,
        unit=_unit(run),
    )
    return [Picture.of("run", picture, _player(run, options), _frame_sequence(run))]


def _update(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play each update: w before, the point that is added to it, and w after."""
    player = replace(_player(run, options), columns=(), rows={})  # the picture has the numbers
    return [
        Picture.of(
            "update",
            pictures.update(run.two, run.played, options.theme, focus=options.focus),
            player,
            _frame_sequence(run),
        ),
        Prose(
            "A misclassified point is added to **w** (subtracted where its target is −1). The line is at a"
            " right angle to **w**, so it turns with it."
        ),
    ]


def _race(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the misclassified points of every variant over its updates."""
    runs, margin = run.race, run.model.margin
    wrong = pictures.wrong_by_update(run.two, runs, margin)
    total = max(steps[-1].k for steps in runs.values())
    rows = pictures.standings(wrong, options.focus)
    player = Player(total, [texts.VARIANTS[name] for name in runs], rows, label=UPDATE_WORD)
    frames = FrameSequence(run.two.window, lambda k: race_plane.at_update(run, k), race_plane.lines(run, total))
    blocks: list[Block] = [
        Picture.of(
            "race",
            pictures.race(wrong, options.theme, names=texts.VARIANTS, margin=margin, focus=options.focus),
            player,
            frames,
        ),
        Prose(
            "All variants on the same points, one update of each per step. *Reward and punishment* makes the updates"
            " of *one mistake at a time*. Few updates may be much work: each batch update looks at every point."
        ),
    ]
    if run.raced < run.model.max_updates:
        blocks.append(
            Prose(
                (
                    f"With {decimal(len(run.two.t))} points each variant makes at most {decimal(run.raced)}"
                    " updates here."
                ),
                "caption",
            )
        )
    return blocks


def _neuron(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the point behind each update through the weights of the step before."""
    red = "a red output is a mistake, or too close" if run.model.margin > 0 else "a red output is a mistake"
    return [
        Picture.of(
            "run",
            pictures.neuron(run.Phi, run.t, run.played, run.basis.names, options.theme, focus=options.focus),
            _player(run, options),
            _frame_sequence(run),
        ),
        Prose(
            f"The point behind each update, passing through the weights it met: {red}, and the next frame has the new"
            " weights. Thick means large, broken means negative."
        ),
    ]


def _weights(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the path of the weights in the plane (w1, w2), or in the cone with w0."""
    if run.chosen.space == "cone":
        return [
            Picture.of(
                "cone",
                pictures.weight_cone(run.two, run.played, options.theme, focus=options.focus),
                _player(run, options),
                _frame_sequence(run),
            )
        ]
    return [
        Picture.of(
            "weights",
            pictures.weight_space(run.two, run.played, options.theme, focus=options.focus, margin=run.model.margin),
            _player(run, options),
            _frame_sequence(run),
        )
    ]


def _theorem(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play ‖a(k) - α â‖² above the line that falls as the theorem promises; raise Missing where it gives no number."""
    bound = present(run.bound, derivation.no_bound(run))
    at = pictures.shown_steps(run.played, options.focus)
    player = replace(
        _player(run, options),
        columns=pictures.COUNTDOWN,
        rows=pictures.countdown(bound, run.played, at),
    )
    return [
        Picture.of(
            "theorem",
            pictures.theorem(bound, run.played, options.theme, focus=options.focus),
            player,
            _frame_sequence(run),
        ),
        derivation.THEOREM.folded(run, options, "chain"),
    ]


def _cost(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show E_p between the first rule with w other than 0, which decides something, and the last."""
    first = next((step for step in run.steps if step.w.any()), run.last)
    start, end = (np.r_[step.w0, step.w] for step in (first, run.last))
    names = (f"update {first.k}", f"update {run.last.k}, the last")
    return [
        Picture.of(
            "cost", pictures.cost_along(run.Phi, run.t, start, end, options.theme, margin=run.model.margin, names=names)
        ),
        Prose(
            "Along a straight line through weight space, from the first rule of the run to the last: the cost"
            " is **piecewise linear**, with a corner wherever a point enters or leaves the sum; the number of"
            " these points only jumps."
        ),
    ]


def _moments(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the last two updates in five panels; a shorter run in fewer."""
    return [
        Picture.of("moments", pictures.moments(run.two, run.played, options.theme)),
        Prose(
            (
                "The last two updates, side by side: a mistake is picked (ringed), $\\eta\\,t_i\\mathbf x_i$ is"
                " added at the tip of $\\mathbf w$ (the old $\\mathbf w$ and its line are grey), and the line"
                " turns, at right angles to the new $\\mathbf w$."
            ),
            "caption",
        ),
    ]


def _surface(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show E_p and the number of points that it counts over (w1, w2), at the w0 of the rule at the end."""
    w, w0 = run.last.rule
    return [
        Picture.of(
            "surface",
            pictures.cost_surface(
                run.two, np.r_[w0, w], options.theme, margin=run.model.margin, is_preview=options.live
            ),
        ),
        Prose(
            "At the $w_0$ of the rule at the end of the run, which is marked: on the left the cost, flat"
            " facets whose slope shows the way down; on the right the number of points that it counts, level"
            " steps whose gradient is zero wherever it exists."
        ),
    ]


def _steps(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Return the arithmetic of the run as a table; during a drag, of as much as keeps up with it."""
    most = min(len(run.played), LIVE_ROWS if options.live else ROWS)
    rows = pictures.arithmetic(run.Phi, run.t, run.played, range(most), run.two.rows + 1).values()
    table = Table("steps", dict(zip(pictures.COLUMNS, zip(*rows, strict=True), strict=True)), height=TABLE)
    if most == len(run.played):
        return [table]
    return [
        table,
        Prose(
            (
                f"The first {decimal(most)} of {decimal(len(run.played))} steps; the row under the player shows"
                " every one."
            ),
            "caption",
        ),
    ]


def _flat(show: Callable[[Run, ViewOptions], Sequence[Block]]) -> Callable[[Run, ViewOptions], Sequence[Block]]:
    """Return the picture of two weights and w0, which a basis of more than two functions has not."""

    def shown(run: Run, options: ViewOptions) -> Sequence[Block]:
        require(
            run.basis.linear,
            (
                f"This picture needs two weights beside $w_0$; this basis has {run.Phi.shape[1]}. Choose"
                " the basis $x_1, x_2$ to see it."
            ),
        )
        return show(run, options)

    return shown


def _frame_sequence(run: Run) -> FrameSequence:
    """Return the plane at every step, as a sequence of frames."""
    end = [
        mark for mark in at_step(run, len(run.played) - 1).marks if isinstance(mark, Line) and mark.role == "perceptron"
    ]
    return FrameSequence(run.two.window, lambda step: phases(run, step), end)


def _player(run: Run, options: ViewOptions) -> Player:
    """Return the controls under an animation, with the arithmetic of every step that has a frame."""
    at = pictures.shown_steps(run.played, options.focus)
    return Player(
        total=len(run.played) - 1,
        columns=pictures.COLUMNS,
        rows=pictures.arithmetic(run.Phi, run.t, run.played, at, run.two.rows + 1),
        label=_unit(run),
        lines=code_lines(run),
        present=executed(run, at),
    )


def _unit(run: Run) -> str:
    """Return what a step of the run is called: a visit, where correct points have steps too, or an update."""
    return "visit" if run.model.variant == "reward_punishment" else UPDATE_WORD


VIEWS: tuple[View[Settings, Run], ...] = (
    View("update", "Update", _flat(_update)),
    View("run", "Run", _run, formerly=("neuron", "cost", "surface", "steps")),
    View("weights", "Weight space", _flat(_weights), formerly=("cone",)),
    View("theorem", "Convergence theorem", _theorem),
    View("race", "Race of the variants", _flat(_race)),
    BY_HAND.view,
)
