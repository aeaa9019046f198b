"""The result in words, the functions in numbers, and the explanations."""

from collections.abc import Iterable, Sequence

import numpy as np

from linclass.lessons.kit import (
    FloatArray,
    Verdict,
    ViewOptions,
    counted,
    decided,
    decimal,
    latex,
    linear,
    percent,
    plain_name,
    tidy_sum,
)
from linclass.lessons.least_squares import iterations, texts
from linclass.lessons.least_squares.outliers import outlier, outlier_plane
from linclass.lessons.least_squares.settings import ESTIMATES, ITERATED, OUTLIER
from linclass.lessons.least_squares.solution.closed_form import closed_form
from linclass.lessons.least_squares.solution.formulas import case
from linclass.lessons.least_squares.study import Run

MASKED = "**Class {name} is masked**: it gets {got} of its own {points}."
ENDED = {
    "lms": "No update of the last pass was long enough to matter.",
    "batch": "The next update would be too short to matter.",
}
IDEA_TITLE = "The idea, with your numbers"

ERRORS = {  # keys: whether logistic regression is shown too, whether there are test points
    (False, False): "**{wrong}** of {points} {are} misclassified by least squares.",
    (True, False): "**{wrong}** of {points} {are} misclassified by least squares, **{other}** by logistic regression.",
    (False, True): ("**{wrong}** of {points} and **{test_wrong}** of {tested} are misclassified by least squares."),
    (True, True): (
        "**{wrong}** of {points} and **{test_wrong}** of {tested} are misclassified by least"
        " squares, **{other}** and **{test_other}** by logistic regression."
    ),
}
OUTLIER_ERRORS = {
    (False, False): (
        "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} misclassified."
    ),
    (True, False): (
        "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points}"
        " misclassified; logistic regression turned **{other_angle}**, **{other}** misclassified."
    ),
    (False, True): (
        "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} and"
        " **{test_wrong}** of {tested} misclassified."
    ),
    (True, True): (
        "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} and"
        " **{test_wrong}** of {tested} misclassified; logistic regression turned"
        " **{other_angle}**, **{other}** and **{test_other}** misclassified."
    ),
}
REACHED = 1.01  # times the least squared error: so near it an iteration has got where it goes


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what came out, and write the functions."""
    seen = run.seen_in(options.view)
    if options.view in ITERATED:
        sentence, good = _iterated(run)
        closed = _functions(seen) if len(run.classes) == 2 else _of_sides(seen)
        return Verdict(sentence, good, f"In closed form {closed}")
    if options.view == OUTLIER:
        return _astray(run, outlier.place(options.step))
    beside = () if run.logistic is None else run.logistic.warnings
    fooled = run.logistic is not None and run.wrong(run.fit, run.train) > run.wrong(run.logistic, run.train)
    estimated = _squares(run) if options.view == ESTIMATES and run.chosen.where == "pair" else _range(run)
    sentence = " ".join([_errors(run), *_masked(run), estimated])
    return Verdict(sentence, not (run.masked or fooled), _functions(run), (*run.fit.warnings, *beside))


def _astray(run: Run, at: int) -> Verdict:
    """Write the errors of both rules with the outlier at a place of its way."""
    result = run.outlier([at])
    row = result.row(at)
    wrong = [counts[row] for counts in result.wrong.values()]
    missed = [_test_errors_of_two(run, rules[row]) for rules in result.rules.values()]
    numbers = _counted(run, len(run.two.t), wrong, missed, len(run.held.t))
    both, tested = len(wrong) > 1, len(run.held.t) > 0
    if at == 0:
        sentence = ERRORS[both, tested].format(**numbers)
    else:
        x1, x2 = (latex(v, 3) for v in result.path[row])
        angles = [outlier_plane.degrees(turned[row]) for turned in result.turned.values()]
        sentence = OUTLIER_ERRORS[both, tested].format(**numbers, x1=x1, x2=x2, angle=angles[0], other_angle=angles[-1])
    w1, w2, w0 = result.rules[texts.LEAST_SQUARES][row]
    w, bias = tidy_sum(np.array([w1, w2]), float(w0), np.abs(run.two.X).max(axis=0), 1.0)
    return Verdict(sentence, wrong[0] <= wrong[-1], _one_function(run, w, bias), run.plain_x.fit.warnings)


def explanations(run: Run, options: ViewOptions) -> dict[str, str]:
    """Write the idea, the iterations, and the cases in which the method fails."""
    seen, whose = run.seen_in(options.view), ""
    at = outlier.place(options.step)
    if options.view == OUTLIER and at > 0:
        seen = run.astray(at)
        x1, x2 = (latex(v, 3) for v in run.way.at([at])[0])
        whose = f"With the outlier at $({x1},\\;{x2})$:"
    return {
        IDEA_TITLE: "\n\n".join([texts.IDEA, f"{whose} {case(closed_form(seen), seen)}".lstrip(), texts.IDEA_MORE]),
        "Step by step: batch descent and LMS": texts.ITERATIONS_IDEA,
        "Where it fails": texts.FAILS,
    }


def _errors(run: Run) -> str:
    """Say how many training and test points are misclassified, also by logistic regression where it is shown."""
    fits = [run.fit] if run.logistic is None else [run.fit, run.logistic]
    wrong, missed = ([run.wrong(fit, points) for fit in fits] for points in (run.train, run.test))
    numbers = _counted(run, len(run.train.y), wrong, missed, len(run.test.y))
    return ERRORS[len(fits) > 1, len(run.test.y) > 0].format(**numbers)


def _counted(run: Run, n: int, wrong: Sequence[int], missed: Sequence[int], test_n: int) -> dict[str, object]:
    """Return what fills a sentence on errors: of least squares first, and of logistic regression last."""
    of_first = {"wrong": wrong[0], "test_wrong": missed[0]}
    of_other = {"other": wrong[-1], "test_other": missed[-1]}
    points = counted.training_points(n) if run.chosen.split.keeps(run.data) else counted.points(n)
    return {
        "points": points,
        "are": counted.are(wrong[0], n),
        "tested": counted.test_points(test_n),
        **of_first,
        **of_other,
    }


def _test_errors_of_two(run: Run, rule: FloatArray) -> int:
    """Return how many test points are on the wrong side of a line with these w1, w2 and w0."""
    two = run.held
    return int(np.count_nonzero((two.X @ rule[:2] + rule[2] > 0) != (two.t > 0)))


def _masked(run: Run) -> list[str]:
    """Return a sentence on each masked class, with how many of its own points it gets."""
    names, counts = run.data.class_names, run.train.counts
    return [
        MASKED.format(name=plain_name(names[k]), got=got, points=counted.points(counts[k]))
        for k, got in run.masked.items()
    ]


def _range(run: Run) -> str:
    """Say on which share of the window some estimate leaves [0, 1]."""
    share = run.out_of_range[1]
    return (
        f"The estimates leave [0, 1] on **{percent(share)}** of the window."
        if share > 0
        else "The estimates stay within [0, 1] in the whole window."
    )


def _squares(run: Run) -> str:
    """Return how many points the other panel's rule has wrong, on x and its squares."""
    given = np.array(run.classes)[run.squared(run.train.X).argmax(axis=1)]
    return f"On $x$ and its squares least squares misclassifies **{int(np.count_nonzero(given != run.train.y))}**."


def _iterated(run: Run) -> tuple[str, bool]:
    """Return what came out of the iterations, and whether they got to the least squared error."""
    last = run.steps[-1]
    here, least = iterations.criterion(run.two, last), iterations.least(run.two)
    if not np.isfinite(here):
        return ("**The steps overshot**: the weights grew beyond the range of numbers. Lower the first rate η₁."), False
    sentence = texts.ITERATED[run.chosen.method].format(
        updates=counted.updates(last.k),
        cost=decimal(here),
        least=decimal(least),
        eta1=decimal(run.chosen.rate * iterations.safe_rate(run.two, run.chosen.method), 3),
    )
    return (
        f"{sentence} {ENDED[run.chosen.method]}" if last.converged else sentence,
        last.converged or here <= REACHED * least,
    )


def _functions(run: Run) -> str:
    """Write y of two classes, the y_k of more, or for products of features the form alone."""
    if not run.linear:
        features = len(run.feature_names)
        return (
            r"$y_k(\mathbf x)=w_{k0}+\sum_j w_{kj}\,\phi_j(\mathbf x)$ with all products up to degree"
            rf" {run.chosen.degree}: $M={features}$ features, **{features + 1} weights** for each function"
            r" (see *Normal equations*); the largest decides"
        )
    functions = run.without_noise(np.vstack([run.core.intercept_, run.core.coef_.T])).T
    if len(run.classes) == 2:
        w0, *w = functions[0]
        return _one_function(run, w, w0)
    each = [f"$y_{k + 1}={linear(w, w0, digits=3)}$" for k, (w0, *w) in zip(run.classes, functions, strict=True)]
    return "{functions};&ensp;the largest decides".format(functions=",&ensp;".join(each))


def _of_sides(run: Run) -> str:
    """Return the function of least squares on two sides of several classes, where every iteration goes."""
    return _one_function(run, *iterations.written(run.two, iterations.solution(run.two)))


def _one_function(run: Run, w: Iterable[float], w0: float) -> str:
    """Return the function that parts two sides: where they are coded 1 of K it is a difference."""
    numbers = {"y": linear(w, w0), "plus": decided(run.two)}
    if run.chosen.coding != "one_of_k":
        return r"$y(\mathbf x)={y}$, fitted to $t=\pm1$; the decision is class **{plus}** where $y>0$".format(**numbers)
    if len(run.classes) > 2:
        return (
            r"$y(\mathbf x)=y_+-y_-={y}$, a function for each of the two sides, coded 1 of K; the decision"
            r" is class **{plus}** where $y>0$"
        ).format(**numbers)
    first, second = (k + 1 for k in run.classes)
    return r"$y(\mathbf x)=y_{second}-y_{first}={y}$, and the decision is class **{plus}** where $y>0$".format(
        **numbers, first=first, second=second
    )
