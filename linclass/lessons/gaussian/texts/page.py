"""Texts of the page on Gaussian classes."""

PLAIN_WORDS = (
    "Think of each class as a cloud with a centre and a shape, from which its points were drawn.",
    "A new point goes to the cloud that is more likely to have produced it, allowing for how common each class is.",
    "Clouds of the same shape are separated by a straight line, clouds of different shapes by a curve.",
)

COVARIANCES = {"shared": "One for all (LDA)", "own": "One each (QDA)"}
PRIOR_KINDS = {"counted": "counted", "hand": "by hand"}
VIEWS = {
    "at": "Bayes' formula at x",
    "surface": "Posteriors",
    "model": "Model",
    "approaches": "Three approaches",
}

COVARIANCE = "Covariance Σ"
PRIORS = "Priors π"
PRIOR = "Prior of {of}"
CLASS_CHOICE = "Class"
SHOWN = "On the plane"
ELLIPSES = "Ellipses"
OTHERS = "Fisher's and logistic regression's lines"
OTHERS_HELP = "Drawn beside the line of the shared covariance, for two classes or two sides."
LEVELS = "Level lines P = 0.75, 0.9, 0.96"
LEVELS_HELP = "For every class, in its colour: there its odds against all others are 3, 9 and 27 to 1."
BEFORE = "Boundary of the counted priors"
BEFORE_HELP = "Drawn beside that of the priors set by hand."
BEFORE_LINE = "counted priors"
HEIGHTS = "Surfaces"
SURFACES = {"all": "all posteriors", "one": "one posterior", "joint": "π p(x|C) of all"}
PROBE = "The place **x** can be dragged on the plane, or typed:"
CLASS = "class {name}"
NO_CLASS = "a class"
MEAN = "μ{k}"

SAMPLE = "Draw points"
SAMPLE_HELP = "Draws a class by its prior, then a point from its Gaussian. Undo on the plane brings your points back."
HOW_MANY = "How many"
SEED = "Seed"
KEEP = "Keep the present points"
DRAW = "Draw from the model"

NO_MODEL = "**This model does not exist for these points.** {reason} Move them, or take others from the page *Points*."

LIVE_SHARE = "P({name}|x) = {share}"
LIVE = "ln odds of {of} = {odds} · {shares}"
LIVE_MANY = "{shares}"

LINEAR = "**One covariance for all classes**: straight boundaries, **{parameters}** parameters estimated."
QUADRATIC = "**A covariance for each class**: {conic}, **{parameters}** parameters estimated."
CONICS = {
    "": "curved boundaries",
    "line": "here the boundary is a line",
    "circle": "the boundary is a **circle**",
    "ellipse": "the boundary is an **ellipse**",
    "parabola": "the boundary is a **parabola**",
    "hyperbola": "the boundary is a **hyperbola**",
    "crossing": "the boundary is **two crossing lines**",
    "parallel": "the boundary is **two parallel lines**",
    "none": "no boundary, since one class is more probable everywhere",
    "equal": "no boundary, since both classes are equally probable everywhere",
}
ERRORS = "**{wrong} of {n}** points are misclassified."
ERRORS_SPLIT = "**{wrong} of {n}** training points and **{test_wrong} of {test_n}** test points are misclassified."
PRIOR_BY_HAND = "The priors are set by hand, not counted."

RULE_TWO = (
    r"$\ln\dfrac{{P(C_{k}\mid\mathbf x)}}{{P(C_{j}\mid\mathbf x)}}={formula}$, &nbsp;and the decision is **{name}** where"
    r" it is positive"
)
RULE_TOO_LARGE = "The points are so close together that the rule's weights are too large to write out."
RULE_MANY = (
    r"$y_{k}(\mathbf x)=\ln\pi_{k}\,p(\mathbf x\mid C_{k})={formula}$ up to a term common to all classes;"
    r" $P(C_k\mid\mathbf x)=e^{{y_k}}/\sum_j e^{{y_j}}$, and the largest $y_k$ decides"
)

ESTIMATES = "Maximum likelihood: {prior}$\\mu_k=\\mathbf m_k$, {covariance}."
ESTIMATES_PRIOR = "$\\pi_k=n_k/n$, "
ESTIMATES_HAND = "(the priors are yours) "
ESTIMATES_COVARIANCE = {
    "shared": "and one covariance, with $n$ in its denominator",
    "own": "and each class's covariance, with $n_k$ in its denominator",
}
ESTIMATE = r"**{name}**: &nbsp; $\pi_{k}={prior},\quad \mu_{k}={mean}{covariance}$"
SHARED = r"shared: &nbsp; $\Sigma=S_W/n={S}$"
WEIGHTS_LINEAR = (
    r"$\mathbf w=\Sigma^{{-1}}(\mu_{k}-\mu_{j})={w},\quad w_0=\ln\frac{{\pi_{k}}}{{\pi_{j}}}"
    r"-\frac12(\mu_{k}+\mu_{j})^\top\Sigma^{{-1}}(\mu_{k}-\mu_{j})={w0}$"
)
WEIGHTS_QUADRATIC = (
    r"The same rule is linear in $(x_1,x_2,x_1^2,x_1x_2,x_2^2)\in\mathbb R^5$, with $\mathbf w=({w})$ and"
    r" $w_0={w0}$."
)

NO_DENSITY = (
    "**A class has no density here**: its points lie on a line or coincide, and its Gaussian would be infinitely high."
    " Move a point, or look at the posteriors."
)
JOINT_CAPTION = (
    "Where the surface of a class is the highest, its posterior is the largest: Bayes' formula divides all of them by the"
    " same sum, $p(\\mathbf x)$."
)
SURFACE_CAPTION = (
    "At every $\\mathbf x$ the posteriors sum to 1; two of them meet where neither class is more probable."
)
BAYES = (
    r"$P(C_k\mid\mathbf x)=\dfrac{\pi_k\,p(\mathbf x\mid C_k)}{\sum_j\pi_j\,p(\mathbf x\mid C_j)}$ at the place"
    r" $\mathbf x$ on the plane (drag it):"
)
COLUMN_CLASS = "class"
COLUMN_PRIOR = "π"
COLUMN_DENSITY = "p(x|C)"
COLUMN_JOINT = "π p(x|C)"
COLUMN_POSTERIOR = "P(C|x)"
ODDS = (
    r"$\mathbf x=({x1},\,{x2})$: the log odds of class {k} are ${odds}$, and"
    r" $P(C_{k}\mid\mathbf x)=1/(1+e^{{{minus}}})={share}$"
)

SIGMOID = (
    "Whatever the boundary's shape, the posterior is the **sigmoid of the log odds**: all points lie on one curve."
    " The ring is $\\mathbf x$."
)
DIRECTIONS_TITLE = "One direction: Gaussians, Fisher, logistic regression"

LDA = "Shared Gaussians (LDA)"
FISHER = "Fisher"
LOGISTIC = "Logistic regression"
COLUMN_RULE = "rule"
COLUMN_ANGLE = "angle of w"
COLUMN_W = "w"
COLUMN_W0 = "w₀"
COLUMN_ERRORS = "wrong"
COLUMN_WRONG = "wrong of {n}"
DIRECTIONS_OF = "For **{plus}** against {minus} alone:"
DIRECTIONS_WORDS = """
Fisher's direction is **the same** as that of the shared Gaussians, $\\Sigma^{-1}(\\mu_2-\\mu_1)$: length and threshold may
differ. Logistic regression assumes no Gaussians; with more points its line tends to theirs, **if** the classes are Gaussian
with one covariance, and it hardly notices points far out on their own side. Of two classes *On the plane* draws all three.
"""

SEPARABLE = (
    "**Logistic regression has no best line here**: the classes are linearly separable, and the likelihood grows for ever with"
    " the length of w. The line shown separates them."
)

LEAST_SQUARES = "Least squares"
GAUSSIANS = {"shared": "Gaussians, one Σ", "own": "Gaussians, own Σ"}
NEAREST = "{k} nearest neighbours"
DISCRIMINANT = "discriminant function"
DISCRIMINATIVE = "discriminative"
GENERATIVE = "generative"
BASELINE = "baseline"
COLUMN_APPROACH = "approach"
COLUMN_GIVEN = "x is"
COLUMN_SAYS = "what it says at x"
SAYS_Y = "y = {values}"
SAYS_P = "P = {values}"
SAYS_ALL = "P = {values}; p(x) = {density}"

IDEA_TITLE = "The idea"
IDEA = """
Model how each class **generates** its points: $p(\\mathbf x\\mid C_k)=\\mathcal N(\\mathbf x\\mid\\mu_k,\\Sigma_k)$, and how often
it occurs, $\\pi_k$. Bayes' formula turns both into the posterior. The logarithm of the odds of two classes is

$$\\ln\\frac{P(C_2\\mid\\mathbf x)}{P(C_1\\mid\\mathbf x)}=\\ln\\frac{\\pi_2}{\\pi_1}+\\ln\\frac{p(\\mathbf x\\mid C_2)}{p(\\mathbf x\\mid C_1)}$$

With **one** covariance the squares of $\\mathbf x$ cancel, and what is left is linear:
$\\mathbf w=\\Sigma^{-1}(\\mu_2-\\mu_1)$, $w_0=\\ln\\frac{\\pi_2}{\\pi_1}-\\frac12(\\mu_1+\\mu_2)^\\top\\Sigma^{-1}(\\mu_2-\\mu_1)$.
The posterior is the sigmoid of it; for K classes it is the softmax of the $y_k=\\ln\\pi_k\\,p(\\mathbf x\\mid C_k)$. With a
covariance for **each** class the squares stay: between two classes the boundary is an ellipse, a parabola, a hyperbola
or a pair of lines, and the rule is linear in $(x_1,x_2,x_1^2,x_1x_2,x_2^2)\\in\\mathbb R^5$. These are **linear** and
**quadratic discriminant analysis** (LDA, QDA). The views have the derivations, folded, with your numbers.
"""
APPROACHES_TITLE = "Three approaches to a decision"
APPROACHES = """
- **Discriminant function**: find $y(\\mathbf x)$ and look at its sign, or at the largest of K. Least squares, Fisher, the
  perceptron. It answers *which class*, not *how sure*.
- **Discriminative model**: fit $P(C_k\\mid\\mathbf x)$ itself. Logistic regression: three numbers for two classes in the plane.
- **Generative model**: fit the **class-conditional densities** $p(\\mathbf x\\mid C_k)$ and $\\pi_k$, then use Bayes' formula. More
  parameters, stronger assumptions, and more answers: $p(\\mathbf x)$ tells how typical a point is, other priors can be put in
  afterwards, and new points can be drawn.
"""
PHASES_TITLE = "Inference phase and decision phase"
PHASES = """
The last two approaches work in two phases. **Inference**: from the training set find the posteriors
$P(C_k\\mid\\mathbf x)$, directly (discriminative) or from $p(\\mathbf x\\mid C_k)$ and $\\pi_k$ by Bayes' formula (generative).
**Decision**: use them to name a class for a new $\\mathbf x$: the most probable one, or another if one kind of mistake costs more,
or none where all posteriors are low. A discriminant function merges the two phases: it maps $\\mathbf x$ straight to a class,
and other costs or priors mean training again. (Some books call the first two approaches *discriminative* together,
as neither models $p(\\mathbf x\\mid C_k)$.)
"""
FAILS_TITLE = "Where it fails"
FAILS = """
- Classes that are not Gaussian: moons, rings, several clumps. The ellipses show it before the errors do.
- Few points: each class's own covariance takes three parameters; the curve then follows the accidents of the data.
- Outliers pull mean and covariance, even those on the correct side.
- Far away from all points, where nothing was ever seen, the posterior is just as confident there, or more so.
"""
