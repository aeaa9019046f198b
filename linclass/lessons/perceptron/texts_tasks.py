"""What to try with the perceptron: what is asked, and what is seen then."""

ETA = (
    "Raise **η** from 1 to 5. Predict first: where does the line go, and how many updates does it take?",
    "Nowhere, and as many as before: from $\\mathbf w(0)=0$ with $b=0$ every weight is multiplied by 5, so the same points are"
    " wrong at the same moments. With another start, or a margin, η matters.",
)
APART = (
    "Drag one point slowly into the other class. When does *separable* become *not separable*, and what do the updates do"
    " just before?",
    "They grow without bound: the gap γ goes to zero, and the bound with $1/\\gamma^2$. Past that moment a point of both convex"
    " hulls proves that no line is left.",
)
BOUND = (
    "Move points until the theorem allows more than **1000** updates while the classes stay separable. What must become small,"
    " or large?",
    "γ small, a narrow gap; or δ large, points far from the origin. The bound is $\\delta^2\\|\\hat{\\mathbf a}\\|^2/\\gamma^2$."
    " The run itself needs far fewer: the bound is a promise, not a forecast.",
)
CYCLE = (
    "Step on through exclusive or. After how many updates does the same rule come back?",
    "After 4: the rule after update 6 is that after update 2, and a rule that comes back with the same point next comes back"
    " for ever.",
)
MARGIN = (
    "Raise the **margin b**. What happens to the shaded solutions, and to the path?",
    "The polygon shrinks away from its sides: the line of a point $\\mathbf x$ is shifted by $b/\\|\\mathbf x\\|$, and the path has to go on, further"
    " inside. $b$ is no distance: longer weights reach it too.",
)
