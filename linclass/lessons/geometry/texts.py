"""Texts of the page on the geometry of a linear rule."""

VIEWS = {
    "distance": "Distance",
    "cosine": "Cosine",
    "levels": "Level lines",
    "weights": "Weight space",
    "homogeneous": "Homogeneous",
}
W1, W2, W0, X1, X2 = "w₁", "w₂", "w₀", "x₁", "x₂"
ACTIVATION = "Activation f"
ACTIVATIONS = {
    "sigmoid": "sigmoid σ(a)",
    "probit": "probit Φ(a)",
    "step": "step",
    "identity": "identity a",
}
MARGIN = "Margin b"
MARGIN_HELP = "A solution must have t(w′x + w₀) ≥ b for every point."
REFLECT = "Reflect"
REFLECT_HELP = (
    "Replace x̃ = (1, x) by z = t x̃: −1 times itself for the negative class. A solution then has a′z > 0 for all."
)
BRING = "Put it on the points"
BRING_HELP = "Lay the boundary half-way between the class means, orthogonal to the line through them."

ZERO = (
    "**w = 0.** Then $y$ is the same everywhere and there is no boundary: drag **w** away from where it starts,"
    " or type a weight."
)
NO_ANGLE = "**x is the origin**, so there is no angle between x and w. Drag x somewhere else."
DISTANCE_ALT = "The line y = ‖w‖ r over the signed distance r, with x, the origin and every point at its own distance."
COSINE_ALT = "The vectors w and x from the origin, the angle between them, and the shadow of x on w."
LEVELS_ALT = "The line w′x + w0 = f⁻¹(c) in the plane beside the activation curve; both move as the level c climbs."
WEIGHTS_ALT = "Weight space at the present w0: a line for every point, the solutions shaded, and w."
HOMOGENEOUS_ALT = "The points in three homogeneous coordinates, and the plane a′z = 0 through the origin."
LEVEL = "level"
LEVEL_COLUMNS = ("c", "f⁻¹(c)", "signed distance from the boundary")
DISTANCE_CAPTION = (
    "All that the rule sees of a point is its distance $r$ from the boundary. The slope of the line is"
    " $\\|\\mathbf w\\|={length}$: longer weights make $y$ steeper, and move no point to the other side."
)
COSINE_CAPTION = (
    r"$\mathbf w^\top\mathbf x=\|\mathbf w\|\,\|\mathbf x\|\cos\theta={length}\cdot{norm}\cdot{cosine}={product}$."
    r" The bias shifts the boundary by $-w_0/\|\mathbf w\|={shift}$ along $\mathbf w$: {way}."
)
AGAINST, ALONG, STAYS = "against it, as $w_0>0$", "the way it points, as $w_0<0$", "not at all, as $w_0=0$"
WEIGHTS_CAPTION = (
    "Every point is a line here, and asks $\\mathbf w$ to stay on one side of it. What all of them leave, a polygon or"
    " nothing, is the cut through the solution **cone** at the present $w_0$; a margin $b$ shrinks it."
)
HOMOGENEOUS_CAPTION = (
    "Every point stands at $\\tilde{\\mathbf x}=(1,\\mathbf x)$, at height 1. With $\\mathbf a=(w_0,\\mathbf w)$ the boundary"
    " is the plane $\\mathbf a^\\top\\mathbf z=0$ through the origin; at height 1 it is the line of the left picture."
    " Drag to turn."
)

SIDE = "**x lies on the {side} side**, at signed distance **r = {r}**, so the decision is class **{name}**."
ON_IT = "**x lies on the boundary**: y = 0, and no side is its own."
POSITIVE, NEGATIVE = "positive", "negative"
RIGHT = "**{right} of {n}** points are on their own side."
HIDDEN = "The boundary lies outside the plane: press *Put it on the points*, or zoom out."
RULE = (
    r"$y(\mathbf x)=\mathbf w^\top\mathbf x+w_0={w1}\cdot{x1}{w2}\cdot{x2}{w0}={y}$, &emsp;"
    r"$r=\dfrac{{y(\mathbf x)}}{{\|\mathbf w\|}}=\dfrac{{{y}}}{{{length}}}={r}$, &emsp;"
    r"$\mathbf x_\perp=\mathbf x-r\,\dfrac{{\mathbf w}}{{\|\mathbf w\|}}=({foot})$, &emsp;"
    r"$-\dfrac{{w_0}}{{\|\mathbf w\|}}={shift}$"
)
LIVE = "r = {r} · y(x) = {y}{right}"
LIVE_RIGHT = " · {right} of {n} on their own side"
LIVE_ZERO = "w = 0: no boundary"

IDEA_TITLE = "The idea, with your numbers"
IDEA = r"""
- Where $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0=0$ lies the **boundary**. For two of its points
  $\mathbf w^\top(\mathbf x_A-\mathbf x_B)=0$: it is **orthogonal to** $\mathbf w$, which here is $({w})$.
- Every point is its foot plus a step along $\mathbf w$:
  $\mathbf x=\mathbf x_\perp+r\,\mathbf w/\|\mathbf w\|=({foot}){r}\cdot({unit})$.
- Multiply by $\mathbf w^\top$ and add $w_0$: $y(\mathbf x)=r\,\|\mathbf w\|$, since $y(\mathbf x_\perp)=0$. So
  $r=y(\mathbf x)/\|\mathbf w\|={r_plain}$ is the **signed distance**, positive on the side where $\mathbf w$ points.
- For the origin $y=w_0={w0}$: the boundary lies $-w_0/\|\mathbf w\|={shift}$ along $\mathbf w$ from it.
- Multiply $\mathbf w$ and $w_0$ by the same positive number: $y$ changes, boundary and $r$ do not.
"""
LINK_TITLE = "Link functions and level lines"
LINK = """
A **generalized linear model** is $y=f(\\mathbf w^\\top\\mathbf x+w_0)$ with an activation $f$. Where $f$ grows, the
points with $y=c$ are the **line** $\\mathbf w^\\top\\mathbf x+w_0=f^{-1}(c)$, parallel to the boundary at signed distance
$f^{-1}(c)/\\|\\mathbf w\\|$ from it. The inverse $f^{-1}$ is the **link function**.

- identity: $f^{-1}(c)=c$
- sigmoid $\\sigma(a)=1/(1+e^{-a})$: $\\sigma^{-1}(c)=\\ln\\frac{c}{1-c}$, the log odds
- probit $\\Phi(a)$, the Gaussian distribution function: $\\Phi^{-1}(c)$, its quantile
- step: it has no inverse; all values between 0 and 1 are passed on the boundary itself

Make $\\mathbf w$ longer: the level lines move together, and the sigmoid **hardens** towards the step.
"""
CODING_TITLE = "Codings, homogeneous coordinates, reflection"
CODING = """
- **Targets.** $t\\in\\{0,1\\}$ reads as a probability, $t\\in\\{-1,+1\\}$ as a side; with $K$ classes a vector with a
  single 1 (1 of $K$).
- **Homogeneous coordinates.** $\\tilde{\\mathbf x}=(1,\\mathbf x)$ and $\\mathbf a=(w_0,\\mathbf w)$ give
  $y=\\mathbf a^\\top\\tilde{\\mathbf x}$: no bias is left, and the boundary passes through the origin of a space with one
  dimension more.
- **Reflection.** Replace $\\tilde{\\mathbf x}_i$ by $\\mathbf z_i=t_i\\,\\tilde{\\mathbf x}_i$ with $t_i=\\pm1$. A rule is right about all points if and only if
  $\\mathbf a^\\top\\mathbf z_i>0$ for all of them: one sign for both classes.
- **Solution region.** Each point allows $\\mathbf a$ a half space; all of them leave a **cone** with its tip at the
  origin. It is empty if the classes are not separable. With a margin, $\\mathbf a^\\top\\mathbf z_i\\ge b$, it shrinks.
"""
TRY_TITLE = "Try this"
TRY = """
- Drag **x** along the boundary, then across it. What do $y$ and $r$ do?
- Pull **w** straight outwards to twice its length. Why does the boundary move although $w_0$ stays? What must $w_0$ be
  for it to stay? (Drag the boundary back and read $w_0$.)
- Make $w_0$ positive. On which side of the boundary is the origin now?
- *Level lines*: pull **w** longer and shorter under the sigmoid. Which $\\|\\mathbf w\\|$ makes it a step?
- *Weight space*: drag one point over to the other class. When does the shaded polygon vanish?
"""
FAILS_TITLE = "Where it fails"
FAILS = """
- One line makes two sides: rings, crosses (XOR) and three classes need features, or several lines.
- $r$ is a distance only in the units of the axes: measure one feature in millimetres instead of metres, and other
  points become the nearest.
- $y(\\mathbf x)$ alone is no distance and no probability: it grows with $\\|\\mathbf w\\|$.
"""

BEGIN = "The page's beginning: turn w, push the boundary, until all are on their side"
IN_HAND = "w, w₀ and x in your hand; x⊥ and r follow"
BIAS_POSITIVE = "w₀ > 0: the boundary moves against w"
BIAS_NEGATIVE = "w₀ < 0: it moves the way w points"
COSINE_RULE = "The cosine rule: which side, by the angle"
CONE = "The solution cone, and a margin that shrinks it"
REFLECTION = "Reflection: one sign for both classes"
SIGMOID = "Level lines of the sigmoid and their link"
PROBIT = "Level lines of the probit"
