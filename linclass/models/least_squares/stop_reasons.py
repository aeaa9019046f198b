"""Stop reasons of least squares: of the estimator's fit, and of the lecture's batch descent."""

from linclass.base.stopping import StopReason


class LeastSquaresStopReason(StopReason):
    """The reasons for which the search for the least-squares weights ends."""

    FORMULA = "The minimum is a formula.", True
    CLOSED_GAP = "The duality gap closed.", True
    CANCELS = (
        "The weights are so large, as features are nearly collinear or far from the origin, that rounding leaves the"
        " objective uncertain by {gap:.2g}: drop or centre features, or raise lam."
    )


class DescentStopReason(StopReason):
    """The reasons for which batch descent on the squared error ends."""

    SETTLED = "The next step is too short to matter.", True
    OVERFLOW = "The weights grew beyond the largest number: eta1 is too large."
    OUT_OF_UPDATES = "Stopped after max_iter={max_iter} updates."
