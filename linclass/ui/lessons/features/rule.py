"""The rule in feature space, fitted on the person's points, and whether a plane can separate them there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass import separability
from linclass.models.feature_map import FeatureMap
from linclass.ui import fitting, sides

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.features.settings import Settings
    from linclass.ui.sides import TwoSides

MORE = 12  # numbers of bumps that the error is shown for
LARGEST_DEGREE = 8


@dataclass(frozen=True, eq=False)
class Lesson:
    """A rule linear in phi(x).

    Attributes
    ----------
    data, train, test : Dataset
        All points, those that the rule was fitted on, and those kept for the test.
    model : FeatureMap
        Fitted on the class numbers of `train`.
    warnings : tuple of str
        What the method inside had to say.
    """

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    model: FeatureMap
    warnings: tuple[str, ...]

    @property
    def classes(self) -> int:
        """How many classes have points."""
        return len(self.model.classes_)

    @property
    def M(self) -> int:  # noqa: N802 - the field's name
        """The number of features."""
        return len(self.names)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The features' names in LaTeX."""
        if self.chosen.phi == "bumps":
            return tuple(rf"\varphi_{{{j + 1}}}" for j in range(len(self.model.features_.centres_)))
        return tuple(str(name) for name in self.model.features_.get_feature_names_out(("x_1", "x_2")))

    @property
    def weights(self) -> tuple[FloatArray, FloatArray] | None:
        """Return W (rows, M) and w0 (rows,) of the linear rule inside; None where it is made of several."""
        inner: Any = self.model.estimator_
        if not hasattr(inner, "coef_"):
            return None
        return np.atleast_2d(inner.coef_), np.ravel(inner.intercept_)

    @cached_property
    def two(self) -> TwoSides | str:
        """The two sides that the three-dimensional picture shows."""
        return self.chosen.sides.of(self.train)

    @cached_property
    def separable(self) -> tuple[bool | None, bool | None] | None:
        """Whether two classes are separable in the plane, and in feature space; None with more.

        Either may be None, undecided.
        """
        if self.classes != 2 or isinstance(self.two, str):
            return None
        X, t = self.two.X, self.two.t
        return separability.separate(X, t).separable, separability.separate(self.model.phi(X), t).separable

    def errors(self, part: Dataset) -> int:
        """Return how many of these points the rule gets wrong."""
        return int(np.sum(self.model.predict(part.X) != part.y)) if len(part.y) else 0


def study(data: Dataset, chosen: Settings) -> Lesson | str:
    """Fit the rule on the training points; where there is none, return the sentence that says why."""
    train, test = chosen.split.parts(data)
    if np.count_nonzero(train.counts) < 2:
        asked = sides.Sides(0, None).of(train)
        return asked if isinstance(asked, str) else ""
    made = fitting.fit(unfitted(chosen, int(np.count_nonzero(train.counts))), train.X, train.y)
    if isinstance(made, str):
        return made
    return Lesson(chosen, data, train, test, made.rule, made.warnings)


def unfitted(chosen: Settings, classes: int, degree: int | None = None) -> FeatureMap:
    """Return the rule before it has seen points, with another degree or number of bumps if one is given."""
    return FeatureMap(chosen.features(degree), chosen.method_for(classes))


def on_two_sides(lesson: Lesson) -> tuple[FeatureMap, TwoSides] | str:
    """Return a rule for two sides of the training points with these sides, or the sentence that says what lacks."""
    two = lesson.two
    if isinstance(two, str):
        return two
    made = fitting.fit(unfitted(lesson.chosen, 2), two.data.X, two.data.y)
    return made if isinstance(made, str) else (made.rule, two)


def sizes(chosen: Settings) -> tuple[int, ...]:
    """Return the degrees, or the numbers of bumps, for which errors are compared."""
    if chosen.phi == "bumps":
        return tuple(int(m) for m in np.unique(np.geomspace(1, 40, MORE).round()))
    return tuple(range(1, LARGEST_DEGREE + 1))


def errors_of(lesson: Lesson, size: int) -> tuple[int, float, float] | str:
    """Return M and the shares of training and of test points that the rule of this size gets wrong."""
    made = fitting.fit(unfitted(lesson.chosen, lesson.classes, size), lesson.train.X, lesson.train.y)
    if isinstance(made, str):
        return made
    wrong = [
        float(np.mean(made.rule.predict(part.X) != part.y)) if len(part.y) else float("nan")
        for part in (lesson.train, lesson.test)
    ]
    M = made.rule.phi(lesson.train.X[:1]).shape[1]
    return M, wrong[0], wrong[1]
