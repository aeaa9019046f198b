"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.lesson import Verdict
from linclass.lessons.numbers import decimal, latex, linear, vector, whole
from linclass.lessons.sides import decided
from linclass.lessons.texts import counts as counted
from linclass.lessons.texts import shared as common
from linclass.lessons.winnow.experiment import IRRELEVANT
from linclass.lessons.winnow.texts import page as texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.winnow.experiment import Experiment
    from linclass.lessons.winnow.study import Run, Trained


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say how many mistakes it took, beside the perceptron's, and write the rule."""
    made = run.trained
    if made is None:
        return Verdict("")
    w, w0 = made.w, made.last.w0
    rule = texts.RULE.format(y=linear(w, w0), plus=decided(made.two))
    about = [] if options.view == "run" else [common.ON_THE_PLANE]  # the other views are of an experiment
    return Verdict(" ".join([*about, _outcome(made), _perceptron(made), *_tested(made)]), made.last.converged, rule)


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the growth of the mistakes, where it fails."""
    idea = {} if run.trained is None else {texts.IDEA_TITLE: _idea(run.trained)}
    return idea | {
        texts.GROWTH_TITLE: _growth(run.chosen.experiment),
        texts.FAILS_TITLE: texts.FAILS,
    }


def _outcome(made: Trained) -> str:
    mistakes = counted.mistakes(made.last.k)
    if made.last.converged:
        return texts.CONVERGED.format(made=mistakes)
    sentence = {True: texts.TOO_LARGE, False: texts.STOPPED, None: texts.UNDECIDED}[made.separable]
    points = made.chosen.split.counted
    return sentence.format(made=mistakes, errors=made.errors(made.two), n=len(made.two.t), points=points)


def _perceptron(made: Trained) -> str:
    other = made.perceptron.rule
    sentence = texts.PERCEPTRON_MADE if other.converged_ else texts.PERCEPTRON_STOPPED
    return sentence.format(made=counted.mistakes(other.n_iter_))


def _tested(made: Trained) -> list[str]:
    """Return how many of the points kept for the test are wrong, where some are kept."""
    if len(made.test.t) == 0:
        return []
    return [texts.TEST.format(errors=made.errors(made.test), n=len(made.test.t))]


def _idea(made: Trained) -> str:
    with np.errstate(over="ignore", under="ignore"):
        plus, minus = np.exp(made.last.log_a), np.exp(-made.last.log_a)
    return texts.IDEA.format(alpha=latex(made.chosen.alpha), plus=vector(plus), minus=vector(minus))


def _growth(experiment: Experiment) -> str:
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
        texts.OWN_BOUND.format(alpha=alpha, bound=decimal(np.floor(own)), D=D)
        if np.isfinite(own)
        else texts.NO_BOUND.format(alpha=alpha)
    )
    return f"{growth}\n\n{mine}"
