"""One run of logistic discrimination on the person's points, and what stands beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from scipy.special import logsumexp

from linclass import LinearDiscriminantAnalysis, separability
from linclass.lessons.kit import (
    AnyState,
    ArrayLike,
    Dataset,
    FloatArray,
    IntArray,
    Missing,
    PageProblem,
    TwoClasses,
    ViewOptions,
    columns,
    fitting,
    of_columns,
    shown_step,
    tidy_rows,
)
from linclass.lessons.logistic import texts
from linclass.lessons.logistic.settings import Settings
from linclass.models.logistic import LogisticRegression, LogisticStep
from linclass.models.logistic.existence import maximum_exists

LIVE = 60  # iterations during a drag: a picture must be there in the blink of an eye
COMPARED_ITERATIONS = 80  # iterations at which the costs of training and test points are compared


@dataclass(frozen=True, eq=False)
class Run:
    """A run, the rule at its end, and the pair of classes in view.

    Attributes
    ----------
    data, train, test : Dataset
        All points, those that the run uses, and those kept for the test.
    classes : tuple of int
        The class number of each column: of two classes the negative side's and the positive side's.
    two : TwoClasses
        The training points of the pair, class k positive and l negative.
    most : int or None
        Steps at most, where the run is cut short.
    """

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    classes: tuple[int, ...]
    two: TwoClasses
    most: int | None = None

    def seen(self, options: ViewOptions) -> "Run":
        """Return the run that is looked at: during a drag a shorter one, which has the step asked for."""
        if not options.live:
            return self
        most = LIVE if options.step is None else max(LIVE, options.step + 1)
        if most not in self._cut:
            self._cut[most] = replace(self, most=most)
        return self._cut[most]

    @cached_property
    def _cut(self) -> dict[int, "Run"]:
        """Return the shorter runs that drags have looked at, by their number of steps: none at first."""
        return {}

    @property
    def y(self) -> IntArray:
        """The column of each training point."""
        return columns(self.train.y, self.classes)

    @cached_property
    def steps(self) -> Sequence[LogisticStep]:
        """The start and every iteration."""
        return self.model.record(self.train.X, self.y, self.most)

    @property
    def model(self) -> LogisticRegression:
        """The model that was asked for, not fitted yet; it knows classes by their column."""
        return self.chosen.model(self.columns[0])

    @property
    def point_weights(self) -> FloatArray:
        """The weight of each training point in E, (n,)."""
        return np.where(self.y == self.columns[0], self.chosen.weight, 1.0)

    @property
    def last(self) -> LogisticStep:
        """The end of the run."""
        return self.steps[-1]

    @property
    def cut(self) -> bool:
        """True if the run was cut short because of a drag."""
        return not self.last.reason

    @property
    def binary(self) -> bool:
        """True if there are two classes."""
        return len(self.classes) == 2

    @cached_property
    def rule(self) -> LogisticRegression:
        """The model as `fit` leaves it after the same steps, for the person's class numbers."""
        return self.rule_at(len(self.steps) - 1)

    def step(self, options: ViewOptions) -> int:
        """Return the step that is looked at: the last where none was asked for, or the run has no such."""
        return shown_step(options.step, len(self.steps) - 1)

    def rule_at(self, s: int) -> LogisticRegression:
        """Return the model as `fit` would leave it after step s, for the person's class numbers."""
        turned = -1.0 if self.binary and self.classes[0] > self.classes[1] else 1.0
        step = self.steps[s]
        return LogisticRegression.of(turned * step.w, turned * step.w0, sorted(self.classes))

    @property
    def length(self) -> float:
        """‖w‖ at the end; with K vectors the root of the sum of their squares."""
        return self.length_at(self.last)

    def length_at(self, step: LogisticStep) -> float:
        """Return ‖w‖ after a step, without components that are rounding noise beside the others."""
        w = np.atleast_2d(step.w)
        return float(np.linalg.norm(self.written(w, np.zeros(len(w)))))

    @property
    def letter(self) -> str:
        """The letter in `length`: w of two classes, W of all K vectors."""
        return texts.WEIGHTS if self.binary else texts.WEIGHTS_MANY

    @property
    def norm(self) -> str:
        """The symbol of `length`."""
        return f"‖{self.letter}‖"

    @cached_property
    def pair_steps(self) -> Sequence[LogisticStep]:
        """The run as the pair sees it: ln P_k/P_l = w'x + w0 with w = w_k - w_l."""
        if self.binary:
            return self.steps
        k, other = self.columns
        return tuple(replace(s, w=s.w[k] - s.w[other], w0=float(s.w0[k] - s.w0[other])) for s in self.steps)

    def written(self, w: FloatArray, w0: ArrayLike) -> FloatArray:
        """Return (w1, w2, w0) as they are written, a row for each vector: 0 where a term is rounding noise."""
        W = np.column_stack([np.atleast_2d(w), np.ravel(w0)])
        return tidy_rows(W, self.reach)

    @property
    def reach(self) -> FloatArray:
        """The largest |x_j| of the training points, (2,)."""
        largest: FloatArray = np.abs(self.train.X).max(axis=0)
        return largest

    @property
    def pair_rule(self) -> tuple[FloatArray, float]:
        """The pair's w (2,) and w0 at the end, as they are written."""
        [row] = self.written(*self._of_pair(self.last.w, self.last.w0))
        return row[:2], float(row[2])

    @property
    def columns(self) -> tuple[int, int]:
        """The columns of class k and class l."""
        return self.classes.index(self.two.positive.classes[0]), self.classes.index(self.two.negative.classes[0])

    @cached_property
    def lda(self) -> LinearDiscriminantAnalysis | Missing:
        """LDA on the same training points, or why there is none; it knows classes by their column."""
        try:
            return fitting.fit(LinearDiscriminantAnalysis(), self.train.X, self.y).rule
        except Missing as missing:
            return missing

    @property
    def lda_pair(self) -> tuple[FloatArray, float] | None:
        """LDA's w (2,) and w0 for the pair, None where there is none."""
        if isinstance(self.lda, Missing):
            return None
        if self.binary:
            return self.lda.coef_[0], float(self.lda.intercept_[0])
        return self._of_pair(self.lda.coef_, self.lda.intercept_)

    @cached_property
    def separable(self) -> bool:
        """True if a line that separates the two training classes was found."""
        return self.binary and separability.separate(self.two.X, self.two.t).separable is True

    @cached_property
    def has_minimum(self) -> bool | None:
        """True if E has a minimum, which a penalty makes, and the points may; None where that was not decided."""
        return True if self.chosen.lam > 0 else maximum_exists(self.train.X, self.y).exists

    def errors(self, part: Dataset, s: int | None = None) -> int:
        """Return how many of these points the rule gets wrong, at its end or after step s."""
        if not len(part.y):
            return 0
        s = len(self.steps) - 1 if s is None else s
        if not self.binary:
            return int(np.sum(self.rule_at(s).predict(part.X) != part.y))
        low, high = sorted(self.classes)  # equal to `rule_at(s).predict`, without a rule object for each of 70 frames
        turned = 1.0 if self.classes[0] == low else -1.0
        result = turned * (part.X @ self.steps[s].w + self.steps[s].w0) > 0
        return int(np.count_nonzero(np.where(result, high, low) != part.y))

    @cached_property
    def compared(self) -> list[LogisticStep]:
        """The steps at which costs are compared: the start, and the rest evenly on a logarithmic axis."""
        total = len(self.steps) - 1
        spaced = np.geomspace(1, max(total, 1), COMPARED_ITERATIONS).round()
        return [self.steps[j] for j in np.unique(np.r_[0, np.minimum(spaced, total), total]).astype(np.int64).tolist()]

    def mean_costs(self, part: Dataset) -> FloatArray:
        """Return the cross-entropy of these points, -ln P(C_yi|x_i) on average, after each iteration compared."""
        column = columns(part.y, self.classes)
        w, w0 = np.array([step.w for step in self.compared]), np.array([step.w0 for step in self.compared])
        scores = w @ part.X.T + w0[..., None]  # (steps, n), with K classes (steps, K, n)
        if scores.ndim == 2:
            result = np.logaddexp(0.0, np.where(column == 1, -1.0, 1.0) * scores)
        else:
            result = logsumexp(scores, axis=1) - scores[:, column, np.arange(len(column))]
        costs: FloatArray = result.mean(axis=1)
        return costs

    def _of_pair(self, w: FloatArray, w0: float | FloatArray) -> tuple[FloatArray, float]:
        """Return w_k - w_l and w_k0 - w_l0 of the pair; of two classes w and w0 as they are."""
        if self.binary:
            return w, float(w0)
        k, other = self.columns
        biases = np.asarray(w0)
        return w[k] - w[other], float(biases[k] - biases[other])


def study(data: Dataset, chosen: Settings) -> Run:
    """Prepare the solver's run on the training points; it runs when it is looked at."""
    pair, classes = chosen.sides.pair(data).of(data), chosen.sides.order(data)
    rows, _ = chosen.split.rows(data)
    train, test = chosen.split.parts(data)
    run = Run(chosen, data, train, test, classes, pair.only(rows))
    try:
        run.model.steps(train.X, run.y)  # checks the points
    except ValueError as error:
        sentence = fitting.refused(error, run.model, train.X, run.y)
        raise Missing(sentence, status=sentence) from error
    return run


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    return of_columns(run.train, run.test, run.classes, {"": run.model})
