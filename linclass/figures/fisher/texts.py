"""Texts of the figures of Fisher's discriminant."""

CRITERION_ALT = (
    "J over the angle of w, largest ({best}) near {degrees} degrees, and near {opposite} as -w has the same J. {each}."
)
CRITERION_ALT_FLAT = "J over the angle of w: the classes do not vary."
MARKED = "{name} at {degrees} degrees has J = {J}"
IN_EACH_INTERVAL = "points in each interval"
IN_EACH_INTERVAL_OF_Y = "points in each interval of y"
INTERVAL_HOVER = "{label}<br>y ≈ %{{x:.3g}}: %{{y}} points<extra></extra>"
THRESHOLD, THRESHOLDS = "threshold", "thresholds"
PROJECTED_ALT = "The points projected onto the direction w: {each}."
PROJECTED_ALT_CUT = "The points projected onto the direction w: {each}. Thresholds: {thresholds}."
PROJECTED = "class {name} at {mean} with standard deviation {deviation}"
DIRECTION_ALT = "{histograms} Below: {criterion}"
ANGLE = "angle θ of <b>w</b>, degrees"
PAIR_ALT = "The same points projected onto {n} directions. {each}."
PLANES_ALT = "{n} clouds in space and their projections onto {planes}."
AND = " and "
