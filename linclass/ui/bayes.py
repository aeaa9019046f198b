"""The best possible boundary, where the distribution of the points is known."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import streamlit as st

from linclass import datasets
from linclass.datasets.dataset import Recipe, Window
from linclass.regions import regions
from linclass.ui import workspace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.datasets.mixture import Mixture
    from linclass.regions import Partition
    from linclass.ui.sides import Sides

KEPT = 0.8  # share of a recipe's points that must still be there
GRID = 240  # cells along each side, for the least possible error
REACH = 6.0  # standard deviations beyond the outermost mean


@dataclass(frozen=True, eq=False)
class Known:
    """The rule of least error, its regions and boundary (polylines (m, 2)) in the window, and that least error."""

    lines: tuple[FloatArray, ...]
    error: float
    rule: BayesRule
    partition: Partition


class BayesRule:
    """The rule of least error: the group of classes with the largest prior times density."""

    def __init__(self, densities: Sequence[Mixture], priors: FloatArray, groups: Sequence[Sequence[int]]) -> None:
        self.densities, self.priors, self.groups = densities, priors, groups
        self.classes_, self.n_features_in_ = np.arange(len(groups)), 2

    def joint(self, X: Any) -> FloatArray:
        """Return ln P(group) p(x | group) for each group, (n, groups)."""
        logs = np.column_stack([d.log_density(X) for d in self.densities]) + np.log(self.priors)
        return np.column_stack([np.logaddexp.reduce(logs[:, list(group)], axis=1) for group in self.groups])

    def decision_function(self, X: Any) -> FloatArray:
        """Return the log odds of the second group, or the scores of all."""
        joint = self.joint(X)
        return joint[:, 1] - joint[:, 0] if len(self.groups) == 2 else joint

    def predict(self, X: Any) -> IntArray:
        """Return the most probable group of each row."""
        return np.asarray(self.joint(X).argmax(axis=1))

    def error(self) -> float:
        """Return the probability of a wrong label, by summing over a grid: 1 - integral of the largest joint."""
        means = np.vstack([d.means for d in self.densities])
        spread = REACH * max(float(np.sqrt(np.linalg.eigvalsh(d.covs)[:, -1].max())) for d in self.densities)
        (x0, y0), (x1, y1) = means.min(axis=0) - spread, means.max(axis=0) + spread
        x, y = (low + (np.arange(GRID) + 0.5) / GRID * (high - low) for low, high in ((x0, x1), (y0, y1)))
        joint = np.exp(self.joint(np.array(np.meshgrid(x, y)).reshape(2, -1).T))
        everything = float(joint.sum())  # the cell's area, and the priors of classes left out, cancel
        return 1.0 - float(joint.max(axis=1).sum()) / everything


def known(data: Dataset, sides: Sides | None) -> Known | None:
    """Return what is known of the distribution behind the points; None where nothing is.

    Points that were moved or added by hand leave the distribution known as long as most of its points are there.
    """
    recipe = data.recipe or workspace.get().recipe
    groups = _groups(len(data.class_names), sides)
    if groups is None or (data.recipe is None and not _from(recipe, data)):
        return None
    return _computed(recipe.name, json.dumps(dict(recipe.settings), sort_keys=True), groups, tuple(data.window))


def _groups(classes: int, sides: Sides | None) -> tuple[tuple[int, ...], ...] | None:
    """Return the classes on the negative and the positive side, or each class for itself."""
    if sides is None:
        return tuple((k,) for k in range(classes))
    others = tuple(k for k in range(classes) if k != sides.positive)
    negative = others if sides.negative is None else (sides.negative,)
    return (negative, (sides.positive,)) if negative else None


def _from(recipe: Recipe, data: Dataset) -> bool:
    """Tell whether most of a recipe's points are still there."""
    made = datasets.generate(recipe)
    here = {(x, y, k) for (x, y), k in zip(data.X.tolist(), data.y.tolist(), strict=True)}
    found = sum((x, y, k) in here for (x, y), k in zip(made.X.tolist(), made.y.tolist(), strict=True))
    return found >= KEPT * max(len(made.y), len(data.y))


@st.cache_data(max_entries=200, show_spinner=False)
def _computed(name: str, settings: str, groups: tuple[tuple[int, ...], ...], window: tuple[float, ...]) -> Known | None:
    recipe = Recipe(name, json.loads(settings))
    densities = datasets.densities(recipe)
    if densities is None or max(k for group in groups for k in group) >= len(densities):
        return None
    counts = datasets.generate(recipe).counts[: len(densities)]
    rule = BayesRule(densities, counts / counts.sum(), groups)
    found = regions(rule, Window(*window))
    return Known(tuple(piece.points for piece in found.boundaries), rule.error(), rule, found)
