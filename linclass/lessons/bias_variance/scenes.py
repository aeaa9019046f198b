"""How the page opens, and states that show bias, variance, and what moves them."""

from linclass.datasets import Recipe
from linclass.lessons.bias_variance import texts
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.lesson import Scene

MIXTURE = Recipe("esl_mixture", {"n": 20})
XOR = Recipe("xor", {"n": 20, "spread": 0.9})
SHARED = Recipe("blobs", {"n": 20, "separation": 2.0, "covariance": "shared"})

SCENES = (
    Scene("degrees", texts.DEGREES, MIXTURE, Settings(), "complexity"),
    Scene("lines", texts.LINES, MIXTURE, Settings(degree=1, n=40), "fits"),
    Scene("wild", texts.WILD, MIXTURE, Settings(degree=6, n=40, output="label"), "fits"),
    Scene("neighbours", texts.NEIGHBOURS, MIXTURE, Settings(family="neighbours", n=40), "complexity"),
    Scene("line_on_xor", texts.LINE_ON_XOR, XOR, Settings(degree=1, n=40), "sizes"),
    Scene("curve_on_xor", texts.CURVE_ON_XOR, XOR, Settings(degree=2, n=40, output="label"), "sizes"),
    Scene("line_is_best", texts.LINE_IS_BEST, SHARED, Settings(degree=1, n=40, output="label"), "complexity"),
)
