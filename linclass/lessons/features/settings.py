"""The settings of a feature space: phi, its parameters, and the rule inside."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from linclass import (
    FeatureMap,
    FisherDiscriminant,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    OneVsRest,
    Perceptron,
)
from linclass.base import Classifier
from linclass.datasets.typed_number import TypedNumberError, typed_number
from linclass.features import Features, GaussianFeatures, PolynomialFeatures, QuadraticFeatures
from linclass.lessons.features import texts
from linclass.lessons.kit import (
    MAX_COORDINATE,
    Choice,
    FloatArray,
    Method,
    Number,
    Sides,
    Split,
    Switch,
    Written,
    decades,
    of,
    setting,
    sides_setting,
    split_setting,
)

NO_PAIR = "Write centres as pairs of numbers, as in `0, 1; -2, 0.5`. Until then they are chosen from the points."

MAX_CENTRES = 40
PAIR_SEPARATOR = re.compile(r"\s*,\s+|\s+,\s*|(?<=[\w.])\s+")  # beside it a comma is a decimal separator


def written_centres(centres: FloatArray) -> str:
    """Return centres (M, 2) as text."""
    return "; ".join(f"{x:.4g}, {y:.4g}" for x, y in centres)


def parsed_centres(text: str) -> FloatArray:
    """Return the centres (M, 2) in a text, (0, 2) for an empty one.

    Raises
    ------
    ValueError
        With a sentence in Markdown for the person who wrote something else.
    """
    pairs = [pair.strip() for pair in text.split(";") if pair.strip()]
    if len(pairs) > MAX_CENTRES:
        raise ValueError(f"At most {MAX_CENTRES} centres are possible.")
    try:
        result = [[typed_number(part).value for part in _parts(pair)] for pair in pairs]
    except TypedNumberError as error:
        raise ValueError(NO_PAIR) from error
    if not all(len(numbers) == 2 and all(abs(v) <= MAX_COORDINATE for v in numbers) for numbers in result):
        raise ValueError(NO_PAIR)
    return np.array(result, dtype=np.float64).reshape(-1, 2)


def _parts(pair: str) -> list[str]:
    """Return the two coordinates of a pair as texts: a comma between them may also be followed by a blank."""
    return PAIR_SEPARATOR.split(pair) if PAIR_SEPARATOR.search(pair) else pair.split(",")


PHIS = {
    "quadratic": "Quadratic, with x₁x₂",
    "squares": "Squares: x₁, x₂, x₁², x₂²",
    "polynomial": "Polynomial of degree p",
    "bumps": "Gaussian bumps",
    "linear": "x₁, x₂ alone",
}
POLYNOMIAL, BUMPS = "polynomial", "bumps"
PENALISED = ("least_squares", "logistic")
# Two-class methods: with more classes, one against the rest, and the largest value decides
BINARY = ("perceptron", "svm", "fisher")
LARGEST_PENALTY = 1e6
MIN_BUMP_WIDTH, MAX_BUMP_WIDTH = 1e-6, 1e6  # of a bump
MAX_DRAG_UPDATES = 200  # of the perceptron during a drag


def _with_bumps(chosen: "Settings", _view: str) -> bool:
    """Return whether a setting of the bumps matters."""
    return chosen.phi == BUMPS


@dataclass(frozen=True)
class Settings:
    """The person's choices; `centres` is a text, empty where the map chooses them among the points."""

    phi: str = setting("squares", Choice("Features φ(x)", PHIS, width=230))
    degree: int = of(
        PolynomialFeatures,
        "degree",
        "Degree {symbol}",
        step=1,
        slider=True,
        shown=lambda chosen, _: chosen.phi == POLYNOMIAL,
    )
    bumps: int = of(
        GaussianFeatures,
        "centres",
        "Bumps {symbol}",
        step=1,
        slider=True,
        default=6,
        high=MAX_CENTRES,
        shown=_with_bumps,
    )
    width: float | None = setting(
        None,
        Number(
            "Width σ",
            MIN_BUMP_WIDTH,
            MAX_BUMP_WIDTH,
            0.1,
            optional=True,
            placeholder="from the centres",
            format="%.5g",
            group=texts.CENTRES,
            help="Left empty: the mean distance from a centre to its nearest neighbour.",
            shown=_with_bumps,
        ),
    )
    move: bool = setting(
        False,
        Switch(
            "Move the centres by hand",
            group=texts.CENTRES,
            help="Gives every centre a handle on the plane.",
            shown=_with_bumps,
        ),
    )
    centres: str = setting(
        "",
        Written(
            "Centres: x₁, x₂; x₁, x₂; …",
            group=texts.CENTRES,
            help="Empty: M of the points are chosen, spread evenly. Dragged centres appear here.",
            shown=_with_bumps,
        ),
    )
    method: str = setting("least_squares", Choice("Rule inside", texts.METHODS, width=180))
    lam: float = of(
        LogisticRegression,
        "lam",
        "L2 penalty {symbol}",
        step=0.1,
        slider=True,
        stops=(0.0, *decades(-6, 3)),
        default=0.0,
        high=LARGEST_PENALTY,
        shown=lambda chosen, _: chosen.penalised,
    )
    C: float = of(
        LinearSVC,
        "C",
        "Penalty parameter {symbol}",
        step=1.0,
        slider=True,
        stops=decades(-3, 4),
        width=220,
        shown=lambda chosen, _: chosen.method == "svm",
    )
    updates: int = of(
        Perceptron,
        "max_updates",
        "Updates, at most",
        step=100,
        high=2000,
        shown=lambda chosen, _: chosen.method == "perceptron",
    )
    sides: Sides = sides_setting()
    split: Split = split_setting()

    @property
    def penalised(self) -> bool:
        """True if the rule inside has the penalty λ."""
        return self.method in PENALISED

    @property
    def parsed(self) -> tuple[FloatArray, str]:
        """The centres (M, 2) that are written, or (0, 2) and the sentence that says why they can't be read."""
        try:
            return parsed_centres(self.centres), ""
        except ValueError as error:
            return parsed_centres(""), str(error)

    def features(self, size: int | None = None) -> Features:
        """Return the map, with another degree or another number of bumps if one is given."""
        if self.phi == BUMPS:
            return self.gaussian(size)
        if self.phi == POLYNOMIAL:
            return PolynomialFeatures(degree=size or self.degree)
        if self.phi == "linear":
            return PolynomialFeatures(degree=1)
        return QuadraticFeatures(interactions=self.phi == "quadratic")

    def gaussian(self, size: int | None = None) -> GaussianFeatures:
        """Return the map of bumps: at the centres written, or so many among the points."""
        written, _ = self.parsed
        centres: object = written if size is None and len(written) else size or self.bumps
        return GaussianFeatures(centres=centres, width=self.width)

    @property
    def role(self) -> Method:
        """The stroke of the boundary: the method's own on every page."""
        return cast("Method", self.method)

    def rule(self, classes: int, size: int | None = None) -> FeatureMap:
        """Return the classifier for so many classes, not fitted yet; `size` as in `features`."""
        inside = METHODS[self.method](self, classes)
        if classes > 2 and self.method in BINARY:
            inside = OneVsRest(estimator=inside, scheme="argmax")
        return FeatureMap(self.features(size), inside)


METHODS: dict[str, Callable[[Settings, int], Classifier]] = {
    "least_squares": lambda s, K: LeastSquaresClassifier(coding="plus_minus_one" if K == 2 else "one_of_k", lam=s.lam),
    "logistic": lambda s, _: LogisticRegression(lam=s.lam),
    "lda": lambda *_: LinearDiscriminantAnalysis(),
    "fisher": lambda *_: FisherDiscriminant(),
    "perceptron": lambda s, _: Perceptron(max_updates=s.updates),
    "svm": lambda s, _: LinearSVC(C=s.C),
}


def rough(chosen: Settings) -> Settings:
    """Return the settings during a drag: no long run."""
    return replace(chosen, updates=min(chosen.updates, MAX_DRAG_UPDATES))
