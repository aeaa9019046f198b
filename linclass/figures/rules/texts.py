"""Texts of the figures of decision rules."""

GIVEN_TO = "assigned to"
DISTANCE = "distance r"
POSTERIOR = "posterior"
MISCLASSIFIED = "misclassified: {errors} of {n}"
BAYES = "Bayes boundary"
DECISION_ALT = (
    "Decision regions of one rule, with their shares of the window: {shares}. {errors} of {n} points misclassified."
)
REGION = "{owners} {share}"

TRAINING_POINTS, TEST_POINTS = "training points", "test points"
LEAST_POSSIBLE = "least possible on new points: {error}"
SHARE = "share of points misclassified"
EACH = "{name} {error}"
ERRORS_ALT = "Errors of {n} rules. Training points misclassified: {training}."
ERRORS_ALT_TEST = "Errors of {n} rules. Training points misclassified: {training}. Test points misclassified: {test}."
ERRORS_HOVER = {
    "training": "%{{y}}: %{{x:.1%}} of the training points wrong<extra></extra>",
    "test": "%{{y}}: %{{x:.1%}} of the test points wrong<extra></extra>",
}

PANEL = "<b>{name}</b><br>{error} wrong"
AMBIGUOUS = "{share} ambiguous"
HATCHED = "{share} hatched"  # as ambiguous places are, over a panel that is narrow
PANELS_ALT = "{n} rules on the same points, with their decision regions; training errors: {each}."

CODE_ALT = "Code matrix of {K} classes by {L} two-class rules."
CODE_ALT_AT = "Code matrix of {K} classes by {L} two-class rules. Nearest to the answers at x: {nearest}."
TWO_CLASS_RULES = "two-class rules"
LETTER = {
    1: "{label}: on the side of +1 in rule {rule}",
    -1: "{label}: on the side of −1 in rule {rule}",
    0: "{label}: left out in rule {rule}",
}
CLASS = "class"
CONFUSED = "{count} of {n} points of {label} ({share})<br>assigned to {given}"
CONFUSION_ALT = "Confusion matrix: {right} of {n} points assigned to their own class."

ALONG = "s, the share of the way from A to B"
STRETCH = "{owners} from {start} to {end}"
ALONG_ALT = "Along the segment from A to B: {each}."
SEVERAL = "several {share}"
