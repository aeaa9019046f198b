"""The right picture: points along their score, ROC, precision and recall, measures, costs, one class at a time."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures import thinning
from linclass.figures.rules.tables import confusion
from linclass.figures.sketch import Sketch
from linclass.figures.theme import Dash, Stroke, Theme
from linclass.figures.thresholds import curves
from linclass.figures.thresholds.scores import pairs, scores
from linclass.lessons.kit import (
    Block,
    Dataset,
    FloatArray,
    Folded,
    FrameSequence,
    Missing,
    Picture,
    Player,
    Prose,
    State,
    Table,
    View,
    ViewOptions,
    class_label as written_class,
    decimal,
    whole,
)
from linclass.lessons.thresholds import words
from linclass.lessons.thresholds.by_hand import BY_HAND
from linclass.lessons.thresholds.plane import at_threshold
from linclass.lessons.thresholds.settings import Settings
from linclass.lessons.thresholds.several import classes, cost_grid
from linclass.lessons.thresholds.study import Judged, Run, shares
from linclass.metrics.curves import hull

MAX_FRAMES = 60  # operating points that get a frame
MAX_CELLS = 60  # points of a side in the table of pairs
DASHES: tuple[Dash, ...] = ("solid", "dash", "dot", "dashdot")
SQUARE = 360  # pixels of the confusion table


def _scores(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the threshold over the points, which stand along their scores."""
    judged, at = run.judged, _frames(run, options)
    picture = scores(judged.scores, judged.two, run.stops, at, run.place, options.theme, run.scored.name)
    table = Folded("counts", "Confusion table: counts, rates and their names", lambda: _confusion(run, options))
    return [_played("scores", picture, run, at), table]


def _confusion(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show the table of hits, misses and false alarms at the present threshold, and the rates made of it."""
    two = run.judged.two
    rates = words.rates(run)
    columns = {
        "Rate": [name for name, _, _ in rates],
        "Value": [value for _, value, _ in rates],
        "Also called": [others for _, _, others in rates],
    }
    return [
        Picture.of(
            "confusion",
            confusion(two.data.y, run.rule.predict(two.X), two.labelled.class_names, two.led(options.theme)),
            width=SQUARE,
        ),
        Table("rates", columns),
    ]


def _roc(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the threshold along the ROC curve, with the hull, the training points' curve and the second rule's."""
    judged, at, theme = run.judged, _frames(run, options), options.theme
    places = shares(judged.order)
    shown = {f"{run.scored.title}, {words.which(run)}": _own_trail(run, places, theme)}
    if run.has_test:
        shown["training points"] = curves.Trail(shares(run.train.order), Stroke(theme.muted, 1.5, "dash"))
    if run.other is not None:
        shown[run.other.scored.title] = curves.Trail(shares(run.other.order), theme.stroke(run.other.scored.name))
    moving = curves.Moving(places, at, run.place, _slope(run))
    picture = curves.roc(shown, moving, places[hull(judged.order)], theme)
    return [
        _played("roc", picture, run, at),
        Prose(words.area(run)),
        Folded("all_pairs", "The area is a share of pairs: all of them, by score", lambda: _pairs(run, options)),
    ]


def _pairs(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show every pair of a positive and a negative point by their scores; say so where there are too many."""
    judged = run.judged
    if max(judged.positives, judged.negatives) > MAX_CELLS:
        return [
            Prose(f"{whole(judged.pairs)} pairs are too many to show: take at most {MAX_CELLS} points of each side.")
        ]
    return [
        Picture.of(
            "pairs", pairs(judged.scores[judged.is_positive], judged.scores[~judged.is_positive], options.theme)
        ),
        Prose(words.pairs(judged)),
    ]


def _precision(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the threshold along precision over recall, with the share of the positive side as the baseline."""
    judged, at, theme = run.judged, _frames(run, options), options.theme
    table = judged.counts
    places = np.column_stack([table.recall, table.precision])
    places[0] = 0.0, 1.0  # no point is assigned to the positive side, and none wrongly
    shown = {f"{run.scored.title}, {words.which(run)}": _own_trail(run, _stairs(judged), theme)}
    if run.other is not None:
        shown[run.other.scored.title] = curves.Trail(_stairs(run.other), theme.stroke(run.other.scored.name))
    baseline = judged.positives / len(judged.scores)
    picture = curves.precision_recall(shown, curves.Moving(places, at, run.place), baseline, theme)
    return [_played("precision", picture, run, at), Prose(words.precision(run))]


def _measures(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play accuracy, balanced accuracy, F and Matthews' coefficient over the threshold."""
    table, at, theme = run.judged.counts, _frames(run, options), options.theme
    strokes = (Stroke(colour, 2.0, dash) for colour, dash in zip(theme.curves, DASHES, strict=False))
    names = ("accuracy", "balanced accuracy", f"F, β = {decimal(run.chosen.beta)}", "Matthews")
    values = (table.accuracy, table.balanced_accuracy, table.f_score(run.chosen.beta), table.matthews)
    shown = {name: (value, stroke) for name, value, stroke in zip(names, values, strokes, strict=False)}
    over = curves.OverThreshold(run.judged.order.thresholds[1:], run.stops, shown, "measure")
    picture = curves.over_threshold(over, at, run.place, {}, theme, stroke=theme.stroke(run.scored.name))
    return [_played("measures", picture, run, at), Prose(words.measures(run))]


def _costs(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the mean loss over the threshold, with the cheapest one, the posterior's, and the band of rejection."""
    at, theme = _frames(run, options), options.theme
    over = curves.OverThreshold(
        run.judged.order.thresholds[1:], run.stops, {"cost": (run.costs, Stroke(theme.text, 2.0))}, "mean loss"
    )
    marked = {"cheapest here": (run.best_stop, theme.stroke("certificate"))}
    if run.bayes_threshold is not None:
        marked["by the posterior"] = run.bayes_threshold, theme.stroke("bayes")
    if run.band is not None:
        marked |= {
            name: (s, theme.stroke("margin"))
            for name, s in zip(("rejected from", "rejected to"), run.band, strict=True)
        }
    picture = curves.over_threshold(over, at, run.place, marked, theme, stroke=theme.stroke(run.scored.name))
    return [_played("costs", picture, run, at), Prose(words.costs(run))]


def _losses(points: Dataset, chosen: Settings) -> Sequence[Block]:
    """Show the loss matrix as a table to edit, also where it makes no sense, to mend it."""
    try:
        two = chosen.sides.of(points)
    except Missing:  # the page says so
        return []
    names = [written_class(side.name) for side in (two.negative, two.positive)]
    costs = np.array(chosen.loss).reshape(2, 2)
    grid = cost_grid("loss", costs, names, lambda chosen, new: replace(chosen, loss=tuple(map(float, new))))
    return [Prose("**What a decision costs**: a row for each true side.", "caption"), grid]


def _frames(run: Run, options: ViewOptions) -> tuple[int, ...]:
    """Return the operating points that get a frame: the present one alone during a drag."""
    focus = thinning.OnlyStep(run.place) if options.live else run.place
    return thinning.frame_steps(len(run.stops) - 1, focus, MAX_FRAMES)


def _played(code: str, picture: Sketch, run: Run, at: Sequence[int]) -> Picture:
    """Return a picture whose player is the threshold, from the highest to the lowest."""
    rows = {}
    for k in at:
        tn, fp, fn, tp = run.confusion(k)
        rows[str(k)] = (decimal(float(run.stops[k]), 4), str(tp), str(fn), str(fp), str(tn))
    columns = ("s", "hits TP", "misses FN", "false alarms FP", "TN")

    def takes(step: int | None, state: State[Settings]) -> State[Settings]:
        threshold = run.short_stop(len(run.stops) - 1 if step is None else step)
        return replace(state, settings=replace(state.settings, threshold=threshold))

    player = Player(len(run.stops) - 1, columns, rows, label="threshold", initial=run.place, takes=takes)
    frames = FrameSequence(run.data.window, lambda step: at_threshold(run.at_place(step)), later=True)
    return Picture.of(code, picture, player, frames)


def _stairs(judged: Judged) -> FloatArray:
    """Return precision over recall as steps, without the operating point at which nothing is found."""
    return curves.stairs(judged.counts.recall[1:], judged.counts.precision[1:])


def _own_trail(run: Run, points: FloatArray, theme: Theme) -> curves.Trail:
    """Return the rule's curve in its own colour, without its dash, which steps would break up."""
    return curves.Trail(points, Stroke(theme.stroke(run.scored.name).colour, 2.5))


def _slope(run: Run) -> float | None:
    """Return the slope of the lines of equal cost in the ROC picture; None where a miss costs nothing."""
    if not run.has_losses:
        return None
    miss, alarm = run.extra
    return None if miss == 0 else (1 - run.prevalence) / run.prevalence * alarm / miss


VIEWS: tuple[View[Settings, Run], ...] = (
    View("scores", "Scores", _scores),
    View("roc", "ROC", _roc),
    View("precision", "Precision", _precision),
    View("measures", "Measures", _measures),
    View("costs", "Costs", _costs, above=_losses),
    View("classes", "Each class", classes),
    BY_HAND.view,
)
