"""Titles and ideas of chapters and pages, by their folders and slugs."""

CHAPTERS = {
    "start": "",
    "data": "Data",
    "foundations": "Foundations",
    "squares": "Least squares, Fisher",
    "mistakes": "Learning by mistakes",
    "probabilities": "Probabilities",
    "margins": "Margins",
    "judging": "Judging rules",
    "course": "Courses",
}
TITLES = {
    "home": "linclass",
    "points": "Points",
    "classification": "Classification",
    "geometry": "Linear discriminants and hyperplanes",
    "features": "Generalised discriminants and basis functions",
    "classes": "Multiclass classification",
    "descent": "Gradient descent and Newton's method",
    "least_squares": "Least squares",
    "fisher": "Fisher's discriminant",
    "perceptron": "The perceptron",
    "winnow": "Winnow",
    "gaussian": "LDA and QDA",
    "logistic": "Logistic regression",
    "support_vectors": "Support vector machines",
    "compare": "All rules compared",
    "bias_variance": "Bias and variance",
    "courses": "By course",
    "own": "Your course",
    "words": "Words and notation",
    "misprints": "Misprints in your slides",
    "questions": "Questions left open",
    "stop": "A stop of a deck",
    "speaker": "The speaker's window",
}
IDEAS = {  # the one sentence under the title
    "home": "Draw points, and see what every method of linear classification makes of them, step by step.",
    "points": "Draw points, or make, load and upload some: every page then works on them.",
    "classification": (
        "From points whose class is known to a rule for every other place: decision regions, the boundaries"
        " between them, and three ways to find them."
    ),
    "geometry": (
        "A weight vector and a bias cut the plane in two: drag them, and a point, and read off side, distance"
        " and angle."
    ),
    "features": (
        "New features such as x₁² lift the points so that a plane separates them; in your plane it is a curve."
    ),
    "classes": (
        "Combines two-class rules: each scheme reads them in its own way, and some leave regions that nobody"
        " claims, or several classes."
    ),
    "descent": (
        "Goes downhill on a cost over the weights: gradient descent by its slope alone, Newton's method by"
        " its curvature too."
    ),
    "least_squares": (
        "Fits linear functions to the codes of the classes, in one formula; even a correct point far from the"
        " boundary pulls the line."
    ),
    "fisher": (
        "Projects the points onto the one direction along which the classes lie far apart relative to their spread."
    ),
    "perceptron": (
        "Visits the points and turns the line only on a mistake; it stops if, and only if, some line"
        " separates the classes."
    ),
    "winnow": (
        "Multiplies its weights on a mistake instead of adding to them; features that do not matter hardly slow"
        " it down."
    ),
    "gaussian": (
        "Models how each class generates its points, and lets Bayes' formula turn that into posteriors and a boundary."
    ),
    "logistic": (
        "Models the log odds as a linear function and climbs the likelihood, step by step; on separable"
        " classes the climb never ends."
    ),
    "support_vectors": (
        "Takes the line with the widest band between the classes; points inside the band take slack, at"
        " the penalty C for each unit."
    ),
    "compare": "Every rule on the same points: drag one outlier, and see which lines follow it and which do not.",
    "bias_variance": (
        "Another data set gives another rule: how far off on average (bias), how much they vary (variance),"
        " and the error nobody beats."
    ),
    "courses": (
        "Lectures and chapters of textbooks, stop by stop, each with what it shows: open one, and step from"
        " there to the next."
    ),
    "own": (
        "Put your own lecture together from what you see here: order it, name it, add notes, share it as a"
        " link or a file."
    ),
    "words": "What each word means, with its formula and a live example; and what each course calls it.",
    "misprints": "Errors in the lecture notes: what they say, what is right, and the picture that shows why.",
    "questions": "What the lectures ask and leave unanswered: the answer, and the picture that shows it.",
    "stop": "A text or an image between the pictures.",
    "speaker": "Notes, next stop and clock.",
}
NAMES = {  # what else a topic is called, in the lectures and in books
    "points": ("data set", "training set", "samples", "patterns", "feature vectors", "features and labels"),
    "classification": (
        *("pattern recognition", "supervised learning", "training set", "decision regions"),
        *("decision boundary", "hyperplane", "linear separability", "target coding", "1-of-K", "one-hot"),
        *("discriminant function", "discriminative and generative", "inference phase", "decision phase"),
    ),
    "geometry": (
        *("linear discriminant function", "affine hyperplane", "decision boundary", "threshold"),
        *("generalized linear model", "link function", "activation function", "homogeneous coordinates"),
        *("augmented feature vector", "solution region"),
    ),
    "features": (
        *("feature space", "feature map φ", "quadratic discriminant function", "polynomial discriminant"),
        *("polynomial generalization", "radial basis functions", "XOR problem"),
    ),
    "classes": (
        *("many classes", "multicategory", "one-versus-rest", "one-against-all", "one-versus-one"),
        *("pairwise classification", "linear machine", "argmax", "ambiguous regions"),
        *("error-correcting output codes", "ECOC"),
    ),
    "descent": (
        *("descent methods", "steepest descent", "learning rate", "step size", "line search", "Hessian"),
        *("Newton–Raphson",),
    ),
    "least_squares": (
        *("minimum squared error", "MSE", "pseudoinverse", "normal equations", "Widrow–Hoff", "LMS", "ridge"),
        *("lasso", "regularisation"),
    ),
    "fisher": (
        *("Fisher's linear discriminant", "within-class and between-class scatter matrix"),
        *("multiple discriminant analysis", "LDA as a reduction of dimension", "Fisher criterion"),
    ),
    "perceptron": (
        *("Rosenblatt", "perceptron convergence theorem", "stochastic", "fixed increment", "single sample"),
        *("batch perceptron", "reward and punishment", "pocket algorithm", "neuron"),
    ),
    "winnow": ("balanced Winnow", "multiplicative updates", "Littlestone"),
    "gaussian": (
        *("Gaussian Bayes classifiers", "linear and quadratic discriminant analysis", "generative approach"),
        *("class-conditional density", "prior", "posterior", "log odds"),
    ),
    "logistic": (
        *("logistic discrimination", "logit", "sigmoid", "cross-entropy", "Bernoulli likelihood", "IRLS"),
        *("softmax", "multinomial logistic regression", "early stopping"),
    ),
    "support_vectors": (
        *("SVM", "maximum margin", "canonical hyperplane", "hard and soft margin", "slack variables"),
        *("Lagrangian", "Wolfe dual", "KKT conditions", "ν-SVM", "SMO"),
    ),
    "compare": ("outliers", "robustness", "nearest neighbours", "k-NN", "baselines", "Bayes rule"),
    "bias_variance": ("bias–variance dilemma", "overfitting", "model complexity", "generalisation error"),
}
WHY = {  # why one goes on to a page from the one before
    "points": "First there have to be points: everything else is computed from them.",
    "classification": "The points are there; now a new one arrives: which class does it belong to?",
    "geometry": "What separates two clouds is a line: a weight vector and a bias.",
    "features": "Where no line separates the points, a plane in more features may.",
    "classes": "One line decides between two classes; with more, several lines have to agree.",
    "descent": "Most rules are found by minimising a cost: first, how that is done.",
    "least_squares": "The simplest cost is quadratic: one formula gives its minimum, without a single step.",
    "fisher": "Least squares finds Fisher's direction from codes; here it comes from means and scatter.",
    "perceptron": "Until now all points counted at once; the perceptron learns from one mistake at a time.",
    "winnow": "The perceptron adds; multiplying pays where few of many features matter.",
    "gaussian": "Until now only the boundary was modelled; now the classes are, and with them come probabilities.",
    "logistic": "LDA's log odds are linear; logistic regression fits those alone, without densities.",
    "support_vectors": "On separable classes the likelihood has no maximum, but there is a widest band between them.",
    "compare": "You have seen each rule alone; here they meet on the same points.",
    "bias_variance": "One data set gives one rule; how good a method is takes many data sets to see.",
    "courses": "You have seen the pages; each lecture takes its own route through them, section by section.",
    "own": "The courses follow other people's documents; here you make one that follows yours.",
    "words": "Each lecture has its own names for the same things: here they stand side by side.",
    "misprints": "Where a slide and a picture disagree, one of them is wrong; in these cases it is the slide.",
    "questions": "After the errors, the gaps: what the lectures leave open can be answered too.",
}
