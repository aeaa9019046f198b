"""One scheme on the person's points: the rule, its regions, its errors; and all schemes beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.regions import regions, segment
from linclass.ui import fitting
from linclass.ui.lessons.classes import code
from linclass.ui.lessons.classes.schemes import claims, compared, ensemble
from linclass.ui.texts import classes as texts
from linclass.ui.texts import sides as sides_texts

if TYPE_CHECKING:
    from linclass.base import Classifier, FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.regions import Partition, Stretch
    from linclass.ui.fitting import Fit
    from linclass.ui.lessons.classes.settings import Settings


SUBSCRIPTS = "₁₂₃₄₅₆"


@dataclass(frozen=True, eq=False)
class Lesson:
    """The chosen scheme, fitted on the training points, and where it divides the window."""

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    fit: Fit[Classifier]
    partition: Partition
    solved: dict[Any, Any] = field(repr=False)

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
        """Whether there are more than two classes, so that schemes can differ."""
        return len(self.classes) > 2

    @property
    def two_class_rules(self) -> tuple[Any, ...]:
        """The two-class rules inside; none where K functions were trained together."""
        return getattr(self.rule, "estimators_", ())

    @cached_property
    def x(self) -> FloatArray:
        """The probe, (1, 2)."""
        return self.chosen.place("x", self.data.window)[None]

    @cached_property
    def ends(self) -> FloatArray:
        """x_A and x_B, (2, 2)."""
        return np.array([self.chosen.place(name, self.data.window) for name in ("a", "b")])

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """Who claims the segment from x_A to x_B."""
        return segment(self.rule, *self.ends)

    def values(self, X: FloatArray) -> FloatArray:
        """Return what the scheme compares at each row of X, (n, K)."""
        return compared(self.chosen.scheme, self.rule, X)

    def claimed(self, X: FloatArray) -> list[list[int]]:
        """Return the class numbers that claim each row of X."""
        return [self.classes[row].tolist() for row in claims(self.rule, X)]

    def label(self, k: int) -> str:
        """Return a class's name, C₁ where it has only a number."""
        name = self.data.class_names[k]
        return f"C{SUBSCRIPTS[k]}" if name == str(k + 1) else name

    def errors(self, part: Dataset) -> int:
        """Return how many of these points are given to another class."""
        return int(np.sum(self.rule.predict(part.X) != part.y)) if len(part.y) else 0


def study(data: Dataset, chosen: Settings) -> Lesson | str:
    """Fit the chosen scheme; where these points or this code allow none, return the sentence that says why."""
    present = np.flatnonzero(data.counts)
    if len(present) == 0:
        return sides_texts.NO_POINTS
    if len(present) == 1:
        return texts.ONE_CLASS
    train, test = chosen.split.parts(data)
    solved: dict[Any, Any] = {}
    fit = _fitted(chosen.scheme, chosen, train, solved)
    if isinstance(fit, str):
        return fit
    return Lesson(chosen, data, train, test, fit, regions(fit.rule, data.window), solved)


def all_schemes(lesson: Lesson) -> dict[str, Any]:
    """Return every scheme fitted on the same points, by name; one that these points do not allow is left out."""
    found = {}
    for scheme in texts.SCHEMES:
        fit = (
            lesson.fit
            if scheme == lesson.chosen.scheme
            else _fitted(scheme, lesson.chosen, lesson.train, lesson.solved)
        )
        if not isinstance(fit, str):
            found[scheme] = fit.rule
    return found


def code_matrix(data: Dataset, chosen: Settings) -> IntArray | str:
    """Return the code of the person's choice for the classes that have points, or what is wrong with it."""
    return code.matrix(chosen.code, chosen.words, int(np.count_nonzero(data.counts)))


def _fitted(scheme: str, chosen: Settings, train: Dataset, solved: dict[Any, Any]) -> Fit[Classifier] | str:
    M = None
    if scheme == "code":
        written = code_matrix(train, chosen)
        if isinstance(written, str):
            return written
        if code.trouble(written):
            return code.trouble(written)
        M = written
    return fitting.fit(ensemble(scheme, chosen.method, M, solved), train.X, train.y)
