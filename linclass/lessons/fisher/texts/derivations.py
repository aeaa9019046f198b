"""Derivations on Fisher's page; {…} are the person's own numbers."""

LAGRANGIAN_TITLE = "The means alone, by Lagrangian"
LAGRANGIAN = r"""
Which unit vector keeps the projected means farthest apart? Maximise $m_2-m_1=\mathbf w^\top(\mathbf m_2-\mathbf m_1)$ under
$\mathbf w^\top\mathbf w=1$; without the constraint a longer $\mathbf w$ would always be better. The **Lagrangian**
$\mathcal L(\mathbf w,\lambda)=\mathbf w^\top(\mathbf m_2-\mathbf m_1)+\lambda\,(1-\mathbf w^\top\mathbf w)$ has the gradient
$\mathbf m_2-\mathbf m_1-2\lambda\mathbf w$. It is zero where $\mathbf w=\frac1{2\lambda}(\mathbf m_2-\mathbf m_1)$: along the difference of the means.
The constraint gives $\lambda=\frac12\|\mathbf m_2-\mathbf m_1\|$. The spread of the classes does not enter; that is its flaw.
"""
LAGRANGIAN_NUMBERS = r"Here $\mathbf m_2-\mathbf m_1={d}$ and $\lambda={multiplier}$."
GRADIENT_TITLE = "Fisher's direction, by the gradient of J"
GRADIENT = r"""
With $J(\mathbf w)=\dfrac{\mathbf w^\top S_B\mathbf w}{\mathbf w^\top S_W\mathbf w}$ the quotient rule gives
$$\nabla J=\frac{2\,S_B\mathbf w\,(\mathbf w^\top S_W\mathbf w)-2\,S_W\mathbf w\,(\mathbf w^\top S_B\mathbf w)}{(\mathbf w^\top S_W\mathbf w)^2}
=\frac{2\,(S_B\mathbf w-J\,S_W\mathbf w)}{\mathbf w^\top S_W\mathbf w}.$$
It is zero where $S_B\mathbf w=J\,S_W\mathbf w$, that is $S_W^{-1}S_B\mathbf w=\lambda\mathbf w$ with $\lambda=J$: an eigenvector, and the largest $J$ is
the largest eigenvalue. For two classes $S_B\mathbf w=(\mathbf m_2-\mathbf m_1)\,(\mathbf m_2-\mathbf m_1)^\top\mathbf w$ always lies along
$\mathbf m_2-\mathbf m_1$, so $\mathbf w\propto S_W^{-1}(\mathbf m_2-\mathbf m_1)$. Computing $S_W$ costs $O(n\,D^2)$, solving with it $O(D^3)$.
"""
GRADIENT_NUMBERS = (
    r"Here $S_W^{{-1}}={inverse}$, so that $S_W^{{-1}}(\mathbf m_2-\mathbf m_1)=S_W^{{-1}}{d}={product}$, with $J={J}$."
)
GRADIENT_NOW = r"At the direction on the plane, $\mathbf w={w}$, the gradient is $\nabla J={g}$: at right angles to $\mathbf w$, as $J$ does not depend on its length."
TWO_MEANINGS_TITLE = r"Two matrices are called $S_B$"
TWO_MEANINGS = r"""
For **two classes** (here) the **between-class scatter matrix** is $S_B=(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top$; for **several**,
$S_B^{(K)}=\sum_kn_k(\mathbf m_k-\mathbf m)(\mathbf m_k-\mathbf m)^\top$, which makes $S_T=S_W+S_B^{(K)}$ true. With
$\mathbf m=(n_1\mathbf m_1+n_2\mathbf m_2)/n$ the second is, for $K=2$,
$$S_B^{(2)}=\frac{n_1n_2}{n}(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top=\frac{n_1n_2}{n}\,S_B.$$
The direction is the same; the eigenvalue of $S_W^{-1}S_B^{(2)}$ is $\lambda=\frac{n_1n_2}nJ$.
"""
TWO_MEANINGS_NUMBERS = r"Here $\frac{{n_1n_2}}n=\frac{{{n1}\cdot{n2}}}{{{n}}}={share}$: $S_B={SB}$ and $S_B^{{(2)}}={several}$; $J={J}$ and $\lambda={lam}$."
SQUARES_TITLE = "Least squares on two codes finds the same direction"
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
SQUARES_NUMBERS = r"Here $q={q}$ and $J={J}$, so that $\mathbf w={factor}\,S_W^{{-1}}(\mathbf m_2-\mathbf m_1)={w}$."
