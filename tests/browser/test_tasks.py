"""The tasks stand in sight, in a real Chromium: beside the verdict, above the fold of a laptop."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.ui.predict import REVEAL, SWITCH
from tests.browser.controls import begin_task, click_on, typed
from tests.browser_support import OpenPage, box_of, settle

pytestmark = pytest.mark.browser

SCREEN: ViewportSize = {"width": 1280, "height": 720}
LIST = ".st-key-acts .stPopover"
LARGER_ETA = 4  # its place in the list of the perceptron's tasks
EDGE = "part => part.getBoundingClientRect().bottom"
ASKING = sorted(  # the pages with tasks, the longest question first
    (slug for slug in LESSONS if lessons.by_slug(slug).tasks),
    key=lambda slug: -max(len(task.ask) for task in lessons.by_slug(slug).tasks),
)


def attempt(page: Page, number: int) -> Locator:
    """Choose a task, and to predict first; return what is to be tried, first of all that its question says."""
    begin_task(page, number + 1)
    if not page.locator(".st-key-question").count():  # an act asks only where that is wanted
        click_on(page.locator(".st-key-acts").get_by_text(SWITCH, exact=True))
    return page.locator(".st-key-question .stMarkdown p").first


@pytest.mark.slow
@pytest.mark.parametrize("slug", [ASKING[0], *(pytest.param(slug, marks=pytest.mark.thorough) for slug in ASKING[1:])])
def test_what_is_asked_stands_above_the_fold(app: str, open_page: OpenPage, slug: str) -> None:
    """The longest question, too, is whole above the fold; the list stays in its column, and the next can be chosen."""
    tasks = lessons.by_slug(slug).tasks
    page = open_page(f"{app}/{slug}", viewport=SCREEN)
    number = max(range(len(tasks)), key=lambda k: len(tasks[k].ask))
    before = box_of(page.locator(LIST))
    asked = attempt(page, number)
    assert asked.evaluate(EDGE) <= SCREEN["height"]
    there = box_of(page.locator(LIST))
    assert there["x"] == before["x"]
    attempt(page, 0)


def test_the_answer_stands_above_the_fold(app: str, open_page: OpenPage) -> None:
    """A task is ticked after its prediction is revealed, and its answer is shown at once."""
    page = open_page(f"{app}/perceptron", viewport=SCREEN)
    attempt(page, LARGER_ETA)
    sentence = page.locator(".st-key-tasks .stMarkdown p")
    typed(page, "Increment η", "5")
    expect(page.locator(".st-key-tasks")).not_to_contain_text("✓")
    page.locator(".st-key-question").get_by_role("button", name=REVEAL, exact=True).click()
    expect(sentence).to_contain_text("✓")
    settle(page)
    assert sentence.evaluate(EDGE) <= SCREEN["height"]
    page.locator(LIST).get_by_role("button").click()
    expect(page.locator(".st-key-task_list").get_by_role("radio").nth(LARGER_ETA)).to_have_text(re.compile("^✓ "))
