"""One data set after the other; many fits over one another; bias and variance against complexity; regression."""

from collections.abc import Sequence

from linclass.bias_variance import regression
from linclass.figures.bias_variance import regression as pictures, spaghetti
from linclass.lessons.bias_variance import texts
from linclass.lessons.bias_variance.redrawing import REDRAW, earlier
from linclass.lessons.bias_variance.resampling import curve, many_fits
from linclass.lessons.bias_variance.settings import DATA_SET_SIZES, Settings
from linclass.lessons.bias_variance.study import Run, bayes_boundary
from linclass.lessons.bias_variance.words import derived
from linclass.lessons.kit import (
    Beside,
    Block,
    Buttons,
    Folded,
    Missing,
    Picture,
    Prose,
    Table,
    View,
    ViewOptions,
    decimal,
    percent,
)

AXES = {
    "polynomial": "degree of the polynomial",
    "neighbours": "neighbours k: a small k makes a complex rule",
    "ridge": "penalty λ: a small λ makes a complex rule",
    "svm": "C: a large C makes a complex rule",
}
NOTHING_YET = "No data set is finished yet."

SLOPE = 0.56  # height : width of the curves
CURVES = 20  # fits that are drawn of a regression
WIDTH_SHARE = 2.25  # of the many fits, as wide as the numbers beside them


def _draws(run: Run, _options: ViewOptions) -> Sequence[Block]:
    """Show the errors of the rule on the plane and of those before it, and the button that draws the next data set."""
    if run.fitted is None:
        return [Buttons((REDRAW,)), Prose(run.missing)]
    before = earlier(run)
    own = [run.training_error, *(rule.training_error for rule in before)]
    new = [run.true_error, *(rule.true_error for rule in before)]
    numbers = list(range(len(own), 0, -1))
    columns = {
        "data set": [f"{number}, on the plane" if j == 0 else str(number) for j, number in enumerate(numbers)],
        "of its own points misclassified": [percent(share) for share in own],
        "of new points misclassified": [percent(share) for share in new],
    }
    return [Buttons((REDRAW,)), Table("draws", columns)]


def _fits(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show thin boundaries of some fits, their mean and the Bayes boundary; beside them bias² + variance in numbers."""
    source, fits = run.source, many_fits(run, options)
    if fits is None:
        raise Missing(NOTHING_YET)
    picture = spaghetti.spaghetti(
        fits.decomposition.rules,
        run.data,
        options.theme,
        lines=fits.lines,
        mean=fits.mean,
        bayes=bayes_boundary(source, run.data.window),
        known=source.known,
        most=fits.drawn,
    )
    decomposition = fits.decomposition
    numbers = {
        "bias": decimal(decomposition.squared_bias, 3),
        "variance": decimal(decomposition.variance, 3),
        "error": decimal(decomposition.squared_error, 3),
    }
    now = "Squared bias {bias}, variance {variance}, squared error {error}.".format(**numbers)
    alt = f"{picture.alt} {now}"
    return [Beside([Picture("fits", picture, alt)], [Prose(texts.SUMS.format(**numbers))], WIDTH_SHARE)]


def _complexity(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show bias², variance, their sum and the errors along complexity or sample size, as far as they are computed.

    Folded: why the decomposition holds, with the floor of labels of this distribution.
    """
    values: Sequence[float]
    if run.chosen.along == "sizes":
        values, axis = DATA_SET_SIZES, "points in each data set, n"
    else:
        values, axis = run.chosen.rules.values, AXES[run.chosen.family]
    source, tallies = run.source, curve(run, options)
    if not tallies:
        raise Missing(NOTHING_YET)
    names = [decimal(value) for value in values[: len(tallies)]]
    return [
        Picture.of(
            run.chosen.along,
            spaghetti.decomposition(tallies, names, options.theme, axis=axis, known=source.known, slope=SLOPE),
        ),
        Folded(
            "derived",
            "Why the squared error is bias² + variance; and the floor of labels",
            lambda: [Prose(derived(run))],
        ),
    ]


def _regression(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Show a regression, which needs no points on the plane."""
    chosen = run.chosen.regression
    truth = regression.truth(pictures.grid())
    why = Folded("closed_form", "Why, in closed form", lambda: [Prose(texts.WHY)])
    return [
        Picture.of(
            "regression", pictures.regression(chosen, truth, options.theme, datasets=CURVES, seed=run.chosen.seed)
        ),
        why,
    ]


VIEWS: tuple[View[Settings, Run], ...] = (
    View("draws", "One data set", _draws),
    View("fits", "Many fits", _fits),
    View("complexity", "Bias and variance", _complexity, formerly=("sizes",)),
    View("regression", "Regression", _regression),
)
