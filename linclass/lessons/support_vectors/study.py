"""The fit on the person's points, and what is proved about it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

import numpy as np

from linclass import OneVsOne, OneVsRest, OutputCode, mistakes, separability
from linclass.figures.svm.runs import Machine, rule_of
from linclass.lessons.kit import (
    NOISE,
    AnyState,
    Dataset,
    FloatArray,
    IntArray,
    PageProblem,
    Partition,
    TwoClasses,
    fitting,
    of_sides,
    present,
    regions,
    tidy_sum,
)
from linclass.lessons.known_distribution import BestRule, known
from linclass.lessons.support_vectors.settings import Settings
from linclass.models.svm import LinearSVC, SupportVectorStep, regularisation_path
from linclass.solvers.svm.tolerances import SLACK_TOLERANCE

IMPOSSIBLE_VIEW = "There is no hard margin here: choose **Soft margin, C**, or move the points that overlap."

MAX_UPDATES = 2000  # of SMO that are shown
DRAG_C_VALUES = 5  # values of C that a drag can wait for
SCHEMES: dict[str, type[OneVsOne | OneVsRest | OutputCode]] = {
    "one_vs_one": OneVsOne,
    "one_vs_rest": OneVsRest,
    "output_code": OutputCode,
}


@dataclass(frozen=True, eq=False)
class Run:
    """A machine fitted on the training points.

    Attributes
    ----------
    data : Dataset
        All the person's points.
    two, test : TwoClasses
        The points of both sides: those the machine is fitted on, and those kept for the test.
    fit : Fit or None
        None where a hard margin was asked for and no line separates the classes.
    proof : Separability or None
        Of that.
    """

    chosen: Settings
    data: Dataset
    two: TwoClasses
    test: TwoClasses
    fit: fitting.Fit[Machine] | None
    proof: separability.Separability | None

    @property
    def model(self) -> Machine:
        """The fitted machine; raises Missing where there is none."""
        return present(self.fit, IMPOSSIBLE_VIEW).rule

    @cached_property
    def rule(self) -> tuple[FloatArray, float, float]:
        """w, w0 and rho: the edges of the margin are y(x) = -rho and +rho."""
        return rule_of(self.model)

    @property
    def written(self) -> tuple[FloatArray, float]:
        """The rule's w and w0 as they are written: 0 where a term is rounding relative to the edges of the margin."""
        w, w0, rho = self.rule
        scale = rho if rho > 0 else np.inf  # at rho = 0 the rule is 0
        return tidy_sum(w, w0, np.abs(self.two.X).max(axis=0), scale)

    @property
    def gap(self) -> float:
        """The duality gap; 0 where it is only rounding relative to the terms of the objective."""
        model = self.model
        taken_off = 2 * self.chosen.nu * self.rule[2] if self.chosen.by_nu else 0.0  # nu rho counts against the others
        return model.duality_gap_ if model.duality_gap_ > NOISE * (abs(model.objective_) + taken_off) else 0.0

    @cached_property
    def signed(self) -> FloatArray:
        """t_i y(x_i) of the training points."""
        w, w0, _ = self.rule
        return self.two.t * (self.two.X @ w + w0)

    @property
    def void(self) -> bool:
        """True if this is a nu-SVM with rho = 0, where multipliers, cases and bounds say nothing."""
        return self.chosen.by_nu and not self.rule[2] > 0

    @cached_property
    def slack(self) -> FloatArray:
        """xi_i of the training points, rounding taken off."""
        slack: FloatArray = np.where(self.model.slack_ > SLACK_TOLERANCE * self.rule[2], self.model.slack_, 0.0)
        return slack

    @property
    def margin_errors(self) -> int:
        """The training points with slack: inside the margin or on the wrong side."""
        return int(np.count_nonzero(self.slack))

    @property
    def of_several(self) -> bool:
        """True if there are three classes or more, of which the two sides are a choice."""
        return int(np.count_nonzero(self.data.counts)) > 2

    @property
    def bound(self) -> float:
        """The most that a multiplier may be: C, or 1/n."""
        return 1.0 / len(self.two.t) if self.chosen.by_nu else self.chosen.penalty

    @property
    def weights(self) -> FloatArray:
        """The weight of each training point, (n,): its class's."""
        return np.where(self.two.t > 0, self.chosen.weight if self.chosen.weighs else 1.0, 1.0)

    @property
    def bounds(self) -> FloatArray:
        """The most that the multiplier of each training point may be, (n,): its weight times C."""
        return self.bound * self.weights

    def count(self, case: str) -> int:
        """Return how many points are in a case."""
        return int(np.count_nonzero(self.model.case_ == case))

    def row(self, point: int | None) -> int | None:
        """Return which of the training points a point of the plane is, counted from 0; None if it is none."""
        here = np.flatnonzero(self.two.rows == (-1 if point is None else point))
        return int(here[0]) if len(here) else None

    @property
    def errors(self) -> int:
        """The training points on the wrong side."""
        return mistakes.count(self.model, self.two.X, self.two.data.y)

    @property
    def test_errors(self) -> int:
        """The test points on the wrong side."""
        return mistakes.count(self.model, self.test.X, self.test.data.y)

    def at_once(self, penalties: Sequence[float]) -> list[regularisation_path.PathPoint | None]:
        """Return the soft margin's solution at each C, as far as all of them at once are found."""
        return regularisation_path.solve(self.two.X, self.two.t, penalties, self.weights)

    @cached_property
    def during_a_drag(self) -> tuple[regularisation_path.PathPoint | None, ...]:
        """The whole path for a drag, whose run is not kept; nothing where many C have to be solved alone."""
        result = self.at_once(regularisation_path.C_GRID)
        if result.count(None) > DRAG_C_VALUES:
            return ()
        return tuple(point or self.alone(C) for point, C in zip(result, regularisation_path.C_GRID, strict=True))

    def alone(self, C: float) -> regularisation_path.PathPoint | None:
        """Return the soft margin's solution at this C; None where there is none."""
        result = fitting.solved(self.chosen.of_penalty(C), self.two.X, self.two.data.y)
        return None if result is None else regularisation_path.PathPoint.of(result)

    @cached_property
    def widest(self) -> LinearSVC | None:
        """The widest band between the classes; None where no line separates them."""
        if separability.separate(self.two.X, self.two.t).separable is False:  # faster than a fit that has no solution
            return None
        return fitting.solved(LinearSVC(C=np.inf), self.two.X, self.two.data.y)

    def solver_steps(self, until: int | None = None) -> tuple[SupportVectorStep, ...]:
        """Return the steps of the chosen solver, the start first; with `until` none after that one."""
        return self._steps if until is None else tuple(islice(self._solved(), until + 1))

    @cached_property
    def _steps(self) -> tuple[SupportVectorStep, ...]:
        """Return all steps of the chosen solver, kept for every view that plays them."""
        return tuple(self._solved())

    def _solved(self) -> Iterator[SupportVectorStep]:
        """Return the solver's steps as they are computed: SMO's of a soft margin where that is chosen."""
        model = self.model
        if isinstance(model, LinearSVC) and self.chosen.runs_smo:
            model = self.chosen.of_penalty(model.C, "smo", max_iter=MAX_UPDATES)
        return model.steps(self.two.X, self.two.data.y)

    @cached_property
    def known(self) -> BestRule | None:
        """The rule of least error for what is painted, where the distribution is known and its boundary asked for."""
        if not self.chosen.bayes:
            return None
        return known(self.data, self.chosen.sides if self.chosen.scheme(self.data) == "two" else None)

    @cached_property
    def partition(self) -> tuple[Partition, IntArray] | None:
        """The regions of all classes together, and the numbers of these classes.

        None where two sides are painted alone: on demand, or because one of the two-class machines has no answer.
        """
        scheme = self.chosen.scheme(self.data)
        if scheme == "two":
            return None
        rows = self.chosen.split.rows(self.data)[0]
        machine = SCHEMES[scheme](estimator=replace(self.chosen, weight=1.0).rule())  # a weight is of one class
        result = fitting.solved(machine, self.data.X[rows], self.data.y[rows])
        return None if result is None else (regions(result, self.data.window), result.classes_)


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the machine on the training points, or prove that there is no hard margin."""
    both = chosen.sides.of(data)
    two, test = (both.only(rows) for rows in chosen.split.rows(data))
    if chosen.hard:
        answer = separability.separate(two.X, two.t)
        if answer.separable is False:
            return Run(chosen, data, two, test, None, answer)
    rule: Machine = chosen.rule()
    return Run(chosen, data, two, test, fitting.fit(rule, two.X, two.data.y), None)


def problem(_: AnyState, run: Run) -> PageProblem | None:
    """Return the fit behind the page's numbers; None where there is none."""
    return None if run.fit is None else of_sides(run.two, run.test, run.chosen.rule())
