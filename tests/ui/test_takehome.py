"""The dialog "Take home": what it shows of a page's state, at the desk and on the projector."""

from __future__ import annotations

import pytest

from linclass.ui.takehome import SHOW
from tests.ui.support import opened


@pytest.mark.parametrize("link", [{}, {"v": "2", "present": "1"}])
def test_the_dialog_shows_the_program_of_the_pages_state(link: dict[str, str]) -> None:
    """Its button stands on the page and on the projector; the program has the settings of the page."""
    app = opened("perceptron", {"v": "2", "variant": "batch"} | link)
    app.session_state["takehome.kind"] = "python"
    app.button(key="takehome").click().run()
    assert not app.exception
    [program] = app.code
    assert "Perceptron(variant='batch')" in program.value


@pytest.mark.parametrize("kind", list(SHOW))
def test_every_kind_of_export_is_shown(kind: str) -> None:
    """The dialog shows each kind without an error."""
    app = opened("perceptron")
    app.session_state["takehome.kind"] = kind
    app.button(key="takehome").click().run()
    assert not app.exception
    assert not app.error
