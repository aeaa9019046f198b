"""A slider's message is held against what a slider can say, and a held value is shown but not kept."""

import math
from typing import Any

import pytest

from linclass.lessons.descent import LESSON
from linclass.session.events import ChoseSetting, DraggedSetting, Refused
from linclass.session.holder import SessionHolder
from linclass.ui.slider import SliderPosition, parse
from tests.every_case import every_case


@pytest.mark.parametrize("value", [0.3, 2, -1.5, math.inf, 1e300])
def test_a_number_comes_back(value: float) -> None:
    """Whatever number it is: its field knows the range."""
    assert parse({"seq": 1, "value": value, "live": True}) == SliderPosition(value, True)


FOREIGN = ({"value": "1", "live": True}, {"value": True, "live": True}, {"value": None, "live": True}, {"value": 1.0})


@every_case("message", [None, 3, [], {}, *FOREIGN, {"value": 1.0, "live": 1}])
def test_what_no_slider_sends_is_refused(message: Any) -> None:
    """Text, truth values, nothing and lists are no numbers; a message says whether it is still dragged."""
    with pytest.raises(ValueError, match="number"):
        parse(message)


def test_a_held_value_is_kept_only_when_it_is_let_go() -> None:
    """While it is held the state is as it was; any change of the state ends it, and a refusal changes nothing else."""
    here = SessionHolder()
    before = here.state(LESSON)
    dragged = here.dispatch(LESSON, DraggedSetting("rate", 2.0))
    assert dragged.shown(LESSON).settings.rate == 2.0
    assert dragged.state(LESSON) == dragged.before_drag(LESSON) == before
    assert here.dispatch(LESSON, ChoseSetting("rate", 2.0)).drag is None
    assert here.state(LESSON).settings.rate == 2.0
    here.dispatch(LESSON, DraggedSetting("rate", 1.0))
    refused = here.dispatch(LESSON, Refused("It stays as it was."))
    assert (refused.drag, refused.notes) == (None, ("It stays as it was.",))
    assert here.state(LESSON).settings.rate == 2.0
