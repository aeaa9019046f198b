"""The method's own view: C swept, the points' table, multipliers, conditions, solvers, directions, C and nu."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.svm import directions, interior_point, multipliers, regularisation_path, runs, smo
from linclass.lessons.blocks import Picture, Player, Prose
from linclass.lessons.lesson import Missing, View
from linclass.lessons.numbers import decimal
from linclass.lessons.support_vectors import c_and_nu, kkt, player_rows, texts
from linclass.lessons.support_vectors.path import path, position
from linclass.lessons.support_vectors.points_table import points_table
from linclass.models.svm import LinearSVC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.figures.sketch import Sketch
    from linclass.lessons.blocks import Block
    from linclass.lessons.lesson import Look
    from linclass.lessons.support_vectors.settings import Settings
    from linclass.lessons.support_vectors.study import Run

MAX_UPDATES, MAX_LIVE = 2000, 150  # of SMO that are shown, at rest and while a hand moves


def _path(run: Run, look: Look) -> Sequence[Block]:
    model, found = run.model, path(look)
    if not found:
        raise Missing(texts.NOTHING_YET)
    picture = regularisation_path.sweep(found, run.two, look.theme)
    player = Player(
        total=len(found) - 1,
        columns=player_rows.PATH_COLUMNS,
        rows=player_rows.of_path(found),
        label=texts.PATH_STEP,
        initial=position(found, model.C if isinstance(model, LinearSVC) else model.C_),
    )
    return [_picture("path", picture, player)]


def _points(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001 - a table looks the same from everywhere
    _refuse_void(run)
    return points_table(run)


def _multipliers(run: Run, look: Look) -> Sequence[Block]:
    _refuse_void(run)
    picture = multipliers.multipliers(run.model, run.two, look.theme)
    return [_picture("multipliers", picture), Prose(texts.MULTIPLIERS_CAPTION)]


def _conditions(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001
    return [Prose(kkt.conditions(run))]


def _interior_point(run: Run, look: Look) -> Sequence[Block]:
    steps = list(run.model.steps(run.two.X, run.two.data.y))
    picture = interior_point.run(steps, run.two, look.theme, focus=look.focus)
    rows = player_rows.of_interior_point(steps, runs.shown_steps(steps, look.focus))
    player = Player(len(steps) - 1, player_rows.INTERIOR_COLUMNS, rows, label=texts.ITERATION)
    return [_picture("interior_point", picture, player)]


def _smo(run: Run, look: Look) -> Sequence[Block]:
    if not isinstance(run.model, LinearSVC):
        raise Missing(texts.NO_SMO_FOR_NU)
    most = MAX_LIVE if look.live else MAX_UPDATES
    machine = LinearSVC(C=run.model.C, solver="smo", max_iter=most)
    steps = list(islice(machine.steps(run.two.X, run.two.data.y), most + 2))
    picture = smo.run(steps, run.two, look.theme, focus=look.focus)
    shown = runs.shown_steps(steps, look.focus)
    rows = player_rows.of_working_sets(steps, shown, run.two.rows + 1)
    player = Player(len(steps) - 1, player_rows.PAIR_COLUMNS, rows, label=texts.UPDATE)
    stopped = [] if steps[-1].converged else [Prose(texts.SMO_STOPPED.format(most=decimal(most)))]
    return [_picture("smo", picture, player), *stopped]


def _directions(run: Run, look: Look) -> Sequence[Block]:
    best = run.widest
    found = None
    if best is not None:
        w = best.coef_[0]
        found = float(np.rad2deg(np.arctan2(w[1], w[0]))), float(best.margin_)
    picture = directions.margins(run.two, look.theme, hand=run.chosen.angle, best=found)
    caption = texts.NO_DIRECTION if best is None else texts.DIRECTIONS_CAPTION
    return [_picture("directions", picture), Prose(caption)]


def _c_and_nu(run: Run, look: Look) -> Sequence[Block]:
    n, now = len(run.model.alpha_), None
    try:
        pair = c_and_nu.match(run)
        now = pair.soft.C
        said = Prose(c_and_nu.table(pair, n) + c_and_nu.bounds(pair))
    except Missing as missing:
        said = Prose(missing.sentence, "note")
    found = path(look)
    if not found:
        return [said]
    return [said, _picture("nu_bounds", regularisation_path.nu_bounds(found, look.theme, now=now))]


def _picture(code: str, picture: Sketch, player: Player | None = None) -> Picture:
    return Picture(code, picture, picture.alt, player)


def _refuse_void(run: Run) -> None:
    if run.void:
        raise Missing(texts.VOID_VIEW)


VIEWS: tuple[View[Settings, Run], ...] = (
    View("path", texts.VIEWS["path"], _path),
    View("points", texts.VIEWS["points"], _points),
    View("multipliers", texts.VIEWS["multipliers"], _multipliers),
    View("kkt", texts.VIEWS["kkt"], _conditions),
    View("interior_point", texts.VIEWS["interior_point"], _interior_point),
    View("smo", texts.VIEWS["smo"], _smo),
    View("directions", texts.VIEWS["directions"], _directions),
    View("nu", texts.VIEWS["nu"], _c_and_nu),
)
