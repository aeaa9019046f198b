"""The tasks with Fisher's discriminant: questions and answers."""

TURN = "Turn the handle **w** until no point is misclassified, and watch where it is on the loop of J(θ)."
TURN_ANSWER = "Around −44°, or 136° on the same line, where J is largest: the difference of the means is nearly at right angles to the direction that separates the classes."
AGREE = (
    "Move points until the difference of the means has at least 95% of the best J, and look at the shape of the clouds."
)
AGREE_ANSWER = (
    "They are round, or elongated exactly along or across the difference of the means: then it is (nearly) an eigenvector of $S_W$, and"
    " $S_W^{-1}$ does not turn it."
)
SECOND = "Make one class much wider than the other, until both thresholds lie among the points."
SECOND_ANSWER = "The wider class is the more probable one on **both** sides of the narrower one: the quadratic has two roots within range."
FEWER = "Erase points of one class until the other has four times as many, and watch the threshold."
FEWER_ANSWER = "It moves towards the smaller class, for equal variances by $\\frac{\\sigma^2}{m_2-m_1}\\ln\\frac{n_1}{n_2}$: a rare class claims less. The midpoint of the means would not move."
RAW = "Four measurements of penguins are projected onto the two best directions. Choose *Criteria*, and compare two raw features."
RAW_ANSWER = "With the two raw features of largest trace 107 of 342 are nearest to a wrong mean, with the discriminant directions only 4."
