"""Derivations on the page on logistic regression; {…} are the person's own numbers."""

LIKELIHOOD_TITLE = "The likelihood is a product"
LIKELIHOOD = r"""
Given $\mathbf x_i$, the label $t_i\in\{0,1\}$ is taken to be **Bernoulli** distributed: 1 with probability
$P_i=\sigma(\mathbf w^\top\mathbf x_i+w_0)$. The labels are independent, so their likelihood is
$$\ell(\mathbf w,w_0)=\prod_iP_i^{\,t_i}(1-P_i)^{1-t_i},$$
$$E=-\ln\ell=-\sum_i\big(t_i\ln P_i+(1-t_i)\ln(1-P_i)\big).$$
Every point contributes the posterior of its own class as a factor. $E$ is the **cross-entropy**; the largest $\ell$ is the lowest $E$.
"""
LIKELIHOOD_MANY = r"""
Given $\mathbf x_i$, the label is taken to be multinomial: class $k$ with probability $P_{ik}$, by softmax. With $t_{ik}=1$ in the
point's own class and 0 elsewhere
$$\ell=\prod_i\prod_kP_{ik}^{\,t_{ik}},\qquad E=-\ln\ell=-\sum_i\sum_kt_{ik}\ln P_{ik}.$$
Every point contributes the posterior of its own class as a factor. $E$ is the **cross-entropy**; the largest $\ell$ is the lowest $E$.
"""
LIKELIHOOD_NUMBERS = r"After iteration {k}: &nbsp; $\ell={factors}{more}={product}$, &nbsp; $-\ln\ell={cost}$."
COST_IS_LIKELIHOOD = r"That is $E$."
COST_WITH = r"With {what} the cost is $E={cost}$."
THE_PENALTY = r"the penalty $\frac\lambda2\|\mathbf w\|^2={penalty}$"
THE_WEIGHTS = r"every point of **{plus}** counted {weight} times"
AND = " and "
JOINT = r"""
The **joint** likelihood of points and labels, $\prod_ip(\mathbf x_i)\,P(C_{k_i}\mid\mathbf x_i)$, has the same maximum: $p(\mathbf x_i)$ does
not contain the weights, and neither do the priors by which $p(\mathbf x_i\mid C_k)=p(\mathbf x_i)P(C_k\mid\mathbf x_i)/P(C_k)$ divides.
Its logarithm is $-E$ plus a constant.
"""
GRADIENT_TITLE = "Gradient and Hessian"
GRADIENT = {  # words and symbols of each line, for two classes
    "sigmoid": (
        "The sigmoid's derivative needs nothing but the sigmoid.",
        r"\sigma'(a)=\frac{e^{-a}}{(1+e^{-a})^2}=\sigma(a)\,\bigl(1-\sigma(a)\bigr)",
    ),
    "posterior": (
        r"The posterior of each point, here after iteration {k}, at the first point:",
        r"P_i=\sigma(a_i),\quad a_i=\mathbf w^\top\mathbf x_i+w_0",
    ),
    "cost": (
        r"The cost is the **cross-entropy**, with $t_i=1$ for the positive class and 0 for the other.",
        r"E=-\sum_i\bigl(t_i\ln P_i+(1-t_i)\ln(1-P_i)\bigr)",
    ),
    "chain": (
        r"The chain rule, with $\tilde{\mathbf x}_i=(1,\mathbf x_i)$:",
        r"\frac{\partial E}{\partial w_j}=-\sum_i\Bigl(\frac{t_i}{P_i}-\frac{1-t_i}{1-P_i}\Bigr)P_i(1-P_i)\,\tilde x_{ij}",
    ),
    "pull": (
        "The denominators cancel: every point pulls by its error, here the first one.",
        r"\frac{\partial E}{\partial w_j}=\sum_i(P_i-t_i)\,\tilde x_{ij}",
    ),
    "gradient": (
        r"All together, as $(w_0,w_1,w_2)$:",
        r"\nabla E=\sum_i(P_i-t_i)\,\tilde{\mathbf x}_i=\tilde X^\top(\mathbf P-\mathbf t)",
    ),
    "hessian": (
        r"A second derivative, with $R=\operatorname{diag}P_i(1-P_i)$. Points about which the rule is certain weigh next to nothing.",
        r"H=\sum_iP_i(1-P_i)\,\tilde{\mathbf x}_i\tilde{\mathbf x}_i^\top=\tilde X^\top R\tilde X",
    ),
    "convex": (
        "No eigenvalue is negative: $E$ is convex, and has no other minimum.",
        r"\mathbf v^\top H\,\mathbf v=\sum_iP_i(1-P_i)\,(\mathbf v^\top\tilde{\mathbf x}_i)^2\ge0",
    ),
    "newton": (
        "**Newton's step** goes to the minimum of the parabola with this gradient and this Hessian.",
        r"\tilde{\mathbf w}\leftarrow\tilde{\mathbf w}-H^{-1}\nabla E",
    ),
    "irls": (
        "It is weighted least squares, with new weights at every step: **iteratively reweighted least squares** (IRLS).",
        r"\tilde{\mathbf w}\leftarrow(\tilde X^\top R\tilde X)^{-1}\tilde X^\top R\,\mathbf z,\quad "
        r"\mathbf z=\tilde X\tilde{\mathbf w}-R^{-1}(\mathbf P-\mathbf t)",
    ),
}
GRADIENT_MANY = {  # words and symbols of each line, for K classes
    "softmax": (
        r"The posterior of class $k$ at the point $\mathbf x_i$, here after iteration {k}, at the first point, of all classes:",
        r"P_{ik}=\frac{e^{a_{ik}}}{\sum_je^{a_{ij}}},\quad a_{ik}=\mathbf w_k^\top\mathbf x_i+w_{k0}",
    ),
    "cost": (
        r"The cost is the **cross-entropy**, with $t_{ik}=1$ in the point's own class and 0 elsewhere.",
        r"E=-\sum_i\sum_kt_{ik}\ln P_{ik}",
    ),
    "derivative": (
        r"The derivative of softmax, with $\delta_{kj}=1$ for $k=j$ and 0 otherwise:",
        r"\frac{\partial P_{ik}}{\partial a_{ij}}=P_{ik}\,(\delta_{kj}-P_{ij})",
    ),
    "chain": (
        r"As $\sum_kt_{ik}=1$, the chain rule collapses.",
        r"\frac{\partial E}{\partial a_{ij}}=-\sum_kt_{ik}\,(\delta_{kj}-P_{ij})=P_{ij}-t_{ij}",
    ),
    "gradient": (
        r"So it has the same form for every class, with $\tilde{\mathbf x}_i=(1,\mathbf x_i)$; here for the first class.",
        r"\nabla_{\mathbf w_k}E=\sum_i(P_{ik}-t_{ik})\,\tilde{\mathbf x}_i",
    ),
    "hessian": (
        "The second derivatives by the weights of two classes make the blocks of the Hessian. No eigenvalue is negative: $E$ is"
        " convex.",
        r"H_{kj}=\sum_iP_{ik}\,(\delta_{kj}-P_{ij})\,\tilde{\mathbf x}_i\tilde{\mathbf x}_i^\top",
    ),
    "newton": (
        "**Newton's step** goes to the minimum of the parabola with this gradient and this Hessian.",
        r"\tilde{\mathbf w}\leftarrow\tilde{\mathbf w}-H^{-1}\nabla E",
    ),
}
WITH_PENALTY = (
    r"The penalty $\frac\lambda2\|\mathbf w\|^2$ adds to all of these: $\lambda\mathbf w$ to the gradient by $\mathbf w$, $\lambda$ to the"
    r" diagonal of the Hessian there; the numbers have it."
)
WEIGHTED = "Each point of **{plus}** counts **{weight}** times in every sum, so in $E$ too."
PRIORS_TITLE = "Logit, and the priors in w₀"
PRIORS = r"""
$\operatorname{logit}P=\ln\frac P{1-P}$ maps $(0,1)$ onto the real line; the sigmoid is its inverse. The model is linear there:
$$\operatorname{logit}P(C_k\mid\mathbf x)=\ln\frac{p(\mathbf x\mid C_k)}{p(\mathbf x\mid C_l)}+\ln\frac{P(C_k)}{P(C_l)}=\mathbf w^\top\mathbf x+w_0.$$
If the logarithm of the likelihood ratio is $\mathbf w^\top\mathbf x+w_0^{\circ}$, then $w_0=w_0^{\circ}+\ln\frac{P(C_k)}{P(C_l)}$. Other priors need no
new training: only $w_0$ moves.
"""
PRIORS_NUMBERS = (
    r"Here **{plus}** has {n} points and **{minus}** has {m}: $\ln({n}/{m})={shift}$, so that at the end of the run $w_0={w0}={sum}$, and"
    r" $w_0^\circ={own}$ is the bias for equal priors."
)
SOFTMAX_TITLE = "Softmax, with your numbers"
SOFTMAX = r"""
$P(C_k\mid\mathbf x)=e^{y_k}/\sum_je^{y_j}$ with $y_k=\mathbf w_k^\top\mathbf x+w_{k0}$. One linear function may be added to all $y_k$: it cancels.
So without a penalty the vectors are determined only up to a common one. With the penalty $\lambda>0$ on the $\mathbf w_k$ only a constant
common to the biases stays undetermined, and $\sum_k\mathbf w_k=0$: any other common vector would make them longer.
"""
SOFTMAX_NUMBERS = r"After iteration {k}, in the middle of the plane, $\mathbf x=({x})$, the {K} posteriors are {P}; they sum to {sum}."
