"""The questions about Fisher's discriminant, and why the answers are what they are."""

DIRECTION = "Fisher's direction"
LINE = "the rule"
SHARE = "per cent of the best J"
THRESHOLDS = "thresholds among the points"
IN_BOTH = "points whose projections lie where both classes do"
WRONG = "points nearest to a wrong mean"

TURN_ASK = "Onto which direction do the two classes project best, with means far apart and little spread? Draw it."
TURN_WHY = (
    "J weighs the distance of the projected means against the spread inside the classes, so Fisher's direction turns away"
    " from the line through the means, across the way in which the classes are long."
)
AGREE_ASK = (
    "The points are projected onto the line through the two means. What percentage of the best J does that reach?"
)
AGREE_WHY = "All of it where the classes are round, or long exactly along or across that line; little where they are long at a slant to it."
SECOND_ASK = "All of {first} is spread out to three times its width, about its mean. How many thresholds lie among the points then?"
SECOND_WHY = (
    "The density of a wide class is the larger one on both sides of a narrow class: two Gaussians of unequal variance meet"
    " twice. Both thresholds count where points reach that far."
)
FEWER_ASK = "Of {last} only every fourth point is left. Draw the line of the rule on the points that remain."
FEWER_WHY = "A rare class claims less: the threshold moves towards it, by the logarithm of the two numbers of points. The midpoint would not move."
RAW_ASK = (
    "All features of the table, of which the plane may show two, are projected onto the discriminant directions. Each row"
    " goes to the nearest projected mean. How many go to a wrong one?"
)
RAW_WHY = "The directions combine all features so that the means lie far apart in units of the spread; single raw features can't do that."
THRESHOLD_ASK = "The points are projected onto **w**, and the rule cuts there at a threshold. Draw the line of the cut."
THRESHOLD_WHY = "It is at right angles to the direction, where both projected Gaussians, times the number of their points, are equally high."
OVERLAP_ASK = "The points are projected onto **w**. Of how many does the projection lie where both classes lie?"
OVERLAP_WHY = "A projection along the wrong direction lays classes over each other that are well apart in the plane."
