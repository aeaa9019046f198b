"""The family of rules, its complexity, and the data sets to draw, in one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.ui import controls
from linclass.ui.controls import NARROW
from linclass.ui.lessons.bias_variance.families import FAMILIES, Family
from linclass.ui.texts import bias_variance as texts

if TYPE_CHECKING:
    from linclass.base import Classifier

SIZES = (10, 20, 40, 80, 160, 320)
NUMBERS = (20, 40, 100, 200)


@dataclass(frozen=True)
class Settings:
    """The person's choices; `n` points in each of `R` data sets."""

    view: str
    name: str
    value: Any
    n: int
    R: int
    output: str
    seed: int

    @property
    def family(self) -> Family:
        """The rules of this family."""
        return FAMILIES[self.name]

    def rule(self, K: int) -> Classifier:
        """Return the chosen rule, not fitted, for K classes."""
        return self.family.make(self.value, K)

    @property
    def compared(self) -> str:
        """What is compared with E[y|x]: a rule without estimates of its own gives its label."""
        return self.family.estimate if self.output == "estimate" else "label"


def which_view() -> str:
    """Ask which picture to show."""
    return controls.view("bias_view", texts.VIEW, texts.VIEWS)


def settings(view: str) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = controls.one_of("bias_rule", texts.RULE, texts.RULES, width=250)
        family = FAMILIES[name]
        value = controls.among(f"bias_{name}", texts.COMPLEXITIES[name], family.values, family.start, width=200)
        n = controls.among("bias_n", texts.N, SIZES, 40, width=NARROW)
        number = controls.among("bias_R", texts.DATASETS, NUMBERS, 40, width=NARROW)
        output = controls.one_of("bias_output", texts.OUTPUT, texts.OUTPUTS, width=200, help=texts.OUTPUT_HELP)
        seed = controls.amount("bias_seed", texts.SEED, 0, 9999, 0, step=1, width=NARROW)
    return Settings(view, name, value, int(n), int(number), output, int(seed))
