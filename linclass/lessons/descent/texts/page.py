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
