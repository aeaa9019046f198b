"""The tasks with Gaussian classes: questions and answers."""

PRIOR = (
    "Set the priors *by hand* and push class 2's to 0.95 or more. Predict: where does the line go, and does it turn?"
)
PRIOR_ANSWER = "It moves towards class 1 along w without turning: a prior enters $w_0$ alone, as $\\ln\\pi_2/\\pi_1$."
CURVE = "Give each class its own covariance. Predict: which of the two classes will be surrounded, if any?"
CURVE_ANSWER = (
    "Neither: each class is the narrower one in one direction, so the boundary is a hyperbola. A class that is narrower in"
    " all directions is surrounded by an ellipse."
)
ELLIPSE = "Move points until the boundary is an ellipse. What must the two classes look like?"
ELLIPSE_ANSWER = "One class has to be narrower than the other in **every** direction; it lies inside."
DRAW = "Draw points from the model of two moons. What has the model missed?"
DRAW_ANSWER = "That the moons are bent: a Gaussian has only a mean and a covariance. The new points fill ellipses."
FAR = "Drag **x** far out, where no class has points and one posterior is above 0.99. How typical is such a point for the model?"
FAR_ANSWER = "p(x), the sum of the column π p(x|C), is nearly 0: posteriors compare the classes and do not notice what is unusual."
