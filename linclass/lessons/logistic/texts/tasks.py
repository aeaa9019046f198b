"""The tasks of logistic regression: questions and answers."""

OVERLAP = "Move one point into the other class, until no line separates them, and watch ‖w‖ and the posterior."
OVERLAP_ANSWER = "As soon as no line separates the classes the likelihood has a maximum: ‖w‖ levels off there, and the sigmoid stays soft."
NEWTON = "Gradient descent needs many iterations here. Choose Newton's method, and compare."
NEWTON_ANSWER = "It needs five, where gradient descent needs 82. Newton's method uses the curvature; near the minimum every step doubles the number of correct digits."
RATE = "Choose a larger η until E no longer falls at every step."
RATE_ANSWER = (
    "Beyond 2/L, with L the largest curvature of E, a step may leap over the valley and land higher on the other side."
)
STOP = "Half of the points are kept for the test. Stop early: choose *Iterations* so that the test points' cross-entropy is lowest."
STOP_ANSWER = "That is after about 18 iterations. Later ones make the rule more confident about points that it gets wrong or nearly wrong."
PENALTY = "Separable classes: bring ‖w‖ below 3 and let the run reach a minimum, without moving a point."
PENALTY_ANSWER = (
    "Any λ > 0 gives the cost a minimum; with λ = 1 it is at ‖w‖ = 2.94. The strip between P = 0.1 and 0.9 widens."
)
