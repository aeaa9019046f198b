"""An update of SMO, told in three phases, with its reasons."""

ADDED = "δ (xᵢ − xⱼ)"
LAMBDA = "λ = {value}"
VIOLATED = "update {k}: by KKT, point {i} requires w₀ ≥ {low}, none requires more, but point {j} requires w₀ ≤ {high}"
SLID = "update {k}: point {i}: λ {a} → {b}, point {j}: λ {c} → {d}: {how} as Σ λt stays 0, {until}"
BOTH_GROW = "both grow by {delta}"
BOTH_SHRINK = "both shrink by {delta}"
GIVEN = "one gives {delta} to the other"
UNTIL_BEST = "until the dual is at its maximum"
UNTIL_WALL = "until point {i} is at {wall}, the end of its box"
UNTIL_CORNER = "until both are at the end of the box"
TURNED = "update {k}: point {i}: λ {a} → {b}, point {j}: λ {c} → {d}; margin {margin}, duality gap {gap}"
AT_ONCE = "update {k}: all λ between 0 and C move at once, by Newton's direction; margin {margin}, duality gap {gap}"

TITLE = "Why these two points, and how far"
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
IN_NUMBERS = (
    r"**Update {k}**: $b_{{{i}}}={low}$ and $b_{{{j}}}={high}$, $\lVert\mathbf x_{{{i}}}-\mathbf x_{{{j}}}\rVert^2={squared}$,"
    r" so {largest}. The step was $\delta={delta}$, {until}, and the dual rose by ${gain}$."
)
LARGEST = r"the parabola is largest at $\delta={best}$"
IN_ONE_PLACE = r"the parabola is a line, which rises to the end of the box, and $\mathbf w$ does not change"
