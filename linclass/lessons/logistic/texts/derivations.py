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
GRADIENT = r"""
The sigmoid's derivative is $\sigma'(a)=\dfrac{e^{-a}}{(1+e^{-a})^2}=\sigma(a)\,(1-\sigma(a))$. With
$P_i=\sigma(a_i)$, $a_i=\mathbf w^\top\mathbf x_i+w_0$, the chain rule gives
$$\frac{\partial E}{\partial w_j}=-\sum_i\Big(\frac{t_i}{P_i}-\frac{1-t_i}{1-P_i}\Big)P_i(1-P_i)\,x_{ij}=\sum_i(P_i-t_i)\,x_{ij},
\qquad x_{i0}=1.$$
"""
GRADIENT_NUMBERS = (
    r"After iteration {k} the first point, $\mathbf x_1=({x})$ with $P_1={P}$ and $t_1={t}$, pulls with"
    r" $(P_1-t_1)(1,\mathbf x_1)={share}$. All together, as $(w_0,w_1,w_2)$: $\nabla E=({g})$, &nbsp; $H={H}$."
)
WEIGHTED = "Each point of **{plus}** counts **{weight}** times in every sum, so in $E$ too."
GRADIENT_MANY = r"""
For softmax $\partial P_{ik}/\partial a_{ij}=P_{ik}(\delta_{kj}-P_{ij})$, with $\delta_{kj}=1$ for $k=j$ and 0 otherwise; because
$\sum_kt_{ik}=1$ the sum collapses to the same form for every class: $\nabla_{\mathbf w_k}E=\sum_i(P_{ik}-t_{ik})\,(1,\mathbf x_i)$.
"""
NEWTON = r"""
A second derivative gives $H=\sum_iP_i(1-P_i)\,\tilde{\mathbf x}_i\tilde{\mathbf x}_i^\top=\tilde X^\top R\tilde X$ (and $\lambda$ on the diagonal for
$\mathbf w$) with $\tilde{\mathbf x}=(1,\mathbf x)$ and $R=\operatorname{diag}P_i(1-P_i)$. No eigenvalue is negative: $E$ is convex. Without penalty Newton's step
$-H^{-1}\nabla E$ makes $\tilde{\mathbf w}$ into $(\tilde X^\top R\tilde X)^{-1}\tilde X^\top R\,\mathbf z$ with
$\mathbf z=\tilde X\tilde{\mathbf w}-R^{-1}(\mathbf P-\mathbf t)$: weighted least squares, with new weights at every step. Hence the name
**iteratively reweighted least squares** (IRLS). Points about which the rule is certain weigh next to nothing.
"""
PRIORS_TITLE = "Logit, and the priors in w₀"
PRIORS = r"""
$\operatorname{logit}P=\ln\frac P{1-P}$ maps $(0,1)$ onto the real line; the sigmoid is its inverse. The model is linear there:
$$\operatorname{logit}P(C_k\mid\mathbf x)=\ln\frac{p(\mathbf x\mid C_k)}{p(\mathbf x\mid C_l)}+\ln\frac{P(C_k)}{P(C_l)}=\mathbf w^\top\mathbf x+w_0.$$
If the logarithm of the likelihood ratio is $\mathbf w^\top\mathbf x+w_0^{\circ}$, then $w_0=w_0^{\circ}+\ln\frac{P(C_k)}{P(C_l)}$. Other priors need no
new training: only $w_0$ moves.
"""
PRIORS_NUMBERS = (
    r"Here **{plus}** has {n} points and **{minus}** {m}: $\ln({n}/{m})={shift}$, so that at the end of the run $w_0={w0}={sum}$, and"
    r" $w_0^\circ={own}$ is the bias for equal priors."
)
SOFTMAX_TITLE = "Softmax, with your numbers"
SOFTMAX = r"""
$P(C_k\mid\mathbf x)=e^{y_k}/\sum_je^{y_j}$ with $y_k=\mathbf w_k^\top\mathbf x+w_{k0}$. One linear function may be added to all $y_k$: it cancels.
So without a penalty the vectors are determined only up to a common one. With the penalty $\lambda>0$ on the $\mathbf w_k$ only a constant
common to the biases stays undetermined, and $\sum_k\mathbf w_k=0$: any other common vector would make them longer.
"""
SOFTMAX_NUMBERS = r"After iteration {k}, in the middle of the plane, $\mathbf x=({x})$, the {K} posteriors are {P}; they sum to {sum}."
