"""The opening of the page, and the lectures' figures of support vector machines, each with what it claims."""

import numpy as np

from linclass.lessons.kit import Dataset, Recipe, Scene
from linclass.lessons.support_vectors.settings import Settings


def _placed(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> Dataset:
    """Return two classes of points at given places."""
    y = np.repeat([0, 1], [len(first), len(second)]).astype(np.int64)
    return Dataset(np.array(first + second, dtype=np.float64), y)


SEPARABLE = Recipe("blobs", {"n": 20, "separation": 4.0, "separable": True, "seed": 9})
OVERLAPPING = Recipe("elongated", {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3})
MIXTURE = Recipe("esl_mixture")
THIRTY_POINTS = Recipe("esl_mixture", {"n": 30})
FOUR = Recipe("blobs", {"classes": 4, "n": 25, "seed": 5})
FOUR_CASES = _placed(
    [(-3.6, 1.6), (-3.0, -1.2), (-2.6, 0.4), (-1.0, 2.0), (-1.0, -1.0), (-0.45, 0.6), (1.4, -1.9), (-3.4, -2.6)],
    [(3.4, -1.4), (2.8, 1.2), (2.4, -0.6), (1.0, 1.4), (1.0, -0.6), (0.4, 2.6), (-1.6, -2.4), (3.6, 2.4)],
)
TWO_DIRECTIONS = _placed(
    [(-3.4, 0.2), (-2.6, 1.4), (-2.2, -0.4), (-1.4, 0.6), (-1.8, 2.4), (-0.8, 1.8), (-3.0, 2.6), (-0.2, 2.8)],
    [(3.2, -0.2), (2.4, -1.6), (1.8, 0.4), (1.2, -0.9), (1.4, -2.4), (0.2, -1.9), (3.0, -2.8), (2.6, 1.2)],
)
ONE_POINT_NEAR = _placed(
    [(-3.2, 1.8), (-2.6, 0.4), (-2.2, 2.4), (-3.4, -0.8), (-2.0, -1.6), (-2.4, 1.2), (1.1, 0.8)],
    [(2.2, 1.6), (2.8, -0.6), (3.4, 0.8), (2.4, -2.0), (3.6, 2.2), (1.8, -0.7), (2.0, 2.6)],
)
TURNING = _placed(  # one point of class 1, the last, stands near class 2: a hard margin turns by 25 degrees for it
    [
        *((-2.6, 1.1), (-2.1, -0.4), (-3.2, 0.3), (-1.6, -1.3), (-2.8, -1.6), (-1.5, 0.5)),
        *((-3.6, -0.7), (-2.2, -2.3), (-1.9, 1.9), (-3.1, 2.1), (-1.2, -2.0), (0.9, 1.9)),
    ],
    [
        *((2.4, -0.9), (1.7, -1.9), (3.1, -1.6), (2.0, 0.3), (3.4, 0.2), (1.5, -0.6)),
        *((2.7, -2.6), (3.7, -1.0), (2.9, 1.1), (1.9, 1.3), (3.5, 1.9)),
    ],
)
SQUARE = _placed([(-1.0, 1.0), (-1.0, -1.0)], [(1.0, 1.0), (1.0, -1.0)])


HARD_MARGIN, WITH_SLACK = Settings(machine="hard"), Settings(C=1.0, slack=True)
NU_SETTINGS = Settings(machine="nu")


SCENES: tuple[Scene[Settings], ...] = (
    Scene(
        "turns",
        "One point near the other class: C decides whether the line turns for it",
        TURNING,
        Settings(),
        "path",
        claim=(
            "At C = 0.1 the margin is 3.331 wide and one point is misclassified; at C = 1000 the line has turned by"
            " 24.7°,"
            " the margin is 1.165 wide, and none is."
        ),
    ),
    Scene(
        "band",
        "The widest band between two classes",
        SEPARABLE,
        Settings(C=1.0, slack=True, bayes=True),
        "margin",
        claim="The widest band between the classes is 1.516 wide; three points hold it, and none lies inside.",
    ),
    Scene(
        "begin",
        "Classes that overlap: a wide band traded against few points inside it",
        OVERLAPPING,
        Settings(C=1.0),
        "path",
        claim="At C = 1 the margin is 1.084 wide; 16 of 80 points lie inside it or are misclassified, 2 on its edge.",
    ),
    Scene(
        "low",
        "C = 0.2: a wide margin, many points inside",
        OVERLAPPING,
        Settings(C=0.2),
        "path",
        claim=(
            "The margin is 1.492 wide, with 23 of 80 points inside it or misclassified; at C = 1000 it is 0.741, with"
            " 11."
        ),
    ),
    Scene(
        "high",
        "C = 1000: a narrow margin, few points inside",
        OVERLAPPING,
        Settings(C=1000.0),
        "path",
        claim=(
            "The margin is 0.741 wide, with 11 of 80 points inside it or misclassified; at C = 0.2 it is 1.492, with"
            " 23."
        ),
    ),
    Scene(
        "cases",
        "The four cases (a) to (d)",
        FOUR_CASES,
        Settings(C=1.0, point=7, slack=True),
        "multipliers",
        claim=(
            "8 points are of case (a), 2 of (b), 4 of (c), 2 of (d); point 7 is misclassified, with slack ξ = 1.966"
            " and multiplier λ = C = 1."
        ),
    ),
    Scene(
        "fan",
        "Many lines separate; one has the widest margin",
        TWO_DIRECTIONS,
        Settings(machine="hard", fan=True),
        "margin",
        claim=(
            "All directions of w between −71.57° and 4.86° separate these classes; at −34.82° the margin is widest,"
            " 2.741."
        ),
    ),
    Scene(
        "directions",
        "Two directions and their margins",
        TWO_DIRECTIONS,
        HARD_MARGIN,
        "margin",
        claim="The direction at 0° has a margin of 0.4; the machine's is 2.741 wide, and none is wider.",
    ),
    Scene(
        "hard_kkt",
        "Hard margin: Lagrangian, Wolfe dual and KKT conditions",
        TWO_DIRECTIONS,
        Settings(machine="hard", point=4),
        "multipliers",
        claim="Three points determine the line: 4, 11 and 14. Primal and dual are both 0.2662, and 2/‖w‖ = 2.741.",
    ),
    Scene(
        "not_unique",
        "One hyperplane, many multipliers",
        SQUARE,
        Settings(machine="hard", point=1),
        "multipliers",
        claim="All four multipliers λ = 1/4 give w = (1, 0), and so do 1/8, 3/8, 1/8, 3/8.",
    ),
    Scene(
        "hard",
        "Hard margin beside soft margin",
        ONE_POINT_NEAR,
        Settings(machine="hard", C=0.5, point=7, beside="pair"),
        "multipliers",
        claim=(
            "One point near the other class, number 7, makes the widest band 0.79 wide; given up at C = 0.5, the band"
            " is 3.739 wide."
        ),
    ),
    Scene(
        "soft",
        "Soft margin: one point is given up",
        ONE_POINT_NEAR,
        Settings(C=0.5, point=7, slack=True),
        "multipliers",
        claim="With C = 0.5 point 7 is given up, with slack ξ = 1.578, and the margin is 3.739 instead of 0.79.",
    ),
    Scene(
        "soft_kkt",
        "Soft margin: Lagrangian, Wolfe dual and KKT conditions",
        OVERLAPPING,
        WITH_SLACK,
        "multipliers",
        claim="Primal and dual are both 15.13: 2 multipliers lie between 0 and C = 1, 16 are C, 62 are 0.",
    ),
    Scene(
        "decomposition",
        "Decomposition: working sets of two (SMO)",
        OVERLAPPING,
        Settings(C=1.0, solver="smo"),
        "solver",
        step=1,
        claim="Some 30 updates of two multipliers each, the first of points 1 and 8; the dual objective never falls.",
    ),
    Scene(
        "interior_point",
        "The interior-point method: a smooth curve becomes a step",
        OVERLAPPING,
        Settings(C=1.0),
        "solver",
        step=3,
        claim=(
            "After 6 iterations the duality gap has fallen from 665.9 to 0.0089; then the points on the margin are"
            " known."
        ),
    ),
    Scene(
        "bayes",
        "With the Bayes boundary, broken purple: small C",
        MIXTURE,
        Settings(C=0.01, bayes=True),
        "path",
        claim="At C = 0.01 the line misclassifies 42 of 200 points, with a margin of 3.174; the Bayes error is 13.5%.",
    ),
    Scene(
        "bayes_high",
        "With the Bayes boundary, broken purple: large C",
        MIXTURE,
        Settings(C=1000.0, bayes=True),
        "path",
        claim="At C = 1000 the line misclassifies 35 of 200 points, with a margin of 1.84; the Bayes error is 13.5%.",
    ),
    Scene(
        "share",
        "ν-SVM and its bounds",
        THIRTY_POINTS,
        NU_SETTINGS,
        "path",
        claim="29 of 60 points are margin errors, ν = 0.5 allows 30; 31 are support vectors, at least 30 have to be.",
    ),
    Scene(
        "no_margin",
        "ν-SVM with ρ = 0: no margin, and the bounds say nothing",
        THIRTY_POINTS,
        Settings(machine="nu", nu=0.1),
        "path",
        claim="With ν = 0.1 both ρ and w are 0: 30 of 60 points count as wrong, not the tenth that ν seems to allow.",
    ),
    Scene(
        "many",
        "Four classes, one versus one",
        FOUR,
        Settings(C=1.0, regions="one_vs_one"),
        "path",
        claim="Six machines vote, and 0.1% of the window ends in a tie.",
    ),
    Scene(
        "rest",
        "Four classes, one versus rest",
        FOUR,
        Settings(C=1.0, regions="one_vs_rest"),
        "multipliers",
        claim="Four machines, the largest y(x) decides: no place in the window is left over.",
    ),
    Scene(
        "codes",
        "Four classes, an error-correcting output code",
        FOUR,
        Settings(C=1.0, regions="output_code"),
        "multipliers",
        claim=(
            "Seven machines, one for each way to divide four classes in two: 76.8% of the window has one nearest code"
            " word, the rest ties."
        ),
    ),
)
