"""The titles and claims of the scenes on Fisher's discriminant."""

MEANS = "The difference of the means: the projections overlap"
MEANS_CLAIM = (
    "Along the difference of the means J = 0.02514 is 5.6% of the best, and 24 of 120 points are misclassified."
)
FISHER = "Fisher's direction: the same points come apart"
FISHER_CLAIM = (
    "Along Fisher's direction J = 0.4462 is 17.75 times that along the difference of the means, and no point is misclassified"
    " where 24 of 120 were."
)
BAD = "A bad direction beside Fisher's good one"
BAD_CLAIM = (
    "At 60° J is 0.003151 and 50 of 120 points are misclassified; along Fisher's direction it is 0.4462, and none is."
)
PENCIL = "With pencil and paper: two crosses, a diagonal scatter matrix"
PENCIL_CLAIM = "$S_W=\\operatorname{diag}(16,\\,4)$ and $\\mathbf m_2-\\mathbf m_1=(2,\\,2)$: $\\mathbf w$ is along $(1,\\,4)$, and $J=1.25$."
GRADIENT = "Fisher's direction: where the gradient of J is zero"
GRADIENT_CLAIM = (
    "At $S_W^{-1}(\\mathbf m_2-\\mathbf m_1)$ the gradient of J is zero, and J = 0.4462 is its largest value."
)
TWO = "Unequal variances: two thresholds"
TWO_CLAIM = "One class is wider: the rule cuts **twice**, at 0.0532 and 1.9, and misclassifies 25 of 160 points."
IRIS = "Irises: four features projected onto two directions"
IRIS_CLAIM = (
    "On the two discriminant directions 3 of 150 irises are nearest to a wrong mean, on the two longest axes 6."
)
PENGUINS = "Penguins: four features projected onto two directions"
PENGUINS_CLAIM = (
    "On the two discriminant directions 4 of 342 penguins are nearest to a wrong mean, on the two longest axes 58."
)
IDENTITY = "Several classes: scatter within and between adds up"
IDENTITY_CLAIM = (
    "The total scatter of the irises is the sum of the other two, up to rounding; $S_B$ has rank 2 = K − 1."
)
CRITERIA = "Trace and determinant criteria"
CRITERIA_CLAIM = "The eigenvalues of the penguins' $S_W^{-1}S_B$ have the sum 17.34 and the product 34.89: no two directions give more."
PLANES = "Three clouds in space, two competing planes"
PLANES_CLAIM = (
    "On the discriminant plane 1 of 90 points is nearest to a wrong mean, on the plane of the longest axes 6."
)
