"""The tasks with Gaussian classes, and the misconceptions that their questions bring out."""

from itertools import product

import numpy as np

from linclass import LinearDiscriminantAnalysis
from linclass.figures.words import posteriors
from linclass.lessons.gaussian.scenes import (
    EACH,
    FEW_POINTS,
    HYPERBOLA,
    MOONS,
    ONE,
    REGULARISED,
    SHARED,
    TWO_CLOUDS,
    UNEQUAL_COVARIANCES,
    UPRIGHT,
)
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import Run, study
from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    FloatArray,
    LineAnswer,
    Misconception,
    Missing,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PointAnswer,
    Question,
    RightLine,
    RightPoints,
    Task,
    common,
    decimal,
    require,
    right_answers as right,
)

METHOD = "the Gaussian classes"

LARGE_PRIOR = 0.95
FAR_OUT = 1e6  # windows
PERCENT_TOLERANCE = 5.0
CURVES = {  # the options by the kinds of conics
    "line": "line",
    "circle": "ellipse",
    "ellipse": "ellipse",
    "parabola": "parabola",
    "hyperbola": "hyperbola",
    "crossing": "hyperbola",
    "parallel": "lines",
    "none": "none",
}


def rule_of_two(run: Run) -> tuple[FloatArray, float]:
    """Return w and w0 of two classes with one covariance; raises Missing for other rules."""
    if len(run.classes) != 2 or not isinstance(run.rule, LinearDiscriminantAnalysis):
        raise Missing(common.NOT_OF_TWO)
    return run.rule.coef_[0], float(run.rule.intercept_[0])


def _line(run: Run) -> RightLine:
    """Return the line of two classes with one covariance."""
    w, w0 = rule_of_two(run)
    negative, positive = run.classes
    return RightLine((float(w[0]), float(w[1])), w0, (negative,), (positive,))


def _direction(run: Run) -> DirectionGuess:
    """Return the direction of w of two classes with one covariance."""
    return right.right_direction(rule_of_two(run)[0])


def _curve(run: Run) -> ChoiceGuess:
    """Return the option for the boundary of two classes; raise Missing where both are as probable everywhere."""
    require(len(run.classes) == 2, common.NOT_OF_TWO)
    require(run.conic in CURVES)
    return right.choice(CURVES[run.conic])


def _surrounded(run: Run) -> ChoiceGuess:
    """Return which class lies inside the other's region, by the class far out; "neither" without an ellipse."""
    if _curve(run).code != "ellipse":
        return right.choice("neither")
    home = run.data.home
    outside = int(run.rule.predict([[FAR_OUT * home.width, 0.0]])[0])
    return right.choice("second" if outside == run.classes[0] else "first")


def _in_the_corner(run: Run) -> NumberGuess:
    """Return the largest posterior, in per cent, at the corner of the window farthest from all means."""
    home = run.data.home
    corners = np.array([*product((home.x_min, home.x_max), (home.y_min, home.y_max))])
    nearest = np.linalg.norm(corners[:, None] - run.rule.means_, axis=2).min(axis=1)
    return right.number(100 * run.rule.predict_proba(corners[[nearest.argmax()]]).max())


def _least_typical(run: Run) -> RightPoints:
    """Return the training points of the smallest p(x) = Σ π_k p(x | C_k); raise Missing without densities."""
    rows, _ = run.chosen.split.rows(run.data)
    densities = run.joint(run.train.X).sum(axis=1)
    require(np.isfinite(densities).all())
    return right.least(np.log(np.maximum(densities, np.finfo(float).tiny)), rows)


def _test_errors(run: Run, *settings: Settings) -> list[int]:
    """Return how many test points the models of these settings misclassify."""
    return [other.wrong(other.test) for other in [study(run.data, chosen) for chosen in settings]]


def _fewest(run: Run) -> ChoiceGuess:
    """Return which of LDA, QDA and a mixture has the fewest test errors; raise Missing where two have as few."""
    require(len(run.test.y))
    members = ((0.0, 0.0), (1.0, 0.0), REGULARISED.amounts)
    errors = _test_errors(run, *(run.chosen.at(*member) for member in members))
    return right.option_of_least(dict(zip(MEMBERS, errors, strict=True)))


def _has_fewest_errors(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether the model has fewer test errors than both LDA and QDA."""
    chosen = attempt.state.settings
    return attempt.run.wrong(attempt.run.test) < min(
        _test_errors(attempt.run, chosen.at(0.0, 0.0), chosen.at(1.0, 0.0))
    )


GIVEN = ("covariance", "priors", "diagonal")
MEMBERS = ("shared", "own", "mixture")

SURE_POSTERIOR, RARE_DENSITY = 0.99, 1e-4  # a posterior, and p(x)


def _sure(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the posterior at x, and the ratio p(x | C₂) / p(x | C₁) of the densities."""
    low, high = attempt.run.densities()
    posterior = posteriors(("P(C₁|x)", "P(C₂|x)"), attempt.run.posteriors())[1]
    times = decimal(float(high / low), 2)
    return f"{posterior}: the orange cloud is {times} times as likely to have drawn a point there as the blue one."


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "inside",
        "Which cloud drew it?",
        ask="Drag **x** into the orange cloud. How sure of class 2 is the rule there?",
        points=TWO_CLOUDS,
        settings=ONE,
        view="at",
        happened=lambda attempt: attempt.run.classes == [0, 1] and float(attempt.run.posteriors()[1]) > SURE_POSTERIOR,
        answer=_sure,
        changes=("probe",),
    ),
    Task(
        "prior",
        "Prior and line",
        ask="Set the priors *by hand*, and class 2's to 0.95 or more. What does the line do?",
        points=SHARED,
        settings=ONE,
        view="at",
        happened=lambda attempt: not attempt.run.counted_priors and bool(attempt.run.rule.priors_[-1] >= LARGE_PRIOR),
        answer=(
            "It moves towards class 1, against **w**, without turning: a prior enters $w_0$ alone, as"
            " $\\ln(\\pi_2/\\pi_1)$."
        ),
        changes=("priors", "prior", "of"),
        question=Question(
            "prior",
            ask="The prior of {last} is set to 0.95. Draw the line on which both classes are now equally probable.",
            answer=LineAnswer(METHOD),
            right=_line,
            why=(
                "The priors enter w₀ alone, as the logarithm of their ratio: the line moves away from the class that"
                " became more probable, parallel to itself."
            ),
            then=right.with_settings(of=None, priors="hand", prior=LARGE_PRIOR),
            hide=("sentence",),
            given=GIVEN,
        ),
    ),
    Task(
        "curve",
        "A covariance for each",
        ask="Give each class a covariance of its own. What becomes of the line?",
        points=UNEQUAL_COVARIANCES,
        settings=ONE,
        view="surface",
        happened=lambda attempt: attempt.state.settings.covariance == "own" and len(attempt.run.classes) == 2,
        answer=(
            "A curve, here a hyperbola: each cloud is the narrower one in one direction, so neither surrounds the"
            " other."
        ),
        changes=("covariance",),
        question=Question(
            "curve",
            ask="Each class gets its own covariance. Which class will be surrounded by the other's region?",
            answer=right.one_of(
                {
                    "first": "Only {first}.",
                    "second": "Only {last}.",
                    "neither": "Neither.",
                }
            ),
            right=_surrounded,
            why=(
                "A class is surrounded if it is the narrower one in every direction: far out the wider one is"
                " always more probable. If each is narrower in some direction, the boundary is a hyperbola."
            ),
            then=right.with_settings(covariance="own"),
        ),
    ),
    Task(
        "draw",
        "Drawn from the model",
        ask="Press *Draw from the model*. Do its new points look like the two moons?",
        points=MOONS,
        settings=EACH,
        view="surface",
        happened=lambda attempt: (
            attempt.state.settings.seed != attempt.start.settings.seed
            and not attempt.state.points.same_as(attempt.start.points)
        ),
        answer=(
            "No, they fill ellipses: a Gaussian has a mean and a covariance, and does not know that the moons are bent."
        ),
        changes=("points", "seed"),
        question=Question(
            "draw",
            ask=(
                "A Gaussian is fitted to each class, and new points are drawn from it. Where will the new points of"
                " {last} be densest?"
            ),
            answer=PlaceAnswer("the densest place of {last}", 0.05),
            right=lambda run: right.right_place(run.rule.means_[-1]),
            why=(
                "A Gaussian is densest at its mean, wherever the points are: the mean of a bent class may lie where"
                " it has no points at all."
            ),
            given=GIVEN,
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "ellipse",
        "Make an ellipse",
        ask="Move points until the boundary is an ellipse, and look at the two classes.",
        points=HYPERBOLA,
        settings=EACH,
        view="surface",
        happened=lambda attempt: (
            attempt.run.conic in ("ellipse", "circle") and len(attempt.state.points.y) == len(attempt.start.points.y)
        ),
        answer="One class has to be narrower than the other in **every** direction; it lies inside.",
        changes=("points",),
        question=Question(
            "ellipse",
            ask="What kind of curve is the boundary for the points as they are?",
            answer=right.one_of(
                {
                    "line": "One straight line.",
                    "ellipse": "An ellipse.",
                    "parabola": "A parabola.",
                    "hyperbola": "A hyperbola, or two crossing lines.",
                    "lines": "Two parallel lines.",
                    "none": "There is none: one class is more probable everywhere.",
                }
            ),
            right=_curve,
            why=(
                "The quadratic terms are half the difference of the two inverse covariances. If one class is narrower"
                " in every direction, the boundary is an ellipse; if each is narrower in some direction, a hyperbola or"
                " two crossing lines; and with equal covariances, a line."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "far",
        "Far from all points",
        ask=(
            "Drag **x** far out, until p(x), the sum of the column π p(x|C), is below 0.0001 although one"
            " posterior is above 0.99."
        ),
        points=UNEQUAL_COVARIANCES,
        settings=EACH,
        view="at",
        happened=lambda attempt: (
            float(attempt.run.posteriors().max()) > SURE_POSTERIOR
            and float(attempt.run.joint(attempt.run.probe[None]).sum()) < RARE_DENSITY
        ),
        answer="p(x) is nearly 0: posteriors compare the classes and do not notice what is unusual.",
        changes=("probe",),
        question=Question(
            "far",
            ask=(
                "**x** is dragged to the corner of the window that is farthest from all the class means. How large"
                " will the largest posterior be there, in per cent?"
            ),
            answer=NumberAnswer("per cent of posterior", 0, 100, 1, PERCENT_TOLERANCE),
            right=_in_the_corner,
            why=(
                "Posteriors compare the classes with each other. Far from all of them, one is usually still much"
                " more probable than the others, however rare such a point is."
            ),
            given=GIVEN,
        ),
    ),
    Task(
        "sphere",
        "A shared sphere",
        ask="In the square, drag the handle to *shared sphere*, and watch the line.",
        points=UPRIGHT,
        settings=ONE,
        view="family",
        happened=lambda attempt: attempt.state.settings.amounts == (0.0, 1.0),
        answer=(
            "It turns until it is the perpendicular bisector of the means: with equal priors the nearest centroid"
            " decides, whatever the shape of the classes."
        ),
        changes=("covariance", "alpha", "gamma"),
        question=Question(
            "sphere",
            ask="The covariance becomes a sphere, the same for both classes. Draw the line.",
            answer=LineAnswer("the nearest centroid"),
            right=_line,
            why=(
                "A sphere measures plain distances: the line stands at right angles to the segment between the means,"
                " and halves it where the priors are equal."
            ),
            then=right.with_settings(covariance="mixed", alpha=0.0, gamma=1.0),
            given=("priors",),
        ),
    ),
    Task(
        "between",
        "Between LDA and QDA",
        ask="Find a place in the square with fewer misclassified test points than LDA and QDA have.",
        points=FEW_POINTS,
        settings=EACH,
        view="family",
        happened=_has_fewest_errors,
        answer=(
            "A few points say something about each class's own shape, but not much: mixing in the shared covariance"
            " steadies it. Which share is best is chosen by points that were not used for the fit."
        ),
        changes=("covariance", "alpha", "gamma"),
        question=Question(
            "between",
            ask="Which covariance misclassifies the fewest **test** points?",
            answer=right.one_of(
                {
                    "shared": "One for all classes (LDA).",
                    "own": "Each class's own (QDA).",
                    "mixture": "A mixture: α = 0.7 of its own, shrunk a little with γ = 0.1.",
                }
            ),
            right=_fewest,
            why=(
                "Own covariances follow the accidents of few points, a shared one misses what differs. What lies"
                " between can have fewer test errors than both; where there are many points, it need not."
            ),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "line",
        ask="Draw the line on which both classes are equally probable.",
        answer=LineAnswer(METHOD),
        right=_line,
        why=(
            "With one covariance for both, the boundary is a straight line: at right angles to the difference of the"
            " means if the classes are round, turned by the covariance if they are not."
        ),
        given=GIVEN,
    ),
    Question(
        "direction",
        ask="Draw the direction of **w**, at right angles to the boundary.",
        answer=DirectionAnswer("the direction of w"),
        right=_direction,
        why=(
            "w = Σ⁻¹(μ₂ − μ₁): the difference of the means, turned towards the direction in which the"
            " classes are narrow."
        ),
        given=GIVEN,
    ),
    Question(
        "typical",
        ask="Pick the point that is least typical of the model: the one with the smallest p(x).",
        answer=PointAnswer("the least typical point"),
        right=_least_typical,
        why=(
            "p(x) falls with the squared distance from a class's mean, in units of its spread: a point"
            " may be near in the plane and yet far out across a narrow class."
        ),
        given=GIVEN,
    ),
    Question(
        "independent",
        ask=(
            "Both classes share one covariance, and the features are taken to be independent. Draw the resulting"
            " direction of **w**."
        ),
        answer=DirectionAnswer("the direction of w"),
        right=_direction,
        why=(
            "Each weight is the difference of the means in its feature over the variance of that feature alone. What"
            " the features have to do with each other plays no part."
        ),
        then=right.with_settings(covariance="shared", diagonal=True),
        given=("priors",),
    ),
    Question(
        "numbers",
        ask="How many numbers does naive Bayes estimate: priors that are counted, means and variances?",
        answer=NumberAnswer("numbers", 0, 100),
        right=lambda run: right.number(run.parameters),
        why=(
            "For each class two means and two variances, and one prior fewer than there are classes, since they sum to"
            " 1. The covariance of the two features would add one number for each class."
        ),
        then=right.with_settings(covariance="own", diagonal=True, priors="counted"),
    ),
)


def _shifted(run: Run, share: float) -> RightLine:
    """Return the rule with that share of the part of w0 that the priors give it."""
    w, w0 = rule_of_two(run)
    halfway = -float(w @ run.rule.means_.mean(axis=0))
    negative, positive = run.classes
    return RightLine((float(w[0]), float(w[1])), halfway + share * (w0 - halfway), (negative,), (positive,))


def _between_means(run: Run) -> DirectionGuess:
    """Return the direction from the first mean to the second; raise Missing where there are not two classes."""
    require(len(run.classes) == 2, common.NOT_OF_TWO)
    return right.right_direction(np.diff(run.rule.means_, axis=0)[0])


MISCONCEPTIONS = (
    Misconception(
        "prior_moves_nothing",
        "prior",
        "the boundary stays halfway between the means, whatever the priors",
        lambda run: _shifted(run, 0.0),
        "prior",
    ),
    Misconception(
        "prior_pulls",
        "prior",
        "a class that becomes more probable pulls the boundary towards its own mean",
        lambda run: _shifted(run, -1.0),
        "prior",
    ),
    Misconception(
        "w_joins_the_means",
        "direction",
        "**w** always points from one mean to the other",
        _between_means,
        "begin",
    ),
    Misconception(
        "gaussians_mean_a_line",
        "ellipse",
        "between two Gaussians the boundary is always a line",
        lambda _run: right.choice("line"),
        "own",
    ),
    Misconception(
        "unsure_far_away",
        "far",
        "a model is unsure where it has seen no points",
        lambda run: right.number(100 / len(run.classes)),
        "three",
    ),
)
