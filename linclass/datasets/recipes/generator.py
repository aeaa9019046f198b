"""Generators of points, and the data set that their classes make."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from linclass.arrays import ArrayLike, FloatArray
from linclass.datasets.dataset import PLANE, Dataset, Recipe, Window
from linclass.datasets.recipes.mixture import Mixture
from linclass.datasets.recipes.setting import Setting
from linclass.datasets.window import inside, window_around

INNER = Window(-4.8, 4.8, -3.8, 3.8)  # points beyond would be cut off by the edge of the plane
DECIMALS = 4  # numbers that can be read, and links that stay short

Group = Literal["draw", "clouds", "shapes", "by hand", "real data"]


@dataclass(frozen=True)
class Generator:
    """A named way to make points.

    Attributes
    ----------
    name, title, description : str
        The word in a link, the words of the interface, and one sentence on what the points are good for.
    group : str
        What kind of data it makes.
    settings : tuple of Setting
        In the order in which an interface shows them.
    draw : function
        Takes the settings as keywords, returns the data set.
    densities : function or None
        Takes the settings as keywords, returns the density p(x | C_k) of each class; None where it is not a
        mixture of Gaussians.
    """

    name: str
    title: str
    description: str
    group: Group
    settings: tuple[Setting, ...]
    draw: Callable[..., Dataset]
    densities: Callable[..., tuple[Mixture, ...]] | None = None

    def check(self, settings: Mapping[str, object]) -> dict[str, object]:
        """Return all settings, defaults filled in; raise ValueError on an unknown one or a value out of bounds."""
        known = {setting.name: setting for setting in self.settings}
        for name in settings:
            if name not in known:
                has = f"has {', '.join(known)}" if known else "has none"
                raise ValueError(f"{self.name} has no setting {str(name)[:40]!r}; it {has}.")
        return {name: known[name].check(settings.get(name, known[name].default)) for name in known}

    def make(self, settings: Mapping[str, object] | None = None) -> Dataset:
        """Return the data set, with the complete recipe to make it again."""
        full = self.check(settings or {})
        return replace(self.draw(**full), recipe=Recipe(self.name, full))


def sizes(n: int, classes: int, imbalance: float) -> list[int]:
    """Return the points of each class: n for the first, falling evenly to (1 - imbalance) n for the last."""
    return [max(1, round(share * n)) for share in np.linspace(1, 1 - imbalance, classes)]


def mixed(groups: Sequence[FloatArray], random: np.random.Generator) -> Dataset:
    """Return the points of all classes in a random order, so that no method is led by the order of the classes."""
    X, y = np.concatenate(groups), np.repeat(np.arange(len(groups)), [len(group) for group in groups])
    order = random.permutation(len(y))
    return labelled(X[order], y[order])


def labelled(X: ArrayLike, y: ArrayLike, window: Window | None = None) -> Dataset:
    """Return rounded points with classes named 1, 2, ...; the usual plane is shown unless a point lies at its edge."""
    points = np.round(np.asarray(X, dtype=np.float64).reshape(-1, 2), DECIMALS) + 0.0  # no -0
    numbers = np.asarray(y, dtype=np.int64)
    names = tuple(str(k + 1) for k in range(max(2, int(numbers.max(initial=0)) + 1)))
    if window is None:
        window = PLANE if inside(points, INNER) else window_around(points)
    return Dataset(points, numbers, names, window=window)


def sample(densities: Sequence[Mixture], n: int, imbalance: float, seed: int) -> Dataset:
    """Return points drawn from the density of each class."""
    random = np.random.default_rng(seed)
    counts = sizes(n, len(densities), imbalance)
    return mixed([p.sample(size, random) for p, size in zip(densities, counts, strict=True)], random)
