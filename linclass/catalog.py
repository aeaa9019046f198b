"""The one list of chapters and pages: navigation, tests and the home page all read it."""

from __future__ import annotations

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
        Why one goes on to it from the page before.
    """

    slug: str
    title: str
    idea: str
    names: tuple[str, ...] = ()
    why: str = ""


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
                "Draw points, and see what every method of linear classification makes of them, step by step.",
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
                "Draw points, or make, load and upload some: every page then works on them.",
                ("data set", "training set", "samples", "patterns", "feature vectors", "features and labels"),
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
                "Points with known classes, and a rule for all other places: decision regions, the boundaries between"
                " them, and three ways to find them.",
                (
                    *("pattern recognition", "supervised learning", "training set", "decision regions"),
                    *("decision boundary", "hyperplane", "linear separability", "target coding", "1-of-K", "one-hot"),
                    *("discriminant function", "discriminative and generative", "inference phase", "decision phase"),
                ),
                why="There are points; now a new one comes: to which class does it belong?",
            ),
            Page(
                "geometry",
                "Linear discriminants and hyperplanes",
                "A weight vector and a bias cut the plane in two: drag them, and a point, and read off side, distance"
                " and angle.",
                (
                    *("linear discriminant function", "affine hyperplane", "decision boundary", "threshold"),
                    *("generalized linear model", "link function", "activation function", "homogeneous coordinates"),
                    *("augmented feature vector", "solution region"),
                ),
                why="What cuts two clouds apart is a line: a weight vector and a bias.",
            ),
            Page(
                "features",
                "Generalised discriminants and basis functions",
                "New features, x₁² say, lift the points until a plane separates them; on yours it is a curve.",
                (
                    *("feature space", "feature map φ", "quadratic discriminant function", "polynomial discriminant"),
                    *("polynomial generalization", "radial basis functions", "XOR problem"),
                ),
                why="Where no line separates the points, one in more features may.",
            ),
            Page(
                "classes",
                "Multiclass classification",
                "Two-class rules put together: every scheme reads them in its own way, and some leave places to nobody,"
                " or to several.",
                (
                    *("many classes", "multicategory", "one-versus-rest", "one-against-all", "one-versus-one"),
                    *("pairwise classification", "linear machine", "argmax", "ambiguous regions"),
                    *("error-correcting output codes", "ECOC"),
                ),
                why="One line decides between two classes; between more, several lines have to agree.",
            ),
            Page(
                "descent",
                "Gradient descent and Newton's method",
                "Walks down a cost over the weights: gradient descent by its slope alone, Newton by its curvature too.",
                (
                    *("descent methods", "steepest descent", "learning rate", "step size", "line search", "Hessian"),
                    "Newton–Raphson",
                ),
                why="Most rules are found by walking down a cost: first, how one walks.",
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
                "Fits the codes of the classes by linear functions, in one formula; a point that is right, and by far,"
                " still pulls the line.",
                (
                    *("minimum squared error", "MSE", "pseudoinverse", "normal equations", "Widrow–Hoff", "LMS"),
                    *("ridge", "lasso", "regularisation"),
                ),
                why="The simplest cost is quadratic: one formula finds its minimum, without walking.",
            ),
            Page(
                "fisher",
                "Fisher's discriminant",
                "Projects the points on the one direction along which the classes lie far apart relative to their"
                " spread.",
                (
                    *("Fisher's linear discriminant", "within-class and between-class scatter matrix"),
                    *("multiple discriminant analysis", "LDA as a reduction of dimension", "Fisher criterion"),
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
                "Visits the points and turns the line only on a mistake; it stops if, and only if, a line can"
                " separate the classes.",
                (
                    *("Rosenblatt", "perceptron convergence theorem", "stochastic", "fixed increment", "single sample"),
                    *("batch perceptron", "reward and punishment", "pocket algorithm", "neuron"),
                ),
                why="So far all points counted at once; the perceptron learns from one mistake at a time.",
            ),
            Page(
                "winnow",
                "Winnow",
                "Multiplies its weights on a mistake instead of adding to them; features that do not matter cost next"
                " to nothing.",
                ("balanced Winnow", "multiplicative updates", "Littlestone"),
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
                "Models how each class makes its points, and lets Bayes' formula turn that into posteriors and a"
                " boundary.",
                (
                    *(
                        "Gaussian Bayes classifiers",
                        "linear and quadratic discriminant analysis",
                        "generative approach",
                    ),
                    *("class-conditional density", "prior", "posterior", "log odds"),
                ),
                why="So far only the boundary was modelled; now the classes, and with them probabilities.",
            ),
            Page(
                "logistic",
                "Logistic regression",
                "Models the log odds as a linear function and climbs the likelihood, step by step; on separable classes"
                " the climb never ends.",
                (
                    *("logistic discrimination", "logit", "sigmoid", "cross-entropy", "Bernoulli likelihood", "IRLS"),
                    *("softmax", "multinomial logistic regression", "early stopping"),
                ),
                why="LDA's log odds are linear; logistic regression fits just these, without densities.",
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
                "Takes the line with the widest band between the classes; points inside the band cost slack, with"
                " penalty parameter C.",
                (
                    *("SVM", "maximum margin", "canonical hyperplane", "hard and soft margin", "slack variables"),
                    *("Lagrangian", "Wolfe dual", "KKT conditions", "ν-SVM", "SMO"),
                ),
                why="On separable classes the likelihood has no maximum; the widest band between them exists.",
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
                "Every rule on the same points: drag one outlier, and see which lines follow it and which do not.",
                ("outliers", "robustness", "nearest neighbours", "k-NN", "baselines", "Bayes rule"),
                why="Every rule was seen alone; here they meet on the same points.",
            ),
            Page(
                "bias_variance",
                "Bias and variance",
                "Another sample gives another rule: how wrong they are on average, how much they differ, and the best"
                " there is.",
                ("bias–variance dilemma", "overfitting", "model complexity", "generalisation error"),
                why="One sample shows one rule; how good a method is, only many samples show.",
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
                "Every section of five lecture documents, in its order, with what it shows: open one, and walk on from"
                " there.",
                why="The pages are done; each lecture goes its own way through them, section by section.",
            ),
            Page(
                "own",
                "Your course",
                "Put your own lecture together from what you see here: order it, name it, add notes, share it as a link"
                " or a file.",
                why="The courses follow five documents; here you make one that follows yours.",
            ),
            Page(
                "words",
                "Words and notation",
                "What each word means, with its formula and a live example; and what each course calls it.",
                why="Each lecture has names of its own for the same things: here they stand side by side.",
            ),
            Page(
                "misprints",
                "Misprints in your slides",
                "What stands wrongly in the lecture documents, what is right, and the picture that shows why.",
                why="Where a slide says otherwise than the picture here, one of them is wrong; here it is the slide.",
            ),
            Page(
                "questions",
                "Questions left open",
                "What the lectures ask and do not answer: the answer, and the picture in which it is seen.",
                why="What is wrong in the lectures is told; what they leave open can be answered too.",
            ),
        ),
    ),
)
PAGES = {page.slug: page for chapter in CHAPTERS for page in chapter.pages}
PLACES = ("home", "courses", "own", "words", "misprints", "questions")  # pages of a kind of their own
LESSONS = tuple(slug for slug in PAGES if slug not in PLACES)  # every other page shows a lesson


def script(chapter: Chapter, page: Page) -> str:
    """Return the path of a page's script, seen from `pages/router.py`."""
    return f"{chapter.folder}/{page.slug}.py"


STOP = Page("stop", "A stop of a deck", "A text or an image between the pictures.")  # found through its deck alone
SPEAKER = Page("speaker", "The speaker's window", "Notes, next stop and clock.")  # opened by a projector's page
SCRIPTS = {page.slug: script(chapter, page) for chapter in CHAPTERS for page in chapter.pages}
SCRIPTS |= {page.slug: script(CHAPTERS[-1], page) for page in (STOP, SPEAKER)}
