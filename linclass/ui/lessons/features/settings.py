"""The settings of a feature space, in one row: phi, its parameters, and the rule inside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import streamlit as st

from linclass.features import GaussianFeatures, PolynomialFeatures, QuadraticFeatures
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.models.fisher import FisherDiscriminant
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.models.multiclass import OneVsRest
from linclass.models.perceptron import Perceptron
from linclass.models.svm import LinearSVC
from linclass.ui import controls, sides, split
from linclass.ui.controls import NARROW
from linclass.ui.lessons.features.centres import parsed
from linclass.ui.texts import features as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.features import Features
    from linclass.ui.sides import Sides
    from linclass.ui.split import Split

CENTRES = "features_centres"
MOST_BUMPS = 40
PENALISED = ("least_squares", "logistic")
BINARY = ("perceptron", "svm", "fisher")  # for more classes: one against the rest, by the largest value


@dataclass(frozen=True, eq=False)
class Settings:
    """The person's choices.

    Attributes
    ----------
    phi : str
        "linear", "quadratic", "squares", "polynomial" or "bumps".
    degree, bumps : int
    width : float or None
        Of a bump; None lets the map choose.
    centres : array (M, 2) or None
        Of the bumps; None lets the map choose them among the points.
    move : bool
        Whether the centres are in the person's hand.
    updates : int
        The perceptron's, at most.
    """

    phi: str
    degree: int
    bumps: int
    width: float | None
    centres: FloatArray | None
    move: bool
    method: str
    lam: float
    C: float
    sides: Sides
    split: Split
    updates: int = 1000

    def features(self, degree: int | None = None) -> Features:
        """Return the map, with another degree or another number of bumps if one is given."""
        if self.phi == "bumps":
            chosen: Any = self.centres if self.centres is not None and degree is None else (degree or self.bumps)
            return GaussianFeatures(centres=chosen, width=self.width)
        if self.phi == "polynomial":
            return PolynomialFeatures(degree=degree or self.degree)
        if self.phi == "linear":
            return PolynomialFeatures(degree=1)
        return QuadraticFeatures(interactions=self.phi == "quadratic")

    def method_for(self, classes: int) -> Any:
        """Return the classifier inside, unfitted."""
        made = METHODS[self.method](self, classes)
        return OneVsRest(estimator=made, scheme="argmax") if classes > 2 and self.method in BINARY else made


METHODS: dict[str, Callable[[Settings, int], Any]] = {
    "least_squares": lambda s, K: LeastSquaresClassifier(coding="plus_minus_one" if K == 2 else "one_of_k", lam=s.lam),
    "logistic": lambda s, _: LogisticRegression(lam=s.lam),
    "lda": lambda *_: LinearDiscriminantAnalysis(),
    "fisher": lambda *_: FisherDiscriminant(),
    "perceptron": lambda s, _: Perceptron(max_updates=s.updates),
    "svm": lambda s, _: LinearSVC(C=s.C),
}


def settings(data: Dataset) -> Settings:
    """Show the settings in one row and return what they say."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        phi = controls.one_of("features_phi", texts.PHI, texts.PHIS, width=230)
        degree = bumps = 3
        width, centres, move = None, None, False
        if phi == "polynomial":
            degree = controls.number(
                PolynomialFeatures, "degree", texts.DEGREE, step=1, key="features_degree", width=NARROW
            )
        if phi == "bumps":
            bumps = controls.amount("features_bumps", texts.BUMPS, 1, MOST_BUMPS, 6, step=1, width=NARROW)
            with st.popover(texts.CENTRES, width=150):
                width = _width()
                centres, move = _centres()
        method = controls.one_of("features_method", texts.METHOD, texts.METHODS, width=180)
        lam, C = 0.0, 1.0
        if method in PENALISED:
            lam = controls.amount("features_lam", texts.LAM, 0, 1e6, 0, step=0.1, format="%.5g", width=NARROW)
        if method == "svm":
            C = controls.amount("features_C", texts.C, 1e-3, 1e6, 1, step=1.0, format="%.5g", width=NARROW)
        chosen = sides.choose(data)
        held = split.choose()
    return Settings(phi, degree, bumps, width, centres, move, method, lam, C, chosen, held)


def _width() -> float | None:
    value = controls.amount("features_width", texts.WIDTH, 0, 1e6, 0, step=0.1, format="%.5g", help=texts.WIDTH_HELP)
    return value or None


def _centres() -> tuple[FloatArray | None, bool]:
    """Ask for the centres as text, which the hand writes too; say what can't be read."""
    move = controls.switch("features_move", texts.MOVE, help=texts.MOVE_HELP)
    written = st.text_input(texts.WRITTEN, key=CENTRES, help=texts.WRITTEN_HELP, max_chars=1000, **controls.KEPT)
    st.button(texts.RESET, on_click=_forget, key="features_reset")
    found = parsed(written, MOST_BUMPS)
    if isinstance(found, str):
        st.warning(found)
        return None, move
    return (found if len(found) else None), move


def _forget() -> None:
    st.session_state[CENTRES] = ""


def centres_of(model: Any) -> FloatArray:
    """Return the centres (M, 2) of a fitted map of bumps."""
    return np.asarray(model.features_.centres_)
