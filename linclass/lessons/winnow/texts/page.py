"""Texts of Winnow's page."""

PLAIN_WORDS = (
    "Like the perceptron, Winnow learns from its mistakes; but it multiplies its weights instead of adding to them.",
    "The weights of features that matter grow fast, the others hardly count in the end.",
    "With hundreds of useless features it makes far fewer mistakes than the perceptron.",
)

ALPHA = "Factor {symbol}"
PASSES = "Passes, at most"
BESIDE = "Perceptron beside it"
PERCEPTRON_LINE = "perceptron"
EXPERIMENT = "Experiment"
EXPERIMENT_HELP = "Points of {0, 1}ᴰ, positive if at least one of the *relevant* features is 1. All other features are random, like coin flips."
RELEVANT = "Relevant features r"
POINTS = "Points"
SEED = "Seed"
MANY = "Irrelevant ones in “Many weights”"

VIEWS = {"run": "Run", "dimensions": "Irrelevant features", "weights": "Many weights"}
COLUMNS = ("k", "point", "t", "(a⁺ − a⁻)ᵀx̃", "a⁺ times", "a⁺", "a⁻")
SIGNS = {True: "+1", False: "−1"}
NONE = "–"
MISTAKE = "mistake"
WINNOW, PERCEPTRON = "Winnow", "perceptron"
PROGRESS = "run {done} of {total}"
DIMENSIONS_CAPTION = (
    "From {few} to {many} irrelevant features the perceptron's mistakes grow from {perceptron_few} to **{perceptron_many}**,"
    " Winnow's from {winnow_few} to **{winnow_many}** (means over {runs} data sets)."
)
MANY_CAPTION = (
    "After {k} mistakes $a^+$ or $a^-$ of each of the **{r}** relevant features has been multiplied by ${relevant}$ or more,"
    " of the **{many}** irrelevant ones by no more than ${irrelevant}$."
)

CONVERGED = "**The run ends with a whole pass without a mistake**, after **{made}**."
STOPPED = "**Not separable**: the whole run stops after **{made}**, with **{errors} of {n}** {points} misclassified."
TOO_LARGE = (
    "**Separable, but the whole run finds no solution** within these passes: **{made}**, **{errors} of {n}** {points} misclassified. α may be"
    " too large for the margin, or the passes too few."
)
UNDECIDED = "**The whole run stops** after **{made}**, with **{errors} of {n}** {points} misclassified; whether a line separates them is undecided."
PERCEPTRON_MADE = "The perceptron makes **{made}** on the same points."
PERCEPTRON_STOPPED = "The perceptron was stopped after {made}."
TEST = "**{errors} of {n}** test points are misclassified."
RULE = (
    r"At the end $y(\mathbf x)=(\mathbf a^+-\mathbf a^-)^\top\tilde{{\mathbf x}}={y}$,"
    r" and the decision is class **{plus}** ($t=+1$) where $y>0$"
)
BEFORE = "before"
STATUS_START = "the start: a⁺ = a⁻ = 1, so y = 0 everywhere and all {n} points count as wrong"
STATUS = "mistake {k}: point {i} is {mine} and lies on the {other} side: y = {y}"
STATUS_ON = "mistake {k}: point {i} is {mine} and lies on the boundary: y = 0"
TURNED = "mistake {k}: point {i} was on the {other} side, y = {y}; now y = {now}"
TURNED_ON = "mistake {k}: point {i} was on the boundary, y = 0; now y = {now}"
STILL = "{turned}, still wrong"
STATUS_FACTORS = "mistake {k}: a⁺ is multiplied by ({factors}), a⁻ divided by the same"
LIVE = "{made} · {errors} of {n} {points} wrong"
LIVE_CUT = "{made} so far · the run continues when you let go"

IDEA_TITLE = "The idea, with your numbers"
IDEA = r"""
- Two positive weight vectors: $\mathbf a^+$ speaks for the positive class ($t=+1$), $\mathbf a^-$ against it. The decision is
  $\operatorname{{sgn}}(\mathbf a^{{+\top}}\tilde{{\mathbf x}}-\mathbf a^{{-\top}}\tilde{{\mathbf x}})$ with
  $\tilde{{\mathbf x}}=(1,x_1,x_2)$.
- Both start at 1. A mistake on $\tilde{{\mathbf x}}_k$ **multiplies**, where the perceptron adds:
  $a^+_i\leftarrow a^+_i\,\alpha^{{\,t_k\tilde x_{{ki}}}}$ and $a^-_i\leftarrow a^-_i\,\alpha^{{-t_k\tilde x_{{ki}}}}$, here with
  $\alpha={alpha}$. So $a^-_i$ is always $1/a^+_i$.
- At the end of this run $\mathbf a^+=({plus})$ and $\mathbf a^-=({minus})$, the bias first.
- The logarithms $\ln a^+_i$ behave like the perceptron's weights: sums of $t_k\,\tilde x_{{ki}}$ over the mistakes, times
  $\ln\alpha$. A weight that is needed grows exponentially; one that is not stays near 1, where $a^+_i-a^-_i\approx0$.
"""
GROWTH_TITLE = "Why irrelevant features cost so little, with numbers"
GROWTH = r"""
For $x_i\in\{{0,1\}}$, $\tilde D$ features with the bias, $\eta=\ln\alpha$, and any $\mathbf u$ that separates with margin
$\delta=\min_k t_k\,\mathbf u^\top\tilde{{\mathbf x}}_k/\|\mathbf u\|_1$:
- The potential $\sum_i(a^+_i+a^-_i)$ starts at $2\tilde D$. A mistake multiplies it by at most $\cosh\eta$.
- After $k$ mistakes it is at least $e^{{\eta k\delta}}$, since the largest weight alone is.
- Together $k\le\ln(2\tilde D)\,/\,(\eta\delta-\ln\cosh\eta)$: **the logarithm** of the number of features.
- In the experiment $\mathbf u=(-\frac12,1,\dots,1,0,\dots,0)$ with ${r}$ ones, so $\delta=1/(2r+1)={delta}$. The best
  $\alpha={best}$ gives for {D} irrelevant features $(\tilde D={features})$ at most **{bound}** mistakes, which
  grows like $r^2\ln D$.
- The perceptron's theorem with the same $\mathbf u$ allows $(4r+1)\,\tilde D$ = **{perceptron}**: it grows like $D$, since
  every irrelevant feature makes $\|\tilde{{\mathbf x}}\|$ longer.

Once there are about as many features as points, the perceptron's curve bends: almost any labels are then separable, and
there is less to get wrong.
"""
OWN_BOUND = (
    "With your α = {alpha} the theorem allows at most **{bound}** mistakes for {D} irrelevant features: the end of the"
    " dotted line in *Irrelevant features*."
)
NO_BOUND = (
    "Your α = {alpha} is too large for this margin ($\\eta\\delta\\le\\ln\\cosh\\eta$): the argument promises nothing, though the"
    " run may be short. With a smaller α the dotted line appears in *Irrelevant features*."
)
FAILS_TITLE = "Where it fails"
FAILS = r"""
- Classes that overlap: it never settles, like the perceptron.
- It depends on units: $\alpha^{100}$, for a feature of 100, is a huge factor. It suits features between 0 and 1.
- A large α is fast, but may keep stepping over a narrow margin.
- If all features matter, its advantage is gone.
"""
