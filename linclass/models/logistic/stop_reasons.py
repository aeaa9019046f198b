"""Stop reasons of logistic regression, each with advice."""

from linclass.base.stopping import StopReason


class LogisticStopReason(StopReason):
    """The reasons for which the fit of a logistic model ends."""

    MINIMUM = "The gradient is zero to within tol: this is the minimum of the cost.", True
    SEPARABLE = (
        "The classes are linearly separable (this w separates them), so that the likelihood grows for ever as ||w||"
        " does and has no maximum. Set lam > 0 to make the maximum exist, or use LinearSVC."
    )
    TOUCHES = (
        "The classes touch but do not overlap, so that the likelihood grows for ever as ||w|| does and has no maximum."
        " Set lam > 0 to make the maximum exist."
    )
    UNSEPARATED = (
        "The classes are linearly separable, though not by this w yet, so that the likelihood grows for ever as ||w||"
        " does and has no maximum. Set lam > 0 to make the maximum exist, or use LinearSVC."
    )
    PARTLY = (
        "Some classes can be told from others without an error (quasi-complete separation), so that the likelihood"
        " grows for ever along a direction of w and has no maximum. Set lam > 0 to make the maximum exist."
    )
    UNDECIDED = (
        "The gradient is zero to within tol, but it could not be proved that the likelihood has a maximum: classes that"
        " come within rounding of being separable, or too many numbers. Set lam > 0 to make the maximum exist."
    )
    STALLED = "No further step lowers the cost at this precision; rescale X or raise tol."
    DIVERGED = "The steps are too long for this cost, which grew until it left the range of numbers: lower eta."
    OUT_OF_UPDATES = "Stopped after max_iter = {max_iter} updates, before the minimum: raise it, or tol."
