"""What to try with Fisher's discriminant: what to do and to predict, and what is seen then."""

TURN = "Turn the handle **w** until no point is wrong. Predict from the loop of J(θ) where that is."
TURN_ANSWER = "Around 136°, where J is largest: the direction of the means is nearly at right angles to what separates the classes."
AGREE = (
    "Move points until the direction of the means has at least 95 % of the best J. What shape do the clouds have then?"
)
AGREE_ANSWER = (
    "Round, or long exactly along or across the difference of the means: then it is (nearly) an eigenvector of $S_W$, and"
    " $S_W^{-1}$ does not turn it."
)
SECOND = "Make one class much wider than the other, until the rule cuts twice among the points."
SECOND_ANSWER = "The wider class is the more probable one on **both** sides of the narrower one: the quadratic has two roots in reach."
FEWER = "Erase points of one class until the other has four times as many. Predict: which way does the threshold move?"
FEWER_ANSWER = "Towards the smaller class, for equal variances by $\\frac{\\sigma^2}{m_2-m_1}\\ln\\frac{n_1}{n_2}$: what is rare is claimed less far. The midpoint of the means would not move for that."
RAW = "Look at *Several classes* with the penguins, *Criteria*. Predict: do two raw features do as well as the two best directions?"
RAW_ANSWER = "No: 107 of 342 nearest to a wrong mean with the two best raw features by trace, 4 with the discriminant directions."
