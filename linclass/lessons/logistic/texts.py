"""Texts of the page on logistic discrimination, and of its derivations."""

SOLVERS = {
    "gradient_descent": "Gradient descent",
    "optimal_step": "Descent, optimal step",
    "newton": "Newton (IRLS)",
}


WEIGHTS, WEIGHTS_MANY = "w", "W"  # W has the vectors of all classes
VECTORS = """
After iteration {k}:

- **K = {K} vectors** $\\mathbf w_k$, one for each class. Adding the same vector to all changes no posterior.
- **K − 1 = {K_minus}** of them are enough: with $\\mathbf v_k=\\mathbf w_k-\\mathbf w_l$ the reference class *l* = **{reference}**
  has only zeros, and the posteriors are the same.
"""


IDEA = r"""
- Only the **log odds** (the **logit** of the posterior) are modelled: $\ln\dfrac{{P(C_k|\mathbf x)}}{{P(C_l|\mathbf x)}}=\mathbf w^\top\mathbf x+w_0$, so
  for two classes $P(C_k|\mathbf x)=\sigma(\mathbf w^\top\mathbf x+w_0)$ with $\sigma(a)=1/(1+e^{{-a}})$. The densities of the classes are
  not modelled.
- The weights minimise the **cross-entropy**, which is minus the logarithm of the labels' likelihood, plus the penalty λ, if any:
  $E=-\sum_i\ln P(C_{{k_i}}|\mathbf x_i)+\tfrac\lambda2\|\mathbf w\|^2={cost}$ at the end of the run, from ${first}$ at its
  start; $k_i$ is the class of point $i$.
- Its gradient for class $k$ is $\nabla E=\sum_i(P_i-t_i)\,(1,\mathbf x_i)+\lambda\,(0,\mathbf w)$, $P_i=P(C_k|\mathbf x_i)$,
  $t_i=1$ in the class and $0$ outside: every point pulls by how wrong its posterior is.
- The safe rate is $\eta=1/L$ with $L$ the largest curvature of $E$ anywhere. Gradient descent starts at $\mathbf w=0$ or at $w_j\sim U(-0.01,\,0.01)$, as you choose, and steps $\mathbf w\leftarrow\mathbf w-\eta\nabla E$; Newton's method
  starts at $\mathbf w=0$ and steps $\mathbf w\leftarrow\mathbf w-\eta H^{{-1}}\nabla E$, $\eta=1$ unless the cost would rise. The last
  step of this run ({solver}) had $\eta={eta}$.
- The decision between two classes does not need $\sigma$: $P>\frac12$ where $\mathbf w^\top\mathbf x+w_0>0$.
"""
HARD = r"""
- If some $(\mathbf w,w_0)$ has every point on the correct side, then twice that gives every point's own class a larger
  posterior, and three times that a still larger one. The likelihood tends to 1 and **has no maximum**; the sigmoid
  hardens to a step. (When classes touch without overlapping, it has no maximum either.)
- The decisions stop changing long before: all that a correct decision takes is every $P$ on the correct side of $\frac12$.
  Only the rule's confidence still grows.
- **Early stopping** ends the run after a number of iterations. The **L2 penalty** (a **regularisation**) asks for a small
  $\|\mathbf w\|$ as well, so the minimum exists and is unique (for $K\ge3$ the free biases are fixed up to a common
  constant, which no posterior shows). Both keep the posteriors honest.
- Newton's method stops at the first $\mathbf w$ that separates the classes: this proves that, without a penalty, there
  is no minimum.
"""
SOFTMAX = r"""
- With $K$ vectors $P(C_k|\mathbf x)=\dfrac{e^{\mathbf w_k^\top\mathbf x+w_{k0}}}{\sum_j e^{\mathbf w_j^\top\mathbf x+w_{j0}}}$.
  Adding the same vector to all $\mathbf w_k$ cancels, so one of them can be zero: **$K-1$ vectors** describe the same
  posteriors, $P(C_k|\mathbf x)=\dfrac{e^{\mathbf v_k^\top\mathbf x+v_{k0}}}{1+\sum_{j\ne l}e^{\mathbf v_j^\top\mathbf x+v_{j0}}}$
  with $\mathbf v_k=\mathbf w_k-\mathbf w_l$.
- For $K=2$ that is the sigmoid. The view *Weights* shows both forms with your numbers.
- The regions are those of $K$ linear functions compared by the largest: connected and convex.
"""
LDA_NUMBERS = r"""
- Gaussian classes with **one covariance** have exactly such a posterior, with $\mathbf w=\Sigma^{{-1}}(\mu_k-\mu_l)$.
- At the end of the run logistic regression has $\mathbf w=({w})$, LDA $({v})$. The angle between them is **{angle}°**,
  the lengths are ${length}$ and ${lda_length}$.
- LDA models where all points lie, logistic regression only the labels given the points. If LDA's model holds, both
  tend to the same rule and LDA needs fewer points; an outlier far out on its own side moves LDA, but hardly the other.
"""
FAILS = """
- On separable data without a penalty the posteriors end at 0 and 1, which is far too confident.
- The boundary is a straight line (flat in feature space): circles or XOR need other features.
- The posterior is right only if the log odds are linear.
"""

LIKELIHOOD = r"""
Given $\mathbf x_i$, the label $t_i\in\{0,1\}$ is taken to be **Bernoulli** distributed: 1 with probability
$P_i=\sigma(\mathbf w^\top\mathbf x_i+w_0)$. The labels are independent, so their likelihood is
$$\ell(\mathbf w,w_0)=\prod_iP_i^{\,t_i}(1-P_i)^{1-t_i},$$
$$E=-\ln\ell=-\sum_i\big(t_i\ln P_i+(1-t_i)\ln(1-P_i)\big).$$
Every point contributes the posterior of its own class as a factor. $E$ is the **cross-entropy**; the largest $\ell$ is the lowest $E$.
"""
LIKELIHOOD_MANY = r"""
Given $\mathbf x_i$, the label is taken to be multinomial: class $k$ with probability $P_{ik}$, by softmax. With $t_{ik}=1$ in the
point's own class and 0 elsewhere
$$\ell=\prod_i\prod_kP_{ik}^{\,t_{ik}},\qquad E=-\ln\ell=-\sum_i\sum_kt_{ik}\ln P_{ik}.$$
Every point contributes the posterior of its own class as a factor. $E$ is the **cross-entropy**; the largest $\ell$ is the lowest $E$.
"""
JOINT = r"""
The **joint** likelihood of points and labels, $\prod_ip(\mathbf x_i)\,P(C_{k_i}\mid\mathbf x_i)$, is largest at the same weights, which
$p(\mathbf x_i)$ does not contain. So is the product of the $p(\mathbf x_i\mid C_{k_i})=p(\mathbf x_i)P(C_{k_i}\mid\mathbf x_i)/P(C_{k_i})$: the priors
do not contain them either. The logarithm of each is $-E$ plus a constant.
"""
GRADIENT = {  # words and symbols of each line, for two classes
    "sigmoid": (
        "The sigmoid's derivative needs nothing but the sigmoid.",
        r"\sigma'(a)=\frac{e^{-a}}{(1+e^{-a})^2}=\sigma(a)\,\bigl(1-\sigma(a)\bigr)",
    ),
    "posterior": (
        r"The posterior of each point, here after iteration {k}, at the first point:",
        r"P_i=\sigma(a_i),\quad a_i=\mathbf w^\top\mathbf x_i+w_0",
    ),
    "cost": (
        r"The cost is the **cross-entropy**, with $t_i=1$ for the positive class and 0 for the other.",
        r"E=-\sum_i\bigl(t_i\ln P_i+(1-t_i)\ln(1-P_i)\bigr)",
    ),
    "chain": (
        r"The chain rule, with $\tilde{\mathbf x}_i=(1,\mathbf x_i)$:",
        r"\frac{\partial E}{\partial w_j}=-\sum_i\Bigl(\frac{t_i}{P_i}-\frac{1-t_i}{1-P_i}\Bigr)P_i(1-P_i)\,\tilde x_{ij}",
    ),
    "pull": (
        "The denominators cancel: every point pulls by its error, here the first one.",
        r"\frac{\partial E}{\partial w_j}=\sum_i(P_i-t_i)\,\tilde x_{ij}",
    ),
    "gradient": (
        r"All together, as $(w_0,w_1,w_2)$:",
        r"\nabla E=\sum_i(P_i-t_i)\,\tilde{\mathbf x}_i=\tilde X^\top(\mathbf P-\mathbf t)",
    ),
    "hessian": (
        r"A second derivative, with $R=\operatorname{diag}P_i(1-P_i)$. Points about which the rule is certain weigh next to nothing.",
        r"H=\sum_iP_i(1-P_i)\,\tilde{\mathbf x}_i\tilde{\mathbf x}_i^\top=\tilde X^\top R\tilde X",
    ),
    "convex": (
        "No eigenvalue is negative: $E$ is convex, so any local minimum is the global one.",
        r"\mathbf v^\top H\,\mathbf v=\sum_iP_i(1-P_i)\,(\mathbf v^\top\tilde{\mathbf x}_i)^2\ge0",
    ),
    "newton": (
        "**Newton's step** goes to the minimum of the parabola with this gradient and this Hessian.",
        r"\tilde{\mathbf w}\leftarrow\tilde{\mathbf w}-H^{-1}\nabla E",
    ),
    "irls": (
        "It is weighted least squares, with new weights at every step: **iteratively reweighted least squares** (IRLS).",
        r"\tilde{\mathbf w}\leftarrow(\tilde X^\top R\tilde X)^{-1}\tilde X^\top R\,\mathbf z,\quad \mathbf z=\tilde X\tilde{\mathbf w}-R^{-1}(\mathbf P-\mathbf t)",
    ),
}
PRIORS = r"""
$\operatorname{logit}P=\ln\frac P{1-P}$ maps $(0,1)$ onto the real line; the sigmoid is its inverse. The model is linear there:
$$\operatorname{logit}P(C_k\mid\mathbf x)=\ln\frac{p(\mathbf x\mid C_k)}{p(\mathbf x\mid C_l)}+\ln\frac{P(C_k)}{P(C_l)}=\mathbf w^\top\mathbf x+w_0.$$
If the logarithm of the likelihood ratio is $\mathbf w^\top\mathbf x+w_0^{\circ}$, then $w_0=w_0^{\circ}+\ln\frac{P(C_k)}{P(C_l)}$. Other priors need no
new training: only $w_0$ moves.
"""
SOFTMAX_NUMBERS = r"""
$P(C_k\mid\mathbf x)=e^{y_k}/\sum_je^{y_j}$ with $y_k=\mathbf w_k^\top\mathbf x+w_{k0}$. One linear function may be added to all $y_k$: it cancels.
So without a penalty the vectors are determined only up to a common one. With the penalty $\lambda>0$ on the $\mathbf w_k$ only a constant
common to the biases stays undetermined, and $\sum_k\mathbf w_k=0$: any other common vector would make them longer.
"""
