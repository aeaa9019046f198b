"""The method's own view: the projections' histograms above J, the scatter matrices, several classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures import fisher as pictures
from linclass.figures import words
from linclass.figures.fisher.criterion import degrees_text
from linclass.figures.rules.decision import decision
from linclass.lessons.blocks import Folded, Picture, Prose, Table, prose
from linclass.lessons.fisher import derivations, matrices, reduction
from linclass.lessons.fisher.settings import REDUCTION
from linclass.lessons.fisher.texts import derivations as texts_derivations
from linclass.lessons.fisher.texts import page as texts
from linclass.lessons.lesson import View
from linclass.lessons.numbers import decimal
from linclass.models.multiple_discriminant import MultipleDiscriminantAnalysis

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme
    from linclass.lessons.blocks import Block
    from linclass.lessons.fisher.reduction import Projected
    from linclass.lessons.fisher.settings import Settings
    from linclass.lessons.fisher.study import Run
    from linclass.lessons.lesson import ViewOptions


def _direction(run: Run, options: ViewOptions) -> Sequence[Block]:
    if run.chosen.beside == "pair":
        return _pair(run, options)
    best = run.best
    marked = {
        texts.MARKED_NOW: run.w,
        texts.MARKED_FISHER: best.direction_,
        texts.MARKED_MEANS: run.means.direction_,
    }
    picture = pictures.direction(
        run.train,
        run.w,
        (best.S_W_, best.S_B_),
        options.theme,
        thresholds=run.thresholds,
        marked={name: w for name, w in marked.items() if w.any()},
    )
    return [Picture("direction", picture, words.alt(picture)), Prose(texts.PROJECTIONS_CAPTION, "caption")]


def _pair(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the chosen direction beside Fisher's, or Fisher's after that of the means."""
    other = run.other()
    result = [(run.chosen.direction, run)]
    if other is not None:
        result.append(("fisher" if other.w is run.best.direction_ else "means", other))
    if run.chosen.direction == "fisher":
        result.reverse()
    picture = pictures.pair(run.train, [_named(name, one) for name, one in result], options.theme)
    return [Picture("pair", picture, words.alt(picture)), Prose(texts.PAIR_CAPTION, "caption")]


def _named(name: str, run: Run) -> pictures.ProjectionDirection:
    first, second = texts.PAIR_HEADING
    heading = (
        first.format(name=texts.PAIR_NAMES[name], angle=degrees_text(run.angle)),
        second.format(J=decimal(run.along.criterion_), wrong=run.wrong(run.train), n=len(run.train.X)),
    )
    return pictures.ProjectionDirection(heading, run.w, run.thresholds, run.lowest)


def _matrices(run: Run, options: ViewOptions) -> Sequence[Block]:
    return [
        *prose(matrices.two_classes(run)),
        derivations.LAGRANGIAN.folded(run, options),
        derivations.GRADIENT.folded(run, options),
        Folded("squares", texts_derivations.SQUARES_TITLE, lambda: prose(derivations.squares(run))),
        Folded("meanings", texts_derivations.TWO_MEANINGS_TITLE, lambda: prose(derivations.two_meanings(run))),
    ]


def _several(data: Dataset, chosen: Settings, options: ViewOptions) -> Sequence[Block]:
    """Show a table of several classes on few directions: it needs no two sides."""
    shown = chosen.result if chosen.table == "clouds" or chosen.result != "planes" else "points"
    return RESULTS[shown](reduction.project(chosen.table, chosen.components, data), options.theme)


def _points(result: Projected, theme: Theme) -> Sequence[Block]:
    if result.Z.shape[1] == 1:
        shown = reduction.as_points(result)
        picture = pictures.histograms(shown, result.Z[:, 0], texts.AXES[0], theme)
    else:
        plane = result.plane
        nearest = MultipleDiscriminantAnalysis().fit(plane.X, plane.y)
        picture = decision(nearest, plane, theme)
    return [Picture("reduction", picture, words.alt(picture)), Prose(texts.REDUCED, "caption")]


def _planes(result: Projected, theme: Theme) -> Sequence[Block]:
    """Show three features in space, and their shadows on the discriminant plane and on that of the longest axes."""
    best, axes = reduction.discriminant_plane(result), reduction.principal(result.X, 2)
    bases = {texts.DISCRIMINANT_PLANE: best, texts.PRINCIPAL_PLANE: axes}
    picture = pictures.planes(result.X, result.y, result.classes, result.features, bases, theme)
    wrong = [reduction.wrong_on(W, result) for W in (best, axes)]
    counts = {"best": wrong[0], "axes": wrong[1], "n": len(result.y)}
    alt = f"{words.alt(picture)} {texts.PLANES_NOW.format(**counts)}"
    return [Picture("planes", picture, alt), Prose(texts.PLANES.format(**counts), "caption")]


def _criteria(result: Projected, _theme: Theme) -> Sequence[Block]:
    rows = reduction.comparison(result)
    columns = {
        texts.PROJECTION: [row.name for row in rows],
        texts.TRACE: [decimal(row.trace) for row in rows],
        texts.DETERMINANT: [decimal(row.determinant) for row in rows],
        texts.WRONG.format(n=len(result.y)): [str(row.wrong) for row in rows],
    }
    lines = [texts.CRITERIA, *matrices.eigenvalues(result), *matrices.projected(result)]
    return [Table("criteria", columns), *prose(lines)]


def _scatter(result: Projected, _theme: Theme) -> Sequence[Block]:
    return prose(matrices.identity(result))


RESULTS: dict[str, Callable[[Projected, Theme], Sequence[Block]]] = {
    "points": _points,
    "criteria": _criteria,
    "scatter": _scatter,
    "planes": _planes,
}
VIEWS: tuple[View[Settings, Run], ...] = (
    View("direction", texts.VIEWS["direction"], _direction, formerly=("projections",)),
    View("matrices", texts.VIEWS["matrices"], _matrices),
    View(
        REDUCTION,
        texts.VIEWS[REDUCTION],
        lambda run, options: _several(run.data, run.chosen, options),
        missing=_several,
    ),
)
