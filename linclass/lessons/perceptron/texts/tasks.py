"""The tasks with the perceptron: questions and answers."""

ETA = (
    "Raise **η** from 1 to 5, and watch the line and the number of updates.",
    "Both stay as they were: from $\\mathbf w(0)=0$ with $b=0$ every weight is η times as long, so the"
    " mistakes are the same. With another start, or a margin, η matters.",
)
APART = (
    "Drag the point nearest to the other class slowly into it, until *separable* becomes *not separable*. Watch the updates"
    " just before.",
    "The updates grow without limit: as the gap γ goes to zero, the bound grows like $1/\\gamma^2$. Past that moment a place in both"
    " convex hulls proves that no line is left.",
)
BOUND = (
    "Move points until the theorem allows more than **1000** updates while the classes stay separable.",
    "A small γ does it, a narrow gap; or a large δ, points far from the origin. The bound is $\\delta^2\\|\\hat{\\mathbf a}\\|^2/\\gamma^2$."
    " The run itself needs far fewer: the bound is a promise, not a forecast.",
)
CYCLE = (
    "Step through XOR until the same rule has come back.",
    "It is back after 4 updates: the rule after update 6 is the one after update 2, and a rule that returns with the same point next returns"
    " for ever.",
)
MARGIN = (
    "Raise the **margin b** to 1, and watch the shaded solutions and the path.",
    "The polygon shrinks away from its sides: the line of a point $\\mathbf x$ is shifted by $b/\\|\\mathbf x\\|$, and the path has"
    " to go on, further inside. $b$ is not a distance: longer weights reach it too.",
)
