"""The result in words, the rule in numbers, and the explanations."""

from collections.abc import Callable, Mapping

import numpy as np

from linclass.lessons.kit import Verdict, ViewOptions, counted, decided, decimal, latex, linear, tidy_sum, vector, whole
from linclass.lessons.winnow import texts
from linclass.lessons.winnow.experiment import IRRELEVANT, Experiment
from linclass.lessons.winnow.study import Run, Trained

IDEA_TITLE = "The idea, with your numbers"
ON_THE_PLANE = "The points on the plane:"  # where the view shows others


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say how many mistakes it took, beside the perceptron's, and write the rule."""
    made = run.trained
    if made is None:
        return Verdict("")
    w, w0 = tidy_sum(made.w, float(made.last.w0), np.abs(made.two.X).max(axis=0))
    rule = (
        rf"At the end $y(\mathbf x)=(\mathbf a^+-\mathbf a^-)^\top\tilde{{\mathbf x}}={linear(w, w0)}$, and"
        rf" the decision is class **{decided(made.two)}** ($t=+1$) where $y>0$"
    )
    about = [] if options.view == "run" else [ON_THE_PLANE]  # the other views are of an experiment
    tested = counted.test_points_misclassified(made.errors(made.test), len(made.test.t))
    return Verdict(" ".join([*about, _outcome(made), _perceptron(made), *tested]), made.last.converged, rule)


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the growth of the mistakes, where it fails."""
    idea = {} if run.trained is None else {IDEA_TITLE: _idea(run.trained)}
    return idea | {
        "Why irrelevant features cost so little, with numbers": _growth(run.chosen.experiment),
        "Where it fails": texts.FAILS,
    }


def _outcome(made: Trained) -> str:
    """Say whether a pass went by without a mistake; if not, whether any line separates the points."""
    mistakes, errors = counted.mistakes(made.last.k), made.errors(made.two)
    if made.last.converged:
        return f"**The run ends with a whole pass without a mistake**, after **{mistakes}**."
    if not errors:
        return f"**The last mistake has left a solution**, after **{mistakes}**; no pass was left to go by without one."
    sentence = {
        True: (
            "**Separable, but the whole run finds no solution** within these passes: **{made}**, **{errors}"
            " of {n}** {points} misclassified. α may be too large for the margin, or the passes too few."
        ),
        False: (
            "**Not separable**: the whole run stops after **{made}**, with **{errors} of {n}** {points} misclassified."
        ),
        None: (
            "**The whole run stops** after **{made}**, with **{errors} of {n}** {points} misclassified;"
            " whether a line separates them is undecided."
        ),
    }[made.separable]
    points = made.chosen.split.counted(made.data)
    return sentence.format(made=mistakes, errors=errors, n=len(made.two.t), points=points)


def _perceptron(made: Trained) -> str:
    """Say how many mistakes the perceptron makes on the same points."""
    other = made.perceptron.rule
    sentence = (
        "The perceptron makes **{made}** on the same points."
        if other.converged_
        else "The perceptron was stopped after {made}."
    )
    return sentence.format(made=counted.mistakes(other.n_iter_))


def _idea(made: Trained) -> str:
    """Write the rule, its update, and a⁺ and a⁻ at the end of the run."""
    with np.errstate(over="ignore", under="ignore"):
        plus, minus = np.exp(made.last.log_a), np.exp(-made.last.log_a)
    return texts.IDEA.format(alpha=latex(made.chosen.alpha), plus=vector(plus), minus=vector(minus))


def _growth(experiment: Experiment) -> str:
    """Write the bounds ln(2D̃) / (ηδ - ln cosh η) and (4r + 1) D̃ for the largest number of irrelevant features."""
    D = IRRELEVANT[-1]
    own = experiment.bound(D)
    growth = texts.GROWTH.format(
        r=experiment.relevant,
        delta=latex(experiment.delta),
        D=D,
        features=1 + experiment.relevant + D,
        best=decimal(np.exp(np.arctanh(experiment.delta)), 3),
        bound=decimal(np.floor(experiment.bound(D, best=True))),
        perceptron=whole(experiment.perceptron_bound(D)),
    )
    alpha = decimal(experiment.alpha)
    mine = (
        (
            f"With your α = {alpha} the theorem allows at most **{decimal(np.floor(own))}** mistakes for"
            f" {D} irrelevant features: the end of the dotted line in *Irrelevant features*."
        )
        if np.isfinite(own)
        else (
            f"Your α = {alpha} is too large for this margin ($\\eta\\delta\\le\\ln\\cosh\\eta$): the"
            " argument promises nothing, though the run may be short. With a smaller α the dotted line"
            " appears in *Irrelevant features*."
        )
    )
    return f"{growth}\n\n{mine}"


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "mistakes": lambda run, _: len(run.on_points.played) - 1,
    "perceptron_mistakes": lambda run, _: run.on_points.perceptron.rule.n_iter_,
}
