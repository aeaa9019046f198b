"""Least squares in a real Chromium: the outlier on the plane, and the player over λ."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser_support import OpenPage, settle

from .plane import drag

pytestmark = pytest.mark.browser


def test_the_outlier_goes_on_the_drawn_plane(app: str, open_page: OpenPage) -> None:
    """The player moves it there; a drag takes its goal elsewhere, and plane, table and verdict are of one place."""
    page = open_page(f"{app}/least_squares")
    result, row = page.locator(".canvas .status").first, page.locator("table.lc-row tbody tr").first
    expect(result).to_contain_text("outlier at (4.46, −3.21) · least squares turned 36.3°, 4 wrong")
    for key, place, wrong in (
        ("Home", "its own place (2, 0.385)", 0),
        ("ArrowRight", "(2.08, 0.273)", 0),
        ("End", "", 4),
    ):
        page.keyboard.press(key)
        expect(result).to_contain_text(f"outlier at {place}")
        expect(result).to_contain_text(f", {wrong} wrong · logistic")
        expect(row).to_contain_text(place.removeprefix("its own place "))
        expect(
            page.get_by_text(
                re.compile(rf"(^|\D){wrong} of \d+ points( (?:are|is) misclassified by least squares| misclassified;)")
            ).first
        ).to_be_visible()
    _, during = drag(page, (4.46, -3.21), (3.0, 2.0))
    match = re.search(r"outlier at (\(.*?\)) · least squares turned (.*?), (\d) wrong", during)
    assert match is not None
    expect(row).to_contain_text(match[1])
    expect(row).to_contain_text(match[2])
    expect(page.get_by_text(re.compile(rf"{match[3]} of \d+ points misclassified;")).first).to_be_visible()
    goal = re.search(r"goal=([-\d.]+)~([-\d.]+)", page.url)
    assert goal is not None
    assert (float(goal[1]), float(goal[2])) == pytest.approx((3.0, 2.0), abs=0.1)


def test_the_player_over_lambda_drives_the_plane(app: str, open_page: OpenPage) -> None:
    """It begins at the setting, the plane follows it, where it stops is the setting, and a dragged point keeps it."""
    page = open_page(f"{app}/least_squares?v=2&view=paths&data=blobs~n-20~separation-6&lam=0.1")
    result, row = page.locator(".canvas .status").first, page.locator("table.lc-row tbody td")
    expect(page.get_by_label("Go to λ number")).to_have_value("11")
    expect(page.get_by_role("slider", name=re.compile("Penalty λ"))).to_have_count(0)
    page.keyboard.press("End")
    expect(result).to_contain_text(re.compile(r"λ = 10.000 · "))
    expect(row.first).to_have_text(re.compile(r"10.000"))
    page.wait_for_url(re.compile("lam=10000"))
    settle(page)
    short = float(row.nth(1).inner_text())
    page.keyboard.press("Home")
    expect(result).to_contain_text("λ = 0 · ")
    page.wait_for_url(re.compile("^((?!lam=).)*$"))
    settle(page)
    assert float(row.nth(1).inner_text()) > short
    before = row.nth(1).inner_text()
    _, during = drag(page, (-2.0943, -0.1929), (3.0, 3.0))
    assert "λ = 0 · " in during
    expect(row.nth(1)).not_to_have_text(before)
    expect(row.first).to_have_text("0")
