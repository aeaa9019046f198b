"""One palette and one visual language for every picture, the canvas included; light and dark.

The class colours keep the hues of Okabe and Ito's set, moved apart under three kinds of colour blindness (a test
measures it), and every class has a shape of its own too.
Roles hold everywhere, as in the lectures: w black (white in the dark), misclassified red, the Bayes boundary a
broken purple line. A method's boundary has one colour and one dash, no class's, on every page, its own included.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from linclass.figures.marks import Method, Role

Dash = Literal["solid", "dash", "dot", "longdash", "dashdot", "longdashdot"]


@dataclass(frozen=True)
class Stroke:
    """The look of a line: its colour, its width in pixels, its dash."""

    colour: str
    width: float
    dash: Dash = "solid"


SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "star")  # one a class, Plotly's names
MIXED = "hexagon"  # points of several classes taken together
METHODS: dict[Method, tuple[float, Dash]] = {  # width and dash of a method's boundary, on every page
    "least_squares": (2.25, "dash"),
    "fisher": (2.75, "dot"),
    "logistic": (2.0, "solid"),
    "perceptron": (2.25, "longdashdot"),
    "svm": (2.75, "dashdot"),
    "lda": (2.25, "longdash"),
    "qda": (1.75, "dash"),
    "neighbours": (1.25, "solid"),
    "winnow": (2.0, "solid"),
}


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
    methods: tuple[str, ...]  # one a method, in the order of `METHODS`

    symbols: tuple[str, ...] = SYMBOLS

    @property
    def curves(self) -> tuple[str, ...]:
        """Return the colours of curves of one picture that stand for no class and no method, the first ones first."""
        return self.weight, self.certificate, self.update, self.muted, self.bayes

    def led_by(self, *classes: int | None) -> Theme:
        """Return the theme in which these classes stand first: a figure of two of many classes keeps their looks.

        None stands for several classes at once, which get a style that is nobody's.
        """
        order = [*classes, *(k for k in range(len(self.classes)) if k not in classes)]
        return replace(
            self,
            classes=tuple(self.muted if k is None else self.classes[k] for k in order),
            symbols=tuple(MIXED if k is None else self.symbols[k] for k in order),
        )

    def stroke(self, role: Role) -> Stroke:
        """Return the stroke of a role; the same on the canvas and in every figure."""
        return self._strokes[role]

    @cached_property
    def _strokes(self) -> dict[Role, Stroke]:
        """All strokes by role, made once; a theme with other colours makes its own."""
        strokes: dict[Role, Stroke] = {
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
            "guess": Stroke(self.accent, 2.5, "dash"),
            "batch": Stroke(self.boundary, 2.5, "dash"),
            "random": Stroke(self.bayes, 2.5, "dashdot"),
            "pocket": Stroke(self.muted, 2.5, "longdash"),
        }
        styles = zip(METHODS.items(), self.methods, strict=True)
        methods: dict[Role, Stroke] = {method: Stroke(colour, *style) for (method, style), colour in styles}
        # The perceptron with single updates; batch, random order and pocket are its variants
        return strokes | methods | {"single": methods["perceptron"]}


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
    accent="#2B3A64",
    ambiguous="#6A6F78",
    certificate="#0B7A75",
    methods=("#B0006D", "#007788", "#1B1464", "#447700", "#770000", "#1A1C20", "#1A1C20", "#767676", "#1A1C20"),
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
    accent="#8891BF",
    ambiguous="#A9ADB6",
    certificate="#4FD1C5",
    methods=("#FF7AC6", "#44EEFF", "#8F8CFF", "#9BE000", "#FF9E9E", "#FAFAFA", "#FAFAFA", "#8C8C5A", "#FAFAFA"),
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}
DARK_ON_PAPER = "invert(1) hue-rotate(180deg) brightness(1.1)"  # of CSS: colours turned, and the ground white
