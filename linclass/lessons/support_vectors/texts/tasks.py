"""The tasks with support vector machines."""

FREE = "Drag a point of case (a) around, far outside the band, and watch the line."
FREE_ANSWER = (
    "Nothing moves: a point whose multiplier is λ = 0 is not in w = Σ λᵢtᵢxᵢ, wherever it is outside the margin."
)
GROW = "Play C from 0.2 up to 100 or more, and watch which points change their case."
GROW_ANSWER = (
    "The points next to the band leave it one by one: from (c) via (b) to (a). Points far out on their own side stay (a),"
    " points far out on the wrong side stay (d)."
)
EDGE = "Click points on the plane until you find one whose multiplier has 0 < λ < C."
EDGE_ANSWER = (
    "It lies exactly on the edge, t·y(x) = 1: complementary slackness leaves λ a choice only there. Such points fix w₀."
)
GIVE_UP = "One point of class 1 makes the hard margin narrow. Change the machine to the soft one."
GIVE_UP_ANSWER = (
    "At C = 1 it is 2.53 wide instead of 0.79: giving up one point costs C·ξ, less than the narrow band would cost."
)
BEAT = "Turn the direction by hand and try to beat the widest band: come within 2% of it."
BEAT_ANSWER = (
    "The margin as a function of the angle has one peak, and the machine is on it: it can be reached, not beaten."
)
NO_RHO = "Lower ν until there is no margin, and watch the bounds."
NO_RHO_ANSWER = (
    "Below the share that the overlap requires, ρ = 0 and w = 0: every point is on the edge of its margin, and ν"
    " no longer bounds the share of errors: that needs ρ > 0."
)
