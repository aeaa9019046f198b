"""Texts of the home page."""

WHAT = (
    "**Classification** means learning, from points whose classes are known, to which class a new point belongs."
    " A **linear** classifier draws a straight line between two classes, and each method has its own idea of the best line."
)

CAPTION = (
    "One point moves far out, **still on the correct side**. Least squares turns after it and misclassifies others; the other"
    " two methods hardly move. Drag it along its way yourself, or use the slider."
)
ALT = (
    "Two clouds of points and three lines between them. One point of the right cloud wanders far away: the least-squares"
    " line turns after it and cuts through the classes, the other two hardly move."
)
PLAY, PAUSE = "Play", "Pause"

LECTURER_WORDS = (
    "Five courses, section by section, each with the figure of its slide. A link in your slides opens exactly what you"
    " prepared; *Present* shows it on the projector."
)
LECTURER_PAGES = ("courses", "compare")
PROGRAMMER_WORDS = (
    "The pages run on a Python package: NumPy and SciPy only, scikit-learn's interface, a proof of optimality with every"
    " fit."
)
CODE = """from linclass import LinearSVC

model = LinearSVC(C=10).fit(X, y)
model.predict(X_new)
model.duality_gap_, model.margin_"""
