"""The questions about one linear rule, and why the answers are what they are."""

METHOD = "the rule"
FOOT = "the foot of x"
DISTANCE = "the distance of x"
W_DIRECTION = "the direction of w"
LEVEL_DISTANCE = "the distance of the two level lines"
BOUNDING_POINT = "a point whose line bounds the polygon"
NEAREST_POINT = "the point nearest to the boundary"

TURN_ASK = "What does it take to have all points on the correct side?"
MOVES = {
    "shift": "Shifting the boundary is enough: the direction of **w** can stay as it is.",
    "turn": "**w** has to be turned: a shift alone is not enough.",
    "never": "Nothing helps: no line separates these points.",
}
TURN_WHY = "Along a fixed w every point is one number. A shift is enough exactly when all numbers of one class lie below those of the other."
TWICE_ASK = "**w** is made twice as long, and $w_0$ stays. Draw the boundary then."
TWICE_WHY = "The boundary lies at −w₀/‖w‖ along w, so it moves half the way to the origin, without turning. Doubling w₀ as well would leave it where it is."
ORIGIN_ASK = "$w_0$ changes its sign. Draw the boundary then."
ORIGIN_WHY = (
    "At the origin y = w₀, so the origin changes sides: the boundary is as far from it as before, on its other side."
)
HARD_ASK = "How far apart are the level lines 0.1 and 0.9 of the activation, in units of the plane?"
HARD_WHY = (
    "The activation goes from 0.1 to 0.9 over a fixed range of y = wᵀx + w₀, and y changes by ‖w‖ for each unit of the"
    " plane: the longer w, the harder the step."
)
EMPTY_ASK = "In weight space, at this $w_0$, the solutions form a polygon. Pick a point whose line is one of its sides."
EMPTY_WHY = (
    "Each point asks for one half-plane of weights. The points with the tightest demands are the sides; all others could be"
    " erased without changing the polygon."
)
FOOT_ASK = "Where is the foot of **x**: the place on the boundary, between the two colours, that is nearest to it?"
FOOT_WHY = "The shortest way from x to the boundary runs along w, and it is y(x)/‖w‖ long."
DISTANCE_ASK = (
    "How far is **x** from the boundary, in units of the plane? On the negative side the distance is negative."
)
DISTANCE_WHY = "The signed distance is y(x)/‖w‖: the value of the rule, in units of the length of w."
W_ASK = "The boundary lies between the two colours. Draw the direction of **w**."
W_WHY = "w is at right angles to the boundary, and points to the side where y is positive."
NEAREST_ASK = "Pick the point that is nearest to the boundary."
NEAREST_WHY = "The distance is |y(x)|/‖w‖, so it is the point with the smallest value y(x), whatever its sign."
