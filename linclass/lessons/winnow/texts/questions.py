"""The questions about Winnow, and why the answers are what they are."""

METHOD = "Winnow"
BIAS_WEIGHT = "the bias's weight in a⁺"
MISTAKES = "mistakes"

AND_ASK = "All weights are 1 at first, and Winnow goes through the points in turn: {turns}. What is the bias's entry of $\\mathbf a^+$ after the third mistake?"
AND_WHY = "The bias's input is 1 for every point, so each mistake multiplies its entry by α, or divides it by α, by the side of the point. It starts at 1."
FACTOR_ASK = (
    "α is set to 3. How many mistakes will Winnow make with 300 irrelevant features, as a mean of three samples?"
)
FACTOR_WHY = "A large factor gets the weights that matter up in a few mistakes. A small one is slower, but only for a small one does the theorem promise a bound."
RELEVANT_ASK = "With 5 relevant features among 300 irrelevant ones, how many mistakes will the perceptron make for each one of Winnow's?"
RATIO = "mistakes for each of Winnow's"
RELEVANT_WHY = (
    "Winnow's bound grows with the square of the number of relevant features, but only with the logarithm of the number of"
    " all features. The perceptron's grows in proportion to it."
)
UNITS_ASK = "The point farthest from the origin is dragged on, to three times its distance. What does the number of Winnow's mistakes do?"
UNITS_WHY = "The factor of a mistake is α to the power of x: one mistake on a point far out undoes what many others have built up."
LINE_ASK = "Draw the line on which Winnow will stop."
LINE_WHY = "Its weights are differences of two products of factors, so they come in jumps: the line is any one without a mistake, not a wide gap's."
MISTAKES_ASK = "How many mistakes will Winnow make until a whole pass goes by without one?"
MISTAKES_WHY = "Every mistake multiplies weights, so that few mistakes get them far: with few features that is no gain, with many it is."
