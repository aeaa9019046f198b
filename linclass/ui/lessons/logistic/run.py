"""One run of logistic discrimination on the person's points, and what stands beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import logsumexp

from linclass import separability
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.models.logistic import LogisticRegression
from linclass.ui import fitting

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.models.logistic import LogisticStep
    from linclass.ui.lessons.logistic.settings import Settings
    from linclass.ui.sides import TwoSides

LIVE = 60  # iterations while the hand moves: a picture must be there in the blink of an eye
RUNS = 16  # runs that are remembered: a change of the picture, or another visitor, needs no new one
LOOKS = 80  # iterations at which the costs of training and test points are compared


@dataclass(frozen=True, eq=False)
class Lesson:
    """A run, the rule at its end, and the pair of classes in view.

    Attributes
    ----------
    data, train, test : Dataset
        All points, those that the run used, and those kept for the test.
    rule : LogisticRegression
        The model as `fit` leaves it after the same steps.
    two : TwoSides
        The training points of the pair, class k positive and l negative.
    """

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    steps: tuple[LogisticStep, ...]
    rule: LogisticRegression
    two: TwoSides

    @property
    def last(self) -> LogisticStep:
        """The end of the run."""
        return self.steps[-1]

    @property
    def cut(self) -> bool:
        """Whether the run was cut short because the hand moves."""
        return not self.last.reason

    @property
    def classes(self) -> IntArray:
        """The class numbers that have points, (K,)."""
        return np.asarray(self.rule.classes_)

    @property
    def binary(self) -> bool:
        """Whether there are two classes."""
        return len(self.classes) == 2

    @property
    def length(self) -> float:
        """‖w‖ at the end; with K vectors the root of the sum of their squares."""
        return float(np.linalg.norm(self.last.w))

    @cached_property
    def pair_steps(self) -> tuple[LogisticStep, ...]:
        """The run as the pair sees it: ln P_k/P_l = w'x + w0 with w = w_k - w_l."""
        if self.binary:
            return self.steps
        k, other = self._columns
        return tuple(replace(s, w=s.w[k] - s.w[other], w0=float(s.w0[k] - s.w0[other])) for s in self.steps)

    @property
    def pair_rule(self) -> tuple[FloatArray, float]:
        """The pair's w (2,) and w0 at the end."""
        if self.binary:
            return self.last.w, self.last.w0
        k, other = self._columns
        return self.last.w[k] - self.last.w[other], float(self.last.w0[k] - self.last.w0[other])

    @cached_property
    def lda(self) -> LinearDiscriminantAnalysis | str:
        """LDA on the same training points, or the sentence that says why there is none."""
        made = fitting.fit(LinearDiscriminantAnalysis(), self.train.X, self.train.y)
        return made if isinstance(made, str) else made.rule

    @cached_property
    def separable(self) -> bool:
        """Whether a line that separates the two training classes was found."""
        return self.binary and separability.separate(self.two.X, self.two.t).separable is True

    @property
    def lda_pair(self) -> tuple[FloatArray, float] | None:
        """LDA's w (2,) and w0 for the pair, None where there is none."""
        if isinstance(self.lda, str):
            return None
        if self.binary:
            return self.lda.coef_[0], float(self.lda.intercept_[0])
        k, other = self._columns
        return self.lda.coef_[k] - self.lda.coef_[other], float(self.lda.intercept_[k] - self.lda.intercept_[other])

    @property
    def _columns(self) -> tuple[int, int]:
        k, other = np.searchsorted(self.classes, [self.two.positive, self.two.negative[0]])
        return int(k), int(other)

    def errors(self, part: Dataset) -> int:
        """Return how many of these points the rule gets wrong."""
        return int(np.sum(self.rule.predict(part.X) != part.y)) if len(part.y) else 0


def study(data: Dataset, chosen: Settings, most: int | None = None) -> Lesson | str:
    """Run the solver on the training points; where there is nothing to run it on, return the sentence that says so."""
    train, test = chosen.split.parts(data)
    two = chosen.pair.of(train)
    if isinstance(two, str):
        return two
    rule = replace(chosen.model)
    try:
        run = rule.steps(train.X, train.y)  # checks the points
        steps = (
            _whole_run(_key(rule), train.X.tobytes(), train.y.tobytes()) if most is None else tuple(islice(run, most))
        )
    except ValueError as error:
        return str(error)
    last = steps[-1]
    rule.classes_, rule.n_features_in_ = np.unique(train.y), train.X.shape[1]
    rule.coef_, rule.intercept_ = np.atleast_2d(last.w).copy(), np.atleast_1d(last.w0).copy()
    return Lesson(chosen, data, train, test, steps, rule, two)


@lru_cache(maxsize=RUNS)
def _whole_run(parameters: tuple[tuple[str, Any], ...], X: bytes, y: bytes) -> tuple[LogisticStep, ...]:
    """Return all steps of a run; they are frozen, so that every visitor may have the same."""
    points = np.frombuffer(X).reshape(-1, 2)
    return tuple(LogisticRegression(**dict(parameters)).steps(points, np.frombuffer(y, dtype=np.int64)))


def _key(model: LogisticRegression) -> tuple[tuple[str, Any], ...]:
    return tuple(model.get_params().items())


def looked_at(lesson: Lesson) -> IntArray:
    """Return the iterations at which costs are compared: 0, and the rest evenly on a logarithmic axis."""
    spaced = np.geomspace(1, max(len(lesson.steps) - 1, 1), LOOKS).round()
    return np.unique(np.r_[0, spaced, len(lesson.steps) - 1]).astype(np.int64)


def mean_costs(lesson: Lesson, part: Dataset, at: IntArray) -> FloatArray:
    """Return the cross-entropy of these points, -ln P(C_yi|x_i) on average, after each of some iterations."""
    column = np.searchsorted(lesson.classes, part.y)
    return np.array([_mean_cost(lesson.steps[j], part.X, column) for j in at])


def _mean_cost(step: LogisticStep, X: FloatArray, column: IntArray) -> float:
    if step.w.ndim == 1:
        return float(np.logaddexp(0.0, np.where(column == 1, -1.0, 1.0) * (X @ step.w + step.w0)).mean())
    scores = X @ step.w.T + step.w0
    return float((logsumexp(scores, axis=1) - scores[np.arange(len(X)), column]).mean())
