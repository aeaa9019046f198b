"""What the scenes on descent are called, and what each is there to show."""

BEGIN = "Down a narrow valley: red descent, black Newton"
BEGIN_CLAIM = (
    "Across the valley the curvature is 7.34 times that along it: after 3 updates descent is at 7.355, Newton after **one** at"
    " the least, 1.101."
)
PATHS = "Two paths on the contours, to take hold of"
PATHS_CLAIM = (
    "Newton is at the least cost, 1.101, after **one** update; descent takes 30 to come as near in four digits."
)
DIVERGES = "A rate that is too large: divergence"
DIVERGES_CLAIM = (
    "With 1.05 of the largest stable rate every update multiplies what is left along the steep axis by −1.1: after 30 the"
    " cost is 18 660."
)
OPTIMAL = "The optimal step: right angles"
OPTIMAL_CLAIM = "With $\\eta=\\|\\mathbf g\\|^2/(\\mathbf g^\\top H\\mathbf g)$ each of ten gradients is at right angles to the one before."
INVERSE = "η₁/k saves a rate that is too large"
INVERSE_CLAIM = (
    "The first rate is 3 times the largest stable one; divided by k it becomes stable, and after 30 updates $E=1.103$."
)
STOP = "A threshold on the step ends the run"
STOP_CLAIM = "Descent stops after 25 updates at $E=1.101$: the last one is the first shorter than θ = 0.001."
ROUND = "Contours are circles: the gradient points at the minimum"
ROUND_CLAIM = (
    "Both curvatures are equal, so that **one** optimal step of descent ends at the minimum, as Newton's does."
)
ENTROPY = "Both methods on the cross-entropy"
ENTROPY_CLAIM = "The cross-entropy is no parabola: Newton needs 8 updates to 17.77, where descent is at 17.95 after 30."
ENDLESS = "Separable classes: a cost without a minimum"
ENDLESS_CLAIM = "Newton separates the classes with its first update, at $E=4.767$; from there the cost falls for ever."
RIDGE = "A ridge gives the cost its minimum back"
RIDGE_CLAIM = "With λ = 1 the same classes have a minimum, $E=5.784$, which Newton reaches in 5 updates."
