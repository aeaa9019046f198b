"""The settings of Fisher's page: direction, threshold, what the plane shows, and the table of several classes."""

from dataclasses import dataclass

from linclass import FisherDiscriminant
from linclass.lessons.fisher import texts
from linclass.lessons.kit import (
    Choice,
    Number,
    Sides,
    Split,
    Switch,
    of,
    setting,
    sides_setting,
    split_setting,
)

DIRECTIONS = {
    "fisher": "Fisher: where J is largest",
    "means": "Means only: m₂ − m₁",
    "hand": "Turned by hand",
}
THRESHOLDS = {"gaussian": "Two Gaussians", "midpoint": "Midpoint of the means"}
SHOWN = "On the plane"
DIMENSIONS = {2: "2 directions", 1: "1 direction"}
RESULTS = {"points": "Points", "criteria": "Criteria", "scatter": "Total scatter", "planes": "Two planes"}

BY_HAND = "hand"
REDUCTION = "reduction"  # the view of several classes


def _of_several(_chosen: object, view: str) -> bool:  # whatever is chosen
    """Return whether a setting of the view of several classes matters."""
    return view == REDUCTION


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    direction : "fisher", "means" or "hand"
    angle : degrees from the x1 axis to the direction that was dragged to
    beside : "angles" or "pair"
        What stands beside the plane: J of all directions, or a second direction.
    table : "iris", "penguins", "clouds" or "points"
        The several classes that are reduced to `components` directions; the person's own are "points".
    result : "points", "criteria", "scatter" or "planes"
        What is shown of that; planes are for three features.
    """

    direction: str = setting(
        "means",
        Choice(
            "Direction w",
            DIRECTIONS,
            width=240,
            help=(
                r"Fisher's is $\mathbf w\propto S_W^{-1}(\mathbf m_2-\mathbf m_1)$, that of the means alone"
                r" $\mathbf m_2-\mathbf m_1$: both point from $\mathbf m_1$ towards $\mathbf m_2$. A $\mathbf w$"
                r" that you turn points where you turn it. $-\mathbf w$ has the same $J$ and the same boundary;"
                r" only $y$ changes its sign."
            ),
        ),
    )
    angle: float = setting(
        0.0,
        Number(
            "Angle θ, degrees",
            -180.0,
            180.0,
            1.0,
            slider=True,
            help=(
                "From the x₁ axis to the arrow w. θ ± 180° gives −w: the same line and the same J, with y of"
                " the other sign."
            ),
            shown=lambda chosen, _: chosen.direction == BY_HAND,
        ),
    )
    threshold: str = of(FisherDiscriminant, "threshold", "Threshold {symbol}", words=THRESHOLDS, width=210)
    table: str = setting("iris", Choice("Table", texts.TABLES, width=180, shown=_of_several))
    components: int = setting(2, Choice("Onto", DIMENSIONS, shown=_of_several))
    result: str = setting(
        "points",
        Choice(
            "Shown",
            RESULTS,
            # Planes in space are of three features
            among=lambda chosen, _: [name for name in RESULTS if name != "planes" or chosen.table == "clouds"],
            width=180,
            shown=_of_several,
        ),
    )
    beside: str = setting(
        "angles",
        Choice(
            "Beside the plane",
            {"angles": "J(θ)", "pair": "Two directions"},
            width=210,
            shown=lambda _, view: view == "direction",
        ),
    )
    histograms: bool = setting(True, Switch("Shadows: histograms of the projections", group=SHOWN))
    criterion: bool = setting(
        False,
        Switch(
            "J(θ) around the centre",
            group=SHOWN,
            help="In each direction its distance from the centre is proportional to J.",
        ),
    )
    projections: bool = setting(
        False,
        Switch(
            "Lines to the projections",
            group=SHOWN,
            help="From each point to its projection, for up to 60 points.",
        ),
    )
    split: Split = split_setting()
    sides: Sides = sides_setting()
