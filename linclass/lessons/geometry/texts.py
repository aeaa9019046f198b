"""Texts of the page on the geometry of a linear rule."""

ACTIVATIONS = {
    "sigmoid": "sigmoid σ(a)",
    "probit": "probit Φ(a)",
    "step": "step",
    "identity": "identity a",
}


DISTANCE = r"""
1. The **boundary** is where $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0=0$. For two of its points
   $\mathbf w^\top(\mathbf x_A-\mathbf x_B)=0$: it is **orthogonal to** $\mathbf w$, which here is $({w})$.
2. Every point is its foot plus a step along $\mathbf w$:
   $\mathbf x=\mathbf x_\perp+r\,\mathbf w/\|\mathbf w\|=({foot}){r}\cdot({unit})$.
3. Multiply by $\mathbf w^\top$ and add $w_0$: $y(\mathbf x)=\underbrace{{y(\mathbf x_\perp)}}_{{0}}+r\,\mathbf w^\top\mathbf w/\|\mathbf w\|=r\,\|\mathbf w\|$.
4. So $r=y(\mathbf x)/\|\mathbf w\|={y}/{length}={r_plain}$ is the **signed distance**, positive where $\mathbf w$ points.
5. At the origin $y=w_0={w0}$: the boundary lies $-w_0/\|\mathbf w\|={shift}$ along $\mathbf w$ from it.

Multiply $\mathbf w$ and $w_0$ by the same positive number: $y$ changes, the boundary and $r$ do not. The number $w_0$ is the
**bias** here and the **threshold** in some lectures: $\mathbf w^\top\mathbf x$ is compared with $-w_0$.
"""
SUBSPACES = r"""
- A **hyperplane** of $\mathbb R^D$ has $D-1$ dimensions: a line here, a plane in space. It is the **decision boundary** of a
  linear discriminant.
- With $w_0=0$ it is the **linear subspace** $H_0=\{{\mathbf x:\mathbf w^\top\mathbf x=0\}}$: it contains the origin, and with
  $\mathbf x_A,\mathbf x_B$ every $\alpha\mathbf x_A+\beta\mathbf x_B$. Here it consists of all multiples of $({along})$.
- With $w_0\ne0$ it is **affine**: $H_0$ shifted along $\mathbf w$ by $-w_0/\|\mathbf w\|={shift}$, that is by the vector
  $-w_0\mathbf w/\|\mathbf w\|^2=({vector})$, its point nearest to the origin.
- {yours}
"""

LINK = """
A **generalised linear model** is $y=f(\\mathbf w^\\top\\mathbf x+w_0)$ with an activation $f$. Where $f$ increases, the
places with $y=c$ form the **line** $\\mathbf w^\\top\\mathbf x+w_0=f^{-1}(c)$, parallel to the boundary at signed distance
$f^{-1}(c)/\\|\\mathbf w\\|$ from it. The inverse $f^{-1}$ is the **link function**.

- identity: $f^{-1}(c)=c$
- sigmoid $\\sigma(a)=1/(1+e^{-a})$: $\\sigma^{-1}(c)=\\ln\\frac{c}{1-c}$, the log odds or **logit**
- probit $\\Phi(a)$, the Gaussian distribution function: $\\Phi^{-1}(c)$, its quantile
- step: 0 below 0, 1 from 0 on. It jumps from 0 to 1 at the boundary, takes no value between, and **has no inverse**.
  With values $\\pm1$ it is $\\mathrm{sgn}$, the perceptron's; $f(0)$ is a convention: $+1$ in some lectures, while
  here a point with $y=0$ is on neither side and counts as misclassified.

Make $\\mathbf w$ longer: the level lines move together, and the sigmoid **hardens** towards the step.
"""
CODING = """
- **Targets.** $t\\in\\{0,1\\}$ reads as a probability, $t\\in\\{-1,+1\\}$ as a side; with $K$ classes a vector with a
  single 1 (1 of $K$).
- **Homogeneous coordinates.** $\\tilde{\\mathbf x}=(1,\\mathbf x)$ and $\\mathbf a=(w_0,\\mathbf w)$ give
  $y=\\mathbf a^\\top\\tilde{\\mathbf x}$: no bias is left, and the boundary passes through the origin of a space with one
  more dimension.
- **Reflection.** Replace $\\tilde{\\mathbf x}_i$ by $\\mathbf z_i=t_i\\,\\tilde{\\mathbf x}_i$ with $t_i=\\pm1$. A rule is right about all points if and only if
  $\\mathbf a^\\top\\mathbf z_i>0$ for all of them: one sign for both classes.
- **Solution region.** Each point leaves $\\mathbf a$ a half space; together they leave a **cone** with its tip at the
  origin. It is empty if the classes are not separable. With a margin, $\\mathbf a^\\top\\mathbf z_i\\ge b$, it shrinks.
"""
FAILS = """
- One line has two sides: rings, crosses (XOR) and three classes need features, or several lines.
- $r$ is a distance only in the units of the axes: measure one feature in millimetres instead of metres, and other
  points can become the nearest.
- $y(\\mathbf x)$ alone is neither a distance nor a probability: it grows with $\\|\\mathbf w\\|$.
"""
