"""Texts of the page on least squares, and of its derivations."""

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
codes; with many points it is the best linear approximation of the posterior $P(C_k\mid\mathbf x)$ in mean square. But a
linear function that is not constant leaves $[0,1]$ somewhere. For two classes both codings give the same boundary. (With the lasso the sum of
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
$\eta_1/k$ at every single point the steps become short long before the star is reached; $\eta_1$ divided
by the number of the pass gets closer, a constant $\eta_1$ keeps circling around it.
"""
FAILS = """
- **Outliers**: even a correct point far from the boundary costs $(y-t)^2$. The line turns to please it, at the expense of
  points near the boundary. For logistic regression such a point costs next to nothing.
- **Masking**: with three or more classes, the function of one between the others may never be the largest.
- The $y_k$ are poor estimates of probabilities: below 0 and above 1.
- The squared error suits Gaussian noise around a target; class codes are nothing like that.
"""

NORMAL = {  # words and symbols of each line
    "squares": (
        "Half the sum of the squared errors over all points and all codes is a convex quadratic function of the weights.",
        r"E(W)=\tfrac12\sum_i\|W^\top\tilde{\mathbf x}_i-\mathbf t_i\|^2=\tfrac12\operatorname{tr}\,(\tilde XW-T)^\top(\tilde XW-T)",
    ),
    "gradient": ("Its gradient is", r"\nabla E=\tilde X^\top(\tilde XW-T)"),
    "normal": ("It is zero where the **normal equations** hold.", r"\tilde X^\top\tilde X\,W=\tilde X^\top T"),
    "hessian": (
        "The matrix of second derivatives has no negative eigenvalue, so this is a minimum.",
        r"\mathbf v^\top\tilde X^\top\tilde X\,\mathbf v=\|\tilde X\mathbf v\|^2\ge0",
    ),
    "solution": ("If the inverse exists, the minimum is at", r"\hat W=(\tilde X^\top\tilde X)^{-1}\tilde X^\top T"),
    "least": ("What is left of the squared error there:", r"E(\hat W)\le E(W)\;\text{ for all }W"),
    "prediction": (
        r"With this $W$ in $\mathbf y(\mathbf x)=W^\top\tilde{\mathbf x}$, the prediction comes from the data alone.",
        r"\mathbf y(\mathbf x)=T^\top\tilde X\,(\tilde X^\top\tilde X)^{-1}\tilde{\mathbf x}",
    ),
    "votes": (
        "It is a weighted vote of the codes.",
        r"\mathbf y(\mathbf x)=\sum_ic_i(\mathbf x)\,\mathbf t_i,\quad\mathbf c(\mathbf x)=\tilde X\,(\tilde X^\top\tilde X)^{-1}\tilde{\mathbf x}",
    ),
    "probe": (
        "At the mean of the last class the weights of the points sum to 1, and give",
        r"\sum_ic_i(\mathbf x)=1",
    ),
}
EXPECTED = r"""
For random $(\tilde{{\mathbf x}},t)$, $J(\mathbf a)=\mathsf E[(t-\mathbf a^\top\tilde{{\mathbf x}})^2]$ has the gradient
$-2\,\mathsf E[\tilde{{\mathbf x}}\,(t-\mathbf a^\top\tilde{{\mathbf x}})]$. It is zero where
$R_x\mathbf a=\mathsf E[\tilde{{\mathbf x}}\,t]$, so $\hat{{\mathbf a}}=R_x^{{-1}}\mathsf E[\tilde{{\mathbf x}}\,t]$ with the correlation
matrix $R_x=\mathsf E[\tilde{{\mathbf x}}\tilde{{\mathbf x}}^\top]$. With means over your $N={n}$ points in place of expectations, and $t=\pm1$:

$$R_x={R},\quad\mathsf E[\tilde{{\mathbf x}}\,t]={p},\quad\hat{{\mathbf a}}={a},$$

the solution of least squares, as both sides were only divided by $N$.
"""
FEW = r"""
With $N={n}<{unknowns}$ the equations $\tilde XW=T$ have many solutions. The one of least $\|W\|^2$ is a combination of the
points, $W=\tilde X^\top A$, so that $\tilde X\tilde X^\top A=T$ and

$$W=\tilde X^\top(\tilde X\tilde X^\top)^{{-1}}T={W}.$$

Here the biases (the first row) count in the norm. The solution on this page leaves them free, ${free}$ in its first row, as
shifting the points should only shift the line: it is $X_c^+(T-\mathbf 1\bar{{\mathbf t}})$ above.
"""
REFLECTED = r"""
Reflect the points of $t=-1$, $\mathbf z_i=t_i\tilde{{\mathbf x}}_i$, as the rows of $Y$. Any $\mathbf a$ with $Y\mathbf a=\mathbf b$ and all
$b_i>0$ separates the classes; $\hat{{\mathbf a}}=(Y^\top Y)^{{-1}}Y^\top\mathbf b=Y^+\mathbf b$ comes nearest to it. With
$\mathbf b=\mathbf 1$ this is least squares with the codes $\pm1$, since $t_i^2=1$:

$$\hat{{\mathbf a}}={ones}.$$

Another $\mathbf b$ is another line: with $b_i=2$ for the positive side and 1 for the negative one
$\hat{{\mathbf a}}={other}$. None of them promises to separate classes that can be separated.
"""
BERNOULLI = r"""
Let $z_k=1$ if $\mathbf x$ belongs to $C_k$ and 0 if not: given $\mathbf x$ it is a Bernoulli variable with
$\mathsf E[z_k\mid\mathbf x]=1\cdot P(C_k\mid\mathbf x)+0=P(C_k\mid\mathbf x)$. For any function $y$

$$\mathsf E\big[(z_k-y)^2\mid\mathbf x\big]=\underbrace{{P\,(1-P)}}_{{\text{{the coin's own variance}}}}+\underbrace{{(P-y)^2}}_{{\text{{what }}y\text{{ can change}}}},
\qquad P=P(C_k\mid\mathbf x),$$

so among all functions the least squared error has $y=P(C_k\mid\mathbf x)$. Among **linear** functions least squares finds the one
nearest to the codes; with many points it is the best linear approximation of the posterior in mean square, and no more:
it leaves $[0,1]$. {example}
"""
RATES = r"""
LMS is stochastic approximation (Robbins and Monro): a step down the gradient of one point's error instead of the mean. It
converges to the least-squares solution, in mean square and with probability 1, if the rates $\rho_t=\eta(t)$ satisfy

$$\sum_t\rho_t=\infty\quad\text{{(it can reach any place)}},\qquad\sum_t\rho_t^2<\infty\quad\text{{(the noise dies out)}}.$$

$\rho_t=\eta_1/t$ satisfies both. In this run $\sum\rho_t={total}$ and $\sum\rho_t^2={squares}$ over {updates} updates.
A **constant** rate violates the second: it follows changing data, but circles around the solution in a cloud that shrinks with
$\rho$. For the mean to converge it must be below $2/\lambda_{{\max}}(R_x)={limit}$, with the largest eigenvalue $\lambda_{{\max}}$; up
to $1/\max\|\tilde{{\mathbf x}}_i\|^2={safe}$ no update overshoots its own point. Where some $\mathbf a$ fits all codes exactly, a
constant rate needs no condition on the sum, as there is no noise.
"""
ROBUST = r"""
A batch adds the corrections that **all** $n$ points ask for at one old $\mathbf a$; where many points say the same, the sum is that many
times too long. LMS makes each correction after the earlier ones: what has been corrected asks for nothing more.

- A rate $\eta$ overshoots in LMS only if $\eta\,\|\tilde{{\mathbf x}}_i\|^2>1$ for the point at hand: none does up to
  $1/\max\|\tilde{{\mathbf x}}_i\|^2={single}$, however many points there are.
- In a batch it must be at most $1/\lambda_{{\max}}(\tilde X^\top\tilde X)={batch}$, **{times} times less**, and every point twice would
  halve it. It is never more than that of LMS, as $\lambda_{{\max}}\ge\|\tilde{{\mathbf x}}_i\|^2$ for every $i$.
- With the safe rate of LMS, kept constant, each update of a batch would multiply the distance left along the steepest axis of $J$ by
  $1-\lambda_{{\max}}/\max\|\tilde{{\mathbf x}}_i\|^2={factor}$: {ends}.

One distant point enters every update of a batch, but only one of $n$ updates of LMS. The price is the order: LMS depends on it, a
batch does not.
"""
