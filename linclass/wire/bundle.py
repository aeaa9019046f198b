"""Join a script of the browser and all that it imports into one file, without Node.

The plane, the figure, the live text and the slider each export `mount(element, data, callbacks)` and know no Streamlit.
Files are joined where the app or a notebook runs, so a bundler (esbuild) would have to be installed there.
Each joined file is a module of its own, for a page that has no server to fetch the parts from::

    import { mount } from "./canvas.js";
    const plane = mount(document.querySelector("#plane"), data, { change: (drawing) => ... });
"""

import functools
import posixpath
import re
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path

FRONTEND = Path(__file__).parents[1] / "ui" / "frontend"
PARTS = ("canvas", "figure", "live_text", "slider")  # the folders with a `mount.js`
IMPORT = re.compile(
    r'^import (?:\* as (?P<all>\w+)|\{(?P<names>[^}]*)\}) from "(?P<source>\.[^"]+\.js)";$', re.MULTILINE
)
EXPORT = re.compile(r"^export (?:default )?(?=(?:async )?(?:function|class|const) (?P<name>\w+))", re.MULTILINE)
DEFAULT = re.compile(r"^export default (?:async )?(?:function|class) (?P<name>\w+)", re.MULTILINE)
SHEET = re.compile(r'^@import (?:url\()?"(?P<source>\.[^"]+\.css)"\)?;$', re.MULTILINE)
UNKNOWN = re.compile(r"^(?:import|export)\b.*$|^await\b", re.MULTILINE)
ADDRESS = re.compile(r"\bimport\.meta\b")  # of the file that contains a module


@functools.cache
def script(part: str) -> str:
    """Return the text of a module that exports the `mount` of a part, one of `PARTS`."""
    return joined(f"{part}/mount.js", FRONTEND)


@functools.cache
def component(part: str) -> str:
    """Return the text of a module whose default export shows a part as a component of Streamlit's."""
    return joined(f"{part}/{part}.js", FRONTEND, is_served=True)


def factory(entry: str, replaced: Mapping[str, str]) -> str:
    """Return the text of a module whose default export returns new copies of a script's exports at each call.

    Parameters
    ----------
    entry : str
        The script's path; the copies of it and of its imports share no state between calls.
    replaced : mapping from a script's path to that of its replacement
    """
    body, name, exported = _modules(entry, FRONTEND, replaced)
    made = ", ".join(f"{export}: {name}.{export}" for export in exported)
    return f"export default function make() {{\n{body}return {{ {made} }};\n}}\n"


@functools.cache
def style(part: str) -> str:
    """Return the style sheet of a part; its colours and fonts are variables that the page sets (`--st-text-color`).

    A sheet that it imports is inserted.
    """
    text = (FRONTEND / part / f"{part}.css").read_text(encoding="utf-8")
    return SHEET.sub(lambda match: (FRONTEND / part / match["source"]).read_text(encoding="utf-8"), text)


def joined(entry: str, folder: Path, *, is_served: bool = False) -> str:
    """Return a script and all that it imports as one module, with a function for each that returns its exports.

    Parameters
    ----------
    entry : str
        The script's path in the folder; the joined module has the same exports.
    folder : Path
        The folder of all imported scripts.
    is_served : bool
        Whether the joined file has an address, so that modules may use `import.meta`, which is then the file's.

    Raises
    ------
    ValueError
        If modules import one another in a circle, or a module has an import or export that is not supported.
    """
    body, module, exported = _modules(entry, folder, {}, is_served=is_served)
    text = (folder / entry).read_text(encoding="utf-8")
    default = [f"export default {module}.{name};\n" for name in DEFAULT.findall(text)]
    return "".join([body, *(f"export const {name} = {module}.{name};\n" for name in exported), *default])


def _modules(
    entry: str, folder: Path, replaced: Mapping[str, str], *, is_served: bool = False
) -> tuple[str, str, list[str]]:
    """Return a script and all that it imports as constants, the name of the script's, and the names of its exports."""
    sources = dict(_sources(entry, folder, replaced))
    order = list(TopologicalSorter({path: _imported(path, text) for path, text in sources.items()}).static_order())
    names = {path: f"module{i}" for i, path in enumerate(order)}
    body = "".join(_function(path, sources[path], names, is_served=is_served) for path in order)
    return body, names[entry], _exported(sources[entry])


def _exported(text: str) -> list[str]:
    """Return the names that a module exports, except its default."""
    default = DEFAULT.findall(text)
    return [name for name in EXPORT.findall(text) if name not in default]


def _sources(entry: str, folder: Path, replaced: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield path and text of a script and of all that it imports, each once; a replaced script has another's text."""
    waiting, seen = [entry], {entry}
    while waiting:
        path = waiting.pop()
        text = (folder / replaced.get(path, path)).read_text(encoding="utf-8")
        yield path, text
        imported = [other for other in _imported(path, text) if other not in seen]
        waiting += imported
        seen.update(imported)


def _imported(path: str, text: str) -> list[str]:
    """Return the paths that a module imports, in its order, so that the joined text is the same in every process."""
    return list(dict.fromkeys(_resolved(path, match["source"]) for match in IMPORT.finditer(text)))


def _resolved(path: str, source: str) -> str:
    """Return the path of a module that another imports by a relative path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), source))


def _function(path: str, text: str, names: dict[str, str], *, is_served: bool) -> str:
    """Return a module as a function, so that its names are local."""

    def imported(match: re.Match[str]) -> str:
        pattern = match["all"] or f"{{{match['names'].replace(' as ', ': ')}}}"  # of names, a destructuring one
        return f"const {pattern} = {names[_resolved(path, match['source'])]};"

    body = EXPORT.sub("", IMPORT.sub(imported, text))
    unknown = UNKNOWN.search(body) or (None if is_served else ADDRESS.search(body))
    if unknown:
        raise ValueError(f"{path} cannot be joined because of: {unknown[0]}")
    return (
        f"// {path}\nconst {names[path]} = (() => {{\n{body}return {{ {', '.join(EXPORT.findall(text))} }};\n}})();\n"
    )
