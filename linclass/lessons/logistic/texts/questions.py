"""The questions about logistic regression, and why the answers are what they are."""

METHOD = "logistic regression"
LENGTH = "the length of w"
COSTLIEST_POINT = "a point that adds most to the cost"

OVERLAP_ASK = "On the points as they are: if the run went on for ever, would ‖w‖ stop growing?"
STOPS = {"yes": "Yes, at some finite length.", "no": "No, it grows for ever."}
OVERLAP_WHY = (
    "As long as a line separates the classes, a longer w makes every point more probable, so the cost has no minimum. One"
    " point on the wrong side is enough to give it one, and the sigmoid stays soft."
)
NEWTON_ASK = "Newton's method is chosen instead. How many iterations will it need?"
NEWTON_WHY = (
    "It uses the curvature as well as the slope: near the minimum every step doubles the number of correct digits."
)
RATE_ASK = (
    "Gradient descent is run with each of these rates η. Which is the smallest with which the cost rises at some step?"
)
RATES = {
    "e3": "0.001",
    "e2": "0.01",
    "e1": "0.1",
    "e0": "1",
    "ten": "10",
    "none": "None of them: the cost falls at every step even with η = 10.",
}
RATE_WHY = "Up to 2/L, with L the largest curvature, no step can raise the cost. Well beyond that a step leaps over the valley and lands higher."
STOP_ASK = "After how many iterations is the cross-entropy of the test points, ringed, lowest?"
STOP_WHY = "At first the line turns to where it should be; later the run only makes itself surer, also about points that it gets wrong."
PENALTY_ASK = "With the penalty λ = 1, how long is **w** at the minimum?"
PENALTY_WHY = (
    "The penalty λ/2 ‖w‖² makes a long w dear, so the cost has a minimum even where a line separates the classes."
)
LINE_ASK = "Draw the line at which logistic regression is undecided, P = ½."
LINE_WHY = "Points near the line and on its wrong side turn it; points far out on their own side add next to nothing to the cost."
COSTLIEST_ASK = "Pick the point that adds most to the cross-entropy."
COSTLIEST_WHY = (
    "A point costs −ln P of its own class: the farther it lies on the wrong side the more, about as much as its distance"
    " times ‖w‖."
)
