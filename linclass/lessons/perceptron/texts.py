"""Texts of the perceptron's page, and of its derivations."""

VARIANTS = {
    "single": "One mistake at a time",
    "batch": "Batch: all mistakes at once",
    "random": "Random mistake",
    "reward_punishment": "Reward and punishment",
    "pocket": "Pocket: keep the best",
}


IDEA = """
The decision boundary $\\mathbf w^\\top\\mathbf x+w_0=0$ is a line (in $D$ dimensions a hyperplane). Every point is written
$\\tilde{\\mathbf x}=(1,x_1,x_2)$ and has a target $t=+1$ or $t=-1$. It lies on the correct side of the line when $t_i\\,(\\mathbf w^\\top\\mathbf x_i+w_0)>0$. Each mistake shifts the weights by
$\\eta\\,t_i\\,\\tilde{\\mathbf x}_i$, which raises exactly that product by $\\eta\\,\\|\\tilde{\\mathbf x}_i\\|^2$:
"""
IDEA_MORE = """
The number of mistakes is piecewise constant, so its gradient is zero and says nothing; $E_p$ is piecewise linear, and the
update goes down its slope (for one point, or for all of them in a batch). A step that lowers the cost for one point may
raise it for another: the cost need not fall at every step. What does fall at every update, on separable
classes with a constant η, is the distance in the theorem below. The increment η is the **learning rate**; one point at a
time is **stochastic** gradient descent on $E_p$, all at once is batch descent.

The neuron's step function outputs $+1$ for $y>0$. At $y=0$ some books output $+1$; here a product $t\\,y=0$ is a
mistake, or $\\mathbf w=0$ would never be corrected. The **margin b** is not a distance: doubling the weights doubles the
product with the same line. The distance to the line is $t\\,y/\\|\\mathbf w\\|$, and that is how the margin
$2/\\|\\mathbf w\\|$ of the support vector machine is measured. With $b>0$ the pictures count the points *within the margin*
and their cost $\\sum(b-t_i y_i)$; the verdict counts the misclassified points.
"""

FAILS = """
- Classes that overlap: it never settles, and the last rule may be a bad one. The pocket keeps the best rule it met.
- Among the many separating lines it takes the first it meets, not a good one: compare starts, orders, margins.
- It gives no probabilities, and handles only two classes; the page *Multiclass classification* has a perceptron for K
  classes.
"""

THEOREM = {  # words and symbols of each line
    "reflected": (
        r"Write $\mathbf a=(w_0,\mathbf w)$ and reflect the points of $t=-1$, so that one sign is asked of all.",
        r"\mathbf z_i=t_i\,(1,\mathbf x_i)",
    ),
    "solution": (
        r"A solution has them all on the positive side. The one taken here has the **maximum margin in these homogeneous"
        r" coordinates**: the bias counts in its norm, so it is not the $\mathbf w$ of the support vector machine.",
        r"\hat{\mathbf a}^\top\mathbf z_i\ge\gamma>0\;\text{ for all }i",
    ),
    "gamma": (
        "Two numbers of the points matter: the least value that the solution gives to one,",
        r"\gamma=\min_i\hat{\mathbf a}^\top\mathbf z_i",
    ),
    "delta": ("and the greatest length of one.", r"\delta=\max_i\|\mathbf z_i\|"),
    "alpha": (
        r"Measure how far $\mathbf a$ is from a multiple $\alpha\hat{\mathbf a}$ of the solution, with",
        r"\alpha=\frac{\eta\,\delta^2+b}{\gamma}",
    ),
    "alpha_batch": (
        r"Measure how far $\mathbf a$ is from a multiple $\alpha\hat{\mathbf a}$ of the solution. As up to $n$ points are added at once,",
        r"\alpha=\frac{n\,\eta\,\delta^2+b}{\gamma}",
    ),
    "update": (
        r"An update adds a point that is wrong, or within the margin $b$.",
        r"\mathbf a(k+1)=\mathbf a(k)+\eta\,\mathbf z_i\quad\text{if}\quad\mathbf a(k)^\top\mathbf z_i\le b",
    ),
    "update_here": (
        r"An update adds a point that is wrong, or within the margin $b$: here number {k}, by point {i}.",
        r"\mathbf a(k+1)=\mathbf a(k)+\eta\,\mathbf z_i\quad\text{if}\quad\mathbf a(k)^\top\mathbf z_i\le b",
    ),
    "update_batch": (
        r"An update adds the sum $\mathbf z=\sum_{i\in\mathcal M}\mathbf z_i$ of $m$ points that are wrong, or within the margin $b$.",
        r"\mathbf a(k+1)=\mathbf a(k)+\eta\,\mathbf z,\quad\mathbf a(k)^\top\mathbf z\le mb",
    ),
    "update_here_batch": (
        r"An update adds the sum $\mathbf z=\sum_{{i\in\mathcal M}}\mathbf z_i$ of $m$ points that are wrong, or within the margin"
        r" $b$: here number {k}, of {m}.",
        r"\mathbf a(k+1)=\mathbf a(k)+\eta\,\mathbf z,\quad\mathbf a(k)^\top\mathbf z\le mb",
    ),
    "distance": (
        "Multiplied out, the squared distance is",
        r"\|\mathbf a(k+1)-\alpha\hat{\mathbf a}\|^2=\|\mathbf a(k)-\alpha\hat{\mathbf a}\|^2+2\eta\,\mathbf a(k)^\top\mathbf z_i-2\eta\alpha\,\hat{\mathbf a}^\top\mathbf z_i+\eta^2\|\mathbf z_i\|^2",
    ),
    "distance_batch": (
        "Multiplied out, the squared distance is",
        r"\|\mathbf a(k+1)-\alpha\hat{\mathbf a}\|^2=\|\mathbf a(k)-\alpha\hat{\mathbf a}\|^2+2\eta\,\mathbf a(k)^\top\mathbf z-2\eta\alpha\,\hat{\mathbf a}^\top\mathbf z+\eta^2\|\mathbf z\|^2",
    ),
    "bounds": (
        r"The three terms have bounds, as $\mathbf a(k)^\top\mathbf z_i\le b$, $\hat{\mathbf a}^\top\mathbf z_i\ge\gamma$ and"
        r" $\|\mathbf z_i\|\le\delta$.",
        r"\le\|\mathbf a(k)-\alpha\hat{\mathbf a}\|^2+2\eta b-2\eta\alpha\gamma+\eta^2\delta^2",
    ),
    "bounds_batch": (
        r"The three terms have bounds, as $\mathbf a(k)^\top\mathbf z\le mb$, $\hat{\mathbf a}^\top\mathbf z\ge m\gamma$ and"
        r" $\|\mathbf z\|\le m\delta$.",
        r"\le\|\mathbf a(k)-\alpha\hat{\mathbf a}\|^2+2\eta mb-2\eta\alpha m\gamma+\eta^2m^2\delta^2",
    ),
    "fall": (
        r"By the choice of $\alpha$ every update brings $\mathbf a$ nearer, by a fixed amount at least.",
        r"\|\mathbf a(k+1)-\alpha\hat{\mathbf a}\|^2\le\|\mathbf a(k)-\alpha\hat{\mathbf a}\|^2-\eta^2\delta^2",
    ),
    "fall_batch": (
        r"By the choice of $\alpha$ what is added is $-m(2n-m)\,\eta^2\delta^2$, and that is nearest to zero for $m=1$.",
        r"\|\mathbf a(k+1)-\alpha\hat{\mathbf a}\|^2\le\|\mathbf a(k)-\alpha\hat{\mathbf a}\|^2-(2n-1)\,\eta^2\delta^2",
    ),
    "square": (
        "So after $k$ updates, as a square is never negative,",
        r"0\le\|\mathbf a(0)-\alpha\hat{\mathbf a}\|^2-k\,\eta^2\delta^2",
    ),
    "square_batch": (
        "So after $k$ updates, as a square is never negative,",
        r"0\le\|\mathbf a(0)-\alpha\hat{\mathbf a}\|^2-k\,(2n-1)\,\eta^2\delta^2",
    ),
    "count": (
        "**The number of updates is bounded.** It is a promise, not a forecast: most runs need far fewer.",
        r"k\le\frac{\|\mathbf a(0)-\alpha\hat{\mathbf a}\|^2}{\eta^2\delta^2}",
    ),
    "count_batch": (
        "**The number of updates is bounded.** It is a promise, not a forecast: most runs need far fewer.",
        r"k\le\frac{\|\mathbf a(0)-\alpha\hat{\mathbf a}\|^2}{(2n-1)\,\eta^2\delta^2}",
    ),
    "closed": (
        r"**In closed form.** From $\mathbf a(0)=\mathbf 0$ with $b=0$, one point at a time, $\eta$ and $\alpha$ cancel.",
        r"k\le\frac{\delta^2\,\|\hat{\mathbf a}\|^2}{\gamma^2}",
    ),
    "slow": (
        r"**When it is slow.** The bound is large where some $\mathbf z_i$ is nearly orthogonal to every solution. Far from the"
        r" origin all $\|\mathbf z_i\|$ are large and all angles nearly 90°.",
        "",
    ),
    "slow_here": (
        r"**When it is slow.** The bound is large where some $\mathbf z_i$ is nearly orthogonal to every solution: here point {i}."
        r" Far from the origin all $\|\mathbf z_i\|$ are large and all angles nearly 90°.",
        r"\cos\theta=\frac{\hat{\mathbf a}^\top\mathbf z_i}{\|\hat{\mathbf a}\|\,\|\mathbf z_i\|}",
    ),
    "any": (
        r"Any solution may serve as $\hat{\mathbf a}$; from $\mathbf a(0)=\mathbf 0$ the one of maximum margin gives the smallest bound."
        r" Updates are counted, not visits.",
        "",
    ),
}
RATES = r"""
Write $\mathbf a=(w_0,\mathbf w)$, $\mathbf z_i=t_i\,(1,\mathbf x_i)$, and $\hat{{\mathbf a}}$ for the solution of maximum margin:
$\gamma=\min_i\hat{{\mathbf a}}^\top\mathbf z_i={gamma}$, $\delta=\max_i\|\mathbf z_i\|={delta}$. Let every update add one point, with a rate
$\rho_k=\eta(k)$ of its own, and start at $\mathbf a(0)=\mathbf 0$ with $b=0$. Two things happen:

- **It makes progress along the solution**: an update adds $\rho_k\,\hat{{\mathbf a}}^\top\mathbf z\ge\rho_k\gamma$, so that
  $\hat{{\mathbf a}}^\top\mathbf a(k)\ge\gamma\sum_{{j\le k}}\rho_j$.
- **It does not grow too long**: $\|\mathbf a+\rho\mathbf z\|^2=\|\mathbf a\|^2+2\rho\,\mathbf a^\top\mathbf z+\rho^2\|\mathbf z\|^2$ with
  $\mathbf a^\top\mathbf z\le0$, so that $\|\mathbf a(k)\|^2\le\delta^2\sum_{{j\le k}}\rho_j^2$.

As $\hat{{\mathbf a}}^\top\mathbf a\le\|\hat{{\mathbf a}}\|\,\|\mathbf a\|$, the run can only go on while

$$\Big(\sum_{{j\le k}}\rho_j\Big)^2\le R\,\sum_{{j\le k}}\rho_j^2,\qquad R=\frac{{\delta^2\,\|\hat{{\mathbf a}}\|^2}}{{\gamma^2}}={R}.$$

- $\sum_k\rho_k=\infty$ and $\sum_k\rho_k^2<\infty$ are **enough**: the left side outgrows the right one.
- They are not needed: a **constant** $\rho$ violates the second, but $k^2\rho^2\le R\,k\,\rho^2$ says $k\le R={R}$, for *every*
  $\rho>0$.
- $\rho_k=\rho/k$ satisfies both: $\sum_{{j\le k}}1/j>\ln k$ and $\sum_j1/j^2=\pi^2/6$, so that $k<e^{{\pi\sqrt{{R/6}}}}=e^{{{exponent}}}$.
  It ends too, but the promise is far weaker where $R$ is large.

{now}
"""
