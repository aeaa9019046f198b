"""Spelling: codespell reads every text, the documents, and the code beside them; formulas are spelt in LaTeX."""

import re
import subprocess
import sys
import unicodedata

import pytest

from tests.sources import ROOT, python_files, strings

READ = (
    "linclass",
    "pages",
    "tests",
    "docs",
    "app.py",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "pyproject.toml",
)
WORDS = {  # words that are right here, and why
    "hart": "P. E. Hart, of three references",
    "chang": "C.-C. Chang, of the nu machine",
    "stauts": "a misspelt key that a test of the browser's messages sends on purpose",
    "ot": "NumPy's letters of the kinds object and string",
    "classe": "French and Italian for a class, a column's likely name",
    "groupe": "French for a group, the same",
    "notin": "a command of LaTeX",
    "oint": "the same",
    "fpr": "the false positive rate",
}


@pytest.mark.slow
def test_no_misspelt_words() -> None:
    """codespell finds nothing but the words that are listed with a reason."""
    done = subprocess.run(
        [sys.executable, "-m", "codespell_lib", *READ], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_list_of_words_is_the_one_with_reasons() -> None:
    """The words that codespell ignores are those explained here."""
    assert (ROOT / "tests" / "spelling_words.txt").read_text().split() == list(WORDS)
    assert all(WORDS.values())


def test_no_text_holds_a_control_character() -> None:
    """A backslash that a string took for itself, as of \\alpha in one that is not raw, leaves such a character."""
    result = [
        (path.name, string)
        for path in python_files("linclass")
        for string in strings(path)
        if any(c.isalpha() for c in string)  # a separator of cells is no text
        if any(unicodedata.category(c) == "Cc" and c != "\n" for c in string)
    ]
    assert result == []


def test_a_percentage_is_written_without_a_space() -> None:
    """As in 5.6%: in every text of the code, on every page of the documents."""
    texts = [(path.name, string) for path in python_files("linclass") for string in strings(path)]
    others = [*sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "linclass").rglob("*.toml"))]
    texts += [(path.name, path.read_text()) for path in others]
    parted = re.compile(r"(?:^|[\d}*])[ \u00a0\u202f]%(?![{\w])")  # within an f-string the number is another piece
    assert parted.search("**5.6** %")
    assert parted.search(" %")
    assert [(name, text) for name, text in texts if parted.search(text)] == []


@pytest.mark.slow
def test_no_accent_is_typed_in_a_formula() -> None:
    """Within $...$ an accent is a command, as in \\tilde{y}: KaTeX warns of an accented letter."""
    formulas = [
        (path.name, formula)
        for path in python_files("linclass")
        for string in strings(path)
        for formula in re.findall(r"\$\$?([^$]+)\$", string)
    ]
    assert len(formulas) > 1000
    accented = [
        result for result in formulas if any(unicodedata.combining(c) for c in unicodedata.normalize("NFD", result[1]))
    ]
    assert accented == []
