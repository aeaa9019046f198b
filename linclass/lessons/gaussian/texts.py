"""Texts of the page on Gaussian classes, and of its derivations."""

SAMPLE = "Draw points"


LOGISTIC = "Logistic regression"
DIRECTIONS_WORDS = """
Fisher's direction is **the same** as that of the shared Gaussians, $\\Sigma^{-1}(\\mu_2-\\mu_1)$: length and threshold may
differ. Logistic regression assumes no Gaussians; with more points its line tends to theirs, **if** the classes are Gaussian
with one covariance, and it hardly notices points far out on their own side. For two classes *On the plane* draws all three.
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
- **Spheres**: $\\gamma=1$ leaves only the mean variance of $\\Sigma_k$. With one sphere and equal priors the **nearest centroid**
  decides; its rule depends on the units, but not on the axes.

$\\gamma$ between 0 and 1 **shrinks** towards the sphere; Ledoit and Wolf estimate from the points how far to go. Books differ: ESL's
$\\gamma$ is $1-\\gamma$ here. Friedman's $\\lambda$ mixes sums, $\\Sigma_k=\\frac{(1-\\lambda)S_k+\\lambda S_W}{(1-\\lambda)n_k+\\lambda n}$: it is $1-\\alpha$ at
0 and 1, but between them leans further towards the shared covariance.
"""
FAILS = """
- Classes that are not Gaussian: moons, rings, several clumps. The ellipses show it before the errors do.
- Few points: each class's own covariance takes three parameters; the curve then follows the accidents of the data.
- Outliers pull mean and covariance, even those on the correct side.
- Far away from all points, where nothing was ever seen, the posterior is just as confident, or more so.
"""

SIGMOID = {  # words and symbols of each line; those of one kind of covariance end in its name
    "bayes": (
        "**Bayes' formula** for two classes, from priors and densities:",
        r"P(C_k\mid\mathbf x)=\frac{\pi_k\,p(\mathbf x\mid C_k)}{\pi_k\,p(\mathbf x\mid C_k)+\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "bayes_here": (
        "**Bayes' formula** for two classes, from priors and densities; here for class {k} against class {j}, at the place **x**.",
        r"P(C_k\mid\mathbf x)=\frac{\pi_k\,p(\mathbf x\mid C_k)}{\pi_k\,p(\mathbf x\mid C_k)+\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "divide": (
        "Divide numerator and denominator by the numerator: the posterior is the **sigmoid** of one number.",
        r"P(C_k\mid\mathbf x)=\frac1{1+e^{-a}}=\sigma(a),\quad a=\ln\frac{\pi_k\,p(\mathbf x\mid C_k)}{\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "logit": (
        r"Solved for $a$ it is the **logit**, the log odds. Odds above 1, $a>0$ and $P>\frac12$ say the same.",
        r"a=\ln\frac{P(C_k\mid\mathbf x)}{P(C_j\mid\mathbf x)}=\ln\frac P{1-P}",
    ),
    "density": (
        r"Gaussian densities, with $d_k^2=(\mathbf x-\mu_k)^\top\Sigma_k^{-1}(\mathbf x-\mu_k)$, have the logarithm",
        r"\ln p(\mathbf x\mid C_k)=-\tfrac12d_k^2-\tfrac12\ln|\Sigma_k|-\ln2\pi",
    ),
    "odds": (
        "So the log odds have three parts: priors, determinants and distances.",
        r"a=\ln\frac{\pi_k}{\pi_j}-\tfrac12\ln\frac{|\Sigma_k|}{|\Sigma_j|}+\tfrac12(d_j^2-d_k^2)",
    ),
    "cancel_shared": (
        r"With one $\Sigma$ the determinants cancel, and so do the squares of $\mathbf x$.",
        r"\tfrac12(d_j^2-d_k^2)=(\mu_k-\mu_j)^\top\Sigma^{-1}\mathbf x-\tfrac12(\mu_k+\mu_j)^\top\Sigma^{-1}(\mu_k-\mu_j)",
    ),
    "w_shared": (
        r"What is left is **linear**, $a=\mathbf w^\top\mathbf x+w_0$, with",
        r"\mathbf w=\Sigma^{-1}(\mu_k-\mu_j)",
    ),
    "w0_shared": (
        r"A prior moves the boundary along $\mathbf w$, without turning it.",
        r"w_0=\ln\frac{\pi_k}{\pi_j}-\tfrac12(\mu_k+\mu_j)^\top\Sigma^{-1}(\mu_k-\mu_j)",
    ),
    "bends_own": (
        r"With a $\Sigma$ for each class the squares of $\mathbf x$ stay: they bend the boundary.",
        r"a=\tfrac12\,\mathbf x^\top(\Sigma_j^{-1}-\Sigma_k^{-1})\,\mathbf x+\mathbf b^\top\mathbf x+c",
    ),
    "posterior": ("Back from the log odds to the posterior:", r"P(C_k\mid\mathbf x)=\sigma(a)"),
}
SOFTMAX = {  # words and symbols of each line; those of one kind of covariance end in its name
    "bayes": (
        r"**Bayes' formula** for $K$ classes, from priors and densities:",
        r"P(C_k\mid\mathbf x)=\frac{\pi_k\,p(\mathbf x\mid C_k)}{\sum_j\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "softmax": (
        "Every positive number is a power of e: the posterior is the **softmax** of the logarithms.",
        r"P(C_k\mid\mathbf x)=\frac{e^{a_k}}{\sum_je^{a_j}},\quad a_k=\ln\pi_k\,p(\mathbf x\mid C_k)",
    ),
    "density": (
        r"Gaussian densities, with $d_k^2=(\mathbf x-\mu_k)^\top\Sigma_k^{-1}(\mathbf x-\mu_k)$, make it",
        r"a_k=\ln\pi_k-\tfrac12d_k^2-\tfrac12\ln|\Sigma_k|-\ln2\pi",
    ),
    "cancel_shared": (
        r"With one $\Sigma$ a term is the same for all classes; what is added to all $a_k$ cancels in the softmax.",
        r"a_k=\mathbf w_k^\top\mathbf x+w_{k0}-\tfrac12\mathbf x^\top\Sigma^{-1}\mathbf x-\tfrac12\ln|\Sigma|-\ln2\pi",
    ),
    "w_shared": ("So every class has a **linear function**, with the weights", r"\mathbf w_k=\Sigma^{-1}\mu_k"),
    "w0_shared": ("and the bias", r"w_{k0}=-\tfrac12\mu_k^\top\Sigma^{-1}\mu_k+\ln\pi_k"),
    "values_shared": ("Its values at the place **x**:", r"y_k(\mathbf x)=\mathbf w_k^\top\mathbf x+w_{k0}"),
    "values_own": (
        r"With a $\Sigma$ for each class the functions stay quadratic. Their values at the place **x**:",
        r"y_k(\mathbf x)=\ln\pi_k-\tfrac12d_k^2-\tfrac12\ln|\Sigma_k|",
    ),
    "posterior": ("And their posteriors, which sum to 1:", r"P(C_k\mid\mathbf x)=\frac{e^{y_k}}{\sum_je^{y_j}}"),
    "two": (
        "For two classes it is the sigmoid of the difference.",
        r"\frac{e^{y_k}}{e^{y_k}+e^{y_j}}=\frac1{1+e^{-(y_k-y_j)}}=\sigma(y_k-y_j)",
    ),
}
FIVE_FORMULA = r"""
Collected by powers of $\mathbf x$, the log odds of class $k$ against class $j$ are
$\mathbf x^\top A\,\mathbf x+\mathbf b^\top\mathbf x+w_0$ with

$$A=\tfrac12(\Sigma_j^{-1}-\Sigma_k^{-1}),\quad \mathbf b=\Sigma_k^{-1}\mu_k-\Sigma_j^{-1}\mu_j,\quad
w_0=\ln\frac{\pi_k}{\pi_j}-\frac12\ln\frac{|\Sigma_k|}{|\Sigma_j|}-\frac12\big(\mu_k^\top\Sigma_k^{-1}\mu_k-\mu_j^\top\Sigma_j^{-1}\mu_j\big)$$

They are **linear in the weights**: $\mathbf w^\top\phi(\mathbf x)+w_0$ with $\phi(\mathbf x)=(x_1,x_2,x_1^2,x_1x_2,x_2^2)\in\mathbb R^5$ and
$\mathbf w=(b_1,\,b_2,\,A_{11},\,2A_{12},\,A_{22})$. In $\mathbb R^5$ the boundary is a hyperplane; in the plane the signs of
$A$'s eigenvalues determine the curve: equal signs an ellipse, one eigenvalue zero a parabola, opposite signs a hyperbola;
in special cases it is lines, or there is none.
"""
