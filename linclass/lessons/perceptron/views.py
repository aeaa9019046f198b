"""The method's own view: the run, weight space, the theorem, the cost, every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import perceptron as pictures
from linclass.figures.marks import Line
from linclass.lessons.blocks import Film, Picture, Player, Prose, Table
from linclass.lessons.lesson import Missing, View
from linclass.lessons.perceptron import pseudocode, texts, words
from linclass.lessons.perceptron.plane import at_step
from linclass.lessons.perceptron.study import race

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.lesson import Look
    from linclass.lessons.perceptron.settings import Settings
    from linclass.lessons.perceptron.study import Run

TABLE = 460  # pixels


def _run(run: Run, look: Look) -> Sequence[Block]:
    common: dict[str, Any] = {"focus": look.focus, "margin": run.model.margin, "unit": _unit(run)}
    if run.basis.linear:
        picture = pictures.run(run.two, run.shown, look.theme, **common)
        return [Picture("run", picture, texts.RUN_ALT, _player(run, look), _film(run))]
    curved = pictures.curved_run(run.two, run.shown, run.basis.phi, look.theme, **common)
    return [Picture("run", curved, texts.RUN_ALT, Player(len(run.shown) - 1, label=_unit(run)))]


def _race(run: Run, look: Look) -> Sequence[Block]:
    runs, margin = race(run), run.model.margin
    picture = pictures.race(run.two, runs, look.theme, margin=margin, focus=look.focus)
    total = max(steps[-1].k for steps in runs.values())
    rows = pictures.standings(run.two, runs, margin, look.focus)
    player = Player(total, tuple(runs), rows, label=texts.UPDATE_WORD)
    return [Picture("race", picture, texts.RACE_ALT, player), Prose(texts.RACE_CAPTION)]


def _neuron(run: Run, look: Look) -> Sequence[Block]:
    picture = pictures.neuron(run.Phi, run.t, run.shown, run.basis.names, look.theme, focus=look.focus)
    return [Picture("neuron", picture, texts.NEURON_ALT, _player(run, look), _film(run)), Prose(texts.NEURON_CAPTION)]


def _weight_space(run: Run, look: Look) -> Sequence[Block]:
    picture = pictures.weight_space(run.two, run.shown, look.theme, focus=look.focus, margin=run.model.margin)
    return [Picture("weights", picture, texts.WEIGHTS_ALT, _player(run, look), _film(run))]


def _weight_cone(run: Run, look: Look) -> Sequence[Block]:
    picture = pictures.weight_cone(run.two, run.shown, look.theme, focus=look.focus)
    return [Picture("cone", picture, texts.CONE_ALT, _player(run, look), _film(run))]


def _theorem(run: Run, look: Look) -> Sequence[Block]:
    if run.bound is None:
        raise Missing(words.no_bound(run))
    return [Picture("theorem", pictures.theorem(run.bound, run.steps, look.theme), texts.THEOREM_ALT)]


def _cost(run: Run, look: Look) -> Sequence[Block]:
    """Show E_p between the first rule that is one (w = 0 decides nothing) and the last."""
    first = next((step for step in run.steps if step.w.any()), run.last)
    start, end = (np.r_[step.w0, step.w] for step in (first, run.last))
    names = (texts.COST_START.format(k=first.k), texts.COST_END.format(k=run.last.k))
    picture = pictures.cost_along(run.Phi, run.t, start, end, look.theme, margin=run.model.margin, names=names)
    return [Picture("cost", picture, texts.COST_ALT), Prose(texts.COST_CAPTION)]


def _surface(run: Run, look: Look) -> Sequence[Block]:
    w, w0 = run.last.rule
    picture = pictures.cost_surface(run.two, np.r_[w0, w], look.theme, margin=run.model.margin)
    return [Picture("surface", picture, texts.SURFACE_ALT), Prose(texts.SURFACE_CAPTION)]


def _steps(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001 - a table looks the same from everywhere
    rows = pictures.arithmetic(run.Phi, run.t, run.shown, range(len(run.shown))).values()
    return [Table("steps", dict(zip(pictures.COLUMNS, zip(*rows, strict=True), strict=True)), height=TABLE)]


def _flat(show: Callable[[Run, Look], Sequence[Block]]) -> Callable[[Run, Look], Sequence[Block]]:
    """Return the picture of two weights and w0, which a basis of more than two functions has not."""

    def shown(run: Run, look: Look) -> Sequence[Block]:
        if not run.basis.linear:
            raise Missing(texts.IN_PHI.format(M=run.Phi.shape[1]))
        return show(run, look)

    return shown


def _film(run: Run) -> Film:
    """Return what the plane shows at every step."""
    end = [
        mark for mark in at_step(run, len(run.shown) - 1).marks if isinstance(mark, Line) and mark.role == "boundary"
    ]
    return Film(run.two.window, lambda step: at_step(run, step), end)


def _player(run: Run, look: Look) -> Player:
    """Return the controls under an animation, with the arithmetic of every step that has a frame."""
    at = pictures.shown_steps(run.shown, look.focus)
    return Player(
        total=len(run.shown) - 1,
        columns=pictures.COLUMNS,
        rows=pictures.arithmetic(run.Phi, run.t, run.shown, at),
        label=_unit(run),
        lines=pseudocode.lines(run),
        present=pseudocode.present(run, at),
    )


def _unit(run: Run) -> str:
    return texts.VISIT if run.model.variant == "reward_punishment" else texts.UPDATE_WORD


VIEWS: tuple[View[Settings, Run], ...] = (
    View("run", texts.VIEWS["run"], _run),
    View("race", texts.VIEWS["race"], _flat(_race)),
    View("neuron", texts.VIEWS["neuron"], _neuron),
    View("weights", texts.VIEWS["weights"], _flat(_weight_space)),
    View("cone", texts.VIEWS["cone"], _flat(_weight_cone)),
    View("theorem", texts.VIEWS["theorem"], _theorem),
    View("cost", texts.VIEWS["cost"], _cost),
    View("surface", texts.VIEWS["surface"], _flat(_surface)),
    View("steps", texts.VIEWS["steps"], _steps),
)
