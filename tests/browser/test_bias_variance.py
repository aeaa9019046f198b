"""Bias and variance in a real Chromium: work that is stopped."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import open_settings
from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser

POINTS = "blobs~classes-3~n-10~separation-1~seed-1"  # of three classes: their work outlasts the way of a press
WORK_MS = 120_000  # for all of it, while every processor is busy
STOP = """() => new MutationObserver((_, watching) => {  // at once: all of the work takes some seconds
  const buttons = [...document.querySelectorAll("[data-testid=stMain] button")];
  const stop = buttons.find(({ innerText }) => innerText === "Stop");
  if (!stop) return;
  watching.disconnect();
  stop.click();
}).observe(document.body, { childList: true, subtree: true })"""
WATCH = """() => {
  [window.mostButtons, window.isFaded] = [0, false];
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll("[data-testid=stMain] button")].map(({ innerText }) => innerText);
    const count = texts.filter((text) => ["Stop", "Go on"].includes(text)).length;
    window.mostButtons = Math.max(window.mostButtons, count);
    const seen = ":is([data-testid=stMain], [data-testid=stPopoverBody]) [data-stale=true]";
    const earlier = count ? [...document.querySelectorAll(seen)] : [];
    window.isFaded ||= earlier.some((part) => getComputedStyle(part).opacity !== "1");
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_long_work_can_be_stopped(app: str, open_page: OpenPage) -> None:
    """A long sweep can be stopped: what is done is kept, and it is said how much that is; then it goes on.

    One button is there at a time, also while the work goes on, and the rest of the page does not fade meanwhile.
    That work comes to its end is seen wherever a page with work is opened (`worked`).
    """
    page = open_page(f"{app}/bias_variance?v=4&data={POINTS}&R=20&n=320&family=svm&view=complexity")
    open_settings(page).get_by_role("slider", name="Drawn data sets").focus()
    page.evaluate(STOP)
    page.evaluate(WATCH)
    page.keyboard.press("End")
    stopped, go_on = page.get_by_text("the picture shows what is done"), page.get_by_role("button", name="Go on")
    expect(stopped.first).to_be_visible()
    page.keyboard.press("Escape")
    go_on.click()
    expect(stopped).to_have_count(0, timeout=WORK_MS)
    expect(go_on).to_have_count(0)
    assert page.evaluate("[mostButtons, isFaded]") == [1, False]
