"""Texts of Winnow's view in which a mistake is computed by hand."""

TOO_LARGE = "These weights are too large for computing by hand: choose a smaller α, or points nearer to 0."
TITLE = "Mistake {k}, point {i}"
GIVENS = (
    r"$\mathbf a^+=({a})$, $a_0^+={a0}$ and $\mathbf a^-=({minus})$, $a_0^-={minus0}$, so"
    r" $\mathbf w=\mathbf a^+-\mathbf a^-=({w})$, $w_0={w0}$; the point $\mathbf x=({x})$ is {side}: $t={z}$;"
    r" $\alpha={alpha}$."
)

FACTORS = r"What is $\mathbf a^+$ now? $a_j^+\leftarrow a_j^+\,\alpha^{t\,x_j}$, with $x_0=1$."
FACTORS_DONE = r"$a_0^+,\,a_1^+,\,a_2^+={a}$."
OLD_KEPT = r"This is the old $\mathbf a^+$: the point is wrong, so each is multiplied."
DIVIDED = r"You took the opposite sign: the exponent is $t\,x_j$."
ADDED = r"You added instead of multiplying: Winnow multiplies $a_j^+$ by $\alpha^{t\,x_j}$."
ADDED_POWER = r"You added the factor $\alpha^{t\,x_j}$ instead of multiplying by it."
TIMES_PRODUCT = r"You multiplied by $\alpha\,t\,x_j$: $t\,x_j$ is the exponent of $\alpha$."
NO_BIAS = r"You forgot the bias: $a_0^+$ is multiplied too, by $\alpha^{t}$, as $x_0=1$."
ALPHA_ALONE = r"You multiplied each by the same $\alpha^{t}$: the exponent is $t\,x_j$."
ONLY_FACTOR = r"These are the factors alone: the old $\mathbf a^+$ is multiplied by them."

WEIGHTS = r"And $\mathbf w=\mathbf a^+-\mathbf a^-$, where $a_j^-=1/a_j^+$?"
WEIGHTS_DONE = r"$a_0^-,\,a_1^-,\,a_2^-={minus}$: $\mathbf w=({w})$, $w_0={w0}$."
SUM_OF_BOTH = r"You added $\mathbf a^-$: it is subtracted."
PLUS_ALONE = r"This is $\mathbf a^+$ alone: $\mathbf a^-$ is subtracted."
OLD_MINUS = (
    r"You took the old sign for $\mathbf a^-$, and its old numbers: it is divided where $\mathbf a^+$ is multiplied."
)
SIGNS_TURNED = r"You subtracted $\mathbf a^+$ from $\mathbf a^-$."
ONE_MINUS = r"You subtracted 1: that was $\mathbf a^-$ at the start."
