"""The opening of the perceptron's page, and the lectures' figures of it, each with its claim."""

import numpy as np

from linclass import datasets
from linclass.lessons.kit import Dataset, Scene, Window
from linclass.lessons.perceptron.settings import Settings

TEN_POINTS = datasets.Recipe("elongated", {"n": 10, "seed": 1})
ELONGATED = datasets.Recipe("elongated", {"n": 20, "seed": 1})
XOR = datasets.Recipe("hand", {"points": "xor"})
NEARLY_SEPARABLE = datasets.Recipe("blobs", {"n": 10, "separation": 2.0, "seed": 2})
OVERLAP = datasets.Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 1})
PANELS = datasets.Recipe("blobs", {"n": 5, "separable": True, "separation": 3.0, "seed": 8})
START_SHIFT, START_DECIMALS = np.array([5.0, 0.0]), 3


def _far() -> Dataset:
    """Return `TEN_POINTS`, moved."""
    near = datasets.generate(TEN_POINTS)
    return Dataset(
        np.round(near.X + START_SHIFT, START_DECIMALS), near.y, near.class_names, window=Window(0.0, 10.0, -4.0, 4.0)
    )


CYCLE_UPDATES = 24  # updates of a run that would go on for ever: its cycle is seen
SCENES: tuple[Scene[Settings], ...] = (
    Scene(
        "update",
        "An update: w before, the point, w after",
        TEN_POINTS,
        Settings(),
        "update",
        claim=(
            "The last of 7 updates adds point 15 to **w**: (5.55, −0.558) becomes (5.07, −2.19), and no point"
            " is misclassified."
        ),
    ),
    Scene(
        "begin",
        "A mistake, and the line turns",
        TEN_POINTS,
        Settings(),
        "run",
        step=4,
        claim=(
            "Update 4 adds point 13 and turns the line by 29.9°; after 7 of at most 73 updates no point is"
            " misclassified."
        ),
    ),
    Scene(
        "neuron",
        "The neuron: inputs, weights, a sum and a step",
        TEN_POINTS,
        Settings(picture="neuron"),
        "run",
        step=4,
        claim="At update 4 point 13 passes through the weights of update 3: $y=-0.359$, although its target is $+1$.",
    ),
    Scene(
        "smooth",
        "The cost along a line: piecewise linear, while the 0/1 cost jumps",
        NEARLY_SEPARABLE,
        Settings(picture="along"),
        "run",
        claim=(
            "The cost is convex and has 11 corners along the way; from the first rule to the last 8 mistakes become 1."
        ),
    ),
    Scene(
        "facets",
        "The cost is a surface of facets, the 0/1 cost is steps",
        NEARLY_SEPARABLE,
        Settings(picture="surface"),
        "run",
        claim=(
            "$E_p$ is piecewise linear: one flat facet for each set of misclassified points. At the last rule"
            " it is 1.427, with 1 of 20 misclassified."
        ),
    ),
    Scene(
        "panels",
        "Step by step: the mistake, what it adds to w, the new w",
        PANELS,
        Settings(),
        "run",
        step=2,
        claim=(
            "4 updates, one point each; each raises the product of its own point by $\\eta\\,\\|(1,\\mathbf x_i)\\|^2$."
        ),
    ),
    Scene(
        "random",
        "A random mistake at a time, five panels",
        PANELS,
        Settings(variant="random", start=(0.0, -1.0, -2.0), picture="moments"),
        "run",
        claim=(
            "Two mistakes picked at random are enough: of 6 mistakes 2 are left after point 10, and none after point"
            " 5; **w** turns from −117° to −66° and −37°."
        ),
    ),
    Scene(
        "bound",
        "The convergence theorem: the bound counts down",
        ELONGATED,
        Settings(),
        "theorem",
        step=8,
        claim=(
            "16 updates are made, 154 are allowed; at each the squared distance falls by $\\eta^2\\delta^2$ or more."
        ),
    ),
    Scene(
        "batch",
        "Batch: all mistakes at once",
        ELONGATED,
        Settings(variant="batch"),
        "run",
        step=2,
        claim="4 updates are enough: they add 40, 8, 3 and 1 points.",
    ),
    Scene(
        "variable",
        "Batch with variable increment η/k",
        ELONGATED,
        Settings(variant="batch", schedule="inverse"),
        "run",
        step=2,
        claim=(
            "With $\\eta(k)=1/k$ the batch of all misclassified points needs 60 updates; it ends with no"
            " point misclassified."
        ),
    ),
    Scene(
        "with_margin",
        "Variable increment η/k with a margin b = 2",
        TEN_POINTS,
        Settings(schedule="inverse", margin=2.0),
        "weights",
        step=10,
        claim=(
            "29 updates, one point each, until every $t_i\\,y(\\mathbf x_i)>2$; with $b=0$ the same run ends after 6."
        ),
    ),
    Scene(
        "punished",
        "Reward and punishment: visit by visit",
        TEN_POINTS,
        Settings(variant="reward_punishment"),
        "run",
        step=6,
        claim=(
            "Of 55 visits 7 are punished with an update, 48 rewarded with none: the updates of *one mistake at a time*."
        ),
    ),
    Scene(
        "racing",
        "All variants race on the same points",
        ELONGATED,
        Settings(),
        "race",
        step=4,
        claim="Batch finishes after 4 updates, one mistake at a time after 16, random mistake and pocket after 17.",
    ),
    Scene(
        "cycle",
        "XOR: it never settles, it cycles",
        XOR,
        Settings(max_updates=CYCLE_UPDATES),
        "run",
        step=2,
        claim="From update 2 on the run repeats itself every 4 updates.",
    ),
    Scene(
        "xor_solved",
        "XOR, solved with x₁x₂ among the inputs",
        XOR,
        Settings(basis="quadratic"),
        "run",
        claim="In $x_1,x_2,x_1^2,x_1x_2,x_2^2$ the four points are separable: 25 updates.",
    ),
    Scene(
        "overlap",
        "Classes that overlap: it never settles",
        OVERLAP,
        Settings(),
        "run",
        claim="After 1000 updates 20 of 100 points are misclassified, and the next update may change that.",
    ),
    Scene(
        "pocket",
        "The same points: the pocket keeps the best rule",
        OVERLAP,
        Settings(variant="pocket"),
        "run",
        claim=(
            "The best rule met during the run misclassifies 11 of 100 points; the plain perceptron ended with 20 wrong."
        ),
    ),
    Scene(
        "certified",
        "Linear separability, proved by a line",
        TEN_POINTS,
        Settings(),
        "run",
        claim="The dotted line has all 20 points on the correct side.",
    ),
    Scene(
        "refuted",
        "Not separable, proved by a point in both convex hulls",
        NEARLY_SEPARABLE,
        Settings(max_updates=CYCLE_UPDATES),
        "run",
        claim=(
            "One place is a weighted mean of the points of either class, so no line can have the classes"
            " on different sides."
        ),
    ),
    Scene(
        "solutions",
        "Weight space: every point is a line, the solutions form a polygon",
        TEN_POINTS,
        Settings(),
        "weights",
        step=5,
        claim="After 7 updates the path is inside the solution region: all 20 points are classified correctly.",
    ),
    Scene(
        "cone",
        "Weight space with w₀: the solutions form a cone",
        TEN_POINTS,
        Settings(space="cone"),
        "weights",
        step=5,
        claim="Ten times the last weights are a solution too: the cone goes on for ever.",
    ),
    Scene(
        "far",
        "Far from the origin: points nearly orthogonal to every solution",
        _far(),
        Settings(max_updates=5000),
        "theorem",
        claim="The same 20 points, shifted by (5, 0): 194 updates instead of 7, and 1735 are allowed instead of 73.",
    ),
)
