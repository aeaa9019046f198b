"""Sections of course 003: number, what each is about, the scene that shows it, where it stands in the slides."""

TITLE = "Linear classification, a later edition"
AUTHOR = "G. Gambosi, Machine Learning, Rome Tor Vergata"
SECTIONS = (
    ("1", "Three approaches to one problem", "gaussian/approaches", "“Approaches to classification”"),
    ("2", "Generalised linear models and the link function", "geometry/probit", "“Generalized linear models”"),
    (
        "3",
        "The hyperplane, and the distance of x",
        "geometry/in_hand",
        "“Linear discriminant functions in binary classification”, figure",
    ),
    (
        "4",
        "K linear functions, the largest wins: connected and convex regions",
        "classes/connected",
        "“Linear discriminant functions in multiclass classification”, figure",
    ),
    (
        "5",
        "The boundary between two of the functions",
        "classes/boundary",
        "“Linear discriminant functions in multiclass classification”",
    ),
    (
        "6",
        "Rules for two classes put together: what is claimed twice, and by nobody",
        "classes/both",
        "“Linear discriminant functions in multiclass classification”",
    ),
    ("7", "Generalised discriminants", "features/squares", "“Generalized discriminant functions”"),
    ("8", "Least squares on the codes of the classes", "least_squares/codings", "“Learning functions $y_i$”"),
    ("9", "Poor for three classes in a row", "least_squares/masking", "“Least squares and classification”"),
    (
        "10",
        "Fisher: from the means to the criterion J",
        "fisher/fisher",
        "“Deriving w in the binary case”, “refinement”, figures",
    ),
    ("11", "A threshold on the line", "fisher/two", "“Choosing a threshold”"),
    ("12", "The perceptron and its cost", "perceptron/facets", "“Perceptron”, “Cost function”"),
    ("13", "Descent on that cost, one item at a time", "perceptron/panels", "“Gradient optimization”, panels"),
    ("14", "The convergence theorem", "perceptron/bound", "“Perceptron convergence theorem”"),
)
