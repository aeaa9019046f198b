"""Texts of the page on support vector machines, and of its derivations."""

VOID_VIEW = (
    "Here ρ = 0 and **w** = 0: every point lies on the edges of its margin, and the multipliers are not unique, so the"
    " four cases mean nothing. Raise ν."
)

IDEA = r"""
Of all lines that separate two classes, take the one with the widest empty band between them. Scale $\mathbf w$ so
that the nearest points have $t_i\,y(\mathbf x_i)=1$: then the band is $2/\|\mathbf w\|$ wide, and making it wide means
making $\|\mathbf w\|$ small. Where classes overlap no band is empty. Then every point may take slack $\xi_i$ at a penalty of
$C$ per unit, and the machine trades a wide band against few points inside it.

The solution depends on the **support vectors** (ringed) alone: all other points could be removed, and for the same $C$
nothing would move.
"""
MANY = r"""
- **One versus rest** ($K$ machines) and **one versus one** ($K(K-1)/2$ of them, and a vote) are used most; an
  **output code** trains one machine for every way to divide the classes in two, and the nearest code word decides. Choose
  them under *On the plane*.
- **One problem for all $K$ classes** is possible too: functions $g_k(\mathbf x)=\mathbf w_k^\top\mathbf x+w_{k0}$, the largest
  decides, and

$$
\min_{\mathbf w,\xi}\;\tfrac12\sum_{k=1}^K\|\mathbf w_k\|^2+C\sum_i\sum_{k\ne c_i}\xi_{ik}\quad\text{with}\quad
g_{c_i}(\mathbf x_i)\ge g_k(\mathbf x_i)+2-\xi_{ik},\;\xi_{ik}\ge0\quad\text{for all }k\ne c_i,
$$

  where $c_i$ is the class of $\mathbf x_i$. For $K=2$ it is the machine above, the same $C$ included, with
  $\mathbf w=(\mathbf w_1-\mathbf w_2)/2$ and half the slack. It is one large problem in place of several small ones, and rarely better.
"""
FAILS = r"""
- **Hard margin**: classes that overlap have none, and one point near the other class decides everything.
- **C depends on the units**: measure in millimetres instead of metres and the same C means something else. ν does not.
- **No probabilities**: $y(\mathbf x)/\|\mathbf w\|$ is a distance from the boundary, and $y(\mathbf x)$ is not the log odds.
- **Two classes at a time**: more need several machines, one versus one, one versus rest or an output code. Trained
  separately, they may contradict one another (see the page *Multiclass classification*).
- **A line**: what no line can separate needs features first.
- That ν bounds the share of errors holds **only for $\rho>0$**; at $\rho=0$ every point lies "on the margin", $\mathbf w=0$, and the rule
  says nothing. (That at least the share ν has $\lambda_i>0$ always holds.)
"""

TABLE = r"""
| machine | $(w_1,w_2,w_0)$ |
|---|---|
| $C={C}$ | $({rule_C})$ |
| $\nu={nu}$ | $({rule_nu})$ |
| over $\rho={rho}$ | $({rule_over})$ |

One boundary, two names, margins ${margin_C}$ and ${margin_nu}$: $C=1/(n\rho)$, $\nu=\sum_i\lambda_i/(nC)$, $n={n}$. Rows 1 and 3 differ by ${{{difference}}}$.
"""

DUAL = {  # words and symbols of each line; those of one machine end in its name
    "primal_hard": (
        r"**Primal.** With $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0$, the widest band is the shortest $\mathbf w$:",
        r"\min_{\mathbf w,w_0}\;\tfrac12\|\mathbf w\|^2"
        "\n"
        r"\text{with }\;{t_i\,y(\mathbf x_i)\ge1}",
    ),
    "primal_soft": (
        r"**Primal.** With $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0$, every point may take slack $\xi_i$ at a penalty of $C$ per unit:",
        r"\min_{\mathbf w,w_0,\xi}\;\tfrac12\|\mathbf w\|^2+C\sum_i\xi_i"
        "\n"
        r"\text{with }\;{t_i\,y(\mathbf x_i)\ge1-\xi_i},\;{\xi_i\ge0}",
    ),
    "primal_nu": (
        r"**Primal.** With $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0$, the edges of the margin are at $y=\pm\rho$, and $\rho$ is chosen too:",
        r"\min_{\mathbf w,w_0,\rho,\xi}\;\tfrac12\|\mathbf w\|^2-\nu\rho+\frac1n\sum_i\xi_i"
        "\n"
        r"\text{with }\;{t_i\,y(\mathbf x_i)\ge\rho-\xi_i},\;{\xi_i\ge0},\;{\rho\ge0}",
    ),
    "lagrangian_hard": (
        r"**Lagrangian**, with a multiplier $\lambda_i\ge0$ for each constraint:",
        r"L=\tfrac12\|\mathbf w\|^2-\sum_i\lambda_i\bigl[t_i\,y(\mathbf x_i)-1\bigr]",
    ),
    "lagrangian_soft": (
        r"**Lagrangian**, with multipliers $\lambda_i\ge0$ and $\mu_i\ge0$ for the two kinds of constraints:",
        r"L=\tfrac12\|\mathbf w\|^2+C\sum_i\xi_i-\sum_i\lambda_i\bigl[t_i\,y(\mathbf x_i)-1+\xi_i\bigr]-\sum_i\mu_i\xi_i",
    ),
    "lagrangian_nu": (
        r"**Lagrangian**, with multipliers $\lambda_i\ge0$, $\mu_i\ge0$ and $\delta\ge0$ for the three kinds of constraints:",
        r"L=\tfrac12\|\mathbf w\|^2-\nu\rho+\frac1n\sum_i\xi_i-\sum_i\lambda_i\bigl[t_i\,y(\mathbf x_i)-\rho+\xi_i\bigr]-\sum_i\mu_i\xi_i-\delta\rho",
    ),
    "slackness_hard": (
        r"**Saddle point.** The solution is where $L$ is lowest in $(\mathbf w,w_0)$ and highest in $\lambda\ge0$: breaking a"
        r" constraint is penalised without limit. There **complementary slackness** holds, so $L$ is the primal value.",
        r"\lambda_i\bigl[t_i\,y(\mathbf x_i)-1\bigr]=0\;\text{ for all }i",
    ),
    "slackness_soft": (
        r"**Saddle point.** The solution is where $L$ is lowest in $(\mathbf w,w_0,\xi)$ and highest in $\lambda,\mu\ge0$."
        r" There **complementary slackness** holds, so $L$ is the primal value.",
        r"\lambda_i\bigl[t_i\,y(\mathbf x_i)-1+\xi_i\bigr]=0,\;\mu_i\xi_i=0\;\text{ for all }i",
    ),
    "slackness_nu": (
        r"**Saddle point.** The solution is where $L$ is lowest in $(\mathbf w,w_0,\rho,\xi)$ and highest in"
        r" $\lambda,\mu,\delta\ge0$. There **complementary slackness** holds, so $L$ is the primal value.",
        r"\lambda_i\bigl[t_i\,y(\mathbf x_i)-\rho+\xi_i\bigr]=0,\;\mu_i\xi_i=0,\;\delta\rho=0",
    ),
    "least_w": (
        r"**Least in $\mathbf w$**: the normal is a weighted sum of the points with $\lambda_i>0$.",
        r"\frac{\partial L}{\partial\mathbf w}=\mathbf w-\sum_i\lambda_it_i\mathbf x_i=0",
    ),
    "least_w0": (
        r"**Least in $w_0$**: both sides pull equally.",
        r"\frac{\partial L}{\partial w_0}=-\sum_i\lambda_it_i=0",
    ),
    "least_xi_soft": (
        r"**Least in $\xi_i$**: as $\mu_i\ge0$, no multiplier is larger than $C$.",
        r"\frac{\partial L}{\partial\xi_i}=C-\lambda_i-\mu_i=0",
    ),
    "least_xi_nu": (
        r"**Least in $\xi_i$**: as $\mu_i\ge0$, no multiplier is larger than $1/n$.",
        r"\frac{\partial L}{\partial\xi_i}=\frac1n-\lambda_i-\mu_i=0",
    ),
    "least_rho_nu": (
        r"**Least in $\rho$**: as $\delta\ge0$, the multipliers sum to $\nu$ at least.",
        r"\frac{\partial L}{\partial\rho}=-\nu+\sum_i\lambda_i-\delta=0",
    ),
    "put_in_hard": (
        r"**Put in**: $\sum_i\lambda_it_i\mathbf x_i$ is $\mathbf w$, and $w_0$ has the factor 0.",
        r"L=\tfrac12\|\mathbf w\|^2-\mathbf w^\top\mathbf w-w_0\cdot0+\sum_i\lambda_i=\sum_i\lambda_i-\tfrac12\|\mathbf w\|^2",
    ),
    "put_in_soft": (
        r"**Put in**: the slacks leave, as $\sum_i\xi_i(C-\lambda_i-\mu_i)=0$.",
        r"L=\tfrac12\|\mathbf w\|^2-\mathbf w^\top\mathbf w-w_0\cdot0+\sum_i\lambda_i=\sum_i\lambda_i-\tfrac12\|\mathbf w\|^2",
    ),
    "put_in_nu": (
        r"**Put in**: the slacks leave, and so does $\rho$, as $\rho\,(\sum_i\lambda_i-\delta-\nu)=0$.",
        r"L=\tfrac12\|\mathbf w\|^2-\mathbf w^\top\mathbf w-w_0\cdot0=-\tfrac12\|\mathbf w\|^2",
    ),
    "dual_hard": (
        "**Wolfe dual.** Points enter only through inner products.",
        r"\max_\lambda\;\sum_i\lambda_i-\tfrac12\sum_i\sum_j\lambda_i\lambda_jt_it_j\,\mathbf x_i^\top\mathbf x_j"
        "\n"
        r"\text{with }\;{\sum_i\lambda_it_i=0},\;{\lambda_i\ge0}",
    ),
    "dual_soft": (
        r"**Wolfe dual.** The bound $C$ is all that is new compared with the hard margin; neither $\xi$ nor $\mu$ is left.",
        r"\max_\lambda\;\sum_i\lambda_i-\tfrac12\sum_i\sum_j\lambda_i\lambda_jt_it_j\,\mathbf x_i^\top\mathbf x_j"
        "\n"
        r"\text{with }\;{\sum_i\lambda_it_i=0},\;{0\le\lambda_i\le C}",
    ),
    "dual_nu": (
        "**Wolfe dual.** Points enter only through inner products.",
        r"\max_\lambda\;-\tfrac12\sum_i\sum_j\lambda_i\lambda_jt_it_j\,\mathbf x_i^\top\mathbf x_j"
        "\n"
        r"\text{with }\;{\sum_i\lambda_it_i=0},\;{\sum_i\lambda_i\ge\nu},\;{0\le\lambda_i\le\frac1n}",
    ),
    "gap": (
        r"**No gap.** Every admissible $\lambda$ gives a value no larger than every admissible $(\mathbf w,w_0)$ (weak duality);"
        r" at the saddle point they meet. What rounding and the solver leave between them is the duality gap.",
        r"\text{dual}\le\text{primal}",
    ),
    "bias": (
        r"**$w_0$** follows from any point on the edge of the margin.",
        r"w_0=t_i\,\rho-\mathbf w^\top\mathbf x_i",
    ),
    "bias_here": (
        r"**$w_0$** follows from any point on the edge of the margin, where $y(\mathbf x)=\pm\rho$: here from point {i}.",
        r"w_0=t_i\,\rho-\mathbf w^\top\mathbf x_i",
    ),
    "no_bias": (
        r"**$w_0$**: no point is on the edge of the margin with $\lambda_i$ between its bounds, so nothing determines it, and any"
        r" value between two limits may be as good.",
        "",
    ),
}

UNIQUE = r"""
- **$\mathbf w$ is unique**: $\tfrac12\|\mathbf w\|^2$ is strictly convex, so no two $\mathbf w$ can be best. So is the hyperplane,
  wherever some point lies on the edge with $\lambda$ between its bounds, which fixes $w_0$; a hard margin always has one.
- **The multipliers need not be**: all that they must give is $\sum_i\lambda_it_i\mathbf x_i=\mathbf w$ and
  $\sum_i\lambda_it_i=0$, three equations on the plane, for the {free} whose $\lambda$ is between its bounds. {here}
"""
LEAVE_ONE_OUT = r"""
- It also says something about new points: without a point whose $\lambda=0$ the solution is the same. Of all {n} rules
  fitted with one point left out, at most $N_s$ can be wrong about that point: a share of ${share}$ at most. Many
  support vectors, from overlap or a low $C$, promise little.
"""

CANONICAL = r"""
- $(\mathbf w,w_0)$ and $(c\,\mathbf w,c\,w_0)$ with $c>0$ are the same line. Of all of them the **canonical hyperplane** is the
  one whose nearest points have $t_i\,y(\mathbf x_i)=1$.
- Of unit length, the widest band's $\mathbf w/\|\mathbf w\|=({unit})$ gives its nearest points $t_i\,y(\mathbf x_i)={near}$,
  which is their distance. Divided by that it is canonical: $\mathbf w=({w})$, $\|\mathbf w\|={length}$.
- A point with $t\,y=1$ is at distance $1/\|\mathbf w\|$ from the line, so the band between the classes is
  $2/\|\mathbf w\|={margin}$ wide: the widest band belongs to the shortest canonical $\mathbf w$.
"""
CANONICAL_SOFT = r"""
- $(\mathbf w,w_0)$ and $(c\,\mathbf w,c\,w_0)$ with $c>0$ are the same line. Where a line separates the classes, the **canonical
  hyperplane** is the one of them whose nearest points have $t_i\,y(\mathbf x_i)=1$.
- No line separates these. The slack $\xi_i=\max(0,\,1-t_i\,y(\mathbf x_i))$ chooses the scale instead: it is counted from
  $t\,y(\mathbf x)=1$, the edge of the band on the point's own side.
- A place with $t\,y=1$ is at distance $1/\|\mathbf w\|$ from the line, so the band between the two edges is
  $2/\|\mathbf w\|={margin}$ wide.
"""
MARGIN_B = r"""
**Not the perceptron's margin $b$.** That requires $t\,y(\mathbf x)>b$ and says nothing about the length of $\mathbf w$:
every line that separates satisfies it once $\mathbf w$ is long enough. $b$ is a value of $y$; as a distance on the plane it is
$b/\|\mathbf w\|$. The margin here, $2/\|\mathbf w\|$ at $t\,y=1$, is a distance, and it is made as large as possible.
"""

SLACK = r"""
**Why the sum of the slacks, and not the number of points inside?** Ideally one would penalise the number of points with slack, $C\sum_iI(\xi_i)$ with $I(\xi)=1$ for $\xi>0$ and
$I(0)=0$. It jumps, has no gradient, and finding its minimum means trying out which points to give up. So $I(\xi_i)$ is
replaced by $\xi_i$ itself: the cost becomes convex, with a minimum that a duality gap of 0 certifies.

Here $\sum_iI(\xi_i)={inside}$ and $\sum_i\xi_i{over}={slack}$. A misclassified point has $\xi{over}\ge1$, so their number,
{wrong}, is never above the sum of the slacks.
"""

EXPLAINED = r"""Write $b_i=t_i-\mathbf w^\top\mathbf x_i$ for the $w_0$ that would put point $i$ exactly on its edge,
$t_i\,y(\mathbf x_i)=1$. Then the KKT conditions say where $w_0$ may be:

| $t_i\lambda_i$ may still | namely for | so $w_0$ has to be |
|---|---|---|
| grow | $t_i=+1,\ \lambda_i<C$ and $t_i=-1,\ \lambda_i>0$ | $\ge b_i$ |
| shrink | $t_i=+1,\ \lambda_i>0$ and $t_i=-1,\ \lambda_i<C$ | $\le b_i$ |

So the rule is optimal once no $b_i$ of the first kind is above a $b_j$ of the second. Until then **i** is the point of the
first kind with the largest $b_i$, and **j** the point of the second kind with which the step is most promising.

One multiplier alone can't move, as $\sum_n\lambda_nt_n=0$: two move along the line on which $t_i\lambda_i+t_j\lambda_j$ is
constant. On it the dual is a parabola in $\delta$, the growth of $t_i\lambda_i$:
$$L(\delta)=L(0)+(b_i-b_j)\,\delta-\tfrac12\lVert\mathbf x_i-\mathbf x_j\rVert^2\delta^2 .$$
It is largest at $\delta=(b_i-b_j)/\lVert\mathbf x_i-\mathbf x_j\rVert^2$, or where the line leaves the box $0\le\lambda\le C$ first."""
