"""The tasks with Winnow."""

from dataclasses import replace
from functools import lru_cache

import numpy as np

from linclass.lessons.kit import (
    MAX_COORDINATE,
    Attempt,
    ChoiceGuess,
    LineAnswer,
    NumberAnswer,
    NumberGuess,
    Question,
    Recipe,
    RightLine,
    Task,
    common,
    decimal,
    require,
    right_answers as right,
    shown_step,
)
from linclass.lessons.winnow.experiment import RUNS, Experiment, mistakes
from linclass.lessons.winnow.scenes import ONE_MATTERS
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.study import Run, study
from linclass.models.winnow import WinnowStep

MISTAKES = "mistakes"

THIRD_MISTAKE = 3
LARGE_ALPHA, MORE_RELEVANT, IRRELEVANT_FEATURES = 3.0, 5, 300
OUTWARDS = 3.0  # times as far from the origin
MISTAKES_TOLERANCE, RATIO_TOLERANCE = 15.0, 2.0


def _bias_exponent(run: Run) -> NumberGuess:
    """Return log_α of the bias's entry of a⁺ after the third mistake; raise Missing where there are fewer."""
    steps = run.on_points.played
    require(len(steps) > THIRD_MISTAKE)
    return right.number(round(float(steps[THIRD_MISTAKE].log_a[0]) / np.log(run.chosen.alpha)))


@lru_cache(maxsize=8)  # the line of a task asks for them at every run
def _means(experiment: Experiment) -> tuple[float, float]:
    """Return the mean mistakes of Winnow and the perceptron over the samples."""
    made = [mistakes(experiment, IRRELEVANT_FEATURES, sample) for sample in range(RUNS)]
    return float(np.mean([m.winnow for m in made])), float(np.mean([m.perceptron for m in made]))


def _ratio(run: Run) -> NumberGuess:
    """Return how many mistakes the perceptron makes for each of Winnow's."""
    winnow, perceptron = _means(run.chosen.experiment)
    return right.number(perceptron / winnow)


def _farther(run: Run) -> ChoiceGuess:
    """Return what the mistakes do when the farthest point moves on."""
    made = run.on_points
    X = made.data.X.copy()
    i = int(made.two.rows[(made.two.X**2).sum(axis=1).argmax()])
    X[i] = np.clip(OUTWARDS * X[i], -MAX_COORDINATE, MAX_COORDINATE)
    after = study(replace(made.data, X=X, recipe=None), run.chosen).on_points
    return right.change(made.last.k, after.last.k)


def _line(run: Run) -> RightLine:
    """Return the line at which Winnow stops; raise Missing where it does not."""
    require(run.on_points.last.converged, common.NO_END)
    return right.right_line(run.on_points.two, run.on_points.w, float(run.on_points.last.w0))


def _mistakes(run: Run) -> NumberGuess:
    """Return how many mistakes Winnow makes; raise Missing where it does not stop."""
    require(run.on_points.last.converged, common.NO_END)
    return right.number(run.on_points.last.k)


SIXTH, MANY_MISTAKES = 6, 15  # mistakes
LAST_FACTOR = 1.15  # of the two that are asked for


def _more_for_both(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the mean mistakes of both methods at 300 irrelevant features."""
    winnow, perceptron = (decimal(mean, 3) for mean in _means(attempt.run.chosen.experiment))
    return (
        f"With 300 irrelevant ones the perceptron makes {perceptron} mistakes, Winnow {winnow}: by factors, the weights"
        " that matter soon outgrow all others."
    )


def _reached(attempt: Attempt[Settings, Run]) -> WinnowStep:
    """Return the mistake that the run on the plane stands at."""
    shown = attempt.run.on_points.played
    return shown[shown_step(attempt.state.step, len(shown) - 1)]


def _three_grow(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the least factor of the relevant features and the largest of the others."""
    r, factors = attempt.run.chosen.relevant, np.exp(np.abs(attempt.run.many[-1].log_a[1:]))
    least, most = decimal(float(factors[:r].min()), 2), decimal(float(factors[r:].max()), 2)
    return (
        f"The {r} that matter: multiplied by {least} or more, the other {len(factors) - r} by {most} at most."
        f" No mistake divides those {r}; the factors of noise cancel."
    )


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "relevant",
        "More relevant features",
        ask=(
            "From left to right irrelevant features are added. Raise the **relevant** ones to 5: which method"
            " suffers more from the others?"
        ),
        points=ONE_MATTERS,
        settings=Settings(),
        view="dimensions",
        happened=lambda attempt: attempt.state.settings.relevant == 5,
        answer=_more_for_both,
        changes=("relevant",),
        question=Question(
            "relevant",
            ask=(
                "With 5 relevant features among 300 irrelevant ones, how many mistakes will the perceptron"
                " make for each one of Winnow's?"
            ),
            answer=NumberAnswer("mistakes for each of Winnow's", 0, 1000, 0.1, RATIO_TOLERANCE),
            right=_ratio,
            why=(
                "Winnow's bound grows with the square of the number of relevant features, but only with the logarithm"
                " of the number of all features. The perceptron's grows in proportion to that number."
            ),
            then=right.with_settings(relevant=MORE_RELEVANT),
            hide=("sentence",),
        ),
    ),
    Task(
        "grow",
        "The feature that matters",
        ask=(
            "Winnow multiplies weights where it errs. Here $x_1$ alone tells the classes apart. Step to mistake 6:"
            " which bars grow?"
        ),
        points=ONE_MATTERS,
        settings=Settings(),
        view="run",
        happened=lambda attempt: attempt.run.trained is not None and _reached(attempt).k >= SIXTH,
        answer=lambda attempt: (
            "The weights of $x_1$ are multiplied by {}, those of $x_2$ by {}: factors that push the same way"
            " pile up, while ups and downs cancel."
        ).format(*(decimal(float(f), 3) for f in np.exp(np.abs(_reached(attempt).log_a[1:])))),
        step=0,
        changes=("step",),
    ),
    Task(
        "stand_out",
        "Weights that stand out",
        ask=(
            "One bar for each feature; 3 decide the class. Raise the irrelevant ones to **300**. Which weights stand"
            " out?"
        ),
        points=ONE_MATTERS,
        settings=Settings(),
        view="weights",
        happened=lambda attempt: attempt.state.settings.irrelevant == IRRELEVANT_FEATURES,
        answer=_three_grow,
        changes=("irrelevant",),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "and",
        "Three mistakes",
        ask="How does Winnow learn? Step to mistake 3, and watch how $\\mathbf a^+$ changes with each.",
        points=Recipe("hand", {"points": "and"}),
        settings=Settings(perceptron=False),
        view="run",
        happened=lambda attempt: attempt.state.step is not None and attempt.state.step >= THIRD_MISTAKE,
        answer=(
            "It is $(0.667, 1.5, 1.5)$: each mistake multiplied or divided the weights of the inputs that are 1 by"
            " 1.5, and left the others alone."
        ),
        step=0,
        changes=("step",),
        question=Question(
            "and",
            ask=(
                "All weights start at 1, and Winnow goes through the points in turn: {turns}. After the third mistake"
                " the bias's entry of $\\mathbf a^+$ is a power of α. What is the exponent?"
            ),
            answer=NumberAnswer("the exponent of α", -THIRD_MISTAKE, THIRD_MISTAKE),
            right=_bias_exponent,
            why=(
                "The bias's input is 1 for every point, so each mistake multiplies its entry by α, or divides it by"
                " α, depending on the side of the point. It starts at 1."
            ),
        ),
    ),
    Task(
        "units",
        "One point far out",
        ask="Drag one point far out, into the other class. How many mistakes does the run make?",
        points=ONE_MATTERS,
        settings=Settings(),
        view="run",
        happened=lambda attempt: attempt.run.trained is not None and attempt.run.trained.last.k > MANY_MISTAKES,
        answer=(
            "Many: $\\alpha^{x}$ is a huge factor for a large $x$, and one mistake out there undoes many others."
            " Winnow suits features from 0 to 1."
        ),
        changes=("points",),
        question=Question(
            "units",
            ask=(
                "The point farthest from the origin is dragged out to three times its distance. What happens to the"
                " number of Winnow's mistakes?"
            ),
            answer=right.one_of(common.CHANGES),
            right=_farther,
            why=(
                "Only mistakes change the weights, and far out on its own side a point is all the more surely right."
                " But the factor of a mistake is α to the power of x: one mistake out there undoes what many others"
                " have built up."
            ),
            hide=("sentence",),
        ),
    ),
    Task(
        "factor",
        "The factor α",
        ask="Change **α** to 3, then to 1.15. Compare the mistakes with 300 irrelevant features, and look for a bound.",
        points=ONE_MATTERS,
        settings=Settings(),
        view="dimensions",
        happened=lambda attempt: attempt.state.settings.alpha == LAST_FACTOR,
        answer=(
            "α = 3 makes about 50 mistakes, 1.5 about 80, 1.15 about 165. But only α = 1.15 is small enough for the"
            " theorem: its dotted line appears, a promise for the worst order of the points."
        ),
        changes=("alpha",),
        question=Question(
            "factor",
            ask=(
                "α is set to 3. How many mistakes will Winnow make with 300 irrelevant features, on average over"
                " three samples?"
            ),
            answer=NumberAnswer(MISTAKES, 0, 10_000, 1, MISTAKES_TOLERANCE),
            right=lambda run: right.number(_means(run.chosen.experiment)[0]),
            why=(
                "A large factor raises the weights that matter in a few mistakes. A small one is slower, but the"
                " theorem promises a bound only for a small one."
            ),
            then=right.with_settings(alpha=LARGE_ALPHA),
            hide=("sentence",),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line at which Winnow will stop.",
        answer=LineAnswer("Winnow"),
        right=_line,
        why=(
            "Its weights are differences of two products of factors, so they change in jumps: it stops at any line"
            " without a mistake, not at the one with the widest gap."
        ),
    ),
    Question(
        "mistakes",
        ask="How many mistakes will Winnow make before a whole pass goes by without one?",
        answer=NumberAnswer(MISTAKES, 0, 1000),
        right=_mistakes,
        why=(
            "Every mistake multiplies weights, so a few mistakes change them a lot: with few features that is no"
            " gain, with many it is."
        ),
    ),
)
