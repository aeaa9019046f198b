"""Texts of Fisher's page."""

TURNED, TURN_ME = "w", "w: turn me"  # until it has been


TABLES = {
    "iris": "Irises, D = 4",
    "penguins": "Penguins, D = 4",
    "clouds": "Clouds, D = 3",
    "points": "Your points, D = 2",
}
AXES = ("1st direction", "2nd direction")

IDEA = """
Reduce two dimensions to one: $y=\\mathbf w^\\top\\mathbf x$. Which direction keeps the classes apart? Their projected
means $m_1,m_2$ should be far apart **relative to their spread**, $s_k^2=\\sum(y_i-m_k)^2$:

$$J(\\mathbf w)=\\frac{(m_2-m_1)^2}{s_1^2+s_2^2}=\\frac{\\mathbf w^\\top S_B\\mathbf w}{\\mathbf w^\\top S_W\\mathbf w}$$

The length of $\\mathbf w$ cancels, so only its angle θ counts; its sign cancels too: $-\\mathbf w$, at θ ± 180°, has the same $J$.
Setting the derivative to zero leaves
$S_W\\mathbf w\\propto S_B\\mathbf w\\propto\\mathbf m_2-\\mathbf m_1$, hence $\\mathbf w\\propto S_W^{-1}(\\mathbf m_2-\\mathbf m_1)$. Of the two
senses this is the one from $\\mathbf m_1$ towards $\\mathbf m_2$: along it $m_2>m_1$.
The difference of the means alone is best only where it is an eigenvector of $S_W$: always for round (**isotropic**) clouds,
$S_W\\propto I$, where for $K$ classes the discriminant directions span the $\\mathbf m_k-\\mathbf m$; for elongated clouds only if it is
parallel or perpendicular to their long axis. $S_W$ is the **within-class scatter matrix**, $S_B$ the **between-class scatter
matrix**; the view *Scatter matrices* has the derivations, folded, with your numbers.
"""
THRESHOLD_WORDS = r"""
Each projected class is modelled as a Gaussian with its own mean and variance $\sigma_k^2=s_k^2/(n_k-1)$:
$m_1={m1},\;\sigma_1^2={v1},\;n_1={n1}$ and $m_2={m2},\;\sigma_2^2={v2},\;n_2={n2}$.

The decision changes where $n_2\,\mathcal N(y\mid m_2,\sigma_2^2)=n_1\,\mathcal N(y\mid m_1,\sigma_1^2)$. The logarithm of
the ratio is a quadratic in $y$; **all** its real roots are thresholds, and they are {roots}.

The midpoint $(m_1+m_2)/2={middle}$ is the root if the variances and the numbers of points are equal. A class that does
not vary along $\mathbf w$, or has only one point, borrows the pooled variance; where neither varies, the midpoint is
used.
"""
FAILS = r"""
- J sees only means and variances. Two classes with the same mean, a ring around a cloud say, have J = 0 everywhere.
- One distant outlier on the *correct* side widens its class and turns the direction.
- $S_W$ must be invertible: with fewer than D + K points in D dimensions there is a direction in which no class varies, and J is unbounded if the means differ along it.
- K classes have at most K − 1 useful directions.
"""


LAGRANGIAN = {  # words and symbols of each line
    "problem": (
        r"Which unit vector keeps the projected means farthest apart? Without the constraint a longer $\mathbf w$ would always be"
        r" better.",
        r"\max_{\mathbf w}\;\mathbf w^\top(\mathbf m_2-\mathbf m_1)"
        "\n"
        r"\text{with }\;\mathbf w^\top\mathbf w=1",
    ),
    "lagrangian": (
        r"The **Lagrangian**, with a multiplier $\lambda$ for the constraint:",
        r"\mathcal L(\mathbf w,\lambda)=\mathbf w^\top(\mathbf m_2-\mathbf m_1)+\lambda\,(1-\mathbf w^\top\mathbf w)",
    ),
    "gradient": (
        r"Its gradient with respect to $\mathbf w$ is zero at the solution.",
        r"\nabla_{\mathbf w}\mathcal L=\mathbf m_2-\mathbf m_1-2\lambda\,\mathbf w=0",
    ),
    "along": (
        "So the direction is that of the difference of the means.",
        r"\mathbf w=\frac1{2\lambda}(\mathbf m_2-\mathbf m_1)",
    ),
    "multiplier": (
        "The constraint gives the multiplier.",
        r"\mathbf w^\top\mathbf w=\frac{\|\mathbf m_2-\mathbf m_1\|^2}{4\lambda^2}=1,\quad\lambda=\tfrac12\|\mathbf m_2-\mathbf m_1\|",
    ),
    "flaw": (
        "The spread of the classes does not enter; that is its flaw.",
        r"\mathbf w=\frac{\mathbf m_2-\mathbf m_1}{\|\mathbf m_2-\mathbf m_1\|}",
    ),
}
GRADIENT = {  # words and symbols of each line
    "criterion": (
        "Means far apart, relative to the spread within the classes:",
        r"J(\mathbf w)=\frac{\mathbf w^\top S_B\mathbf w}{\mathbf w^\top S_W\mathbf w}",
    ),
    "quotient": (
        "The quotient rule gives the gradient,",
        r"\nabla J=\frac{2\,S_B\mathbf w\,(\mathbf w^\top S_W\mathbf w)-2\,S_W\mathbf w\,(\mathbf w^\top S_B\mathbf w)}{(\mathbf w^\top S_W\mathbf w)^2}",
    ),
    "gradient": (
        r"which is at right angles to $\mathbf w$, as $J$ does not depend on its length.",
        r"\nabla J=\frac{2\,(S_B\mathbf w-J\,S_W\mathbf w)}{\mathbf w^\top S_W\mathbf w}",
    ),
    "eigenvector": (
        r"It is zero at an eigenvector of $S_W^{-1}S_B$, and the largest $J$ is the largest eigenvalue.",
        r"S_B\mathbf w=J\,S_W\mathbf w,\quad S_W^{-1}S_B\,\mathbf w=\lambda\,\mathbf w,\quad\lambda=J",
    ),
    "along": (
        r"For two classes $S_B\mathbf w$ always lies along the difference of the means.",
        r"S_B\mathbf w=(\mathbf m_2-\mathbf m_1)\,\big[(\mathbf m_2-\mathbf m_1)^\top\mathbf w\big]",
    ),
    "direction": (
        r"So **Fisher's direction** needs no eigenvalues, only a system of equations.",
        r"\mathbf w\propto S_W^{-1}(\mathbf m_2-\mathbf m_1)",
    ),
    "largest": (
        r"There the criterion is largest. Computing $S_W$ costs $O(n\,D^2)$, solving with it $O(D^3)$.",
        r"J_{\max}=(\mathbf m_2-\mathbf m_1)^\top S_W^{-1}(\mathbf m_2-\mathbf m_1)",
    ),
}
TWO_MEANINGS = r"""
For **two classes** (here) the **between-class scatter matrix** is $S_B=(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top$; for **several**,
$S_B^{(K)}=\sum_kn_k(\mathbf m_k-\mathbf m)(\mathbf m_k-\mathbf m)^\top$, which makes $S_T=S_W+S_B^{(K)}$ true. With
$\mathbf m=(n_1\mathbf m_1+n_2\mathbf m_2)/n$ the second is, for $K=2$,
$$S_B^{(2)}=\frac{n_1n_2}{n}(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top=\frac{n_1n_2}{n}\,S_B.$$
The direction is the same; the eigenvalue of $S_W^{-1}S_B^{(2)}$ is $\lambda=\frac{n_1n_2}nJ$.
"""
SQUARES = r"""
Give the two classes the codes $-1$ and $+1$ and fit $\mathbf w^\top\mathbf x+w_0$ by least squares. With the best bias the normal
equations are $S_T\mathbf w=\sum_i(\mathbf x_i-\mathbf m)\,t_i=2q\,(\mathbf m_2-\mathbf m_1)$ with $q=\frac{n_1n_2}n$, and
$S_T=S_W+q\,(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top$. The second term only ever points along $\mathbf m_2-\mathbf m_1$, so
$$S_W\mathbf w=q\,\big(2-(\mathbf m_2-\mathbf m_1)^\top\mathbf w\big)(\mathbf m_2-\mathbf m_1).$$
So
$$\mathbf w=\frac{2q}{1+qJ}\,S_W^{-1}(\mathbf m_2-\mathbf m_1),\quad
J=(\mathbf m_2-\mathbf m_1)^\top S_W^{-1}(\mathbf m_2-\mathbf m_1):$$
**Fisher's direction**, for any two codes; the threshold may differ. The factor follows on multiplying by $(\mathbf m_2-\mathbf m_1)^\top$.
"""
