"""Texts of the page on logistic regression."""

PLAIN_WORDS = (
    "Instead of a plain yes or no, logistic regression gives every place a probability.",
    "On the line it is one half; the farther away you go, the more certain it becomes.",
    "The line is chosen so that the classes of your points are as probable as possible.",
)

SOLVER = "Solver"
SOLVERS = {
    "gradient_descent": "Gradient descent",
    "optimal_step": "Descent, optimal step",
    "newton": "Newton (IRLS)",
}
ETA = "Step η"
ETA_HELP = "L is the largest curvature of E anywhere; with η = 1/L the cost falls at every step."
ETAS = {0.0: "1/L, safe", 0.001: "0.001", 0.01: "0.01", 0.1: "0.1", 1.0: "1", 10.0: "10"}
SCHEDULE = "η(τ)"  # at iteration τ: k is a class
SCHEDULES = {"constant": "constant η", "inverse": "η / τ"}
ITERATIONS = "Iterations, at most"
ITERATIONS_HELP = "Stopping before convergence is early stopping."
LAM = "L2 penalty {symbol}"
LAM_HELP = "E = cross-entropy + λ/2 ‖w‖²; the bias is not penalised. Any λ > 0 makes the minimum exist."
SEED = "Seed of the start, w from U(−0.01, 0.01)"
MORE = "More"
WEIGHT = "Weight of the positive class"
WEIGHT_HELP = (
    "Each point of the positive class counts this many times in E: its errors cost more. That makes up for a class with few"
    " points, and moves w₀ much as other priors would."
)
LDA = "LDA's boundary too"
LDA_HELP = "The generative model with one covariance for all classes has the same form of posterior."
BAND = "Lines P = 0.1 and P = 0.9"
BAND_HELP = "P is the probability of the positive class. Between the lines the rule is uncertain. The strip is 2 ln 9 / ‖w‖ wide: it narrows as the posterior hardens."
PAIR_HELP = (
    "All classes are fitted at once. Some pictures follow the odds of class *k*, on the positive side, against class *l*,"
    " on the negative side."
)

LEVELS = "Level lines P = 0.75, 0.9, 0.96"
LEVELS_HELP = "For every class, in its colour: there its odds against all others are 3, 9 and 27 to 1."
OVER = "The posterior is drawn over"
OVERS = {"distance": "distance from the boundary", "odds": "log odds y"}
OVER_HELP = (
    "Over the signed distance the curve hardens as ‖w‖ grows. Over the log odds it is always the same sigmoid, and the"
    " points move apart on it."
)
HEIGHTS = "Surfaces"
SURFACES = {"all": "all posteriors", "one": "one posterior", "functions": "linear functions yₖ"}

DERIVED = "What you see, derived with your numbers"
VECTORS_TITLE = "All weight vectors, and LDA's"
VIEWS = {"run": "Training", "posteriors": "Posteriors", "weights": "Weights"}
ITERATION = "iteration"
COLUMNS = ("iteration", "E", "‖∇E‖", "η", "‖w‖", "w", "w₀")
COLUMNS_MANY = ("iteration", "E", "‖∇E‖", "η", "‖W‖", "wₖ − wₗ", "wₖ₀ − wₗ₀")
WEIGHTS, WEIGHTS_MANY = "w", "W"  # W has the vectors of all classes
TRAINING, TEST = "training points", "test points"
WEIGHT_COLUMNS = ("class k", "wₖ₁", "wₖ₂", "wₖ₀", "vₖ₁", "vₖ₂", "vₖ₀", "LDA vₖ₁", "LDA vₖ₂", "LDA vₖ₀")
SHARE_OF_PAIR = "P({k}|{k} or {l}, <b>x</b>)"
FUNCTIONS_CAPTION = (
    "The functions $y_k=\\mathbf w_k^\\top\\mathbf x+w_{k0}$ before softmax: the highest decides, and two of them meet at"
    " the boundary between their classes."
)
PATH_CAPTION = (
    "The path of $\\mathbf w$ over the iterations, on the contours of the cost at the $w_0$ of the end of the run."
    " Along a ray from zero the boundary keeps its direction, and only the certainty changes."
)
PATHS_CAPTION = "The path of every class's $\\mathbf w_k$. Only differences count: $\\mathbf w_k-\\mathbf w_l$ is orthogonal to the boundary of k and l."
LDA_W = "LDA's w"
THEN = r" \to "
HARDENING_CAPTION = (
    "$\\|\\mathbf w\\|={lengths}$: the longer $\\mathbf w$, the harder the sigmoid $\\sigma(\\|\\mathbf w\\|\\,r)$."
)
HARDENING_CAPTION_MANY = (
    "$\\|\\mathbf w_k-\\mathbf w_l\\|={lengths}$: the longer it is, the harder the sigmoid of the pair."
)
SIGMOID_CAPTION = (
    "All that the rule sees of a point is $y=\\mathbf w^\\top\\mathbf x+w_0$, its **log odds** (logit). On the boundary $y=0$"
    " and $P=\\frac12$."
)
PAIR_WORDS = "Only **{k}**, *k*, and **{l}**, *l*, are shown above: $y=\\ln P_k/P_l=(\\mathbf w_k-\\mathbf w_l)^\\top\\mathbf x+w_{{k0}}-w_{{l0}}$."
GROWTH_CAPTION = (
    "Where a minimum exists $\\|\\mathbf w\\|$ levels off; on separable classes it grows for ever, roughly like the logarithm"
    " of the number of iterations."
)
STOP_CAPTION = "Points that the rule has not seen are fitted best after **{best}**: **early stopping** ends there."
STOP_LATER = "Points that the rule has not seen are fitted best at the end of this run: no reason to stop earlier."
VECTORS = """
After iteration {k}:

- **K = {K} vectors** $\\mathbf w_k$, one for each class. Adding the same vector to all changes no posterior.
- **K − 1 = {K_minus}** of them are enough: with $\\mathbf v_k=\\mathbf w_k-\\mathbf w_l$ the reference class *l* = **{reference}**
  has only zeros, and the posteriors are the same.
"""
LDA_VECTORS = "LDA's vectors, relative to the same class, come from means and one covariance instead of the likelihood of the labels."

MINIMUM = "**The whole run reaches the minimum** after {k}: the gradient is practically zero."
SEPARABLE = (
    "**The classes are separable, so the likelihood has no maximum.** The run ends after {k} with ‖w‖ = {length}; it would grow for ever."
    " Stop early, or set λ > 0."
)
SEPARABLE_LATER = "**The whole run stops after {k}.** The classes are separable, so the likelihood has no maximum: ‖w‖ would grow for ever."
TOUCHES = (
    "**The classes touch but do not overlap, so the likelihood has no maximum.** The run ends after {k} with {norm} = {length};"
    " it would grow for ever. Stop early, or set λ > 0."
)
PARTLY = (
    "**Some classes can be separated from others without error, so the likelihood has no maximum.** The run ends after {k}"
    " with {norm} = {length}; it would grow for ever. Stop early, or set λ > 0."
)
UNDECIDED = "**The gradient is practically zero** at the end of the run, after {k}, but that a maximum exists could not be proved: set λ > 0 to be sure."
STALLED = "**The run ends after {k}**: no step lowers the cost any more at this precision."
DIVERGED = "**The steps overshot**: the cost grew, and left the range of numbers after {k}. Choose a smaller step η."
STOPPED = "**The whole run stops after {k}**: the gradient is not yet zero, ‖∇E‖ = {gradient}."
SO_FAR = "**After the first {k}** the gradient is not yet zero, ‖∇E‖ = {gradient}."
SEPARABLE_SO_FAR = "**After the first {k}** ‖w‖ = {length}. The classes are separable, so the likelihood has no maximum: ‖w‖ would grow for ever."
AT_THE_END, AFTER_THEM = "At the end", "After these iterations"
ERRORS = "{at} **{errors} of {n}** points are misclassified."
ERRORS_TEST = (
    "{at} **{errors} of {n}** training points and **{test_errors} of {test_n}** test points are misclassified."
)
RULE = (
    r"{at} $P=\sigma(\mathbf w^\top\mathbf x+w_0)=\sigma({y})$ is the posterior of class **{plus}**;"
    r" it climbs from 0.1 to 0.9 within $2\ln 9/\|\mathbf w\|={strip}$,&ensp;$E={cost}$"
)
RULE_FLAT = (
    r"{at} $P=\sigma(\mathbf w^\top\mathbf x+w_0)=\sigma({w0})$ everywhere, for class **{plus}**,&ensp;$E={cost}$"
)
RULE_PAIR = (
    r"{at} $\ln\dfrac{{P_k}}{{P_l}}={y}$&ensp;for $k$ = **{plus}** and $l$ = **{minus}**;"
    r" the decision is the class with the largest $P$,&ensp;$E={cost}$"
)
LIVE = "{k} · {norm} = {length} · E = {cost} · {errors} of {n} wrong"
LIVE_TRAINING = "{k} · {norm} = {length} · E = {cost} · {errors} of {n} training points wrong"
LIVE_CUT = "up to {all} when you let go"

IDEA_TITLE = "The idea, with your numbers"
IDEA = r"""
- Only the **log odds** (the **logit** of the posterior) are modelled: $\ln\dfrac{{P(C_k|\mathbf x)}}{{P(C_l|\mathbf x)}}=\mathbf w^\top\mathbf x+w_0$, so
  $P(C_k|\mathbf x)=\sigma(\mathbf w^\top\mathbf x+w_0)$ with $\sigma(a)=1/(1+e^{{-a}})$. The densities of the classes are
  not modelled.
- The weights maximise the likelihood of the labels, which minimises the **cross-entropy** (with the penalty λ, if any)
  $E=-\sum_i\ln P(C_{{k_i}}|\mathbf x_i)+\tfrac\lambda2\|\mathbf w\|^2={cost}$ at the end of the run, from ${first}$ at its
  start; $k_i$ is the class of point $i$.
- Its gradient for class $k$ is $\nabla E=\sum_i(P_i-t_i)\,(1,\mathbf x_i)+\lambda\,(0,\mathbf w)$, $P_i=P(C_k|\mathbf x_i)$,
  $t_i=1$ in the class and $0$ outside: every point pulls by how wrong its posterior is.
- The safe rate is $\eta=1/L$ with $L$ the largest curvature of $E$ anywhere. Gradient descent starts at $w_j\sim U(-0.01,\,0.01)$ and steps $\mathbf w\leftarrow\mathbf w-\eta\nabla E$; Newton's method
  starts at $\mathbf w=0$ and steps $\mathbf w\leftarrow\mathbf w-\eta H^{{-1}}\nabla E$, $\eta=1$ unless the cost would rise. The last
  step of this run ({solver}) had $\eta={eta}$.
- The decision between two classes does not need $\sigma$: $P>\frac12$ where $\mathbf w^\top\mathbf x+w_0>0$.
"""
HARD_TITLE = "Separable data: hardening, early stopping, L2"
HARD = r"""
- If some $(\mathbf w,w_0)$ has every point on the correct side, then twice that gives every point's own class a larger
  posterior, and three times that a still larger one. The likelihood tends to 1 and **has no maximum**; the sigmoid
  hardens to a step. (When classes touch without overlapping, it has no maximum either.)
- The decisions stop changing long before: all that a correct decision takes is every $P$ on the correct side of $\frac12$.
  Only the rule's confidence still grows.
- **Early stopping** ends the run after a number of iterations. The **L2 penalty** (a **regularisation**) asks for a small
  $\|\mathbf w\|$ as well, so the minimum exists and is unique (for $K\ge3$ the free biases are fixed up to a common
  constant, which no posterior shows). Both keep the posteriors honest.
- Newton's method stops at the first $\mathbf w$ that separates the classes: this proves that, without a penalty, there
  is no minimum.
"""
SOFTMAX_TITLE = "Softmax: K classes"
SOFTMAX = r"""
- With $K$ vectors $P(C_k|\mathbf x)=\dfrac{e^{\mathbf w_k^\top\mathbf x+w_{k0}}}{\sum_j e^{\mathbf w_j^\top\mathbf x+w_{j0}}}$.
  Adding the same vector to all $\mathbf w_k$ cancels, so one of them can be zero: **$K-1$ vectors** describe the same
  posteriors, $P(C_k|\mathbf x)=\dfrac{e^{\mathbf v_k^\top\mathbf x+v_{k0}}}{1+\sum_{j\ne l}e^{\mathbf v_j^\top\mathbf x+v_{j0}}}$
  with $\mathbf v_k=\mathbf w_k-\mathbf w_l$.
- For $K=2$ that is the sigmoid. The view *Weights* shows both forms with your numbers.
- The regions are those of $K$ linear functions compared by the largest: connected and convex.
"""
LDA_TITLE = "Beside LDA"
LDA_NO_ANGLE = (
    "One of the two has $\\mathbf w=\\mathbf 0$ here: its posterior is the same everywhere, and there is no angle."
)
LDA_NUMBERS = r"""
- Gaussian classes with **one covariance** have exactly such a posterior, with $\mathbf w=\Sigma^{{-1}}(\mu_k-\mu_l)$.
- At the end of the run logistic regression has $\mathbf w=({w})$, LDA $({v})$. The angle between them is **{angle}°**,
  the lengths are ${length}$ and ${lda_length}$.
- LDA models where all points lie, logistic regression only the labels given the points. If LDA's model holds, both
  tend to the same rule and LDA needs fewer points; an outlier far out on its own side moves LDA, but hardly the other.
"""
FAILS_TITLE = "Where it fails"
FAILS = """
- On separable data without a penalty the posteriors end at 0 and 1, which is far too confident.
- The boundary is a straight line (flat in feature space): circles or XOR need other features.
- The posterior is right only if the log odds are linear.
"""
