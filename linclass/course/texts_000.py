"""Sections of course 000: number, what each is about, the scene that shows it, where it stands in the slides."""

TITLE = "Linear classification"
AUTHOR = "G. Gambosi, Machine Learning, Rome Tor Vergata, 2018–2019"
SECTIONS = (
    (
        "1",
        "Classes as numbers: 0 and 1, or one of K",
        "classification/one_of_k",
        "Introduction, “Regression and classification”",
    ),
    ("2", "Three approaches to one problem", "classification/approaches", "“Approaches to classification”"),
    ("3", "A generative model draws new items", "gaussian/drawn", "“Generative approaches”"),
    ("4", "Generalised linear models and the link function", "geometry/sigmoid", "“Generalized linear models”"),
    (
        "5",
        "The hyperplane, the distance of x, and its foot",
        "geometry/in_hand",
        "“Linear discriminant functions in binary classification”, figure",
    ),
    (
        "6",
        "First scheme: K − 1 rules, one class against the rest",
        "classes/both",
        "“First approach”, figure with the green region",
    ),
    (
        "7",
        "Second scheme: a rule for each pair, by majority",
        "classes/majority",
        "“Second approach”, figure with the green region",
    ),
    (
        "8",
        "Third scheme: the largest of K linear functions; its regions are connected and convex",
        "classes/connected",
        "“Third approach”, figure with $x_A$ and $x_B$",
    ),
    ("9", "The boundary between two of the functions", "classes/boundary", "“Third approach”, decision boundary"),
    ("10", "Quadratic and generalised discriminants", "features/count", "“Generalized discriminant functions”"),
    (
        "11",
        "Least squares on the codes: the normal equations",
        "least_squares/codings",
        "“Linear discriminant functions and regression”",
    ),
    (
        "12",
        "The values as poor estimates of probabilities",
        "least_squares/poor",
        "“Linear discriminant functions and regression”, the Bernoulli argument",
    ),
    (
        "13",
        "Outliers: least squares beside logistic discrimination",
        "compare/outliers",
        "“Some considerations”, first figure",
    ),
    (
        "14",
        "Three classes in a row: the middle one is masked",
        "compare/masked",
        "“Some considerations”, second figure",
    ),
    (
        "15",
        "The line through the means, and Fisher's better one",
        "fisher/fisher",
        "“Fisher's linear discriminant”, both figures; “Deriving w”",
    ),
    ("16", "Where to cut: a threshold from two Gaussians on the line", "fisher/two", "“Choosing a threshold”"),
    ("17", "Several classes: total scatter = within + between", "fisher/identity", "“Multiple classes”"),
    ("18", "The perceptron, and a feature map before it", "perceptron/xor_solved", "“Perceptron”, “Definition”"),
    ("19", "A cost that is piecewise linear, beside one that only counts", "perceptron/facets", "“Cost function”"),
    ("20", "One item at a time: w turns towards each mistake", "perceptron/panels", "“Gradient optimization”, panels"),
    (
        "21",
        "It ends on separable classes: the theorem and its bound",
        "perceptron/bound",
        "“Perceptron convergence theorem”",
    ),
)
