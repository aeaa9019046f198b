"""Texts of the figures of feature spaces."""

MISCLASSIFIED = "points misclassified"
ERRORS_ALT = "Share of points misclassified against {axis}, from {first} to {last}: {each}."
EACH = "{name} {low} to {high}"
EACH_NONE = "{name} none yet"
ERRORS_HOVER = "{name}: %{{y:.1%}} wrong<br>M = %{{customdata}} features<extra></extra>"
LIFTED_ALT = (
    "The points lifted into feature space with {features} features, and the plane that separates them there; {errors} of {n}"
    " misclassified."
)
PLANE_HOVER = "the plane y = 0<extra></extra>"
