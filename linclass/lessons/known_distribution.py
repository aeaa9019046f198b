"""The known distribution behind the points, if there is one, and its Bayes rule: one answer for every page.

The distribution is known where the points were made by a recipe whose classes are mixtures of Gaussians, also after
some were moved, added or removed, as long as most of the recipe's points are still there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from linclass import datasets
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.bias_variance import ClassDensities
from linclass.datasets.dataset import Dataset, Point, Window
from linclass.lessons.sides import Sides
from linclass.regions import Partition, regions

MIN_KEPT_SHARE = 0.8  # share of a recipe's points that must still be there
GRID = 240  # cells along each side, for the least possible error
GRID_DEVIATIONS = 6.0  # standard deviations beyond the outermost mean

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class BestRule:
    """The rule of least error, its regions and boundary (polylines (m, 2)) in the window, and that least error."""

    rule: "BayesRule"
    partition: Partition
    error: float

    @property
    def lines(self) -> tuple[FloatArray, ...]:
        """The pieces of the boundary."""
        return tuple(piece.points for piece in self.partition.boundaries)


class BayesRule:
    """The rule of least error: the group of classes with the largest prior times density."""

    n_features_in_ = 2

    def __init__(self, distribution: ClassDensities, groups: Sequence[Sequence[int]]) -> None:
        self.distribution, self.groups = distribution, tuple(map(tuple, groups))
        self.classes_: AnyArray = np.arange(len(groups))

    def joint(self, X: ArrayLike) -> FloatArray:
        """Return ln P(group) p(x | group) for each group, (n, groups)."""
        logs = np.column_stack([d.log_density(X) for d in self.distribution.densities])
        logs += np.log(self.distribution.priors)
        return np.column_stack([np.logaddexp.reduce(logs[:, list(group)], axis=1) for group in self.groups])

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the log odds of the second group, or the scores of all."""
        joint = self.joint(X)
        return joint[:, 1] - joint[:, 0] if len(self.groups) == 2 else joint

    def predict(self, X: ArrayLike) -> AnyArray:
        """Return the most probable group of each row."""
        return np.asarray(self.joint(X).argmax(axis=1))

    def error(self) -> float:
        """Return the probability of a wrong label, by summing over a grid: 1 - integral of the largest joint."""
        densities = self.distribution.densities
        means = np.vstack([d.means for d in densities])
        spread = GRID_DEVIATIONS * max(float(np.sqrt(np.linalg.eigvalsh(d.covs)[:, -1].max())) for d in densities)
        (x0, y0), (x1, y1) = means.min(axis=0) - spread, means.max(axis=0) + spread
        x, y = (low + (np.arange(GRID) + 0.5) / GRID * (high - low) for low, high in ((x0, x1), (y0, y1)))
        joint = np.exp(self.joint(np.array(np.meshgrid(x, y)).reshape(2, -1).T))
        everything = float(joint.sum())  # the cell's area, and the priors of classes left out, cancel
        return 1.0 - float(joint.max(axis=1).sum()) / everything


def distribution(data: Dataset) -> ClassDensities | None:
    """Return the distribution behind the points; None where nobody knows it."""
    if data.source is None:
        return None
    recipe = datasets.encode_recipe(data.source)
    return _densities(recipe) if data.recipe is not None or _still_from(recipe, data) else None


def known(data: Dataset, sides: Sides | None = None) -> BestRule | None:
    """Return the best rule there is for these points: for every class, or for two sides; None where nobody knows."""
    result = distribution(data)
    if result is None:
        return None
    groups = _groups(data, sides)
    if groups is None or max(k for group in groups for k in group) >= len(result.densities):
        return None
    assert data.source is not None  # noqa: S101 - there is no distribution without one
    return _best(datasets.encode_recipe(data.source), groups, tuple(data.window))


def _groups(data: Dataset, sides: Sides | None) -> Groups | None:
    """Return the classes on the negative and the positive side, or each class for itself."""
    if sides is None:
        return tuple((k,) for k in range(len(data.class_names)))
    chosen = sides.among(data)
    others = tuple(k for k in range(len(data.class_names)) if k != chosen.positive)
    negative = others if chosen.negative is None else (chosen.negative,)
    return (negative, (int(chosen.positive or 0),)) if negative else None


def _still_from(recipe: str, data: Dataset) -> bool:
    """Tell whether most of a recipe's points are there."""
    made, here = _points(recipe), set(data.labelled())
    return sum(point in here for point in made) >= MIN_KEPT_SHARE * max(len(made), len(data.y))


@lru_cache(maxsize=30)
def _points(recipe: str) -> tuple[Point, ...]:
    """Return the points that a recipe makes: kept, for every drag asks how many of them are still there."""
    return tuple(datasets.generate(datasets.decode_recipe(recipe)).labelled())


@lru_cache(maxsize=200)
def _densities(recipe: str) -> ClassDensities | None:
    """Return the recipe's densities, with its own class shares as the priors; None where it has no known ones."""
    made = datasets.decode_recipe(recipe)
    densities = datasets.densities(made)
    if densities is None:
        return None
    counts = datasets.generate(made).counts[: len(densities)]
    return ClassDensities(densities, counts / counts.sum())


@lru_cache(maxsize=200)
def _best(recipe: str, groups: Groups, window: tuple[float, ...]) -> BestRule:
    """Return the Bayes rule with its regions in the window and its error: kept, for both take a while."""
    result = _densities(recipe)
    assert result is not None  # noqa: S101 - `known` has asked
    rule = BayesRule(result, groups)
    return BestRule(rule, regions(rule, Window(*window)), rule.error())
