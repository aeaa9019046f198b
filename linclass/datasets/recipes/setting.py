"""The settings of generators: each has a name, a default and a kind, from which widget, check and link follow."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import numpy as np

from linclass.datasets.recipes.formula import Formula, FormulaError
from linclass.declare import Choice, Number, Switch

T = TypeVar("T")

Kind: TypeAlias = Choice | Number | Switch | Formula


@dataclass(frozen=True)
class Setting:
    """A setting of a generator.

    Attributes
    ----------
    name : str
        The keyword of the generating function and the word in a link.
    default : int, float, str or bool
    kind : Choice, Number, Switch or Formula
        Its values: those of a choice and of a switch, with their codes, stand in links.
    """

    name: str
    default: object
    kind: Kind

    def check(self, value: object) -> object:
        """Return `value` as a plain int, float, str or bool; raise ValueError if it is none this setting allows."""
        return self._accepted(self.kind.check, value.item() if isinstance(value, np.generic) else value)

    def read(self, text: str) -> object:
        """Return the value that `text`, part of a link, stands for; raise ValueError if it stands for none."""
        return self._accepted(self.kind.read, text)

    def write(self, value: Any) -> str:
        """Return `value` as text for a link."""
        return self.kind.write(value)

    def _accepted(self, accept: Callable[[T], object], value: T) -> object:
        """Return what the kind accepts; its ValueError names the setting and what is allowed."""
        try:
            return accept(value)
        except FormulaError:
            raise  # its sentence has the place of the mistake
        except ValueError as error:
            raise ValueError(f"{self.name} must be {self.kind.allowed}; got {str(value)[:40]!r}.") from error


def per_class(default: int = 50, high: int = 300) -> Setting:
    """Return the setting n, the number of points of a class."""
    text = "Points in the first class, and in every class unless their sizes differ."
    return Setting("n", default, Number("Points per class n", 1, high, 1, slider=True, help=text))


def noise(default: float) -> Setting:
    """Return the setting of the Gaussian noise added to every coordinate."""
    text = "Standard deviation of the Gaussian noise added to every coordinate."
    return Setting("noise", default, Number("Noise σ", 0.0, 1.0, 0.02, slider=True, help=text))


def number_of_classes(most: int) -> Setting:
    """Return the setting of how many classes there are."""
    return Setting("classes", 2, Number("Classes K", 2, most, 1, slider=True))


def seed_setting(name: str, label: str, text: str = "") -> Setting:
    """Return a setting that is a seed, which is typed."""
    return Setting(name, 1, Number(label, 0, 99_999, 1, help=text))


IMBALANCE = Setting(
    "imbalance", 0.0,
    Number("Imbalance", 0.0, 0.95, 0.05, slider=True,
           help=(
"How much smaller the last class is than the first: 0 all equal, 0.9 a tenth of its"
" points."
)),
)  # fmt: skip
SEED = seed_setting("seed", "Seed: the same one, the same points")
