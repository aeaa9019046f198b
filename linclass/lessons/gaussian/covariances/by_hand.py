"""The posterior of naive Bayes at one point after the other, computed by hand: distances, log odds, sigmoid."""

import numpy as np
from scipy.special import expit

from linclass.lessons.gaussian.study import Run
from linclass.lessons.kit import (
    ByHand,
    Dataset,
    Exercise,
    ExercisePart,
    FloatArray,
    Terms,
    are_written_exactly,
    factor,
    latex,
    require,
    signed,
    vector,
    vector_part,
)

NICE_POINTS = Dataset(
    np.array([[-1.0, 2.0], [-1.0, -2.0], [-3.0, 2.0], [-3.0, -2.0], [0.0, 0.0], [0.0, 2.0], [4.0, 0.0], [4.0, 2.0]]),
    np.array([0, 0, 0, 0, 1, 1, 1, 1]),
)  # variances 1 and 4, and 4 and 1: the logarithms are 0
MAX_DISTANCE = 1e4  # squared, in deviations: beyond it the posteriors are 0 and 1
DISTANCES = {"d1": "d₁²", "d2": "d₂²"}


def total(run: Run) -> int:
    """Return how many posteriors there are to compute: one for each training point."""
    require(
        run.chosen.diagonal and len(run.classes) == 2,
        "By hand this is naive Bayes with two classes: switch *Independent features* on.",
    )
    return len(run.train.y)


def point(run: Run, step: int) -> int:
    """Return the number from 0, among all points, of the point at which a step asks for the posterior."""
    return int(run.chosen.split.rows(run.data)[0][step])


def exercise(run: Run, step: int) -> Exercise:
    """Return the posterior at the point of this step."""
    means, priors, x = run.rule.means_, run.rule.priors_, run.train.X[step]
    variances = np.diagonal(run.rule.class_covariances(), axis1=1, axis2=2)
    require(variances.all(), "A feature has no variance in a class, so its distance is undefined: move a point.")
    squares = (x - means) ** 2 / variances
    require(
        squares.max() <= MAX_DISTANCE,
        "This point is too far away for computing by hand: move it nearer to the classes.",
    )
    given = "; ".join(
        rf"{name}: $\pi_{k}={latex(prior)}$, $\mu_{k}=({vector(mean)})$, variances $({vector(own)})$"
        for name, k, prior, mean, own in zip(
            map(run.name, run.classes), (1, 2), priors.tolist(), means, variances, strict=True
        )
    )
    logarithms = float(np.log(priors[1] / priors[0])), float(np.log(variances[0] / variances[1]).sum() / 2)
    is_exact = are_written_exactly([*x, *means.ravel(), *variances.ravel(), *logarithms])
    return Exercise(
        step,
        f"The posterior at point {point(run, step) + 1}",
        rf"$\mathbf x=({vector(x)})$; {given}.",
        (
            distances_part(x - means, variances, is_exact=is_exact),
            odds_part(*logarithms, squares.sum(axis=1), is_exact=is_exact),
            posterior_part(sum(logarithms) + float(squares[0].sum() - squares[1].sum()) / 2),
        ),
    )


def distances_part(away: FloatArray, variances: FloatArray, *, is_exact: bool) -> ExercisePart:
    """Ask for both squared distances, from x - mu_k and the variances, (2, 2) each."""
    squares = away**2 / variances
    recipes = {
        "You forgot to divide by the variances: this is the plain distance.": (away**2).sum(axis=1),
        "You forgot the squares: each difference is squared before it is divided.": (away / variances).sum(axis=1),
        "You divided by the standard deviations: a square is divided by the variance.": (
            away**2 / np.sqrt(variances)
        ).sum(axis=1),
        "You multiplied by the variances: a wide feature counts less, not more.": (away**2 * variances).sum(axis=1),
        "You took the variances of the other class.": (away**2 / variances[::-1]).sum(axis=1),
        "This is the first feature alone: the second is added.": squares[:, 0],
        "This is the second feature alone: the first is added.": squares[:, 1],
    }
    done = ", ".join(
        rf"$d_{k}^2={'+'.join(rf'{factor(d)}^2/{latex(v)}' for d, v in zip(row, own, strict=True))}={latex(total)}$"
        for k, row, own, total in zip((1, 2), away, variances, squares.sum(axis=1).tolist(), strict=True)
    )
    return vector_part(
        "distances",
        r"How far is $\mathbf x$ from both means, $d_k^2=\sum_j(x_j-\mu_{kj})^2/s_{kj}^2$?",
        DISTANCES,
        [Terms(tuple(row)) for row in squares.tolist()],
        recipes,
        f"{done}.",
        is_exact=is_exact,
    )


def odds_part(prior: float, width: float, distances: FloatArray, *, is_exact: bool) -> ExercisePart:
    """Ask for the log odds: those of the priors, half the logarithm of the variances' ratios, and the distances."""
    first, second = distances.tolist()
    half = (first - second) / 2
    recipes = {
        r"The distances have the wrong sign: $\mathbf x$ belongs to the class that is nearer.": prior + width - half,
        r"You forgot the half before the distances.": prior + width + 2 * half,
        r"You forgot the variances: a wide class is less dense.": prior + half,
        r"The variances have the wrong sign: a wide class is less dense.": prior - width + half,
        r"You forgot the half before the logarithms of the variances.": prior + 2 * width + half,
        r"You forgot the priors.": width + half,
        r"This is the log odds of the first class against the second.": -(prior + width + half),
    }
    right = Terms((prior, width, first / 2, -second / 2))
    written = rf"{latex(prior)}{signed(width)}+\tfrac12({latex(first)}-{factor(second)})"
    return vector_part(
        "odds",
        (
            r"What are the log odds of the second class,"
            r" $a=\ln\frac{\pi_2}{\pi_1}+\frac12\sum_j\ln\frac{s_{1j}^2}{s_{2j}^2}+\frac12(d_1^2-d_2^2)$?"
        ),
        {"a": "a"},
        [right],
        {sentence: [value] for sentence, value in recipes.items()},
        rf"$a={written}={latex(right.sum)}$.",
        is_exact=is_exact,
    )


def posterior_part(odds: float) -> ExercisePart:
    """Ask for the posterior of the second class."""
    P = float(expit(odds))
    recipes = {
        "This is the posterior of the first class.": 1 - P,
        "This is the odds: the posterior is the odds over 1 plus the odds.": float(np.exp(min(odds, 500.0))),
        "These are the log odds: the sigmoid turns them into the posterior.": odds,
    }
    return vector_part(
        "posterior",
        r"And the posterior of the second class, $P=\sigma(a)=1/(1+e^{-a})$?",
        {"posterior": "P"},
        [Terms((P,))],
        {sentence: [value] for sentence, value in recipes.items()},
        rf"$P=1/(1+e^{{{latex(-odds)}}})={latex(P)}$.",
        is_exact=False,
    )


BY_HAND = ByHand(exercise, total, NICE_POINTS, {"covariance": "own", "diagonal": True})
