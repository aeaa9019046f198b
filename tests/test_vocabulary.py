"""The words of the code: constants with a noun, results that say what they are, one meaning for a class's name."""

import ast
import io
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator, Set
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from tests.sources import ROOT, identifiers, nodes, parsed, python_files, text

FOLDERS = ("linclass", "tests", "pages")
CONTINUATIONS = {"Also", "And", "But", "Else", "Nor", "So", "Then"}
QUESTIONS = {"What", "Which", "Whose", "Whether", "How", "Where", "Who", "Why"}
HALF_NAMES = set(
    """
    ABOVE AGAIN ALL ALMOST ALONE ALONG APART AROUND ASIDE AWAY BEFORE BELOW BESIDE BETWEEN BEYOND BOTH CALM CERTAIN
    CLOSE CLOSED CLOSEST COARSE COMPARED CROWDED DECISIVE DENSE DIGITS DOUBTFUL EARLY ENOUGH EVERY EXACT FAINT FAR
    FARTHEST FAST FASTER FASTEST FEW FEWEST FINE FINER FINEST FLAT FREE FULL HARD HEAVIEST HIGH HIGHEST INSIDE KEPT
    LARGE LARGEST LAST LATE LEAST LONG LONGEST LOW LOWEST MANY MORE MOST NARROW NARROWEST NEAR NEARLY NONE NOTHING
    OPEN OUTSIDE PATIENCE QUICK RARE REACH ROOM ROUGH ROUNDING SAME SEEN SHARE SHARES SHARP SHORT SHORTEST SLACK
    SLOW SMALL SMALLEST SOON SPREAD STILL SURE TIGHT TINY TOGETHER UNDER UNEQUAL USUAL WIDE WIDER WIDEST WITHIN
    """.split()  # noqa: SIM905 - a list of one word a line would fill the page
)
SHARED_CLASS_NAMES = {
    "Settings": "each lesson declares its own, by convention",
    "Run": "each lesson's study returns its own, by convention",
    "Plane": "a lesson's marks, and the plane that a program shows in a notebook, where users import it",
    "Step": "each program of the textbook stands alone, with the steps of its own",
}
PRIVATE_NAMES: dict[
    str, dict[str, str]
] = {  # words of a former dialect, and where names may hold them, for what reason
    "beats": {
        "tests/": "the verb, and scripts in JavaScript",
    },
    "belongings": {},
    "film": {
        "linclass/takehome/": "what a visitor takes home, a GIF, is called so on the page",
        "linclass/ui/takehome.py": "the same",
        "linclass/ui/frontend/takehome/": "the same",
        "tests/": "tests of what is taken home",
    },
    "hall": {"tests/lessons/test_study_cache.py": "a lecture hall"},
    "hand": {
        "linclass/datasets/recipes/toy_sets.py": "a generator's name is in links",
        "linclass/lessons/": "by hand: a choice of settings and scenes, whose codes are in links",
        "linclass/session/": "the part of a drag on the plane",
        "tests/": "by hand",
        "linclass/ui/worksheet.py": "by hand: the exercises",
        "linclass/takehome/documents/lecture_sheet.py": "the same",
    },
    "hear": {},
    "heard": {},
    "look": {"tests/": "names of laws"},
    "porch": {},
    "said": {"tests/": "names of laws"},
    "somebody": {},
    "told": {"tests/": "names of laws"},
    "veil": {},
    "veiled": {},
}
THE_SAME = re.compile(
    r"(?:Return|Yield|Draw|Show) the same(?: (?:after|along|as|at|for|in|of|on|once|one|to|with)\b|[.,:;])"
)
PRIVATE_PROSE = re.compile(
    r"\b(?:porch|veil|veiled|heard|somebody|(?:moving|a|the|this) hand(?!-)|the hand's|the person's hand)\b"
)
OPENED_OTHERWISE = re.compile(rf'"""\s*(?:{"|".join(QUESTIONS | CONTINUATIONS)})\b')
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
WIRE = "linclass/wire/schema.py"  # a message may bear the name of the value that it carries


SCRIPTS = (".js", ".ts", ".css")
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
SCRIPT_NAME = re.compile(
    r"[A-Za-z_$][\w$-]*"
)  # an identifier, a class, a custom property, an attribute, a key in a string
TOP_LEVEL = re.compile(r"^(?:export )?const (\w+)", re.MULTILINE)
DECLARED_FOUND = re.compile(r"\b(?:const|let|function) found\b|[({,] ?found ?(?=[,})])|\bfound =>")


@cache
def scripts() -> list[Path]:
    """Return the scripts and style sheets of the project; others' are in node_modules."""
    return sorted(
        path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in SCRIPTS and "node_modules" not in path.parts
    )


def sources() -> list[Path]:
    return [path for folder in FOLDERS for path in python_files(folder)]


@cache
def written_in(path: Path) -> frozenset[str]:
    """Return every word of a file: where none is asked for, the names need not be told from the rest."""
    return frozenset({path.stem, *SCRIPT_NAME.findall(text(path))})


def comments(path: Path) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text(path)).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def assigned(node: ast.stmt) -> list[str]:
    """Return the names that a statement assigns."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    parts = [part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    return [part.id for part in parts if isinstance(part.ctx, ast.Store)]


def test_no_constant_is_half_a_name() -> None:
    """A constant says what it bounds: MAX_PIECES, not MOST. Texts are named by what they say, a theme is LIGHT."""
    half = [
        f"{name(path)}: {constant}"
        for path in sources()
        if "texts" not in name(path) and HALF_NAMES & {word.strip("_") for word in written_in(path)}
        for node in parsed(path).body
        for constant in assigned(node)
        if constant.strip("_") in HALF_NAMES
    ]
    assert half == []


def test_no_constant_is_assigned_twice() -> None:
    """A module assigns each constant once: of two texts of one name no page would show the first."""
    twice = [
        f"{name(path)}: {constant}"
        for path in python_files("linclass")
        for constant, times in Counter(chain.from_iterable(map(assigned, parsed(path).body))).items()
        if times > 1
    ]
    assert twice == []


def test_no_result_is_called_found() -> None:
    """A local name says what it holds: a match, a region, a result."""
    assert [
        f"{name(path)}:{node.lineno}"
        for path in sources()
        if "found" in written_in(path)
        for node in nodes(path)
        if (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == "found")
        or (isinstance(node, ast.arg) and node.arg == "found")
    ] == []


def test_each_public_class_has_a_name_of_its_own() -> None:
    """A name means one class, but for the exceptions with a reason."""
    places = defaultdict(list)
    for path in sources():
        if name(path).startswith("linclass/") and name(path) != WIRE:
            for node in parsed(path).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places[node.name].append(name(path))
    shared = {name_: paths for name_, paths in places.items() if len(paths) > 1}
    assert {name_: paths for name_, paths in shared.items() if name_ not in SHARED_CLASS_NAMES} == {}
    assert SHARED_CLASS_NAMES.keys() <= shared.keys()


def first_lines(pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """The first line of every docstring, with its file, of the files in which the pattern is found at all."""
    for path in sources():
        if pattern.search(text(path)):
            docstrings = (ast.get_docstring(node) for node in nodes(path) if isinstance(node, DOCUMENTED))
            yield from ((name(path), first.partition("\n")[0]) for first in docstrings if first)


def test_a_docstring_opens_with_its_subject() -> None:
    """The first word of a docstring names the thing, or says what it does: it asks nothing, and continues no name."""
    asking = [
        (place, first)
        for place, first in first_lines(OPENED_OTHERWISE)
        if first.split()[0].rstrip(",:") in QUESTIONS | CONTINUATIONS
    ]
    assert asking == []


def test_a_docstring_can_be_read_alone() -> None:
    """An editor shows a docstring without the one before it: a first line names what it returns, not "the same"."""
    dependent = [(place, first) for place, first in first_lines(THE_SAME) if THE_SAME.match(first)]
    assert dependent == []


@cache
def words_of(identifier: str) -> list[str]:
    """Return the words that a name is made of: `MAX_KeptRuns` has max, kept, runs."""
    return [word.lower() for word in re.split(r"[_$-]|(?<=[a-z])(?=[A-Z])", identifier) if word]


def private_words(names: Set[str]) -> set[str]:
    """Return the private words that names are made of."""
    return {word for identifier in names for word in PRIVATE_NAMES.keys() & words_of(identifier)}


@cache
def names_in(path: Path) -> frozenset[str]:
    """Return a file's own name and the names in its code: in a script's, those in its strings too."""
    if path.suffix == ".py":
        return frozenset({path.stem, *identifiers(path)})
    return frozenset({path.stem, *SCRIPT_NAME.findall(COMMENT.sub(" ", text(path)))})


def test_names_are_not_made_of_private_words() -> None:
    """A reader searches for drag, sentence, frame sequence; the words of before occur only where the list says why.

    In scripts and style sheets this holds for classes, custom properties and attributes, too.
    """
    written = defaultdict(list)
    for path in [*sources(), *scripts()]:
        for word in private_words(written_in(path)) if "texts" not in name(path) else ():
            written[word].append(path)

    def is_a_name(word: str, path: Path) -> bool:
        return word in private_words(names_in(path))

    outside = [
        (word, name(path))
        for word, paths in written.items()
        for path in paths
        if not name(path).startswith(tuple(PRIVATE_NAMES[word])) and is_a_name(word, path)
    ]
    assert outside == []
    idle = [
        (word, place)
        for word, places in PRIVATE_NAMES.items()
        for place in places
        if not any(name(path).startswith(place) and is_a_name(word, path) for path in written[word])
    ]
    assert idle == []


def test_a_script_names_constants_and_results_as_python_does() -> None:
    """A constant of a script says what it bounds, and no result is called found."""
    texts = {name(path): COMMENT.sub(" ", text(path)) for path in scripts()}
    half = [
        f"{script}: {constant}"
        for script, code in texts.items()
        for constant in TOP_LEVEL.findall(code)
        if constant in HALF_NAMES
    ]
    assert half == []
    assert [script for script, code in texts.items() if DECLARED_FOUND.search(code)] == []


def test_docstrings_and_comments_use_no_private_words() -> None:
    """They speak of a drag, a visitor and messages, in the words of the web and of the field."""
    private = [
        f"{name(path)}: {match.group()}"
        for path in sources()
        if "texts" not in name(path) and PRIVATE_PROSE.search(text(path))
        for prose in [
            *comments(path),
            *(ast.get_docstring(node) or "" for node in nodes(path) if isinstance(node, DOCUMENTED)),
        ]
        for match in PRIVATE_PROSE.finditer(prose)
    ]
    private += [
        f"{name(path)}: {match.group()}"
        for path in scripts()
        for comment in COMMENT.findall(text(path))
        for match in PRIVATE_PROSE.finditer(comment)
    ]
    assert private == []


def test_the_tolerances_of_the_support_vector_machines_are_in_one_file() -> None:
    """No number below 1e-3 stands elsewhere in their models and solvers, but for the ranges that interfaces offer."""
    folders = (ROOT / "linclass/models/svm", ROOT / "linclass/solvers/svm")
    outside = [
        f"{name(path)}:{node.lineno}"
        for folder in folders
        for path in sorted(folder.glob("*.py"))
        if path.name != "tolerances.py"
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and 0 < abs(node.value) < 1e-3
    ]
    assert outside == []


@pytest.mark.parametrize("source", ["MOST = 3", "CLOSE: float = 1e-9", "MOST, LEAST = 1, 2"])
def test_half_names_are_recognised(source: str) -> None:
    """Plain, annotated and joint assignments count."""
    assert set(assigned(ast.parse(source).body[0])) & HALF_NAMES


@pytest.mark.parametrize(
    "source",
    [
        ".told { }",
        "--told: 0;",
        'element("p", { class: "told" })',
        "#told = 1;",
        "const { toldNow } = data;",
        'const A = "data-told";',
    ],
)
def test_names_in_scripts_are_recognised(source: str, tmp_path: Path) -> None:
    """Classes, custom properties, fields, parts of names and attributes count; comments have a law of their own."""
    script = tmp_path / "script.js"
    script.write_text(f"{source} // said\n/* veil */", encoding="utf-8")
    assert private_words(names_in(script)) == {"told"}
