"""The predicates of the claims about thresholds."""

from collections.abc import Callable
from dataclasses import replace
from math import log

import numpy as np

from linclass.lessons.sides import Sides
from linclass.lessons.thresholds.study import Judged, Run, study


def area(run: Run) -> bool:
    """Count the pairs one by one."""
    scores, positive = run.judged.scores, run.judged.is_positive
    right = int(np.count_nonzero(scores[positive][:, None] > scores[~positive]))
    return (right, run.judged.pairs) == (1528, 1600) and run.judged.auc == 0.955


def nine_to_one(run: Run) -> bool:
    """Stand at the posterior's own threshold, with fewer misses."""
    own = run.confusion(run.judged.at(0.0))
    return abs(run.chosen.threshold + log(9)) < 1e-4 and run.confusion() == (24, 16, 2, 38) and own == (39, 1, 6, 34)


def rare(run: Run) -> bool:
    """Have a good area, a poor precision, and many missed."""
    judged = run.judged
    sizes = (judged.positives, judged.negatives, run.confusion()[2]) == (10, 100, 4)
    return sizes and judged.auc == 0.92 and round(judged.average_precision, 2) == 0.73


def in_use(run: Run) -> bool:
    """Move the threshold by the log odds of the share."""
    bayes = run.bayes_threshold
    return (
        bayes is not None and abs(bayes - log(99)) < 1e-9 and round(bayes, 1) == 4.6 and run.confusion()[1:3] == (0, 32)
    )


def crossing(run: Run) -> bool:
    """Have the larger share of hits on different sides of the crossing."""
    assert run.other is not None
    hits = [round(_hits(judged, alarms), 2) for alarms in (0.1, 0.2) for judged in (run.judged, run.other)]
    return hits == [0.71, 0.69, 0.83, 0.92]


def _hits(judged: Judged, alarms: float) -> float:
    """Return the largest share of hits with at most so many false alarms."""
    order = judged.order
    return float((order.tps / judged.positives)[order.fps / judged.negatives <= alarms].max())


def higher_area(run: Run) -> bool:
    """Have areas and costs in opposite orders."""
    assert run.other is not None
    areas = round(run.judged.auc, 3), round(run.other.auc, 3)
    costs = round(run.cost_of(run.judged, 0.0), 3), round(run.cost_of(run.other, 0.0), 3)
    return areas == (0.897, 0.911) and costs == (0.156, 0.167)


def rejecting(run: Run) -> bool:
    """Leave points undecided whose posterior is in between, and pay less."""
    posterior = run.scored.fit.rule.predict_proba(run.judged.two.X)[:, 1]
    undecided, cost = run.rejecting
    inside = int(np.count_nonzero((posterior > 0.2) & (posterior < 0.8)))
    return inside == undecided == 18 and round(cost, 4) == 0.07 and round(float(run.costs[run.place]), 4) == 0.0875


def one_class(run: Run) -> bool:
    """Have one class that no line tells from the others."""
    each = [study(run.data, replace(run.chosen, sides=Sides(k))).judged.auc for k in range(3)]
    return [round(auc, 3) for auc in each] == [1.0, 0.524, 0.999]


HOLDS: dict[str, Callable[[Run], bool]] = {
    "begin": lambda run: run.chosen.threshold == 0 and run.confusion() == (39, 1, 6, 34),
    "all_found": lambda run: run.chosen.threshold == -4.4 and run.confusion() == (8, 32, 0, 40),
    "area": area,
    "nine_to_one": nine_to_one,
    "rare": rare,
    "in_use": in_use,
    "crossing": crossing,
    "higher_area": higher_area,
    "optimism": lambda run: [(len(part.scores), part.auc) for part in (run.train, run.test)] == [(20, 1.0), (20, 0.91)],
    "perfect": lambda run: run.has_test and run.judged.pairs == 100 and run.judged.interval == (1.0, 0.0, 1.0, 1.0),
    "rejecting": rejecting,
    "one_class": one_class,
}
