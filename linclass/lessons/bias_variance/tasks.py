"""The tasks, and the checks that they were done."""

from collections.abc import Sequence

import numpy as np

from linclass.lessons.bias_variance.redrawing import earlier
from linclass.lessons.bias_variance.resampling import decomposed_at
from linclass.lessons.bias_variance.scenes import MIXTURE, NO_POINTS, XOR
from linclass.lessons.bias_variance.settings import FAMILIES, Settings
from linclass.lessons.bias_variance.study import Run
from linclass.lessons.bias_variance.words import ERROR_TOLERANCE
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    Misconception,
    NumberAnswer,
    NumberGuess,
    Question,
    Task,
    decimal,
    percent,
    require,
    right_answers as right,
)

NEIGHBOURS = "neighbours"
FEW_POINTS = 40  # in a data set
SOME_DRAWS, STIFFEST = 4, 1  # data sets on the plane; a degree
SMALL_SHARE = 0.5  # of the squared bias of the simplest rule
TWICE, TEN_TIMES = 2.0, 10.0
VARIANCE_TOLERANCE = 0.02


def _growth(run: Run) -> ChoiceGuess:
    """Return by how much the variance of the highest degree exceeds the chosen one's; Missing where none is higher."""
    chosen = run.chosen
    highest = chosen.rules.values[-1]
    require(chosen.family == "polynomial" and chosen.value != highest)
    before, after = (decomposed_at(run, value, chosen.n).variance for value in (chosen.value, highest))
    require(after > ERROR_TOLERANCE)
    return right.choice("less" if after < TWICE * before else "some" if after < TEN_TIMES * before else "much")


def _only(run: Run, values: Sequence[float]) -> NumberGuess:
    """Return the complexity of the smallest of these values; raise Missing where several have it."""
    smallest = right.least(np.array(values), range(len(values))).indices
    require(len(smallest) == 1)
    return right.number(run.chosen.rules.values[min(smallest)])


def _without_bias(run: Run) -> NumberGuess:
    """Return the lowest complexity whose squared bias is a small share of that of the lowest complexity of all."""
    values = run.chosen.rules.values
    biases = [decomposed_at(run, value, run.chosen.n).squared_bias for value in values]
    small = [value for value, bias in zip(values, biases, strict=True) if bias < SMALL_SHARE * biases[0]]
    require(small)
    return right.number(small[0])


def _variance_at_places(run: Run) -> NumberGuess:
    """Return the mean of σ² Σ sᵢ(x)² over the places of the regression's points."""
    regression = run.chosen.regression
    return right.number(float(regression.variance(regression.at).mean()))


GIVEN = ("family", "output")
BEST_DEGREE = NumberAnswer("the degree", 1, 6)


def _drawn_again(attempt: Attempt[Settings, Run]) -> str:
    """Return the range of the error on new points over all data sets that stood on the plane."""
    errors = [attempt.run.true_error, *(rule.true_error for rule in earlier(attempt.run))]
    return (
        f"No: {len(errors)} data sets of one kind, {len(errors)} rules, which misclassify {percent(min(errors))} to"
        f" {percent(max(errors))} of new points."
    )


def _both(attempt: Attempt[Settings, Run]) -> dict[str, str]:
    """Return bias and variance of the rule, as they stand beside the picture of many fits."""
    chosen = attempt.state.settings
    tally = decomposed_at(attempt.run, chosen.value, chosen.n)
    return {"bias": decimal(tally.squared_bias, 3), "variance": decimal(tally.variance, 3)}


def _best_of_few(attempt: Attempt[Settings, Run]) -> str:
    """Return the degree of the smallest squared error at the present n, beside that of degree 4."""
    values, n = attempt.run.chosen.rules.values, attempt.state.settings.n
    errors = {value: decomposed_at(attempt.run, value, n).squared_error for value in values}
    best = min(errors, key=errors.__getitem__)
    return (
        f"**Degree {best}**, with a squared error of {decimal(errors[best], 3)}; degree 4 has {decimal(errors[4], 3)}:"
        " fewer points, more variance."
    )


LINE = Settings(degree=1, R=40, along="sizes")
STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "again",
        "Draw the points again",
        ask="Press **Draw the points again**, three times or more. Does the rule stay the same?",
        points=MIXTURE,
        settings=Settings(),
        view="draws",
        happened=lambda attempt: attempt.state.settings.draws >= SOME_DRAWS,
        answer=_drawn_again,
        changes=("again", "points", "draws"),
    ),
    Task(
        "line",
        "A hundred stiff rules",
        ask="A hundred data sets at once. Set the **degree** to 1: what do the thin lines do, and their mean?",
        points=MIXTURE,
        settings=Settings(),
        view="fits",
        happened=lambda attempt: (
            attempt.state.settings.family == "polynomial" and attempt.state.settings.degree == STIFFEST
        ),
        answer=lambda attempt: (
            "They agree, and their mean misses the Bayes boundary: little **variance**, {variance}, but **bias²**"
            " {bias}."
        ).format(**_both(attempt)),
        changes=("degree",),
    ),
    Task(
        "degree",
        "Raise the degree",
        ask="All lines look alike, and all miss. Set the **degree** to 6: what do the thin lines do, and their mean?",
        points=MIXTURE,
        settings=Settings(degree=1, R=40),
        view="fits",
        happened=lambda attempt: (
            attempt.state.settings.family == "polynomial"
            and attempt.state.settings.degree == attempt.state.settings.rules.values[-1]
        ),
        answer=lambda attempt: (
            "Each goes its own way: the **variance** is {variance}, and even the mean of such wild lines still wobbles."
        ).format(**_both(attempt)),
        changes=("degree",),
        question=Question(
            "degree",
            ask="The degree is raised to 6. What happens to the variance, over many data sets of this size?",
            answer=right.one_of(
                {
                    "less": "It is less than twice as large.",
                    "some": "It is two to ten times as large.",
                    "much": "It is more than ten times as large.",
                }
            ),
            right=_growth,
            why=(
                "The more a rule can bend, the more it follows the points that happen to be drawn. Where there are"
                " few points, the boundaries drift apart."
            ),
            hide=("sentence",),
            given=GIVEN,
        ),
    ),
    Task(
        "fewer",
        "Fewer points",
        ask="With 160 points in each data set degree 4 is best. Lower their number to 40 or fewer: which is best now?",
        points=MIXTURE,
        settings=Settings(n=160, R=40),
        view="complexity",
        happened=lambda attempt: (
            attempt.state.settings.family == "polynomial" and attempt.state.settings.n <= FEW_POINTS
        ),
        answer=_best_of_few,
        changes=("n",),
        question=Question(
            "fewer",
            ask=("Each data set has 40 points. Which degree has the smallest squared error, bias² plus variance?"),
            answer=BEST_DEGREE,
            right=lambda run: _only(
                run, [decomposed_at(run, value, run.chosen.n).squared_error for value in run.chosen.rules.values]
            ),
            why=(
                "The bias depends on what the rule can express, and hardly on the number of points. The variance"
                " grows as the points become fewer, and it grows faster the more parameters there are. Where it is"
                " huge, the average of the drawn rules is itself far off, and so is the bias in the picture."
            ),
            then=right.with_settings(family="polynomial", n=FEW_POINTS),
            hide=("sentence",),
            given=("output",),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "more",
        "More points for XOR",
        ask=(
            "More points do not help a line on XOR. Choose the lowest **degree** whose bias does vanish with more"
            " points."
        ),
        points=XOR,
        settings=LINE,
        view="complexity",
        happened=lambda attempt: attempt.state.settings.family == "polynomial" and attempt.state.settings.degree == 2,
        answer="Degree 2 has x₁x₂, whose sign is the class. Its bias is small at any n, and the variance falls with n.",
        changes=("degree",),
        question=Question(
            "more",
            ask="What is the lowest degree whose squared bias is less than half that of a line?",
            answer=BEST_DEGREE,
            right=_without_bias,
            why=(
                "More points lower the variance, but hardly the bias: that vanishes only if the rule can express the"
                " truth. On XOR that takes the product of the two features, which a line lacks."
            ),
            then=right.with_settings(family="polynomial"),
            hide=("view", "verdict", "sentence"),
        ),
    ),
    Task(
        "nearest",
        "The most variable k",
        ask="Move k to the end of its range where the rule is most complex, with the most variance.",
        points=MIXTURE,
        settings=Settings(family="neighbours", k=9, R=40),
        view="fits",
        happened=lambda attempt: attempt.state.settings.family == "neighbours" and attempt.state.settings.k == 1,
        answer=(
            "That is k = 1: a single point decides. With k = 31, the vote of so many hardly changes from data set to"
            " data set."
        ),
        changes=("k",),
        question=Question(
            "nearest",
            ask=(
                "The k nearest neighbours vote. Which of the numbers k = {values} gives the largest variance over"
                " many data sets?"
            ).format(values=", ".join(map(str, FAMILIES[NEIGHBOURS].values))),
            answer=NumberAnswer("the number of neighbours k", 0, 1000),
            right=lambda run: _only(
                run, [-decomposed_at(run, value, run.chosen.n).variance for value in run.chosen.rules.values]
            ),
            why="The fewer neighbours vote, the more a single point decides: a small k makes the rule complex.",
            then=right.with_settings(family=NEIGHBOURS),
            hide=("view", "verdict", "sentence"),
            given=("output",),
        ),
    ),
    Task(
        "no_bias",
        "No bias, at a price",
        ask="Choose the curve that has no bias at the places of the points, and look at what that costs.",
        points=NO_POINTS,
        settings=Settings(curve="constant"),
        view="regression",
        happened=lambda attempt: attempt.state.view == "regression" and attempt.state.settings.curve == "interpolation",
        answer=(
            "It is the polynomial through all the points: it follows all of the noise, so its variance there is the"
            " full σ²."
        ),
        changes=("curve",),
        question=Question(
            "no_bias",
            ask=(
                "The curve is drawn through all the points. How large is its variance at their places, over all draws"
                " of the noise?"
            ),
            answer=NumberAnswer("the variance at the places", 0, 1, 0.01, VARIANCE_TOLERANCE),
            right=_variance_at_places,
            why=(
                "At each place the curve takes the value that was measured there, with all its noise: there is no"
                " bias, and the variance is the whole σ² of the noise."
            ),
            then=right.with_settings(curve="interpolation"),
            hide=("sentence",),
        ),
    ),
)

MISCONCEPTIONS = (
    Misconception(
        "flexible_is_better",
        "fewer",
        "a rule that can bend more is always nearer to the truth",
        lambda run: right.number(run.chosen.rules.values[-1]),
        "degrees",
    ),
    Misconception(
        "more_neighbours_vary_more",
        "nearest",
        "a rule that uses more neighbours is the more complex one",
        lambda run: right.number(run.chosen.rules.values[0]),
        "neighbours",
    ),
)
