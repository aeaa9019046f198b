"""What to try with bias and variance."""

DEGREE = "All lines look alike. What will the boundaries of **degree 6** do from data set to data set? Set the degree."
DEGREE_ANSWER = (
    "Each data set has its own boundary: they agree where there are many points, and nowhere with the Bayes boundary alone."
    " The variance has grown beyond all measure, and takes the squared bias shown along: a mean of 40 data sets still"
    " carries a fortieth of the variance."
)
FEWER = (
    "With 160 points a data set degree 4 is best. Guess which degree is best with 40, then set the number of points."
)
FEWER_ANSWER = (
    "**Degree 2**: its squared error is 0.063, that of degree 4 is 0.52 now and beyond the axis. The bias of a degree stays"
    " about what it was, but the more numbers a rule has, the more its variance grows as the points become few."
)
MORE = "More points do not help a line on the exclusive or. Choose the rule whose bias does vanish with more of them."
MORE_ANSWER = "Degree 2 has x₁x₂, whose sign is the class. Its bias is small at any n, and the variance falls with n."
NEAREST = "Which end of k is the complex rule? Go to the one with the most variance."
NEAREST_ANSWER = (
    "k = 1: a single point decides. With k = 31 the votes of so many hardly change from data set to data set."
)
NO_BIAS = "Which curve has no bias at the places of the points, and what does that cost? Choose it."
NO_BIAS_ANSWER = (
    "The polynomial through all points: it follows all of the noise, so that its variance there is the whole σ²."
)
