"""The tasks with least squares: questions and answers."""

OUTLIER = (
    "Take a point and drag it far away **on its own side**, until least squares misclassifies points. Watch"
    " both lines.",
    "Least squares follows the point: $(y-t)^2$ grows as the point moves away, although it is correct, so the line turns to please it. Logistic"
    " regression charges next to nothing for a correct point far from the boundary.",
)
MASKING = (
    "The middle class is never chosen. Choose other **Features** that give it its points back.",
    "Degree 2 does: along the line its function can now be a hill, where a linear one can only be flat.",
)
PROBE = (
    "Drag **x** to a place where some estimate is above 1.",
    "Only on a small window do the estimates stay in $[0,1]$: a linear function that is not constant leaves every interval. The $y_k$ sum to 1 but are not"
    " probabilities.",
)
LASSO = (
    "Take the **lasso** as penalty and raise λ until at most 4 of the 9 weights are left.",
    "The last one left is $x_1^3$, at λ = 100. Ridge would have kept all nine, only smaller.",
)
CONSTANT = (
    "Take **LMS** with a **constant** η₁, raise it above 2, and watch the path in the weight plane.",
    "It circles in a wider cloud: single updates overshoot their points. After 20 passes $J$ is between 9 and 12, where a"
    " constant η₁ = 1 ends at 8.005 and the minimum is 7.791. Only a decreasing rate comes to rest.",
)
