"""Texts of the figures of logistic regression."""

FAINT = "iteration {k}"
TRAINING_ALT_BEST = "The posterior along w in {iterations} iterations: {each}. The lowest is after iteration {best}."
