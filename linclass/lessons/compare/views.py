"""The right picture: small multiples, errors, the table with fit times, a confusion matrix."""

from collections.abc import Sequence

from linclass import mistakes
from linclass.figures.rules.errors import errors
from linclass.figures.rules.multiples import multiples
from linclass.figures.rules.tables import confusion
from linclass.lessons.compare.partitions import caveat, partition
from linclass.lessons.compare.plane import note_on_lines, role_of
from linclass.lessons.compare.settings import Settings
from linclass.lessons.compare.study import JudgedRule, Run
from linclass.lessons.kit import (
    Block,
    ColumnFormat,
    Folded,
    Missing,
    Picture,
    Prose,
    Table,
    View,
    ViewOptions,
    counted,
    plain,
)

COLUMN_TRAIN = "Training points misclassified"
COLUMN_TEST = "Test points misclassified"
COLUMN_TIME = "Fit"

NONE_FITS = "**None of the chosen rules can be fitted to these points.** The reasons are given below."
CONFUSION = "**{name}**, on the {which}: rows are the true classes, columns the predicted ones."

COLUMNS, ON_A_PHONE = 4, 2  # panels in a row
NARROW_PX = 130  # pixels of a panel
SQUARE = 430  # pixels of the confusion matrix
MILLISECONDS = 1e3  # of a second


def _judged_rules(run: Run) -> tuple[JudgedRule, ...]:
    """Return the rules that could be fitted; raise Missing where none could."""
    if not run.judged_rules:
        raise Missing(NONE_FITS)
    return run.judged_rules


def _panels(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the regions of every rule on the training points, in a panel each."""
    judged_rules = _judged_rules(run)
    simplified = "" if options.live else caveat(run)
    notes = [Prose(simplified, "caption")] if simplified else []
    return [
        Picture.of(
            "panels",
            multiples(
                {judged.title: judged.rule for judged in judged_rules},
                run.train,
                options.theme,
                partitions={judged.title: partition(judged, run, live=options.live) for judged in judged_rules},
                notes={judged.title: note for judged in judged_rules if (note := note_on_lines(judged, run))},
                roles={judged.title: role_of(judged) for judged in judged_rules},
                columns=COLUMNS,
                narrow=NARROW_PX,
                columns_narrow=ON_A_PHONE,
            ),
        ),
        *notes,
    ]


def _errors(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show both errors of every rule; folded, the same as a table with the times, and who is taken for whom."""
    judged_rules, n, m = _judged_rules(run), len(run.train.y), len(run.test.y)
    train = {judged.title: judged.wrong / n for judged in judged_rules}
    test = {judged.title: judged.missed / m for judged in judged_rules} if m else {}
    return [
        Picture.of("errors", errors(train, test, options.theme, bayes=None if run.known is None else run.known.error)),
        Prose(
            (
                "The gap between a rule's two errors is what it has learned by heart, and some luck. The"
                " broken purple line is the Bayes error, where the distribution is known."
            )
            if m
            else (
                "These are the errors on the very points that the rules were fitted to: too optimistic. Keep"
                " some points for the test under *Train and test*."
            )
        ),
        Folded("all_errors", "Table of errors and times", lambda: _table(run, judged_rules)),
        Folded(
            "taken_for",
            "Confusion matrix: which class is taken for which",
            lambda: _confusion(run, judged_rules, options),
        ),
    ]


def _table(run: Run, judged_rules: Sequence[JudgedRule]) -> Sequence[Block]:
    """Return both errors of every rule in per cent, and the milliseconds that its fit took."""
    n, m = len(run.train.y), len(run.test.y)
    columns: dict[str, list[object]] = {
        "Rule": [judged.title for judged in judged_rules],
        COLUMN_TRAIN: [100 * judged.wrong / n for judged in judged_rules],
    }
    if m:
        columns[COLUMN_TEST] = [100 * judged.missed / m for judged in judged_rules]
    columns[COLUMN_TIME] = [None if r.seconds is None else MILLISECONDS * r.seconds for r in judged_rules]
    percent = ColumnFormat("%.1f%%")
    formats = {COLUMN_TRAIN: percent, COLUMN_TEST: percent, COLUMN_TIME: ColumnFormat("%.2f ms")}
    return [
        Table("table", columns, formats),
        Prose(
            f"{counted.training_points(n)}, {counted.test_points(m)}. The time is that of this one fit on"
            " this machine: trust the order, not the digits. Nearest neighbours only store the points; they take their"
            " time at every prediction."
        ),
    ]


def _confusion(run: Run, judged_rules: Sequence[JudgedRule], options: ViewOptions) -> Sequence[Block]:
    """Show the confusion matrix of the rule on the plane, or of the first: on the test points where there are some."""
    painted = run.chosen.painted(run.data)
    judged = next((judged for judged in judged_rules if judged.name == painted), judged_rules[0])
    part, which = (run.test, "test points") if len(run.test.y) else (run.train, "training points")
    heading = Prose(CONFUSION.format(name=plain(judged.title), which=which))
    return [
        heading,
        Picture.of(
            "confusion",
            confusion(part.y, mistakes.predictions(judged.rule, part.X), part.class_names, options.theme),
            width=SQUARE,
        ),
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("panels", "Side by side", _panels),
    View("errors", "Training and test error", _errors, formerly=("table", "confusion")),
)
