"""Texts of the page that compares all rules."""

PLAIN_WORDS = (
    "All methods look at the same points, and still they draw different lines.",
    "Drag one point far away: some lines follow it, others take no notice.",
    "Which method does best depends on the points; none of them wins everywhere.",
)

NAMES = {
    "least_squares": "Least squares",
    "fisher": "Fisher",
    "logistic": "Logistic",
    "perceptron": "Perceptron",
    "svm": "SVM",
    "lda": "LDA",
    "qda": "QDA",
    "neighbours": "k-NN",
    "bayes": "Bayes",
}
SHORT = NAMES | {"least_squares": "least squares", "logistic": "logistic", "perceptron": "perceptron"}
ABBREVIATED = SHORT | {"least_squares": "LS"}
VIEWS = {"panels": "Side by side", "errors": "Training and test error"}
TABLE = "Table of errors and times"
CONFUSION_TITLE = "Confusion matrix: who is taken for whom"
RULES = "Which rules"
WHICH = "Rules to compare"
REGIONS = "Regions on the plane"
ALL_LINES = "none: a line for each rule"
C = "SVM: C"
K = "Neighbours k"
K_HELP = "Among how many nearest points the votes are counted. With k = 1 every training point is its own neighbour."
UPDATES = "Perceptron: updates"

NO_RULE = "**No rule is chosen.** Pick some under *Which rules*."
NONE_FITS = "**None of the chosen rules can be fitted to these points.** The reasons stand below."
UNKNOWN = (
    "the distribution of these points is not known. That of generated clouds is: take some from the page Points,"
    " or a lecture figure."
)
ERRORS_CAPTION = (
    "The gap between a rule's two errors is what it learned by heart, and some luck. The broken purple line is the Bayes"
    " error, where the distribution is known."
)
NO_TEST = (
    "These are the errors on the points that the rules were fitted on: too good. Keep some points for the test under"
    " *Train and test*."
)
COLUMN_RULE, COLUMN_TRAIN, COLUMN_TEST, COLUMN_TIME = "Rule", "Training points wrong", "Test points wrong", "Fit"
TABLE_CAPTION = (
    "{n} training points, {m} test points. The time is that of this very fit on this machine: trust the order, not the"
    " digits. Nearest neighbours only store the points; their time comes at every question."
)
CONFUSION = "**{name}**, on the {which}: rows are the true classes, columns what the rule says."
TRAIN, TEST = "training points", "test points"

BEST = "Fewest training points wrong: **{wrong} of {n}** by {names}."
BEST_TEST = "On the test points: **{wrong} of {n}** by {names}."
LEAST_TINY = "The best rule there is has an error of **{error}** on new points (Bayes)."
LEAST = "No rule can have an error below **{error}** on new points (Bayes)."
NOTE = "**{name}:** {why}"
SIMPLIFIED = (
    "The neighbours divide this plane into so many pieces that their regions are simplified here: islands of less than"
    " one part in {parts} of the plane may be missing."
)
CLAIMS = {
    "outliers": "15 points far out on their own side: least squares has 5 of 115 points wrong, Fisher 3, logistic discrimination none.",
    "far_apart": "None of the six rules has any of the 100 points wrong.",
    "masked": "Least squares gives 4 of 240 points to the middle class, which has 80; logistic discrimination gives it 81.",
    "elongated": "w of Fisher and w of least squares have one direction, −45.35°; the thresholds differ.",
    "one_neighbour": (
        "One neighbour has none of 100 training points wrong and 13 of 100 test points; the Bayes error is 13.5 %."
    ),
    "many_neighbours": "15 neighbours have 11 of 100 training points wrong and 12 of 100 test points: hardly a gap.",
    "xor": "Each of the three lines has 44 of 100 points wrong; the curve of QDA has none.",
}
LIVE = "{name} {wrong}"
LIVE_WRONG = "wrong: {rules}"

IDEA_TITLE = "What each rule looks for"
IDEA = """
For two classes least squares, logistic, the perceptron, the SVM and LDA end in a line
$y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0=0$, Fisher in one or two of one direction, QDA and the two baselines in
curves. Each has another cost:

- **Least squares** brings $y$ close to the codes $\\pm1$, in the mean square. A point far out on its *own* side costs
  too, so that it pulls the line.
- **Fisher** seeks the direction in which the means lie far apart relative to the spread of the classes. For two classes its
  direction is that of least squares; its threshold is where two Gaussians on that axis are equally probable, so that
  there may be a second line.
- **Logistic** climbs the likelihood of the labels: a point that is right by far costs next to nothing.
- The **perceptron** learns from mistakes only, and stops at the first line without any. Where there is none it is cut off.
- The **SVM** looks at the points next to the border, and takes the line in the middle of the widest band; **C** is the
  penalty of points inside it.
- **LDA and QDA** estimate a Gaussian for each class, with one covariance or with one each. LDA ends in a line, QDA in a
  curve.

With more classes the perceptron is taken one versus rest, the SVM one versus one; least squares, Fisher, logistic, LDA
and QDA have one function for each class, and the largest decides.
"""
BASELINES_TITLE = "Two baselines"
BASELINES = """
- **Nearest neighbours** assume no form of the boundary. With $k=1$ no training point is wrong (unless two classes have a
  point at the same place), which says nothing about new points; a larger $k$ smooths. As the points become many, the
  error of $k=1$ is at most twice the least possible (Cover and Hart, 1967).
- **Bayes** knows the distribution from which the points were drawn, and gives each $\\mathbf x$ to the class with the
  largest $p(\\mathbf x\\mid C_k)\\,P(C_k)$. No rule has a smaller error on new points. On the few points drawn, others
  may look better: by chance.
"""
ASK_OWN_SIDE = (
    "Which lines will follow one point of class 2 that is dragged far out on its **own** side, and which will not even"
    " notice? Drag one there."
)
ANSWER_OWN_SIDE = (
    "Least squares and Fisher follow: a point that is right by far costs them too, or widens its class. Logistic hardly"
    " moves, the SVM not at all: the point is no support vector."
)
ASK_MASKED = "Which rule hardly ever answers with the middle class? Choose it under *Regions on the plane*."
ANSWER_MASKED = (
    "Least squares: over three classes in a row the codes of the middle one are best fitted by a constant, which is nowhere"
    " the largest of the three."
)
ASK_NO_GAP = (
    "With k = 1 no training point is wrong. Change **k** until both errors of k-NN are within 3 points of a hundred."
)
ANSWER_NO_GAP = (
    "A larger k learns less by heart: the training error rises towards the test error, which stays much the same here."
)
ASK_LUCK = (
    "Does the perceptron ever beat the SVM on the test points? Change the seed of *Train and test* until it does."
)
ANSWER_LUCK = "It does for some seeds: with 100 test points a few points more or less are luck, not skill."
FAILS_TITLE = "Where a comparison misleads"
FAILS = """
- The training error flatters whoever bends most. Compare on points that no rule has seen.
- One division into train and test is one throw of the dice: change the seed, and the order may change.
- Equal errors do not make equal rules: look at the distances of the points from the lines.
- These plane pictures are kind to nearest neighbours. In many dimensions all points are far from one another.
"""

OUTLIERS = "Outliers on the correct side: least squares is turned"
FAR_APART = "Two clouds far apart: no rule is wrong"
MASKED = "Three classes in a line: the middle one is masked"
ELONGATED = "Elongated clouds: Fisher's direction is that of least squares"
ONE_NEIGHBOUR = "Known mixture: 1 neighbour against the Bayes error"
MANY_NEIGHBOURS = "Known mixture: 15 neighbours"
XOR = "Exclusive or (XOR): no line will do"
