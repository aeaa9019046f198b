"""The explanations under the page on support vector machines."""

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
- **No probabilities**: $y(\mathbf x)/\|\mathbf w\|$ is a distance from the boundary, and $y(\mathbf x)$ is not a log odds.
- **Two classes at a time**: more need several machines, one versus one, one versus rest or an output code. Trained
  separately, they may contradict one another (see the page *Multiclass classification*).
- **A line**: what no line can separate needs features first.
- That ν bounds the share of errors holds **only for $\rho>0$**; at $\rho=0$ every point lies "on the margin", $\mathbf w=0$, and the rule
  says nothing. (That at least the share ν has $\lambda_i>0$ always holds.)
"""
