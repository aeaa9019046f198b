"""Texts of the division into training and test points."""

OWN = (
    "You brought a test set of your own: the rule is fitted on {training} points and tested on the {test} that have a"
    " dotted ring."
)
HELP = (
    "The rule is fitted on the other points only. The error on points it has not seen estimates the error on new"
    " ones; the error on its own points is usually too low. Test points have a dotted ring."
)
