"""The titles and claims of the scenes of logistic regression."""

HARDENS = "The posterior hardens: 10, 100, 1000 iterations"
HARDENS_CLAIM = "From 10 to 1000 iterations ‖w‖ grows from 2.37 to 9.89: the strip between P = 0.1 and 0.9 narrows from 1.857 to 0.444."
LINE = "Hardening on one-dimensional data"
LINE_CLAIM = "On a line ‖w‖ is 2.01, 4.27 and 8.14 after 10, 100 and 1000 iterations; none of 12 points is misclassified any more."
OVERLAP = "Overlapping classes: a maximum exists"
OVERLAP_CLAIM = "The minimum of the cross-entropy is reached after 82 iterations, with 20 of 100 points misclassified."
NEWTON = "Newton (IRLS): the same minimum in 5 iterations"
NEWTON_CLAIM = (
    "Newton's method needs 5 iterations where gradient descent needs 82, for the same rule: 20 of 100 misclassified."
)
GROWS = "Separable classes: ‖w‖ grows without bound"
GROWS_CLAIM = "No point is misclassified, yet ‖w‖ keeps growing: 2.37, 5.91, 9.89 after 10, 100, 1000 iterations. There is no maximum."
PATH = "The path of w in weight space never ends"
PATH_CLAIM = "w moves out along an endless valley: its length is 2.37, 5.91, 9.89 after 10, 100, 1000 iterations."
RATE = "A rate that is too large: w leaps across the valley"
RATE_CLAIM = "With η = 1 the cost rises again and again; after 1000 iterations it is 300.9, where its minimum is 41.21."
STOPS = "Early stopping: the cost of unseen points"
STOPS_CLAIM = "The test points' cross-entropy is lowest after 18 iterations, 0.235 per point; after 1000 it is 0.647."
PENALTY = "With an L2 penalty the maximum exists again"
PENALTY_CLAIM = (
    "With the penalty λ = 1 the minimum is reached after 163 iterations at ‖w‖ = 2.94, and no point is misclassified."
)
LEVELS = "Softmax: level lines of three posteriors"
LEVELS_CLAIM = (
    "With three classes Newton's method reaches the minimum in 8 iterations; 8 of 150 points are misclassified."
)
POSTERIORS = "Softmax: all posteriors in one picture"
POSTERIORS_CLAIM = (
    "Three surfaces that sum to 1 everywhere; the highest decides, and 8 of 150 points are misclassified."
)
FUNCTIONS = "Softmax: the linear functions behind it"
FUNCTIONS_CLAIM = (
    "The class whose plane $y_k$ is highest wins: the same decisions as by the posteriors, 8 of 150 misclassified."
)
SURFACE = "Softmax: the posterior of one of three classes"
SURFACE_CLAIM = "One posterior alone, class 3's, with every point at its own height; 8 of 150 points are misclassified."
LDA = "One covariance: logistic regression beside LDA"
LDA_CLAIM = "The classes are Gaussian with one covariance: logistic regression's w and LDA's are 0.21° apart."
