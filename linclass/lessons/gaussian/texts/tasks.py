"""The tasks with Gaussian classes: questions and answers."""

PRIOR = "Set the priors *by hand* and push class 2's to 0.95 or more, and watch the line."
PRIOR_ANSWER = "It moves towards class 1 along w without turning: a prior enters $w_0$ alone, as $\\ln\\pi_2/\\pi_1$."
CURVE = "Give each class its own covariance, and watch the boundary."
CURVE_ANSWER = (
    "Neither class is surrounded: each is the narrower one in one direction, so the boundary is a hyperbola. A class that is narrower in"
    " all directions is surrounded by an ellipse."
)
ELLIPSE = "Move points until the boundary is an ellipse, and look at the two classes."
ELLIPSE_ANSWER = "One class has to be narrower than the other in **every** direction; it lies inside."
DRAW = "Draw points from the model of two moons, and compare."
DRAW_ANSWER = "The model does not know that the moons are bent: a Gaussian has only a mean and a covariance. The new points fill ellipses."
FAR = "Drag **x** far out, until p(x), the sum of the column π p(x|C), is below 0.0001 although one posterior is above 0.99."
FAR_ANSWER = "p(x) is nearly 0: posteriors compare the classes and do not notice what is unusual."
