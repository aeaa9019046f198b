"""The questions about descent methods, and why the answers are what they are."""

NEWTON_LINE = "Newton's method"
MINIMUM_LINE = "the minimum"
STEEP_DIRECTION = "the direction in which w diverges"
RATIO = "the ratio κ of the curvatures"
MIDDLE = "the place that all lines share"

START_ASK = "Draw the line after the first update of Newton's method."
START_WHY = (
    "Newton's method goes to the minimum of the parabola that fits where it stands. The squared error is such a parabola, so"
    " the first update ends at its minimum, from wherever it begins; other costs take a few more."
)
STABLE_ASK = "η is raised above 1, to 1.05. Along which direction does **w** then leap from side to side, farther each time? Draw it."
STABLE_WHY = (
    "An update multiplies what is left along each axis of the contours by 1 − ηλ. The steep axis is the first for which that"
    " is below −1: the direction in which the points spread most about the middle."
)
CIRCLE_ASK = "How many times larger is the curvature of the cost along its steep axis than along the flat one?"
CIRCLE_WHY = (
    "For the squared error these are the sums of squares of the points about the middle, along and across their spread. The"
    " longer the clouds, the narrower the valley, and the more updates descent takes."
)
STOP_ASK = "The threshold is set to 0.01. After how many updates will descent stop?"
STOP_WHY = "It stops at the first update shorter than the threshold. Updates are short near the minimum, but also far from it where the valley is flat."
MINIMUM_ASK = "A penalty λ = 1 is put on the length of **w**. Draw the line at the minimum of the cost then."
MINIMUM_WHY = (
    "With λ > 0 a long w is dear, so there is a minimum, also where a line separates the classes. It is a compromise: points"
    " next to the line have most to say, as their losses still fall fastest."
)
HAS_MINIMUM_ASK = "Does this cost have a minimum at some finite **w**?"
HAS_MINIMUM = {"yes": "Yes.", "no": "No, it falls for ever as w grows."}
HAS_MINIMUM_WHY = (
    "Cross-entropy on classes that a line separates falls for ever as w grows. A point on the wrong side, or a penalty on"
    " long weights, gives it a minimum; the squared error always has one."
)
MIDDLE_ASK = "Whatever the weights, all these lines pass through one place. Where?"
MIDDLE_WHY = "The bias is tied to the weights so that y = 0 halfway between the two class means: that leaves two weights, and a plane to draw the cost over."
LINE_ASK = "Draw the line at the minimum of the cost."
LINE_WHY = (
    "Every way of descent ends there, however it winds: the line depends on the cost and the points, not on the method."
)
