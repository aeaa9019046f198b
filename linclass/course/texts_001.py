"""Sections of course 001: number, what each is about, the scene that shows it, where it stands in the notes."""

TITLE = "Design of linear discriminant functions"
AUTHOR = "Lecture notes, chapter 6"
READINGS = (
    "Its readings are numbers without a book: chapter 5 for perceptrons, 4.10 for Fisher's discriminant, 5.8.2 for both. "
    "They fit R. O. Duda and P. E. Hart, *Pattern Classification and Scene Analysis* (1973); in the second edition, with "
    "D. G. Stork (2001), Fisher's discriminant is 3.8.2."
)
SECTIONS = (
    (
        "1",
        "Homogeneous coordinates, and reflecting class 2",
        "geometry/reflection",
        "“Advantage of Homogeneous Coordinates”",
    ),
    ("2", "Quadratic discriminants", "features/four_points", "“Generalized Linear Discriminant Functions”"),
    (
        "3",
        "Non-linear rules by a feature map",
        "features/perceptron",
        "“How to learn nonlinear discriminant functions?”, figure",
    ),
    (
        "4",
        "Separability: a whole region of solutions, and a margin b",
        "geometry/cone",
        "“Linearly separable two class case”",
    ),
    ("5", "Gradient descent, and the best step", "descent/optimal", "“Gradient descent”"),
    (
        "6",
        "Newton's steps beside descent's",
        "descent/paths",
        "“Newton's Algorithm”, figure with the red and the black path",
    ),
    ("7", "A cost for the perceptron: not the number of mistakes", "perceptron/smooth", "“Perceptrons”"),
    (
        "8",
        "All mistakes at once, with a learning rate that falls",
        "perceptron/variable",
        "“Perceptrons”, batch version",
    ),
    ("9", "Fixed increment, one sample at a time", "perceptron/panels", "“Fixed-Increment Single Sample Perceptron”"),
    ("10", "It stops on separable samples", "perceptron/bound", "“Convergence of the perceptron rule”"),
    ("11", "XOR: no line does it", "perceptron/cycle", "“Limitations of Single-Layer Perceptron”, figure"),
    (
        "12",
        "Variable increment, with a margin",
        "perceptron/with_margin",
        "“Variable-Increment Perceptron with Margin”",
    ),
    ("13", "Balanced Winnow multiplies", "winnow/running", "“WINNOW algorithm”, “Balanced WINNOW”"),
    ("14", "Many dimensions that do not matter", "winnow/growing", "“WINNOW algorithm”"),
    ("15", "Least squares in closed form: the pseudoinverse", "least_squares/reflected", "“Closed form solution”"),
    ("16", "The same by descent, with steps η(1)/k", "least_squares/batch", "“Iterative solution”"),
    ("17", "LMS: one sample at a time", "least_squares/lms", "“LMS Rule”"),
    ("18", "A bad direction and a good one", "fisher/bad", "“Fisher's linear discriminant analysis”, figure"),
    ("19", "Scatter matrices and the criterion J", "fisher/pencil", "“Separation Criterion”"),
    (
        "20",
        "Multiple discriminant analysis: clouds in space on two planes that compete",
        "fisher/planes",
        "“Multiple Discriminant Analysis”, figure",
    ),
    ("21", "Total scatter = within + between", "fisher/identity", "“Total Scatter Matrix”"),
    ("22", "Total scatter, trace and determinant", "fisher/criteria", "“Total Scatter Matrix”, “Fisher's Criterion”"),
    (
        "23",
        "Two-class rules put together leave ambiguous areas",
        "classes/nobodys",
        "“Remarks on Multicategory Linear Discriminants”",
    ),
)
