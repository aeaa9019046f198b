"""Words about keys are kept apart from the others: where there is no keyboard they are not shown."""

import ast
import re

from tests.sources import parsed, python_files

KEY = re.compile(
    r"\b(Ctrl|Control Z|Esc|arrow keys|[Bb]y keyboard)\b|\bShift ?\+"
    r"|\b[Pp]ress \**[A-Z0-9]\b|\*\*(Delete|Enter)\*\*"
)
FOR_KEYBOARD = {  # what only a key has asked for, and what a screen reader alone says
    *("keys", "picked", "pickedHandle", "corner", "selectedKeys", "player"),
    "PRESENTED",
}
PROJECTOR = {"present.py", "speaker.py"}  # given by keys; phones are not offered to present


def named_texts(tree: ast.Module) -> list[tuple[str, str]]:
    """Return all texts of a module with the names of the constants, or the keys, under which they stand."""
    named: list[tuple[str, ast.expr | None]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            named += [(ast.unparse(key), text) for key, text in zip(node.keys, node.values, strict=True) if key]
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not isinstance(node.value, ast.Dict):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            named.append((ast.unparse(target), node.value))
        elif isinstance(node, ast.Call):
            named += [(keyword.arg or "", keyword.value) for keyword in node.keywords]
            named += [(ast.unparse(node.func), argument) for argument in node.args]
    return [
        (name.strip("'"), part.value)
        for name, text in named
        if text is not None
        for part in ast.walk(text)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


def test_words_about_keys_stand_in_texts_of_their_own() -> None:
    """A text that names a key is called so, and a page shows it through `explain.for_keyboard` or beside a keyboard."""
    modules = [path for path in python_files("linclass") if {"texts", "ui"} & {*path.parts}]
    modules = [path for path in modules if path.name not in PROJECTOR]
    assert len(modules) > 50
    mixed = [
        (path.name, name, text)
        for path in modules
        for name, text in named_texts(parsed(path))
        if KEY.search(text) and "KEY" not in name.upper() and name not in FOR_KEYBOARD
    ]
    assert mixed == []
