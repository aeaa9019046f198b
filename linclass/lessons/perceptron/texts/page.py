"""Texts of the perceptron's page."""

PLAIN_WORDS = (
    "The perceptron looks at one point after another, and leaves the line alone as long as the point is on its own side.",
    "At a mistake it turns the line towards getting that point right.",
    "If some line separates the classes it stops after a number of mistakes; if none does, it never stops.",
)

VARIANTS = {
    "single": "One mistake at a time, in turn",
    "batch": "Batch: all mistakes at once",
    "random": "Random mistake",
    "reward_punishment": "Reward and punishment",
    "pocket": "Pocket: keep the best",
}
VARIANT_HELP = (
    "Which mistakes are added to w, and when. *Reward and punishment* is the first rule, visit by visit: its player also"
    " steps through the correct points, which change nothing."
)
RUNNERS = {"single": "single", "batch": "batch", "random": "random", "pocket": "pocket"}
SCHEDULES = {"constant": "constant η", "inverse": "η / k"}
VIEWS = {
    "update": "Update",
    "run": "Run",
    "weights": "Weight space",
    "theorem": "Convergence theorem",
    "race": "Race of the variants",
}
PICTURE = "Beside the plane"
PICTURES = {
    "numbers": "Cost, distance, weights",
    "moments": "Two updates, five panels",
    "neuron": "Neuron",
    "along": "Cost along a line",
    "surface": "Cost as a surface",
}
SPACE = "Weight space"
SPACES = {"plane": "w₁, w₂ at the step's w₀", "cone": "w₀, w₁, w₂: the cone"}
STEPS_TITLE = "Every step in numbers"
STEPS_CUT = "The first {shown} of {all} steps; the row under the player shows every one."

BASES = {
    "linear": "x₁, x₂",
    "squares": "and x₁², x₂²",
    "quadratic": "to degree 2",
    "cubic": "to degree 3",
}

VARIANT = "Variant"
ETA = "Increment {symbol}"
SCHEDULE = "{symbol}"
MARGIN = "Margin {symbol}"
UPDATES = "Updates, at most"
SEED = "Seed"
BASIS = "Basis φ(x)"
BASIS_HELP = "The neuron's inputs in place of x. With products of the coordinates the boundary is a curve in the plane."
MORE = "More"
START = "**Start w(0)**"
START_HELP = "(w₀, w₁, w₂) before the first update. The tip of w(0) can be dragged on the plane too."
UPDATE_CAPTION = (
    "A misclassified point is added to **w** (subtracted where its target is −1). The line is at a right angle to **w**, so it"
    " turns with it."
)
RACE_CAPTION = (
    "All variants on the same points, one update of each per step. *Reward and punishment* makes the updates of *one mistake at"
    " a time*. Few updates may be much work: each batch update looks at every point."
)
RACE_CUT = "With {n} points each variant makes at most {most} updates here."
NEURON_CAPTION = (
    "The point behind each update, passing through the weights it met: a red output is a mistake, and the next"
    " frame has the new weights. Thick means large, broken means negative."
)
MOMENTS_CAPTION = (
    "The last two updates, side by side: a mistake is picked (ringed), $\\eta\\,t_i\\mathbf x_i$ is added at the tip of"
    " $\\mathbf w$ (the old $\\mathbf w$ and its line are grey), and the line turns, at right angles to the new $\\mathbf w$."
)
SURFACE_CAPTION = (
    "At the $w_0$ of the rule at the end of the run, which is marked: on the left the cost, flat facets whose slope shows the"
    " way down; on the right the number of points that it counts, level steps whose gradient is zero wherever it exists."
)
IN_PHI = "This picture needs two weights beside $w_0$; this basis has {M}. Choose the basis $x_1, x_2$ to see it."
COST_START = "update {k}"
COST_END = "update {k}, the last"
COST_CAPTION = (
    "Along a straight line through weight space, from the first rule of the run to the last: the cost is"
    " **piecewise linear**, with a corner wherever a point enters or leaves the sum; the number of these points only jumps."
)
VISIT = "visit"
UPDATE_WORD = "update"
PROOF = "Show the proof"
PROOF_HELP = "Draw the certificate on the plane: a separating line, or a place in both convex hulls: the areas that rubber bands around the classes enclose."

SEPARABLE = "**Separable**, proved by a line with every point on the correct side."
SEPARABLE_BARELY = "**Separable**, proved in exact arithmetic; the gap is too narrow for these numbers to show."
SEPARABLE_IN_PHI = "**Separable** by a plane in the {M} dimensions of φ, proved; in $x$ its boundary is a curve."
NOT_SEPARABLE_IN_PHI = "**Not separable**, not even in the {M} dimensions of φ, proved by a point in both convex hulls."
UNDECIDED = (
    "**Undecided** whether these points are separable: that was too hard to prove. The best rule found has"
    " **{errors} of {n}** misclassified or too close to call."
)
NOT_SEPARABLE = "**Not separable**: the place {point} lies in both convex hulls (rubber bands around the classes), so no line separates them."
CONVERGED = "The whole run finds a solution after **{updates}**."
IN_THE_RACE = "The variant chosen is *{variant}*."
ALLOWED = "The theorem allows at most **{bound}**, counted from the start."
STOPPED = "The whole run stops after **{updates}** with **{errors} of {n}** {points} still misclassified."
STOPPED_POCKET = (
    "The whole run stops after **{updates}**. The pocket keeps the best rule met, that of update **{kept}**, with"
    " **{errors} of {n}** {points} still misclassified."
)
TOO_FEW = "More updates are needed: the theorem allows up to {bound}."
TESTED = "**{errors} of {n}** test points are misclassified."
CYCLES = "From update {start} on the run repeats itself every **{length}** updates."
CYCLES_PLAYED = (
    "From update {start} on the run repeats itself every **{length}** updates; the player shows the first {shown}."
)
AGAIN = "again the weights of update {k}"
CUT = "Only the first {limit} visits are shown."

BEFORE = "before"
ADDED = "η t x"
ADDED_MANY = "η Σ t x"
STATUS_START = "the start: w(0) misclassifies {wrong} of {n} points"
STATUS_ZERO = "the start: with w(0) = 0, y = 0 everywhere, so all {n} points count as wrong, at a cost of {cost}"
STATUS_ADDS = "update {k}: η t (1, x) = ({added}) is added to (w₀, w)"
STATUS = "update {k}: point {i} is {mine} and lies on the {other} side: y = {y}"
STATUS_ON = "update {k}: point {i} is {mine} and lies on the boundary: y = 0"
STATUS_NARROW = "update {k}: point {i} is {mine} and lies too close to the boundary: y = {y}"
TURNED = "update {k}: point {i} was on the {other} side, y = {y}; now y = {now}"
TURNED_ON = "update {k}: point {i} was on the boundary, y = 0; now y = {now}"
TURNED_NARROW = "update {k}: point {i} was too close to the boundary, y = {y}; now y = {now}"
STILL = "{turned}, still wrong"
STILL_NARROW = "{turned}, still too close"
STATUS_MANY = "update {k}: {count} points are corrected at once"
STATUS_RIGHT = "point {i} is {mine} and lies on the correct side: y = {y}"

RACE_WRONG = "update {k}: wrong: {standings}"
RACE_NARROW = "update {k}: within the margin: {standings}"
STANDING, ARRIVED = "{name} {wrong}{arrived}", " ✓"
LIVE_SEPARABLE = "separable · {updates}"
LIVE_BOUND = "separable · {updates}, at most {bound} by the theorem"
LIVE_UNDECIDED = "undecided whether separable · stopped after {updates}, {wrong}"
LIVE_NOT = "not separable · stopped after {updates}, {wrong}"
LIVE_POCKET = "{live} · shown: the pocket, of update {kept}: {wrong}"

AT_THE_END, IN_THE_POCKET = "At the end", "In the pocket"
RULE = (
    r"{when} $y(\mathbf x)={sum}$,"
    r" and the decision is class **{plus}** ($t=+1$) where $y>0$"
)

IDEA_TITLE = "The idea, with your numbers"
IDEA = """
The decision boundary $\\mathbf w^\\top\\mathbf x+w_0=0$ is a line (in $D$ dimensions a hyperplane). Every point is written
$\\tilde{\\mathbf x}=(1,x_1,x_2)$ and has a target $t=+1$ or $t=-1$. It lies on the correct side of the line when $t_i\\,(\\mathbf w^\\top\\mathbf x_i+w_0)>0$. Each mistake shifts the weights by
$\\eta\\,t_i\\,\\tilde{\\mathbf x}_i$, which raises exactly that product by $\\eta\\,\\|\\tilde{\\mathbf x}_i\\|^2$:
"""
UPDATE = (
    r"- $(w_0,\mathbf w)\leftarrow(w_0,\mathbf w)+\eta\,t_i\,(1,\mathbf x_i)$"
    r" &nbsp;whenever&nbsp; $t_i(\mathbf w^\top\mathbf x_i+w_0)\le {b}$"
)
BATCH_UPDATE = (
    r"- $(w_0,\mathbf w)\leftarrow(w_0,\mathbf w)+\eta\sum_i t_i\,(1,\mathbf x_i)$"
    r" &nbsp;over all $i$ with&nbsp; $t_i(\mathbf w^\top\mathbf x_i+w_0)\le {b}$"
)
COST = (
    r"- $E_p(\mathbf w,w_0)=-\sum_{{i\in\mathcal M}}t_i(\mathbf w^\top\mathbf x_i+w_0)={cost}$"
    r" at the end of the run, over the misclassified points $\mathcal M$: those with $t_i(\mathbf w^\top\mathbf x_i+w_0)\le 0$,"
    r" there **{errors} of {n}**"
)
IDEA_PHI = "With the basis chosen, read $\\boldsymbol\\phi(\\mathbf x)$ for $\\mathbf x$ in these formulas."
IDEA_MORE = """
The number of mistakes is piecewise constant, so its gradient is zero and says nothing; $E_p$ is piecewise linear, and the
update goes down its slope (for one point, or for all of them in a batch). A step that lowers the cost for one point may
raise it for another: the cost need not fall at every step. What does fall at every update, on separable
classes with a constant η, is the distance in the theorem below. The increment η is the **learning rate**; one point at a
time is **stochastic** gradient descent on $E_p$, all at once is batch descent.

The neuron's step function outputs $+1$ for $y>0$. At $y=0$ some books output $+1$; here a product $t\\,y=0$ is a
mistake, or $\\mathbf w=0$ would never be corrected. The **margin b** is not a distance: doubling the weights doubles the
product with the same line. The distance to the line is $t\\,y/\\|\\mathbf w\\|$, and that is how the margin
$2/\\|\\mathbf w\\|$ of the support vector machine is measured. With $b>0$ the pictures count the points *within the margin*
and their cost $\\sum(b-t_i y_i)$; the verdict counts the misclassified points.
"""
THEOREM_TITLE = "The convergence theorem, with your numbers"
NO_BOUND_INVERSE = (
    "With $\\eta(k)=\\eta/k$ the run ends on separable data too, but the theorem promises less and less for each update, so no"
    " number of updates follows by division. See *Which rates converge* for what does follow."
)
NO_BOUND_BARELY = "The theorem holds, but the gap between the classes is too narrow to compute a number of updates."
NO_BOUND_UNDECIDED = "The theorem needs a separating line; whether there is one was too hard to prove."
NO_BOUND = "The theorem needs a separating line; here there is none, and the run would go on for ever."

FAILS_TITLE = "Where it fails"
FAILS = """
- Classes that overlap: it never settles, and the last rule may be a bad one. The pocket keeps the best rule it met.
- Among the many separating lines it takes the first it meets, not a good one: compare starts, orders, margins.
- It gives no probabilities, and handles only two classes; the page *Multiclass classification* has a perceptron for K
  classes.
"""
