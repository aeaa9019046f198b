"""What the plane paints while the hand moves points: the rule's regions, and the Bayes boundary that stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.marks import Line
from linclass.figures.region_marks import region_marks
from linclass.figures.words import percent
from linclass.regions import regions
from linclass.ui.lessons.bias_variance.families import drawn
from linclass.ui.lessons.bias_variance.source import bayes_boundary
from linclass.ui.lessons.bias_variance.study import Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import bias_variance as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset, Recipe
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.bias_variance.settings import Settings

ROUGH, FINE = 16, 48  # cells along each side on which curved boundaries are followed: in the hand, and at rest


def look(chosen: Settings, recipe: Recipe | None) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        lesson = study(data, chosen, recipe)
        if isinstance(lesson, str):
            return View(status="")
        return View(_marks(lesson, hand.live), status(lesson))

    return paint


def status(lesson: Lesson) -> str:
    """Return the sentence under the plane: the error on these points, on new ones, and the least possible."""
    return texts.LIVE.format(
        training=percent(lesson.training_error),
        true=percent(lesson.true_error),
        bayes=percent(lesson.bayes_error),
    )


def _marks(lesson: Lesson, live: bool) -> list[Mark]:
    window = lesson.data.window
    partition = regions(drawn(lesson.rule), window, resolution=ROUGH if live else FINE)
    marks = region_marks(partition, lesson.rule.classes_, "boundary")
    pieces = bayes_boundary(lesson.source, window)
    longest = max(range(len(pieces)), key=lambda j: len(pieces[j]), default=0)
    return marks + [Line(piece, "bayes", texts.BAYES if j == longest else "") for j, piece in enumerate(pieces)]
