"""The method's own view: Bayes' formula at x, posteriors over the plane, the model in numbers, the three approaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import posteriors, words
from linclass.figures.rules import multiples
from linclass.figures.words import place
from linclass.lessons.blocks import Folded, Picture, Prose, Table, prose, sections
from linclass.lessons.gaussian import approaches, derivations, directions, model
from linclass.lessons.gaussian.derivations import SIGMOID, SOFTMAX
from linclass.lessons.gaussian.settings import SURFACE
from linclass.lessons.gaussian.texts import derivations as texts_derivations
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.lesson import Missing, View
from linclass.lessons.numbers import class_label, decimal
from linclass.lessons.sides import class_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.gaussian.settings import Settings
    from linclass.lessons.gaussian.study import Run
    from linclass.lessons.lesson import ViewOptions


def _at(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show Bayes' formula at x as a table, and x among all points on the sigmoid of the log odds."""
    picture = posteriors.over_log_odds(run.rule, run.train, run.of, options.theme, at=run.probe)
    return [
        Prose(texts.BAYES),
        Table("at", model.at_the_probe(run)),
        Prose(model.odds_line(run)),
        Picture("sigmoid", picture, words.alt(picture)),
        Folded("derived", texts_derivations.DERIVED, lambda: _derived(run, options), (SIGMOID.code,)),
    ]


def _derived(run: Run, options: ViewOptions) -> Sequence[Block]:
    return [*sections({SIGMOID.title: [SIGMOID.text(run, options)]}), Prose(texts.SIGMOID)]


def _surface(run: Run, options: ViewOptions) -> Sequence[Block]:
    rule, train = run.rule, run.train
    if run.chosen.heights == "one":
        picture = posteriors.surface(rule, train, options.theme, number=run.of, is_preview=options.live)
        return [Picture("surface", picture, words.alt(picture))]
    if run.chosen.heights == "joint":
        if not np.isfinite(run.joint(train.X)).all():
            raise Missing(texts.NO_DENSITY)
        picture = posteriors.surfaces(
            run.joint, run.classes, train, options.theme, symbol="π p", is_preview=options.live
        )
        return [Picture("surface", picture, words.alt(picture)), Prose(texts.JOINT_CAPTION, "caption")]
    picture = posteriors.surfaces(rule.predict_proba, run.classes, train, options.theme, is_preview=options.live)
    return [Picture("surface", picture, words.alt(picture)), Prose(texts.SURFACE_CAPTION, "caption")]


def _model(run: Run, options: ViewOptions) -> Sequence[Block]:
    return [
        *prose(model.estimates(run)),
        *(_directions(run) if run.chosen.others else ()),
        Folded("five", texts_derivations.FIVE_TITLE, lambda: prose(derivations.in_five(run))),
        Folded("functions", SOFTMAX.title, lambda: _functions(run, options), (SOFTMAX.code,)),
        *(() if run.chosen.others else [Folded("three", texts.DIRECTIONS_TITLE, lambda: _directions(run))]),
    ]


def _functions(run: Run, options: ViewOptions) -> Sequence[Block]:
    table = derivations.functions(run)
    return [Prose(SOFTMAX.text(run, options)), *([Table("functions_table", table)] if table else [])]


def _directions(run: Run) -> Sequence[Block]:
    """Return LDA's w beside Fisher's and the logistic one, or why there are not all three."""
    try:
        result = directions.compared(run, run.chosen.sides)
    except Missing as missing:
        return [Prose(missing.sentence)]
    two = run.chosen.sides.of(run.train)
    table = {
        texts.COLUMN_RULE: [d.name for d in result],
        texts.COLUMN_ANGLE: [f"{decimal(round(d.angle, 2))}°" for d in result],
        texts.COLUMN_W: [place(d.w, 4) for d in result],
        texts.COLUMN_W0: [decimal(d.w0) for d in result],
        texts.COLUMN_WRONG.format(n=len(two.rows)): [str(d.wrong) for d in result],
    }
    notes = [
        Prose(texts.SEPARABLE if direction.wrong == 0 else f"{direction.name}: {direction.warning}", "note")
        for direction in result
        if direction.warning
    ]
    whose = []
    if len(run.classes) > 2:  # the plane and the verdict are of all of them
        plus, minus = class_named(two.positive.name), class_named(two.negative.name)
        whose = [Prose(texts.DIRECTIONS_OF.format(plus=plus, minus=minus))]
    return [*whose, Table("directions", table), Prose(texts.DIRECTIONS_WORDS), *notes]


def _approaches(run: Run, options: ViewOptions) -> Sequence[Block]:
    result = approaches.fitted(run)
    shown = {a.name: a.rule for a in result if a.pictured}
    picture = multiples.multiples(shown, run.train, options.theme, columns=3)
    table = {
        texts.COLUMN_RULE: [a.name for a in result],
        texts.COLUMN_APPROACH: [a.approach for a in result],
        texts.COLUMN_ERRORS: [str(a.wrong) for a in result],
        texts.COLUMN_GIVEN: [class_label(run.data.class_names[a.given]) for a in result],
        texts.COLUMN_SAYS: [a.says for a in result],
    }
    return [
        Picture("approaches", picture, words.alt(picture)),
        Table("approaches_table", table),
        Folded("phases", texts.PHASES_TITLE, lambda: [Prose(texts.PHASES)]),
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("at", texts.VIEWS["at"], _at, formerly=("sigmoid", "levels")),
    View(SURFACE, texts.VIEWS[SURFACE], _surface),
    View("model", texts.VIEWS["model"], _model, formerly=("directions",)),
    View("approaches", texts.VIEWS["approaches"], _approaches),
)
