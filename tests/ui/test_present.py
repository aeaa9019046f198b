"""A page on the projector: what the address says of it, and what is hidden from the room."""

from types import SimpleNamespace
from urllib.parse import urlencode

import numpy as np
import pytest
from streamlit.runtime.scriptrunner import RerunData, RerunException

from linclass import lessons
from linclass.catalog import SCRIPTS
from linclass.course import deck_file
from linclass.course.index import DECKS, STOPS
from linclass.datasets import Dataset, Recipe, generate
from linclass.figures.theme import LIGHT, THEMES
from linclass.lessons import address, quantity
from linclass.lessons.hiding import PARTS
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.perceptron import LESSON
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import (
    ChosePoints,
    Event,
    HidParts,
    OpenedDeck,
    Revealed,
    ShowedStop,
    WroteAddress,
    reduce,
)
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.values.projector import Projector
from linclass.ui import present
from linclass.ui.standalone import speaker
from linclass.ui.standalone.speaker import NO_STOP, OTHER_COURSE, ProjectedStop
from linclass.wire.encode import encoded_frame
from linclass.wire.side_by_side import encoded_second
from linclass.wire.text_json import BOARD, VERDICT
from tests.frontend.node import values_of
from tests.session import visit
from tests.ui.support import opened, query, ran, run_with, sentences, texts_sent, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script


@pytest.mark.slow
def test_the_projector_stays_in_the_address_until_it_is_left() -> None:
    """Changes made there stay, too."""
    app = opened("perceptron", {"v": address.VERSION, "eta": "2.5"})
    app.button(key="present").click().run()
    assert query(app) == {"v": address.VERSION, "eta": "2.5", "present": "1"}
    assert not app.selectbox  # no settings, no tools
    app.button(key="leave").click().run()
    assert query(app) == {"v": address.VERSION, "eta": "2.5"}
    assert app.selectbox


def test_nothing_betrays_the_answer_while_the_room_predicts() -> None:
    """Neither verdict nor formula nor view is on the page, nor once the projector is left, until they are revealed."""
    app = opened("perceptron", {"v": address.VERSION, "present": "1"})
    assert sentences(app)[VERDICT]
    app.button(key="hide").click().run()
    assert visitor(app).session.asked.hidden == PARTS
    assert not any(sentences(app).values())
    assert not any("y(" in shown.value for shown in app.markdown)
    app.button(key="reveal").click().run()
    assert sentences(app)[VERDICT]
    app.button(key="hide").click().run()
    app.button(key="leave").click().run()
    assert not any(sentences(app).values())
    app.button(key="reveal").click().run()
    assert sentences(app)[VERDICT]


@pytest.mark.parametrize("hidden", [False, True])
def test_what_a_link_said_in_vain_is_said(hidden: bool) -> None:
    """On the projector too, and while the answer is hidden."""
    app = opened("perceptron", {"v": address.VERSION, "present": "1", "eta": "much"})
    if hidden:
        visitor(app).dispatch(LESSON, HidParts())
        app.run()
    assert ["eta" in shown.value for shown in app.warning] == [True]


def test_a_folded_derivation_leads_to_its_board() -> None:
    """Its button opens the projector with the board's first line in place of the view, in the words of the section."""
    app = opened("fisher", {"v": address.VERSION, "view": "matrices"})
    run_with(app, "fisher.show.gradient")
    app.button(key="fisher.board.gradient.gradient").click().run()
    assert query(app)["board"] == "gradient.1"
    assert query(app)["present"] == "1"
    [line] = sentences(app)[BOARD]
    assert line["kind"] == "line"
    assert not app.selectbox
    app.button(key="fisher.board.choice.lagrangian").click().run()
    assert query(app)["board"] == "lagrangian.1"
    app.button(key="leave").click().run()
    assert "board" not in query(app)
    assert BOARD not in sentences(app)


def test_notes_are_the_speakers_alone() -> None:
    """The projector's page has nothing of them, beside a picture or a text; the speaker's window shows them.

    What the browser stores of a visitor's own course goes through a component that shows nothing.
    """
    text = """
title = "Mine"
[[chapter]]
[[chapter.stop]]
code = "1"
title = "A picture"
scene = "perceptron/panels"
notes = "Whisper *this* only"
do = 'Whisper to {points} of $\\mathbf{w}$'
say = "Whisper aloud"
asked = "Whisper what?"
answer = "Whisper nothing of {gone}."
short = true
minutes = 4
[[chapter.stop]]
code = "2"
title = "A text"
text = "Said aloud"
notes = "Whisper *this* only"
"""
    deck, mistakes = deck_file.read(text, code="my")
    assert [mistake.line for mistake in mistakes] == [12]
    assert deck is not None
    for code in ("1", "2"):
        app = opened("points")
        visitor(app).dispatch(POINTS, OpenedDeck(deck))
        app.query_params.update({"v": address.VERSION, "course": f"my.{code}", "present": "1"})
        ran(app.switch_page(SCRIPTS["stop"]))
        assert visitor(app).session.projector.is_on
        parts = [part.proto for part in app.main]
        stores = "linclass.navigation"
        shown = " ".join(str(proto) for proto in parts if getattr(proto, "component_name", "") != stores)
        assert "A picture" in shown or "Said aloud" in shown
        assert "Whisper" not in shown
        app.query_params.clear()
        app.query_params["course"] = f"my.{code}"
        ran(app.switch_page(SCRIPTS["speaker"]))
        notes = " ".join(text.value for text in app.markdown)
        assert "Whisper *this* only" in notes
        if code == "1":
            assert r"Whisper to 10 of $\mathbf{w}$" in notes
            for text in ("Whisper aloud", "Whisper what?", "Whisper nothing of {gone}."):
                assert text in notes


def test_the_speaker_is_told_of_points_that_fit_no_link() -> None:
    """The speaker's window reads the projector's address, which then opens other points."""
    stop = STOPS["002.7"]
    app = opened("stop", {"v": address.VERSION, "course": stop.name, "present": "1"})
    assert visitor(app).session.projector.is_on
    assert present.OTHER_POINTS not in texts_sent(app.main)
    X = np.random.default_rng(0).normal(size=(600, 2))
    visitor(app).dispatch(lessons.by_slug(stop.slug), ChosePoints(Dataset(X, np.arange(len(X)) % 2)))
    app.run()
    assert present.OTHER_POINTS in texts_sent(app.main)


def test_the_notes_have_no_numbers_of_other_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dashes stand in their place, and a sentence in that of the answer, if the projector's points fit no link."""
    stop = STOPS["001.10"]
    named = quantity.names(" ".join((stop.do, stop.say, stop.asked, stop.answer, stop.notes)))
    sent = {"address": urlencode({"v": address.VERSION, "course": stop.name, "present": "1"})}
    calls = [[sent | {"note": note}] for note in ("", present.OTHER_POINTS)]
    notes = []
    for message in values_of("evaluatedQuery", "presenter/channel", calls):
        last = {speaker.KEY: message}
        monkeypatch.setattr("linclass.ui.messages.last", lambda key, *_, last=last: last.get(key))
        app = opened("speaker")
        assert [title.value for title in app.title] == [stop.title]
        notes.append(" ".join(text.value for text in app.markdown))
    has, lacks = notes
    assert present.NO_LINK not in has
    assert f"There is no answer: {present.NO_LINK}" in lacks
    assert lacks.count(quantity.NO_NUMBER) - has.count(quantity.NO_NUMBER) == len(named) > 0


NEXT_STOPS = ("004.42", "004.44", "004.11", "000.3")  # with work in pieces, hidden parts or both, and without


@pytest.mark.parametrize(
    ("named", "sentence"),
    [("my.1", OTHER_COURSE), ("my.7", OTHER_COURSE), ("", NO_STOP)],
)
def test_a_window_of_an_older_course_says_so_once(named: str, sentence: str) -> None:
    """One sentence says that the projector's stop is not in the window's own course, and nothing fails."""
    app = opened("speaker", {"course": named} if named else None)
    assert [shown.value for shown in app.markdown] == [sentence]
    assert not app.exception


def test_the_speakers_window_says_why_a_revealed_question_has_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence stands in place of the answer once the lecturer has emptied the projector's plane after the reveal."""
    stop = STOPS["001.10"]
    lesson, empty = lessons.by_slug(stop.slug), generate(Recipe("empty"))
    session = visit.after(Session(), lesson, ShowedStop(stop), Revealed(), ChosePoints(empty))
    monkeypatch.setattr(speaker, "projected", lambda _: ProjectedStop(stop, session))
    app = opened("speaker", {"course": stop.name})
    assert [text.value for text in app.markdown if text.value.startswith("There is no answer: ")]


@pytest.mark.parametrize("name", NEXT_STOPS)
def test_all_of_the_next_stop_is_there_when_it_is_asked_for(name: str) -> None:
    """Its work in pieces is done, and every part encoded, as it comes and revealed, before its script runs."""
    stop, theme = STOPS[name], THEMES["light"]
    assert stop.target is not None
    lesson = stop.target.lesson
    session = reduce(Session(projector=Projector(is_on=True)), lesson, ShowedStop(stop))
    for _ in present.prepared(session, lesson, theme):
        pass
    for shown in (session, reduce(session, lesson, Revealed())):
        for encoded in filter(None, (encoded_frame(shown, lesson, theme), encoded_second(shown, lesson, theme))):
            assert "plane" in vars(encoded)
            assert encoded.frame.progress is None or not encoded.frame.progress.is_running
            if shown.second is None:
                assert {"verdict", "texts"} <= set(vars(encoded))
                assert set(encoded._pictures) == {picture.code for picture in encoded.frame.pictures}
                assert "showing" in vars(encoded.frame)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> tuple[SessionHolder, dict[str, object]]:
    """A visitor at the first stop of a deck, and what the projector's page has sent."""
    holder, request = SessionHolder(Session(projector=Projector(is_on=True))), dict[str, object]()
    holder.dispatch(FIRST_LESSON, ShowedStop(STOPS_SHOWN[0]))
    monkeypatch.setattr("linclass.ui.present.messages.last", lambda *_: request)
    monkeypatch.setattr("linclass.ui.present.sessions.current", lambda: holder)
    monkeypatch.setattr("linclass.ui.present.sessions.dispatch", holder.dispatch)
    monkeypatch.setattr("linclass.ui.present.sessions.theme", lambda: LIGHT)
    monkeypatch.setattr(present, "st", SimpleNamespace(session_state={}))
    return holder, request


STOPS_SHOWN = DECKS[0].stops
FIRST_LESSON = lessons.by_slug(STOPS_SHOWN[0].slug)


def test_each_key_is_carried_out_once(sent: tuple[SessionHolder, dict[str, object]]) -> None:
    """A request names all keys without an answer, old ones too; keys of a page that has gone do nothing.

    One that a server did not carry out, as it was started anew, is not acknowledged. Where the browser asks again for
    what was done, its address is of before: what the session shows counts.
    """
    holder, request = sent

    def send(commands: list[str], base: int, place: str) -> str:
        request.update({"commands": commands, "base": base, "place": place, "seq": base + len(commands)})
        present._carry_out(FIRST_LESSON)
        assert present._acknowledged() == request["seq"]
        assert holder.session.location.is_changed
        assert holder.session.deck.stop is not None
        return holder.session.deck.stop.code

    names = [stop.name for stop in STOPS_SHOWN]
    request.update({"commands": ["stop:2"], "base": 1, "place": names[0], "seq": 2})
    assert present._acknowledged() == 0
    assert send(["stop:2"], 1, names[0]) == STOPS_SHOWN[1].code
    assert send(["stop:2", "stop:3", "stop:5"], 1, names[0]) == STOPS_SHOWN[4].code
    holder.dispatch(FIRST_LESSON, WroteAddress({}))
    assert send(["stop:2", "stop:3", "stop:5"], 1, names[0]) == STOPS_SHOWN[4].code
    assert send(["stop:9"], 4, names[0]) == STOPS_SHOWN[4].code  # pressed where another stop was shown
    assert send(["stop:7"], 5, names[4]) == STOPS_SHOWN[6].code
    assert send(["stop:99"], 6, names[6]) == STOPS_SHOWN[-1].code
    for command in ("next", "view", "board", "line", "lineBack", "reveal", "revealAll"):
        holder.dispatch(
            FIRST_LESSON, WroteAddress({})
        )  # the browser may have sent an older one, and the key may do nothing
        send([command], 7 + len(command) * 100, names[-1])
    assert send(["back"], 9000, names[-1]) in {STOPS_SHOWN[-1].code, STOPS_SHOWN[-2].code}


def test_a_key_at_which_streamlit_breaks_off_is_carried_out_by_the_next_run(
    monkeypatch: pytest.MonkeyPatch, sent: tuple[SessionHolder, dict[str, object]]
) -> None:
    """Another request may come while keys are carried out: those that were not reached are not taken for done."""
    holder, request = sent
    request.update({"commands": ["stop:2", "stop:3"], "base": 1, "place": STOPS_SHOWN[0].name, "seq": 2})
    broken_off = iter((False, True, False))

    def dispatch(of: AnyLesson, event: Event) -> None:
        if isinstance(event, ShowedStop) and next(broken_off):
            raise RerunException(RerunData())
        holder.dispatch(of, event)

    monkeypatch.setattr("linclass.ui.present.sessions.dispatch", dispatch)
    with pytest.raises(RerunException):
        present._carry_out(FIRST_LESSON)
    assert present._acknowledged() == 0
    present._carry_out(FIRST_LESSON)
    assert present._acknowledged() == request["seq"]
    assert holder.session.deck.stop == STOPS_SHOWN[2]
