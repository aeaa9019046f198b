"""Titles of the scenes of least squares, and the one sentence that each is there to show."""

ONE = "One outlier, far out on its own side: least squares turns towards it"
ONE_SAYS = (
    "One of 30 points goes far out on its own side: least squares turns by 36.3° and misclassifies 4 points where it had"
    " none wrong. Logistic regression does not turn."
)
AFTER = "15 outliers, all on their own side: least squares turns to them"
AFTER_SAYS = (
    "Least squares misclassifies 5 of 115 points, logistic regression none, though no outlier is on the wrong side."
)
BEFORE = "The same two classes without outliers: both lines nearly agree"
BEFORE_SAYS = "Without outliers least squares misclassifies 0 of 100 points, and so does logistic regression."
CODINGS = "Codings: a column of T for each class"
CODINGS_SAYS = "Each row of $T$ has one 1, in its own class's column; the 3 functions sum to 1 everywhere."
MASKING = "Three classes in a line: the middle one is masked"
MASKING_SAYS = "Least squares misclassifies 76 of 240 points: the middle class gets 4 of its own 80. Logistic regression has 1 wrong."
PAIR = "Squares beside x: the same three classes, no longer masked"
PAIR_SAYS = (
    "On $x$ least squares misclassifies 76 of 240 points, on $x$ and its squares 7; the middle class gets all its 80."
)
UNMASKED = "The same with all products of degree 2: no longer masked"
UNMASKED_SAYS = "With quadratic features 7 of 240 points are misclassified, and no class is masked."
RANGE = "Estimates that leave [0, 1]"
RANGE_SAYS = "Some $y_k$ is below 0 or above 1 on 92.7% of the window."
POOR = "A poor estimate of a probability: y = 1.36"
POOR_SAYS = "At the place x least squares estimates the posteriors as $-0.734$, $0.374$ and $1.36$: not probabilities."
PENCIL = "With pencil and paper: a = (11/3, −4/3, −2/3)"
PENCIL_SAYS = "The least-squares solution of these 4 points is $\\mathbf a=(11/3,-4/3,-2/3)$, exactly."
REFLECTED = "AND as Ya = b: the pseudoinverse of the reflected points"
REFLECTED_SAYS = (
    "With $\\mathbf b=\\mathbf 1$ the solution is $(-1.5, 1, 1)$, which has all 4 points on the correct side."
)
FEW = "Fewer points than weights: the smallest solution"
FEW_SAYS = (
    "2 points, 3 weights: $E(W)=0$, and of all exact solutions this one has the shortest $\\mathbf w$, $(0.25, 0.25)$."
)
EQUAL = "As many points as weights: an exact fit"
EQUAL_SAYS = "3 points, 3 weights: $\\tilde XW=T$ holds exactly."
LASSO = "The lasso sets weights to zero"
LASSO_SAYS = "At the penalty $\\lambda=10$ the lasso keeps 4 of 9 weights, at $\\lambda=100$ one."
RIDGE = "Ridge shrinks all weights but keeps them"
RIDGE_SAYS = "At the penalty $\\lambda=100$ ridge still has all 9 weights; their norm has shrunk from 0.601 to 0.128."
LMS = "LMS approaches least squares"
LMS_SAYS = "After 800 updates $J=7.797$; the minimum is $7.791$."
SLOW = "LMS with η(1)/k at every point: the steps become short too soon"
SLOW_SAYS = "With $\\eta_1/k$ the same 800 updates reach $J=11.07$, where the rate per pass reaches $7.797$."
CONSTANT = "LMS with a constant rate circles around the solution"
CONSTANT_SAYS = "With a constant rate $J$ is 8.005 after 800 updates: it stays $0.21$ above the minimum."
BATCH = "Batch with η(1)/k: all points in every update"
BATCH_SAYS = "20 updates bring $J$ to $7.852$, 50 to $7.837$; the minimum is $7.791$."
