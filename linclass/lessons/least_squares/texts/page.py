"""Texts of the page on least squares."""

LEAST_SQUARES = "least squares"
LOGISTIC = "logistic regression"
LOGISTIC_SHORT = "logistic"


ITERATED = {
    "lms": "At the end of the run, after **{updates}**, one point each, the squared error is $J=$ **{cost}** (minimum **{least}**; η₁ = {eta1}).",
    "batch": "At the end of the run, after **{updates}**, all points in each, the squared error is $J=$ **{cost}** (minimum **{least}**;"
    " η₁ = {eta1}).",
}


IDEA = r"""
Treat the classes as numbers to be predicted. Point $\tilde{\mathbf x}_i=(1,\mathbf x_i)$ gets a code $\mathbf t_i$: a 1
in its own class's column and 0 elsewhere (1 of K), or $+1$ and $-1$. Each class has a linear function
$y_k=\mathbf w_k^\top\mathbf x+w_{k0}$, and all of them are fitted at once:

- $E(W)=\tfrac12\|\tilde X W-T\|_F^2$ is lowest where its gradient is zero: $\tilde X^\top\tilde X\,W=\tilde X^\top T$.
- If the inverse exists, $W=(\tilde X^\top\tilde X)^{-1}\tilde X^\top T=\tilde X^+T$; $\tilde X^+$ is the pseudoinverse.
- Ridge adds the penalty $\tfrac\lambda2\sum w_{kj}^2$, the lasso $\lambda\sum|w_{kj}|$; the biases are not penalised.
"""
IDEA_MORE = r"""
With 1 of K the functions sum to 1 for every $\mathbf x$, as probabilities do, and each is the linear function nearest to the
codes; with many points it is the best linear approximation of the posterior $P(C_k\mid\mathbf x)$ in mean square. But any
function that is not constant leaves $[0,1]$ somewhere. For two classes both codings give the same boundary. (With the lasso the sum of
three functions or more need not be 1, and the codings agree only if λ is doubled for $\pm1$.)
"""
ITERATIONS_IDEA = r"""
No matrix has to be inverted. With $\mathbf b$ the targets $\pm1$ and $\mathbf a=(w_0,\mathbf w)$, go down the gradient of
$\tfrac12J$, where $J(\mathbf a)=\sum_i(b_i-\mathbf a^\top\tilde{\mathbf x}_i)^2$:

- **Batch**: $\mathbf a(k+1)=\mathbf a(k)-\eta(k)\,\tilde X^\top(\tilde X\mathbf a(k)-\mathbf b)$, all points in every
  update, $\eta(k)=\eta_1/k$.
- **LMS** (Widrow and Hoff): $\mathbf a(k+1)=\mathbf a(k)+\eta(k)\,(b_i-\mathbf a(k)^\top\tilde{\mathbf x}_i)\,
  \tilde{\mathbf x}_i$, one point in each update. The error is in brackets: points on the correct side are corrected too.

Both approach the least-squares solution, the star in the weight plane, whether or not the classes are separable. With
$\eta_1/k$ at every single point the steps become short long before the star is reached; $\eta_1$ over the number of
passes gets closer, a constant $\eta_1$ keeps circling around it.
"""
FAILS = """
- **Outliers**: even a correct point far from the boundary costs $(y-t)^2$. The line turns to please it, at the expense of
  points near the boundary. For logistic regression such a point costs next to nothing.
- **Masking**: with three or more classes, the function of one between the others may never be the largest.
- The $y_k$ are poor estimates of probabilities: below 0 and above 1.
- The squared error suits Gaussian noise around a target; class codes are nothing like that.
"""
