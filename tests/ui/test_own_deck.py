"""The page on which a visitor makes a course, and the button that adds to it."""

import base64
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from linclass import lessons
from linclass.catalog import SCRIPTS
from linclass.course import deck_edits, deck_file, deck_lines, deck_link
from linclass.course.deck import Deck
from linclass.course.index import DECKS, STOPS
from linclass.course.place import Image, Link, Place, Text
from linclass.course.texts.deck import NO_STOP
from linclass.lessons import hiding
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import ChoseSetting, OpenedDeck, ShowedStop
from linclass.ui import navigation, own_deck
from linclass.ui.own_deck import ADD, ADD_MORE, ADDED, UNTITLED
from linclass.ui.standalone import deck_editor
from linclass.ui.standalone.deck_editor import HAS_NO_NOTES, HAS_NOTES, NO_ALT
from linclass.ui.texts import hiding as hiding_texts
from tests.every_case import every_case
from tests.ui.support import lost_unless_seen, opened, query, ran, run_with, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
)
LINES = "# One\nA | perceptron/bound"
COURSE = deck_edits.without_notes(deck_edits.owned(DECKS[2]))  # a link has room for it


def own(app: AppTest) -> Deck:
    deck = visitor(app).session.deck.own
    assert deck is not None
    return deck


def with_course(deck: Deck = COURSE) -> AppTest:
    """Return the page of a visitor who has a course."""
    app = opened("points")
    visitor(app).dispatch(POINTS, OpenedDeck(deck))
    return ran(app.switch_page(SCRIPTS["own"]))


def arriving(monkeypatch: pytest.MonkeyPatch, app: AppTest, text: str) -> None:
    """Run the page with the browser's first message, the course that it has kept."""
    mount = navigation.mount

    def mount_with_message(path: str, theme: str) -> None:
        own_deck.bring_back(text, is_first=True)
        mount(path, theme)

    with monkeypatch.context() as patch:
        patch.setattr(navigation, "mount", mount_with_message)
        app.run()
    assert not app.exception


def told(app: AppTest) -> Any:
    """Return what the last run has told the browser of the course."""
    [data] = [e.proto.bytes for e in app.get("bidi_component") if e.proto.component_name == "linclass.navigation"]
    return json.loads(data)["deck"]


def titles(app: AppTest) -> list[str]:
    return [stop.title for stop in own(app).stops]


def test_a_state_is_added_as_its_scene_or_as_its_link() -> None:
    """The button stands on every page with points; the stop shows exactly what was seen, and is called so.

    A toast names the stop, also in a run that follows at once, and the button counts it.
    """
    lesson = lessons.by_slug("perceptron")
    app = opened("perceptron", {"v": "2", "course": "000.20"})
    assert app.button(key="own.add").label == ADD
    app.button(key="own.add").click().run()
    for _ in range(2):
        assert [toast.value for toast in app.toast] == [ADDED.format(number=1, title=STOPS["000.20"].title)]
        app.run()
    assert app.button(key="own.add").label == ADD_MORE.format(count=1)
    assert own(app).stops[0].content == Place("perceptron", "panels")
    assert titles(app) == [STOPS["000.20"].title]
    visitor(app).dispatch(lesson, ChoseSetting("eta", 2.0))
    app.button(key="own.add").click().run()
    content = own(app).stops[1].content
    assert isinstance(content, Link)
    assert content.state.same_as(visitor(app).state(lesson))
    app.switch_page(SCRIPTS["points"]).run()
    app.button(key="own.add").click().run()
    assert own(app).stops[2].slug == "points"


@every_case(
    ("link", "name", "added", "others"),
    [
        ({"ask": "updates"}, "question", "updates", ("line", "")),
        ({}, "board", "", ("theorem", "")),
        ({"hide": "line,verdict"}, "hide", ("line", "verdict"), ()),
    ],
)
def test_a_stop_has_what_the_page_asked_and_hid(link: dict[str, str], name: str, added: Any, others: Any) -> None:
    """When it was added; another question or board of the page can be chosen then, or none."""
    app = opened("perceptron", {"v": "3", **link})
    press(app, "own.add")
    assert getattr(own(app).stops[0], name) == added
    app.switch_page(SCRIPTS["own"]).run()
    for value in others:
        app.selectbox(key=f"own.1.{name}").set_value(value).run()
        assert getattr(own(app).stops[0], name) == value
    assert not app.exception


def press(app: AppTest, key: str) -> None:
    app.button(key=key).click().run()


def chosen(app: AppTest, key: str, value: Any) -> None:
    app.selectbox(key=key).set_value(value).run()


def typed(app: AppTest, key: str, text: str) -> None:
    fields = {field.key: field for field in (*app.text_input, *app.text_area)}
    fields[key].set_value(text).run()


def added_lines(app: AppTest) -> None:
    app.text_area(key="own.lines.0").set_value(LINES)
    press(app, "own.add_lines")


def added_text(app: AppTest) -> None:
    app.text_area(key="own.text.0").set_value("Read $x$")
    press(app, "own.add_text")


def made(make: Callable[..., Deck], **fields: Any) -> Deck:
    return make(COURSE, code="2", **fields)


CHANGES: dict[str, tuple[Callable[[AppTest], object], Deck]] = {
    "remove": (lambda app: press(app, "own.remove"), made(deck_edits.without)),
    "up": (lambda app: press(app, "own.move-1"), made(deck_edits.moved, by=-1)),
    "clear": (lambda app: press(app, "own.clear"), deck_edits.empty(UNTITLED)),
    "title": (lambda app: typed(app, "own.title", "Called so"), replace(COURSE, title="Called so")),
    "author": (lambda app: typed(app, "own.author", "A. Teacher"), replace(COURSE, author="A. Teacher")),
    "stop": (lambda app: typed(app, "own.2.title", "Called so"), made(deck_edits.edited, title="Called so")),
    "notes": (lambda app: typed(app, "own.2.notes", "Ask *twice*"), made(deck_edits.edited, notes="Ask *twice*")),
    "chapter": (lambda app: typed(app, "own.2.chapter", "Another"), made(deck_edits.begun, title="Another")),
    "question": (
        lambda app: chosen(app, "own.2.question", "direction"),
        made(deck_edits.edited, question="direction"),
    ),
    "hide": (
        lambda app: app.multiselect(key="own.2.hide").set_value(["line"]).run(),
        made(deck_edits.edited, hide=("line",)),
    ),
    "lines": (added_lines, deck_lines.read(LINES, COURSE)[0]),
    "text": (added_text, deck_edits.added(COURSE, Text("Read $x$"), "Read x")),
}


@every_case(("change", "expected"), CHANGES.values(), ids=CHANGES)
def test_one_press_takes_back_any_change(change: Callable[[AppTest], object], expected: Deck) -> None:
    """The course is as it was before, whatever was changed; before any change there is nothing to take back."""
    app = with_course()
    app.session_state[own_deck.UNDO] = []
    app.radio[0].set_value("2").run()
    assert app.button(key="own.undo_last").disabled
    change(app)
    assert own(app) == expected != COURSE
    press(app, "own.undo_last")
    assert own(app) == COURSE
    assert app.button(key="own.undo_last").disabled
    assert app.radio[0].value in [stop.code for stop in COURSE.stops]


def test_a_removed_stop_comes_back_chosen() -> None:
    """Changes are taken back one after another, the last one first."""
    app = with_course()
    app.radio[0].set_value("2").run()
    typed(app, "own.2.title", "Called so")
    press(app, "own.remove")
    press(app, "own.undo_last")
    assert (app.radio[0].value, titles(app)[1]) == ("2", "Called so")
    press(app, "own.undo_last")
    assert own(app) == COURSE


def test_the_text_of_a_stop_can_be_changed() -> None:
    """An empty one, or one that can't be shown, is refused, and the old text stays; an image's description likewise."""
    deck = deck_edits.added(deck_edits.added(COURSE, Text("Read $x$"), "Reading"), Image(PIXEL, "A pixel"), "Pixel")
    app = with_course(deck)
    image, text = deck.stops[-1].code, deck.stops[-2].code
    for code, content in ((text, Text("Read $y$")), (image, Image(PIXEL, "Read $y$"))):
        app.radio[0].set_value(code).run()
        for refused in ("", "<script>x</script>"):
            typed(app, f"own.{code}.content", refused)
            assert len(app.error) == 1
            assert own(app) == deck
        typed(app, f"own.{code}.content", "Read $y$")
        deck = deck_edits.edited(deck, code, content=content)
        assert own(app) == deck
        assert len(app.error) == 0


def test_what_can_be_hidden_is_what_the_stop_has() -> None:
    """A text and an image have nothing; a page without points has no line; what it lacks stays in the file."""
    deck = deck_edits.added(deck_edits.empty("Mine"), Place("perceptron", "bound"), "Bound")
    deck = deck_edits.added(deck, Place("winnow", "growing"), "Growing")
    deck = deck_edits.edited(deck_edits.added(deck, Text("Read"), "Reading"), "2", hide=("line", "view"))
    app = with_course(deck)
    offered = {}
    for stop in deck.stops:
        app.radio[0].set_value(stop.code).run()
        offered[stop.code] = {box.key: box.options for box in app.multiselect}.get(f"own.{stop.code}.hide", [])
    names = {part: hiding_texts.PARTS[part] for part in hiding.PARTS}
    assert {names["line"], names["regions"], names["w"], names["view"], names["verdict"]} <= set(offered["1"])
    assert names["view"] in offered["2"]
    assert names["line"] not in offered["2"]
    assert offered["3"] == []
    assert own(app) == deck


def test_a_value_that_is_not_seen_being_set_is_not_lost() -> None:
    """Each field has its value as its default, too: a browser reports no empty one that empties the course."""
    changes = {
        "source": "slide 2",
        "do": "Wait",
        "question": "direction",
        "hide": ("line",),
        "spare": True,
        "minutes": 2,
    }
    app = with_course(deck_edits.edited(replace(COURSE, author="A. Teacher"), "2", **changes))
    app.radio[0].set_value("2").run().run()
    shown = {field.key: field.value for field in (*app.text_input, *app.text_area, *app.number_input)}
    assert (shown["own.author"], shown["own.2.do"], shown["own.2.minutes"]) == ("A. Teacher", "Wait", 2)
    assert lost_unless_seen(app) == []


def test_a_link_says_whether_it_has_the_notes() -> None:
    """It is read again with them, or without; a course without notes asks nothing."""
    app = with_course(deck_edits.without_notes(COURSE))
    assert "own.with_notes" not in [toggle.key for toggle in app.toggle]
    noted = deck_edits.edited(COURSE, "2", notes="Ask twice")
    app = with_course(noted)
    for is_shared, expected in ((True, noted), (False, deck_edits.without_notes(noted))):
        app.toggle(key="own.with_notes").set_value(is_shared).run()
        said = (HAS_NOTES if is_shared else HAS_NO_NOTES).format(count=1)
        assert said in [caption.value for caption in app.caption]
        read, mistakes = deck_link.decode(app.code[0].value.rpartition("deck=")[2])
        assert (read, mistakes) == (replace(expected, short=""), ())
    assert own(app) == noted


def test_lines_are_added_all_together_or_stay_with_what_is_wrong() -> None:
    """While a line can't be read, or none has a stop, nothing is added or lost; then all are stops, the box empty."""
    app = opened("own")
    app.text_area(key="own.lines.0").set_value("# One\nA | perceptron/bound\nB | perceptron/gone\nfisher/two")
    app.button(key="own.add_lines").click().run()
    assert visitor(app).session.deck.own is None
    assert r"line 3\: There is no scene perceptron/gone" in app.error[0].value
    app.run()
    assert "perceptron/gone" in str(app.text_area(key="own.lines.0").value)
    app.text_area(key="own.lines.0").set_value("# One\nA | perceptron/bound\nfisher/two")
    app.button(key="own.add_lines").click().run()
    assert [str(stop.target) for stop in own(app).stops] == ["perceptron/bound", "fisher/two"]
    assert app.text_area(key="own.lines.1").value == ""
    assert len(app.error) == 0
    for text in ("", "# One"):
        app.text_area(key="own.lines.1").set_value(text)
        app.button(key="own.add_lines").click().run()
        assert app.error[0].value == plain(NO_STOP)
        assert app.text_area(key="own.lines.1").value == text


def test_a_text_is_a_stop_named_by_its_first_words() -> None:
    """A text that can't be shown stays in the fields, its reason below it; the text names it if no title does."""
    app = opened("own")
    app.text_input(key="own.text_title.0").set_value("<b>Bold</b>")
    app.text_area(key="own.text.0").set_value("## The *perceptron*\n\nlearns $w$")
    app.button(key="own.add_text").click().run()
    assert "HTML" in app.error[0].value
    assert (app.text_input(key="own.text_title.0").value, str(app.text_area(key="own.text.0").value)[:6]) == (
        "<b>Bold</b>",
        "## The",
    )
    app.text_input(key="own.text_title.0").set_value("")
    app.button(key="own.add_text").click().run()
    assert titles(app) == ["The perceptron"]
    assert len(app.error) == 0
    assert app.text_area(key="own.text.1").value == ""


def test_an_image_waits_for_its_description() -> None:
    """The image stays while the description is missing, and becomes a stop with it."""
    app = opened("own")
    run_with(app, deck_editor.IMAGE, PIXEL)
    app.button(key="own.add_image").click().run()
    assert app.error[0].value == NO_ALT
    app.text_input(key="own.alt.0").set_value("A red pixel")
    app.button(key="own.add_image").click().run()
    assert [stop.content for stop in own(app).stops] == [Image(PIXEL, "A red pixel")]
    assert "own.add_image" not in [button.key for button in app.button]


def test_a_click_that_comes_with_a_typed_text_undoes_nothing_of_it() -> None:
    """The browser sends both in one message where the click follows at once: title and order are both changed."""
    app = with_course()
    before = titles(app)
    app.radio[0].set_value("2").run()
    app.text_input(key="own.2.title").set_value("Called so")
    app.text_input(key="own.author").set_value("A. Teacher")
    app.button(key="own.move-1").click().run()
    assert titles(app) == ["Called so", before[0], *before[2:]]
    assert own(app).author == "A. Teacher"


def test_a_refused_text_stays_in_its_field_alone() -> None:
    """It is there again after another stop was chosen; mended, it is taken; a changed course shows its own text."""
    app = with_course()
    app.radio[0].set_value("2").run()
    app.text_input(key="own.2.title").set_value("<b>not so</b>").run()
    app.radio[0].set_value("3").run()
    assert len(app.error) == 0
    app.radio[0].set_value("2").run()
    assert app.text_input(key="own.2.title").value == "<b>not so</b>"
    assert "HTML" in app.error[0].value
    app.text_input(key="own.2.title").set_value("But so").run()
    assert len(app.error) == 0
    assert "But so" in titles(app)


def test_the_title_of_a_course_is_no_markup() -> None:
    """The bar of the walk shows it as the course's files do: as it was typed."""
    app, lesson = opened("perceptron"), lessons.by_slug("perceptron")
    stop = next(stop for stop in COURSE.stops if stop.slug == lesson.slug)
    visitor(app).dispatch(POINTS, OpenedDeck(replace(COURSE, title="2 * 3 * $4$", short="")))
    visitor(app).dispatch(lesson, ShowedStop(stop))
    app.run()
    assert any(plain("2 * 3 * $4$") in text.value for text in app.markdown)


def test_a_link_opens_a_course_and_the_own_one_is_not_lost() -> None:
    """If there is none it opens at once; else the visitor chooses; what is left out is said, and brought into view."""
    text = deck_link.encode(COURSE)
    app = opened("own", {"deck": text})
    assert own(app) == replace(COURSE, short="")
    assert query(app) == {}
    other = deck_edits.added(deck_edits.empty("Other"), Place("fisher", "two"), "Mine")
    app = with_course(other)
    app.query_params["deck"] = text
    app.run()
    assert own(app) == other
    app.button(key="own.join").click().run()
    assert titles(app) == ["Mine", *(stop.title for stop in COURSE.stops)]
    for refused, said in ((text[:-9], "can't be read"), (deck_link.encode(deck_edits.empty("Empty")), NO_STOP)):
        app.query_params["deck"] = refused
        app.run()
        assert said in app.code[0].value
        assert "linclass.into_view" in [part.proto.component_name for part in app.get("bidi_component")]
    assert len(own(app).stops) == len(COURSE.stops) + 1


def test_a_double_click_adds_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its second half comes before the page has shown what the first has done."""

    def doubled(show: Callable[..., bool]) -> Callable[..., bool]:
        def shown(*args: object, on_click: Callable[..., object], **options: object) -> bool:
            return show(*args, on_click=lambda *given: [on_click(*given) for _ in range(2)], **options)

        return shown

    app = with_course()
    for name in ("button", "form_submit_button"):
        monkeypatch.setattr(st, name, doubled(getattr(st, name)))
    app.session_state[own_deck.OFFERED], app.session_state[own_deck.MISTAKES] = COURSE, ("One.",)
    run_with(app, deck_editor.IMAGE, PIXEL)
    count = len(COURSE.stops)
    for press, field, text, more in (
        ("own.read", "", "", 0),
        ("own.join", "", "", count),
        ("own.add_lines", "own.lines.0", "A | perceptron/bound", 1),
        ("own.add_text", "own.text.0", "Read this", 1),
        ("own.add_image", "own.alt.0", "A dot", 1),
    ):
        for box in (*app.text_area, *app.text_input):
            if box.key == field:
                box.set_value(text)
        app.button(key=press).click().run()
        count += more
        assert len(own(app).stops) == count
        assert not app.exception
        assert not app.error


def test_the_browser_is_told_of_a_course_by_the_run_that_shows_it() -> None:
    """However the course has come or was changed: the next run may never come, as where the tab is closed."""
    app = opened("own", {"deck": deck_link.encode(COURSE)})
    assert told(app)["text"] == deck_file.write(own(app))
    ways: list[Callable[[], object]] = [
        lambda: app.text_input(key="own.title").set_value("Lecture 4").run(),
        lambda: app.button(key="own.remove").click().run(),
        lambda: app.button(key="own.undo_last").click().run(),
        lambda: app.switch_page(SCRIPTS["perceptron"]).run() and app.button(key="own.add").click().run(),
    ]
    for change in ways:
        before = own(app)
        change()
        assert own(app) != before
        assert told(app)["text"] == deck_file.write(own(app))


def test_the_course_of_a_link_is_offered_where_the_stored_one_comes_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of the two is read first, the kept course stays and the link's is offered; a damaged link is said."""
    mine = deck_edits.added(deck_edits.empty("Mine"), Place("fisher", "two"), "Two means")
    kept, text = deck_file.write(mine), deck_link.encode(COURSE)
    app = opened("own", {"deck": text})
    arriving(monkeypatch, app, kept)
    assert own(app) == mine
    assert any(f"**{plain(COURSE.title)}** ({len(COURSE.stops)} stops)" in shown.value for shown in app.markdown)
    app.button(key="own.join").click().run()
    assert titles(app) == ["Two means", *(stop.title for stop in COURSE.stops)]
    app = opened("own", {"deck": text[:-9]})
    arriving(monkeypatch, app, kept)
    assert own(app) == mine
    assert "can't be read" in app.code[0].value
    app = opened("own", {"deck": deck_link.encode(mine)})
    arriving(monkeypatch, app, kept)
    assert own(app) == mine
    assert "own.join" not in [button.key for button in app.button]


def test_title_and_author_of_a_course_are_kept_before_its_first_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser gets them to keep, and they come back; a course that is begun over is kept no more."""
    app = opened("own")
    app.text_input(key="own.title").set_value("Lecture 4").run()
    app.text_input(key="own.author").set_value("A. Teacher").run()
    kept = app.session_state[own_deck.FILE]
    assert not kept.is_empty
    app = opened("perceptron")
    arriving(monkeypatch, app, kept.text)
    assert (own(app).title, own(app).author) == ("Lecture 4", "A. Teacher")
    app.button(key="own.add").click().run()
    assert (own(app).title, len(own(app).stops)) == ("Lecture 4", 1)
    app.switch_page(SCRIPTS["own"]).run()
    app.button(key="own.clear").click().run()
    assert app.session_state[own_deck.FILE].is_empty


def test_a_course_leaves_as_a_link_or_as_a_file_alone() -> None:
    """The link stands there where it is short enough; the file always."""
    app = with_course()
    assert app.code[0].value.endswith(f"/own?deck={deck_link.encode(COURSE)}")
    many = "".join(chr(500 + n % 5000) for n in range(6000))
    app = with_course(deck_edits.edited(COURSE, COURSE.stops[0].code, say=many))
    assert app.code[0].value.endswith(f"/own?deck={deck_link.encode(deck_edits.without_notes(COURSE))}")
    assert deck_editor.TOO_LONG_WITH_NOTES in [info.value for info in app.info]
    long = deck_edits.edited(COURSE, COURSE.stops[0].code, content=Text(many), question="")
    app = with_course(long)
    assert len(app.code) == 0
    assert "as a file" in app.info[0].value
    assert deck_file.read(deck_file.write(long), code="my") == (long, ())


@pytest.mark.parametrize("name", ["my.2", "my.77"])
def test_a_stop_waits_for_its_deck(name: str) -> None:
    """A server that slept has forgotten the deck: the address keeps the stop until the browser brings it back."""
    stop = COURSE.stop(name.removeprefix("my."))
    slug = "perceptron" if stop is None else stop.slug
    app = opened(slug, {"v": "2", "course": name})
    assert visitor(app).session.deck.stop is None
    assert query(app)["course"] == name
    assert name.replace(".", r"\.") in app.warning[0].value
    visitor(app).dispatch(lessons.by_slug(slug), OpenedDeck(COURSE))
    app.run()
    assert visitor(app).session.deck.stop is stop
    assert len(app.warning) == (1 if stop is None else 0)
