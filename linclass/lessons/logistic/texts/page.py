"""Texts of the page on logistic regression."""

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
  $P(C_k|\mathbf x)=\sigma(\mathbf w^\top\mathbf x+w_0)$ with $\sigma(a)=1/(1+e^{{-a}})$. The densities of the classes are
  not modelled.
- The weights maximise the likelihood of the labels, which minimises the **cross-entropy** (with the penalty λ, if any)
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
