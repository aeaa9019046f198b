"""The opening of the page, and states that show bias, variance, and what moves them."""

from dataclasses import replace

from linclass.datasets import Recipe
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.bias_variance.texts import page as texts
from linclass.lessons.lesson import Scene

MIXTURE = Recipe("esl_mixture", {"n": 20})
XOR = Recipe("xor", {"n": 20, "spread": 0.9})
NO_POINTS = Recipe("empty")  # a regression draws its own points, of one feature
SHARED = Recipe("blobs", {"n": 20, "separation": 2.0, "covariance": "shared"})


def _scene(code: str, title: str, points: Recipe, settings: Settings, view: str) -> Scene[Settings]:
    return Scene(code, title, points, settings, view, claim=texts.CLAIMS[code])


LABELS = Settings(degree=1, along="sizes", output="label")
SCENES = (
    _scene("degrees", texts.DEGREES, MIXTURE, Settings(), "complexity"),
    _scene("lines", texts.LINES, MIXTURE, Settings(degree=1, n=40), "fits"),
    _scene("wild", texts.WILD, MIXTURE, Settings(degree=6, n=40, output="label"), "fits"),
    _scene("neighbours", texts.NEIGHBOURS, MIXTURE, Settings(family="neighbours", n=40), "complexity"),
    _scene("line_on_xor", texts.LINE_ON_XOR, XOR, Settings(degree=1, n=40, along="sizes"), "complexity"),
    _scene("curve_on_xor", texts.CURVE_ON_XOR, XOR, replace(LABELS, degree=2, n=40), "complexity"),
    _scene("line_is_best", texts.LINE_IS_BEST, SHARED, Settings(degree=1, n=40, output="label"), "complexity"),
    _scene("floor", texts.FLOOR_OF_LABELS, SHARED, LABELS, "complexity"),
    _scene("fixed_curve", texts.FIXED_CURVE, NO_POINTS, Settings(curve="fixed"), "regression"),
    _scene("constant", texts.CONSTANT, NO_POINTS, Settings(curve="constant"), "regression"),
    _scene("interpolation", texts.INTERPOLATION, NO_POINTS, Settings(curve="interpolation"), "regression"),
)
