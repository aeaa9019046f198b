"""The decomposition in words and in the person's own numbers."""

import numpy as np

from linclass.bias_variance import Tally
from linclass.lessons.bias_variance import texts
from linclass.lessons.bias_variance.redrawing import earlier
from linclass.lessons.bias_variance.resampling import decomposition
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.bias_variance.study import Run
from linclass.lessons.kit import Missing, Verdict, ViewOptions, decimal, latex, noiseless, percent, plain, settable

AT = {"polynomial": "degree {value}", "neighbours": "k = {value}", "ridge": "λ = {value}", "svm": "C = {value}"}
KNOWN = (
    "Data sets are drawn from the distribution of the points: {title}. Moving points on the plane does not change it."
)
FITTED = "The distribution of these points is unknown: Gaussians fitted to them, one for each class, stand in for it."


ALONG_AXIS = (
    np.arange(1000) + 0.5
) / 1000  # places over which a regression's errors are averaged: middles, as of an integral
MIN_WRITTEN_ERROR = 1e-4  # a squared error below this is not worth its digits
ERROR_TOLERANCE = 1e-9  # a squared error below this is none


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say what the many fits show, write the decomposition in numbers, and say where the data sets come from."""
    if options.view == "regression":
        return _of_regression(run.chosen)
    if options.view == "draws" and run.fitted is not None:
        return Verdict(_of_draws(run), notes=(*run.fit.warnings[:1], _origin(run)))
    tally = _found(run, options)
    if tally is None:
        return Verdict("")
    numbers = (
        rf"$\mathrm{{E}}_{{\mathcal D}}\bigl[(g-\mathrm E[y|\mathbf x])^2\bigr]={latex(tally.squared_error)}\;=\;"
        rf"\underbrace{{{latex(tally.squared_bias)}}}_{{\text{{bias}}^2}}"
        rf"+\underbrace{{{latex(tally.variance)}}}_{{\text{{variance}}}}$,"
        r" averaged over $\mathbf x$."
    )
    return Verdict(f"{_mostly(run, tally)} {_errors(run, tally)}", rule=numbers, notes=_notes(run))


def _of_regression(chosen: Settings) -> Verdict:
    """Say bias and variance of the regression, over all x and at its places."""
    regression, x = chosen.regression, ALONG_AXIS
    bias, variance = float(regression.squared_bias(x).mean()), float(regression.variance(x).mean())
    sentence = (
        f"**{texts.CURVES[chosen.curve].capitalize()}**: averaged over x, squared bias **{_small(bias)}**"
        f" + variance **{_small(variance)}** = **{_small(bias + variance)}**;"
        f" at the {chosen.N} places themselves {_small(float(regression.squared_bias(regression.at).mean()))}"
        f" + {_small(float(regression.variance(regression.at).mean()))}."
    )
    return Verdict(
        sentence,
        rule=(
            rf"$y_i=\mathrm E[y|x_i]+\varepsilon_i$ at the same {chosen.N} places in every data set,"
            rf" $\mathrm E[y|x]=\sin2\pi x$, noise with variance $\sigma^2={latex(chosen.noise**2)}$."
        ),
    )


def _small(value: float) -> str:
    """Return a number as people read it; 0 where it is rounding noise, and no powers of ten where it is hardly more."""
    if value < ERROR_TOLERANCE:
        return "0"
    return decimal(value, 3) if value >= MIN_WRITTEN_ERROR else f"less than {decimal(MIN_WRITTEN_ERROR)}"


def explanations(run: Run, options: ViewOptions) -> dict[str, str]:
    """Write the idea, the numbers, and the cases in which the method fails."""
    tally = _found(run, options)
    numbers = {} if tally is None else {"With your numbers": _numbers(run, tally)}
    return {"The idea": texts.IDEA, **numbers, "Where it fails": texts.FAILS}


def derived(run: Run) -> str:
    """Derive the decomposition, and the floor E[min(P, 1 - P)²] of labels; of more classes than two with all P_k."""
    nearest = texts.NEAREST if run.class_count == 2 else texts.NEAREST_MANY
    least = decimal(run.least_squared_error_of_labels, 3)
    return texts.DERIVED.replace("{nearest}", nearest).replace("{least}", least)


def _found(run: Run, options: ViewOptions) -> Tally | None:
    """Return the decomposition; None where there is none, and the view says why."""
    try:
        return decomposition(run, options)
    except Missing:
        return None


def _of_draws(run: Run) -> str:
    """Say what the data set on the plane gives, and those that stood there before."""
    errors = [run.true_error, *(rule.true_error for rule in earlier(run))]
    if len(errors) == 1:
        return (
            f"**One data set, one rule**: it misclassifies **{percent(run.training_error)}** of its own"
            f" {len(run.data.y)} points, and {percent(run.true_error)} of new points."
        )
    return (
        f"**{len(errors)} data sets, {len(errors)} rules**: of new points they misclassify between"
        f" **{percent(min(errors))}** and **{percent(max(errors))}**."
    )


def _mostly(run: Run, tally: Tally) -> str:
    """Say which of bias² and variance is the larger share of the squared error, and over how many data sets."""
    chosen = run.chosen
    share = tally.squared_bias / tally.squared_error if tally.squared_error > 0 else 0.0
    sentence = (
        "**{rule}, {complexity}: mostly bias** ({share} of the squared error) over {R} drawn data sets of {n} points"
        " each."
        if share > 0.5
        else (
            "**{rule}, {complexity}: mostly variance** ({share} of the squared error) over {R} drawn data sets of {n}"
            " points each."
        )
    )
    if tally.squared_error < ERROR_TOLERANCE:
        sentence = "**{rule}, {complexity}: right on every new point** of {R} drawn data sets of {n} points each."
    return sentence.format(
        rule=texts.FAMILIES[chosen.family],
        complexity=AT[chosen.family].format(value=settable(chosen.rules.field, decimal(chosen.value))),
        share=percent(max(share, 1 - share)),
        n=settable("n", str(chosen.n)),
        R=settable("R", str(tally.R)),
    )


def _errors(run: Run, tally: Tally) -> str:
    """Say the mean error of the fits, the Bayes error, and the error of the one rule on the plane."""
    return (
        (
            "Mean error at {m} new points **{error}**, at best **{bayes}**, **{true}** for the one rule of the"
            " {N} points on the plane."
        )
        if run.source.known
        else (
            "Mean error at {m} new points, drawn from **Gaussians fitted to yours**, **{error}**, at best"
            " **{bayes}**, **{true}** for the one rule of the {N} points on the plane."
        )
    ).format(
        error=percent(tally.error),
        bayes=percent(tally.bayes_error),
        m=len(run.places),
        N=len(run.data.y),
        true=percent(run.true_error),
    )


def _notes(run: Run) -> tuple[str, ...]:
    """Return the fit's first warning, the floor of labels where labels are compared, and the data sets' origin."""
    floor = (
        "Labels are not posteriors: the best rule's squared error is"
        f" {decimal(run.least_squared_error_of_labels, 3)}, all of it bias²."
    )
    if run.chosen.rules.estimate != "label":
        floor += " With the rule's estimate both terms can vanish."
    return (*run.fit.warnings[:1], *((floor,) if run.chosen.compared == "label" else ()), _origin(run))


def _origin(run: Run) -> str:
    """Return the distribution from which data sets are drawn, in words."""
    return KNOWN.format(title=plain(run.source.title)) if run.source.known else FITTED


def _numbers(run: Run, tally: Tally) -> str:
    """Write bias² + variance = squared error, and how far the three, computed separately, differ at any place."""
    return texts.NUMBERS.format(
        n=run.chosen.n,
        R=tally.R,
        m=len(run.places),
        error=latex(tally.squared_error),
        bias=latex(tally.squared_bias),
        variance=latex(tally.variance),
        residual=latex(noiseless(tally.residual), 2),
        wrong=percent(tally.error),
        bayes=percent(tally.bayes_error),
    )
