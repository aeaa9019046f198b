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
