"""Derivations on the page on Gaussian classes; {…} are the person's own numbers."""

DERIVED = "Derived with your numbers"
ODDS_TITLE = "Where the log odds come from"
ODDS_GENERAL = r"""
The logarithm of Bayes' formula for two classes, with denominators cancelled and
$\ln\mathcal N(\mathbf x\mid\mu,\Sigma)=-\tfrac12(\mathbf x-\mu)^\top\Sigma^{-1}(\mathbf x-\mu)-\tfrac12\ln|\Sigma|-\ln2\pi$:

$$\ln\frac{P(C_k\mid\mathbf x)}{P(C_j\mid\mathbf x)}=\ln\frac{\pi_k}{\pi_j}-\frac12\ln\frac{|\Sigma_k|}{|\Sigma_j|}
+\frac12\big(d_j^2-d_k^2\big)$$
with $d_k^2=(\mathbf x-\mu_k)^\top\Sigma_k^{-1}(\mathbf x-\mu_k)$.
"""
ODDS_NUMBERS = (
    r"At $\mathbf x=({x})$, for class {k} against class {j}: &nbsp;"
    r" ${prior}{det}+\frac12({square_j}-{square_k})={odds}$."
)
ODDS_SHARED = r"""
With one $\Sigma$ the determinants cancel, and so do the squares: $d_j^2-d_k^2=(\mathbf x^\top\Sigma^{-1}\mathbf x-
2\mu_j^\top\Sigma^{-1}\mathbf x+\mu_j^\top\Sigma^{-1}\mu_j)-(\mathbf x^\top\Sigma^{-1}\mathbf x-2\mu_k^\top\Sigma^{-1}\mathbf x+
\mu_k^\top\Sigma^{-1}\mu_k)$. What is left is linear: $\mathbf w=\Sigma^{-1}(\mu_k-\mu_j)$ and
$w_0=\ln\frac{\pi_k}{\pi_j}-\frac12(\mu_k+\mu_j)^\top\Sigma^{-1}(\mu_k-\mu_j)$, for
$\mu_k^\top\Sigma^{-1}\mu_k-\mu_j^\top\Sigma^{-1}\mu_j=(\mu_k+\mu_j)^\top\Sigma^{-1}(\mu_k-\mu_j)$. A prior moves the boundary
along $\mathbf w$ and turns nothing.
"""
ODDS_OWN = r"""
With a $\Sigma$ for each class the squares stay: $\tfrac12\mathbf x^\top(\Sigma_j^{-1}-\Sigma_k^{-1})\mathbf x$ bends the
boundary.
"""
FIVE_TITLE = "QDA as a linear rule in ℝ⁵"
FIVE_SHARED = r"With one covariance for all classes nothing is quadratic. Choose *One each (QDA)* to see the rule in $\mathbb R^5$."
FIVE_FORMULA = r"""
Collected by powers of $\mathbf x$, the log odds of class $k$ against class $j$ are
$\mathbf x^\top A\,\mathbf x+\mathbf b^\top\mathbf x+w_0$ with

$$A=\tfrac12(\Sigma_j^{-1}-\Sigma_k^{-1}),\quad \mathbf b=\Sigma_k^{-1}\mu_k-\Sigma_j^{-1}\mu_j,\quad
w_0=\ln\frac{\pi_k}{\pi_j}-\frac12\ln\frac{|\Sigma_k|}{|\Sigma_j|}-\frac12\big(\mu_k^\top\Sigma_k^{-1}\mu_k-\mu_j^\top\Sigma_j^{-1}\mu_j\big)$$

They are **linear in the weights**: $\mathbf w^\top\phi(\mathbf x)+w_0$ with $\phi(\mathbf x)=(x_1,x_2,x_1^2,x_1x_2,x_2^2)\in\mathbb R^5$ and
$\mathbf w=(b_1,\,b_2,\,A_{11},\,2A_{12},\,A_{22})$. In $\mathbb R^5$ the boundary is a hyperplane; in the plane the signs of
$A$'s eigenvalues determine the curve: equal signs an ellipse, one eigenvalue zero a parabola, opposite signs a hyperbola.
"""
FIVE_NUMBERS = r"Here $A={A}$, $\mathbf b={b}$, so that $\mathbf w=({w})$ and $w_0={w0}$."
FUNCTIONS_TITLE = "K classes: one linear function each"
FUNCTIONS = r"""
With one $\Sigma$, $\ln\pi_k\,p(\mathbf x\mid C_k)=y_k(\mathbf x)-\tfrac12\mathbf x^\top\Sigma^{-1}\mathbf x+$ constant, where the last two
are the same for all classes:

$$y_k(\mathbf x)=\mathbf w_k^\top\mathbf x+w_{k0},\qquad\mathbf w_k=\Sigma^{-1}\mu_k,\qquad
w_{k0}=-\tfrac12\mu_k^\top\Sigma^{-1}\mu_k+\ln\pi_k,\qquad P(C_k\mid\mathbf x)=\frac{e^{y_k}}{\sum_je^{y_j}}$$
"""
FUNCTIONS_OWN = (
    r"With a covariance for each class the $y_k$ are quadratic: $y_k=\ln\pi_k-\tfrac12\ln|\Sigma_k|-\tfrac12d_k^2$."
)
COLUMN_CLASS = "class"
COLUMN_Y = "yₖ(x)"
COLUMN_P = "P(Cₖ|x)"
LOGIT_TITLE = "Logit and sigmoid"
LOGIT = r"""
The **logit** of a probability is its log odds, $\operatorname{logit}(P)=\ln\frac{P}{1-P}$: it maps $(0,1)$ onto the real line.
Its inverse is the **sigmoid** (logistic function), $\sigma(a)=\frac1{1+e^{-a}}$, for $a=\ln\frac P{1-P}$ gives $e^{-a}=\frac{1-P}P$ and
$\frac1{1+e^{-a}}=P$. All of these choose the same class: $P>\frac12$, odds $\frac P{1-P}>1$, $\operatorname{logit}(P)>0$.
For Gaussian classes with one covariance the posterior is **linear in logit space**.
"""
