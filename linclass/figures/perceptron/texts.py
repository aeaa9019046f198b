"""Texts of the figures of the perceptron."""

UPDATE = "update"

START, END = "start", "end"
STEP_COLUMNS = ("k", "i", "xᵢ", "tᵢ", "wᵀxᵢ + w₀", "η tᵢ (1, xᵢ) added", "new w", "new w₀")

COUNTED = {False: "misclassified", True: "within the margin"}  # by whether there is a margin
ALONG_COUNT = {False: "0/1 cost: how many are misclassified", True: "0/1 cost: how many are within the margin"}
ALONG_END = {
    False: "{name}: cost {cost}, {count} misclassified",
    True: "{name}: cost {cost}, {count} within the margin",
}
ALONG_ALT = {
    False: "The perceptron's cost and the number of misclassified points along a line in weight space. {each}.",
    True: "The perceptron's cost and the number of points within the margin along a line in weight space. {each}.",
}

COST_AXIS = {False: "E<sub>p</sub>", True: "cost"}
COUNT_AXIS = {False: "wrong", True: "too close"}
FACETS, STEPS = "cost {cost}: facets", "0/1 cost: steps"
COUNT_HOVER = {False: "%{{z}} misclassified", True: "%{{z}} within the margin"}
SURFACE_ALT = {
    False: (
        "Two surfaces over the weights w1 and w2 at w0 = {w0}: the perceptron's cost, made of flat facets that slope down to the"
        " solutions, and the number of misclassified points, a flight of steps. The marked rule costs {cost} and has {count}"
        " points misclassified."
    ),
    True: (
        "Two surfaces over the weights w1 and w2 at w0 = {w0}: the perceptron's cost, made of flat facets that slope down to the"
        " solutions, and the number of points within the margin, a flight of steps. The marked rule costs {cost} and has {count}"
        " points within the margin."
    ),
}

NEURON_ALT = (
    "A neuron with the inputs {inputs}. Each is multiplied by the weight on its wire, thick for a large weight and broken for a"
    " negative one; the sum goes through a step, and the output +1 or −1 is compared with the target. After {updates} updates"
    " the weights are {weights}."
)

RACE_HOVER = {
    False: "update %{{x}}<br>%{{y}} misclassified<extra></extra>",
    True: "update %{{x}}<br>%{{y}} within the margin<extra></extra>",
}
RACE_END = {
    False: "{name}: {count} misclassified after {updates} updates",
    True: "{name}: {count} within the margin after {updates} updates",
}

RUN_ALT = {  # by whether it has one step alone
    True: "A run of the perceptron with 1 {unit}: {ends}.",
    False: "A run of the perceptron with {steps} {unit}s: {ends}.",
}
RUN_ENDS = {
    False: "its cost goes from {cost_first} to {cost_last}, the number misclassified from {first} to {last}",
    True: "its cost goes from {cost_first} to {cost_last}, the number within the margin from {first} to {last}",
}
RUN_ENDS_FROM_ZERO = {
    False: (
        "its cost goes from {cost_first} to {cost_last}, the number misclassified from {first}, as y = 0 counts as wrong at the"
        " start, to {last}"
    ),
    True: (
        "its cost goes from {cost_first} to {cost_last}, the number within the margin from {first}, as y = 0 counts as wrong at"
        " the start, to {last}"
    ),
}
AT_MOST_MORE = {  # by whether it is one alone
    True: "from here at most {count} more update",
    False: "from here at most {count} more updates",
}
DISTANCE = "Squared distance to the solution, ‖<b>a</b> − α<b>â</b>‖², and its upper bound"

COUNTDOWN_COLUMNS = ("k", "‖a − αâ‖²", "fell by", "at least", "updates left, at most")
THEOREM_ALT = (
    "The squared distance from a = (w0, w) to alpha a^ falls from {first} to {last} in {updates} updates; the theorem's line,"
    " which falls by {fall} per update, reaches 0 at update {allowed}."
)

LINE_BEFORE, LINE_AFTER = "direction of the line before", "direction of the line after"
W_BEFORE, W_AFTER = "<b>w</b> before", "<b>w</b> after"


CONE_ALT = {
    True: (
        "Weight space in three dimensions: the solutions form a cone from the origin; the run is a path of {updates} updates that"
        " ends at (w0, w1, w2) = {end}."
    ),
    False: (
        "Weight space in three dimensions: there are no solutions; the run is a path of {updates} updates that ends at"
        " (w0, w1, w2) = {end}."
    ),
}
SPACE_ALT = (
    "Weight space, w1 and w2, with a line for each of {n} points and the path of w over {updates} updates, which ends at {w}; at"
    " w0 = {w0}: {region}."
)
