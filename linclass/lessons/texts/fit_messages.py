"""Texts that stand in place of what a method says of its fit: what happened, and what can be done about it on a page.

They are shown as Markdown and, under a moving hand, as plain text: no character in them means anything to either.
"""

STOPPED = "The search stopped before its goal; shown is where it ended."

SEPARABLE = (
    "The classes are linearly separable, so that the likelihood has no maximum: ‖w‖ would grow for ever. Shown is where"
    " the search ended."
)
TOUCHES = (
    "The classes touch but do not overlap, so that the likelihood has no maximum: ‖w‖ would grow for ever. Shown is where"
    " the search ended."
)
PARTLY = (
    "Some classes can be told from others without an error, so that the likelihood has no maximum: ‖w‖ would grow for"
    " ever. Shown is where the search ended."
)
UNDECIDED = "The gradient is as good as zero where the search ended, but it could not be proved that the likelihood has a maximum."
SET_LAM = "Set λ > 0, and the cost surely has a minimum."

RAISE_LAM = "Raise λ."
FEWER_FEATURES = "Choose fewer features."
NEARER_OFF_LINE = "Bring the points nearer to the origin, or off their common line."

MISTAKES_LEFT = (
    "Stopped after {updates} with points still on the wrong side: perhaps the classes are not separable, or more updates"
    " are needed."
)
NEARER = "Bring the points nearer to the origin."

GAP_OPEN = "The solver stopped with the duality gap still open: a better rule may exist."
LOWER_C = "Lower C, or bring the points nearer together."
BEYOND = (
    "C is too large for points or features of such an extent: rounding hides which rule is the best, and the duality gap"
    " stays open."
)
LOWER_C_OR_FEWER = "Lower C, or choose fewer features."
TOO_FAR = (
    "The rule cannot be written as finely as this C asks: the classes lie too close together for their extent, or too far"
    " from the origin. The duality gap stays open."
)
NO_HARD_MARGIN = (
    "No hard margin exists: no line separates these classes by more than rounding. Take a soft margin (a finite C), or move"
    " the points that overlap."
)
TOO_CLOSE = "The classes lie so close together that the length of w is beyond the range of numbers. Move them apart."
OTHER_NU = "Choose another ν, or bring the points nearer to the origin."
HULLS_MEET = (
    "At this ν the reduced convex hulls of the classes overlap: ρ = 0 and w = 0, so that every point gets the same class."
    " Raise ν."
)

ONE_CLASS = "There are points of one class only to learn from, and a rule needs two."
FLAT = "The points lie so close together that the weights leave the range of numbers. Move them apart."
FAR_OUT = "The points lie so far out that the numbers made of them leave the range of numbers."
