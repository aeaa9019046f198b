"""The derivations, folded, with fields for the person's numbers."""

DUAL_TITLE = "From the Lagrangian to the Wolfe dual, step by step, with your numbers"
HARD = r"""
1. **Primal.** $\displaystyle\min_{{\mathbf w,w_0}}\tfrac12\|\mathbf w\|^2$ with $t_i\,y(\mathbf x_i)\ge1$ for all $i$, where
   $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0$. Here $\tfrac12\|\mathbf w\|^2=$ **${primal}$**, a margin of ${margin}$.
2. **Lagrangian**, with a multiplier $\lambda_i\ge0$ for each constraint:
   $L(\mathbf w,w_0,\lambda)=\tfrac12\|\mathbf w\|^2-\sum_i\lambda_i\bigl[t_i\,y(\mathbf x_i)-1\bigr]$.
3. **Saddle point.** The solution is where $L$ is lowest in $(\mathbf w,w_0)$ and highest in $\lambda\ge0$: breaking a
   constraint is penalised without limit. There every product $\lambda_i[t_i\,y(\mathbf x_i)-1]$ is 0, so $L={primal}$ too.
4. **Least in $\mathbf w$ and $w_0$**: $\partial L/\partial\mathbf w=\mathbf w-\sum_i\lambda_it_i\mathbf x_i=0$ gives
   $\mathbf w=\sum_i\lambda_it_i\mathbf x_i=({w})$; $\;\partial L/\partial w_0=-\sum_i\lambda_it_i=0$, here
   ${plus}-{minus}=0$.
5. **Put in**: $L=\tfrac12\|\mathbf w\|^2-\mathbf w^\top\underbrace{{\textstyle\sum_i\lambda_it_i\mathbf x_i}}_{{\mathbf w}}
   -w_0\underbrace{{\textstyle\sum_i\lambda_it_i}}_{{0}}+\sum_i\lambda_i=\sum_i\lambda_i-\tfrac12\|\mathbf w\|^2
   ={total}-{half}=$ **${dual}$**.
6. **Wolfe dual.** $\displaystyle\max_\lambda\;\sum_i\lambda_i-\tfrac12\sum_i\sum_j\lambda_i\lambda_jt_it_j\,
   \mathbf x_i^\top\mathbf x_j$ with $\sum_i\lambda_it_i=0$, $\lambda_i\ge0$. Points enter only through inner products.
"""
SOFT = r"""
1. **Primal.** $\displaystyle\min_{{\mathbf w,w_0,\xi}}\tfrac12\|\mathbf w\|^2+C\sum_i\xi_i$ with
   $t_i\,y(\mathbf x_i)\ge1-\xi_i$ and $\xi_i\ge0$, where $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0$. Here
   ${half}+{C}\cdot{slack}=$ **${primal}$**.
2. **Lagrangian**, with multipliers $\lambda_i\ge0$ and $\mu_i\ge0$ for the two kinds of constraints:
   $L=\tfrac12\|\mathbf w\|^2+C\sum_i\xi_i-\sum_i\lambda_i\bigl[t_i\,y(\mathbf x_i)-1+\xi_i\bigr]-\sum_i\mu_i\xi_i$.
3. **Saddle point.** The solution is where $L$ is lowest in $(\mathbf w,w_0,\xi)$ and highest in $\lambda,\mu\ge0$. There the
   products $\lambda_i[\,\cdot\,]$ and $\mu_i\xi_i$ are all 0, so $L={primal}$ too.
4. **Least in $\mathbf w$ and $w_0$**: $\mathbf w=\sum_i\lambda_it_i\mathbf x_i=({w})$ and $\sum_i\lambda_it_i=0$, here
   ${plus}-{minus}=0$. **Least in $\xi_i$**: $C-\lambda_i-\mu_i=0$, so $\mu_i=C-\lambda_i\ge0$, and $\lambda_i\le C$.
5. **Put in**: the slacks leave, as $\sum_i\xi_i(C-\lambda_i-\mu_i)=0$, and
   $L=\sum_i\lambda_i-\tfrac12\|\mathbf w\|^2={total}-{half}=$ **${dual}$**.
6. **Wolfe dual.** $\displaystyle\max_\lambda\;\sum_i\lambda_i-\tfrac12\sum_i\sum_j\lambda_i\lambda_jt_it_j\,
   \mathbf x_i^\top\mathbf x_j$ with $\sum_i\lambda_it_i=0$, $0\le\lambda_i\le C$. The bound $C$ is all that is new compared
   with the hard margin; neither $\xi$ nor $\mu$ is left.
"""
NU = r"""
1. **Primal.** $\displaystyle\min_{{\mathbf w,w_0,\rho,\xi}}\tfrac12\|\mathbf w\|^2-\nu\rho+\tfrac1n\sum_i\xi_i$ with
   $t_i\,y(\mathbf x_i)\ge\rho-\xi_i$, $\xi_i\ge0$, $\rho\ge0$. Here ${half}-{nu}\cdot{rho}+{mean}=$ **${primal}$**.
2. **Lagrangian**, with multipliers $\lambda_i,\mu_i,\delta\ge0$:
   $L=\tfrac12\|\mathbf w\|^2-\nu\rho+\tfrac1n\sum_i\xi_i-\sum_i\lambda_i\bigl[t_i\,y(\mathbf x_i)-\rho+\xi_i\bigr]
   -\sum_i\mu_i\xi_i-\delta\rho$.
3. **Saddle point.** The solution is where $L$ is lowest in $(\mathbf w,w_0,\rho,\xi)$ and highest in $\lambda,\mu,\delta\ge0$.
4. **Least**: $\mathbf w=\sum_i\lambda_it_i\mathbf x_i=({w})$; $\sum_i\lambda_it_i=0$, here ${plus}-{minus}=0$;
   $\lambda_i+\mu_i=1/n$; $\sum_i\lambda_i-\delta=\nu$, here $\sum_i\lambda_i={total}$.
5. **Put in**: $\rho$ and the slacks leave, and $L=-\tfrac12\|\mathbf w\|^2=$ **${dual}$**.
6. **Wolfe dual.** $\displaystyle\max_\lambda\;-\tfrac12\sum_i\sum_j\lambda_i\lambda_jt_it_j\,\mathbf x_i^\top\mathbf x_j$
   with $\sum_i\lambda_it_i=0$, $\sum_i\lambda_i\ge\nu$, $0\le\lambda_i\le1/n$.
"""
GAP = r"""
Every admissible $\lambda$ gives a value no larger than every admissible $(\mathbf w,w_0)$ (weak duality); at the saddle point
they meet. What is left between them here, the duality gap: ${gap}$.
"""
FREE_POINT = r"""
**$w_0$** follows from any point of case (b): at $\mathbf x_{{{i}}}$ it is $t\,\rho-\mathbf w^\top\mathbf x={w0}$, with
$\rho={rho}$.
"""
NO_FREE_POINT = r"""
**$w_0$**: no point is of case (b), so nothing determines it, and any value between two limits may be as good.
"""

UNIQUE_TITLE = "One hyperplane, but many multipliers? And what the number of support vectors tells"
UNIQUE = r"""
- **$\mathbf w$ is unique**: $\tfrac12\|\mathbf w\|^2$ is strictly convex, so no two $\mathbf w$ can be best. So is the hyperplane,
  wherever some point lies on the edge with $\lambda$ between its bounds, which fixes $w_0$; a hard margin always has one.
- **The multipliers need not be**: all that they must give is $\sum_i\lambda_it_i\mathbf x_i=\mathbf w$ and
  $\sum_i\lambda_it_i=0$, three equations on the plane, for the {free} whose $\lambda$ is between its bounds. {here}
"""
DETERMINED = r"Here these equations determine them ({rank} independent ones for {free} unknowns)."
NOT_DETERMINED = (
    r"Here they do not ({rank} independent ones for {free} unknowns): the multipliers ${other}$ of the points {points}, in"
    r" place of ${present}$, give $\mathbf w=({w})$ too."
)
NUMBER = r"""
- **The number of support vectors** $N_s={support}$ tells how much work a new point takes when $y(\mathbf x)$ is computed from
  inner products: $N_s$ of them.
"""
LEAVE_ONE_OUT = r"""
- It also says something about new points: without a point whose $\lambda=0$ the solution is the same. Of all {n} rules
  fitted with one point left out, at most $N_s$ can be wrong about that point: a share of ${share}$ at most. Many
  support vectors, from overlap or a low $C$, promise little.
"""

CANONICAL_TITLE = "Why the margin is 2/‖w‖: the canonical hyperplane; and the perceptron's margin b"
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
replaced by $\xi_i$ itself: the cost becomes convex, with one minimum that certifies itself.

Here $\sum_iI(\xi_i)={inside}$ and $\sum_i\xi_i{over}={slack}$. A misclassified point has $\xi{over}>1$, so their number,
{wrong}, is never above the sum of the slacks.
"""
NO_SLACK = "The hard margin has no slack."
