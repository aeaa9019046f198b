"""The titles and claims of the scenes on descent."""

BEGIN = "Down a narrow valley: red descent, black Newton"
BEGIN_CLAIM = (
    "The curvature across the valley is 7.34 times that along it: after 3 updates descent is at 7.355, Newton's method after"
    " **one** at the minimum, 1.101."
)
PATHS = "Two paths on the contours, with a start to drag"
PATHS_CLAIM = (
    "Newton's method is at the minimum, 1.101, after **one** update; descent takes 30 to agree to four digits."
)
DIVERGES = "A rate that is too large: divergence"
DIVERGES_CLAIM = (
    "At 1.05 times the largest stable rate every update multiplies the distance left along the steep axis by −1.1: after 30"
    " the cost is 18 660."
)
OPTIMAL = "The optimal step: right angles"
OPTIMAL_CLAIM = "With $\\eta=\\|\\mathbf g\\|^2/(\\mathbf g^\\top H\\mathbf g)$ each of ten gradients is at right angles to the one before it."
INVERSE = "η₁/k rescues a rate that is too large"
INVERSE_CLAIM = (
    "The first rate is 3 times the largest stable one; divided by k it becomes stable, and after 30 updates $E=1.103$."
)
STOP = "A threshold on the step ends the run"
STOP_CLAIM = "Descent stops after 25 updates at $E=1.101$: the last is the first to be shorter than θ = 0.001."
ROUND = "Contours are circles: the gradient points at the minimum"
ROUND_CLAIM = "Both curvatures are equal, so **one** optimal step of descent ends at the minimum, as Newton's does."
ENTROPY = "Both methods on the cross-entropy"
ENTROPY_CLAIM = (
    "The cross-entropy is not a parabola: Newton's method takes 8 updates to reach 17.77; descent is at 17.95 after 30."
)
ENDLESS = "Separable classes: a cost without a minimum"
ENDLESS_CLAIM = (
    "Newton's method separates the classes with its first update, at $E=4.767$; from there the cost falls for ever."
)
RIDGE = "A ridge gives the cost its minimum back"
RIDGE_CLAIM = (
    "With the penalty λ = 1 the cost has a minimum again, $E=5.784$, which Newton's method reaches in 5 updates."
)
