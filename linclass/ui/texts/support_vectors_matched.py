"""Texts of C and nu matched."""

TABLE = r"""
| | $C$-SVM, $C={C}$ | $\nu$-SVM, $\nu={nu}$ | the latter over $\rho={rho}$ |
|---|---|---|---|
| $(w_1,w_2,w_0)$ | $({rule_C})$ | $({rule_nu})$ | $({rule_over})$ |
| margin | ${margin_C}$ | ${margin_nu}$ | |

One boundary, two names: $C=1/(n\rho)$ with $n={n}$, and $\nu=\sum_i\lambda_i/(nC)$. The first column and the last differ
by ${difference}$ at most.
"""
BOUNDS = (
    r"Margin errors ${errors}\le\nu={nu}\le{support}$ support vectors, as shares of the points. **Only for $\rho>0$**,"
    r" which every point of these curves has: a $\nu$ below their lower end gives $\rho=0$ where classes overlap."
)
NO_PRICE = (
    "At this ν the reduced convex hulls of the classes overlap: ρ = 0 and w = 0. No C gives that, and the bounds of ν"
    " say nothing. Raise ν above the lower end of the curve."
)
