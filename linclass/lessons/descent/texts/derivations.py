"""Derivations on the page on descent; {…} are the person's own numbers."""

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
