"""Texts of the page on least squares."""

PLAIN_WORDS = (
    "Give the two classes two numbers as targets, and fit a plane to these targets as closely as you can.",
    "The line runs where the fitted plane is halfway between the two targets.",
    "Even a correct point far from the line counts as an error, so a single one can turn the line the wrong way.",
)

VIEWS = {
    "outlier": "Outlier",
    "estimates": "Estimates of P(C|x)",
    "matrices": "Normal equations",
    "paths": "Regularisation path",
    "iterations": "LMS, step by step",
}
CODING = "Coding T"
CODINGS = {"one_of_k": "1 of K", "plus_minus_one": "+1 and −1"}
DEGREE = "Features φ(x)"
DEGREES = {1: "x: a line", 2: "degree 2", 3: "degree 3"}
PENALTY = "Penalty"
PENALTIES = {"l2": "ridge, w²", "l1": "lasso, |w|"}
LAM = "Penalty λ"
MORE = "More"
BESIDE = "Logistic regression beside it"
BESIDE_HELP = (
    "A dark line, on the same features and points. It has a tiny L2 penalty, λ = 0.01, so that it has a solution on"
    " separable points too."
)
PROBE = "**The place x**: where the functions are read off. Drag it on the plane, or type it here."
MIDDLE = "middle"
GOAL = "**The outlier**: where it goes. Drag it on the plane, or type it here."
CORNER = "corner"

WHERE = "Estimates over"
WHERES = {"line": "a line", "pair": "a line: x beside x and x²", "plane": "the plane"}
METHOD = "Method"
METHODS = {"lms": "LMS: one point at a time", "batch": "Batch: all points at once"}
RATE = "First rate η₁, in safe rates"
RATE_HELP = (
    "1 is the largest rate that is certain not to overshoot: 1 / max‖x̃‖² for LMS, 1 / λₘₐₓ(X̃ᵀX̃) for a batch, with λₘₐₓ"
    " the largest eigenvalue. Above 2 a constant rate can diverge."
)
SCHEDULE = "η(k)"
SCHEDULES = {"inverse": "η₁ / k", "inverse_pass": "η₁ / pass", "constant": "constant η₁"}
PASSES = "Passes, at most"

LEAST_SQUARES = "least squares"
LOGISTIC = "logistic regression"
LOGISTIC_SHORT = "logistic"

LIVE_WRONG = "{name}: {wrong} wrong"
LIVE_PENALTY = "λ = {lam}"
LIVE_PROBE = "y at x: {values}"
LIVE_OUTSIDE = "outside [0, 1] on {share}"

ESTIMATES = "least squares: estimates of P(C|x)"
ON_X, ON_SQUARES = "least squares on x", "least squares on x and its squares"
POSTERIORS = "logistic regression: posteriors P(C|x)"
NO_LINE = "The line through the place x does not cross the window: bring x back into it."
OUTLIER_COLUMNS = ("the outlier", "least squares turned", "wrong", "logistic regression turned", "wrong")
PLACE = "place"
OUTLIER = "outlier"
AT_HOME = "outlier at its own place ({x1}, {x2})"
ASTRAY = "outlier at ({x1}, {x2})"
EACH_TURNED = "{name} turned {angle}, {wrong} wrong"
NO_DIRECTION = "by an undefined angle"
AT_PROBE = {  # by whether they could be probabilities
    True: "At **x** ${values}$, sum ${total}$: these could be probabilities.",
    False: "At **x** ${values}$, sum ${total}$: **not probabilities**.",
}
AT_PROBE_LOGISTIC = "Logistic regression: ${values}$."
PATHS_PROGRESS = "{done} of {total} values of λ"
PATHS_STOPPED = "The picture needs at least two values of λ."
PATHS_STEP = "λ"
PATHS_COLUMNS = ("λ", "‖w‖", "Σ|w|", "weights not 0", "wrong", "wrong in the test")
PATHS_WHOSE = "The weights of $y_{k}$."
PATHS_RIDGE = "**Ridge** shrinks the norm of the weights as the penalty λ grows; it sets none to exactly zero."
PATHS_LASSO = "The **lasso** sets one weight after another to exactly zero as the penalty λ grows: it selects features."
UPDATE = "update"
STEP_COLUMNS = ("k", "xᵢ", "bᵢ", "aᵀx̃ᵢ", "η(k)", "new w", "new w₀", "J")
BATCH_COLUMNS = ("k", "η(k)", "new w", "new w₀", "J")

BEFORE = "before"
STATUS_START = "the start: a = 0, so y = 0 everywhere; there is no line yet"
STATUS_LMS = "update {k}: point {i} has y = {y}, its code is {b}, the error {e}; now J = {cost}"
STATUS_BATCH = "update {k}, by all points: now J = {cost}"

ERRORS = "**{wrong}** of {points} are misclassified by least squares."
ERRORS_BOTH = "**{wrong}** of {points} are misclassified by least squares, **{other}** by logistic regression."
ERRORS_TEST = "**{wrong}** of {points} and **{test_wrong}** of {test_n} test points are misclassified by least squares."
ERRORS_BOTH_TEST = (
    "**{wrong}** of {points} and **{test_wrong}** of {test_n} test points are misclassified by least squares, **{other}** and"
    " **{test_other}** by logistic regression."
)
OUTLIER_ERRORS = "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} misclassified."
OUTLIER_ERRORS_BOTH = (
    "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} misclassified; logistic regression turned"
    " **{other_angle}**, **{other}** misclassified."
)
OUTLIER_ERRORS_TEST = (
    "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} and **{test_wrong}** of {test_n}"
    " test points misclassified."
)
OUTLIER_ERRORS_BOTH_TEST = (
    "Outlier at $({x1},\\;{x2})$: least squares turned **{angle}**, **{wrong}** of {points} and **{test_wrong}** of {test_n}"
    " test points misclassified; logistic regression turned **{other_angle}**, **{other}** and **{test_other}** misclassified."
)
SQUARES_WRONG = "On $x$ and its squares least squares misclassifies **{wrong}**."
MASKED = "**Class {name} is masked**: it gets {got} of its own {n} points."
LEAVES = "The estimates leave [0, 1] on **{share}** of the window."
STAYS = "The estimates stay within [0, 1] in the whole window."
ITERATED = {
    "lms": "At the end of the run, after **{updates}**, one point each, the squared error is $J=$ **{cost}** (minimum **{least}**; η₁ = {eta1}).",
    "batch": "At the end of the run, after **{updates}**, all points in each, the squared error is $J=$ **{cost}** (minimum **{least}**;"
    " η₁ = {eta1}).",
}
ENDED = {
    "lms": "No update of the last pass was long enough to matter.",
    "batch": "The next update would be too short to matter.",
}
DIVERGED = "**The steps overshot**: the weights grew beyond the range of numbers. Lower the first rate η₁."
CLOSED = "In closed form"
RULE_DIFFERENCE = r"$y(\mathbf x)=y_{second}-y_{first}={y}$, and the decision is class **{plus}** where $y>0$"
RULE_SIDES = (
    r"$y(\mathbf x)=y_+-y_-={y}$, a function for each of the two sides, coded 1 of K; the decision is class **{plus}** where"
    r" $y>0$"
)
RULE_ONE = r"$y(\mathbf x)={y}$, fitted to $t=\pm1$; the decision is class **{plus}** where $y>0$"
RULE_LARGEST = "{functions};&ensp;the largest decides"
RULE_FEATURES = (
    r"$y_k(\mathbf x)=w_{{k0}}+\sum_j w_{{kj}}\,\phi_j(\mathbf x)$ with all products up to degree {degree}:"
    r" $M={features}$ features, **{weights} weights** for each function (see *Normal equations*); the largest decides"
)

FEATURE = "feature"
TOO_WIDE = "The matrix $\\tilde X$ is {rows} × {columns}, too wide to write out; these are the weights $W$:"
CASES = {
    "more": "**N = {n} points > {unknowns} weights** for each function: more equations than unknowns.",
    "equal": "**N = {n} points = {unknowns} weights** for each function: as many equations as unknowns.",
    "fewer": "**N = {n} points < {unknowns} weights** for each function: fewer equations than unknowns.",
    "dependent": "**N = {n} points, {unknowns} weights** for each function, but $\\tilde X$ has only rank {rank}: the points"
    " do not determine $W$.",
}
SMALLEST = "Many $W$ have the same least error; the pseudoinverse gives the one of **smallest norm** (the bias does not count)."
SOLUTIONS = {
    "more": "In general no $W$ fits all codes; one comes nearest.",
    "equal": "One $W$ fits every code exactly, $\\tilde X W=T$.",
    "fewer": SMALLEST,
    "dependent": SMALLEST,
}
WITH_OUTLIER = "With the outlier at $({x1},\\;{x2})$:"
CASE_ERROR = "$E(W)=\\tfrac12\\|\\tilde X W-T\\|^2={error}$."
CASE_PENALTY = {
    "l2": "With the ridge penalty there is exactly one solution, whatever the points.",
    "l1": "With the lasso's penalty there may be several solutions where features depend on one another.",
}
NO_INVERSE = (
    "$A$ has rank {rank} of {unknowns} and **no inverse**. With the points centred,"
    " $X_c=X-\\mathbf 1\\bar{{\\mathbf x}}^\\top$, the smallest solution is $X_c^+(T-\\mathbf 1\\bar{{\\mathbf t}})$, and the"
    " biases are $\\bar{{\\mathbf t}}-\\bar{{\\mathbf x}}^\\top X_c^+(T-\\mathbf 1\\bar{{\\mathbf t}})$:"
)
LASSO_NO_FORMULA = (
    "The lasso has **no formula**: Newton steps, between changes of sign, found $W$, and a duality gap of ${gap}$ proves that no"
    " other $W$ has a cost that is lower by more than that."
)

IDEA_TITLE = "The idea, with your numbers"
IDEA = r"""
Treat the classes as numbers to be predicted. Point $\tilde{\mathbf x}_i=(1,\mathbf x_i)$ gets a code $\mathbf t_i$: a 1
in its own class's column and 0 elsewhere (1 of K), or $+1$ and $-1$. Each class has a linear function
$y_k=\mathbf w_k^\top\mathbf x+w_{k0}$, and all of them are fitted at once:

- $E(W)=\tfrac12\|\tilde X W-T\|_F^2$ is lowest where its gradient is zero: $\tilde X^\top\tilde X\,W=\tilde X^\top T$.
- If the inverse exists, $W=(\tilde X^\top\tilde X)^{-1}\tilde X^\top T=\tilde X^+T$; $\tilde X^+$ is the pseudoinverse.
- Ridge adds the penalty $\tfrac\lambda2\sum w_{kj}^2$, the lasso $\lambda\sum|w_{kj}|$; the biases are not penalised.
"""
IDEA_MORE = r"""
With 1 of K the functions sum to 1 for every $\mathbf x$, as probabilities do, and each is the linear function nearest to the
codes; with many points it is the best linear approximation of the posterior $P(C_k\mid\mathbf x)$ in mean square. But any
function that is not constant leaves $[0,1]$ somewhere. For two classes both codings give the same boundary. (With the lasso the sum of
three functions or more need not be 1, and the codings agree only if λ is doubled for $\pm1$.)
"""
ITERATIONS_TITLE = "Step by step: batch descent and LMS"
ITERATIONS_IDEA = r"""
No matrix has to be inverted. With $\mathbf b$ the targets $\pm1$ and $\mathbf a=(w_0,\mathbf w)$, go down the gradient of
$\tfrac12J$, where $J(\mathbf a)=\sum_i(b_i-\mathbf a^\top\tilde{\mathbf x}_i)^2$:

- **Batch**: $\mathbf a(k+1)=\mathbf a(k)-\eta(k)\,\tilde X^\top(\tilde X\mathbf a(k)-\mathbf b)$, all points in every
  update, $\eta(k)=\eta_1/k$.
- **LMS** (Widrow and Hoff): $\mathbf a(k+1)=\mathbf a(k)+\eta(k)\,(b_i-\mathbf a(k)^\top\tilde{\mathbf x}_i)\,
  \tilde{\mathbf x}_i$, one point in each update. The error is in brackets: points on the correct side are corrected too.

Both approach the least-squares solution, the star in the weight plane, whether or not the classes are separable. With
$\eta_1/k$ at every single point the steps become short long before the star is reached; $\eta_1$ over the number of
passes gets closer, a constant $\eta_1$ keeps circling around it.
"""
FAILS_TITLE = "Where it fails"
FAILS = """
- **Outliers**: even a correct point far from the boundary costs $(y-t)^2$. The line turns to please it, at the expense of
  points near the boundary. Logistic regression charges next to nothing for such a point.
- **Masking**: with three or more classes, the function of one between the others may never be the largest.
- The $y_k$ are poor estimates of probabilities: below 0 and above 1.
- The squared error suits Gaussian noise around a target; class codes are nothing like that.
"""
