"""The tasks with bias and variance."""

DEGREE = "All lines look alike. Set the **degree** to 6, and watch how the boundaries vary from data set to data set."
DEGREE_ANSWER = (
    "Each data set has its own boundary: they agree only where there are many points."
    " The variance has grown enormously, and inflates the squared bias shown: a mean of 40 data sets still"
    " carries a fortieth of the variance."
)
FEWER = "With 160 points a data set degree 4 is best. Set the number of points to 40."
FEWER_ANSWER = (
    "**Degree 2** is best then: its squared error is 0.063; that of degree 4 is now 0.52, off the axis. The bias of a degree stays"
    " about the same, but the more parameters a rule has, the more its variance grows as points become fewer."
)
MORE = "More points do not help a line on XOR. Choose the lowest **degree** whose bias does vanish with more of them."
MORE_ANSWER = "Degree 2 has x₁x₂, whose sign is the class. Its bias is small at any n, and the variance falls with n."
NEAREST = "Go to the end of k at which the rule is the complex one, with the most variance."
NEAREST_ANSWER = (
    "It is k = 1: a single point decides. With k = 31 the vote of so many hardly changes from data set to data set."
)
NO_BIAS = "Choose the curve that has no bias at the places of the points, and look at what that costs."
NO_BIAS_ANSWER = (
    "It is the polynomial through all points: it follows all the noise, so its variance there is the full σ²."
)
