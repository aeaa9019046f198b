"""By hand: a point of the ROC curve, the AUC by its pairs, and the cheapest threshold."""

import numpy as np

from linclass.lessons.by_hand import WRITTEN_DIGITS
from linclass.lessons.kit import (
    ByHand,
    Dataset,
    Exercise,
    Terms,
    decimal,
    latex,
    require,
    vector_part,
)
from linclass.lessons.thresholds.settings import Settings
from linclass.lessons.thresholds.study import Run

NICE_POINTS = Dataset(
    np.array([[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [3.0, 1.0], [1.0, 2.0], [3.0, 3.0], [4.0, 2.0], [4.0, 4.0]]),
    np.array([0, 0, 0, 0, 1, 1, 1, 1]),
)
MAX_BY_HAND = 12  # points whose pairs are counted by hand
MAX_DIGITS = 20  # significant digits: as many tell any two numbers apart
RATES = {"fpr": "FP / N", "tpr": "TP / P"}
AREA = {"auc": "AUC"}
BEST = {"fp": "FP", "fn": "FN", "cost": "cost"}


def total(run: Run) -> int:
    """Return how many exercises there are."""
    require(
        len(run.judged.scores) <= MAX_BY_HAND,
        (
            f"By hand every pair of points is compared, and there are {len(run.judged.scores)} points: take at most"
            f" {MAX_BY_HAND}."
        ),
    )
    return len(EXERCISES)


def _given(run: Run) -> str:
    """Return the points by falling score: their ranks are all that is needed."""
    judged = run.judged
    order = np.argsort(-judged.scores, kind="stable")
    values, distinct = judged.scores.tolist(), len(np.unique(judged.scores))
    digits = next(d for d in range(WRITTEN_DIGITS, MAX_DIGITS) if len({decimal(v, d) for v in values}) == distinct)
    written = [f"{decimal(values[i], digits)} {'(+)' if judged.is_positive[i] else '(−)'}" for i in order]
    return f"The scores from the highest on, each with its side: {', '.join(written)}."


def _rates(run: Run) -> Exercise:
    """Ask for FP/N and TP/P at the present threshold."""
    tn, fp, fn, tp = run.confusion()
    N, P = run.judged.negatives, run.judged.positives
    recipes = {
        "You divided by all points: each rate is a share of its own side.": [fp / (N + P), tp / (N + P)],
        "You exchanged the two rates.": [tp / P, fp / N],
        "You counted the points below the threshold.": [tn / N, fn / P],
        r"You divided by those assigned to the positive side: that gives the precision.": [
            fp / max(tp + fp, 1),
            tp / max(tp + fp, 1),
        ],
    }
    part = vector_part(
        "rates",
        "How many of the negative points, and of the positive ones, have a score of at least s? As shares:",
        RATES,
        [Terms((fp / N,)), Terms((tp / P,))],
        recipes,
        rf"$\mathrm{{FP}}/N={fp}/{N}={latex(fp / N)}$ and $\mathrm{{TP}}/P={tp}/{P}={latex(tp / P)}$: a point of the"
        rf" curve.",
        is_exact=True,
    )
    given = f"{_given(run)} The threshold is $s={latex(run.chosen.threshold)}$."
    return Exercise(0, "A point of the ROC curve", given, (part,))


def _area(run: Run) -> Exercise:
    """Ask for the AUC: the pairs ranked correctly, and half of the ties, over P N."""
    judged = run.judged
    above, below = judged.scores[judged.is_positive], judged.scores[~judged.is_positive]
    right = int(np.count_nonzero(above[:, None] > below))
    ties = int(np.count_nonzero(above[:, None] == below))
    n = judged.pairs
    recipes = {
        "You counted the pairs that are ranked wrongly.": [1 - judged.auc],
        "A tie counts as half, not in full.": [(right + ties) / n],
        "A tie counts as half, not as nothing.": [right / n],
        "You divided by the number of points: divide by the number of pairs.": [
            judged.order.pairs_right / len(judged.scores)
        ],
        "Divide by the number of pairs.": [judged.order.pairs_right],
    }
    part = vector_part(
        "area",
        "What share of the pairs of a positive and a negative point is ranked correctly, with a tie counted as half?",
        AREA,
        [Terms((judged.auc,))],
        {sentence: values for sentence, values in recipes.items() if values != [judged.auc]},
        rf"${latex(judged.order.pairs_right)}$ of ${judged.positives}\cdot{judged.negatives}={n}$ pairs:"
        rf" $\mathrm{{AUC}}={latex(judged.auc)}$.",
        is_exact=True,
    )
    return Exercise(1, "The area, by its pairs", _given(run), (part,))


def _best(run: Run) -> Exercise:
    """Ask for false alarms, misses and cost at the cheapest threshold; raise Missing where right decisions cost."""
    miss, alarm = run.extra
    L, n = run.loss, len(run.judged.scores)
    require(
        not (run.chosen.prevalence or L[0, 0] or L[1, 1]),
        "By hand right decisions cost nothing, and the share in use is that of the points.",
    )
    _, fp, fn, _ = run.confusion(run.judged.at(run.cheapest.threshold))
    total_cost = fp * alarm + fn * miss
    recipes: dict[str, list[float]] = {
        "This is the cost at the present threshold: another one is cheaper.": _at(run, run.place, miss, alarm),
        "You counted every mistake alike: each has a cost of its own.": [fp, fn, fp + fn],
        "You exchanged the two costs.": [fp, fn, fp * miss + fn * alarm],
        "This is the mean: the sum over all points is asked for.": [fp, fn, total_cost / n],
    }
    right = [float(fp), float(fn), total_cost]
    part = vector_part(
        "best",
        "Which threshold is the cheapest? Its false alarms, its misses, and the cost of all of them (where several"
        " are as cheap, the highest):",
        BEST,
        [Terms((value,)) for value in right],
        {sentence: values for sentence, values in recipes.items() if values != right},
        rf"$s={latex(run.best_stop)}$ has {fp} false alarms and {fn} misses:"
        rf" ${fp}\cdot{latex(alarm)}+{fn}\cdot{latex(miss)}={latex(total_cost)}$.",
        is_exact=True,
    )
    given = f"{_given(run)} A miss costs {decimal(miss)}, a false alarm {decimal(alarm)}."
    return Exercise(2, "The cheapest threshold", given, (part,))


def _at(run: Run, k: int, miss: float, alarm: float) -> list[float]:
    """Return false alarms, misses and their cost at an operating point."""
    _, fp, fn, _ = run.confusion(k)
    return [float(fp), float(fn), fp * alarm + fn * miss]


DEFAULTS = Settings()
EXERCISES = (_rates, _area, _best)  # one after the other
BY_HAND = ByHand(
    lambda run, step: EXERCISES[step](run),
    total,
    NICE_POINTS,
    {
        "rule": "least_squares",
        "threshold": 0.0,
        "loss": (0.0, 1.0, 3.0, 0.0),
        "prevalence": 0.0,
        "split": DEFAULTS.split,
    },
)
