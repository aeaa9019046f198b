"""Titles of Winnow's scenes, and the one sentence that each is there to show."""

REASON = "Why multiply: features that do not matter cost next to nothing"
REASON_SAYS = "With 300 irrelevant features Winnow makes 86 mistakes, the perceptron 865."
BEGIN = "Only x₁ matters here, and the weights show it"
BEGIN_SAYS = "After 6 mistakes $a^+$ of $x_1$ has grown to 3.717, that of $x_2$ is still 1.043; the perceptron makes 14 mistakes."
RUNNING = "The run on the plane, with the perceptron beside it"
RUNNING_SAYS = "Winnow makes 12 mistakes on these points, the perceptron 16; both end with none left."
AND = "AND, to check by hand"
AND_SAYS = (
    "18 mistakes; at the end $\\mathbf a^+=(0.1975, 2.25, 3.375)$, powers of $\\alpha=1.5$: exponents $-4$, $2$, $3$."
)
GROWING = "Mistakes against irrelevant features"
GROWING_SAYS = "With 300 irrelevant features Winnow makes 86 mistakes on the first data set, the perceptron 865."
BOUNDED = "The same with a bound: α = 1.15"
BOUNDED_SAYS = "With 300 irrelevant features 173 mistakes are made on the first data set, and the theorem allows 626."
STANDING_OUT = "Many weights: the relevant ones stand out"
STANDING_OUT_SAYS = (
    "After 43 mistakes the 3 relevant weights have changed by the factor 25.63, the 30 irrelevant ones by 2.25 at most."
)
