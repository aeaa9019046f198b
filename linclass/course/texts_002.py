"""Sections of course 002: number, what each is about, the scene that shows it, where it stands in the slides."""

TITLE = "Linear classification (COMS 4721, lecture 8)"
AUTHOR = "J. Paisley, Columbia University, 2017"
SECTIONS = (
    (
        "1",
        "Gaussian classes with a shared covariance: the log odds are linear",
        "gaussian/shared",
        "“A Bayes classifier”",
    ),
    ("2", "The prior moves the plane", "gaussian/prior", "“A Bayes classifier”, w₀"),
    ("3", "Linear separability", "classification/separable", "“Linear classifiers (binary case)”, definition"),
    (
        "4",
        "Hyperplanes: the cosine rule, and which side",
        "geometry/cosine_rule",
        "“Hyperplanes”, “Which side of the plane are we on?”, figures",
    ),
    ("5", "Affine hyperplanes: what w₀ does", "geometry/bias_negative", "“Affine hyperplanes”, figure"),
    ("6", "x beside x with its squares", "features/left_right", "“Polynomial generalizations”, left and right figure"),
    ("7", "The same for three classes", "features/three_classes", "“Polynomial generalizations”"),
    ("8", "A covariance for each class: the rule is quadratic", "gaussian/hyperbola", "“Another Bayes classifier”"),
    (
        "9",
        "Other shapes of its boundary: an ellipse, a parabola, lines",
        "gaussian/parabola",
        "“Another Bayes classifier”, figure",
    ),
    (
        "10",
        "The quadratic rule as a linear one in five dimensions",
        "gaussian/five",
        "“Another Bayes classifier”, second slide",
    ),
    ("11", "Least squares on −1 and +1", "least_squares/pencil", "“Least squares on {−1, +1}”"),
    ("12", "ℓp penalties", "least_squares/lasso", "“Least squares on {−1, +1}”, other options"),
    (
        "13",
        "Baselines: least squares and nearest neighbours",
        "compare/many_neighbours",
        "“Least squares on {−1, +1}”, baselines",
    ),
    ("14", "Sensitivity to outliers", "compare/outliers", "“Sensitivity to outliers”, left and right figure"),
    ("15", "The easy case: many lines separate", "support_vectors/fan", "“Easy case: linearly separable data”, figure"),
    ("16", "The perceptron's loss", "perceptron/facets", "“Perceptron (Rosenblatt, 1958)”"),
    ("17", "A mistake picked at random, in five panels", "perceptron/random", "“Learning the perceptron”, five panels"),
    (
        "18",
        "Drawbacks: any line will do, and none on classes that overlap",
        "perceptron/overlap",
        "“Drawbacks of perceptron”",
    ),
)
