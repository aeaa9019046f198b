"""Walking through a course, and words that are explained where they stand, in a real Chromium."""

import re

import pytest
from playwright.sync_api import expect

from linclass.course.index import DECKS
from tests.browser.controls import show_view
from tests.browser.visual_checks import PHONE
from tests.browser_support import OpenPage, box_of, settle

pytestmark = pytest.mark.browser
DECK = DECKS[2]
MAX_TABS = 40  # from the plane to the first word
IS_WORD, FOCUSED = "document.activeElement.matches('.lc-live-text .lc-word')", "document.activeElement.innerText"
NARROW_PX = 660  # half a screen; on a phone the sentence with the word gives its room to the plane


def test_a_walk_through_a_course(app: str, open_page: OpenPage) -> None:
    """From the index into a section, on to the next and back with the browser; the bar says where one is."""
    page = open_page(f"{app}/courses?lecture={DECK.code}")
    first, second = DECK.stops[:2]
    page.get_by_role("link", name=first.title).click()
    expect(page).to_have_url(re.compile(rf"course={first.name}(&|$)"))
    bar = page.locator(".st-key-walk")
    expect(bar).to_contain_text(f"1 of {len(DECK.stops)}")
    settle(page)
    assert first.slug == second.slug, "the way that no link can go"
    bar.get_by_role("button", name="Next").click()
    expect(page).to_have_url(re.compile(rf"course={second.name}(&|$)"))
    expect(bar).to_contain_text(f"2 of {len(DECK.stops)}")
    settle(page)
    page.go_back()
    expect(bar).to_contain_text(f"1 of {len(DECK.stops)}")


def test_a_word_is_explained_by_mouse_keyboard_and_tap(app: str, open_page: OpenPage) -> None:
    """The explanation, with its formula, is there while the word is pointed at or has the focus, and on the screen."""
    page = open_page(f"{app}/support_vectors")
    word = page.locator(".lc-word:visible").first
    explanation = word.locator(".lc-said")
    expect(explanation).to_be_hidden()
    word.hover()
    expect(explanation).to_be_visible()
    assert explanation.locator(".katex").count() > 0
    page.mouse.move(2, 2)
    expect(explanation).to_be_hidden()
    page.set_viewport_size({"width": NARROW_PX, "height": 844})
    settle(page)
    word.focus()
    expect(explanation).to_be_visible()
    box = box_of(explanation)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= NARROW_PX


def test_a_word_in_a_verdict_is_explained(app: str, open_page: OpenPage) -> None:
    """By the glossary's own sentence, inside the screen, by tap and by keyboard."""
    page = open_page(f"{app}/gaussian", viewport=PHONE, has_touch=True, is_mobile=True)
    word, shown = page.locator(".st-key-outcome .lc-word").first, page.locator("#lc-explanation")
    for explain in (word.tap, word.focus):
        explain()
        expect(shown).to_contain_text("The bell curve")
        expect(shown.locator(".math").first).to_be_visible()
        box = box_of(shown)
        assert 0 <= box["x"] <= PHONE["width"] - box["width"]
        assert 0 <= box["y"] <= PHONE["height"] - box["height"]
        page.keyboard.press("Escape")
        page.mouse.move(2, 2)
        word.blur()
        expect(shown).to_be_hidden()


def test_arrow_keys_go_from_word_to_word(app: str, open_page: OpenPage) -> None:
    """Tab stops at one word of a page's texts and leaves it by the next; arrow keys reach all, each with its meaning.

    It stays so where a text is written anew. A pointer over a word explains it, too.
    """
    page = open_page(f"{app}/gaussian", viewport={"width": 1280, "height": 720})
    shown = page.locator("#lc-explanation")
    page.locator(".st-key-outcome .lc-word").first.hover()
    expect(shown).to_contain_text("The bell curve")
    page.mouse.move(2, 2)
    expect(shown).to_be_hidden()
    for _ in range(2):
        words = page.locator(".lc-live-text .lc-word:visible").all_inner_texts()
        assert len(words) > 1
        page.locator(".canvas canvas").first.focus()
        for _ in range(MAX_TABS):
            page.keyboard.press("Tab")
            if page.evaluate(IS_WORD):
                break
        reached = []
        for key in ["ArrowRight"] * len(words):  # the last stays where it is
            reached.append(page.evaluate(FOCUSED))
            expect(shown).to_be_visible()
            page.keyboard.press(key)
        assert reached == words
        for word in reversed(words):
            assert page.evaluate(FOCUSED) == word
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Tab")
        assert not page.evaluate(IS_WORD)
        show_view(page, "Model")


def test_the_glossary_finds_a_word(app: str, open_page: OpenPage) -> None:
    """A typed query is searched, and its link can be kept."""
    page = open_page(f"{app}/words")
    page.get_by_label("Search").fill("canonical")
    page.keyboard.press("Enter")
    expect(page.get_by_text("canonical hyperplane", exact=True).first).to_be_visible()
    expect(page).to_have_url(re.compile("word=canonical"))
