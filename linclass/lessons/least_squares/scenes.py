"""The opening of the page, and the lectures' figures on least squares, each with what it is there to show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from linclass.datasets import Recipe
from linclass.lessons.least_squares import claims
from linclass.lessons.least_squares.settings import Settings
from linclass.lessons.least_squares.texts import scenes as texts
from linclass.lessons.lesson import Claim, Scene
from linclass.lessons.sides import Sides

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.least_squares.study import Run

COLLINEAR, MOONS, CLOUDS = Recipe("collinear"), Recipe("moons"), Recipe("blobs", {"n": 20})
THREE = Recipe("hand", {"points": "three"})
TWO = Recipe("blobs", {"n": 15, "separation": 2.5, "separable": True, "seed": 18})


def _scene(
    code: str, title: str, points: Recipe, settings: Settings, view: str, says: str, holds: Callable[[Run], bool]
) -> Scene[Settings]:
    """Return a scene that claims something; an animation opens at its last step."""
    return Scene(code, title, points, settings, view, claim=Claim(says, holds))


def _at_home(*parts: Any) -> Scene[Settings]:
    """Return a scene whose outlier is still at its own place."""
    return replace(_scene(*parts), step=0)


SCENES: tuple[Scene[Settings], ...] = (
    _scene("one", texts.ONE, TWO, Settings(), "outlier", texts.ONE_SAYS, claims.follows),
    _at_home(
        "after",
        texts.AFTER,
        Recipe("outliers", {"outliers": 15}),
        Settings(),
        "outlier",
        texts.AFTER_SAYS,
        lambda run: claims.errors(run) == (5, 0) and len(run.train.y) == 115,
    ),
    _at_home(
        "before",
        texts.BEFORE,
        Recipe("outliers", {"outliers": 0}),
        Settings(),
        "outlier",
        texts.BEFORE_SAYS,
        lambda run: claims.errors(run) == (0, 0) and len(run.train.y) == 100,
    ),
    _scene("codings", texts.CODINGS, THREE, Settings(), "matrices", texts.CODINGS_SAYS, claims.codes),
    _scene("masking", texts.MASKING, COLLINEAR, Settings(), "estimates", texts.MASKING_SAYS, claims.masks),
    _scene("pair", texts.PAIR, COLLINEAR, Settings(where="pair"), "estimates", texts.PAIR_SAYS, claims.squares_help),
    _scene("unmasked", texts.UNMASKED, COLLINEAR, Settings(degree=2), "estimates", texts.UNMASKED_SAYS, claims.unmasks),
    _scene(
        "range",
        texts.RANGE,
        Recipe("blobs", {"classes": 3}),
        Settings(where="plane"),
        "estimates",
        texts.RANGE_SAYS,
        claims.leaves,
    ),
    _scene(
        "poor",
        texts.POOR,
        COLLINEAR,
        Settings(probe=(4.5, 3.4)),
        "estimates",
        texts.POOR_SAYS,
        claims.is_no_probability,
    ),
    _scene(
        "pencil",
        texts.PENCIL,
        Recipe("hand", {"points": "squares"}),
        Settings(coding="plus_minus_one", sides=Sides(0)),
        "matrices",
        texts.PENCIL_SAYS,
        claims.weights_are(claims.PENCIL),
    ),
    _scene(
        "reflected",
        texts.REFLECTED,
        Recipe("hand", {"points": "and"}),
        Settings(coding="plus_minus_one"),
        "matrices",
        texts.REFLECTED_SAYS,
        claims.weights_are((-1.5, 1.0, 1.0)),
    ),
    _scene(
        "few", texts.FEW, Recipe("hand", {"points": "pair"}), Settings(), "matrices", texts.FEW_SAYS, claims.fits_few
    ),
    _scene("equal", texts.EQUAL, THREE, Settings(), "matrices", texts.EQUAL_SAYS, claims.fits_exactly),
    _scene(
        "lasso",
        texts.LASSO,
        MOONS,
        Settings(degree=3, penalty="l1", lam=10.0),
        "paths",
        texts.LASSO_SAYS,
        claims.chooses,
    ),
    _scene("ridge", texts.RIDGE, MOONS, Settings(degree=3, lam=100.0), "paths", texts.RIDGE_SAYS, claims.shrinks),
    _scene(
        "lms",
        texts.LMS,
        CLOUDS,
        Settings(),
        "iterations",
        texts.LMS_SAYS,
        lambda run: (run.steps[-1].k, claims.cost_after(run), claims.least(run)) == (800, 7.797, 7.791),
    ),
    _scene(
        "slow",
        texts.SLOW,
        CLOUDS,
        Settings(schedule="inverse"),
        "iterations",
        texts.SLOW_SAYS,
        lambda run: (claims.cost_after(run), claims.cost_after(run, schedule="inverse_pass")) == (11.07, 7.797),
    ),
    _scene(
        "constant",
        texts.CONSTANT,
        CLOUDS,
        Settings(schedule="constant"),
        "iterations",
        texts.CONSTANT_SAYS,
        lambda run: claims.cost_after(run) == 8.005 and round(8.005 - claims.least(run), 2) == 0.21,
    ),
    _scene(
        "batch",
        texts.BATCH,
        CLOUDS,
        Settings(method="batch"),
        "iterations",
        texts.BATCH_SAYS,
        lambda run: (claims.cost_after(run), claims.cost_after(run, passes=50)) == (7.852, 7.837),
    ),
)
