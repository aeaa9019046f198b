"""Texts of the page on feature spaces."""

PLAIN_WORDS = (
    "Sometimes no straight line will do: one class may lie all around the other.",
    "New features made from the old ones, their squares for instance, lift the points into a space with more room.",
    "A flat cut up there is a curve down here.",
)

PHI = "Features φ(x)"
PHIS = {
    "quadratic": "Quadratic, with x₁x₂",
    "squares": "Squares: x₁, x₂, x₁², x₂²",
    "polynomial": "Polynomial of degree p",
    "bumps": "Gaussian bumps",
    "linear": "x₁, x₂ alone",
}
DEGREE = "Degree {symbol}"
BUMPS = "Bumps {symbol}"
CENTRES = "Centres, width"
WIDTH = "Width σ"
WIDTH_FREE = "from the centres"
WIDTH_HELP = "Left empty: the mean distance from a centre to its nearest neighbour."
MOVE = "Move the centres by hand"
MOVE_HELP = "Gives every centre a handle on the plane."
WRITTEN = "Centres: x₁, x₂; x₁, x₂; …"
WRITTEN_HELP = "Empty: M of the points are chosen, spread evenly. Dragged centres appear here."
RESET = "Choose them from the points again"
TOO_MANY = "At most {most} centres are possible."
NO_PAIR = "Write centres as pairs of numbers, as in `0, 1; -2, 0.5`. Until then they are chosen from the points."
METHOD = "Rule inside"
METHODS = {
    "least_squares": "Least squares",
    "logistic": "Logistic regression",
    "svm": "Support vector machine",
    "perceptron": "Perceptron",
    "lda": "LDA",
    "fisher": "Fisher",
}
LAM = "L2 penalty {symbol}"
C = "Penalty parameter {symbol}"
UPDATES = "Updates, at most"

VIEWS = {"lifted": "Lifted", "pair": "Line and curve", "weights": "Parameters", "errors": "Errors against size"}
LIFTED_CAPTION = "Flat there, curved here: the plane meets the lifted sheet along the boundary. Drag to turn."
LIFTED_BUMPS = "Every point is placed by its first two bumps, at a height made of the others. Drag to turn."
LIFTED_PAIR = "One plane separates two sides: those of *Which classes*. Drag to turn."
NOT_LIFTED = (
    "{reason} Choose features with more than $x_1$ and $x_2$, or at least three bumps, to see the plane lifted."
)
NO_WEIGHTS = "This rule consists of several, one for each class against the rest; each has its own weights."
FEATURE = "feature"
WEIGHT, WEIGHT_OF = "weight", "weight, {k}"
WEIGHTS_CAPTION = "The rule is linear in these features: one weight for each, and the bias for the 1."
LEFT, RIGHT = "x = (x₁, x₂)", "φ(x), M = {M}"
PAIR_CAPTION = (
    "Left, the method on $\\mathbf x$: **{left} of {n}** wrong. Right, the same method on $\\boldsymbol\\phi(\\mathbf x)$:"
    " **{right} of {n}**. Its boundary is a hyperplane in $\\mathbb R^{{{M}}}$, and curved in the plane."
)
OF_POLYNOMIALS = (
    "Your $\\boldsymbol\\phi(\\mathbf x)$ has one size, $M={M}$, and misclassifies **{errors} of {n}**; the curve is of"
    " **polynomials**, which come in many sizes."
)
ARE_POLYNOMIALS = " Yours are those of degree {degree}."
PROGRESS = "size {done} of {total}"
NOTHING_YET = "Nothing is computed yet."
TRAINING, TEST = "training points", "test points"
SIZES = {"polynomial": "degree p", "bumps": "bumps M"}
ERRORS_CAPTION = "More features can fit the training points better, down to their noise. The test points show when that stops helping."
ERRORS_NO_TEST = "More features fit the points better, down to their noise. *Train and test* shows when to stop."
COUNT = "**M = {M}**: with the bias, **{all}** parameters for each function; a line has 3."
COUNT_TITLE = "Derivation: how the number of parameters grows"
D = "D \\ p"
P = "p = {p}"
COUNT_DERIVED = r"""
- A **quadratic** rule $y=w_0+\sum_iw_ix_i+\sum_i\sum_{j\le i}w_{ij}x_ix_j$ has a weight for each pair $j\le i$:
  $1+2+\dots+D=D(D+1)/2$ more than the $D+1$ of a linear one. In the plane these are 3, for $x_1^2,x_1x_2,x_2^2$; for
  $D=100$ they are 5050.
- A polynomial of degree $p$: write a product of at most $p$ factors as $p$ stars, each a variable or the 1, sorted, with
  $D$ bars between the kinds: there are $\binom{D+p}{p}$ ways. That growth is why degrees are kept low.
"""

SEPARABLE: dict[tuple[bool | None, bool | None], str] = {
    (True, True): "**Separable** by a line already, and so in φ(x) too.",
    (False, True): "**No line separates these points; in φ(x), with M = {M}, a plane does.**",
    (False, False): "**Not separable**, neither by a line nor in φ(x) with M = {M}.",
    (True, False): "**Separable** by a line, but not in φ(x) with M = {M}.",
    (True, None): "**Separable** by a line; whether also in φ(x), with M = {M}, was too hard to prove.",
    (
        False,
        None,
    ): "**No line separates these points**; whether a plane in φ(x) does, with M = {M}, was too hard to prove.",
}
UNDECIDED = "Whether a line separates these points, or a plane in φ(x) with M = {M}, was too hard to prove."
ERRORS = "{method}: **{errors} of {n}** points misclassified."
ERRORS_TEST = (
    "{method}: **{errors} of {n}** training points and **{test_errors} of {test_n}** test points misclassified."
)
RULE = r"$y(\mathbf x)={w0}{terms}$,&ensp;class **{plus}** where $y>0$; **{all}** parameters"
RULE_MANY = (
    r"$y_k(\mathbf x)=w_{{k0}}+\mathbf w_k^\top\boldsymbol\phi(\mathbf x)$ for {K} classes, the largest decides;"
    r" **{all}** parameters"
)
DOTS = r"+\dots"
LIVE = "M = {M} · {errors} of {n} {points} wrong"

IDEA_TITLE = "The idea, with your numbers"
IDEA = r"""
- Replace $\mathbf x$ by $\boldsymbol\phi(\mathbf x)=(\phi_1(\mathbf x),\dots,\phi_M(\mathbf x))$, here with $M={M}$, and
  use any linear rule there: $y(\mathbf x)=w_0+\sum_j w_j\,\phi_j(\mathbf x)$ has {all} parameters.
- It is linear in $\mathbf w$, so every method for linear rules works unchanged: normal equations, the
  perceptron's theorem, margins. It is flat in $\boldsymbol\phi$ and **curved in** $\mathbf x$.
- The picture on the right lifts every point by its features. What no line can do in the plane, a plane may do there.
  More than three features are drawn as $\phi_1$, $\phi_2$ and one height $h$, which combines all others as the rule weights
  them: the plane is exact, and no point changes sides.
"""
MAPS_TITLE = "The feature maps"
MAPS = r"""
- **Quadratic**: $(x_1,x_2,x_1^2,x_1x_2,x_2^2)$. $D(D+1)/2$ more features than $\mathbf x$; boundaries are conics: circles,
  ellipses, hyperbolas, parabolas, pairs of lines.
- **Squares**: without $x_1x_2$ the axes of the conic stay parallel to $x_1$ and $x_2$. Enough for circles, not for XOR.
- **Polynomial of degree $p$**: all products of up to $p$ coordinates, $\binom{D+p}{p}-1$ of them.
- **Gaussian bumps**: $\phi_j(\mathbf x)=\exp\left(-\|\mathbf x-\mathbf c_j\|^2/2\sigma^2\right)$, near 1 around its centre and
  0 far away. The dotted circles have radius $\sigma$.
"""
TASK_XOR = (
    "XOR needs **one** more feature. Choose a map that lets a plane separate all four points.",
    "The product $x_1x_2$ does it: $(x_1-\\frac12)(x_2-\\frac12)=x_1x_2-\\frac12x_1-\\frac12x_2+\\frac14$ is negative for one class only. Squares do not"
    " help: on these points $x_1^2=x_1$ and $x_2^2=x_2$.",
)
TASK_DISC = (
    "Drag one point of the ring into the middle of the disc, and see whether a plane over $(x_1,x_2,x_1^2,x_2^2)$ still separates the"
    " classes.",
    "With the point in the middle of the disc no plane does: a conic with such axes can't cut out one point among all the others.",
)
TASK_BUMP = (
    "Drag the centre of the bump away, until the rule misclassifies points.",
    "One bump separates a disc around its centre: it fails as soon as some ring point is nearer to the centre than some point"
    " of the disc.",
)
TASK_SMOOTH = (
    "Degree 8 on few points overfits. Lower the degree, or raise the penalty λ, until there are 3 test errors or fewer.",
    "A low degree or a penalty does it: fewer or smaller weights leave the noise of the training points alone.",
)
FAILS_TITLE = "Where it fails"
FAILS = """
- With enough features every set of distinct points is separable, and the rule learns the noise.
- Polynomials of high degree explode away from the points, and their weights depend on the units of *x*.
- Bumps see nothing where none of them lies: there $y=w_0$ decides.
- The number of features of a polynomial grows like $D^p$.
"""

BEGIN = "Circles, lifted by their squares so that a plane separates them"
FOUR_POINTS = "XOR, four points: solved by x₁x₂"
LEFT_RIGHT = "Left: x alone; right: x with its squares"
COUNT_SCENE = "D(D+1)/2: what a quadratic rule costs"
NO_LINE = "XOR: no line separates the classes"
PERCEPTRON = "XOR: the perceptron in feature space"
SQUARES = "Circles: a plane over (x₁², x₂²)"
ONE_BUMP = "Circles: one bump, for you to drag"
TOO_FLEXIBLE = "Degree 8 on few points: the test error rises"
SPIRALS = "Spirals: thirty bumps"
THREE_CLASSES = "Three classes with curved boundaries"
CLAIM_BEGIN = (
    "No line separates the circles; over $x_1,x_2$ and their squares a plane does: **none of 100** misclassified."
)
CLAIM_FOUR_POINTS = (
    "Least squares on $(x_1,x_2,x_1^2,x_1x_2,x_2^2)$ has $y=\\pm1$ at all four points; $x_1x_2$ has the weight **−4**."
)
CLAIM_LEFT_RIGHT = "With $\\mathbf x$ alone least squares misclassifies **43 of 100** points, with $\\mathbf x$ and its squares **none**."
CLAIM_COUNT = "For $D=2$ a quadratic rule has $D(D+1)/2=\\mathbf 3$ more parameters than a line: **6**, not 3."
CLAIM_NO_LINE = (
    "That no line separates these points is proved; after 1000 updates the perceptron misclassifies **58 of 80**."
)
CLAIM_PERCEPTRON = (
    "In $\\mathbb R^5$ a plane separates the classes, so the perceptron stops, with **none of 80** misclassified."
)
CLAIM_SQUARES = "No line separates them, but a plane over $(x_1,x_2,x_1^2,x_2^2)$ does: **none of 100** misclassified."
CLAIM_ONE_BUMP = "**One** feature, two parameters, none of 100 points misclassified."
CLAIM_TOO_FLEXIBLE = "44 features for 14 training points: **0** of them misclassified, but **5 of 16** test points."
CLAIM_SPIRALS = "In the space of **30** bumps a plane separates the two spirals: none of 160 points misclassified."
CLAIM_THREE_CLASSES = "Three functions of $x_1,x_2$ misclassify **8 of 150** points, three of 9 features **7**: the boundaries bend, and little is gained."
