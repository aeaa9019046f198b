"""The projector's page tells its audience what it shows at rest, and only there."""

import asyncio

import pytest

from linclass.course import deck_file
from linclass.lessons.perceptron import LESSON
from linclass.lessons.points import LESSON as POINTS
from linclass.room.events import ShowedState
from linclass.room.following import load
from linclass.room.leader import Leader
from linclass.room.rooms import Rooms
from linclass.session.events import HidParts, OpenedDeck, ShowedStop
from tests.ui.support import opened, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script
DECK, _ = deck_file.read(
    """
title = "Mine"
[[chapter]]
[[chapter.stop]]
code = "1"
title = "What we do today"
text = "Two *theorems*."
[[chapter.stop]]
code = "2"
title = "The answer is 7"
scene = "perceptron/panels"
sentence = "It ends after 7 updates."
notes = "for the speaker alone"
hide = ["sentence", "line"]
""",
    code="my",
)


class Listener(Leader):
    """An audience that keeps what it is told."""

    def __init__(self) -> None:
        loop = asyncio.new_event_loop()
        loop.close()
        super().__init__("B" * 20, Rooms(), loop)
        self.states: list[ShowedState] = []

    def settled(self, state: ShowedState) -> None:
        if state not in self.states[-1:]:
            self.states.append(state)


def test_an_audience_is_told_what_the_projector_shows() -> None:
    """Not before the page is presented; then each state, a stop's title and sentence once they are revealed, and of a
    text its words; never the speaker's notes."""
    app = opened("perceptron", {"v": "4", "eta": "0.5"})
    audience = visitor(app).audience = Listener()
    app.run()
    assert audience.states == []
    app.button(key="present").click().run()
    [state] = audience.states
    assert (state.page, state.stop) == ("perceptron", "")
    assert load(state.page, state.query)[1].state(LESSON).settings.eta == 0.5
    visitor(app).dispatch(POINTS, OpenedDeck(DECK))
    visitor(app).dispatch(LESSON, ShowedStop(DECK.stops[1]))
    app.run()
    hidden = audience.states[-1]
    assert (hidden.stop, hidden.title, hidden.sentence) == ("my.2", "The perceptron", "")
    assert load(hidden.page, hidden.query)[1].asked.hidden == visitor(app).session.asked.hidden
    visitor(app).dispatch(LESSON, HidParts(()))
    app.run()
    shown = audience.states[-1]
    assert (shown.title, shown.sentence) == ("The answer is 7", "It ends after 7 updates.")
    visitor(app).dispatch(POINTS, ShowedStop(DECK.stops[0]))
    app.run()
    assert audience.states[-1] == ShowedState("", "", "my.1", "What we do today", "Two *theorems*.", is_whole=True)
    assert not any("speaker alone" in str(state) for state in audience.states)
