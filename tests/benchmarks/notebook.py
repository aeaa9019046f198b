"""Print how often a dragged point is fitted and painted again in JupyterLab, in Chromium.

    python -m tests.benchmarks.notebook

200 points; the kernel fits at every answer. The way through the notebook's server is part of each time.
"""

import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser_support import FLAGS, box_of
from tests.install_browser import installed
from tests.notebook.lab import BEGIN, Lab, drag
from tests.notebook.servers import jupyterlab, write_notebook

SECONDS = 5.0  # of each drag
REST_MS = 1000  # until the added point is fitted, and the cell at rest
MODELS = ("LinearSVC(C=1)", "Perceptron()", "LogisticRegression()", "LinearDiscriminantAnalysis()", "SVC()")
IMPORTS = "from linclass import LinearDiscriminantAnalysis, LogisticRegression\nfrom sklearn.svm import SVC"


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebook = Path(folder) / "plane.ipynb"
        write_notebook(notebook, [f"{BEGIN}\n{IMPORTS}\nPlane(X, y, model={model})" for model in MODELS])
        with jupyterlab(Path(folder)) as address:
            browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
            lab = Lab(browser.new_page(viewport={"width": 1300, "height": 1000}), address, notebook)
            print(f"{'model':32}{'a second':>10}{'median ms':>11}{'95% ms':>8}")
            for n, model in enumerate(MODELS):
                times = _latencies(lab, n)
                high = statistics.quantiles(times, n=20)[-1]
                print(f"{model:32}{len(times) / SECONDS:>10.0f}{statistics.median(times):>11.0f}{high:>8.0f}")
            browser.close()


def _latencies(lab: Lab, n: int) -> list[float]:
    """Drag a point for some seconds; return the milliseconds from each question to its answer on the screen."""
    plane = lab.run(n).locator(".surface")
    plane.wait_for()
    page = lab.page
    drag(page, plane, (0.9, 0.9), (0.9, 0.9))
    page.mouse.up()
    page.wait_for_timeout(REST_MS)
    drag(page, plane, (0.9, 0.9), (0.9, 0.9))
    box, end, moves = box_of(plane), time.monotonic() + SECONDS, 0
    root = plane.locator("xpath=ancestor::*[contains(@class, 'canvas')]")
    before = root.evaluate("root => root.__channel.latency.length")
    while time.monotonic() < end:
        moves += 1
        x, y = 0.9 - 0.004 * (moves % 150), 0.9 - 0.005 * (moves % 110)
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
    latencies: list[float] = root.evaluate("(root, n) => root.__channel.latency.slice(n)", before)
    page.mouse.up()
    return latencies


if __name__ == "__main__":
    main()
