"""Texts of the figures of feature spaces."""

ERRORS_ALT = "Share of points misclassified against {axis}, from {first} to {last}: {each}."
LIFTED_ALT = (
    "The points lifted into feature space with {features} features, and the plane that separates them there; {errors} of {n}"
    " misclassified."
)
