"""The convergence theorem's chain of inequalities, with the fields that a run fills."""

TITLE = "Why it must end: the chain of inequalities, with your numbers"
SETTING = r"""
Write $\mathbf a=(w_0,\mathbf w)$ and reflect the points of $t=-1$: $\mathbf z_i=t_i\,(1,\mathbf x_i)$. A solution
$\hat{{\mathbf a}}$ has $\hat{{\mathbf a}}^\top\mathbf z_i\ge\gamma>0$ for all $i$. The one taken here is the solution of
**maximum margin in these homogeneous coordinates**, with the bias inside the norm, so it is not the $\mathbf w$ of the
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
