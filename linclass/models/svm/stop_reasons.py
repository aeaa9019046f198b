"""Stop reasons of support vector machines, and the reasons for which there is none."""

from linclass.base.stopping import StopReason


class MarginStopReason(StopReason):
    """The reasons for which no support vector machine exists, with a penalty or a share of margin errors."""

    TOO_CLOSE = "The squared length of w is beyond the range of numbers: the classes are too close together. Rescale X."


class LinearSVCStopReason(StopReason):
    """The reasons for which the fit of a LinearSVC ends, or has no solution."""

    SOLVED = "The duality gap is closed: no other w has a smaller objective.", True
    UNSOLVED = "Stopped with a relative duality gap of {gap:.1e}, above 1e-8: rescale X or lower C."
    ZIGZAGS = (
        "Stopped after {k} updates with a relative duality gap of {gap:.1e}, above 1e-8. Working sets of two zigzag"
        " where features differ in scale or C is large: use solver='interior_point', which does not, bring the features"
        " to one scale, lower C, or raise max_iter."
    )
    BEYOND_PRECISION = (
        "C times the squared extent of the data is beyond what floating-point numbers resolve on classes that are not"
        " separable: at this C a relative duality gap of {gap:.1e} is left. Lower C or rescale X."
    )
    TOO_FAR = (
        "Solved, but the rule cannot be written as finely as this C asks: for their extent the classes lie too close"
        " together, or too far from the origin. Rounding leaves a relative duality gap of {gap:.1e}, above 1e-8. Centre"
        " the features, or lower C."
    )
    NOT_SEPARABLE = (
        "C = {C:g} asks for a hard margin, but no hyperplane separates the classes by more than"
        " rounding: choose a smaller C, or remove the points of one class from the convex hull of the other."
    )


class NuSVCStopReason(StopReason):
    """The reasons for which the fit of a NuSVC ends, or has no solution."""

    SOLVED = "The duality gap is closed: no other rule has a smaller objective.", True
    UNSOLVED = "Stopped with the duality gap still open: rescale X, or choose another nu."
    HULLS_MEET = (
        "At this nu the reduced convex hulls of the classes overlap: rho = 0, w = 0, and every point gets the same"
        " class. Raise nu."
    )
    TOO_NEAR = (
        "The reduced convex hulls of the classes are nearer to each other than rounding can tell: rho = 0, w = 0, and"
        " every point gets the same class. Raise nu, or rescale X."
    )
    INFEASIBLE = (
        "nu = {nu:g} is infeasible: with {smaller} of {n} points in the smaller class it can be at most"
        " 2 * {smaller} / {n} = {most:.4g}."
    )
