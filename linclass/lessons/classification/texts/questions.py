"""The questions about regions and separability, and why the answers are what they are."""

METHOD = "the rule"
MEETING_PLACE = "the place where three regions meet"
SHARE = "per cent of the window"
FREEING_POINT = "a point whose removal makes the classes separable"
DISAGREEMENTS = "points on which the approaches do not agree"

BOUNDARY_ASK = (
    "Each class k has a linear function yₖ(x), and a place belongs to the class whose yₖ is the largest."
    " At one place y₁, y₂ and y₃ are equal, so all three boundaries meet there. Where?"
)
BOUNDARY_WHY = "Two functions are equal along a line. Where two of these lines cross all three functions are equal, so the third line passes there too."
VANISH_ASK = "What percentage of the window will the region of {second} cover?"
VANISH_WHY = (
    "A class owns the places where its function is the largest. However many points a class has: if it lies between two"
    " others, its linear function is hardly anywhere the largest; if it lies at the side, it owns a wedge."
)
SEPARATE_ASK = "No line separates these points. Pick one point that could be dragged so that a line does."
SEPARATE_WHY = "Without the point the convex hulls of the classes must not meet. Then it can be dragged to its own side of a line that separates the others."
DISAGREE_ASK = (
    "Three approaches are fitted to the same points: least squares, logistic regression, and a Gaussian for each class. On"
    " how many of the points do they not all give the same class?"
)
DISAGREE_WHY = "They differ near the boundary only: far from it all three agree, whatever they model."
SEPARABLE_ASK = "Is there a line that separates the two sides?"
SEPARABLE = {"yes": "Yes.", "no": "No."}
SEPARABLE_WHY = "A line exists exactly when the convex hulls of both sides have no place in common; one of the two can always be proved."
LINE_ASK = "Draw the boundary that this approach will find."
LINE_WHY = "Where the two classes' functions, or posteriors, are equal: with linear functions that is a straight line."
