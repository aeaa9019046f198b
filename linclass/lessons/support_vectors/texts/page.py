"""Texts of the page on support vector machines."""

PLAIN_WORDS = (
    "Many lines may separate two classes; this method takes the one with the widest empty band around it.",
    "Only the points on the edge of the band hold it; all others could move a little and the line would stay.",
    "Where the classes overlap, points may lie inside the band, but each of them costs a penalty.",
)

VIEWS = {
    "path": "Regularisation path",
    "multipliers": "Multipliers",
    "solver": "Solver run",
    "margin": "Margin",
}
C_AND_NU = "C and ν: one boundary, two names; and why slacks are summed, not counted"
POINTS = "All points: multiplier, slack, case"
KKT = "The optimality conditions (KKT) and the dual, with your numbers"
BESIDE = "Picture"
BESIDES = {"multipliers": "Multipliers", "pair": "Hard beside soft margin"}
PAIR_HARD, PAIR_SOFT = "Hard margin", "Soft margin, C = {C}"
PAIR_SAYS = "{wide} wide, {held}, {wrong} wrong"
PAIR_ALT = "The same points with two machines: {sentence}."
PAIR_CAPTION = (
    "The **hard** margin lets no point inside, whatever the cost in width; the **soft** one gives up a point whose slack"
    " costs less than the narrow band would."
)
PAIR_NO_HARD = (
    "The **soft** margin alone: no line separates these classes, so there is no hard margin to show beside it."
)
SOLVER = "Solver"
SOLVERS = {"interior_point": "Interior point", "smo": "SMO (decomposition)"}
FAN = "Other separating lines"
FAN_HELP = (
    "Where one line separates the classes, many do: three in each of nine directions, close to one class, halfway, close"
    " to the other. The machine's line has the widest band."
)
MACHINE = "Machine"
MACHINES = {"soft": "Soft margin, C", "hard": "Hard margin", "nu": "ν-SVM"}
PENALTY = "Penalty parameter C"
PENALTY_HELP = "What a unit of slack ξ costs: a low C makes the margin wide with points inside, a high C narrow."
WEIGHT = "Weight of the positive class"
WEIGHT_HELP = (
    "Slack on the positive side costs this many times C. That gives weight to a class with few points, or one whose errors are"
    " worse: the boundary moves away from it."
)
SIDES = "**The sides: {plus} against {minus}.** {sentence}"
WEIGHTED = "Slack of **{plus}** costs **{weight} C**, that of {minus} costs C."
NU = "Share {symbol}"
NU_HELP = (
    "At least this share of the points are support vectors. If ρ > 0, at most this share are margin errors (inside the margin"
    " or misclassified)."
)
MANY = "Regions of three or more classes"
MANY_HELP = (
    "Which regions are painted. The output code has a machine for every way to divide the classes in two, and the nearest"
    " code word decides. The pictures on the right are about two sides: choose them under *Which classes*. If one of"
    " the machines has no solution, only the two sides are painted."
)
SCHEMES = {
    "two": "two sides",
    "one_vs_one": "one versus one",
    "one_vs_rest": "one versus rest",
    "output_code": "output code (ECOC)",
}
ON_THE_PLANE = "On the plane"
SLACK = "Slacks ξ"
SLACK_HELP = "From each point inside the margin to its edge, of length ξ/‖w‖; red where it is misclassified."
BAYES = "Bayes boundary"
BAYES_HELP = "The best possible boundary, where the distribution that the points were drawn from is known."
BAYES_LABEL = "Bayes"
BOUNDARY = "y = 0"
POINT = "Point"
NO_POINT = "none"
POINT_HELP = "Empty for none. Or choose a row of the table, or click a point on the plane."
ANGLE = "Angle of your direction"
ANGLE_HELP = "In degrees. Or drag the handle on the plane."
BY_HAND = "by hand"
TURN = "turn me"

LIVE = "margin {margin} · {support} · {wrong}"
CLASS = "class {name}"
LIVE_SIDES = "{plus} against {minus}: {sentence}"
LIVE_POINT = "x{i}: t y(x) = {signed}, slack ξ = {slack}, multiplier λ = {alpha}: case ({case})"
LIVE_PENALTY = "C = {C}: margin {margin} · {support} · {wrong}"
STATUS_START = "the start: duality gap {gap}"
STATUS_ZERO = "the start: w = 0, so y = 0 everywhere and all {n} points lie short of the margin; duality gap {gap}"
STATUS_BARRIER = "iteration {k}: barrier τ = {barrier}, margin {margin}, duality gap {gap}"
STATUS_ROUNDED = "iteration {k}: the points on the margin are known, margin {margin}, duality gap {gap}"
LIVE_VOID = "ρ = 0: this ν is too small for classes that overlap, no margin"
LIVE_IMPOSSIBLE = "not separable: no hard margin"
LIVE_MARGIN = "margin in your direction {width}"
LIVE_OVERLAP = "in your direction the classes overlap by {width}"
LIVE_WIDEST = "the widest {width}"
LIVE_NONE = "no direction separates them"

COLUMN_POINT, COLUMN_CLASS, COLUMN_SIGNED, COLUMN_SLACK = "point", "class", "t·y(x)", "ξ"
COLUMN_ALPHA, COLUMN_CASE = "λ", "case"
CASES = {
    "a": "(a) outside, or not needed",
    "b": "(b) on the edge",
    "c": "(c) inside, correct side",
    "d": "(d) misclassified",
}
ALPHA_HELP = "The multiplier; a full bar is its upper bound, C (or 1/n)."
TABLE_ALT = "The points with their side, slack, multiplier and case; a chosen row is ringed on the plane."
CHOOSE_POINT = (
    r"Complementary slackness is a step: the multiplier is $\lambda=0$ right of the margin (a), anything between on its edge"
    r" (b), its bound left of it (c), (d). **Click a point** on the plane to see its numbers here."
)
ON_ITS_WAY = (
    r"The multipliers **on their way**, as the solver has them at this step: only the solution, the last, is the step of"
    r" complementary slackness. The table and conditions below are the solution's."
)
NOT_A_TRAINING_POINT = "Point {i} is not one of the training points."
POINT_SAYS = (
    r"$\mathbf x_{{{i}}}$, $t={t}$: &nbsp; $\lambda\,(t\,y(\mathbf x)-{rho}+\xi)={alpha}\,({signed}-{rho}+{slack})={product}$"
    "  \n{why}"
)
WHY = {
    "a": r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. Without this point the boundary would be the same.",
    "b": r"**Case (b)**: exactly on the edge, $0<\lambda<C$ and $\xi=0$. Such points fix $w_0$.",
    "c": r"**Case (c)**: inside the margin on the correct side, $0<\xi\le1$. It costs, so $\lambda=C$.",
    "d": r"**Case (d)**: misclassified, $\xi>1$ and $\lambda=C$. It pulls no harder than a point of case (c).",
}
HARD_POINT_SAYS = (
    r"$\mathbf x_{{{i}}}$, $t={t}$: &nbsp; $\lambda\,(t\,y(\mathbf x)-1)={alpha}\,({signed}-1)={product}$" "  \n{why}"
)
WHY_HARD = {
    "a": r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. Without this point the boundary would be the same.",
    "b": r"**Case (b)**: exactly on the edge, $\lambda>0$. Such points fix $w_0$. A hard margin has no other cases.",
}
WHY_NU = {
    "a": r"**Case (a)**: outside the margin, or on its edge and not needed: multiplier $\lambda=0$. It may move anywhere out there, and the boundary stays.",
    "b": r"**Case (b)**: exactly on the edge, $0<\lambda<1/n$ and $\xi=0$. Such points fix $w_0$ and $\rho$.",
    "c": r"**Case (c)**: inside the margin on the correct side, $0<\xi\le\rho$. It costs, so $\lambda=1/n$.",
    "d": r"**Case (d)**: misclassified, $\xi>\rho$ and $\lambda=1/n$. It pulls no harder than a point of case (c).",
}

PATH_PROGRESS = "Solved: {done} of {total} values of C"
SWEEP_AND_NU = (
    r"The plane shows the **ν-SVM** at $\nu={nu}$, whose boundary is that of the soft margin at $C={C}$, where the player is."
    r" Any other step switches to the **soft margin**."
)
SWEEP_AND_VOID = (
    r"The plane shows the **ν-SVM** at $\nu={nu}$, whose $\rho=0$ belongs to no $C$. This sweep is of the **soft margin**:"
    r" a step switches to that machine."
)
SWEEP_AND_HARD = (
    r"The plane shows the **hard margin**, $C=\infty$: the end of this sweep of the **soft margin**. A step switches to that"
    r" machine."
)
PATH_STEP = "C"
ITERATION = "iteration"
UPDATE = "update"
NOTHING_YET = "No C is solved yet."
SMO_STOPPED = (
    "Stopped after {most} updates with the gap still open. The larger C, the more updates SMO needs; for the interior-point"
    " method C hardly matters."
)
_BAND = (
    r"The boundary of a direction lies halfway between the nearest points of the classes, and its **margin** is twice"
    r" its distance from them. The highest peak is the hard margin"
)
PEAK_HARD = _BAND + "; the machine on the plane takes it."
PEAK_TAKEN = _BAND + "; the **{machine}** on the plane takes it, too."
PEAK_LEFT = _BAND + ". The **{machine}** on the plane gives up points for a band **{margin}** wide."
PEAK_NO_BAND = _BAND + ". The **{machine}** on the plane has no band."
NO_DIRECTION = "**No direction separates these classes**: the curve never rises above 0, so there is no hard margin. Choose the soft one."
NO_DIRECTION_NEEDED = (
    "The **{machine}** on the plane gives up points for a band **{margin}** wide: no direction separates the classes, and the"
    " curve never rises above 0."
)
NO_DIRECTION_NO_BAND = (
    "**No direction separates these classes**: the curve never rises above 0. With $\\mathbf w=\\mathbf 0$ the machine has no"
    " band either."
)
GIVING_UP = {"soft": "soft margin", "nu": "ν-SVM"}
IMPOSSIBLE_VIEW = "There is no hard margin here: choose **Soft margin, C**, or move the points that overlap."

AT_THE_END = "At the end of the run"
AT = {"soft": "At **C = {C}**", "hard": "With the **hard margin**", "nu": "At **ν = {nu}**"}  # C and ν can be dragged
SOLVED = "Margin **{margin}**, held by **{support}**: {edge} on its edge, {inside} inside, {wrong} misclassified."
SOLVED_AT = "{at} the margin is **{margin}**, held by **{support}**: {edge} on its edge, {inside} inside, {wrong} misclassified."
HARD = "The widest band without a point inside: **{margin}** wide, held by **{support}**."
HARD_AT = "{at} the widest band without a point inside is **{margin}** wide, held by **{support}**."
ZERO = "Here $\\mathbf w=0$, and every point gets the same class."
ZERO_AT = "{at} $\\mathbf w=0$, and every point gets the same class."
WARNED_AT = "{at}: {warning}"
CERTIFIED = "Duality gap ${{{gap}}}$: no line has a cost that is lower by more than that, which proves the result."
EXACT = "Duality gap $0$: no line has a lower cost, which proves the result."
TRAIN = "Training error {errors} of {n}, {percent}."
TRAIN_BEST = "Training error {errors} of {n}, {percent} (Bayes: {best})."
TRAIN_TEST = "Training error {errors} of {n}, {percent}, test error **{test_errors} of {test_n}** ({test_percent})."
TRAIN_TEST_BEST = "Training error {errors} of {n}, {percent}, test error **{test_errors} of {test_n}** ({test_percent}; Bayes: {best})."
NU_HOLDS = "Shares: margin errors {errors} ≤ ν = {nu} ≤ {support} support vectors, as ρ = {rho} > 0."
VOID_VIEW = (
    "Here ρ = 0 and **w** = 0: every point lies on the edges of its margin, and the multipliers are not unique, so the"
    " four cases mean nothing. Raise ν."
)
NU_VOID = "ρ = 0: the bounds of ν say nothing here."
IMPOSSIBLE = (
    "**No hard margin exists**: the place ({x}, {y}) lies in the convex hulls of both classes (rubber bands around them), so no line separates them."
    " Choose the soft margin."
)
RULE = (
    r"$y(\mathbf x)=\mathbf w^\top\mathbf x+w_0={y}$,"
    r" and the decision is class **{plus}** ($t=+1$) where $y>0$; the margin's edges are $y=\pm{rho}$"
)
RULE_AT = (
    r"{at}: $y(\mathbf x)=\mathbf w^\top\mathbf x+w_0={y}$,"
    r" and the decision is class **{plus}** ($t=+1$) where $y>0$; the margin's edges are $y=\pm{rho}$"
)
