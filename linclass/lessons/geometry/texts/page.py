"""Texts of the page on the geometry of a linear rule."""

PLAIN_WORDS = (
    "A line cuts the plane in two; the arrow at a right angle to it points to the positive side.",
    "Turn the arrow and the line turns with it; change the bias and the line shifts without turning.",
    "A point's score tells its side and distance: above zero on the arrow's side, below on the other, zero on the line.",
)

VIEWS = {
    "distance": "Distance and angle",
    "levels": "Link function",
    "weights": "Weight space",
    "homogeneous": "Homogeneous coordinates",
}
PLANE = "On the plane"
ANGLE = "Angle between w and x"
ANGLE_HELP = "x as a vector from the origin, its length along w, and the subspace wᵀx = 0."
LEVELS = "Level lines"
LEVELS_HELP = "The lines y = f(wᵀx + w₀) = c for some values c, and the one through x."
SUBSPACE = "wᵀx = 0"
AT_LEVEL = "y = {c}"
LIVE_LEVEL = "y = {c} where wᵀx + w₀ = {a}, at signed distance {r}"
W1, W2, W0, X1, X2 = "w₁", "w₂", "w₀", "x₁", "x₂"
ACTIVATION = "Activation f"
ACTIVATIONS = {
    "sigmoid": "sigmoid σ(a)",
    "probit": "probit Φ(a)",
    "step": "step",
    "identity": "identity a",
}
MARGIN = "Margin b"
MARGIN_HELP = "A solution must have t(wᵀx + w₀) ≥ b for every point."
REFLECT = "Reflect"
REFLECT_HELP = (
    "Replace x̃ = (1, x) by z = t x̃: the negative class changes its sign. A solution then has aᵀz > 0 for all points."
)
BRING = "Bring the line to the points"
BRING_HELP = "Put the boundary halfway between the class means, orthogonal to the line through them."

ZERO = (
    "**w = 0.** Then $y$ is the same everywhere and there is no boundary: drag the tip of **w** away from its foot,"
    " or type a weight."
)
NO_ANGLE = "**x is the origin**, so there is no angle between x and w. Drag x somewhere else."
LEVEL = "level"
LEVEL_COLUMNS = ("c = f(a)", "a", "signed distance a / ‖w‖")
DISTANCE_CAPTION = (
    "All that the rule sees of a point is its signed distance $r$ from the boundary. The slope of the line is"
    " $\\|\\mathbf w\\|={length}$: scaling $\\mathbf w$ and $w_0$ together makes $y$ steeper; no point changes sides."
)
COSINE_CAPTION = (
    r"$\mathbf w^\top\mathbf x=\|\mathbf w\|\,\|\mathbf x\|\cos\theta={length}\cdot{norm}\cdot{cosine}={product}$."
    r" The bias shifts the boundary by $-w_0/\|\mathbf w\|={shift}$ along $\mathbf w$: {way}."
)
AGAINST, ALONG, STAYS = "against its direction, as $w_0>0$", "in its direction, as $w_0<0$", "not at all, as $w_0=0$"
WEIGHTS_CAPTION = (
    "Every point is a line here, and $\\mathbf w$ has to stay on one side of it. What all of them leave, a polygon or"
    " nothing, is the section of the solution **cone** at the present $w_0$; a margin $b$ shrinks it."
)
HOMOGENEOUS_CAPTION = (
    "Every point lies at $\\tilde{\\mathbf x}=(1,\\mathbf x)$, at height 1. With $\\mathbf a=(w_0,\\mathbf w)$ the boundary"
    " is the plane $\\mathbf a^\\top\\mathbf z=0$ through the origin; at height 1 it is the line of the left picture."
    " Drag to turn."
)

SIDE = "**x lies on the {side} side**, at signed distance **r = {r}**, so the decision is class **{name}**."
ON_IT = "**x lies on the boundary**: y = 0, and x is on neither side."
POSITIVE, NEGATIVE = "positive", "negative"
RIGHT = "On the correct side: **{right} of {n}** points."
HIDDEN = "The boundary lies outside the plane: press *Bring the line to the points*, or zoom out."
RULE = (
    r"$y(\mathbf x)=\mathbf w^\top\mathbf x+w_0={w1}\cdot{x1}{w2}\cdot{x2}{w0}={y}$,&emsp;"
    r"$r=\dfrac{{y(\mathbf x)}}{{\|\mathbf w\|}}=\dfrac{{{y}}}{{{length}}}={r}$,&emsp;"
    r"$\mathbf x_\perp=\mathbf x-r\,\dfrac{{\mathbf w}}{{\|\mathbf w\|}}=({foot})$,&emsp;"
    r"$-\dfrac{{w_0}}{{\|\mathbf w\|}}={shift}$"
)
LIVE = "r = {r} · y(x) = {y}{right}"
LIVE_RIGHT = " · {right} of {n} on the correct side"
LIVE_ZERO = "w = 0: no boundary"

DISTANCE_TITLE = "Derivation: the signed distance, with your numbers"
DISTANCE = r"""
1. Where $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0=0$ lies the **boundary**. For two of its points
   $\mathbf w^\top(\mathbf x_A-\mathbf x_B)=0$: it is **orthogonal to** $\mathbf w$, which here is $({w})$.
2. Every point is its foot plus a step along $\mathbf w$:
   $\mathbf x=\mathbf x_\perp+r\,\mathbf w/\|\mathbf w\|=({foot}){r}\cdot({unit})$.
3. Multiply by $\mathbf w^\top$ and add $w_0$: $y(\mathbf x)=\underbrace{{y(\mathbf x_\perp)}}_{{0}}+r\,\mathbf w^\top\mathbf w/\|\mathbf w\|=r\,\|\mathbf w\|$.
4. So $r=y(\mathbf x)/\|\mathbf w\|={y}/{length}={r_plain}$ is the **signed distance**, positive where $\mathbf w$ points.
5. At the origin $y=w_0={w0}$: the boundary lies $-w_0/\|\mathbf w\|={shift}$ along $\mathbf w$ from it.

Multiply $\mathbf w$ and $w_0$ by the same positive number: $y$ changes, the boundary and $r$ do not. The number $w_0$ is the
**bias** here and the **threshold** in some lectures: $\mathbf w^\top\mathbf x$ is compared with $-w_0$.
"""
SUBSPACE_TITLE = "Hyperplanes: linear subspaces and affine hyperplanes, with your numbers"
SUBSPACES = r"""
- A **hyperplane** of $\mathbb R^D$ has $D-1$ dimensions: a line here, a plane in space. It is the **decision boundary** of a
  linear discriminant.
- With $w_0=0$ it is the **linear subspace** $H_0=\{{\mathbf x:\mathbf w^\top\mathbf x=0\}}$: it contains the origin, and with
  $\mathbf x_A,\mathbf x_B$ every $\alpha\mathbf x_A+\beta\mathbf x_B$. Here it consists of all multiples of $({along})$.
- With $w_0\ne0$ it is **affine**: $H_0$ shifted along $\mathbf w$ by $-w_0/\|\mathbf w\|={shift}$, that is by the vector
  $-w_0\mathbf w/\|\mathbf w\|^2=({vector})$, its point nearest to the origin.
- {yours}
"""
YOURS_LINEAR = "Yours has $w_0=0$ and is a linear subspace."
YOURS_AFFINE = (
    "Yours has $w_0={w0}$ and is affine: the sum of two of its points is not on it, since $y(\\mathbf x_A+\\mathbf x_B)"
    "=\\mathbf w^\\top\\mathbf x_A+\\mathbf w^\\top\\mathbf x_B+w_0=-w_0={minus}$."
)
LINK_NOW = {
    "identity": (
        "Identity: $y=\\mathbf w^\\top\\mathbf x+w_0$ itself. Its link is $f^{{-1}}(c)=c$: the line $y=c$ lies at distance"
        " $c/\\|\\mathbf w\\|=c/{length}$ from the boundary."
    ),
    "sigmoid": (
        "$\\sigma(a)=1/(1+e^{{-a}})$. Its link is the **logit** $f^{{-1}}(c)=\\ln\\frac{{c}}{{1-c}}$: the line $y=0.9$ lies"
        " $2.197/\\|\\mathbf w\\|={nine}$ from the boundary. With a longer $\\mathbf w$ it is nearer: the sigmoid hardens."
    ),
    "probit": (
        "$\\Phi(a)$, the Gaussian distribution function. Its link is the quantile $\\Phi^{{-1}}(c)$: the line $y=0.9$ lies"
        " $1.282/\\|\\mathbf w\\|={nine}$ from the boundary."
    ),
    "step": (
        "The step **has no inverse**: it is 0 where $a<0$ and 1 where $a\\ge0$ ($f(0)=1$ is a convention), and takes no"
        " value between. So it has no link and no level lines: it jumps at the boundary. Points on it count as misclassified."
    ),
}

LINK_TITLE = "Link functions and level lines"
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
CODING_TITLE = "Codings, homogeneous coordinates, reflection"
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
TASK_TURN = (
    "Drag **w** and the boundary until all points are on the correct side.",
    "Along w each point is one number. A shift of the boundary is enough exactly where all numbers of one class are smaller"
    " than those of the other; everywhere else **w** has to be turned as well.",
)
TASK_TWICE = (
    "Pull **w** straight out to about twice its length, and watch the boundary.",
    "The boundary moves towards the origin, to $-w_0/\\|\\mathbf w\\|$; with $w_0$ doubled as well the rule is the same, only $y$ is"
    " twice as large.",
)
TASK_ORIGIN = (
    "Make $w_0$ positive, and watch on which side the **origin** is.",
    "It is on the positive side then: at the origin $y=w_0$. The boundary has moved against w.",
)
TASK_HARD = (
    "Make **w** so long that the level lines 0.1 and 0.9 are less than half a unit apart, and look at the sigmoid.",
    "It has become a step: the lines lie $2\\cdot2.197/\\|\\mathbf w\\|$ apart, which is less than ½ from $\\|\\mathbf w\\|=8.8$ on.",
)
TASK_EMPTY = (
    "Drag one point over to the other class until the shaded polygon of solutions is **gone**.",
    "It vanishes at the latest when the convex hulls of the classes meet: then no $\\mathbf w$ is on the correct side of every point's"
    " line, whatever $w_0$. At this particular $w_0$ it can vanish earlier, when every line that still separates needs a $w_0$"
    " of the other sign.",
)
FAILS_TITLE = "Where it fails"
FAILS = """
- One line has two sides: rings, crosses (XOR) and three classes need features, or several lines.
- $r$ is a distance only in the units of the axes: measure one feature in millimetres instead of metres, and other
  points become the nearest.
- $y(\\mathbf x)$ alone is neither a distance nor a probability: it grows with $\\|\\mathbf w\\|$.
"""

BEGIN = "Turn w and shift the boundary until all points are on the correct side"
IN_HAND = "Drag w, w₀ and x; the foot of x and r follow"
BIAS_POSITIVE = "w₀ > 0: affine, the boundary moves against w"
BIAS_NEGATIVE = "w₀ < 0: affine, the boundary moves along w"
COSINE_RULE = "The cosine rule in a linear subspace: the angle tells the side"
CONE = "The solution cone, and a margin that shrinks it"
REFLECTION = "Reflection: one sign for both classes"
IDENTITY = "The identity: equally spaced level lines"
STEP = "The step has no inverse: no link, no level lines"
SIGMOID = "Level lines of the sigmoid and their link"
PROBIT = "Level lines of the probit"
CLAIM_BEGIN = "**17 of 20** points are on the correct side, and some line has all of them there."
CLAIM_IN_HAND = "$y(\\mathbf x)=-4.38$ and $\\|\\mathbf w\\|=1.5$: x lies at the signed distance $r=-4.38/1.5=\\mathbf{-2.92}$ from its foot."
CLAIM_POSITIVE = "$-w_0/\\|\\mathbf w\\|=-1.333$: the boundary lies 1.333 **against** w from the origin, which is on the positive side."
CLAIM_NEGATIVE = (
    "$-w_0/\\|\\mathbf w\\|=1.333$: the boundary lies 1.333 **along** w from the origin, which is on the negative side."
)
CLAIM_COSINE = "$w_0=0$: the boundary contains the origin. $\\cos\\theta=-0.26$ is negative, $\\theta=105°$, so x is on the negative side."
CLAIM_CONE = "**w** has all four points beyond $b=0.2$: its smallest $t_i\\,y(\\mathbf x_i)$ is **0.5**."
CLAIM_REFLECTION = "After the reflection all four have $\\mathbf a^\\top\\mathbf z_i>0$; the smallest is **0.5**."
CLAIM_IDENTITY = "The lines $y=1$ and $y=2$ lie **0.7071** and **1.414** from the boundary: $f^{-1}(c)=c$."
CLAIM_STEP = "Over the 40 points $y$ is **0** twenty times and **1** twenty times, and takes no other value."
CLAIM_SIGMOID = "The line $y=0.9$ lies $\\ln9/\\|\\mathbf w\\|=\\mathbf{1.554}$ from the boundary."
CLAIM_PROBIT = "The line $y=0.9$ lies $\\Phi^{-1}(0.9)/\\|\\mathbf w\\|=\\mathbf{0.9062}$ from the boundary; with a sigmoid in place of $\\Phi$ it would lie farther out."
