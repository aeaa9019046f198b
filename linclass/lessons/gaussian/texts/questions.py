"""The questions about Gaussian classes, and why the answers are what they are."""

METHOD = "the Gaussian classes"
MEAN = "the densest place of {last}"
LARGEST_POSTERIOR = "per cent of posterior"
W_DIRECTION = "the direction of w"
UNUSUAL_POINT = "the least typical point"

PRIOR_ASK = "The prior of {last} is raised to 0.95. Draw the line on which both classes are equally probable then."
PRIOR_WHY = "A prior enters w₀ alone, as the logarithm of the ratio of both: the line moves along w away from the class that became probable, and does not turn."
CURVE_ASK = "Each class gets its own covariance. Which class will be surrounded by the other's region?"
SURROUNDED = {
    "first": "Only {first}.",
    "second": "Only {last}.",
    "neither": "Neither.",
}
CURVE_WHY = (
    "A class is surrounded if it is the narrower one in every direction: far out the wider one is always more probable. If"
    " each is narrower in some direction, the boundary is a hyperbola."
)
ELLIPSE_ASK = "On the points as they are: what kind of curve is the boundary?"
CURVES = {
    "line": "One straight line.",
    "ellipse": "An ellipse.",
    "parabola": "A parabola.",
    "hyperbola": "A hyperbola.",
    "lines": "Two parallel lines.",
    "none": "There is none: one class is more probable everywhere.",
}
ELLIPSE_WHY = (
    "The quadratic terms are half the difference of the two inverse covariances. If one class is narrower in every"
    " direction that is an ellipse, if each is in some, a hyperbola, and with equal covariances a line."
)
DRAW_ASK = "A Gaussian is fitted to each class, and new points are drawn from it. Around which place will those of {last} be densest?"
DRAW_WHY = "A Gaussian is densest at its mean, wherever the points are: of a bent class the mean may lie where it has no points at all."
FAR_ASK = (
    "x is dragged to that corner of the window that is farthest from all class means. How large will the largest posterior"
    " be there, in per cent?"
)
FAR_WHY = "Posteriors compare the classes with each other. Far from all of them one is still much more probable than the others, however rare such a point is."
LINE_ASK = "Draw the line on which both classes are equally probable."
LINE_WHY = "With one covariance for both, the boundary is a straight line across the way between the means, turned by the covariance."
DIRECTION_ASK = "Draw the direction of **w**, at right angles to the boundary."
DIRECTION_WHY = (
    "w = Σ⁻¹(μ₂ − μ₁): the difference of the means, turned towards the direction in which the classes are narrow."
)
TYPICAL_ASK = "Pick the point that is least typical for the model: the one with the smallest p(x)."
TYPICAL_WHY = "p(x) falls with the squared distance from a class's mean, in units of its spread: a point may be near in the plane and yet far out across a narrow class."
