"""Texts of the first page of the subject."""

PLAIN_WORDS = (
    "You know the classes of some points and want to tell the class of the next one.",
    "A classifier cuts the plane into regions, one for each class; between them run the decision boundaries.",
    "If a straight line can put every point on its own side, the two classes are called linearly separable.",
)

APPROACH = "Approach"
APPROACHES = {
    "function": "Discriminant function",
    "discriminative": "Discriminative: P(Cₖ|x)",
    "generative": "Generative: p(x|Cₖ) P(Cₖ)",
}
APPROACH_NAMES = {"function": "Discriminant function", "discriminative": "Discriminative", "generative": "Generative"}
METHODS = {
    "function": "least squares",
    "discriminative": "logistic regression",
    "generative": "Gaussian classes with one covariance",
}
APPROACH_HELP = (
    "Whose regions the plane shows. Each approach is represented by one linear rule: least squares, logistic regression"
    " (L2 penalty 0.01), Gaussian classes with one covariance. Later pages treat many more."
)
PLACE = "The place x"
PROBE = "**The place x**"
PROBE_HELP = "Drag x on the plane, or type it here. Empty: the middle of the plane."
UNMOVED = "not moved"
ROW = "Point"

VIEWS = {
    "regions": "Regions and boundaries",
    "separability": "Linear separability",
    "codings": "Training set and codings",
    "approaches": "Three approaches",
}
ROOF = (
    "The functions $y_k(\\mathbf x)=\\mathbf w_k^\\top\\mathbf x+w_{k0}$ as planes above the drawing; the class whose plane is"
    " **highest** wins. Where two are equally high runs the **decision boundary**, a hyperplane. Drag to turn."
)
SLOPE = (
    "Two classes need only one function $y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0$: the points lie at $y=0$, and where"
    " the tilted plane crosses that level runs the **decision boundary**, a hyperplane. Drag to turn."
)
Y, Y_K = "y", "y<sub>k</sub>"

SEPARABLE_FORMULA = (
    "Two classes are **linearly separable** if there are $\\mathbf w,w_0$ with"
    " $t_i(\\mathbf w^\\top\\mathbf x_i+w_0)>0$ for **all** $i$, $t_i=+1$ for {positive} and $-1$ for {negative}."
)
PROOF_LINE = (
    "**They are**, and this is the proof: $\\mathbf w=({w})$, $w_0={w0}$. The smallest of all {n} values"
    " $t_i(\\mathbf w^\\top\\mathbf x_i+w_0)$ is that of point {i}, **{least}** $>0$. The plane shows the line as *proved to separate*."
)
PROOF_POINT = (
    "**They are not**, and this is the proof: the place $({point})$ is a weighted mean of the points of **either** class,"
    " with weights $\\alpha_i\\ge0$ that sum to 1 in each. Any $y$ with $y>0$ on one class and $y<0$ on the other would have"
    " to be positive **and** negative there."
)
PROOF_NONE = "Whether a line separates these points was too hard to prove."
PROOF_COLUMNS = ("point", "x₁", "x₂", "class", "weight α")
PAIRS = "Each pair of classes, and each class against the rest:"
PAIRS_WHO, PAIRS_SEPARABLE, PAIR, AGAINST_REST = (
    "classes",
    "linearly separable",
    "{first} and {second}",
    "{first}, rest",
)
SEPARABLE = {True: "yes", False: "no", None: "not proved"}

CODINGS = (
    "The **training set**: {n} $\\mathbf x_i\\in\\mathbb R^{{{D}}}$, each with one of {K} classes. A method needs the class"
    " as numbers, its **target**: one number for {positive} against {negative}, or a vector of {K}."
)
CODING_COLUMNS = {
    "i": "i",
    "x1": "x₁",
    "x2": "x₂",
    "name": "class",
    "bit": "{0, 1}",
    "sign": "{−1, +1}",
    "one_of_k": "1 of K",
    "z": "z = t (1, x)",
}
CODINGS_ALT = "Every point with its class and the class's code as 0 or 1, as -1 or +1, and as 1 of K."
CODINGS_CAPTION = (
    "Click a row, or touch a point. $\\{0,1\\}$ reads as a probability, $\\{-1,+1\\}$ as a side; **1 of K** puts no class"
    " between two others, as the numbers 1, 2, 3 would. With $\\mathbf z_i=t_i(1,\\mathbf x_i)$ a rule is right about all"
    " points if $\\mathbf a^\\top\\mathbf z_i>0$ for all $i$."
)

COLUMN_CLASS, DECISION = "at x", "→ decision"
COLUMNS = {
    "function": {"y": "1. yₖ(x)"},
    "discriminative": {"posterior": "2. P(Cₖ|x)"},
    "generative": {"density": "3. p(x|Cₖ)", "prior": "3. P(Cₖ)", "bayes": "3. P(Cₖ|x)"},
}
APPROACHES_CAPTION = (
    "**x = ({x1}, {x2})**; drag it. The **inference phase** finds the numbers, the **decision phase** turns them into a class,"
    " here the largest; approach 1 decides at once. 1 and 2 only tell classes apart; 3 models how each generates its points."
)

GIVEN = "**{approach}** ({method}) assigns x to class **{name}**; {wrong} of {n} points lie in the wrong region."
GIVEN_NONE = (
    "**{approach}** ({method}) assigns x to class **{name}**; each of the {n} points lies in its own class's region."
)
VERDICT_SEPARABLE = {
    True: "**Linearly separable**: the line on the plane has all {n} points on the correct side.",
    False: "**Not linearly separable**: the convex hulls of the classes (rubber bands around them) meet, at the place that is marked.",
    None: "**Undecided**: whether a line separates these {n} points was too hard to prove.",
}
VERDICT_CODINGS = (
    "**{n}** in **{K}** classes, in {D} dimensions; the class of each is known: that makes it a *training* set."
)
RULE_TWO = r"$y(\mathbf x)={y}$; class **{positive}** where $y>0$, **{negative}** where $y<0$"
RULE_K = r"y_{{{k}}}(\mathbf x)={y}"
RULE_MANY = "{functions}; the class is $\\arg\\max_k\\,y_k(\\mathbf x)$"

LIVE_Y, LIVE_P, LIVE_TERM = "y", "P", "{name}{k} = {value}"
LIVE_AT = "at x: {values}: given to {name}"
LIVE_SEPARABLE = {
    True: "linearly separable: all {n} points on the correct side",
    False: "not linearly separable: the convex hulls meet",
    None: "undecided",
}
LIVE_CODING = "{x} = ({x1}, {x2}): class {name}, t = {bit} or {sign}, 1 of K {one_of_k}"
LIVE_CODING_NONE = "touch a point, or click a row"

BEGIN = "Three classes, three decision regions, and a place x to ask about"
HYPERPLANE = "Two classes: the decision boundary is a hyperplane"
ONE_OF_K = "Codings: 1 of K"
SIGNS = "Codings: {0, 1}, {−1, +1}, and one sign for all"
SEPARABLE_CLOUDS = "Linearly separable, with the proof"
NOT_SEPARABLE = "XOR: not linearly separable, with the proof"
OVERLAP = "Overlapping clouds: not linearly separable"
MIDDLE = "Separable pair by pair, but not from the rest"
APPROACHES_SCENE = "Three approaches to the same place x"
CLAIM_BEGIN = (
    "Three classes, 60 points, three regions: **4** points lie in the wrong region. x belongs to $\\mathcal R_3$."
)
CLAIM_HYPERPLANE = (
    "The boundary $0.9896\\,x_1-0.9454\\,x_2-0.0305=0$ is a line: in $D=2$ dimensions a hyperplane has $D-1=1$. $w_0\\ne0$:"
    " it is affine and misses the origin."
)
CLAIM_ONE_OF_K = "The three points have the targets $(1,0,0)$, $(0,1,0)$ and $(0,0,1)$."
CLAIM_SIGNS = (
    "Only $(1,1)$ has the target 1, the others 0 or −1; reflected, $\\mathbf z_1=(-1,0,0)$ and $\\mathbf z_4=(1,1,1)$."
)
CLAIM_SEPARABLE = (
    "A line separates all 40 points: the smallest $t_i(\\mathbf w^\\top\\mathbf x_i+w_0)$ is **0.4092**, above 0."
)
CLAIM_XOR = "The place $(0.5, 0.5)$ is halfway between the two points of either class: no line separates the classes."
CLAIM_OVERLAP = "The convex hulls of the classes meet; **4** points with their weights prove it."
CLAIM_MIDDLE = (
    "A line separates each pair of the three classes, but **none** separates the middle class from the other two."
)
CLAIM_APPROACHES = (
    "Of 46 points least squares' discriminant function misclassifies **3**, the discriminative approach **none**, the"
    " generative one **3**: points far out on their own side pull two of the three."
)
