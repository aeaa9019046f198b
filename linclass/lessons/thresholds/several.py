"""Three classes and more: each against the rest, and decisions by a cost for each pair of classes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import numpy as np

from linclass.figures.points import class_label
from linclass.figures.theme import Stroke
from linclass.figures.thresholds import curves
from linclass.figures.words import proportion
from linclass.lessons.kit import (
    Block,
    EditableGrid,
    FloatArray,
    Folded,
    Picture,
    Prose,
    Sides,
    Table,
    ViewOptions,
    class_label as written_class,
    columns,
    decimal,
    fitting,
    require,
)
from linclass.lessons.thresholds import texts
from linclass.lessons.thresholds.rules import MODELS
from linclass.lessons.thresholds.settings import MAX_LOSS, NO_OTHER, Settings
from linclass.lessons.thresholds.study import Run, shares, study
from linclass.metrics.areas import auc
from linclass.metrics.ranking import ranked

SEPARATOR = "~"  # of the costs in a link


def classes(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show a curve for each class against the rest, and both averages; folded, decisions by cost."""
    data, theme = run.data, options.theme
    require(len(data.classes) >= 3, "**Each class against the rest** is for three classes or more: here there are two.")
    each = [study(data, replace(run.chosen, sides=Sides(k), other=NO_OTHER)).judged for k in data.classes]
    together = ranked(
        np.concatenate([judged.is_positive for judged in each]), np.concatenate([judged.scores for judged in each])
    )
    shown = {
        class_label(k, data.class_names[k]): curves.Trail(shares(judged.order), Stroke(theme.classes[k], 2.0))
        for k, judged in zip(data.classes, each, strict=True)
    }
    shown["micro average"] = curves.Trail(shares(together), Stroke(theme.text, 2.0, "dash"))
    of_each = [judged.auc for judged in each]
    names = [*(written_class(data.class_names[k]) for k in data.classes), "macro average", "micro average"]
    areas = [proportion(area) for area in (*of_each, float(np.mean(of_each)), auc(together))]
    listed = ", ".join(f"{name} {area}" for name, area in zip(names, areas, strict=True))
    return [
        Picture.of(
            "classes",
            curves.one_versus_rest(shown, f"ROC curves of each class against the rest, with areas: {listed}.", theme),
        ),
        Table("areas", {"Class": names, "AUC": areas}),
        Prose(texts.AVERAGES),
        Folded("pair_costs", "A cost for each pair of classes", lambda: _costs(run)),
    ]


def cost_grid(
    code: str, costs: FloatArray, names: Sequence[str], changed: Callable[[Settings, list[int]], Settings]
) -> EditableGrid:
    """Show the costs of each true class's decisions as a table to edit; `changed` sets new ones, row by row."""
    return EditableGrid(
        code,
        costs.astype(int).tolist(),
        rows=names,
        columns=[f"taken for {name}" for name in names],
        low=0,
        high=MAX_LOSS,
        beside={},
        edit=lambda cells, state: replace(state, settings=changed(state.settings, [*chain.from_iterable(cells)])),
    )


def cost_matrix(chosen: Settings, K: int) -> FloatArray:
    """Return the costs of K classes, (K, K); where the link's are of another number each mistake costs 1."""
    written = chosen.costs.split(SEPARATOR)
    if len(written) != K * K or not all(number.isdecimal() and int(number) <= MAX_LOSS for number in written):
        return 1.0 - np.eye(K)
    return np.array([float(number) for number in written]).reshape(K, K)


def mean_costs(run: Run) -> tuple[float, float]:
    """Return the mean cost of the most probable class, and of the class with the smallest expected cost."""
    train, test = run.chosen.split.parts(run.data)
    part = test if len(test.y) else train
    rule: Any = fitting.fit(MODELS[run.chosen.rule](), train.X, train.y).rule
    posteriors, costs = rule.predict_proba(part.X), cost_matrix(run.chosen, len(run.data.classes))
    true = columns(part.y, run.data.classes)
    decided = posteriors.argmax(axis=1), (posteriors @ costs).argmin(axis=1)
    probable, cheapest = (float(costs[true, k].mean()) for k in decided)
    return probable, cheapest


def _costs(run: Run) -> Sequence[Block]:
    """Show the cost matrix to edit, and what decisions cost by the largest posterior and by Σ_i P(C_i|x) L_ij."""
    if not run.scored.has_posterior:
        return [Prose(f"{run.scored.title} has no posteriors, so no expected cost can be computed: choose LDA.")]
    probable, cheapest = mean_costs(run)
    costs = cost_matrix(run.chosen, len(run.data.classes))
    names = [written_class(run.data.class_names[k]) for k in run.data.classes]
    return [
        cost_grid(
            "several_costs", costs, names, lambda chosen, new: replace(chosen, costs=SEPARATOR.join(map(str, new)))
        ),
        Prose(
            f"Deciding for the most probable class costs **{decimal(probable, 3)}** a point; for the class with the"
            f" smallest expected cost $\\sum_iP(C_i|\\mathbf x)\\,L_{{ij}}$ it is **{decimal(cheapest, 3)}**."
        ),
    ]
