"""The settings of Fisher's page: direction, threshold, what the plane shows, and the table of several classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from linclass.declare import Choice, Number, Switch, of, setting
from linclass.lessons.fisher.texts import page as texts
from linclass.lessons.sides import Sides, sides_setting
from linclass.lessons.split import Split, split_setting
from linclass.models.fisher import FisherDiscriminant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from linclass.datasets.dataset import Dataset

BY_HAND = "hand"
REDUCTION = "reduction"  # the view of several classes


def _of_several(_chosen: Any, view: str) -> bool:  # whatever is chosen
    """Return whether a setting of the view of several classes matters."""
    return view == REDUCTION


def _results(chosen: Any, _data: Dataset) -> Sequence[str]:  # whatever the points
    """Return what can be shown of the chosen table: planes in space of three features."""
    return [name for name in texts.RESULTS if name != "planes" or chosen.table == "clouds"]


@dataclass(frozen=True)
class Settings:
    """The person's choices.

    Attributes
    ----------
    direction : "fisher", "means" or "hand"
    angle : degrees from the x1 axis to the direction that was dragged to
    beside : "angles" or "pair"
        What stands beside the plane: the histograms above J of all directions, or a second direction.
    table : "iris", "penguins", "clouds" or "points"
        The several classes that are reduced to `components` directions; the person's own are "points".
    result : "points", "criteria", "scatter" or "planes"
        What is shown of that; planes are for three features.
    """

    direction: str = setting("means", Choice(texts.DIRECTION, texts.DIRECTIONS, width=240, help=texts.DIRECTION_HELP))
    angle: float = setting(
        0.0,
        Number(
            texts.ANGLE,
            -180.0,
            180.0,
            1.0,
            slider=True,
            help=texts.ANGLE_HELP,
            shown=lambda chosen, _: chosen.direction == BY_HAND,
        ),
    )
    threshold: str = of(FisherDiscriminant, "threshold", texts.THRESHOLD, words=texts.THRESHOLDS, width=210)
    table: str = setting("iris", Choice(texts.TABLE, texts.TABLES, width=180, shown=_of_several))
    components: int = setting(2, Choice(texts.COMPONENTS, texts.DIMENSIONS, shown=_of_several))
    result: str = setting("points", Choice(texts.RESULT, texts.RESULTS, among=_results, width=180, shown=_of_several))
    beside: str = setting(
        "angles", Choice(texts.BESIDE, texts.BESIDES, width=210, shown=lambda _, view: view == "direction")
    )
    histograms: bool = setting(True, Switch(texts.HISTOGRAMS, group=texts.SHOWN))
    criterion: bool = setting(True, Switch(texts.AROUND, group=texts.SHOWN))
    projections: bool = setting(False, Switch(texts.PROJECTIONS, group=texts.SHOWN, help=texts.PROJECTIONS_HELP))
    split: Split = split_setting()
    sides: Sides = sides_setting()
