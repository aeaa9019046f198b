"""The questions about the perceptron, and why the answers are what they are."""

METHOD = "the perceptron"
MOST_UPDATES = "a point that causes the most updates"
LEAST_BOUND = "the point that holds the bound up most"

ETA_ASK = "η is set to 5, and the run starts again. Draw the line on which it will end."
ETA_WHY = (
    "From w = 0, with no margin, a larger η only makes every weight longer, and the line is where it was. After another"
    " start, or with a margin, the same η leads elsewhere."
)
APART_ASK = (
    "The point nearest to the other class's mean is dragged straight towards it. What does the number of updates do, just"
    " before no line separates the classes any more?"
)
APART_WHY = (
    "The narrower the gap, the fewer lines are left, and the longer it usually takes until one of them is met. The"
    " theorem's bound grows like one over the gap squared."
)
BOUND_ASK = "One point may be erased. Which one lowers the theorem's bound the most?"
BOUND_WHY = (
    "The bound is δ²/γ² for the best line of length 1: what lowers it is to take away a point that keeps the gap γ narrow,"
    " or the one farthest out, which alone sets δ."
)
CYCLE_ASK = (
    "No line separates these points, yet the run repeats itself. After how many updates does the same rule come back?"
)
CYCLE_WHY = "Each update depends only on the rule and on whose turn it is: once both come back, all that followed comes back too."
MARGIN_ASK = "The margin b is then set to 1. How many updates will the run make?"
MARGIN_WHY = (
    "Points that are right by too little now count as mistakes as well, so the run goes on until w is long enough for"
    " every point to be right by more than b."
)
LINE_ASK = "Draw the line on which the perceptron will stop."
LINE_WHY = (
    "It stops at the first line without a mistake, which may lie close to a point: nothing in the rule asks for a wide"
    " gap."
)
UPDATES_ASK = "How many updates will the run make until no point is misclassified?"
UPDATES_WHY = "Each mistake turns the line by one point, and the theorem's bound is a promise, not a forecast: far fewer are needed."
HARDEST_ASK = "Which point will be added to w most often?"
HARDEST_WHY = "Points next to the other class are on the wrong side of most lines on the way, so they are corrected again and again."
ENDS_ASK = "Will this run stop by itself?"
ENDS = {
    "stops": "Yes, at a line without a mistake.",
    "cycle": "No, it goes round in a circle.",
    "never": "No, and it does not repeat itself either within the updates that it may make.",
}
ENDS_WHY = "It stops exactly when a line without a mistake exists. Where there is none, no number of updates helps."
DIRECTION_ASK = "Draw the direction that **w** will have when the run stops."
DIRECTION_WHY = "w is at right angles to the line and points to the positive class: every mistake on the way turned it towards that side."
FINAL_W = "w at the end"
