"""`--changed` leaves out no test that a change can touch."""

import pytest

from linclass.catalog import LESSONS
from tests import changed


@pytest.fixture(autouse=True)
def one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a file be all that has changed since the commit of its name."""
    monkeypatch.setattr(changed, "changed", lambda base: frozenset([changed.ROOT / base]))


def touched(name: str) -> set[str]:
    """Return the names of the test modules that a change of a file touches."""
    return {path.stem for path in (changed.ROOT / "tests").rglob("test_*.py") if changed.is_touched(path, name)}


@pytest.mark.slow
def test_a_lesson_touches_its_own_tests_and_what_goes_through_all_lessons() -> None:
    """The laws on all lessons and on all sources are among them, what is about an estimator is not."""
    result = touched("linclass/lessons/logistic/plane.py")
    assert {"test_logistic", "test_laws", "test_pages", "test_layers"} <= result
    assert not {"test_svm", "test_nu_svm", "test_cells"} & result


@pytest.mark.parametrize(
    ("case", "code", "is_left_out"),
    [
        ("[logistic-1]", "", False),
        ("[fisher-1]", "", True),
        ("[fisher-logistic]", "", False),
        ("[1]", "", False),
        ("", 'opened("fisher")', True),
        ("", "every_lesson()", False),
    ],
)
def test_a_case_of_another_lesson_is_left_out(case: str, code: str, *, is_left_out: bool) -> None:
    """Of a law with a case for each lesson those of the touched one run; a test that names no lesson runs."""
    base = "linclass/lessons/logistic/plane.py"
    assert changed.is_about_others("tests.lessons.test_plain_words", case, code, base) is is_left_out


def test_a_shared_file_touches_every_lesson() -> None:
    """A change of a file that all lessons import touches all of them."""
    assert changed.touched_lessons("linclass/figures/marks.py") == set(LESSONS)


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("linclass/ui/frontend/canvas/board.js", "test_page"),
        ("linclass/course/decks/000.toml", "test_deck_file"),
        ("tests/conftest.py", "test_base"),
        ("pyproject.toml", "test_layers"),
    ],
)
def test_a_file_that_no_module_imports_touches_tests_too(name: str, module: str) -> None:
    """Scripts and data count as their package's modules, a `conftest.py` as imported by all below it."""
    assert module in touched(name)
