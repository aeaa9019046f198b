"""A setting of a generator, declared once: its widget, its check and its text in a link all follow from it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["int", "float", "choice", "bool"]


@dataclass(frozen=True, kw_only=True)
class Setting:
    """One setting: `low`, `high` and `step` bound a number, `choices` lists the words of a choice.

    Attributes
    ----------
    name : str
        The keyword of the generating function and the word in a link.
    label, symbol, help : str
        What the interface writes; the symbol is empty where the field has none.
    labels : tuple of str
        What the interface writes for each of the `choices`; empty where the words speak for themselves.
    """

    name: str
    label: str
    symbol: str = ""
    kind: Kind
    default: Any
    low: float = -math.inf
    high: float = math.inf
    step: float = 1
    choices: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    help: str = ""

    def check(self, value: Any) -> Any:
        """Return `value` as a plain int, float, str or bool; raise ValueError if it is none this setting allows."""
        if hasattr(value, "item"):  # a NumPy number
            value = value.item()
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "choice" and value in self.choices:
            return value
        if self.kind in ("int", "float") and self._in_range(value):
            return int(value) if self.kind == "int" else float(value)
        raise ValueError(f"{self.name} must be {self.allowed}; got {str(value)[:40]!r}.")

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        if self.kind == "bool":
            return "yes or no"
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        return f"a {'whole ' if self.kind == 'int' else ''}number from {self.low:.12g} to {self.high:.12g}"

    def write(self, value: object) -> str:
        """Return `value` as it stands in a link."""
        if self.kind == "bool":
            return "yes" if value else "no"
        return f"{value:g}" if self.kind == "float" and float(f"{value:g}") == value else str(value)

    def read(self, text: str) -> Any:
        """Return the value that `text`, part of a link, stands for; raise ValueError if it stands for none."""
        if self.kind == "choice":
            return self.check(text)
        if self.kind == "bool":
            return self.check({"yes": True, "no": False}.get(text, text))
        try:
            return self.check(int(text) if self.kind == "int" else float(text))
        except ValueError as error:
            raise ValueError(f"{self.name} must be {self.allowed}; got {text[:40]!r}.") from error

    def _in_range(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return self.low <= value <= self.high and (self.kind == "float" or value == int(value))


def per_class(default: int = 50, high: int = 300) -> Setting:
    """Return the setting n, the number of points of a class."""
    return Setting(
        name="n", label="Points per class", symbol="n", kind="int", default=default, low=1, high=high,
        help="How many points the first class has; every class, unless they are unequal.",
    )  # fmt: skip


IMBALANCE = Setting(
    name="imbalance", label="Imbalance", kind="float", default=0.0, low=0.0, high=0.95, step=0.05,
    help="How much smaller the last class is than the first: 0 all equal, 0.9 a tenth of its points.",
)  # fmt: skip
SEED = Setting(
    name="seed", label="Seed", kind="int", default=1, low=0, high=99_999,
    help="Another seed draws other points from the same distribution; the same seed, the same points.",
)  # fmt: skip


def noise(default: float, high: float = 1.0) -> Setting:
    """Return the setting of the Gaussian noise added to every coordinate."""
    return Setting(
        name="noise", label="Noise", symbol="σ", kind="float", default=default, low=0.0, high=high, step=0.02,
        help="Standard deviation of the Gaussian noise added to every coordinate.",
    )  # fmt: skip
