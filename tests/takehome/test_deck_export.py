"""A whole deck as one file that plays, and as a handout: what stands in them, and that nothing in them can run."""

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape

import pytest

from linclass.course import deck_edits, deck_lines
from linclass.course.deck import Deck, DeckChapter
from linclass.course.index import DECKS, STOPS
from linclass.course.place import Text
from linclass.lessons.second import titles
from linclass.lessons.study_cache import PIECES_CACHE
from linclass.takehome.documents import deck_stops
from linclass.takehome.documents.deck_handout import deck_handout, handout_stop
from linclass.takehome.documents.deck_page import deck_page, deck_stop
from linclass.takehome.documents.deck_stops import FilePart, fitting, is_done, left_out, stop_link, stop_state
from linclass.takehome.documents.handout import handout
from linclass.takehome.documents.rich_text import (
    FORMULA,
    UNKNOWN,
    WORDS,
    joined,
    latex_as_markup,
    markdown_as_markup,
    markdown_as_text,
    pieces,
)
from linclass.ui import plotly_script
from linclass.wire import text_json
from tests.sources import ROOT
from tests.takehome.decks import (
    BASE,
    MAX_BYTES,
    MIXED,
    PLOTLY_BYTES,
    SCRIPT,
    STAND_IN,
    Outline,
    Unhidden,
    contents_of,
    handed_out,
    played,
)

COMMAND = re.compile(r"\\[A-Za-z]{2,}")

ORDINARY = ("003", "esl4")  # decks of which every run makes files
SHIPPED = [
    pytest.param(deck, id=deck.code, marks=[] if deck.code in ORDINARY else pytest.mark.thorough) for deck in DECKS
]


@pytest.mark.slow
@pytest.mark.usefixtures("without_plotly")
@pytest.mark.parametrize("deck", SHIPPED)
def test_a_deck_is_one_file(deck: Deck) -> None:
    """Each stop has its data in both themes, Plotly stands in the file once, and the whole stays small."""
    text, made = played(deck)
    shown = contents_of(text)
    assert len(shown) == len(deck.stops)
    for stop, part, themes in zip(deck.stops, made, shown, strict=True):
        places = set(re.findall(r'data-picture="([^"]+)"', part.markup))
        texts = set(re.findall(r'data-text="([^"]+)"', part.markup))
        for content in themes.values():
            assert places == set(content["pictures"])
            assert texts <= set(content["texts"])
            assert (content["plane"] is None) == (stop.target is None)
    assert text.count(STAND_IN) == 1
    assert len(text.encode()) < 2 * MAX_BYTES - PLOTLY_BYTES
    links = set(re.findall(r'(?:src|href)="([^"]*)"', SCRIPT.sub("", text)))
    assert {link for link in links if not link.startswith("data:")} == {
        escape(stop_link(stop, BASE)) for stop in deck.stops if stop.target is not None
    }


@pytest.mark.slow
@pytest.mark.parametrize("deck", SHIPPED)
def test_a_hidden_answer_stands_nowhere_else(deck: Deck) -> None:
    """Neither a text nor an attribute outside the hidden parts has the sentence under the plane, or the verdict.

    A screen reader reads an image's description, whether the answer is hidden or not.
    """
    for stop, part in zip(deck.stops, played(deck)[1], strict=True):
        if not part.is_hidden:
            continue
        frame = stop_state(stop, "").frame
        answers = filter(None, (frame.plane.status, markdown_as_text(frame.verdict.sentence)))
        outside = " ".join(Unhidden(part.markup).texts)
        assert [answer for answer in answers if answer in outside] == [], stop.name


@pytest.mark.usefixtures("without_plotly")
def test_texts_and_images_of_a_deck_are_no_markup() -> None:
    """Titles, sources and images of a visitor's deck begin no element; formulas come as their sources."""
    text, made = played(MIXED)
    assert "<script>alert" not in text
    assert not Outline(text).handlers
    assert [part.is_hidden for part in made] == [False, False, True, True]
    [first, second, third, _] = contents_of(text)
    assert '<span class="math inline">x_1^2</span>' in first["light"]["texts"]["lead"][0]["html"]
    assert second["dark"]["plane"] is None
    assert 'src="data:image/png;base64,' in made[1].markup
    assert "How many updates?" in third["light"]["texts"]["ask"][0]["html"]
    assert "SECRET" not in text + str(contents_of(text))


def test_a_deck_without_a_figure_needs_no_plotly() -> None:
    """Texts and images alone are a small file."""
    deck = replace(MIXED, chapters=(DeckChapter("", MIXED.stops[:2]),))
    text, _ = played(deck)
    assert 'id="plotly"' not in text
    assert len(text.encode()) < 500_000


@pytest.mark.slow
@pytest.mark.parametrize("deck", [*SHIPPED, pytest.param(MIXED, id="mixed")])
def test_a_handout_of_a_deck_needs_nothing_else(deck: Deck) -> None:
    """Nothing is fetched, nothing runs, no id is used twice; each stop has its number, plane, source, link and code."""
    text = handed_out(deck)
    page = Outline(text)
    assert not [address for address in page.fetched if not address.startswith("data:image/png")]
    assert page.handlers == []
    assert not page.tags & {"script", "iframe", "object", "link"}
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    sections = re.findall(r"<section.*?</section>", text, re.DOTALL)
    assert len(sections) == len(deck.stops)
    for n, (stop, section) in enumerate(zip(deck.stops, sections, strict=True), 1):
        assert f"<h3>{n} · {markdown_as_markup(stop.title)}</h3>" in section
        assert markdown_as_markup(stop.source) in section
        pictures = 0 if stop.target is None else 2 + (stop.beside is not None)  # planes, and the link's code
        assert section.count("<svg") == pictures
        assert stop.target is None or escape(stop_link(stop, BASE)) in section
    assert "SECRET" not in text
    assert not re.search(r"\bmath inline\b|\$", SCRIPT.sub("", re.sub(r'aria-label="[^"]*"', "", text)))


@pytest.mark.slow
def test_a_stop_is_exported_once_its_longer_work_is_done() -> None:
    """Both states of it: their verdicts and pictures wait for that work, which pages do while a person looks."""
    PIECES_CACHE.clear()
    state = stop_state(STOPS["004.44"], "")
    assert state.second is not None
    for frame in (state.frame, state.second.frame):
        assert frame.verdict.sentence
        assert frame.view is not None
        assert frame.view.blocks


def test_a_link_leads_to_what_the_stop_shows() -> None:
    """Shipped stops are named by their code, those of a visitor's own deck by their whole state; both are checked."""
    [shipped] = [deck for deck in DECKS if deck.code == "002"]
    assert re.fullmatch(rf"{BASE}/perceptron\?check=\w+&v=\d+&course=002\.\d+", perceptron_link(shipped))
    assert "course" not in perceptron_link(deck_edits.owned(shipped))
    assert "variant" in perceptron_link(deck_edits.owned(shipped)) or "data" in perceptron_link(
        deck_edits.owned(shipped)
    )
    assert stop_link(MIXED.stops[0], BASE) == ""
    assert stop_link(MIXED.stops[2], "") == ""


def perceptron_link(deck: Deck) -> str:
    """The link of the deck's first stop that shows the perceptron."""
    return stop_link(next(stop for stop in deck.stops if stop.slug == "perceptron"), BASE)


def parts(*sizes_and_seconds: tuple[int, float]) -> Sequence[FilePart]:
    """Parts of a file of these sizes that took so long."""
    return [FilePart("x" * size, seconds) for size, seconds in sizes_and_seconds]


def test_a_file_is_bounded_in_size_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that would make it too large, and what comes after the time is over, is left out; then it is done."""
    monkeypatch.setattr(deck_stops, "MAX_BYTES", 10)
    monkeypatch.setattr(deck_stops, "MAX_SECONDS", 5.0)
    assert len(fitting(parts((5, 1), (5, 1), (1, 1)))) == 2
    assert len(fitting(parts((1, 4), (1, 4), (1, 4)))) == 2
    assert not is_done(parts((5, 1), (5, 1)), 4)
    assert is_done(parts((5, 1), (5, 1), (1, 1)), 4)
    assert is_done(parts((1, 4), (1, 4)), 4)
    assert is_done(parts((1, 1)), 1)


@pytest.mark.slow
@pytest.mark.usefixtures("without_plotly")
def test_what_is_left_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stops beyond the bound stand in both files with title, sentence and link, and a sentence says how many."""
    [deck] = [deck for deck in DECKS if deck.code == "003"]
    [first, *_] = made = [deck_stop(stop, BASE) for stop in deck.stops[:2]]
    monkeypatch.setattr(deck_stops, "MAX_BYTES", first.size + 1)
    text = deck_page(deck, made, BASE, plotly_script.text)
    rest = len(deck.stops) - 1
    assert f"{rest} stops are here without their pictures" in text
    assert left_out(1)[0].startswith("1 stop is here without its picture: ")
    assert [themes["light"]["plane"] is None for themes in contents_of(text)] == [False, *[True] * rest]
    assert escape(stop_link(deck.stops[-1], BASE)) in text
    monkeypatch.setattr(deck_stops, "MAX_BYTES", 1)
    text = deck_handout(deck, [handout_stop(deck.stops[0], 1, BASE)], BASE)
    assert f"{len(deck.stops)} stops are here without their pictures" in text
    assert text.count("<section") == len(deck.stops)


def formulas() -> set[str]:
    """All formulas of the shipped decks, and of the pages that say how a deck is written."""
    texts = [(ROOT / "docs" / "decks.md").read_text(encoding="utf-8")]
    for stop in (stop for deck in DECKS for stop in deck.stops):
        content = stop.content.markdown if isinstance(stop.content, Text) else ""
        texts += [stop.title, stop.shows, stop.source, stop.notes, stop.ask, content]
    return {match[1] or match[2] for text in texts for match in FORMULA.finditer(text)}


def test_no_formula_of_a_deck_loses_a_sign_in_the_handout() -> None:
    """Each command is a sign or a style that is known: none is left out, and none is read by its name."""
    assert len(formulas()) > 100
    named = {command[1:] for formula in formulas() for command in COMMAND.findall(formula)} - set(WORDS)
    for formula in formulas():
        text = joined(pieces(latex_as_markup(formula)))
        assert not {UNKNOWN, "\\"} & set(text), formula
        assert not named & set(re.findall("[A-Za-z]{2,}", text)), formula


def test_a_text_with_a_formula_is_handed_out_as_it_was_meant() -> None:
    """The rule of an update has its arrow; a formula with an unknown command stands there as it was written."""
    known, unknown = r"\mathbf w\leftarrow\mathbf w+\eta t_i\mathbf x_i", r"a<b \xhookdownarrow c"
    deck = deck_edits.added(deck_edits.empty("T"), Text(f"First ${known}$, then ${unknown}$."), "Update")
    printed = handed_out(deck)
    assert "w ← w + ηtᵢxᵢ" in printed
    assert f"<code>{escape(unknown)}</code>" in printed


@pytest.mark.slow
@pytest.mark.usefixtures("without_plotly")
@pytest.mark.parametrize("name", ["003.25", "000.45"])
def test_both_files_show_a_second_state_and_a_board(name: str) -> None:
    """The second plane with its title and verdict, and each line of the derivation, both hidden with the answer."""
    stop = STOPS[name]
    deck = Deck("test", "T", "2026", chapters=(DeckChapter("", (stop,)),))
    state = deck_stops.stop_state(stop, "")
    text, [part] = played(deck)
    [themes] = contents_of(text)
    printed = handed_out(deck)
    assert (stop.second is None) == (state.second is None)
    assert state.second is not None or state.board_lines
    answer = part.markup[part.markup.rindex('<section class="answer">') :]
    if state.second is not None:
        assert state.session.second is not None
        title = escape(titles(state.session.second, state.lesson, state.frame.state)[1])
        said = markdown_as_markup(state.second.frame.verdict.sentence)
        assert title in answer
        assert "second-1-clip" in answer
        assert themes["light"]["texts"]["second"][1:] == text_json.of_verdict(state.second.frame.verdict)
        for shown in (title, said, "second-1-clip"):
            assert shown in printed
            assert shown in handout(state)
    for line in state.board_lines:
        assert markdown_as_markup(line.words) in printed
        assert markdown_as_markup(line.words) in handout(state)
    lines = themes["light"]["texts"].get("board", [])
    assert lines == text_json.of_board(state.board_lines)
    assert ('data-text="board"' in answer) == bool(lines)


@pytest.mark.slow
@pytest.mark.usefixtures("without_plotly")
@pytest.mark.parametrize("name", ["003.25", "004.28"])
def test_the_files_of_an_own_course_show_both_planes(name: str) -> None:
    """A stop that a lecturer pasted from a page with two states has both planes in the file that plays and on paper."""
    stop = STOPS[name]
    line = deck_stops.stop_link(replace(stop, deck=deck_edits.OWN_CODE), BASE)
    deck, mistakes = deck_lines.read(line, deck_edits.empty())
    assert mistakes == ()
    _, [part] = played(deck)
    assert 'id="second-1-clip"' in part.markup
    assert 'id="second-1-clip"' in handed_out(deck)
