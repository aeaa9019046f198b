"""The weight plane to take hold of, both methods playing on it, their costs, their updates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import descent as pictures
from linclass.figures.frames import shown as shown_frames
from linclass.figures.layout import lowered
from linclass.lessons.blocks import Picture, Player, Prose, Table
from linclass.lessons.descent import texts, weights
from linclass.lessons.lesson import View
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.lessons.blocks import Block
    from linclass.lessons.descent.settings import Settings
    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import Look
    from linclass.solvers.descent.newton import DescentStep

ROUNDING = 1e-16  # of the first cost: differences below are as good as none, and a log axis has no zero
SPARED = 50  # pixels, for the verdict
TABLE = 420


def _run(run: Run, look: Look) -> Sequence[Block]:
    picture = pictures.race(
        run.objective.values,
        _paths(run),
        look.theme,
        window=run.window,
        rules=[run.rules(run.descent), run.rules(run.newton)],
        two=run.two,
        focus=look.step,
    )
    picture = picture.shaped(lowered(picture.variants, SPARED))
    total = max(len(run.descent), len(run.newton)) - 1
    rows = {str(k): _row(run, k) for k in shown_frames(total, look.step)}
    return [Picture("run", picture, texts.PLAY_ALT, Player(total, texts.COLUMNS, rows, texts.UPDATE))]


def _cost(run: Run, look: Look) -> Sequence[Block]:
    least = 0.0 if run.separable else run.least  # without a minimum E comes as near to 0 as one likes
    floor = ROUNDING * run.descent[0].value
    curves = {
        name: np.array([max(step.value - least, floor) for step in steps])
        for name, steps in ((texts.DESCENT, run.descent), (texts.NEWTON, run.newton))
    }
    roles = {path.name: path.role for path in _paths(run)}
    axis = texts.AXIS_ENDLESS if run.separable else texts.AXIS
    picture = pictures.cost_curves(curves, look.theme, roles=roles, logarithmic=True, axis=axis)
    caption = texts.COSTS_ENDLESS
    if not run.separable:
        caption = texts.COSTS_CAPTION.format(least=decimal(least)) + texts.COSTS_SHAPE[run.chosen.method]
    return [Picture("cost", picture, texts.COSTS_ALT), Prose(caption)]


def _steps(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001 - a table looks the same from everywhere
    found = [
        (name, step.k, *step.theta.tolist(), step.value, float(np.hypot(*step.gradient)), step.eta)
        for name, steps in ((texts.DESCENT, run.descent), (texts.NEWTON, run.newton))
        for step in steps
    ]
    return [Table("steps", dict(zip(texts.TABLE, zip(*found, strict=True), strict=True)), height=TABLE)]


def _paths(run: Run) -> list[pictures.Path]:
    return [
        pictures.Path(texts.DESCENT, _places(run.descent)),
        pictures.Path(texts.NEWTON, _places(run.newton), "weight"),
    ]


def _places(steps: tuple[DescentStep, ...]) -> FloatArray:
    found: FloatArray = np.array([step.theta for step in steps], dtype=np.float64)
    return found


def _row(run: Run, k: int) -> tuple[str, ...]:
    """Return where both methods are after update k: w, E and eta of descent, w and E of Newton."""
    a, b = (steps[min(k, len(steps) - 1)] for steps in (run.descent, run.newton))
    return (
        decimal(k),
        f"({decimal(a.theta[0], 3)}, {decimal(a.theta[1], 3)})",
        decimal(a.value),
        decimal(a.eta, 3),
        f"({decimal(b.theta[0], 3)}, {decimal(b.theta[1], 3)})",
        decimal(b.value),
    )


VIEWS: tuple[View[Settings, Run], ...] = (
    View("weights", texts.VIEWS["weights"], weights.board),
    View("run", texts.VIEWS["run"], _run),
    View("cost", texts.VIEWS["cost"], _cost),
    View("steps", texts.VIEWS["steps"], _steps),
)
