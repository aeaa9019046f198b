"""The tasks with Winnow: questions and answers."""

AND = (
    "Step to mistake 3, and watch $\\mathbf a^+$: α = 1.5, the first three mistakes are on $(0,0)$, $(1,1)$ and $(0,0)$.",
    "$\\mathbf a^+$ is $(0.667, 1, 1)$, then $(1, 1.5, 1.5)$, then $(0.667, 1.5, 1.5)$: a mistake on $(0,0)$ divides only the bias by 1.5, one on"
    " $(1,1)$ multiplies all three.",
)
FACTOR = (
    "Change **α** to 3, then to 1.15. Compare the mistakes with 300 irrelevant features, and look for a bound.",
    "α = 3 makes about 50 mistakes, 1.5 about 80, 1.15 about 165. But only α = 1.15 is small enough for the theorem: its dotted"
    " line appears, a promise for the worst order of the points.",
)
RELEVANT = (
    "Raise the **relevant features** from 3 to 5, and compare both methods.",
    "Both make about half as many mistakes again, or more: with 300 irrelevant features Winnow goes from about 80 to about 140,"
    " the perceptron from about 840 to about 1260. Winnow's bound grows like $r^2$, but only like the logarithm of the number of"
    " irrelevant features.",
)
UNITS = (
    "Drag one point far out, until the run makes more than **15** mistakes.",
    "$\\alpha^{x}$ is a huge factor for a large $x$: one mistake out there undoes what many others have built up. Winnow suits"
    " features between 0 and 1.",
)
