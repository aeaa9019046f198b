"""One palette and one visual language for every picture, the canvas included; light and dark.

The class colours start from Okabe and Ito's colour-blind-safe set, and every class has a shape of its own too.
Roles hold everywhere, as in the lectures: w black (white in the dark), misclassified red, the Bayes boundary a
broken purple line.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """The colours of one appearance."""

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


LIGHT = Theme(
    name="light",
    classes=("#0072B2", "#D55E00", "#009E73", "#B0528F", "#8A6D00", "#5B6770"),
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
)
DARK = Theme(
    name="dark",
    classes=("#56B4E9", "#FF8C42", "#2BC4A0", "#E8A5CF", "#E6C229", "#A9B4BE"),
    background="#0E1117",
    text="#FAFAFA",
    muted="#A3A8B4",
    grid="#2A2F3A",
    boundary="#FAFAFA",
    weight="#FFFFFF",
    misclassified="#FF5C5C",
    update="#FF5C5C",
    bayes="#C99BFF",
    accent="#56B4E9",
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}

SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "star")  # one a class, Plotly's names
