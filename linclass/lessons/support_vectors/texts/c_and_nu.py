"""Texts of C and nu matched."""

TABLE = r"""
| machine | $(w_1,w_2,w_0)$ |
|---|---|
| $C={C}$ | $({rule_C})$ |
| $\nu={nu}$ | $({rule_nu})$ |
| over $\rho={rho}$ | $({rule_over})$ |

One boundary, two names, margins ${margin_C}$ and ${margin_nu}$: $C=1/(n\rho)$, $\nu=\sum_i\lambda_i/(nC)$, $n={n}$. Rows 1 and 3 differ by ${{{difference}}}$.
"""
NOT_UNIQUE = (
    r" (They may: $n\nu/2$ is an integer, so all multipliers of a class can be at a bound, and then an interval of $C$"
    r" gives this $\nu$.)"
)
BOUNDS = (
    r" Shares: margin errors ${errors}\le\nu={nu}\le{support}$ support vectors, the left one **only for $\rho>0$**: where classes"
    r" overlap, a $\nu$ below the curves gives $\rho=0$."
)
NO_WEIGHTS = "The ν-SVM has no class weights: with weight 1 the two can be matched."
NO_C = (
    "At this ν the reduced convex hulls of the classes meet (the weighted means of a class's points in which no point"
    " weighs more than 2/(νn)): ρ = 0 and w = 0. No C gives that, and the bounds of ν say nothing. Raise ν."
)
