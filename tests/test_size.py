from pathlib import Path

from tests.size import table

PYTHON = '''"""A docstring is a statement."""
# a comment is none
def f(x):
    if x: return [
        x,
    ]
'''
JAVASCRIPT = """/**
 * A comment.
 */
const a = "//"; // a comment in a line of code

  // a line of its own
  /* another */
f(a);
"""


def test_statements_and_lines_are_summed_by_package(tmp_path: Path) -> None:
    """Statements count wherever they are nested, however many lines they take; comments and blank lines do not."""
    top = tmp_path / "top"
    for name, text in {
        "a.py": "x = 1; y = 2",
        "inner/b.py": PYTHON,
        "inner/deep/c.js": JAVASCRIPT,
        "d.css": "p {}",
    }.items():
        path = top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert [line.split() for line in table(top).splitlines()] == [
        ["top/", "statements", "javascript", "files"],
        ["top", "2", "0", "1"],
        ["top/inner", "4", "2", "2"],
        ["all", "6", "2", "3"],
    ]
