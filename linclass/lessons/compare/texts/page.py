"""Texts of the page that compares all rules."""

PLAIN_WORDS = (
    "All methods look at the same points, and still they draw different lines.",
    "Drag one point far away: some lines follow it, others take no notice.",
    "Which method does best depends on the points; none of them wins everywhere.",
)

NAMES = {
    "least_squares": "Least squares",
    "fisher": "Fisher",
    "logistic": "Logistic regression",
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
CONFUSION_TITLE = "Confusion matrix: which class is taken for which"
RULES = "Which rules"
WHICH = "Rules to compare"
REGIONS = "Regions on the plane"
ALL_LINES = "none: a line for each rule"
C = "SVM: C"
K = "Neighbours k"
K_HELP = "How many nearest points vote. With k = 1 every training point is its own nearest neighbour."
UPDATES = "Perceptron: updates"

NO_RULE = "**No rule is chosen.** Pick some under *Which rules*."
NONE_FITS = "**None of the chosen rules can be fitted to these points.** The reasons are given below."
UNKNOWN = (
    "the distribution of these points is unknown. Generated clouds have a known one: take some from the page Points,"
    " or a lecture figure."
)
ERRORS_CAPTION = (
    "The gap between a rule's two errors is what it has learned by heart, and some luck. The broken purple line is the Bayes"
    " error, where the distribution is known."
)
NO_TEST = (
    "These are the errors on the very points that the rules were fitted to: too optimistic. Keep some points for the test"
    " under *Train and test*."
)
COLUMN_RULE, COLUMN_TRAIN, COLUMN_TEST, COLUMN_TIME = (
    "Rule",
    "Training points misclassified",
    "Test points misclassified",
    "Fit",
)
TABLE_CAPTION = (
    "{n} training points, {m} test points. The time is that of this one fit on this machine: trust the order, not the"
    " digits. Nearest neighbours only store the points; they take their time at every prediction."
)
CONFUSION = "**{name}**, on the {which}: rows are the true classes, columns the predicted ones."
TRAIN, TEST = "training points", "test points"

BEST = "Fewest training points misclassified: **{wrong} of {n}**, by {names}."
BEST_TEST = "Fewest test points misclassified: **{wrong} of {n}**, by {names}."
LEAST_TINY = "The best rule there is has an error of **{error}** on new points (Bayes)."
LEAST = "No rule can have an error below **{error}** on new points (Bayes)."
NOTE = "**{name}:** {why}"
SIMPLIFIED = (
    "Nearest neighbours divide this plane into so many pieces that their regions are simplified here: islands smaller than"
    " one part in {parts} of the plane may be missing."
)
CLAIMS = {
    "outliers": "15 points far out on their own side: least squares misclassifies 5 of 115, Fisher 3, logistic regression none.",
    "far_apart": "None of the six rules misclassifies any of the 100 points.",
    "masked": "Least squares assigns 4 of 240 points to the middle class, which has 80; logistic regression assigns 81 to it.",
    "elongated": "Fisher's w and least squares' w have the same direction, −45.35°; the thresholds differ.",
    "one_neighbour": (
        "One neighbour misclassifies none of 100 training points and 13 of 100 test points; the Bayes error is 13.5%."
    ),
    "many_neighbours": "15 neighbours misclassify 11 of 100 training points and 12 of 100 test points: hardly a gap.",
    "xor": "Each of the three lines misclassifies 44 of 100 points; QDA's curve misclassifies none.",
}
NO_LINE = "w = 0: no line"
LINES_SEEN = {
    0: "line out of view",
    2: "two thresholds",
}  # in the heading of a rule's panel, by how many of its lines are seen
LIVE = "{name} {wrong}"
LIVE_WRONG = "wrong: {rules}"

IDEA_TITLE = "What each rule looks for"
IDEA = """
For two classes least squares, logistic regression, the perceptron, the SVM and LDA give a line
$y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0=0$, Fisher one or two lines of the same direction, QDA and the two baselines
curves. Each has its own cost:

- **Least squares** brings $y$ close to the codes $\\pm1$, in the mean square. A point far out on its *own* side costs
  too, and so pulls the line.
- **Fisher** seeks the direction in which the means lie far apart relative to the spread of the classes. For two classes its
  direction is that of least squares; its threshold is where two Gaussians on that axis are equally probable, so that
  there may be a second line.
- **Logistic regression** climbs the likelihood of the labels: a correct point far from the boundary costs next to nothing.
- The **perceptron** learns from mistakes only, and stops at the first line without any. Where there is none it is cut off.
- The **SVM** looks at the points next to the boundary, and takes the line in the middle of the widest band; **C** is the
  penalty on points inside it.
- **LDA and QDA** estimate a Gaussian for each class, with one covariance for all or one each. LDA gives a line, QDA a
  curve.

With more classes the perceptron is used one versus rest, the SVM one versus one; least squares, Fisher, logistic
regression, LDA and QDA have one function for each class, and the largest decides.
"""
BASELINES_TITLE = "Two baselines"
BASELINES = """
- **Nearest neighbours** assume no form of the boundary. With $k=1$ no training point is misclassified (unless two classes
  have a point at the same place), which says nothing about new points; a larger $k$ smooths. As the number of points grows,
  the error of $k=1$ is at most twice the least possible (Cover and Hart, 1967).
- **Bayes** knows the distribution from which the points were drawn, and gives each $\\mathbf x$ to the class with the
  largest $p(\\mathbf x\\mid C_j)\\,P(C_j)$. No rule has a smaller error on new points. On the few points drawn, others
  may look better: by chance.
"""
ASK_OWN_SIDE = "Drag one point of class 2 into the lower right corner, far out on its **own** side, and watch which lines follow it."
ANSWER_OWN_SIDE = (
    "Least squares and Fisher follow: even a correct point far out costs them, or widens its class. Logistic regression"
    " hardly moves, the SVM not at all: the point is not a support vector."
)
ASK_MASKED = "One rule hardly ever answers with the middle class: choose it under *Regions on the plane*."
ANSWER_MASKED = (
    "It is least squares: with three classes in a line the codes of the middle one are best fitted by a constant, which is nowhere"
    " the largest of the three."
)
ASK_NO_GAP = "With k = 1 no training point is misclassified. Change **k** until both errors of k-NN are within 3 percentage points."
ANSWER_NO_GAP = (
    "A larger k learns less by heart: the training error rises towards the test error, which stays much the same here."
)
ASK_LUCK = "Change the seed of *Train and test* until the perceptron beats the SVM on the test points."
ANSWER_LUCK = "It happens for some seeds: with 100 test points a few points more or less are luck, not skill."
FAILS_TITLE = "Where a comparison misleads"
FAILS = """
- The training error flatters the most flexible rule. Compare on points that no rule has seen.
- One split into training and test points is one throw of the dice: change the seed, and the ranking may change.
- Equal errors do not make equal rules: look at the distances of the points from the lines.
- Pictures in the plane are kind to nearest neighbours. In many dimensions all points are far from one another.
"""

OUTLIERS = "Outliers on the correct side: least squares is turned"
FAR_APART = "Two clouds far apart: no rule makes a mistake"
MASKED = "Three classes in a line: the middle one is masked"
ELONGATED = "Elongated clouds: Fisher's direction equals least squares'"
ONE_NEIGHBOUR = "Known mixture: 1 neighbour against the Bayes error"
MANY_NEIGHBOURS = "Known mixture: 15 neighbours"
XOR = "XOR: no line will do"
