"""The tasks with bias and variance."""

DEGREE = "All lines look alike. How will boundaries of **degree 6** vary from data set to data set? Set the degree."
DEGREE_ANSWER = (
    "Each data set has its own boundary: they agree only where there are many points."
    " The variance has grown enormously, and inflates the squared bias shown: a mean of 40 data sets still"
    " carries a fortieth of the variance."
)
FEWER = (
    "With 160 points a data set degree 4 is best. Guess which degree is best with 40, then set the number of points."
)
FEWER_ANSWER = (
    "**Degree 2**: its squared error is 0.063; that of degree 4 is now 0.52, off the axis. The bias of a degree stays"
    " about the same, but the more parameters a rule has, the more its variance grows as points become fewer."
)
MORE = "More points do not help a line on XOR. Choose the rule whose bias does vanish with more of them."
MORE_ANSWER = "Degree 2 has x₁x₂, whose sign is the class. Its bias is small at any n, and the variance falls with n."
NEAREST = "Which end of k is the complex rule? Go to the one with the most variance."
NEAREST_ANSWER = (
    "k = 1: a single point decides. With k = 31 the vote of so many hardly changes from data set to data set."
)
NO_BIAS = "Which curve has no bias at the places of the points, and what does that cost? Choose it."
NO_BIAS_ANSWER = "The polynomial through all points: it follows all the noise, so its variance there is the full σ²."
