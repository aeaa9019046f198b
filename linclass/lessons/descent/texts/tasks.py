"""The tasks with descent methods: questions and answers."""

START = "Click anywhere in weight space, or drag w(0), and watch Newton's method."
START_ANSWER = "It never needs more than one update: the squared error is a parabola, and Newton's method goes to the minimum of the parabola that fits."
STABLE = "Move η from 0.95 to above 1, and watch the path on the contours."
STABLE_ANSWER = "It diverges along the steep axis: there an update multiplies the distance left by $1-\\eta\\lambda_{\\max}$, which is now below −1."
CIRCLE = "Drag the points until the contours are nearly circles (κ below 1.5), and watch the updates of descent."
CIRCLE_ANSWER = "A few updates are enough: with the same curvature in all directions the gradient points at the minimum, and one rate fits all axes."
STOP = "Make descent stop by itself within 20 updates: choose a threshold on the step under *Start, stop*."
STOP_ANSWER = (
    "With θ = 0.01 it stops after 15. A short step only says that descent is slow here, not that it has arrived."
)
MINIMUM = (
    "Separable classes: the cross-entropy falls for ever. Give it a minimum without moving a point, and watch the line."
)
MINIMUM_ANSWER = (
    "A ridge penalty: with λ > 0 a long w has a cost, and Newton's method reaches the minimum in a few updates."
)
