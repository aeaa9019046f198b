"""The questions about support vector machines, and why the answers are what they are."""

METHOD = "the support vector machine"
FREE_POINT = "a point of case (a)"
CHANGING_POINT = "a point that changes its case"
EDGE_POINT = "a point with 0 < λ < C"
SUPPORT_VECTOR = "a support vector"
WIDTH = "the width of the band"
ANGLE = "the w of the widest band"
LEAST_NU = "the ν below which no margin is left"

FREE_ASK = (
    "Pick a point that you could drag around without moving the line, as long as it stays on its own side of the band."
)
FREE_WHY = (
    "Where a point is right by more than the margin its multiplier is zero, so it is no part of w: only the points on the"
    " edges of the band, inside it, or on the wrong side hold the line."
)
GROW_ASK = "C is raised to 100. Pick a point that will change its case: on an edge, inside the band, outside it, or misclassified."
GROW_WHY = (
    "Slack gets dear, so the band narrows until it costs less to turn the line: points next to the band leave it. Points"
    " far out, on either side, stay what they are."
)
EDGE_ASK = "Pick a point whose multiplier is strictly between 0 and C."
EDGE_WHY = (
    "Such a point is exactly on the edge, t·y(x) = 1: outside the band λ has to be 0, and inside it or on the wrong side λ"
    " has to be C."
)
GIVE_UP_ASK = "The soft margin is chosen, at the same C. How wide will the band be, in units of the plane?"
GIVE_UP_WHY = (
    "The soft margin may give a point up: it pays C times that point's slack, and gets a wider band where the narrow one"
    " would cost more."
)
BEAT_ASK = "Draw the direction of **w** for which the band between the classes is widest."
BEAT_WHY = "The widest band lies across the shortest way between the two convex hulls: w points along that way."
NO_RHO_ASK = "ν is lowered step by step. Below which ν is there no margin left?"
NO_RHO_WHY = (
    "Each multiplier may be at most 1/n. Where the classes overlap, points of both can be weighted to one common mean as"
    " long as ν is small, and then w = 0 and ρ = 0."
)
LINE_ASK = "Draw the line of the support vector machine."
LINE_WHY = "It is the middle line of the band: as far from the nearest points of one class as from those of the other, apart from slack."
SUPPORT_ASK = "Pick a support vector."
SUPPORT_WHY = (
    "Support vectors are the points that touch the band, lie inside it, or are on the wrong side. All others could be"
    " erased without moving the line."
)
WIDTH_ASK = "How wide is the band of this machine, in units of the plane?"
WIDTH_WHY = "The edges are y(x) = −1 and y(x) = 1, so the band is 2/‖w‖ wide: a short w is a wide band."
LARGE_C_ASK = "C is then raised to 1000. What does the width of the band do?"
LARGE_C_WHY = "The larger C, the dearer the slack: the band cannot get wider, and it gets narrower as long as points lie inside it."
COUNT_ASK = "How many support vectors are there?"
COUNT_WHY = "On separable points a few are enough, often two or three; where the classes overlap every point of the overlap is one."
SUPPORT_VECTORS = "support vectors"
