"""How the perceptron's page opens, and the figures of the lectures about it."""

from linclass.datasets import Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.perceptron import texts
from linclass.lessons.perceptron.settings import Settings

FEW = Recipe("elongated", {"n": 10, "seed": 1})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
XOR = Recipe("hand", {"points": "xor"})

SCENES = (
    Scene("begin", texts.BEGIN, FEW, Settings(), "run", step=4),
    Scene(
        "panels",
        texts.PANELS,
        Recipe("blobs", {"n": 5, "separable": True, "separation": 3.0, "seed": 3}),
        Settings(),
        "run",
        step=2,
    ),
    Scene("bound", texts.BOUND, ELONGATED, Settings(), "theorem"),
    Scene(
        "facets",
        texts.FACETS,
        Recipe("blobs", {"n": 10, "separation": 2.0, "seed": 2}),
        Settings(picture="surface"),
        "run",
    ),
    Scene("racing", texts.RACING, ELONGATED, Settings(), "race"),
    Scene("cycle", texts.CYCLE, XOR, Settings(), "run", step=2),
    Scene("xor_solved", texts.XOR_SOLVED, XOR, Settings(basis="quadratic"), "run"),
)
