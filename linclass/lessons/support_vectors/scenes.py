"""The opening of the page, and the lectures' figures of support vector machines, each with what it claims."""

from linclass.datasets.dataset import Dataset, Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.support_vectors import clouds
from linclass.lessons.support_vectors.settings import Settings

TITLES = {
    "turns": "One point near the other class: C decides whether the line turns for it",
    "band": "The widest band between two classes",
    "begin": "Classes that overlap: a wide band traded against few points inside it",
    "low": "C = 0.2: a wide margin, many points inside",
    "high": "C = 1000: a narrow margin, few points inside",
    "cases": "The four cases (a) to (d)",
    "fan": "Many lines separate; one has the widest margin",
    "directions": "Two directions and their margins",
    "hard_kkt": "Hard margin: Lagrangian, Wolfe dual and KKT conditions",
    "not_unique": "One hyperplane, many multipliers",
    "hard": "Hard margin beside soft margin",
    "soft": "Soft margin: one point is given up",
    "soft_kkt": "Soft margin: Lagrangian, Wolfe dual and KKT conditions",
    "decomposition": "Decomposition: working sets of two (SMO)",
    "interior_point": "The interior-point method: a smooth curve becomes a step",
    "bayes": "With the Bayes boundary, broken purple: small C",
    "bayes_high": "With the Bayes boundary, broken purple: large C",
    "share": "ν-SVM and its bounds",
    "no_margin": "ν-SVM with ρ = 0: no margin, and the bounds say nothing",
    "many": "Four classes, one versus one",
    "rest": "Four classes, one versus rest",
    "codes": "Four classes, an error-correcting output code",
}
CLAIMS = {
    "turns": (
        "At C = 0.1 the margin is 3.331 wide and one point is misclassified; at C = 1000 the line has turned by 24.7°,"
        " the margin is 1.165 wide, and none is."
    ),
    "band": "The widest band between the classes is 1.516 wide; three points hold it, and none lies inside.",
    "begin": "At C = 1 the margin is 1.084 wide; 16 of 80 points lie inside it or are misclassified, 2 on its edge.",
    "low": (
        "The margin is 1.492 wide, with 23 of 80 points inside it or misclassified; at C = 1000 it is 0.741, with 11."
    ),
    "high": (
        "The margin is 0.741 wide, with 11 of 80 points inside it or misclassified; at C = 0.2 it is 1.492, with 23."
    ),
    "cases": (
        "8 points are of case (a), 2 of (b), 4 of (c), 2 of (d); point 7 is misclassified, with slack ξ = 1.966"
        " and multiplier λ = C = 1."
    ),
    "fan": (
        "All directions of w between −71.57° and 4.86° separate these classes; at −34.82° the margin is widest, 2.741."
    ),
    "directions": "The direction at 0° has a margin of 0.4; the machine's is 2.741 wide, and none is wider.",
    "hard_kkt": "Three points determine the line: 4, 11 and 14. Primal and dual are both 0.2662, and 2/‖w‖ = 2.741.",
    "not_unique": "All four multipliers λ = 1/4 give w = (1, 0), and so do 1/8, 3/8, 1/8, 3/8.",
    "hard": (
        "One point near the other class, number 7, makes the widest band 0.79 wide; given up at C = 0.5, the band"
        " is 3.739 wide."
    ),
    "soft": "With C = 0.5 point 7 is given up, with slack ξ = 1.578, and the margin is 3.739 instead of 0.79.",
    "soft_kkt": "Primal and dual are both 15.13: 2 multipliers lie between 0 and C = 1, 16 are C, 62 are 0.",
    "decomposition": (
        "Some 30 updates of two multipliers each, the first of points 1 and 8; the dual objective never falls."
    ),
    "interior_point": (
        "After 6 iterations the duality gap has fallen from 665.9 to 0.0089; then the points on the margin are known."
    ),
    "bayes": "At C = 0.01 the line misclassifies 42 of 200 points, with a margin of 3.174; the Bayes error is 13.5%.",
    "bayes_high": (
        "At C = 1000 the line misclassifies 35 of 200 points, with a margin of 1.84; the Bayes error is 13.5%."
    ),
    "share": "29 of 60 points are margin errors, ν = 0.5 allows 30; 31 are support vectors, at least 30 have to be.",
    "no_margin": (
        "With ν = 0.1 both ρ and w are 0: 30 of 60 points count as wrong, not the tenth that ν seems to allow."
    ),
    "many": "Six machines vote, and 0.1% of the window ends in a tie.",
    "rest": "Four machines, the largest y(x) decides: no place in the window is left over.",
    "codes": (
        "Seven machines, one for each way to divide four classes in two: 76.8% of the window has one nearest code"
        " word, the rest ties."
    ),
}

HARD_MARGIN, WITH_SLACK = Settings(machine="hard"), Settings(C=1.0, slack=True)
NU_SETTINGS = Settings(machine="nu")


def _scene(
    code: str, points: Recipe | Dataset, settings: Settings, view: str, step: int | None = None
) -> Scene[Settings]:
    return Scene(code, TITLES[code], points, settings, view, step, claim=CLAIMS[code])


SCENES = (
    _scene("turns", clouds.TURNING, Settings(), "path"),
    _scene("band", clouds.SEPARABLE, Settings(C=1.0, slack=True, bayes=True), "margin"),
    _scene("begin", clouds.OVERLAPPING, Settings(C=1.0), "path"),
    _scene("low", clouds.OVERLAPPING, Settings(C=0.2), "path"),
    _scene("high", clouds.OVERLAPPING, Settings(C=1000.0), "path"),
    _scene("cases", clouds.FOUR_CASES, Settings(C=1.0, point=7, slack=True), "multipliers"),
    _scene("fan", clouds.TWO_DIRECTIONS, Settings(machine="hard", fan=True), "margin"),
    _scene("directions", clouds.TWO_DIRECTIONS, HARD_MARGIN, "margin"),
    _scene("hard_kkt", clouds.TWO_DIRECTIONS, Settings(machine="hard", point=4), "multipliers"),
    _scene("not_unique", clouds.SQUARE, Settings(machine="hard", point=1), "multipliers"),
    _scene("hard", clouds.ONE_POINT_NEAR, Settings(machine="hard", C=0.5, point=7, beside="pair"), "multipliers"),
    _scene("soft", clouds.ONE_POINT_NEAR, Settings(C=0.5, point=7, slack=True), "multipliers"),
    _scene("soft_kkt", clouds.OVERLAPPING, WITH_SLACK, "multipliers"),
    _scene("decomposition", clouds.OVERLAPPING, Settings(C=1.0, solver="smo"), "solver", step=1),
    _scene("interior_point", clouds.OVERLAPPING, Settings(C=1.0), "solver", step=3),
    _scene("bayes", clouds.MIXTURE, Settings(C=0.01, bayes=True), "path"),
    _scene("bayes_high", clouds.MIXTURE, Settings(C=1000.0, bayes=True), "path"),
    _scene("share", clouds.THIRTY_POINTS, NU_SETTINGS, "path"),
    _scene("no_margin", clouds.THIRTY_POINTS, Settings(machine="nu", nu=0.1), "path"),
    _scene("many", clouds.FOUR, Settings(C=1.0, regions="one_vs_one"), "path"),
    _scene("rest", clouds.FOUR, Settings(C=1.0, regions="one_vs_rest"), "multipliers"),
    _scene("codes", clouds.FOUR, Settings(C=1.0, regions="output_code"), "multipliers"),
)
