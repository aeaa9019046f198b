"""The one list of chapters and pages: navigation, tests and the home page all read it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """One topic of the lectures.

    Attributes
    ----------
    slug : str
        Its path in the address, and the name of its script in `pages/<chapter>/`.
    title, idea : str
        What it is called, and the one sentence under the title.
    names : tuple of str
        What else its topic is called, in the lectures and in books: what a person may be looking for.
    why : str
        Why one goes on to it from the page before; empty for a page that none leads to.
    shows_lesson : bool
        Whether it shows the lesson in the folder of its name in `linclass/lessons/`.
    """

    slug: str
    title: str
    idea: str
    names: tuple[str, ...]
    why: str
    shows_lesson: bool = True


@dataclass(frozen=True)
class Chapter:
    """A chapter of the book: `folder` holds its page scripts; one without a title stands for itself."""

    folder: str
    title: str
    pages: tuple[Page, ...]


CHAPTERS = (
    Chapter(
        "start",
        "",
        (
            Page(
                "home",
                "linclass",
                idea="Draw points, and see what every method of linear classification makes of them, step by step.",
                names=(),
                why="",
                shows_lesson=False,
            ),
        ),
    ),
    Chapter(
        "data",
        "Data",
        (
            Page(
                "points",
                "Points",
                idea="Draw points, or make, load and upload some: every page then works on them.",
                names=(
                    "data set",
                    "training set",
                    "samples",
                    "patterns",
                    "feature vectors",
                    "features and labels",
                ),
                why="First there have to be points: everything else is computed from them.",
            ),
        ),
    ),
    Chapter(
        "foundations",
        "Foundations",
        (
            Page(
                "classification",
                "Classification",
                idea=(
                    "From points whose class is known to a rule for every other place: decision"
                    " regions, the boundaries between them, and three ways to find them."
                ),
                names=(
                    "pattern recognition",
                    "supervised learning",
                    "training set",
                    "decision regions",
                    "decision boundary",
                    "hyperplane",
                    "linear separability",
                    "target coding",
                    "1-of-K",
                    "one-hot",
                    "discriminant function",
                    "discriminative and generative",
                    "inference phase",
                    "decision phase",
                ),
                why="The points are there; now a new one arrives: which class does it belong to?",
            ),
            Page(
                "geometry",
                "Linear discriminants and hyperplanes",
                idea=(
                    "A weight vector and a bias cut the plane in two: drag them, and a point, and"
                    " read off side, distance and angle."
                ),
                names=(
                    "linear discriminant function",
                    "affine hyperplane",
                    "decision boundary",
                    "threshold",
                    "generalized linear model",
                    "link function",
                    "activation function",
                    "homogeneous coordinates",
                    "augmented feature vector",
                    "solution region",
                ),
                why="What separates two clouds is a line: a weight vector and a bias.",
            ),
            Page(
                "features",
                "Generalised discriminants and basis functions",
                idea=(
                    "New features such as x₁² lift the points so that a plane separates them; in your"
                    " plane it is a curve."
                ),
                names=(
                    "feature space",
                    "feature map φ",
                    "quadratic discriminant function",
                    "polynomial discriminant",
                    "polynomial generalization",
                    "radial basis functions",
                    "XOR problem",
                ),
                why="Where no line separates the points, a plane in more features may.",
            ),
            Page(
                "classes",
                "Multiclass classification",
                idea=(
                    "Combines two-class rules: each scheme reads them in its own way, and some leave"
                    " regions that no class claims, or that several do."
                ),
                names=(
                    "many classes",
                    "multicategory",
                    "one-versus-rest",
                    "one-against-all",
                    "one-versus-one",
                    "pairwise classification",
                    "linear machine",
                    "argmax",
                    "ambiguous regions",
                    "error-correcting output codes",
                    "ECOC",
                ),
                why="One line decides between two classes; with more, several lines have to agree.",
            ),
            Page(
                "descent",
                "Gradient descent and Newton's method",
                idea="Goes downhill on a cost: gradient descent by its slope, Newton's method by its curvature too.",
                names=(
                    "descent methods",
                    "steepest descent",
                    "learning rate",
                    "step size",
                    "line search",
                    "Hessian",
                    "Newton–Raphson",
                ),
                why="Most rules are found by minimising a cost: first, how that is done.",
            ),
        ),
    ),
    Chapter(
        "squares",
        "Least squares, Fisher",
        (
            Page(
                "least_squares",
                "Least squares",
                idea=(
                    "Fits linear functions to the codes of the classes, in one formula; even a"
                    " correct point far from the boundary pulls the line."
                ),
                names=(
                    "minimum squared error",
                    "MSE",
                    "pseudoinverse",
                    "normal equations",
                    "Widrow–Hoff",
                    "LMS",
                    "ridge",
                    "lasso",
                    "regularisation",
                ),
                why="The simplest cost is quadratic: one formula gives its minimum, without a single step.",
            ),
            Page(
                "fisher",
                "Fisher's discriminant",
                idea=(
                    "Projects the points onto the one direction along which the classes lie far apart"
                    " relative to their spread."
                ),
                names=(
                    "Fisher's linear discriminant",
                    "within-class and between-class scatter matrix",
                    "multiple discriminant analysis",
                    "LDA as a reduction of dimension",
                    "Fisher criterion",
                ),
                why="Least squares finds Fisher's direction from codes; here it comes from means and scatter.",
            ),
        ),
    ),
    Chapter(
        "mistakes",
        "Learning by mistakes",
        (
            Page(
                "perceptron",
                "The perceptron",
                idea=(
                    "Visits the points and turns the line only on a mistake; it stops if, and only"
                    " if, some line separates the classes."
                ),
                names=(
                    "Rosenblatt",
                    "perceptron convergence theorem",
                    "stochastic",
                    "fixed increment",
                    "single sample",
                    "batch perceptron",
                    "reward and punishment",
                    "pocket algorithm",
                    "neuron",
                ),
                why="Until now all points counted at once; the perceptron learns from one mistake at a time.",
            ),
            Page(
                "winnow",
                "Winnow",
                idea=(
                    "Multiplies its weights on a mistake instead of adding to them; features that do"
                    " not matter hardly slow it down."
                ),
                names=(
                    "balanced Winnow",
                    "multiplicative updates",
                    "Littlestone",
                ),
                why="The perceptron adds; multiplying pays where few of many features matter.",
            ),
        ),
    ),
    Chapter(
        "probabilities",
        "Probabilities",
        (
            Page(
                "gaussian",
                "LDA and QDA",
                idea=(
                    "Models how each class generates its points, and lets Bayes' formula turn that"
                    " into posteriors and a boundary."
                ),
                names=(
                    "Gaussian Bayes classifiers",
                    "linear and quadratic discriminant analysis",
                    "regularised discriminant analysis (RDA)",
                    "Gaussian naive Bayes",
                    "nearest centroid classifier",
                    "generative approach",
                    "class-conditional density",
                    "prior",
                    "posterior",
                    "log odds",
                ),
                why="Until now only the boundary was modelled; now the classes are, and with them come probabilities.",
            ),
            Page(
                "logistic",
                "Logistic regression",
                idea=(
                    "Models the log odds as a linear function and climbs the likelihood, step by"
                    " step; on separable classes the climb never ends."
                ),
                names=(
                    "logistic discrimination",
                    "logit",
                    "sigmoid",
                    "cross-entropy",
                    "Bernoulli likelihood",
                    "IRLS",
                    "softmax",
                    "multinomial logistic regression",
                    "early stopping",
                ),
                why="LDA's log odds are linear; logistic regression fits those alone, without densities.",
            ),
        ),
    ),
    Chapter(
        "margins",
        "Margins",
        (
            Page(
                "support_vectors",
                "Support vector machines",
                idea=(
                    "Takes the line with the widest band between the classes; points inside the band"
                    " take slack, at the penalty C for each unit."
                ),
                names=(
                    "SVM",
                    "maximum margin",
                    "canonical hyperplane",
                    "hard and soft margin",
                    "slack variables",
                    "Lagrangian",
                    "Wolfe dual",
                    "KKT conditions",
                    "ν-SVM",
                    "SMO",
                ),
                why="On separable classes the likelihood has no maximum, but there is a widest band between them.",
            ),
        ),
    ),
    Chapter(
        "judging",
        "Judging rules",
        (
            Page(
                "compare",
                "All rules compared",
                idea="Every rule on the same points: drag one outlier, and see which lines follow it and which do not.",
                names=(
                    "outliers",
                    "robustness",
                    "nearest neighbours",
                    "k-NN",
                    "baselines",
                    "Bayes rule",
                ),
                why="You have seen each rule alone; here they meet on the same points.",
            ),
            Page(
                "thresholds",
                "Thresholds and costs",
                idea=(
                    "Moves a rule's threshold: fewer misses for more false alarms, and the loss matrix"
                    " decides between them."
                ),
                names=(
                    "ROC curve",
                    "receiver operating characteristic",
                    "AUC",
                    "precision and recall",
                    "confusion matrix",
                    "sensitivity and specificity",
                    "F-score",
                    "Matthews correlation coefficient",
                    "loss matrix",
                    "minimum risk",
                    "reject option",
                    "prevalence",
                    "DeLong",
                ),
                why="Each rule also gives a score, and its threshold was never asked what a mistake costs.",
            ),
            Page(
                "bias_variance",
                "Bias and variance",
                idea=(
                    "Another data set gives another rule: how far off on average (bias), how much"
                    " they vary (variance), and the error nobody beats."
                ),
                names=(
                    "bias–variance dilemma",
                    "overfitting",
                    "model complexity",
                    "generalisation error",
                ),
                why="One data set gives one rule; how good a method is takes many data sets to see.",
            ),
        ),
    ),
    Chapter(
        "course",
        "Courses",
        (
            Page(
                "courses",
                "By course",
                idea=(
                    "Lectures and chapters of textbooks, stop by stop, each with what it shows: open"
                    " one, and step from there to the next."
                ),
                names=(),
                why="You have seen the pages; each lecture takes its own route through them, section by section.",
                shows_lesson=False,
            ),
            Page(
                "own",
                "Your course",
                idea=(
                    "Put your own lecture together from what you see here: order it, name it, add"
                    " notes, share it as a link or a file."
                ),
                names=(),
                why="The courses follow other people's documents; here you make one that follows yours.",
                shows_lesson=False,
            ),
            Page(
                "words",
                "Words and notation",
                idea="What each word means, with its formula and a live example; and what each course calls it.",
                names=(),
                why="Each lecture has its own names for the same things: here they stand side by side.",
                shows_lesson=False,
            ),
            Page(
                "misprints",
                "Misprints in your slides",
                idea="Errors in the lecture notes: what they say, what is right, and the picture that shows why.",
                names=(),
                why="Where a slide and a picture disagree, one of them is wrong; in these cases it is the slide.",
                shows_lesson=False,
            ),
            Page(
                "questions",
                "Questions left open",
                idea="What the lectures ask and leave unanswered: the answer, and the picture that shows it.",
                names=(),
                why="After the errors, the gaps: what the lectures leave open can be answered too.",
                shows_lesson=False,
            ),
        ),
    ),
)
STOP = Page(
    "stop",
    "A stop of a deck",
    idea="A text or an image between the pictures.",
    names=(),
    why="",
    shows_lesson=False,
)  # found through its deck alone
SPEAKER = Page(
    "speaker",
    "The speaker's window",
    idea="Notes, next stop and clock.",
    names=(),
    why="",
    shows_lesson=False,
)  # opened by a projector's page
PAGES = {page.slug: page for chapter in CHAPTERS for page in chapter.pages}
LESSONS = tuple(page.slug for page in PAGES.values() if page.shows_lesson)


def script(chapter: Chapter, page: Page) -> str:
    """Return the path of a page's script, seen from `pages/router.py`."""
    return f"{chapter.folder}/{page.slug}.py"


SCRIPTS = {page.slug: script(chapter, page) for chapter in CHAPTERS for page in chapter.pages}
SCRIPTS |= {page.slug: script(CHAPTERS[-1], page) for page in (STOP, SPEAKER)}
