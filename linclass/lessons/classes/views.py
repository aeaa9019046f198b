"""The schemes side by side, what happens at x, the segment and all regions, the code, the perceptron of K classes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass import datasets
from linclass.figures.rules.along import along
from linclass.figures.rules.multiples import multiples
from linclass.figures.words import percent
from linclass.lessons.blocks import Buttons, Folded, Picture, Prose, Table
from linclass.lessons.classes import derivation, kesler, votes
from linclass.lessons.classes.editor import editor
from linclass.lessons.classes.plane import names
from linclass.lessons.classes.scenes import READY
from linclass.lessons.classes.texts import page as texts
from linclass.lessons.lesson import Action, View
from linclass.lessons.markdown import plain
from linclass.regions import is_convex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from linclass.datasets import Recipe
    from linclass.lessons.blocks import Block
    from linclass.lessons.classes.settings import Settings
    from linclass.lessons.classes.study import Run
    from linclass.lessons.lesson import State, ViewOptions

SMALL_MARKER, THIN_LINE = 0.875, 0.9  # of their usual size, where many panels stand in a row
NARROW_PX = 110  # pixels of a panel
PLACES = 201  # on the segment where values are drawn
MOST_ROWS, SCROLLED = 10, 380  # of a table that is shown whole; pixels of one that scrolls


def _all(run: Run, options: ViewOptions) -> Sequence[Block]:
    rules = {_panel(scheme, run): rule for scheme, rule in run.every_scheme.items()}
    known = {_panel(run.chosen.scheme, run): run.partition}
    picture = multiples(
        rules,
        run.train.at_home,
        options.theme,
        partitions=known,
        columns=5,
        columns_narrow=2,
        narrow=NARROW_PX,
    ).scaled(SMALL_MARKER, THIN_LINE)
    how = texts.HOW.get(run.chosen.method, texts.SOFTMAX)
    return [Picture("all", picture, picture.alt), Prose(texts.ALL_CAPTION.format(how=how), "caption")]


def _panel(scheme: str, run: Run) -> str:
    name = texts.SHORT[scheme]
    return texts.CHOSEN.format(name=name) if scheme == run.chosen.scheme else name


def _segment(run: Run, options: ViewOptions) -> Sequence[Block]:
    shares = np.linspace(0, 1, PLACES)
    a, b = run.ends
    picture = along(
        shares,
        run.values(a + shares[:, None] * (b - a)),
        run.stretches,
        run.classes,
        run.data.class_names,
        options.theme,
        axis=texts.VALUES[run.chosen.scheme],
    )
    first, last = run.stretches[0].claims, run.stretches[-1].claims
    sentence = texts.DIFFERENT
    if first == last:
        who = plain(names(run, run.classes[list(first)].tolist()))
        sentence = (texts.STAYS if len(run.stretches) == 1 else texts.LEAVES).format(who=who)
    return [
        Picture("segment", picture, picture.alt),
        Prose(f"{sentence} {texts.LAWS[run.chosen.scheme]}"),
        derivation.convexity(run),
        _regions(run),
    ]


def _code(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the code of the plane with its answers at x, or say that the plane shows another scheme."""
    if run.chosen.scheme == "code":
        return [votes.drawn(run, options)]
    return [Prose(texts.CODE_NOT_SHOWN, "caption")]


def _regions(run: Run) -> Folded:
    return Folded("all_regions", texts.REGIONS_TITLE, lambda: [Prose(texts.REGIONS), _table_of_regions(run)])


def _table_of_regions(run: Run) -> Table:
    result = run.partition.regions
    columns = {
        texts.REGION_WHO: [names(run, run.classes[list(region.claims)].tolist()) for region in result],
        texts.REGION_SHARE: [percent(region.share) for region in result],
        texts.REGION_PARTS: [str(len(region.polygons)) for region in result],
        texts.REGION_CONVEX: [texts.YES if is_convex(region) else texts.NO for region in result],
    }
    return Table("regions", columns, height=SCROLLED if len(result) > MOST_ROWS else None, alt=texts.REGIONS)


def _of_many(show: Callable[[Run, ViewOptions], Sequence[Block]]) -> Callable[[Run, ViewOptions], Sequence[Block]]:
    """Return the view of three classes and more; two get a sentence and are offered more."""

    def shown(run: Run, options: ViewOptions) -> Sequence[Block]:
        return show(run, options) if run.many else [Prose(texts.TWO_CLASSES, "note"), Buttons(TAKE_BUTTONS)]

    return shown


def _takes(number: int, title: str, recipe: Recipe) -> Action[Settings]:
    """Return a button that makes these the person's points."""

    def act(state: State[Settings]) -> State[Settings]:
        return replace(state, points=datasets.generate(recipe))

    return Action(f"ready{number}", texts.READY_POINTS.format(title=title), act)


TAKE_BUTTONS = tuple(_takes(number, *ready) for number, ready in enumerate(READY))
VIEWS: tuple[View[Settings, Run], ...] = (
    View("votes", texts.VIEWS["votes"], _of_many(votes.show)),
    View("all", texts.VIEWS["all"], _of_many(_all)),
    View("segment", texts.VIEWS["segment"], _of_many(_segment), formerly=("regions",)),
    View("code", texts.VIEWS["code"], _of_many(_code), above=editor),
    View("kesler", texts.VIEWS["kesler"], _of_many(kesler.show), run="kesler"),
)
