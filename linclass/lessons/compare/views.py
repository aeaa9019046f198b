"""The right picture: small multiples, errors, the table with fit times, a confusion matrix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linclass import mistakes
from linclass.figures.rules.errors import errors
from linclass.figures.rules.multiples import multiples
from linclass.figures.rules.tables import confusion
from linclass.lessons.blocks import ColumnFormat, Folded, Picture, Prose, Table
from linclass.lessons.compare.partitions import caveat, partition
from linclass.lessons.compare.plane import note_on_lines
from linclass.lessons.compare.texts import page as texts
from linclass.lessons.lesson import Missing, View
from linclass.lessons.markdown import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.lessons.blocks import Block
    from linclass.lessons.compare.settings import Settings
    from linclass.lessons.compare.study import Result, Run
    from linclass.lessons.lesson import ViewOptions

COLUMNS, ON_A_PHONE = 4, 2  # panels in a row
NARROW_PX = 130  # pixels of a panel
SQUARE = 430  # pixels of the confusion matrix
MILLISECONDS = 1e3  # of a second


def _results(run: Run) -> tuple[Result, ...]:
    if not run.results:
        raise Missing(texts.NONE_FITS)
    return run.results


def _panels(run: Run, options: ViewOptions) -> Sequence[Block]:
    results = _results(run)
    picture = multiples(
        {result.title: result.rule for result in results},
        run.train,
        options.theme,
        partitions={result.title: partition(result, run, live=options.live) for result in results},
        notes={result.title: note for result in results if (note := note_on_lines(result, run))},
        columns=COLUMNS,
        narrow=NARROW_PX,
        columns_narrow=ON_A_PHONE,
    )
    simplified = "" if options.live else caveat(run)
    notes = [Prose(simplified, "caption")] if simplified else []
    return [Picture("panels", picture, picture.alt), *notes]


def _errors(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show both errors of every rule; folded, the same as a table with the times, and who is taken for whom."""
    results, n, m = _results(run), len(run.train.y), len(run.test.y)
    train = {result.title: result.wrong / n for result in results}
    test = {result.title: result.missed / m for result in results} if m else {}
    picture = errors(train, test, options.theme, bayes=None if run.known is None else run.known.error)
    return [
        Picture("errors", picture, picture.alt),
        Prose(texts.ERRORS_CAPTION if m else texts.NO_TEST),
        Folded("all_errors", texts.TABLE, lambda: _table(run, results)),
        Folded("taken_for", texts.CONFUSION_TITLE, lambda: _confusion(run, results, options)),
    ]


def _table(run: Run, results: Sequence[Result]) -> Sequence[Block]:
    n, m = len(run.train.y), len(run.test.y)
    columns: dict[str, list[Any]] = {
        texts.COLUMN_RULE: [result.title for result in results],
        texts.COLUMN_TRAIN: [100 * result.wrong / n for result in results],
    }
    if m:
        columns[texts.COLUMN_TEST] = [100 * result.missed / m for result in results]
    columns[texts.COLUMN_TIME] = [None if r.seconds is None else MILLISECONDS * r.seconds for r in results]
    percent = ColumnFormat("%.1f%%")
    formats = {texts.COLUMN_TRAIN: percent, texts.COLUMN_TEST: percent, texts.COLUMN_TIME: ColumnFormat("%.2f ms")}
    return [Table("table", columns, formats), Prose(texts.TABLE_CAPTION.format(n=n, m=m))]


def _confusion(run: Run, results: Sequence[Result], options: ViewOptions) -> Sequence[Block]:
    painted = run.chosen.painted(run.data)
    result = next((result for result in results if result.name == painted), results[0])
    part, which = (run.test, texts.TEST) if len(run.test.y) else (run.train, texts.TRAIN)
    picture = confusion(part.y, mistakes.predictions(result.rule, part.X), part.class_names, options.theme)
    heading = Prose(texts.CONFUSION.format(name=plain(result.title), which=which))
    return [heading, Picture("confusion", picture, picture.alt, width=SQUARE)]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("panels", texts.VIEWS["panels"], _panels),
    View("errors", texts.VIEWS["errors"], _errors, formerly=("table", "confusion")),
)
