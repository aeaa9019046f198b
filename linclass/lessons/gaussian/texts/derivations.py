"""Derivations on the page on Gaussian classes; {…} are the person's own numbers."""

SIGMOID = {  # words and symbols of each line; those of one kind of covariance end in its name
    "bayes": (
        "**Bayes' formula** for two classes, from priors and densities:",
        r"P(C_k\mid\mathbf x)=\frac{\pi_k\,p(\mathbf x\mid C_k)}{\pi_k\,p(\mathbf x\mid C_k)+\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "bayes_here": (
        "**Bayes' formula** for two classes, from priors and densities; here for class {k} against class {j}, at the place **x**.",
        r"P(C_k\mid\mathbf x)=\frac{\pi_k\,p(\mathbf x\mid C_k)}{\pi_k\,p(\mathbf x\mid C_k)+\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "divide": (
        "Divide numerator and denominator by the numerator: the posterior is the **sigmoid** of one number.",
        r"P(C_k\mid\mathbf x)=\frac1{1+e^{-a}}=\sigma(a),\quad a=\ln\frac{\pi_k\,p(\mathbf x\mid C_k)}{\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "logit": (
        r"Solved for $a$ it is the **logit**, the log odds. Odds above 1, $a>0$ and $P>\frac12$ say the same.",
        r"a=\ln\frac{P(C_k\mid\mathbf x)}{P(C_j\mid\mathbf x)}=\ln\frac P{1-P}",
    ),
    "density": (
        r"Gaussian densities, with $d_k^2=(\mathbf x-\mu_k)^\top\Sigma_k^{-1}(\mathbf x-\mu_k)$, have the logarithm",
        r"\ln p(\mathbf x\mid C_k)=-\tfrac12d_k^2-\tfrac12\ln|\Sigma_k|-\ln2\pi",
    ),
    "odds": (
        "So the log odds have three parts: priors, determinants and distances.",
        r"a=\ln\frac{\pi_k}{\pi_j}-\tfrac12\ln\frac{|\Sigma_k|}{|\Sigma_j|}+\tfrac12(d_j^2-d_k^2)",
    ),
    "cancel_shared": (
        r"With one $\Sigma$ the determinants cancel, and so do the squares of $\mathbf x$.",
        r"\tfrac12(d_j^2-d_k^2)=(\mu_k-\mu_j)^\top\Sigma^{-1}\mathbf x-\tfrac12(\mu_k+\mu_j)^\top\Sigma^{-1}(\mu_k-\mu_j)",
    ),
    "w_shared": (
        r"What is left is **linear**, $a=\mathbf w^\top\mathbf x+w_0$, with",
        r"\mathbf w=\Sigma^{-1}(\mu_k-\mu_j)",
    ),
    "w0_shared": (
        r"A prior moves the boundary along $\mathbf w$, without turning it.",
        r"w_0=\ln\frac{\pi_k}{\pi_j}-\tfrac12(\mu_k+\mu_j)^\top\Sigma^{-1}(\mu_k-\mu_j)",
    ),
    "bends_own": (
        r"With a $\Sigma$ for each class the squares of $\mathbf x$ stay: they bend the boundary.",
        r"a=\tfrac12\,\mathbf x^\top(\Sigma_j^{-1}-\Sigma_k^{-1})\,\mathbf x+\mathbf b^\top\mathbf x+c",
    ),
    "posterior": ("Back from the log odds to the posterior:", r"P(C_k\mid\mathbf x)=\sigma(a)"),
}
SOFTMAX = {  # words and symbols of each line; those of one kind of covariance end in its name
    "bayes": (
        r"**Bayes' formula** for $K$ classes, from priors and densities:",
        r"P(C_k\mid\mathbf x)=\frac{\pi_k\,p(\mathbf x\mid C_k)}{\sum_j\pi_j\,p(\mathbf x\mid C_j)}",
    ),
    "softmax": (
        "Every positive number is a power of e: the posterior is the **softmax** of the logarithms.",
        r"P(C_k\mid\mathbf x)=\frac{e^{a_k}}{\sum_je^{a_j}},\quad a_k=\ln\pi_k\,p(\mathbf x\mid C_k)",
    ),
    "density": (
        r"Gaussian densities, with $d_k^2=(\mathbf x-\mu_k)^\top\Sigma_k^{-1}(\mathbf x-\mu_k)$, make it",
        r"a_k=\ln\pi_k-\tfrac12d_k^2-\tfrac12\ln|\Sigma_k|-\ln2\pi",
    ),
    "cancel_shared": (
        r"With one $\Sigma$ a term is the same for all classes; what is added to all $a_k$ cancels in the softmax.",
        r"a_k=\mathbf w_k^\top\mathbf x+w_{k0}-\tfrac12\mathbf x^\top\Sigma^{-1}\mathbf x-\tfrac12\ln|\Sigma|-\ln2\pi",
    ),
    "w_shared": ("So every class has a **linear function**, with the weights", r"\mathbf w_k=\Sigma^{-1}\mu_k"),
    "w0_shared": ("and the bias", r"w_{k0}=-\tfrac12\mu_k^\top\Sigma^{-1}\mu_k+\ln\pi_k"),
    "values_shared": ("Its values at the place **x**:", r"y_k(\mathbf x)=\mathbf w_k^\top\mathbf x+w_{k0}"),
    "values_own": (
        r"With a $\Sigma$ for each class the functions stay quadratic. Their values at the place **x**:",
        r"y_k(\mathbf x)=\ln\pi_k-\tfrac12d_k^2-\tfrac12\ln|\Sigma_k|",
    ),
    "posterior": ("And their posteriors, which sum to 1:", r"P(C_k\mid\mathbf x)=\frac{e^{y_k}}{\sum_je^{y_j}}"),
    "two": (
        "For two classes it is the sigmoid of the difference.",
        r"\frac{e^{y_k}}{e^{y_k}+e^{y_j}}=\frac1{1+e^{-(y_k-y_j)}}=\sigma(y_k-y_j)",
    ),
}
FIVE_FORMULA = r"""
Collected by powers of $\mathbf x$, the log odds of class $k$ against class $j$ are
$\mathbf x^\top A\,\mathbf x+\mathbf b^\top\mathbf x+w_0$ with

$$A=\tfrac12(\Sigma_j^{-1}-\Sigma_k^{-1}),\quad \mathbf b=\Sigma_k^{-1}\mu_k-\Sigma_j^{-1}\mu_j,\quad
w_0=\ln\frac{\pi_k}{\pi_j}-\frac12\ln\frac{|\Sigma_k|}{|\Sigma_j|}-\frac12\big(\mu_k^\top\Sigma_k^{-1}\mu_k-\mu_j^\top\Sigma_j^{-1}\mu_j\big)$$

They are **linear in the weights**: $\mathbf w^\top\phi(\mathbf x)+w_0$ with $\phi(\mathbf x)=(x_1,x_2,x_1^2,x_1x_2,x_2^2)\in\mathbb R^5$ and
$\mathbf w=(b_1,\,b_2,\,A_{11},\,2A_{12},\,A_{22})$. In $\mathbb R^5$ the boundary is a hyperplane; in the plane the signs of
$A$'s eigenvalues determine the curve: equal signs an ellipse, one eigenvalue zero a parabola, opposite signs a hyperbola.
"""
