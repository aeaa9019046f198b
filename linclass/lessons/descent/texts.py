"""Texts of the page on descent methods."""

DESCENT = "gradient descent"
NEWTON = "Newton"


IDEA = r"""
A cost $E(\mathbf w)$ is lowest where its gradient $\mathbf g=\nabla E$ is zero. Two ways to get there, from any start:

- **Gradient descent** goes straight downhill: $\mathbf w(k+1)=\mathbf w(k)-\eta(k)\,\mathbf g$. That direction is at right
  angles to the contour; it *points at* the minimum from everywhere only if the contours are circles.
- **Newton** goes to the minimum of the parabola (over two weights, a bowl) that has the same value, slope and curvature
  as $E$ here: $\mathbf w(k+1)=\mathbf w(k)-H^{-1}\mathbf g$, with $H$ the matrix of second derivatives, the **Hessian**.
  The squared error *is* a parabola: one step is enough.

Along an axis of the contours with curvature $\lambda$, descent multiplies the distance from the minimum by
$1-\eta\lambda$ in every update. This must lie between $-1$ and $1$ for **all** axes, so $\eta<2/\lambda_{\max}$, where
$\lambda_{\max}$ (also called $L$) is the largest curvature of $E$, an eigenvalue of $H$. The flat axis is then left with
$1-\eta\lambda_{\min}$: the longer the valley, the slower.

To make weight space a plane that can be drawn, the line here always passes through the middle $\mathbf m$ of the two
class means: $y=\mathbf w^\top(\mathbf x-\mathbf m)$, $w_0=-\mathbf w^\top\mathbf m$. The costs are
$E=\tfrac12\sum_i(y_i-t_i)^2$ and $E=\sum_i\ln(1+e^{-t_iy_i})$ with $y_i=y(\mathbf x_i)$ and $t_i=\pm1$, each with the
ridge penalty $\tfrac\lambda2\|\mathbf w\|^2$ added (this $\lambda$ is a setting of yours, not an eigenvalue).
"""
FAILS = """
- A constant η must be small enough for the steepest axis, and is then too small for the flat one.
- $\\eta_1/k$ rescues a first rate that is too large, but its steps may become short before the minimum is near.
- Newton's method solves a system of equations at every update: $O(D^3)$ for $D$ weights, and $H$ must have an inverse. Far
  from the minimum its step may be too long; here it is halved until the cost falls.
- Without a minimum, as for cross-entropy on separable classes, every method would go on for ever.
"""


TAYLOR = {  # words and symbols of each line
    "start": (
        "Where we are, here at the start: the cost, its gradient and its second derivatives.",
        r"\mathbf g=\nabla E(\mathbf w(k)),\quad H=\nabla^2E(\mathbf w(k))",
    ),
    "taylor": (
        r"To second order around $\mathbf w(k)$,",
        r"E(\mathbf w)\approx E(\mathbf w(k))+\mathbf g^\top(\mathbf w-\mathbf w(k))+\tfrac12(\mathbf w-\mathbf w(k))^\top H\,(\mathbf w-\mathbf w(k))",
    ),
    "update": (
        r"Put in the update, down the gradient with the rate $\eta$.",
        r"\mathbf w(k+1)-\mathbf w(k)=-\eta\,\mathbf g",
    ),
    "parabola": (
        r"A parabola in $\eta$:",
        r"E(\mathbf w(k+1))\approx E(\mathbf w(k))-\eta\,\|\mathbf g\|^2+\tfrac12\eta^2\,\mathbf g^\top H\,\mathbf g",
    ),
    "zero": ("Its derivative is zero at the lowest point.", r"-\|\mathbf g\|^2+\eta\,\mathbf g^\top H\,\mathbf g=0"),
    "rate": ("That is the **optimal step**.", r"\eta=\frac{\|\mathbf g\|^2}{\mathbf g^\top H\,\mathbf g}"),
    "promise": (
        "This is the cost that the parabola promises; a squared error is that parabola itself.",
        r"E(\mathbf w(k+1))\approx E(\mathbf w(k))-\frac{\|\mathbf g\|^4}{2\,\mathbf g^\top H\,\mathbf g}",
    ),
    "turn": (
        "The next gradient is at right angles to this one: the path zigzags.",
        r"\mathbf g^\top\mathbf g(k+1)\approx\mathbf g^\top(\mathbf g-\eta H\mathbf g)=0",
    ),
    "newton": (
        r"**Newton** seeks the minimum of the same parabola over *all* $\mathbf w$, not only along $\mathbf g$.",
        r"\mathbf g+H(\mathbf w-\mathbf w(k))=0,\quad\mathbf w(k+1)=\mathbf w(k)-H^{-1}\mathbf g",
    ),
}
FACTORS = r"""
$\lambda_{\max}$ is the largest **curvature** of $E$: the largest eigenvalue of $H$ (often called $L$, as the gradient changes by at
most $L$ times the distance). Around the minimum $\mathbf g=H(\mathbf w-\mathbf w^*)$, so an update with a constant rate (**learning rate**,
step size) makes $\mathbf w-\mathbf w^*$ into $(I-\eta H)(\mathbf w-\mathbf w^*)$: along the eigenvector with eigenvalue $\lambda$ it
multiplies by $1-\eta\lambda$. All of these lie between $-1$ and $1$ if $0<\eta<2/\lambda_{\max}$. The largest and the smallest
are equally far from zero at $\eta=2/(\lambda_{\max}+\lambda_{\min})$, where both are $\pm\frac{\kappa-1}{\kappa+1}$ with
$\kappa=\lambda_{\max}/\lambda_{\min}$: no constant rate is faster in the long run. With $\eta(k)=\eta_1/k$ the rates sum to infinity, so
no start is too far away, and they become stable by themselves.
"""
SADDLE = r"""
Both costs here are **convex**: $H$ has no negative eigenvalue anywhere, so a place without slope is a minimum. In general it
need not be. At a **saddle point** of, say, $E=\frac12(w_1^2-w_2^2)$ the gradient $(w_1,-w_2)$ is zero at the origin, though
$E$ falls along $w_2$. Gradient descent multiplies $w_1$ by $1-\eta$ and $w_2$ by $1+\eta$: it leaves the saddle from almost
everywhere, but a start with $w_2=0$ runs into it and stays. Newton's step $-H^{-1}\mathbf g=(-w_1,-w_2)$ goes to the saddle **at once,
from everywhere**: it looks for a place without slope, whatever its kind.
"""
