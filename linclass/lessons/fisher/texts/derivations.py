"""Derivations on Fisher's page; {…} are the person's own numbers."""

LAGRANGIAN = {  # words and symbols of each line
    "problem": (
        r"Which unit vector keeps the projected means farthest apart? Without the constraint a longer $\mathbf w$ would always be"
        r" better.",
        r"\max_{\mathbf w}\;\mathbf w^\top(\mathbf m_2-\mathbf m_1)"
        "\n"
        r"\text{with }\;\mathbf w^\top\mathbf w=1",
    ),
    "lagrangian": (
        r"The **Lagrangian**, with a multiplier $\lambda$ for the constraint:",
        r"\mathcal L(\mathbf w,\lambda)=\mathbf w^\top(\mathbf m_2-\mathbf m_1)+\lambda\,(1-\mathbf w^\top\mathbf w)",
    ),
    "gradient": (
        r"Its gradient by $\mathbf w$ is zero at the solution.",
        r"\nabla_{\mathbf w}\mathcal L=\mathbf m_2-\mathbf m_1-2\lambda\,\mathbf w=0",
    ),
    "along": (
        "So the direction is that of the difference of the means.",
        r"\mathbf w=\frac1{2\lambda}(\mathbf m_2-\mathbf m_1)",
    ),
    "multiplier": (
        "The constraint gives the multiplier.",
        r"\mathbf w^\top\mathbf w=\frac{\|\mathbf m_2-\mathbf m_1\|^2}{4\lambda^2}=1,\quad\lambda=\tfrac12\|\mathbf m_2-\mathbf m_1\|",
    ),
    "flaw": (
        "The spread of the classes does not enter; that is its flaw.",
        r"\mathbf w=\frac{\mathbf m_2-\mathbf m_1}{\|\mathbf m_2-\mathbf m_1\|}",
    ),
}
GRADIENT = {  # words and symbols of each line
    "criterion": (
        "Means far apart, relative to the spread within the classes:",
        r"J(\mathbf w)=\frac{\mathbf w^\top S_B\mathbf w}{\mathbf w^\top S_W\mathbf w}",
    ),
    "quotient": (
        "The quotient rule gives the gradient,",
        r"\nabla J=\frac{2\,S_B\mathbf w\,(\mathbf w^\top S_W\mathbf w)-2\,S_W\mathbf w\,(\mathbf w^\top S_B\mathbf w)}{(\mathbf w^\top S_W\mathbf w)^2}",
    ),
    "gradient": (
        r"which is at right angles to $\mathbf w$, as $J$ does not depend on its length.",
        r"\nabla J=\frac{2\,(S_B\mathbf w-J\,S_W\mathbf w)}{\mathbf w^\top S_W\mathbf w}",
    ),
    "eigenvector": (
        r"It is zero at an eigenvector of $S_W^{-1}S_B$, and the largest $J$ is the largest eigenvalue.",
        r"S_B\mathbf w=J\,S_W\mathbf w,\quad S_W^{-1}S_B\,\mathbf w=\lambda\,\mathbf w,\quad\lambda=J",
    ),
    "along": (
        r"For two classes $S_B\mathbf w$ always lies along the difference of the means.",
        r"S_B\mathbf w=(\mathbf m_2-\mathbf m_1)\,\big[(\mathbf m_2-\mathbf m_1)^\top\mathbf w\big]",
    ),
    "direction": (
        r"So **Fisher's direction** needs no eigenvalues, only a system of equations.",
        r"\mathbf w\propto S_W^{-1}(\mathbf m_2-\mathbf m_1)",
    ),
    "largest": (
        r"There the criterion is largest. Computing $S_W$ costs $O(n\,D^2)$, solving with it $O(D^3)$.",
        r"J_{\max}=(\mathbf m_2-\mathbf m_1)^\top S_W^{-1}(\mathbf m_2-\mathbf m_1)",
    ),
}
TWO_MEANINGS = r"""
For **two classes** (here) the **between-class scatter matrix** is $S_B=(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top$; for **several**,
$S_B^{(K)}=\sum_kn_k(\mathbf m_k-\mathbf m)(\mathbf m_k-\mathbf m)^\top$, which makes $S_T=S_W+S_B^{(K)}$ true. With
$\mathbf m=(n_1\mathbf m_1+n_2\mathbf m_2)/n$ the second is, for $K=2$,
$$S_B^{(2)}=\frac{n_1n_2}{n}(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top=\frac{n_1n_2}{n}\,S_B.$$
The direction is the same; the eigenvalue of $S_W^{-1}S_B^{(2)}$ is $\lambda=\frac{n_1n_2}nJ$.
"""
SQUARES = r"""
Give the two classes the codes $-1$ and $+1$ and fit $\mathbf w^\top\mathbf x+w_0$ by least squares. With the best bias the normal
equations are $S_T\mathbf w=\sum_i(\mathbf x_i-\mathbf m)\,t_i=2q\,(\mathbf m_2-\mathbf m_1)$ with $q=\frac{n_1n_2}n$, and
$S_T=S_W+q\,(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top$. The second term only ever points along $\mathbf m_2-\mathbf m_1$, so
$$S_W\mathbf w=q\,\big(2-(\mathbf m_2-\mathbf m_1)^\top\mathbf w\big)(\mathbf m_2-\mathbf m_1).$$
So $\mathbf w$ points along
$$\mathbf w=\frac{2q}{1+qJ}\,S_W^{-1}(\mathbf m_2-\mathbf m_1),\quad
J=(\mathbf m_2-\mathbf m_1)^\top S_W^{-1}(\mathbf m_2-\mathbf m_1):$$
**Fisher's direction**, for any two codes; the threshold may differ. The number follows by multiplying with $(\mathbf m_2-\mathbf m_1)^\top$.
"""
