"""One scheme on the person's points: the rule, its regions, its errors; and all schemes beside it."""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from linclass import mistakes
from linclass.base import Classifier
from linclass.lessons.classes import code, texts
from linclass.lessons.classes.schemes import Shared, Solved, claims, compared, ensemble
from linclass.lessons.classes.settings import Settings
from linclass.lessons.kit import (
    AnyState,
    Dataset,
    FloatArray,
    IntArray,
    Missing,
    PageProblem,
    Partition,
    class_label,
    common,
    fitting,
    of_numbers,
    regions,
    require,
)
from linclass.models.perceptron import MulticlassPerceptron, MulticlassPerceptronStep
from linclass.regions import Stretch, segment


@dataclass(frozen=True, eq=False)
class Run:
    """The chosen scheme, fitted on the training points, and where it divides the window."""

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    fit: fitting.Fit[Classifier]
    partition: Partition
    solved: Solved = field(repr=False)

    @cached_property
    def shown_partition(self) -> Partition:
        """The boundary in the window."""
        return self.partition if self.data.unprojected_window is None else regions(self.rule, self.data.window)

    @property
    def rule(self) -> Any:
        """The fitted scheme."""
        return self.fit.rule

    @property
    def classes(self) -> IntArray:
        """The class numbers that have points, (K,)."""
        return np.asarray(self.fit.rule.classes_)

    @property
    def many(self) -> bool:
        """True if there are more than two classes, so that schemes can differ."""
        return len(self.classes) > 2

    @property
    def two_class_rules(self) -> tuple[Any, ...]:
        """The two-class rules inside; none where K functions were trained together."""
        return getattr(self.rule, "estimators_", ())

    @cached_property
    def x(self) -> FloatArray:
        """The probe, (1, 2)."""
        return self.chosen.place("probe", self.data)[None]

    @cached_property
    def ends(self) -> FloatArray:
        """x_A and x_B, (2, 2)."""
        return np.array([self.chosen.place(name, self.data) for name in ("end_a", "end_b")])

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The classes along the segment from x_A to x_B."""
        return segment(self.rule, *self.ends)

    @cached_property
    def every_scheme(self) -> dict[str, Classifier]:
        """Every scheme fitted on the same points, by name; one that these points do not allow is left out."""
        result = {}
        for scheme in texts.SCHEMES:
            with suppress(Missing):
                chosen = scheme == self.chosen.scheme
                result[scheme] = (self.fit if chosen else _fitted(scheme, self.chosen, self.train, self.solved)).rule
        return result

    @cached_property
    def kesler(self) -> list[MulticlassPerceptronStep]:
        """The run of the perceptron of K classes on the training points: the start and every update."""
        *steps, end = MulticlassPerceptron(max_updates=self.chosen.updates).steps(self.train.X, self.train.y)
        return [*steps[:-1], replace(steps[-1], stop=end.stop)]

    def values(self, X: FloatArray) -> FloatArray:
        """Return what the scheme compares at each row of X: of two classes y(x), (n,), and of more (n, K)."""
        return compared(self.chosen.scheme, self.rule, X)

    def claimed(self, X: FloatArray) -> list[list[int]]:
        """Return the class numbers that claim each row of X."""
        return [self.classes[row].tolist() for row in claims(self.rule, X)]

    def label(self, k: int) -> str:
        """Return a class's name, C₁ where it has only a number."""
        return class_label(self.data.class_names[k])

    def errors(self, part: Dataset) -> int:
        """Return how many of these points are given to another class."""
        return mistakes.count(self.rule, part.X, part.y)


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the chosen scheme; Missing where these points or this code allow none."""
    require(data.classes, common.NO_POINTS)
    require(
        len(data.classes) > 1,
        "**Only one class has points.** Choose another class by its button, then click on the plane.",
    )
    train, test = chosen.split.parts(data)
    solved: Solved = {}
    fit = _fitted(chosen.scheme, chosen, train, solved)
    return Run(chosen, data, train, test, fit, regions(fit.rule, data.home), solved)


def code_matrix(data: Dataset, chosen: Settings) -> IntArray:
    """Return the code of the person's choice for the classes that have points; Missing says what is wrong with it."""
    return code.matrix(chosen.coding, chosen.words, len(data.classes))


def _fitted(scheme: str, chosen: Settings, train: Dataset, solved: Solved) -> fitting.Fit[Classifier]:
    """Fit a scheme with the chosen method; raise Missing where the code is wrong or the fit has no answer."""
    M = None
    if scheme == "code":
        M = code_matrix(train, chosen)
        require(not code.trouble(M), code.trouble(M))
    lam = chosen.method == "logistic"
    return fitting.fit(ensemble(scheme, chosen.inside, M, solved), train.X, train.y, lam=lam)


def problem(state: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers: the scheme's, or in its own view the perceptron's of K classes."""
    has_own = state.view == "kesler" and run.many
    model = MulticlassPerceptron(max_updates=run.chosen.updates) if has_own else unshared(run.rule)
    return of_numbers(run.train, run.test, {"": model})


def unshared(model: Classifier) -> Classifier:
    """Return a scheme of two-class rules with the method itself inside, unfitted."""
    parameters = model.get_params(deep=False)
    inner = parameters.get("estimator")
    return type(model)(**parameters | ({"estimator": inner.estimator} if isinstance(inner, Shared) else {}))
