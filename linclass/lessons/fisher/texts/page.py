"""Texts of Fisher's page."""

PLAIN_WORDS = (
    "Look at the points from one direction only, as if they cast shadows on a wall.",
    "Fisher's direction is the one in which the two shadows lie far apart compared with their spread.",
    "For elongated clouds that is rarely the direction from one centre to the other.",
)

DIRECTIONS = {
    "fisher": "Fisher: where J is largest",
    "means": "Means only: m₂ − m₁",
    "hand": "Turned by hand",
}
THRESHOLDS = {"gaussian": "Two Gaussians", "midpoint": "Midpoint of the means"}
VIEWS = {
    "direction": "Projections, J(θ)",
    "matrices": "Scatter matrices",
    "reduction": "Several classes",
}

DIRECTION = "Direction w"
DIRECTION_HELP = (
    r"Fisher's is $\mathbf w\propto S_W^{-1}(\mathbf m_2-\mathbf m_1)$, that of the means alone $\mathbf m_2-\mathbf m_1$: both point"
    r" from $\mathbf m_1$ towards $\mathbf m_2$. A $\mathbf w$ that you turn points where you turn it. $-\mathbf w$ has the same $J$ and the"
    r" same boundary; only $y$ changes its sign."
)
ANGLE = "Angle θ, degrees"
ANGLE_HELP = (
    "From the x₁ axis to the arrow w. At θ ± 180° is −w: the same line and the same J, with y of the other sign."
)
THRESHOLD = "Threshold {symbol}"
BESIDE = "Beside the plane"
BESIDES = {"angles": "Histograms and J(θ)", "pair": "Two directions"}
SHOWN = "On the plane"
HISTOGRAMS = "Histograms"
AROUND = "J(θ) around the centre"
PROJECTIONS = "Lines to the projections"
PROJECTIONS_HELP = "From each point to its projection, for up to 60 points."
MEANS = ("m₁", "m₂")
MEAN_OF = "{m}: {name}"  # where classes and sides are not numbered alike
TURNED, TURN_ME = "w", "w: turn me"  # until it has been

MARKED_NOW = "w"
MARKED_FISHER = "Fisher"
MARKED_MEANS = "means"
PROJECTIONS_CAPTION = (
    "Histograms of the projections $y=\\mathbf w^\\top\\mathbf x$, each with its Gaussian"
    " $n_k\\,h\\,\\mathcal N(y\\mid m_k,\\sigma_k^2)$, $h$ the width of a bar. $-\\mathbf w$, at θ ± 180°, has the same $J$; only $y$"
    " changes its sign."
)

PAIR_CAPTION = (
    "The same points, projected onto two directions. What differs is $J$: how far apart the projected means are relative to"
    " the spread of the projected classes."
)
PAIR_NAMES = {"fisher": "Fisher", "means": "Means only", "hand": "Turned by hand"}
PAIR_HEADING = ("{name}: θ = {angle}°", "J = {J}, {wrong} of {n} wrong")

MEANS_EQUAL = (
    "**The means of the two sides are equal**, so no direction tells them apart by their means: J = 0 everywhere."
    " Move a point, or choose *Turned by hand*."
)

LIVE = "θ = {angle}° · J = {J} (max {best}) · {overlap} overlap · {wrong} wrong"

BEST = "**The best direction**: J = **{J}** at θ = {angle}°, the largest possible."
LESS = "J = **{J}** at θ = {angle}°, **{share}** of the best: {best} at θ = {best_angle}°."
FLAWLESS = "Along θ = {angle}° the classes do not vary at all, so J is infinite there: no direction can be better."
LESS_THAN_ALL = "J = **{J}** at θ = {angle}°; along θ = {best_angle}° the classes do not vary, and J is infinite."
CUT = {  # by how many thresholds there are within the points
    "none": "With no threshold, as one class is more probable everywhere, **{wrong} of {n}** points are misclassified.",
    "one": "With the threshold ỹ = {first}, **{wrong} of {n}** points are misclassified.",
    "two": "With **two** thresholds, ỹ = {first} and {second}, **{wrong} of {n}** points are misclassified.",
    "far": (
        "With the threshold ỹ = {near} (the other root, {far}, lies beyond all points), **{wrong} of {n}** points are"
        " misclassified."
    ),
}
CUT_SPLIT = {
    "none": (
        "With no threshold, as one class is more probable everywhere, **{wrong} of {n}** training points and"
        " **{test_wrong} of {test_n}** test points are misclassified."
    ),
    "one": (
        "With the threshold ỹ = {first}, **{wrong} of {n}** training points and **{test_wrong} of {test_n}** test points"
        " are misclassified."
    ),
    "two": (
        "With **two** thresholds, ỹ = {first} and {second}, **{wrong} of {n}** training points and"
        " **{test_wrong} of {test_n}** test points are misclassified."
    ),
    "far": (
        "With the threshold ỹ = {near} (the other root, {far}, lies beyond all points), **{wrong} of {n}** training points"
        " and **{test_wrong} of {test_n}** test points are misclassified."
    ),
}

PROJECT = r"$y=\mathbf w^\top\mathbf x={y}$, &nbsp;and the decision is **{plus}** where {where}"
ABOVE, BELOW = r"$y>{first}$", r"$y<{first}$"
BETWEEN = r"${first}<y<{second}$"
OUTSIDE = r"$y<{first}$ or $y>{second}$"
EVERYWHERE = "$y$ is any number: everywhere"
NOWHERE = "$y$ is no number: nowhere"

MATRIX_MEANS = r"$\mathbf m_1={m1}$ ({minus}), &nbsp; $\mathbf m_2={m2}$ ({plus})"
MATRIX_OWN = (
    r"$S_k=\sum_{{i\in C_k}}(\mathbf x_i-\mathbf m_k)(\mathbf x_i-\mathbf m_k)^\top:$"
    r" &nbsp; $S_1={S1}$, &nbsp; $S_2={S2}$"
)
MATRIX_SUMS = r"$S_W=S_1+S_2={SW}$, &nbsp; $S_B=(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top={SB}$"
MATRIX_SOLUTION = (
    r"**Fisher:** $\mathbf w\propto S_W^{{-1}}(\mathbf m_2-\mathbf m_1)$, at length 1: $\mathbf w={w}$, with"
    r" $J=(\mathbf m_2-\mathbf m_1)^\top S_W^{{-1}}(\mathbf m_2-\mathbf m_1)={best}$"
)
MATRIX_NOW = (
    r"**The direction on the plane:** $\mathbf w={w}$, with"
    "\n\n"
    r"$J(\mathbf w)=\dfrac{{(m_2-m_1)^2}}{{s_1^2+s_2^2}}=\dfrac{{\mathbf w^\top S_B\mathbf w}}"
    r"{{\mathbf w^\top S_W\mathbf w}}=\dfrac{{{gap}}}{{{under}}}={J}$"
)

TABLE = "Table"
TABLES = {
    "iris": "Irises, D = 4",
    "penguins": "Penguins, D = 4",
    "clouds": "Clouds, D = 3",
    "points": "Your points, D = 2",
}
COMPONENTS = "Onto"
DIMENSIONS = {2: "2 directions", 1: "1 direction"}
ON_DIRECTIONS = "{table}, projected onto {directions}: **{wrong} of {n}** points are nearest to a wrong mean."
BESIDE_REDUCED = "The points on the plane: J = **{J}** at θ = {angle}°, and **{wrong} of {n}** are misclassified."
BESIDE_REDUCED_SPLIT = (
    "The points on the plane: J = **{J}** at θ = {angle}°, and **{wrong} of {n}** training points and"
    " **{test_wrong} of {test_n}** test points are misclassified."
)
ON_PLANE = "On the plane"
RESULT = "Shown"
RESULTS = {"points": "Points", "criteria": "Criteria", "scatter": "Total scatter", "planes": "Two planes"}
CLOUDS_SOURCE = "made for this page"
DISCRIMINANT_PLANE = "discriminant plane"
PRINCIPAL_PLANE = "plane of the longest axes"
PLANES_NOW = "On the first {best} of {n} points are nearer to another class's mean, on the second {axes}."
PLANES = (
    "The same clouds on two planes. On the **discriminant plane** {best} of {n} points are nearer to another class's mean than"
    " to their own, on the plane of the two longest principal axes {axes}: the direction in which points vary most is not the"
    " one in which classes differ. Each plane is drawn with its normal."
)
REDUCED = (
    "**LDA as dimension reduction**: project first, then classify there, here by the nearest mean in units of the spread within"
    " the classes. With all $K-1$ directions nothing is lost: these are LDA's decisions with equal priors."
)
PROJECTED = (
    r"After the projection: $W^\top S_WW={within}$, &nbsp; $W^\top S_BW={between}$. Both are diagonal: the directions are"
    r" uncorrelated within the classes, and the ratios of the diagonals are the eigenvalues $\lambda_j$."
)
SEVERAL_MISSING = (
    "**Discriminant directions need at least two classes.** Draw points of another class, or take the irises."
)
SEVERAL_FLAT = (
    "**These classes do not vary around their means**, so every direction between them is infinitely good and the"
    " projections are unbounded. Move a point, or take the irises."
)
AXES = ("1st direction", "2nd direction")
DISCRIMINANTS = "discriminant directions"
PRINCIPAL = "principal axes"
RAW = "best raw: {features}"
PROJECTION = "Projection W"
TRACE = "trace"
DETERMINANT = "determinant"
WRONG = "wrong of {n}"
CRITERIA = (
    "$\\operatorname{tr}\\big((W^\\top S_WW)^{-1}W^\\top S_BW\\big)$ and $|W^\\top S_BW|\\,/\\,|W^\\top S_WW|$: no"
    " projection onto as many dimensions exceeds the discriminant directions in either. *Wrong* are the points whose"
    " nearest class mean, after the projection and in units of the spread within the classes, is not their own."
)
EIGEN = r"$S_B\mathbf v=\lambda S_W\mathbf v$: &nbsp; ${values}$; &nbsp; sum ${trace}$, product ${determinant}$"
DIRECTIONS_W = r"$W={W}$"
ROWS = "One row for each feature: {features}."
SCATTER = (
    r"$S_W=\sum_k\sum_{i\in C_k}(\mathbf x_i-\mathbf m_k)(\mathbf x_i-\mathbf m_k)^\top,\quad"
    r" S_B=\sum_k n_k(\mathbf m_k-\mathbf m)(\mathbf m_k-\mathbf m)^\top$"
)
RESIDUAL = (
    r"$\|S_T-S_W-S_B\|\,/\,\|S_T\|={residual}$, where $S_T$ is computed directly about the overall mean."
    r" The rank of $S_B$ is {rank}: at most $K-1$ directions have an eigenvalue $\lambda>0$."
)

IDEA_TITLE = "The idea"
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
THRESHOLD_TITLE = "The threshold, with your numbers"
THRESHOLD_WORDS = r"""
Each projected class is modelled as a Gaussian with its own mean and variance $\sigma_k^2=s_k^2/(n_k-1)$:
$m_1={m1},\;\sigma_1^2={v1},\;n_1={n1}$ and $m_2={m2},\;\sigma_2^2={v2},\;n_2={n2}$.

The decision changes where $n_2\,\mathcal N(y\mid m_2,\sigma_2^2)=n_1\,\mathcal N(y\mid m_1,\sigma_1^2)$. The logarithm of
the ratio is a quadratic in $y$; **all** its real roots are thresholds, and they are {roots}.

The midpoint $(m_1+m_2)/2={middle}$ is the root if the variances and the numbers of points are equal. A class that does
not vary along $\mathbf w$, or has only one point, borrows the pooled variance; where neither varies, the midpoint is
used.
"""
ROOTS_NONE = "none: one class is more probable everywhere"
ROOTS_ONE = r"one: $\tilde y={first}$"
ROOTS_TWO = r"two: $\tilde y={first}$ and $\tilde y={second}$, as the wider class is the more probable on both sides"
FAILS_TITLE = "Where it fails"
FAILS = r"""
- J sees only means and variances. Two classes with the same mean, a ring around a cloud say, have J = 0 everywhere.
- One distant outlier on the *correct* side widens its class and turns the direction.
- $S_W$ must be invertible: with fewer than D + K points in D dimensions there is a direction in which no class varies, and J is unbounded if the means differ along it.
- K classes have at most K − 1 useful directions.
"""
