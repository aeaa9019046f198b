"""Texts of the page that compares all rules."""

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


IDEA = """
For two classes least squares, logistic regression, the perceptron, the SVM and LDA give a line
$y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0=0$, Fisher one or two lines of the same direction, QDA and the two baselines
curves. Each has its own cost:

- **Least squares** brings $y$ close to the codes $\\pm1$, in mean square. A point far out on its *own* side costs
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
BASELINES = """
- **Nearest neighbours** assume no form of the boundary. With $k=1$ no training point is misclassified (unless two classes
  have a point at the same place), which says nothing about new points; a larger $k$ smooths. As the number of points grows,
  the error of $k=1$ tends to at most twice the least possible (Cover and Hart, 1967).
- **Bayes** knows the distribution from which the points were drawn, and gives each $\\mathbf x$ to the class with the
  largest $p(\\mathbf x\\mid C_j)\\,P(C_j)$. No rule has a smaller error on new points. On the few points drawn, others
  may look better: by chance.
"""
FAILS = """
- The training error flatters the most flexible rule. Compare on points that no rule has seen.
- One split into training and test points is one throw of the dice: change the seed, and the ranking may change.
- Equal errors do not make equal rules: look at the distances of the points from the lines.
- Pictures in the plane are kind to nearest neighbours. In many dimensions all points are far from one another.
"""
