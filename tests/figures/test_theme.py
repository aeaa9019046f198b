"""The palette is measured: contrast, and distance under colour blindness."""

import itertools
import tomllib
from pathlib import Path

import numpy as np
import pytest

from linclass.figures.theme import METHODS, SYMBOLS, THEMES, Theme

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB
DEFICIENCIES = {
    "none": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
ROOT = Path(__file__).parents[2]
CONTRAST = 3.0  # WCAG 2.2, 1.4.11: graphics
TEXT_CONTRAST = 4.5  # WCAG 2.2, 1.4.3
MIN_COLOUR_DISTANCE = 18.0  # of a method's line from a class's colour; dashes differ too
FIRST_FOUR, ALL_SIX = 24.0, 20.0  # CIE 1976 Delta E; 2.3 is just noticeable, and shapes differ too

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def linear(colour: str) -> np.ndarray:
    srgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def contrast(a: str, b: str) -> float:
    dark, light = sorted(float(linear(c) @ [0.2126, 0.7152, 0.0722]) for c in (a, b))
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: np.ndarray) -> np.ndarray:
    to_xyz = np.array(
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
    )
    share = (to_xyz @ rgb) / np.array([0.95047, 1.0, 1.08883])
    f = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(a: str, b: str, deficiency: str) -> float:
    seen = [lab(np.clip(DEFICIENCIES[deficiency] @ linear(c), 0, 1)) for c in (a, b)]
    return float(np.linalg.norm(seen[0] - seen[1]))


@themes
def test_everything_drawn_is_seen_on_its_background(theme: Theme) -> None:
    """Class colours and strokes have a contrast of 3 : 1, words 4.5 : 1."""
    drawn = (*theme.classes, theme.boundary, theme.weight, theme.misclassified, theme.update, theme.bayes)
    drawn += (theme.accent, theme.ambiguous, theme.certificate)
    assert min(contrast(colour, theme.background) for colour in drawn) >= CONTRAST
    for words in (theme.text, theme.muted, theme.weight, theme.update, theme.certificate):
        assert contrast(words, theme.background) >= TEXT_CONTRAST


@themes
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_classes_differ_for_colour_blind_people(theme: Theme, deficiency: str) -> None:
    """The first four classes are far apart under every kind of colour blindness, all six far enough."""
    for wanted, count in ((FIRST_FOUR, 4), (ALL_SIX, 6)):
        near = min(distance(a, b, deficiency) for a, b in itertools.combinations(theme.classes[:count], 2))
        assert near >= wanted


@themes
def test_red_is_not_a_class(theme: Theme) -> None:
    """The misclassified point's ring can be told from the colour of the first two classes, which it goes around."""
    assert all(distance(theme.misclassified, c, "none") > 25 for c in theme.classes[:2])


@themes
def test_a_method_has_one_look_and_no_class_has_it(theme: Theme) -> None:
    """No two methods have colour and dash in common, and none has a class's colour, or that of what is wrong."""
    styles = [theme.stroke(method) for method in METHODS]
    assert len({(style.colour, style.dash) for style in styles}) == len(styles)
    for style in styles:
        assert contrast(style.colour, theme.background) >= TEXT_CONTRAST
        assert (
            min(distance(style.colour, taken, "none") for taken in (*theme.classes, theme.misclassified))
            >= MIN_COLOUR_DISTANCE
        )
    colours = list(dict.fromkeys(style.colour for style in styles))
    assert min(distance(a, b, "none") for a, b in itertools.combinations(colours, 2)) >= MIN_COLOUR_DISTANCE


@themes
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_what_is_dragged_has_the_colour_of_no_class(theme: Theme, deficiency: str) -> None:
    """The accent, of sliders, buttons and held directions, can be told from every class, by colour-blind people too."""
    assert min(distance(theme.accent, colour, deficiency) for colour in theme.classes) >= MIN_COLOUR_DISTANCE
    own = tomllib.loads((ROOT / ".streamlit/config.toml").read_text())["theme"][theme.name]
    assert own["primaryColor"].upper() == theme.accent


def test_every_class_has_a_colour_and_a_shape() -> None:
    """Colour is never the only difference."""
    assert len(set(SYMBOLS)) == len(SYMBOLS)
    assert all(len(set(theme.classes)) == len(theme.classes) == len(SYMBOLS) for theme in THEMES.values())
