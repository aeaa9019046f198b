"""Heads and words of the tables under the players of support vector machines."""

PATH_COLUMNS = ("C", "2/‖w‖", "w", "w₀", "support vectors", "inside the margin", "misclassified", "ν")
INTERIOR_COLUMNS = ("iteration", "primal", "dual", "gap", "barrier τ", "step", "phase")
PAIR_COLUMNS = ("update", "i", "j", "λᵢ", "λⱼ", "primal", "dual", "gap")
PHASES = {  # as the solver calls them
    "": "",
    "equal classes": "equal classes",
    "interior point": "interior point",
    "smoothed margin": "smoothed margin",
    "working set of two": "working set of two",
    "all free alpha at once": "all free λ at once",
    "crossover": "crossover",
}
