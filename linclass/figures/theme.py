"""One palette and one visual language for every picture, the canvas included; light and dark.

The class colours keep the hues of Okabe and Ito's set, moved apart under three kinds of colour blindness (a test
measures it), and every class has a shape of its own too.
Roles hold everywhere, as in the lectures: w black (white in the dark), misclassified red, the Bayes boundary a
broken purple line.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from linclass.figures.marks import Role

Dash = Literal["solid", "dash", "dot", "longdash", "dashdot", "longdashdot"]


@dataclass(frozen=True)
class Stroke:
    """How a line is drawn: its colour, its width in pixels, its dash."""

    colour: str
    width: float
    dash: Dash = "solid"


SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "star")  # one a class, Plotly's names
MIXED = "hexagon"  # points of several classes taken together


@dataclass(frozen=True)
class Theme:
    """The colours of one appearance, and the shapes of the classes."""

    name: str
    classes: tuple[str, ...]
    background: str
    text: str
    muted: str
    grid: str
    boundary: str
    weight: str
    misclassified: str
    update: str
    bayes: str
    accent: str
    ambiguous: str
    certificate: str
    rules: tuple[str, str, str, str, str]  # lines of several rules on one plane

    symbols: tuple[str, ...] = SYMBOLS

    def led_by(self, *classes: int | None) -> Theme:
        """Return the theme in which these classes stand first: a figure of two of many classes keeps their looks.

        None stands for several classes at once, which get a look that is nobody's.
        """
        order = [*classes, *(k for k in range(len(self.classes)) if k not in classes)]
        return replace(
            self,
            classes=tuple(self.muted if k is None else self.classes[k] for k in order),
            symbols=tuple(MIXED if k is None else self.symbols[k] for k in order),
        )

    def stroke(self, role: Role) -> Stroke:
        """Return the stroke of a role; the same on the canvas and in every figure."""
        return {
            "boundary": Stroke(self.boundary, 2.0),
            "between": Stroke(self.boundary, 1.25),
            "margin": Stroke(self.boundary, 1.25, "dash"),
            "weight": Stroke(self.weight, 2.5),
            "direction": Stroke(self.accent, 2.5),
            "update": Stroke(self.update, 2.5),
            "misclassified": Stroke(self.misclassified, 2.25),
            "support": Stroke(self.text, 1.75),
            "bayes": Stroke(self.bayes, 2.0, "longdash"),
            "certificate": Stroke(self.certificate, 2.0, "dot"),
            "distance": Stroke(self.muted, 1.5, "dot"),
            "start": Stroke(self.muted, 2.0, "dash"),
            "level": Stroke(self.muted, 0.75),
            "rule 1": Stroke(self.rules[0], 2.25, "dash"),
            "rule 2": Stroke(self.rules[1], 2.75, "dot"),
            "rule 3": Stroke(self.rules[2], 2.0),
            "rule 4": Stroke(self.rules[3], 2.25, "longdashdot"),
            "rule 5": Stroke(self.rules[4], 2.75, "dashdot"),
        }[role]


LIGHT = Theme(
    name="light",
    classes=("#005BB2", "#D96C00", "#009C5A", "#9E678E", "#8D4C00", "#525C46"),
    background="#FFFFFF",
    text="#1A1C20",
    muted="#5C626B",
    grid="#E3E6EA",
    boundary="#1A1C20",
    weight="#000000",
    misclassified="#D0021B",
    update="#D0021B",
    bayes="#7B2FBE",
    accent="#0B5CAD",
    ambiguous="#4C9A2A",
    certificate="#0B7A75",
    rules=("#B0006D", "#0B7A75", "#1A1C20", "#6B5B00", "#0B5CAD"),
)
DARK = Theme(
    name="dark",
    classes=("#569DEE", "#FF8E2A", "#2BE59A", "#FFB6E4", "#F2EE30", "#A08A8E"),
    background="#171614",
    text="#FAFAFA",
    muted="#A3A8B4",
    grid="#2A2F3A",
    boundary="#FAFAFA",
    weight="#FFFFFF",
    misclassified="#FF5C5C",
    update="#FF5C5C",
    bayes="#C99BFF",
    accent="#56B4E9",
    ambiguous="#8CCB5E",
    certificate="#4FD1C5",
    rules=("#FF7AC6", "#4FD1C5", "#FAFAFA", "#E3C94B", "#7CC0FF"),
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}
