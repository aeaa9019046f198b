"""The plane in JupyterLab, in Chromium: dragged, typed on, shown twice, and left alone by its kernel."""

import os
import re
import signal
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser_support import press_all, wait_until
from tests.notebook.lab import BEGIN, Lab, drag
from tests.notebook.servers import write_notebook

pytestmark = pytest.mark.browser

CELLS = [
    f"{BEGIN}\nplane = Plane(X, y, model=LinearSVC(C=1))\nseen = []\n"
    "plane.observe(lambda change: seen.append(len(change.new)), 'X')\nplane",
    "print(len(plane.X), len(seen) > 1, plane.y[-1], plane.X[-1].round(1).tolist())",
    "Plane(plane, model=Perceptron())",
    "play(Perceptron(), X[::10], y[::10])",
    "Plane(X[:, [0, 0, 1]], y)",
    "import os\nprint(os.getpid())",
]
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}


def test_a_plane_in_jupyterlab(chromium: Browser, lab_address: str, lab_folder: Path) -> None:
    """One walk, since to open JupyterLab is what costs: drag, keys, a second plane, a run, a kernel that is gone."""
    notebook = lab_folder / "plane.ipynb"
    write_notebook(notebook, CELLS)
    context = chromium.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    lab = Lab(page, lab_address, notebook)

    # a point is added and dragged: the kernel fits at each step, and its traits follow
    output = lab.run(0)
    plane, status = output.locator(".surface"), output.locator(".status")
    expect(status).to_contain_text("200 points")
    expect(output.locator(".lc-cell")).to_have_attribute("data-theme", "light")
    drag(page, plane, (0.9, 0.9), (0.9, 0.9))
    page.mouse.up()
    expect(status).to_contain_text("201 points")
    before = status.inner_text()
    drag(page, plane, (0.9, 0.9), (0.3, 0.55))
    wait_until(page, lambda: status.inner_text() != before)
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('.lc-cell-plane').shadowRoot.querySelector('[data-pending]')")
    assert lab.printed(1).startswith("201 True 0 [-2.")

    # keys are the plane's, not the notebook's: A would add a cell, D D remove one
    count = page.locator(".jp-Notebook .jp-Cell").count()
    plane.focus()
    press_all(page, "a", "d", "d", "x", "Control+z", "Control+z")
    expect(status).to_contain_text("200 points")
    assert page.locator(".jp-Notebook .jp-Cell").count() == count
    result = Axe().run(page, context=".lc-cell", options=RULES)
    assert result.violations_count == 0, result.generate_report()

    # a second plane on the same points follows a drag of the first, and the other way round
    beside = lab.run(2)
    second = beside.locator(".status")
    expect(second).to_contain_text("200 points")
    expect(beside.locator(".lc-cell-link")).to_have_attribute("href", re.compile("perceptron"))
    drag(page, beside.locator(".surface"), (0.9, 0.9), (0.9, 0.9))
    page.mouse.up()
    expect(status).to_contain_text("201 points")

    # a run is played under its player, on the plane beside it
    run = lab.run(3)
    run.get_by_role("button", name="One step forward").click()
    expect(run.get_by_label("Go to update number")).to_have_value("1")
    expect(run.locator(".status")).to_contain_text("1 update")

    # one sentence where it can't be shown
    refused = lab.printed(4)
    assert refused == "A plane has two axes, and X has 3 columns: give two of them, X[:, :2] for example."

    # a busy kernel: a sentence, and what was drawn meanwhile is fitted when it is free
    kernel = int(lab.printed(5))
    os.kill(kernel, signal.SIGSTOP)
    drag(page, plane, (0.1, 0.1), (0.1, 0.1))
    page.mouse.up()
    notice = output.locator(".lc-cell-notice")
    expect(notice).to_contain_text("The kernel does not answer")
    os.kill(kernel, signal.SIGCONT)
    expect(notice).not_to_contain_text("The kernel does not answer")
    expect(status).to_contain_text("202 points")
    assert lab.printed(1).startswith("202 True")

    # a kernel that has died: the points are there, and can be taken along
    os.kill(kernel, signal.SIGSTOP)
    drag(page, plane, (0.1, 0.9), (0.1, 0.9))  # before JupyterLab's dialog about the death covers the plane
    page.mouse.up()
    os.kill(kernel, signal.SIGKILL)
    expect(notice).to_contain_text("The kernel does not answer")
    page.get_by_role("dialog").get_by_role("button").last.click()  # JupyterLab's own, that it starts another one
    notice.get_by_role("button").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    names: dict[str, list[object]] = {}
    exec(copied, names)  # noqa: S102 - what the cell itself has written
    assert len(names["X"]) == len(names["y"]) == 203
    assert errors == []
    context.close()
