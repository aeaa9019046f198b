"""The recipes of points: their names, what each is good for, and their settings."""

BLOBS_IDEA = "One Gaussian cloud a class, from well apart to overlapping: the first thing to try every method on."
CLASSES = "Classes K"
SEPARATION_HELP = "Distance of neighbouring means in standard deviations: 2 overlaps, 4 hardly, 6 not."
IRISES_IDEA = "Fisher's own data of 1936: setosa stands apart, versicolor and virginica overlap a little."
PENGUINS_IDEA = (
    "Three species of penguins measured near Palmer Station, Antarctica: two bill measurements nearly divide them."
)
ELONGATED_IDEA = "Projected on the difference of the means the classes overlap, on Fisher's direction they come apart."
OUTLIERS_IDEA = (
    "Points that are classified all too well: they turn least squares, and leave logistic regression unmoved."
)
XOR_IDEA = "Four clouds, opposite corners of one class: no line can separate them, x₁x₂ as a feature can."
MIXTURE_IDEA = "The classes of Elements of Statistical Learning: they overlap, and the best possible boundary is known."
SEED_HELP = "Another seed draws other points from the same distribution; the same seed, the same points."
IMBALANCE_HELP = "How much smaller the last class is than the first: 0 all equal, 0.9 a tenth of its points."
MOONS_IDEA = "Two half circles that reach into each other: a line does fairly well, a curve does better."
CIRCLES_IDEA = "One class around the other: hopeless for a line, easy once x₁² and x₂² are features."
CHECKERBOARD_IDEA = "The exclusive or, continued: the more squares, the more features a rule needs."
SINGLE_POINTS_IDEA = "A few points with whole coordinates, to calculate every step with pencil and paper."
