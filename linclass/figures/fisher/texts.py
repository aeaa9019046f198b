"""Texts of the figures of Fisher's discriminant."""

CRITERION_ALT = (
    "J over the angle of w, largest ({best}) near {degrees} degrees, and near {opposite} as -w has the same J. {each}."
)
THRESHOLD, THRESHOLDS = "threshold", "thresholds"
