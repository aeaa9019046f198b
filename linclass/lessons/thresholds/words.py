"""The verdict on a threshold, and what stands under the pictures."""

import numpy as np

from linclass.figures.two_classes import Side
from linclass.figures.words import proportion
from linclass.lessons.kit import (
    Verdict,
    ViewOptions,
    class_label,
    class_named,
    counted,
    decimal,
    latex,
    linear,
    percent,
    plain,
    settable,
    tidy_sum,
)
from linclass.lessons.sides import named
from linclass.lessons.thresholds import texts
from linclass.lessons.thresholds.study import Judged, Run

EQUAL_SHARE = 1e-9  # costs that differ by less are equal


def verdict(run: Run, _options: ViewOptions) -> Verdict:
    """Say what the threshold misses, what it takes by mistake, and what that costs."""
    _, fp, fn, _ = run.confusion()
    positive, negative = _side(run.two.positive), _side(run.two.negative)
    s = settable("threshold", decimal(run.chosen.threshold))
    sentence = (
        f"At **s = {s}** the rule misses **{fn} of {counted.points(run.judged.positives)}** of {positive}, and takes"
        f" **{fp} of {run.judged.negatives}** of {negative} for it."
    )
    notes = list(run.scored.fit.warnings)
    if not run.has_test:
        notes.append(
            "The test points are not of both sides, so the training points are judged."
            if len(run.test.scores)
            else (
                "The rule has been fitted on these very points: on new ones it will do worse. *Train and test*"
                " keeps some apart."
            )
        )
    if not run.has_losses:
        return Verdict(sentence, rule=_rule(run), notes=tuple(notes))
    cost, best = float(run.costs[run.place]), run.cheapest.cost
    is_cheapest = cost <= best + EQUAL_SHARE
    also = "No threshold costs less." if is_cheapest else f"The cheapest threshold costs {decimal(best, 3)}."
    return Verdict(f"{sentence} A decision costs **{decimal(cost, 3)}**. {also}", is_cheapest, _rule(run), tuple(notes))


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Return the idea, the curves, the costs, and where it fails."""
    return {
        "A score and its threshold": texts.IDEA,
        "The curves": texts.CURVES,
        "Costs, prevalence and rejecting": texts.COSTS,
        "Where it misleads": texts.FAILS,
    }


def which(run: Run) -> str:
    """Return which points are judged."""
    n = len(run.judged.scores)
    return counted.test_points(n) if run.has_test else counted.points(n)


def rates(run: Run) -> list[tuple[str, str, str]]:
    """Return the rates of the confusion table: name and formula, value ("–" for 0/0), other names."""
    table, k = run.judged.counts, run.place
    shares = (
        table.recall[k],
        1 - table.recall[k],
        1 - table.specificity[k],
        table.specificity[k],
        table.precision[k] if k else None,
        table.accuracy[k],
    )
    return [
        (name, "–" if value is None else percent(float(value)), others)
        for (name, others), value in zip(texts.RATES, shares, strict=True)
    ]


def area(run: Run) -> str:
    """Return the AUC, its interval, how optimistic the training points are, and the other rule's."""
    auc, interval = run.judged.auc, run.judged.interval
    sentences = [
        f"**AUC {proportion(auc)}**: of {counted.pairs(run.judged.pairs)}, the share ranked correctly, a tie"
        " counted as half."
    ]
    if run.has_test and interval is not None:
        if interval.standard_error == 0:
            sentences.append(
                "DeLong's interval collapses to that number, as all pairs agree: it says nothing on new points here."
            )
        else:
            sentences.append(
                f"DeLong's interval for this rule on new points, at a confidence of 0.95: {decimal(interval.low, 3)} to"
                f" {decimal(interval.high, 3)}."
            )
    if run.has_test:
        train = run.train.auc
        sentences.append(f"On the training points it is {proportion(train)}: an optimism of {decimal(train - auc, 2)}.")
    if run.other is not None:
        sentences.append(f"{run.other.scored.title} has AUC {proportion(run.other.auc)}{_other_cost(run)}.")
    return " ".join(sentences)


def _other_cost(run: Run) -> str:
    """Return what the other rule's own threshold costs beside the first one's; empty where costs make no sense."""
    if run.other is None or not run.has_losses:
        return ""
    first, second = run.cost_of(run.judged, 0.0), run.cost_of(run.other, 0.0)
    return (
        f" and costs {decimal(second, 3)} at its own threshold; {run.scored.title} costs {decimal(first, 3)} at its own"
    )


def pairs(judged: Judged) -> str:
    """Return how the cells add up to the area."""
    right = judged.order.pairs_right
    return (
        f"{decimal(right, 8)} of {judged.positives} · {judged.negatives} = {counted.pairs(judged.pairs)}:"
        f" {proportion(judged.auc, 4)}. The border between the colours is the ROC curve."
    )


def precision(run: Run) -> str:
    """Return the average precision beside its baseline."""
    judged = run.judged
    baseline = judged.positives / len(judged.scores)
    return (
        f"**Average precision {proportion(judged.average_precision)}**, the area under the steps; without knowledge"
        f" it is the share of the positive side, {percent(baseline)}. The ROC does not change when one side has more"
        f" points; this curve does."
    )


def measures(run: Run) -> str:
    """Return where each measure is largest."""
    table, stops = run.judged.counts, run.stops
    values = {
        "accuracy": table.accuracy,
        "balanced accuracy": table.balanced_accuracy,
        "F": table.f_score(run.chosen.beta),
        "Matthews' coefficient": table.matthews,
    }
    largest = [f"{name} ({proportion(v.max())}) at {decimal(stops[int(v.argmax())], 3)}" for name, v in values.items()]
    return f"Where each is largest: {', '.join(largest)}."


def costs(run: Run) -> str:
    """Return the cheapest threshold on the points, that of the posterior, and the price of rejecting."""
    best = run.cheapest
    sentences = [
        f"**Cheapest on these points: s = {decimal(run.best_stop, 3)}**, at a mean loss of {decimal(best.cost, 3)}."
    ]
    bayes = run.bayes_threshold
    if bayes is None:
        sentences.append(f"{run.scored.title} has no posterior, so nothing else tells where the threshold should be.")
    elif np.isfinite(bayes):
        cost = run.cost_of(run.judged, bayes)
        sentences.append(
            f"Where the posterior makes both decisions cost the same, s = {decimal(bayes, 3)}, it is"
            f" {decimal(cost, 3)}: {decimal(cost - best.cost, 3)} more on these points, and no search was needed."
        )
    if run.chosen.prevalence:
        sentences.append(
            f"Costs are those where {percent(run.prevalence)} are of the positive side; here it is"
            f" {percent(run.judged.positives / len(run.judged.scores))}."
        )
    if run.chosen.reject:
        sentences.append(_rejected(run))
    return " ".join(sentences)


def _rejected(run: Run) -> str:
    """Return how many points the band of rejection leaves undecided, and what that costs."""
    if run.band is None:
        if not run.scored.has_posterior:
            return "Rejecting needs a posterior, which this rule does not have."
        return "At this price rejecting never pays: some decision is always expected to cost no more."
    rejected, cost = run.rejecting
    return (
        f"Rejecting from s = {decimal(run.band[0], 3)} to {decimal(run.band[1], 3)} leaves {rejected} of"
        f" {len(run.judged.scores)} points undecided; with their price the mean loss is {decimal(cost, 3)}."
    )


def _side(side: Side) -> str:
    """Return a side's name in a sentence, with its classes where there are several."""
    return named(side) if side.members else class_named(side.name)


def _rule(run: Run) -> str:
    """Write y(x) and the side where it is at least s; empty for a rule that is not linear."""
    if not run.scored.is_linear:
        return ""
    w, w0 = tidy_sum(run.scored.w, run.scored.w0, np.abs(run.two.X).max(axis=0))
    name = plain(class_label(run.two.positive.name))
    return rf"$y(\mathbf x)={linear(w, w0)}$; class **{name}** where $y\ge {latex(run.chosen.threshold)}$"
