"""Texts of the page on bias and variance."""

PLAIN_WORDS = (
    "Had you drawn another sample of the same kind, you would have found a somewhat different line.",
    "A rule that is too simple is wrong in the same way every time: that is bias.",
    "A rule that is too flexible follows the accidents of each sample: that is variance.",
)

VIEWS = {"complexity": "Bias and variance", "fits": "Many fits", "regression": "Regression"}
ALONG = "Against"
ALONGS = {"complexity": "complexity", "sizes": "points n in a data set"}
DERIVED_TITLE = "Why the squared error is bias² + variance; and the floor of labels"
DERIVED = r"""
Write $h=\mathrm E[y|\mathbf x]$ and $\bar g=\mathrm E_{\mathcal D}[g(\mathbf x;\mathcal D)]$, both fixed numbers at one $\mathbf x$.

$$
\mathrm E_{\mathcal D}[(g-h)^2]=\mathrm E_{\mathcal D}\bigl[(g-\bar g+\bar g-h)^2\bigr]
=\mathrm E_{\mathcal D}[(g-\bar g)^2]+2(\bar g-h)\underbrace{\mathrm E_{\mathcal D}[g-\bar g]}_{0}+(\bar g-h)^2 .
$$

The middle term vanishes because $\bar g$ is the mean of $g$. What is left is the variance and the squared bias.

**The floor of labels.** If $g$ is the label, 0 or 1, it is never closer to the posterior $P$ than $\min(P,1-P)$. So for every rule
bias² + variance $\ge\mathrm E[\min(P,1-P)^2]$, averaged over $\mathbf x$, here **{least}**. The best rule gives the same label
whatever the data set: it has no variance, and the whole floor is its bias². With the rule's *estimate* of $P$ in place of its label
there is no such floor.
"""
FAMILIES = {
    "polynomial": "Polynomial, least squares",
    "neighbours": "k nearest neighbours",
    "ridge": "Degree 5, ridge penalty",
    "svm": "Degree 3, support vectors",
}
COMPLEXITIES = {"polynomial": "Degree", "neighbours": "Neighbours k", "ridge": "Penalty λ", "svm": "C"}
AXES = {
    "polynomial": "degree of the polynomial",
    "neighbours": "neighbours k: a small k makes a complex rule",
    "ridge": "penalty λ: a small λ makes a complex rule",
    "svm": "C: a large C makes a complex rule",
}
AT = {"polynomial": "degree {value}", "neighbours": "k = {value}", "ridge": "λ = {value}", "svm": "C = {value}"}
SIZE_AXIS = "points in each data set, n"
OUTPUTS = {"estimate": "its estimate of P(C|x)", "label": "its label"}

FAMILY = "Rule"
N = "Points n"
DATASETS = "Data sets"
OUTPUT = "g(x; D) is"
OUTPUT_HELP = (
    "What is compared with E[y|x], the posterior: the rule's estimate of it, or the rule's label."
    " Polynomials of high degree run away where there are few points: there their estimates have an enormous variance."
    " A label is 0 or 1 and the posterior is not, so even the best rule's labels have a squared error. A support vector"
    " machine estimates no posterior: it always gives its label."
)
SEED = "Seed"
FITTING = "{done} of {total}"

TOO_FEW = (
    "**More data sets can't be drawn**: the distribution of these points is unknown, and they are too few to estimate it. Draw"
    " at least three points of each class, or take some from the page *Points*."
)
TOO_RARE = (
    "**No data sets of {n} points can be drawn**: the rarest class would be missing from nearly every one. Give that class"
    " more points."
)
TOO_RARE_RAISE = (
    "**No data sets of {n} points can be drawn**: the rarest class would be missing from nearly every one. Give that class"
    " more points, or raise *Points n*."
)
BAYES = "Bayes"
BAYES_FITTED = "Bayes of the fitted Gaussians"
LIVE = "rule of these {n} points: {training} of them misclassified, {true} of new ones · {label} {bayes}"
FITS_NOW = "Squared bias {bias}, variance {variance}, squared error {error}."
SUMS = """
bias²

**{bias}**

\\+ variance

**{variance}**

= squared error

**{error}**
"""
BELOW = "less than {least}"
NOTHING_YET = "No data set is finished yet."

NO_ERROR = "**{rule}, {complexity}: right on every new point** of {R} data sets of {n} points."
MOSTLY_BIAS = "**{rule}, {complexity}: mostly bias** ({share} of the squared error) over {R} data sets of {n} points."
MOSTLY_VARIANCE = (
    "**{rule}, {complexity}: mostly variance** ({share} of the squared error) over {R} data sets of {n} points."
)
ERRORS = (
    "Mean error at {m} new points **{error}**, at best **{bayes}**, **{true}** for the rule of the plane's {N} points."
)
ERRORS_FITTED = (
    "Mean error at {m} new points, drawn from **Gaussians fitted to yours**, **{error}**, at best **{bayes}**, **{true}** for"
    " the rule of the plane's {N} points."
)
SUM = (
    r"$\mathrm{{E}}_{{\mathcal D}}\bigl[(g-\mathrm E[y|\mathbf x])^2\bigr]={error}\;=\;"
    r"\underbrace{{{bias}}}_{{\text{{bias}}^2}}+\underbrace{{{variance}}}_{{\text{{variance}}}}$,"
    r" averaged over $\mathbf x$."
)
KNOWN = (
    "Data sets are drawn from the distribution of the points: {title}. Moving points on the plane does not change it."
)
FLOOR = (
    "A label is no posterior: even the best rule's squared error is {least}, all of it bias². Compare the rule's"
    " estimate, and both terms can vanish."
)
FITTED = "The distribution of these points is unknown: Gaussians fitted to them, one for each class, stand in for it."

IDEA_TITLE = "The idea"
IDEA = r"""
The points are *one* data set. Another day would have given another, and so another rule $g(\mathbf x;\mathcal D)$. Over all
data sets $\mathcal D$ of $n$ points, at any place $\mathbf x$:

$$
\mathrm E_{\mathcal D}\bigl[(g(\mathbf x;\mathcal D)-\mathrm E[y|\mathbf x])^2\bigr]
=\underbrace{\bigl(\mathrm E_{\mathcal D}[g(\mathbf x;\mathcal D)]-\mathrm E[y|\mathbf x]\bigr)^2}_{\text{bias}^2}
+\underbrace{\mathrm E_{\mathcal D}\bigl[(g(\mathbf x;\mathcal D)-\mathrm E_{\mathcal D}[g(\mathbf x;\mathcal D)])^2\bigr]}_{\text{variance}}
$$

- **Bias**: how far off the rule is *on average*. A line can't follow a curve, whatever the data.
- **Variance**: how much the rule changes from data set to data set. A complex rule follows every accident.
- In general a simple rule has high bias and low variance, a complex one the reverse: the **dilemma** of finite data.

$y$ is 1 for the class and 0 for the others, so $\mathrm E[y|\mathbf x]$ is the posterior $P(C|\mathbf x)$, known here because
the distribution is. The **Bayes boundary** (broken, purple) is where the largest posterior changes; no rule has a smaller
probability of error.
"""
NUMBERS_TITLE = "With your numbers"
NUMBERS = r"""
- ${R}$ data sets of ${n}$ points each, the rule fitted to every one, compared at ${m}$ places drawn from the distribution.
- ${bias}+{variance}={error}$; the three are computed separately, each from its own definition, and agree at every
  place to ${residual}$. The squared bias is that of a mean over ${R}$ data sets, which itself still varies by a share
  $1/{R}$ of the variance: where the variance is enormous, so is the figure given for the bias.
- With three or more classes $y$ is coded 1 of $K$, and the squares are summed over the classes; with two, $y$ is 0 or 1.
- What a classifier is for is the label: it is wrong for **{wrong}** of new points, the best rule for **{bayes}**. A large
  squared error costs nothing there as long as the correct class's posterior stays the largest.
"""
FAILS_TITLE = "Where it fails"
FAILS = """
- Neither term can be seen in one data set: here they are known only because we can draw as many as we like.
- For the label, bias and variance do not simply add up to the probability of error: a biased estimate on the correct side
  of one half makes no mistake.
- Averages hide places: far from all points the variance of a polynomial is enormous, and hardly matters.
"""

DEGREES = "Bias falls and variance rises with the degree: the best lies in between"
LINES = "Degree 1: all fits agree, and miss the Bayes boundary"
WILD = "Degree 6: every data set has its own boundary"
NEIGHBOURS = "Bias and variance of k nearest neighbours"
LINE_ON_XOR = "More data don't help a line on XOR"
CURVE_ON_XOR = "More data help a polynomial of degree 2 on XOR"
FLOOR_OF_LABELS = "Labels have a floor: even the best rule's labels are not posteriors"
FIXED_CURVE = "Regression: a curve fixed in advance has no variance"
CONSTANT = "Regression: a constant has little variance and much bias"
INTERPOLATION = "Regression: through all points, no bias and the variance of the noise"
CLAIMS = {
    "degrees": "From degree 1 to 6 bias² falls from 0.059 to 0.0114, variance rises from 0.0025 to 0.0517; degree 4 is best.",
    "lines": "Degree 1 over 40 data sets: bias² 0.059, variance 0.009.",
    "wild": "Degree 6 over 40 data sets: bias² 0.069, variance 0.194.",
    "neighbours": "From k = 31 to k = 1 bias² falls from 0.116 to 0.0055, variance rises from 0.0104 to 0.109; k = 5 is best.",
    "line_on_xor": "From 10 to 320 points variance falls from 0.139 to 0.002, but bias² only from 0.225 to 0.217.",
    "curve_on_xor": "From 10 to 320 points the squared error falls from 0.168 to 0.0198.",
    "line_is_best": "The squared error is 0.0314 at degree 1 and only rises with the degree, to 0.18 at degree 6.",
    "floor": "However many the points, the labels' squared error stays above 0.0208 = E[min(P, 1 − P)²].",
    "fixed_curve": "The variance is 0 at every x; the squared bias is 0.197 on average, $\\frac12-\\frac2\\pi+\\frac13$.",
    "constant": "The variance is σ²/N = 0.01125 at every x; the squared bias is 0.5 on average.",
    "interpolation": "At each of the 8 places the bias is 0, and the variance is that of the noise, σ² = 0.09.",
}
LINE_IS_BEST = "One covariance for all classes: the line is the best there is"
