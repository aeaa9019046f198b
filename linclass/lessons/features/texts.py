"""Texts of the page on feature spaces."""

CENTRES = "Centres, width"
METHODS = {
    "least_squares": "Least squares",
    "logistic": "Logistic regression",
    "svm": "Support vector machine",
    "perceptron": "Perceptron",
    "lda": "LDA",
    "fisher": "Fisher",
}

COUNT_DERIVED = r"""
- A **quadratic** rule $y=w_0+\sum_iw_ix_i+\sum_i\sum_{j\le i}w_{ij}x_ix_j$ has a weight for each pair $j\le i$:
  $1+2+\dots+D=D(D+1)/2$ more than the $D+1$ of a linear one. In the plane these are 3, for $x_1^2,x_1x_2,x_2^2$; for
  $D=100$ they are 5050.
- A polynomial of degree $p$: write a product of at most $p$ factors as $p$ stars, each a variable or the 1, sorted, with
  $D$ bars between the kinds: there are $\binom{D+p}{p}$ ways. That growth is why degrees are kept low.
"""


IDEA = r"""
- Replace $\mathbf x$ by $\boldsymbol\phi(\mathbf x)=(\phi_1(\mathbf x),\dots,\phi_M(\mathbf x))$, here with $M={M}$, and
  use any linear rule there: $y(\mathbf x)=w_0+\sum_j w_j\,\phi_j(\mathbf x)$ has {all} parameters.
- It is linear in $\mathbf w$, so every method for linear rules works unchanged: normal equations, the
  perceptron's theorem, margins. It is flat in $\boldsymbol\phi$ and **curved in** $\mathbf x$.
- The picture on the right lifts every point by its features. What no line can do in the plane, a plane may do there.
  More than three features are drawn as $\phi_1$, $\phi_2$ and one height $h$, which combines all others as the rule weights
  them: the plane is exact, and no point changes sides.
"""
MAPS = r"""
- **Quadratic**: $(x_1,x_2,x_1^2,x_1x_2,x_2^2)$. $D(D+1)/2$ more features than $\mathbf x$; boundaries are conics: circles,
  ellipses, hyperbolas, parabolas, pairs of lines.
- **Squares**: without $x_1x_2$ the axes of the conic stay parallel to $x_1$ and $x_2$. Enough for circles, not for XOR.
- **Polynomial of degree $p$**: all products of up to $p$ coordinates, $\binom{D+p}{p}-1$ of them.
- **Gaussian bumps**: $\phi_j(\mathbf x)=\exp\left(-\|\mathbf x-\mathbf c_j\|^2/2\sigma^2\right)$, near 1 around its centre and
  0 far away. The dotted circles have radius $\sigma$.
"""
FAILS = """
- With enough features every set of distinct points is separable, and the rule learns the noise.
- Polynomials of high degree explode away from the points, and their weights depend on the units of *x*.
- Bumps see nothing where none of them lies: there $y=w_0$ decides.
- The number of features of a polynomial grows like $D^p$.
"""
