"""The events that change a session, each a value whose `apply` returns the next session.

`reduce` is the one way from a session and an event to the next session. It is pure: the same session and event give an
equal session, and nothing else happens.
"""

from linclass.session.events.address import Arrived, Entered, Remembered, WroteAddress
from linclass.session.events.decks import ArrivedAtStop, LeftDeck, OpenedDeck, ShowedStop
from linclass.session.events.dragging import DraggedHandle, DraggedRecipe, DraggedSetting, Drew
from linclass.session.events.event import Event, reduce
from linclass.session.events.predicting import (
    BeganToPredict,
    CountedHands,
    Guessed,
    Locked,
    Revealed,
    StoppedPredicting,
    TookBackBeside,
    TookBackReveal,
    TookTwin,
)
from linclass.session.events.presenting import HidParts, OpenedSections, Presented, ShowedBoard
from linclass.session.events.scenes import (
    BeganTask,
    BroughtBackOwnPoints,
    BroughtBackReplaced,
    CheckedTask,
    ChoseFigure,
    ChosePoints,
    PutActsAway,
    ShowedScene,
    TookOverState,
)
from linclass.session.events.settings import (
    ChangedState,
    ChoseSetting,
    ChoseStep,
    ChoseView,
    PressedAction,
    PutBeside,
    SwappedSides,
)
from linclass.session.events.work import Noted, Refused, StoppedWork

__all__ = [
    "Arrived",
    "ArrivedAtStop",
    "BeganTask",
    "BeganToPredict",
    "BroughtBackOwnPoints",
    "BroughtBackReplaced",
    "ChangedState",
    "CheckedTask",
    "ChoseFigure",
    "ChosePoints",
    "ChoseSetting",
    "ChoseStep",
    "ChoseView",
    "CountedHands",
    "DraggedHandle",
    "DraggedRecipe",
    "DraggedSetting",
    "Drew",
    "Entered",
    "Event",
    "Guessed",
    "HidParts",
    "LeftDeck",
    "Locked",
    "Noted",
    "OpenedDeck",
    "OpenedSections",
    "Presented",
    "PressedAction",
    "PutActsAway",
    "PutBeside",
    "Refused",
    "Remembered",
    "Revealed",
    "ShowedBoard",
    "ShowedScene",
    "ShowedStop",
    "StoppedPredicting",
    "StoppedWork",
    "SwappedSides",
    "TookBackBeside",
    "TookBackReveal",
    "TookOverState",
    "TookTwin",
    "WroteAddress",
    "reduce",
]
