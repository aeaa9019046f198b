"""An update of SMO, told in three phases, with its reasons."""

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
