"""Texts of the page on descent methods."""

PLAIN_WORDS = (
    "A cost says how badly a line fits the points; training means finding the weights with the lowest cost.",
    "Gradient descent walks straight downhill; a step that is too large overshoots the valley.",
    "Newton's method also looks at how the valley curves, and needs far fewer steps.",
)

VIEWS = {"run": "Weight space, cost", "weights": "Drag the start"}
LOSS = "Cost E"
LOSSES = {"squared_error": "squared error", "cross_entropy": "cross-entropy"}
METHOD = "Descent"
METHODS = {"constant": "constant η", "inverse": "η₁ / k", "optimal": "optimal step"}
RATE = "η, as a multiple of 2/λₘₐₓ"
RATE_HELP = (
    "1 is the largest stable rate: 2 / λₘₐₓ, with λₘₐₓ the largest eigenvalue of the Hessian. For cross-entropy the Hessian"
    " varies; it is largest at w = 0, and that value is used here."
)
UPDATES = "Updates, at most"
LAM = "Ridge penalty λ"
START = "Start, stop"
AT_STEP = "update {k}"
START_TYPED = "**The start w(0)** = (w₁, w₂). Or click in the view *Drag the start*, or drag it there."
THRESHOLD = "Stop when an update is shorter than θ"
THRESHOLD_HELP = "Descent stops after the first update with ‖η g‖ < θ; with 0 it makes all the updates allowed."
START_LABEL = "w(0)"
AUTOMATIC = "automatic"

DESCENT = "gradient descent"
NEWTON = "Newton"
MINIMUM = "minimum"
NO_MINIMUM = "separates"
UPDATE = "update"

FLAT = (
    "**These points (almost) coincide**: the cost is flat in w, and there is nothing to descend."
    " Move the points of the two classes apart."
)
TOO_LARGE = "**The weights are too large to draw**: the points lie too close together. Change the units."

LIVE = "start ({w1}, {w2}) · descent: E = {descent} after {updates} · Newton: {newton} after {steps}"
LIVE_STEP = "update {k} · descent E = {descent} · Newton E = {newton} · "
LIVE_RATE = "η = {eta}, largest stable {largest}"
DERIVED = "All updates, and derivations with your numbers"
COLUMNS = ("k", "w, descent", "E", "η", "w, Newton", "E")
AXIS, AXIS_ENDLESS = "E − E<sub>min</sub>", "cost E"
COSTS_CAPTION = "$E-E_{{\\min}}$ with $E_{{\\min}}=$ {least}. "
COSTS_SHAPE = {
    "constant": "Where a line is straight, every update multiplies the excess cost by the **same factor**.",
    "inverse": "The curve of $\\eta_1/k$ bends: the later an update, the smaller the **share** of the excess that it removes.",
    "optimal": "Where a line is straight, every update multiplies the excess cost by the **same factor**.",
}
COSTS_ENDLESS = "$E$ comes as close to 0 as you like but never reaches it: no $\\mathbf w$ is the best."
TABLE = ("method", "k", "w₁", "w₂", "E", "‖∇E‖", "η")

FELL = "The whole run of **{updates}** reaches $E=$ **{cost}** (minimum {least})."
FELL_ENDLESSLY = "The whole run of **{updates}** reaches $E=$ **{cost}**."
SETTLED = (
    "The whole run stops after **{updates}** at $E=$ **{cost}** (minimum {least}): the last update was shorter than"
    " θ = {threshold}."
)
SETTLED_ENDLESSLY = (
    "The whole run stops after **{updates}** at $E=$ **{cost}**: the last update was shorter than θ = {threshold}."
)
ROSE = "**Descent diverges**: from $E=$ {first} to **{cost}** in the {updates} of the whole run."
CLIMBED = "**Descent has climbed**: from $E=$ {first} to **{cost}** in the {updates} of the whole run; the rate is too large here."
LEFT = "**Descent diverges**: at the end of the run, after {updates}, it is {times} times as far from the minimum as at the start, and moving away."
NEWTON_DID = "Newton: $E=$ **{cost}** in **{updates}**."
SEPARABLE = (
    "The classes are separable: cross-entropy has **no minimum**, it falls for ever as ‖w‖ grows. Newton's method stops at"
    " the first line that separates them."
)
RULE_SQUARED = (
    r"$\eta={eta}$; the largest stable rate is $2/\lambda_{{\max}}=2/{L}={largest}$. {which} multiplies the distance left"
    r" along the steep axis by $1-\eta\lambda_{{\max}}={factor}$, along the flat one by ${slow}$"
)
RULE_ENTROPY = (
    r"$\eta={eta}$; stable for certain up to $2/\lambda_{{\max}}={largest}$ (at $\mathbf w=0$), near the minimum up to"
    r" ${here}$"
)
RULE_NEAR = (
    r". There every update multiplies the distance left along the steep axis by $1-\eta\lambda_{{\max}}={factor}$"
)
RULE_ENDLESS = r"$\eta={eta}$; stable for certain up to $2/\lambda_{{\max}}={largest}$ (at $\mathbf w=0$)"
RULE_INVERSE = r"; with $\eta(k)=\eta_1/k$, $\eta_1={eta}$, any rate becomes stable once $k$ is large"
FIRST_UPDATE, EVERY_UPDATE = "The first update", "Every update"
RULE_OPTIMAL = (
    r"$\eta(k)=\|\mathbf g\|^2/(\mathbf g^\top H\mathbf g)$: the lowest cost along the gradient, where the next gradient"
    r" is at right angles to this one"
)
RULE_OPTIMAL_ENTROPY = (
    r"$\eta(k)=\|\mathbf g\|^2/(\mathbf g^\top H\mathbf g)$: the lowest cost along the gradient if $E$ were the parabola"
    r" that fits it here; where that promises too much, $\eta$ is halved until the cost falls"
)

IDEA_TITLE = "The idea"
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
NUMBERS_TITLE = "With your numbers"
NUMBERS_MIDDLE = r"The line passes through $\mathbf m=({m1},\;{m2})$."
NUMBERS_EIGEN = (
    r"The Hessian's eigenvalues there are $\lambda_{{\max}}={steep}$ and $\lambda_{{\min}}={flat}$; their ratio"
    r" $\kappa={condition}$ says how long the valley is."
)
NUMBERS_START = (
    r"At the start $\mathbf w(0)=({w1},\;{w2})$ the gradient is $\mathbf g=({g1},\;{g2})$, and the optimal step would be"
    r" $\eta=\|\mathbf g\|^2/(\mathbf g^\top H\mathbf g)={eta}$."
)
NUMBERS_NEWTON = r"Newton's step there is $-H^{{-1}}\mathbf g=({d1},\;{d2})$."
FAILS_TITLE = "Where it fails"
FAILS = """
- A constant η must be small enough for the steepest axis, and is then too small for the flat one.
- $\\eta_1/k$ rescues a first rate that is too large, but its steps may become short before the minimum is near.
- Newton's method solves a system of equations at every update: $O(D^3)$ for $D$ weights, and $H$ must have an inverse. Far
  from the minimum its step may be too long; here it is halved until the cost falls.
- Without a minimum, as for cross-entropy on separable classes, every method would go on for ever.
"""
