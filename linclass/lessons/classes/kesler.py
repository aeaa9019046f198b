"""The perceptron of K classes, step by step: every update moves two vectors, and the plane plays along."""

from collections.abc import Sequence

import numpy as np

from linclass.convergence import bound_of_many
from linclass.figures.logistic import borders, cells
from linclass.figures.perceptron.multiclass_run import run_of_many
from linclass.figures.thinning import frame_steps
from linclass.lessons.classes import texts
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import (
    MAX_RINGS,
    Block,
    FloatArray,
    FrameSequence,
    IntArray,
    Line,
    Mark,
    Picture,
    Plane,
    Player,
    Prose,
    Region,
    Ring,
    ViewOptions,
    counted,
    decimal,
    latex,
)
from linclass.mistakes import EPS
from linclass.models.perceptron import MulticlassPerceptron, MulticlassPerceptronStep


def show(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the run with the player, and what the theorem says of it."""
    model, steps = MulticlassPerceptron(max_updates=run.chosen.updates), run.kesler
    errors = [_errors(run, step) for step in steps]
    bound = None if options.live else bound_of_many(model, run.train.X, _numbers(run))
    lengths = "length of all vectors together", [float(np.linalg.norm(step.a)) for step in steps]
    if bound is not None:
        lengths = "squared distance to a solution", bound.distances(steps).tolist()
    total = len(steps) - 1
    rows = {str(s): _row(run, steps[s], errors[s]) for s in frame_steps(total, options.focus)}
    player = Player(total, ("update", "point x", "gains", "loses", "mistakes left"), rows, "update")
    ghost = [Line(ends, "between") for ends in borders(*rule_of(steps[-1]), run.data.window)]
    frames = FrameSequence(run.data.window, lambda s: at_step(run, s), ghost)
    sentences = [
        (
            r"**Kesler's construction.** Where another class $j$ leads at a point $\mathbf x$ of class $i$,"
            r" the point is added to its own class's vector and subtracted from the leader's:"
            r" $\mathbf w_i\leftarrow\mathbf w_i+\mathbf x$, $\mathbf w_j\leftarrow\mathbf w_j-\mathbf x$,"
            r" $w_{i0}\leftarrow w_{i0}+1$, $w_{j0}\leftarrow w_{j0}-1$."
        )
    ]
    if bound is not None:
        sentences.append(
            r"Vectors $\hat{\mathbf a}$ without a mistake exist (checked in exact arithmetic), so"
            r" the convergence theorem applies: at most $\delta^2\|\hat{\mathbf a}\|^2/\gamma^2="
            rf"{latex(bound.delta**2)}\cdot{latex(float(bound.solution @ bound.solution))}/{latex(bound.gamma)}^2$,"
            rf" that is **{counted.updates(bound.max_updates)}**."
        )
    return [
        Picture.of("kesler", run_of_many(errors, lengths, options.theme, focus=options.focus), player, frames),
        Prose(" ".join(sentences)),
    ]


def outcome(run: Run) -> tuple[str, bool]:
    """Return how the run ended, in a sentence, and whether that is well.

    A tie is a mistake for the run, though the rule may give the point to its own class.
    """
    last = run.kesler[-1]
    sentence = (
        "The whole run ends after **{updates}**: every point lies in its own region."
        if last.converged
        else (
            "The whole run stops after **{updates}** with **{mistakes}** left{ties}: more updates may help, or no K"
            " linear functions separate the classes."
        )
    )
    mistakes, ties = counted.mistakes(_errors(run, last)), " (a tie counts as one)" if _ties(run, last) else ""
    return sentence.format(updates=counted.updates(last.k), mistakes=mistakes, ties=ties), last.converged


def _numbers(run: Run) -> IntArray:
    """Return each training point's class by its place in `classes`, (n,), as the rows of W are ordered."""
    return np.searchsorted(run.classes, run.train.y)


def _errors(run: Run, step: MulticlassPerceptronStep) -> int:
    """Return at how many training points another class is at least as high as their own."""
    lead, rounding = _leads(run, step)
    return int(np.count_nonzero(lead <= rounding))


def _ties(run: Run, step: MulticlassPerceptronStep) -> int:
    """Return at how many training points another class is exactly as high as their own, up to rounding."""
    lead, rounding = _leads(run, step)
    return int(np.count_nonzero(np.abs(lead) <= rounding))


def _leads(run: Run, step: MulticlassPerceptronStep) -> tuple[FloatArray, FloatArray]:
    """Return by how much each training point's class leads the others, (n,), and by how much rounding may be off."""
    W, w0 = rule_of(step)
    scores, rows, numbers = run.train.X @ W.T + w0, np.arange(len(run.train.y)), _numbers(run)
    own = scores[rows, numbers]
    scores[rows, numbers] = -np.inf
    sizes = (np.abs(run.train.X) @ np.abs(W).T + np.abs(w0)).max(axis=1)  # of which a tie may differ from 0 by rounding
    return own - scores.max(axis=1), 2 * (W.shape[1] + 3) * EPS * sizes


def rule_of(step: MulticlassPerceptronStep) -> tuple[FloatArray, FloatArray]:
    """Return W (K, 2) and w0 (K,) of a step, whose rows are (w0, w1, w2)."""
    return step.A[:, 1:], step.A[:, 0]


def _row(run: Run, step: MulticlassPerceptronStep, errors: int) -> tuple[str, ...]:
    """Return the table's cells of an update; dashes for the start, which has no point."""
    if step.i is None or step.own is None or step.rival is None:
        return (str(step.k), texts.NO, texts.NO, texts.NO, str(errors))
    gains, loses = (run.label(int(run.classes[k])) for k in (step.own, step.rival))
    x = ", ".join(decimal(v, 3) for v in run.train.X[step.i])
    return (str(step.k), f"({x})", gains, loses, str(errors))


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the regions after the step that is shown, or the last."""
    last = len(run.kesler) - 1
    return at_step(run, last if options.step is None else min(options.step, last))


def at_step(run: Run, s: int) -> Plane:
    """Return the regions after a step, the sample that was wrong, and what was done about it."""
    window, step = run.data.window, run.kesler[s]
    errors = _errors(run, step)
    W, w0 = rule_of(step)
    marks: list[Mark] = []
    if step.A.any():
        marks += [
            Region(polygon, (int(k),))
            for k, polygon in zip(run.classes, cells(W, w0, window), strict=True)
            if len(polygon)
        ]
        marks += [Line(ends, "between") for ends in borders(W, w0, window)]
    if s == 0:
        rings = [Ring(int(i), "misclassified") for i in run.chosen.split.rows(run.data)[0][:MAX_RINGS]]
        return Plane(
            [*rings, *run.chosen.split.marks(run.data)],
            f"the start: all vectors are 0, so that no class leads and all {errors} points count as mistakes",
        )
    if step.i is None or step.own is None or step.rival is None:
        return Plane([*marks, *run.chosen.split.marks(run.data)], f"k = {step.k} · mistakes left: {errors}")
    at = run.train.X[step.i]
    index = int(np.flatnonzero((at == run.data.X).all(axis=1) & (run.data.y == run.train.y[step.i]))[0])
    gains, loses = (run.label(int(run.classes[k])) for k in (step.own, step.rival))
    sentence = f"k = {step.k}: ringed point added to {gains}, subtracted from {loses} · mistakes left: {errors}"
    return Plane([*marks, Ring(index, "misclassified"), *run.chosen.split.marks(run.data)], sentence)
