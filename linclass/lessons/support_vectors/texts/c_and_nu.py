"""Texts of C and nu matched."""

TABLE = r"""
| machine | $(w_1,w_2,w_0)$ |
|---|---|
| $C={C}$ | $({rule_C})$ |
| $\nu={nu}$ | $({rule_nu})$ |
| over $\rho={rho}$ | $({rule_over})$ |

One boundary, two names, margins ${margin_C}$ and ${margin_nu}$: $C=1/(n\rho)$, $\nu=\sum_i\lambda_i/(nC)$, $n={n}$. Rows 1 and 3 differ by ${{{difference}}}$.
"""
