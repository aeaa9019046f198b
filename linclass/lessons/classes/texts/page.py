"""Texts of the page on many classes."""

PLAIN_WORDS = (
    "One line separates two classes; with three or more, several lines have to work together.",
    "The simplest way is to give every class a score and let the highest score win.",
    "Other ways let the lines vote, and may leave places that no class claims, or that several do.",
)

SCHEMES = {
    "k_minus_one": "K − 1 one-versus-rest",
    "sign": "K one-versus-rest, by sign",
    "largest": "K one-versus-rest, largest yₖ",
    "distance": "K one-versus-rest, largest distance",
    "votes": "One-versus-one, majority of votes",
    "unanimous": "One-versus-one, all pairs won, else reject",
    "sums": "One-versus-one, pairwise sums",
    "linear": "K linear functions, argmax",
    "code": "Output code, Hamming distance",
}
SHORT = {
    "k_minus_one": "K − 1 vs rest",
    "sign": "K vs rest, sign",
    "largest": "Largest yₖ",
    "distance": "Largest distance",
    "votes": "Pairs, majority",
    "unanimous": "Pairs, all won",
    "sums": "Pairs, sums",
    "linear": "K linear functions",
    "code": "Output code",
}
CHOSEN = "▸ {name}"
METHODS = {
    "least_squares": "Least squares",
    "fisher": "Fisher",
    "perceptron": "Perceptron",
    "logistic": "Logistic regression",
    "svm": "Support vector machine",
}
VIEWS = {
    "all": "All schemes",
    "votes": "Scores at x",
    "segment": "Segment test",
    "code": "Code matrix",
    "kesler": "Perceptron",
}
REGIONS_TITLE = "All regions: claims, shares, convex or not"
CODES = {
    "exhaustive": "Exhaustive: every way to cut the classes in two",
    "rest": "One-versus-rest",
    "pairs": "One-versus-one",
    "own": "Your own words",
}

SCHEME = "Scheme"
METHOD = "Two-class method"
C = "Penalty parameter C"
LAM = "L2 penalty λ"
UPDATES = "Updates, at most"
CODE = "Output code"
CODE_HELP = "Used by the scheme *Output code*. The picture *Code matrix* shows it, and you can edit it there."
CODE_KIND = "Code"
WORDS = "Words, one for each class"
WORDS_HELP = "Letters + − 0, a word for each class in the order of the class numbers: +-- -+- --+ is one-versus-rest."
PLANE = "On the plane"
LINES = "Lines of the two-class rules"
PLACES = {
    "probe": ("**The place x**", ("x₁", "x₂")),
    "end_a": ("**The segment's end A**", ("A₁", "A₂")),
    "end_b": ("**Its end B**", ("B₁", "B₂")),
}
PLACES_HELP = "Drag these places on the plane, or type them here. An empty field means the usual place."
SHAPES = "●■◆▲✚★"
UNMOVED = "not moved"

ONE_CLASS = "**Only one class has points.** Choose another class by its button, then click on the plane."
TWO_CLASSES = (
    "**Your points have two classes**: one rule is enough, and there is nothing to combine. Schemes need at least three"
    " classes: choose class 3 by its button and click on the plane, or take ready-made points (*Undo* brings yours back)."
)
READY_POINTS = "Take {title}"
CODE_SIGNS = "**The words of the code** may contain only the letters + − 0."
CODE_WORDS = (
    "**The code has {words}, and {classes} classes have points**: write a word for each, or choose a ready code."
)
CODE_LENGTHS = "**The words of the code** must be of equal length: one letter for each two-class rule."
CODE_LONG = "**The code has too many rules**: at most {most} are possible."
CODE_IDLE = "**Rule {rule} of the code separates no classes**: its column needs at least one + and one −."

RULES_ALT = "What every two-class rule says at x, how far x lies from its line, and for which class it votes."
CLAIMS_ALT = "What each class scores at x, and which classes claim it."
ALL_CAPTION = "Grey, hatched: *ambiguous*, claimed by nobody or by several classes. ▸ marks the plane's. {how}"
HOW = {
    "least_squares": "K linear functions: least squares, targets 1 of K.",
    "fisher": "K linear functions: Gaussians with one covariance.",
    "perceptron": "K linear functions: the perceptron of K classes (its run: *Perceptron*).",
}
SOFTMAX = "K linear functions: softmax regression."

KESLER_LENGTH, KESLER_DISTANCE = "length of all vectors together", "squared distance to a solution"
KESLER_COLUMNS, KESLER_UPDATE = ("update", "point x", "gains", "loses", "mistakes left"), "update"
KESLER_REST = "k = {k} · mistakes left: {errors}"
KESLER_START = "the start: all vectors are 0, so that no class leads and all {errors} points count as mistakes"
KESLER_STATUS = "k = {k}: ringed point added to {gains}, subtracted from {loses} · mistakes left: {errors}"
KESLER_CAPTION = (
    r"**Kesler's construction.** Where another class $j$ leads at a point $\mathbf x$ of class $i$, the point is added to its"
    r" own class's vector and subtracted from the leader's: $\mathbf w_i\leftarrow\mathbf w_i+\mathbf x$, $\mathbf w_j\leftarrow\mathbf w_j-\mathbf x$,"
    r" $w_{i0}\leftarrow w_{i0}+1$, $w_{j0}\leftarrow w_{j0}-1$."
)
AT_THE_END = "At the end"
KESLER_SOLVED = "The whole run ends after **{updates}**: every point lies in its own region."
KESLER_STOPPED = "The whole run stops after **{updates}** with **{mistakes}** left: more updates may help, or no K linear functions separate the classes."
KESLER_BOUND = (
    r"Vectors $\hat{{\mathbf a}}$ without a mistake exist (checked in exact arithmetic), so the convergence theorem"
    r" applies: at most $\delta^2\|\hat{{\mathbf a}}\|^2/\gamma^2={delta}\cdot{length}/{gamma}^2$, that is **{most}**."
)

NOBODY = "nobody"
AND = ", "
LIVE_OPEN = "{share} ambiguous"
LIVE_AT = "at x: {values}: given to {who}"
LIVE_OF_EACH = "{name} {values} for {classes}"
VALUES = {
    "k_minus_one": "yₖ",
    "sign": "yₖ",
    "largest": "yₖ",
    "distance": "yₖ/‖wₖ‖",
    "votes": "votes",
    "unanimous": "votes",
    "sums": "gₖ",
    "linear": "yₖ",
    "code": "Hamming distance",
}
VOTES_AT = "At **x = ({x}, {y})**; drag x on the plane."
VOTES_RULE, VOTES_VALUE, VOTES_DISTANCE, VOTES_FOR = "two-class rule", "y(x)", "distance", "votes for"
VOTES_CLASS, VOTES_CLAIMS = "class", "claims x"
VOTES_AGAINST = "{plus} against {minus}"
VOTES_NONE = "These K functions were trained together: there are no two-class rules to ask."
VOTES_OUTCOME = {
    0: "**Nobody** claims this place.",
    1: "**{who}** claims this place.",
    2: "**{who}** both claim this place.",
    3: "**{who}** all claim this place.",
}
YES = "✓"
NO = "–"

STAYS = "Both ends lie in the region of **{who}**, and so does every place between them."
LEAVES = "Both ends lie in the region of **{who}**, but the segment **leaves it**: this region is **not convex**."
DIFFERENT = "The ends lie in different regions. Drag **A** and **B** into the same one: does the segment stay inside?"
ARGMAX_LAW = "For an argmax of linear functions no segment can ever leave: every region is convex and connected."
SIGNS_LAW = (
    "Where the same rules say yes is an intersection of half planes: convex too. Ownership fails here, not shape."
)
LAWS = {
    "k_minus_one": SIGNS_LAW,
    "sign": SIGNS_LAW,
    "largest": ARGMAX_LAW,
    "distance": ARGMAX_LAW,
    "votes": "With three classes a winner needs both its rules: convex. With four or more nothing guarantees it.",
    "unanimous": "Class i claims where all its $g_{ij}$ are positive, an intersection of half planes: convex. The rest is unclaimed.",
    "sums": ARGMAX_LAW,
    "linear": ARGMAX_LAW,
    "code": "Nothing guarantees that the regions of an output code are convex, or even connected.",
}

REGIONS = "The window, divided exactly: claims, shares, and whether each region is connected and convex."
REGION_WHO, REGION_SHARE, REGION_PARTS, REGION_CONVEX = "claimed by", "share of the window", "pieces", "convex"

CODE_EDIT = (
    "Click in the table to change a letter: **1** and **−1** are the two sides of a rule, **0** leaves a class out. No letter"
    " is wrong: the rule of a changed column is trained anew for the new question. Only its *answer* at some x can be wrong."
)
ADD, DROP = "Add a rule", "Remove the last rule"
CODE_RULE, CODE_DISTANCE = "y{number}", "d to {name}"
CODE_MENDS_NONE = "The nearest two words, of **{one}** and **{other}**, are **{distance}** apart: a single wrong answer of {rules} can lead to a tie."
CODE_MISLEADS = "The nearest two words, of **{one}** and **{other}**, are **{distance}** apart: a single wrong answer of {rules} can lead to another class."
CODE_CORRECTS = "The nearest two words, of **{one}** and **{other}**, are **{distance}** apart: the answers of **{mended}** of {rules} may be wrong, and the nearest word is still the right one."
CODE_SAME = "The words of **{one}** and **{other}** are the same: these two classes can't be told apart."
CODE_ZEROS = "The nearest two words, of **{one}** and **{other}**, are **{distance}** apart (a 0 counts one half)."
CODE_NOT_SHOWN = "The plane shows another scheme; choose *Output code, Hamming distance* to see this one on it."

AMBIGUOUS = "**{scheme}** leaves **{share}** of the window ambiguous (hatched): {whose}."
OF_NOBODY = "claimed by nobody"
OF_SEVERAL = "claimed by several classes"
OF_BOTH = "{nobody} claimed by nobody, {several} by several classes"
DECIDED = "**{scheme}** assigns every place to exactly one class; only on the lines between them do two classes tie."
BY_CHANCE = "**{scheme}** can leave places ambiguous, but in this window there are none."
ERRORS = "Errors: **{wrong} of {n}**"
OPEN = "; {points} in the hatched region"
OPEN_COUNTED = (
    "To count errors, an ambiguous place goes to the highest-scoring class among its claimants, or among all."
)
ERRORS_TEST = "Errors: training **{wrong} of {n}**, test **{test_wrong} of {test_n}**"
RULES = "{rules} ({method})."
TOGETHER = "{K} linear functions, trained together."
WARNED = "{unfinished} of {rules} did not converge: {warning}"
STOPPED = "{unfinished} of {rules} stopped after {updates} with mistakes left. More updates may help."

FUNCTION = r"{letter}_{{{index}}}(\mathbf x)={y}"
MORE = " and {n} more."
DECODE = {
    "k_minus_one": r"Class $k<K$ claims $\mathbf x$ where $y_k(\mathbf x)>0;$ class $K$ claims what is left.",
    "sign": r"Class $k$ claims $\mathbf x$ where $y_k(\mathbf x)>0.$",
    "largest": r"The class is $\arg\max_k\,y_k(\mathbf x).$",
    "distance": r"The class is $\arg\max_k\,y_k(\mathbf x)/\|\mathbf w_k\|,$ the largest signed distance.",
    "votes": r"The class is the one with most votes, $\arg\max_i\,\#\{j: g_{ij}(\mathbf x)>0\};$ classes that tie all claim $\mathbf x$.",
    "unanimous": r"Class $i$ claims $\mathbf x$ where $g_{ij}(\mathbf x)>0$ **for all** $j\ne i;$ where no class wins all its"
    r" pairs, $\mathbf x$ is rejected.",
    "sums": r"The class is $\arg\max_i\,g_i(\mathbf x)$ with $g_i(\mathbf x)=\sum_j g_{ij}(\mathbf x)$ and"
    r" $g_{ji}=-g_{ij}.$",
    "linear": r"The class is $\arg\max_k\,y_k(\mathbf x).$",
    "code": r"The class is $\arg\min_k\,d_k(\mathbf x),$ the Hamming distance"
    r" $d_k=\sum_l\tfrac12\bigl(1-M_{kl}\,\mathrm{sgn}\,y_l(\mathbf x)\bigr).$",
}

IDEA_TITLE = "The idea"
IDEA = r"""
A line has two sides. For $K$ classes the lectures combine several lines, and it matters how they are read:

- **K − 1 one-versus-rest**: a rule for each of the first $K-1$ classes, "$C_k$ or not". Two of them can both say *mine*:
  the hatched region belongs to $\mathcal R_1$ **and** $\mathcal R_2$. What no rule claims goes to the last class.
- **K one-versus-rest, by sign**: a rule for the last class too; now there can be places that belong to nobody.
- **K one-versus-rest, largest** $y_k$ or **largest distance** $y_k/\|\mathbf w_k\|$: compare values instead of signs. Every
  place has an owner. The two differ where the lengths $\|\mathbf w_k\|$ do.
- **One-versus-one**: $K(K-1)/2$ rules $g_{ij}$, one for each pair. By **majority** three classes can win one vote each:
  that triangle is unassigned, since all three claim it alike. Or a class must win **all** its pairs, $g_{ij}>0$ for all $j$,
  else $\mathbf x$ is **rejected**. The **sums** $g_i=\sum_j g_{ij}$ leave nothing unassigned.
- **K linear functions**, trained together and compared: $\arg\max_k\,\mathbf w_k^\top\mathbf x+w_{k0}$.
- **Output codes**: $L$ rules, each separating some classes from some others. Every class has a word of $L$ letters;
  $\mathbf x$ goes to the word nearest to the rules' answers, so that a few wrong answers are outvoted.

Comparing *linear* functions gives **connected and convex** regions; majorities and output codes guarantee neither.
"""
NUMBERS_TITLE = "With your numbers"
NUMBERS = r"""
- $K={K}$ classes: one-versus-rest trains ${K}$ rules on all ${n}$ points; one-versus-one trains $K(K-1)/2={pairs}$
  rules on about ${share}$ points each; the exhaustive code would train $2^{{K-1}}-1={cuts}$.
"""
LENGTHS = (
    r"- The weight vectors of this scheme have lengths ${lengths}$: where these differ, the largest $y_k$ and the largest"
    r" distance $y_k/\|\mathbf w_k\|$ can disagree."
)
TASK_NOBODY = (
    "Drag **x** to a place that two classes claim.",
    "Such places are far out, between two regions: there both rules say yes. In the middle all say no.",
)
TASK_TRIANGLE = (
    "Drag points until the hatched triangle of the majority is larger than **10%** of the window.",
    "The three lines $g_{ij}=0$ must miss one another by far: each pair is separated well, and no line passes near the"
    " others' crossing.",
)
TASK_LEAVES = (
    "Put **A** and **B** into one region so that the segment **leaves** it.",
    "With an argmax that can never be: functions that are linear in x keep their order between two places where one of them is the largest.",
)
TASK_LOST = (
    "Three classes in a line: one-versus-rest leaves the middle one hardly any room. Choose another **scheme** that gives it"
    " its region, with the same two-class method.",
    "One-versus-one does: a line separates every pair of these classes, but none separates the middle class from the rest.",
)
FAILS_TITLE = "Where it fails"
FAILS = """
- Values $y_k$ of rules trained separately need not share a scale: comparing them is a convention, not a law.
  Distances correct the length of $\\mathbf w_k$, not the training.
- One-versus-rest pits few points against many; there may be no line between a class in the middle and all others.
- One-versus-one asks rules about points they have never seen: $g_{12}$ votes on $C_3$ too.
- An output code needs rules that fail independently; with lines alone, some divisions can't be learned well at all, and
  those rules' answers are noise.
"""
HIGHEST = "A score for each class: the highest wins"
CLAIM_HIGHEST = (
    "Every place goes to the class with the highest score: none is left over, and none of 60 points is misclassified."
)
BEGIN = "One-versus-rest by sign leaves the middle to nobody"
BOTH = "K − 1 one-versus-rest: the hatched region belongs to R₁ and R₂"
MAJORITY = "One-versus-one by majority: the hatched triangle is unassigned"
REJECT = "One-versus-one, all gᵢⱼ > 0: the triangle is rejected"
SUMS = "One-versus-one by pairwise sums: nothing is left unassigned"
NOBODYS = "K one-versus-rest by sign, four classes: nobody's middle"
DISTANCE = "Largest distance and largest value disagree at x"
BOUNDARY_SCENE = "The boundary between i and j: two functions are equal"
CONNECTED = "K linear functions: the regions are connected and convex"
LEFT = "An output code: a region that is not convex, and a segment that leaves it"
MASKED = "Three classes in a line: one-versus-rest masks the middle one"
SEVEN = "An output code for four classes, seven rules"
CLAIM_BEGIN = "**2.3%** of the window, where x lies, belongs to nobody, and 29.3% to two classes."
CLAIM_BOTH = "C₁ and C₂ both claim **9.0%** of the window, x included: $y_1=1.537$ and $y_2=0.4762$ are both positive."
CLAIM_MAJORITY = "In the hatched **7.1%** of the window every class has one vote."
CLAIM_REJECT = "In the hatched **7.1%** of the window no class wins both its pairs, so these places are rejected."
CLAIM_SUMS = "Every place has an owner. **9 of 60** points are misclassified; by majority it is 11."
CLAIM_NOBODYS = "**2.9%** of the window, around x, belongs to nobody; 68.4% to two classes."
CLAIM_DISTANCE = (
    "At x $y_2$ and $y_3$ are positive. The largest value is $y_3=4.54$, the largest signed distance"
    " $y_2/\\|\\mathbf w_2\\|=0.7561$: the longer $\\mathbf w_3$ makes the difference."
)
CLAIM_BOUNDARY = (
    "C₁ and C₂ meet where $-0.4379\\,x_1+0.2317\\,x_2-0.0128=0$, that is"
    " $(\\mathbf w_1-\\mathbf w_2)^\\top\\mathbf x+(w_{10}-w_{20})=0$."
)
CLAIM_CONNECTED = (
    "$y_1$ is the largest at A (1.455) and at B (0.8048), and so everywhere between: halfway it is their mean, 1.13."
)
CLAIM_LEFT = "A and B belong to C₁ alone, but the segment between them crosses a part that C₂ claims too."
CLAIM_MASKED = "**22 of 75** points are misclassified: the middle class owns 6.7% of the window."
CLAIM_SEVEN = "Any two words are **4** letters apart, so one wrong answer of 7 does no harm."
READY_TITLES = ("three classes", "four classes", "three classes in a line")
