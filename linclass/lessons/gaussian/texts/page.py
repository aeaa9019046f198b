"""Texts of the page on Gaussian classes."""

SAMPLE = "Draw points"


LOGISTIC = "Logistic regression"
DIRECTIONS_WORDS = """
Fisher's direction is **the same** as that of the shared Gaussians, $\\Sigma^{-1}(\\mu_2-\\mu_1)$: length and threshold may
differ. Logistic regression assumes no Gaussians; with more points its line tends to theirs, **if** the classes are Gaussian
with one covariance, and it hardly notices points far out on their own side. Of two classes *On the plane* draws all three.
"""


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
APPROACHES = """
- **Discriminant function**: find $y(\\mathbf x)$ and look at its sign, or at the largest of K. Least squares, Fisher, the
  perceptron. It answers *which class*, not *how sure*.
- **Discriminative model**: fit $P(C_k\\mid\\mathbf x)$ itself. Logistic regression: three numbers for two classes in the plane.
- **Generative model**: fit the **class-conditional densities** $p(\\mathbf x\\mid C_k)$ and $\\pi_k$, then use Bayes' formula. More
  parameters, stronger assumptions, and more answers: $p(\\mathbf x)$ tells how typical a point is, other priors can be put in
  afterwards, and new points can be drawn.
"""
PHASES = """
The last two approaches work in two phases. **Inference**: from the training set find the posteriors
$P(C_k\\mid\\mathbf x)$, directly (discriminative) or from $p(\\mathbf x\\mid C_k)$ and $\\pi_k$ by Bayes' formula (generative).
**Decision**: use them to name a class for a new $\\mathbf x$: the most probable one, or another if one kind of mistake costs more,
or none where all posteriors are low. A discriminant function merges the two phases: it maps $\\mathbf x$ straight to a class,
and other costs or priors mean training again. (Some books call the first two approaches *discriminative* together,
as neither models $p(\\mathbf x\\mid C_k)$.)
"""
FAMILY = """
All Gaussian classes here differ in one thing: what their covariances may be.

- **Own or shared**: $\\alpha=1$ is QDA, $\\alpha=0$ LDA, and between them
  $\\Sigma_k=\\alpha\\,S_k/n_k+(1-\\alpha)\\,S_W/n$. With few points a mixture can beat both.
- **Naive Bayes**: within a class the features are taken to be **independent**, so that $\\Sigma_k$ is diagonal and
  $p(\\mathbf x\\mid C_k)=\\prod_j p(x_j\\mid C_k)$. Correlated features are the same evidence counted twice: the
  posteriors are too sure, though often on the right side. Its rule depends on the axes, but not on their units.
- **Spheres**: $\\gamma=1$ leaves of $\\Sigma_k$ its mean variance. With one sphere and equal priors the **nearest centroid**
  decides; its rule depends on the units, but not on the axes.

$\\gamma$ between 0 and 1 **shrinks** towards the sphere; Ledoit and Wolf estimate how far from the points. Books differ: ESL's
$\\gamma$ is $1-\\gamma$ here, and Friedman's $\\lambda$ is $1-\\alpha$.
"""
FAILS = """
- Classes that are not Gaussian: moons, rings, several clumps. The ellipses show it before the errors do.
- Few points: each class's own covariance takes three parameters; the curve then follows the accidents of the data.
- Outliers pull mean and covariance, even those on the correct side.
- Far away from all points, where nothing was ever seen, the posterior is just as confident there, or more so.
"""
