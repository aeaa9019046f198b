"""How the page opens, and the lectures' figures of logistic discrimination."""

from linclass.datasets import Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.logistic import texts
from linclass.lessons.logistic.settings import Settings
from linclass.lessons.split import Split

APART = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 2})
SHARED = Recipe("elongated", {"n": 100, "distance": 1.0, "width": 0.6, "seed": 3})
FEW = Recipe("blobs", {"n": 12, "separation": 2.5, "seed": 15})
THREE = Recipe("blobs", {"classes": 3, "separation": 3.0})

SCENES = (
    Scene("hardens", texts.FIGURE_HARDENS, APART, Settings(), "run", step=10),
    Scene("overlap", texts.FIGURE_OVERLAP, OVERLAP, Settings(over="odds"), "run"),
    Scene("grows", texts.FIGURE_GROWS, APART, Settings(), "run"),
    Scene("stops", texts.FIGURE_STOPS, FEW, Settings(split=Split(50)), "run"),
    Scene("penalty", texts.FIGURE_PENALTY, APART, Settings(lam=1.0), "run"),
    Scene("levels", texts.FIGURE_LEVELS, THREE, Settings(solver="newton", levels=True), "run"),
    Scene("surface", texts.FIGURE_SURFACE, THREE, Settings(solver="newton", heights="one"), "posteriors"),
    Scene("lda", texts.FIGURE_LDA, SHARED, Settings(solver="newton", lda=True), "weights"),
)
