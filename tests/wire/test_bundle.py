"""Laws on joined scripts: one file says what its parts said, and a part that is joined knows no Streamlit."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from linclass.wire import bundle
from tests.frontend.node import printed_by

MODULES = {
    "main/mount.js": """import * as words from "../shared/words.js";
import {
  Counter,
  next as following,
} from "./counter.js";
const name = "main";
export const mount = () => [name, words.name, words.shout("x"), new Counter().value, following(1)].join(" ");
""",
    "main/counter.js": """import { name } from "../shared/words.js";
export class Counter {
  value = name.length;
}
export async function wait() {}
export function next(value) { return value + 1; }
""",
    "shared/words.js": """export const name = "words";
const twice = (text) => text + text;
export const shout = (text) => `${twice(text)}!`;
""",
}
STREAMLIT = re.compile(r"setStateValue|_stcore|\bst-\w|\.st[A-Z]\w*|sendAlone")


def written(folder: Path, modules: dict[str, str]) -> Path:
    """Write modules into a folder, and return it."""
    for path, text in modules.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text)
    return folder


@pytest.mark.slow
def test_a_joined_file_does_what_its_modules_do(tmp_path: Path) -> None:
    """The same names in two modules stay apart; one that two modules import runs once, before both."""
    written(tmp_path, MODULES)
    (tmp_path / "joined.mjs").write_text(bundle.joined("main/mount.js", tmp_path))
    of_parts, of_joined = (
        printed_by(f'import {{ mount }} from "{(tmp_path / name).as_uri()}"; console.log(mount());')
        for name in ("main/mount.js", "joined.mjs")
    )
    assert of_joined == of_parts == "main words xx! 5 2"


@pytest.mark.parametrize(
    "text",
    [
        "export default 1;\n",
        "export { mount };\n",
        'import "./counter.js";\n',
        "await 1;\n",
        "export const at = import.meta.url;\n",
    ],
)
def test_what_cannot_be_joined_is_refused(text: str, tmp_path: Path) -> None:
    """A way of importing or exporting that is not known is an error, never a file that does something else."""
    with pytest.raises(ValueError, match=r"main/mount\.js cannot be joined"):
        bundle.joined("main/mount.js", written(tmp_path, MODULES | {"main/mount.js": text}))


def test_what_is_served_keeps_its_default_and_knows_its_address(tmp_path: Path) -> None:
    """The joined file's address, for every module in it."""
    modules = {
        "main/mount.js": 'import { at } from "./at.js";\nexport default function mount() { return at; }\n',
        "main/at.js": "export const at = import.meta.url;\n",
    }
    joined = tmp_path / "joined.mjs"
    joined.write_text(bundle.joined("main/mount.js", written(tmp_path, modules), is_served=True))
    assert printed_by(f'import mount from "{joined.as_uri()}"; console.log(mount());') == joined.as_uri()


@pytest.mark.slow
def test_every_process_joins_the_same() -> None:
    """A file's name holds a digest of its content, and two processes behind one proxy serve each other's pages."""
    script = "from linclass.wire import bundle; print(*map(bundle.component, bundle.PARTS))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_modules_in_a_circle_are_refused(tmp_path: Path) -> None:
    """None of them could run first."""
    circle = {"shared/words.js": 'import { next } from "../main/counter.js";\n' + MODULES["shared/words.js"]}
    with pytest.raises(ValueError, match="cycle"):
        bundle.joined("main/mount.js", written(tmp_path, MODULES | circle))


@pytest.mark.parametrize("part", bundle.PARTS)
def test_a_part_is_one_file_that_knows_no_streamlit(part: str) -> None:
    """Nothing is left to import, and no module in it is or names anything of Streamlit's."""
    text = bundle.script(part)
    assert not re.search(r"^import\b", text, re.MULTILINE)
    modules = re.findall(r"^// (\w+/\w+\.js)$", text, re.MULTILINE)
    assert f"{part}/mount.js" in modules
    assert [module for module in modules if module.startswith("vendor/streamlit")] == []
    code = "\n".join(line.split("//")[0] for line in text.splitlines())
    assert STREAMLIT.findall(code) == []
