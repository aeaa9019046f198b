"""Texts of the view in which one step of gradient descent is computed by hand."""

TOO_MANY = "The gradient is a sum over all points, and there are {n}: by hand take at most {most}."
TITLE = "Step {k}"
POINT = r"{i}: $({x})$, $t={t}$ ({side})"
GIVENS = r"$\mathbf w=({w})$, $\mathbf m=({m})$, $\eta={eta}$. Points {points}."
GIVENS_PENALTY = r"$\mathbf w=({w})$, $\mathbf m=({m})$, $\eta={eta}$, $\lambda={lam}$. Points {points}."

SUM = r"What is $y=\mathbf w^\top(\mathbf x-\mathbf m)$ of point {i}?"
SUM_DONE = r"$y={w1}\cdot{z1}+{w2}\cdot{z2}={y}$."
NO_MIDDLE = r"You forgot the middle $\mathbf m$: it is subtracted from $\mathbf x$."
MIDDLE_ADDED = r"You added the middle $\mathbf m$ instead of subtracting it."
CROSSED = r"You multiplied $w_1$ with the second coordinate and $w_2$ with the first."
FIRST_SIGN = r"The first product has lost its sign."
SECOND_SIGN = r"The second product has lost its sign."

POSTERIOR = r"And $p=1/(1+e^{{-y}})$ of point {i}?"
POSTERIOR_DONE = r"$p=1/(1+e^{{-{y}}})={p}$."
EXPONENT_TURNED = r"The exponent is $-y$: you took $y$."
EXPONENT_ALONE = r"This is $e^{-y}$ alone: 1 is added, and then it is inverted."
NO_ONE = r"You forgot to add 1 before inverting."

GRADIENT = r"What is the gradient $\mathbf g=\sum_i(y_i-t_i)(\mathbf x_i-\mathbf m)$ over all points?"
GRADIENT_PENALTY = r"What is the gradient $\mathbf g=\sum_i(y_i-t_i)(\mathbf x_i-\mathbf m)+\lambda\mathbf w$?"
GRADIENT_LOGISTIC = (
    r"What is the gradient $\mathbf g=\sum_i(p_i-c_i)(\mathbf x_i-\mathbf m)$, with $c_i=1$ for $t_i=1$, else 0?"
)
GRADIENT_LOGISTIC_PENALTY = (
    r"What is the gradient $\mathbf g=\sum_i(p_i-c_i)(\mathbf x_i-\mathbf m)+\lambda\mathbf w$, with $c_i=1$ for"
    r" $t_i=1$, else 0?"
)
GRADIENT_DONE = r"The errors $y_i-t_i$ are {errors}: $\mathbf g=({g})$."
GRADIENT_LOGISTIC_DONE = r"The errors $p_i-c_i$ are {errors}: $\mathbf g=({g})$."
ERROR_TURNED = r"The errors have the opposite sign: what is computed comes first, the target is subtracted."
MEAN = r"You took the mean: here the gradient is the sum over the points."
FIRST_ALONE = r"This is the gradient of the first point alone: sum over all of them."
DOUBLED = r"This is twice the gradient: the cost is half of the sum of squares."
NO_MIDDLE_IN_GRADIENT = r"You multiplied with $\mathbf x$: the errors are multiplied with $\mathbf x-\mathbf m$."
NO_TARGET = r"You forgot to subtract the targets."
NO_PENALTY = r"You forgot $\lambda\mathbf w$."

UPDATE = r"What are the new weights $\mathbf w\leftarrow\mathbf w-\eta\,\mathbf g$?"
UPDATE_DONE = r"$\mathbf w=({old})-{eta}\,({g})=({w})$."
OLD_KEPT = r"This is the old $\mathbf w$."
UPHILL = r"You added $\eta\,\mathbf g$: that goes uphill. The gradient is subtracted."
NO_ETA = r"You forgot $\eta$."
ETA_TWICE = r"You used $\eta$ twice."
ONLY_STEP = r"This is the step $-\eta\,\mathbf g$ alone: it is added to the old $\mathbf w$."
MULTIPLIED = r"You multiplied instead of adding."
