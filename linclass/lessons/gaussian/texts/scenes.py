"""The titles and claims of the scenes on Gaussian classes."""

BEGIN = "Two clouds of one shape: the boundary is a line"
BEGIN_CLAIM = "With one covariance for both classes the boundary is a **line**; 6 of 160 points are misclassified."
OWN = "Own covariance: the boundary is a curve"
OWN_CLAIM = "Each class has its own covariance: the boundary is a **hyperbola**, and 7 of 160 points are misclassified."
SHARED = "Shared covariance: the same points, a line"
SHARED_CLAIM = "With **one** covariance the boundary is a line and 12 of 160 points are misclassified; with one each, a curve and 7."
PRIOR = "The prior moves the boundary: 0.95 against 0.05"
PRIOR_CLAIM = (
    "The prior 0.95 adds ln 19 = 2.944 to $w_0$ and turns nothing: the line moves along $\\mathbf w$, and 4 of 160 points are"
    " misclassified where none were."
)
LOGIT = "From log odds to the posterior: logit and sigmoid"
LOGIT_CLAIM = (
    "At $\\mathbf x=(0.5,\\,0.5)$ the log odds of class 2 are 1.809, and $\\sigma(1.809)=0.8592$ is its posterior."
)
SURFACE = "The posterior as a surface"
SURFACE_CLAIM = (
    "The posterior is ½ on a line, its level lines are parallel to it, and none of 160 points is misclassified."
)
FIVE = "QDA is a linear rule in ℝ⁵"
FIVE_CLAIM = (
    "Five weights of $(x_1,x_2,x_1^2,x_1x_2,x_2^2)$ and a bias give the log odds of every point: a hyperplane in"
    " $\\mathbb R^5$, a hyperbola in the plane, 7 of 160 misclassified."
)
ELLIPSE = "QDA's boundary: an ellipse"
ELLIPSE_CLAIM = (
    "One class is narrower in all directions: the boundary is an **ellipse** around it, and no point is misclassified."
)
PARABOLA = "QDA's boundary: a parabola"
PARABOLA_CLAIM = "Both classes have the same variance along $x_1$: the boundary is a **parabola**, with 2 of 24 points misclassified."
HYPERBOLA = "QDA's boundary: a hyperbola"
HYPERBOLA_CLAIM = "Each class is the narrower one in one direction: the boundary is a **hyperbola**, with 6 of 24 points misclassified."
CROSSING = "QDA's boundary: two crossing lines"
CROSSING_CLAIM = (
    "The means are equal, yet only 8 of 24 points are misclassified: the boundary is **two crossing lines**."
)
THREE = "Three classes: posteriors by softmax"
THREE_CLAIM = (
    "Three posteriors that sum to 1, by softmax of three linear functions; 20 of 180 points are misclassified."
)
FUNCTIONS = "K classes: wₖ = Σ⁻¹μₖ"
FUNCTIONS_CLAIM = (
    "Softmax of $y_k=\\mathbf w_k^\\top\\mathbf x+w_{k0}$ with $\\mathbf w_k=\\Sigma^{-1}\\mu_k$ gives the posteriors at all 180 points;"
    " 20 of them are misclassified."
)
DIRECTIONS = "One direction: Gaussians, Fisher, logistic regression"
DIRECTIONS_CLAIM = "Fisher's direction is exactly that of the shared Gaussians (8 of 160 wrong); logistic regression's differs (6 wrong)."
APPROACHES = "Three approaches to the same points"
APPROACHES_CLAIM = (
    "Of 180 points least squares' discriminant function misclassifies 23, discriminative logistic regression 15, the"
    " generative Gaussians 16."
)
MOONS = "Two moons: a model that is wrong about its classes"
MOONS_CLAIM = "Moons are not Gaussian: the boundary is a hyperbola, and 21 of 200 points are misclassified. **Draw points** shows why."
DRAWN = "New points drawn from the model of two moons"
DRAWN_CLAIM = "These 200 points are the model's idea of the moons: nothing is bent. Fitted again, the model misclassifies 17 of them."
