"""Where separability could not be proved either way, every page says that, and claims nothing."""

import pytest

from linclass import datasets
from linclass.datasets import Recipe
from linclass.numerics import integer_simplex, integers
from linclass.separability import magnified
from linclass.ui.texts import features, perceptron, winnow
from tests.pages.test_pages import open_page

OVERLAP = datasets.generate(Recipe("blobs", {"n": 30, "separation": 0.5, "seed": 77}))


@pytest.fixture
def no_work(monkeypatch):
    """Exact arithmetic is allowed no work."""
    for module in (integers, integer_simplex, magnified):
        monkeypatch.setattr(module, "MOST_WORK", 0)


def all_of(app) -> str:
    """Everything written on the page."""
    kinds = (app.markdown, app.caption, app.success, app.warning, app.info)
    return "\n".join(element.value for kind in kinds for element in kind)


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize(
    ("page", "state", "sentence", "denied"),
    [
        ("mistakes/perceptron.py", {}, perceptron.UNDECIDED, "**Not separable**"),
        ("mistakes/winnow.py", {"winnow_points": 200}, winnow.UNDECIDED, "**Not separable**"),
        ("linear/features.py", {"features_phi": "polynomial"}, features.UNDECIDED, "**Not separable**"),
    ],
)
def test_undecided_is_said(page, state, sentence, denied):
    """The sentence stands there up to its first number, and "not separable" does not."""
    shown = all_of(open_page(page, OVERLAP, **state))
    assert sentence.split("{")[0] in shown
    assert denied not in shown


@pytest.mark.usefixtures("no_work")
def test_the_theorem_waits():
    """The perceptron's theorem asks for a line, and says that it is not known whether there is one."""
    assert perceptron.NO_BOUND_UNDECIDED in all_of(open_page("mistakes/perceptron.py", OVERLAP))
