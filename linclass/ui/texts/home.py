"""Texts of the home page."""

SVM = "support vector machine"
LEAST_SQUARES = "least squares"
LOGISTIC = "logistic"
PLACE = "place"
ALT = (
    "Two clouds of points and three lines between them. One point of the right cloud wanders far away and back: the"
    " least-squares line swings after it and cuts through the classes, the other two hardly move."
)
CAPTION = (
    "One point wanders far off, **on its own, correct side**: grab it. Least squares wants $y(\\mathbf x)=+1$ there and"
    " swings after it; the other two have long stopped caring."
)

STUDENT = "You are learning"
STUDENT_WORDS = (
    "Click points into the plane, drag one, and watch what a method makes of it: the line, the numbers in the"
    " formula, every step. Each page says what to try, and where the method fails."
)
STUDENT_PAGES = ("points", "classification", "perceptron")
LECTURER = "You are teaching"
LECTURER_WORDS = (
    "By course, every section of five lecture documents opens its figure, and one walks on from there. The whole state is in the address: a"
    " link in your slides opens exactly what you prepared. Keys and large planes work on the projector."
)
LECTURER_PAGES = ("courses", "compare", "support_vectors")
PROGRAMMER = "You are programming"
PROGRAMMER_WORDS = (
    "Behind the pages is a package on NumPy and SciPy alone, in scikit-learn's manner, with certificates as attributes:"
)
CODE = """from linclass import LinearSVC

model = LinearSVC(C=10).fit(X, y)
model.predict(X_new)
model.duality_gap_, model.margin_"""
CONTENTS = "All pages"
