"""Titles of the perceptron's scenes, and the one sentence that each is there to show."""

UPDATE = "An update: w before, the point, w after"
UPDATE_SAYS = (
    "The last of 7 updates adds point 15 to **w**: (5.55, −0.558) becomes (5.07, −2.19), and no point is misclassified."
)
BEGIN = "A mistake, and the line turns"
BEGIN_SAYS = (
    "Update 4 adds point 13 and turns the line by 29.9°; after 7 of at most 73 updates no point is misclassified."
)
NEURON = "The neuron: inputs, weights, a sum and a step"
NEURON_SAYS = "At update 4 point 13 passes through the weights of update 3: $y=-0.359$, although its target is $+1$."
SMOOTH = "The cost along a line: piecewise linear, while the 0/1 cost jumps"
SMOOTH_SAYS = (
    "The cost is convex and has 11 corners along the way; from the first rule to the last 8 mistakes become 1."
)
FACETS = "The cost is a surface of facets, the 0/1 cost is steps"
FACETS_SAYS = "$E_p$ is piecewise linear: one flat facet for each set of misclassified points. At the last rule it is 1.427, with 1 of 20 misclassified."
PANELS = "Step by step: the mistake, what it adds to w, the new w"
PANELS_SAYS = (
    "4 updates, one point each; each raises the product of its own point by $\\eta\\,\\|(1,\\mathbf x_i)\\|^2$."
)
RANDOM = "A random mistake at a time, five panels"
RANDOM_SAYS = (
    "Two mistakes picked at random are enough: after point 10 only 2 of 6 are wrong, after point 5 none; **w** turns from −117° to"
    " −66° and −37°."
)
BOUND = "The convergence theorem: the bound counts down"
BOUND_SAYS = "16 updates are made, 154 are allowed; at each the squared distance falls by $\\eta^2\\delta^2$ or more."
BATCH = "Batch: all mistakes at once"
BATCH_SAYS = "4 updates are enough: they add 40, 8, 3 and 1 points."
VARIABLE = "Batch with variable increment η/k"
VARIABLE_SAYS = (
    "With $\\eta(k)=1/k$ the batch of all misclassified points needs 60 updates; it ends with no point misclassified."
)
WITH_MARGIN = "Variable increment η/k with a margin b = 2"
WITH_MARGIN_SAYS = (
    "29 updates, one point each, until every $t_i\\,y(\\mathbf x_i)>2$; with $b=0$ the same run ends after 6."
)
PUNISHED = "Reward and punishment: visit by visit"
PUNISHED_SAYS = (
    "Of 55 visits 7 are punished with an update, 48 rewarded with none: the updates of *one mistake at a time*."
)
RACING = "All variants race on the same points"
RACING_SAYS = "Batch finishes after 4 updates, one mistake at a time after 16, random mistake and pocket after 17."
CYCLE = "XOR: it never settles, it cycles"
CYCLE_SAYS = "From update 2 on the run repeats itself every 4 updates."
XOR_SOLVED = "XOR, solved with x₁x₂ among the inputs"
XOR_SOLVED_SAYS = "In $x_1,x_2,x_1^2,x_1x_2,x_2^2$ the four points are separable: 25 updates."
OVERLAP_TITLE = "Classes that overlap: it never settles"
OVERLAP_SAYS = "After 1000 updates 20 of 100 points are misclassified, and the next update may change that."
POCKET = "The same points: the pocket keeps the best rule"
POCKET_SAYS = (
    "The best rule met during the run misclassifies 11 of 100 points; the last one of the plain rule had 20 wrong."
)
CERTIFIED = "Linear separability, proved by a line"
CERTIFIED_SAYS = "The dotted line has all 20 points on the correct side."
REFUTED = "Not separable, proved by a point in both convex hulls"
REFUTED_SAYS = (
    "One place is a weighted mean of the points of either class, so no line can have the classes on different sides."
)
SOLUTIONS = "Weight space: every point is a line, the solutions form a polygon"
SOLUTIONS_SAYS = "After 7 updates the path is inside the solution region: all 20 points are classified correctly."
CONE = "Weight space with w₀: the solutions form a cone"
CONE_SAYS = "Ten times the last weights are a solution too: the cone goes on for ever."
FAR = "Far from the origin: points nearly orthogonal to every solution"
FAR_SAYS = "The same 20 points, shifted by (5, 0): 194 updates instead of 7, and 1735 are allowed instead of 73."
