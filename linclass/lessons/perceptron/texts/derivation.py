"""The convergence theorem's chain of inequalities, with the fields that a run fills."""

TITLE = "Why it must end: the chain of inequalities, with your numbers"
SETTING = r"""
Write $\mathbf a=(w_0,\mathbf w)$ and reflect the points of $t=-1$: $\mathbf z_i=t_i\,(1,\mathbf x_i)$. A solution
$\hat{{\mathbf a}}$ has $\hat{{\mathbf a}}^\top\mathbf z_i\ge\gamma>0$ for all $i$. The one taken here is the solution of
**maximum margin in these homogeneous coordinates**, with the bias included in the norm, so it is not the $\mathbf w$ of the
support vector machine: $\hat{{\mathbf a}}=({solution})$, $\|\hat{{\mathbf a}}\|={norm}$, and with your points

$$\gamma=\min_i\hat{{\mathbf a}}^\top\mathbf z_i={gamma},\quad\delta=\max_i\|\mathbf z_i\|={delta},\quad
\alpha=\frac{{{factor}\eta\,\delta^2+b}}{{\gamma}}={alpha}.$$
"""
STEP = r"""
**One update**, here number {k}, by point {i}, where $\mathbf a(k)^\top\mathbf z_i={product}\le b={b}$:

$$\begin{{aligned}}
\|\mathbf a(k+1)-\alpha\hat{{\mathbf a}}\|^2&=\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2
+2\eta\,\mathbf a(k)^\top\mathbf z_i-2\eta\alpha\,\hat{{\mathbf a}}^\top\mathbf z_i+\eta^2\|\mathbf z_i\|^2\\
{after}&={before}{first}{second}{third}\\
&\le\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2+2\eta b-2\eta\alpha\gamma+\eta^2\delta^2
=\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2-\eta^2\delta^2\\
{after}&\le{before}-{fall}={limit}
\end{{aligned}}$$
"""
BATCH = r"""
**One update**, here number {k}, by the sum $\mathbf z=\sum_{{i\in\mathcal M}}\mathbf z_i$ of $m={m}$ points: there
$\mathbf a(k)^\top\mathbf z={product}\le mb$, $\hat{{\mathbf a}}^\top\mathbf z\ge m\gamma$ and $\|\mathbf z\|\le m\delta$, so that

$$\begin{{aligned}}
\|\mathbf a(k+1)-\alpha\hat{{\mathbf a}}\|^2&=\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2
+2\eta\,\mathbf a(k)^\top\mathbf z-2\eta\alpha\,\hat{{\mathbf a}}^\top\mathbf z+\eta^2\|\mathbf z\|^2\\
{after}&={before}{first}{second}{third}\\
&\le\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2-m(2n-m)\,\eta^2\delta^2
\le\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2-(2n-1)\,\eta^2\delta^2\\
{after}&\le{before}-{fall}={limit}
\end{{aligned}}$$

with $\alpha=(n\eta\delta^2+b)/\gamma$, as $m(2n-m)$ is least for $m=1$.
"""
SUM = r"""
**All updates.** After $k$ of them $0\le\|\mathbf a(k)-\alpha\hat{{\mathbf a}}\|^2\le
\|\mathbf a(0)-\alpha\hat{{\mathbf a}}\|^2-k\cdot{fall}$, hence

$$k\;\le\;\frac{{\|\mathbf a(0)-\alpha\hat{{\mathbf a}}\|^2}}{{{amount}}}=\frac{{{start}}}{{{fall}}}={quotient},
\qquad\text{{this run: }}k={made}.$$
"""
CLOSED = r"""
**In closed form.** From $\mathbf a(0)=\mathbf 0$ with $b=0$ both $\eta$ and $\alpha$ cancel:

$$k\;\le\;\frac{{\delta^2\,\|\hat{{\mathbf a}}\|^2}}{{\gamma^2}}
=\frac{{{delta}^2\cdot{norm}^2}}{{{gamma}^2}}={quotient}.$$
"""
NOT_CLOSED = r"""
From $\mathbf a(0)=\mathbf 0$ with $b=0$, one point at a time, $\eta$ and $\alpha$ would cancel: $k\le\delta^2\|\hat{\mathbf a}\|^2/\gamma^2$.
"""
SLOW = r"""
**When it is slow.** The bound is large where some $\mathbf z_i$ is nearly orthogonal to every solution. Here that is point
{i}: $\hat{{\mathbf a}}^\top\mathbf z_i=\gamma$, and the angle between the two is {angle}°. Far from the origin all
$\|\mathbf z_i\|$ are large and all angles nearly 90°.
"""
RATES_TITLE = "Which rates converge, with your numbers"
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
RATES_RUN = r"This run, {updates}: $\big(\sum\rho_j\big)^2={left}\le R\sum\rho_j^2={right}$."
RATES_BATCH = (
    r"A batch that adds $m_j$ points at once has $\rho_jm_j$ in place of $\rho_j$ in both sums, and as $1\le m_j\le n$ the two"
    r" conditions are the same. This run, {updates}: $\big(\sum\rho_jm_j\big)^2={left}\le R\sum\rho_j^2m_j^2={right}$."
)
RATES_ELSEWHERE = (
    r"Your run begins elsewhere, or has a margin. Another start adds a constant to both statements, $b>0$ adds $2b\sum\rho_j$ to the"
    r" second: the two conditions are enough there too, but the numbers differ."
)
