"""The method's own view: level lines, a surface, the sigmoid, Bayes' formula at x, the model, the comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures import posteriors, words
from linclass.figures.rules import multiples
from linclass.lessons.blocks import Picture, Prose, Table
from linclass.lessons.gaussian import approaches, directions, model, texts
from linclass.lessons.lesson import View
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.gaussian.settings import Settings
    from linclass.lessons.gaussian.study import Run
    from linclass.lessons.lesson import Look


def _levels(run: Run, look: Look) -> Sequence[Block]:
    picture = posteriors.levels(run.rule, run.train, look.theme)
    return [Picture("levels", picture, words.alt(picture))]


def _surface(run: Run, look: Look) -> Sequence[Block]:
    picture = posteriors.surface(run.rule, run.train, look.theme, number=run.of)
    return [Picture("surface", picture, words.alt(picture))]


def _at(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001 - a table looks the same from everywhere
    return [Prose(texts.BAYES), Table("at", model.at_the_probe(run)), Prose(model.odds_line(run))]


def _sigmoid(run: Run, look: Look) -> Sequence[Block]:
    picture = posteriors.over_log_odds(run.rule, run.train, run.of, look.theme, at=run.probe)
    return [Picture("sigmoid", picture, words.alt(picture)), Prose(texts.SIGMOID)]


def _model(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001
    return [Prose(line) for line in model.estimates(run)]


def _directions(run: Run, look: Look) -> Sequence[Block]:  # noqa: ARG001
    found = directions.compared(run, run.chosen.sides)
    counted = len(run.chosen.sides.of(run.train).rows)
    table = {
        texts.COLUMN_RULE: [d.name for d in found],
        texts.COLUMN_ANGLE: [f"{decimal(round(d.angle, 2))}°" for d in found],
        texts.COLUMN_W: [f"({decimal(d.w[0])}, {decimal(d.w[1])})" for d in found],
        texts.COLUMN_W0: [decimal(d.w0) for d in found],
        texts.COLUMN_WRONG.format(n=counted): [str(d.wrong) for d in found],
    }
    said = [
        Prose(texts.SEPARABLE if direction.wrong == 0 else f"{direction.name}: {plain(direction.said)}", "note")
        for direction in found
        if direction.said
    ]
    return [Table("directions", table), Prose(texts.DIRECTIONS_WORDS), *said]


def _approaches(run: Run, look: Look) -> Sequence[Block]:
    found = approaches.fitted(run)
    shown = {a.name: a.rule for a in found if a.pictured}
    picture = multiples.multiples(shown, run.train, look.theme, columns=3)
    table = {
        texts.COLUMN_RULE: [a.name for a in found],
        texts.COLUMN_APPROACH: [a.approach for a in found],
        texts.COLUMN_ERRORS: [str(a.wrong) for a in found],
        texts.COLUMN_GIVEN: [run.data.class_names[a.given] for a in found],
        texts.COLUMN_SAYS: [a.says for a in found],
    }
    return [Picture("approaches", picture, words.alt(picture)), Table("approaches_table", table)]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("levels", texts.VIEWS["levels"], _levels),
    View("surface", texts.VIEWS["surface"], _surface),
    View("sigmoid", texts.VIEWS["sigmoid"], _sigmoid),
    View("at", texts.VIEWS["at"], _at),
    View("model", texts.VIEWS["model"], _model),
    View("directions", texts.VIEWS["directions"], _directions),
    View("approaches", texts.VIEWS["approaches"], _approaches),
)
