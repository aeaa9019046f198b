"""Texts of the page on bias and variance."""

DERIVED = r"""
Write $h=\mathrm E[y|\mathbf x]$ and $\bar g=\mathrm E_{\mathcal D}[g(\mathbf x;\mathcal D)]$, both fixed numbers at one $\mathbf x$.

$$
\mathrm E_{\mathcal D}[(g-h)^2]=\mathrm E_{\mathcal D}\bigl[(g-\bar g+\bar g-h)^2\bigr]
=\mathrm E_{\mathcal D}[(g-\bar g)^2]+2(\bar g-h)\underbrace{\mathrm E_{\mathcal D}[g-\bar g]}_{0}+(\bar g-h)^2 .
$$

The middle term vanishes because $\bar g$ is the mean of $g$. What is left is the variance and the squared bias.

**The floor of labels.** {nearest}, averaged over $\mathbf x$, here **{least}**. The best rule gives the same label
whatever the data set: it has no variance, and the whole floor is its bias². With the rule's *estimate* of $P$ in place of its label
there is no such floor.
"""
NEAREST = r"""If $g$ is the label, 0 or 1, it is never closer to the posterior $P$ than $\min(P,1-P)$. So for every rule
bias² + variance $\ge\mathrm E[\min(P,1-P)^2]$"""
NEAREST_MANY = r"""A label, coded 1 of $K$, is nearest to the posteriors $P_k=P(C_k|\mathbf x)$ where its 1 is at the largest of them. So for
every rule bias² + variance $\ge\mathrm E\bigl[(1-\max_kP_k)^2+\sum_kP_k^2-\max_kP_k^2\bigr]$"""
FAMILIES = {
    "polynomial": "Polynomial, least squares",
    "neighbours": "k nearest neighbours",
    "ridge": "Degree 5, ridge penalty",
    "svm": "Degree 3, support vectors",
}


SUMS = """
bias²

**{bias}**

\\+ variance

**{variance}**

= squared error

**{error}**
"""


IDEA = r"""
The points are *one* data set. Another day would have given another, and so another rule $g(\mathbf x;\mathcal D)$. Over all
data sets $\mathcal D$ of $n$ points, at any place $\mathbf x$:

$$
\mathrm E_{\mathcal D}\bigl[(g(\mathbf x;\mathcal D)-\mathrm E[y|\mathbf x])^2\bigr]
=\underbrace{\bigl(\mathrm E_{\mathcal D}[g(\mathbf x;\mathcal D)]-\mathrm E[y|\mathbf x]\bigr)^2}_{\text{bias}^2}
+\underbrace{\mathrm E_{\mathcal D}\bigl[(g(\mathbf x;\mathcal D)-\mathrm E_{\mathcal D}[g(\mathbf x;\mathcal D)])^2\bigr]}_{\text{variance}}
$$

- **Bias**: how far off the rule is *on average*. A line can't follow a curve, whatever the data.
- **Variance**: how much the rule changes from data set to data set. A complex rule follows every accident.
- In general a simple rule has high bias and low variance, a complex one the reverse: the **dilemma** of finite data.

$y$ is 1 for the class and 0 for the others, so $\mathrm E[y|\mathbf x]$ is the posterior $P(C|\mathbf x)$, known here because
the distribution is. The **Bayes boundary** (broken, purple) is where the largest posterior changes; no rule has a smaller
probability of error.
"""
NUMBERS = r"""
- ${R}$ data sets of ${n}$ points each, the rule fitted to every one, compared at ${m}$ places drawn from the distribution.
- ${bias}+{variance}={error}$; the three are computed separately, each from its own definition, and agree at every
  place to ${residual}$. The squared bias is that of a mean over ${R}$ data sets, which itself still varies by a share
  $1/{R}$ of the variance: where the variance is enormous, so is the figure given for the bias.
- With three or more classes $y$ is coded 1 of $K$, and the squares are summed over the classes; with two, $y$ is 0 or 1.
- What a classifier is for is the label: it is wrong for **{wrong}** of new points, the best rule for **{bayes}**. A large
  squared error costs nothing there as long as the estimate of the most probable class stays the largest.
"""
FAILS = """
- Neither term can be seen in one data set: here they are known only because we can draw as many as we like.
- For the label, bias and variance do not simply add up to the probability of error: a biased estimate on the correct side
  of one half still leads to the best decision.
- Averages hide places: far from all points the variance of a polynomial is enormous, and hardly matters.
"""


CURVES = {
    "fixed": "fixed in advance",
    "constant": "constant",
    "line": "line",
    "cubic": "degree 3",
    "interpolation": "through all points",
}
WHY = r"""
All these curves are linear in the $y_i$: $g(x;\mathcal D)=c(x)+\sum_is_i(x)\,y_i$. So over the noise
$\mathrm E_{\mathcal D}[g]=c(x)+\sum_is_i(x)\,\mathrm E[y|x_i]$, and the variance is $\sigma^2\sum_is_i(x)^2$: only the thin curves
here are simulated.

- **Fixed in advance**, $g(x)=1-2x$: $s_i=0$. No data set changes it, so **the variance is 0**, and the bias is whatever it is.
- **Constant**: $s_i=1/N$. The variance is $\sigma^2/N$.
- **Through all points**: $s_i(x_i)=1$ and $s_i(x_j)=0$. At every $x_i$ the mean of $g$ is $\mathrm E[y|x_i]$: **no bias, and the
  variance is that of the noise**, $\sigma^2$. In between the variance is different.
"""
