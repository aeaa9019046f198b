"""Texts of the figures of decision rules."""

GIVEN_TO = "assigned to"
DECISION_ALT = (
    "Decision regions of one rule, with their shares of the window: {shares}. {errors} of {n} points misclassified."
)

TRAINING_POINTS, TEST_POINTS = "training points", "test points"
EACH = "{name} {error}"
ERRORS_ALT_TEST = "Errors of {n} rules. Training points misclassified: {training}. Test points misclassified: {test}."
ERRORS_HOVER = {
    "training": "%{{y}}: %{{x:.1%}} of the training points wrong<extra></extra>",
    "test": "%{{y}}: %{{x:.1%}} of the test points wrong<extra></extra>",
}

PANEL = "<b>{name}</b><br>{error} wrong"
HATCHED = "{share} hatched"  # as ambiguous places are, over a panel that is narrow
PANELS_ALT = "{n} rules on the same points, with their decision regions; training errors: {each}."

CODE_ALT_AT = "Code matrix of {K} classes by {L} two-class rules. Nearest to the answers at x: {nearest}."
LETTER = {
    1: "{label}: on the side of +1 in rule {rule}",
    -1: "{label}: on the side of −1 in rule {rule}",
    0: "{label}: left out in rule {rule}",
}
