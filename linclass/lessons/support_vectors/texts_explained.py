"""The explanations under the page on support vector machines."""

IDEA_TITLE = "The idea"
IDEA = r"""
Of all lines that separate two classes, take the one that leaves the widest band free between them. Scale $\mathbf w$ so
that the nearest points have $t_i\,y(\mathbf x_i)=1$: then the band is $2/\|\mathbf w\|$ wide, and making it wide means
making $\|\mathbf w\|$ small. Where classes overlap no band is free. Then every point may take slack $\xi_i$ at a penalty of
$C$ a unit, and the machine weighs a wide band against few points inside it.

The solution hangs on the **support vectors** (ringed) alone: all others could be removed, and for the same $C$ nothing
would move.
"""
NUMBERS_TITLE = "Primal, dual and KKT, with your numbers"
PRIMAL_SOFT = r"""
**Primal** $\;\displaystyle\min_{{\mathbf w,w_0,\xi}}\;\tfrac12\|\mathbf w\|^2+C\sum_i\xi_i\quad\text{{with}}\quad
t_i(\mathbf w^\top\mathbf x_i+w_0)\ge1-\xi_i,\;\xi_i\ge0$

- $\tfrac12\|\mathbf w\|^2={half}$ &nbsp;and&nbsp; $C\sum_i\xi_i={C}\cdot{slack}={cost}$, together **${primal}$**.

**Dual** $\;\displaystyle\max_{{\lambda}}\;\sum_i\lambda_i-\tfrac12\Big\|\sum_i\lambda_i t_i\mathbf x_i\Big\|^2
\quad\text{{with}}\quad\sum_i\lambda_i t_i=0,\;0\le\lambda_i\le C$

- $\sum_i\lambda_i={total}$ &nbsp;and&nbsp; $\tfrac12\|\sum_i\lambda_i t_i\mathbf x_i\|^2={half}$, together **${dual}$**.
"""
PRIMAL_HARD = r"""
**Primal** $\;\displaystyle\min_{{\mathbf w,w_0}}\;\tfrac12\|\mathbf w\|^2\quad\text{{with}}\quad
t_i(\mathbf w^\top\mathbf x_i+w_0)\ge1$

- $\tfrac12\|\mathbf w\|^2=$ **${primal}$**, so the margin is $2/\|\mathbf w\|={margin}$.

**Dual** $\;\displaystyle\max_{{\lambda}}\;\sum_i\lambda_i-\tfrac12\Big\|\sum_i\lambda_i t_i\mathbf x_i\Big\|^2
\quad\text{{with}}\quad\sum_i\lambda_i t_i=0,\;\lambda_i\ge0$

- $\sum_i\lambda_i={total}$ &nbsp;and&nbsp; $\tfrac12\|\sum_i\lambda_i t_i\mathbf x_i\|^2={half}$, together **${dual}$**.
"""
PRIMAL_NU = r"""
**Primal** $\;\displaystyle\min_{{\mathbf w,w_0,\rho,\xi}}\;\tfrac12\|\mathbf w\|^2-\nu\rho+\tfrac1n\sum_i\xi_i
\quad\text{{with}}\quad t_i(\mathbf w^\top\mathbf x_i+w_0)\ge\rho-\xi_i,\;\xi_i\ge0,\;\rho\ge0$

- $\tfrac12\|\mathbf w\|^2={half}$, &nbsp; $\nu\rho={nu}\cdot{rho}$, &nbsp; $\tfrac1n\sum_i\xi_i={cost}$, together
  **${primal}$**.

**Dual** $\;\displaystyle\max_{{\lambda}}\;-\tfrac12\Big\|\sum_i\lambda_i t_i\mathbf x_i\Big\|^2
\quad\text{{with}}\quad\sum_i\lambda_i t_i=0,\;\sum_i\lambda_i\ge\nu,\;0\le\lambda_i\le1/n$

- $\sum_i\lambda_i={total}$ &nbsp;and&nbsp; $-\tfrac12\|\sum_i\lambda_i t_i\mathbf x_i\|^2=$ **${dual}$**.
"""
KKT_TITLE = "**The optimality conditions** (Karush, Kuhn, Tucker), which hold at the solution and only there:"
FROM_POINTS = r"""
- Points enter the dual only by inner products $\mathbf x_i^\top\mathbf x_j$, and
  $\mathbf w=\sum_i\lambda_i t_i\mathbf x_i=({w})$ is made of {support} alone.
"""
FREE_POINT = r"""
- Any point of case (b) gives $w_0$: at $\mathbf x_{{{i}}}$ it is $t\,\rho-\mathbf w^\top\mathbf x={w0}$, with
  $\rho={rho}$.
"""
NO_FREE_POINT = r"""
- No point is of case (b): nothing pins $w_0$ then, and any value between two limits may be as good.
"""

TRY_TITLE = "Try this"
TRY = r"""
- Drag a point of case (a) about, far from the band. Why does nothing move? Now drag it slowly into the band.
- Lecture figure **C = 0.2**, play its *Regularisation path*. Which points change their case, and which never do?
- View *Points*: press points of all four cases on the plane, and check $\lambda(t\,y-1+\xi)=0$ in the numbers.
- Lecture figure **Hard against soft**: change the machine from hard to soft. What did a single point cost?
- View *Directions*: turn the direction by hand and try to beat the widest band.
- ν-SVM: lower ν on classes that overlap until $\rho=0$. What happens to the bounds?
"""
FAILS_TITLE = "Where it fails"
FAILS = r"""
- **Hard margin**: classes that overlap have none, and one point near the other class decides everything.
- **C depends on the units**: measure in millimetres instead of metres and the same C means something else. ν does not.
- **No probabilities**: $y(\mathbf x)/\|\mathbf w\|$ is a distance from the boundary, and $y(\mathbf x)$ is not a log odds.
- **Two classes at a time**: more need several machines, one versus one, one versus rest or an output code. Trained
  apart, they may contradict one another (see the page *Multiclass classification*).
- **A line**: what no line can separate needs features first.
- The lecture's bounds of ν hold **only at $\rho>0$**; at $\rho=0$ every point lies "on the margin" and they say nothing.
"""
