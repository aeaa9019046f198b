"""The one list of ways to make a data set, by name."""

from linclass.datasets.dataset import Dataset, Recipe
from linclass.datasets.recipes.bundled import REAL
from linclass.datasets.recipes.clouds import CLOUDS
from linclass.datasets.recipes.generator import Generator
from linclass.datasets.recipes.mixture import Mixture
from linclass.datasets.recipes.shapes import SHAPES
from linclass.datasets.recipes.toy_sets import TOYS

GENERATORS: dict[str, Generator] = {made.name: made for made in (*CLOUDS, *SHAPES, *TOYS, *REAL)}


def generate(recipe: Recipe) -> Dataset:
    """Return the data set of a recipe; raise ValueError if its name or one of its settings is not known."""
    return _generator(recipe.name).make(recipe.settings)


def densities(recipe: Recipe) -> tuple[Mixture, ...] | None:
    """Return the densities p(x | C_k) from which a recipe draws; None where they are no mixtures of Gaussians."""
    generator = _generator(recipe.name)
    settings = generator.check(recipe.settings)
    if generator.densities is None or settings.get("separable"):  # moved points follow no Gaussian any more
        return None
    return generator.densities(**settings)


def _generator(name: str) -> Generator:
    """Return the generator of this name; ValueError, which lists the names, for none."""
    if name not in GENERATORS:
        raise ValueError(f"There is no data set {str(name)[:40]!r}; there are {', '.join(GENERATORS)}.")
    return GENERATORS[name]
