"""The documentation site as a reader's browser gets it: its pages, what they load, where their links lead."""

import importlib
import inspect
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

from tests.sources import ROOT, text

BUILT = ("_build", "gallery", "generated", "__pycache__")  # what a build in the checkout leaves there
APP_PACKAGES = {"figures", "session", "ui"}  # packages of the app with an `__all__`
LOADING = {"img": "src", "script": "src", "iframe": "src", "link": "href", "source": "src", "object": "data"}
NOT_LOADED = {"next", "prev", "index", "search", "canonical"}  # relations of a link element that lead elsewhere


def packages() -> list[str]:
    """Return the packages of the core that have an `__all__`: what stands above regions draws, teaches or serves."""
    paths = [
        path.parent.relative_to(ROOT) for path in (ROOT / "linclass").rglob("__init__.py") if "__all__" in text(path)
    ]
    return [".".join(path.parts) for path in paths if not APP_PACKAGES & set(path.parts)]


def functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the functions and methods of all public names, with where they stand."""
    for package in packages():
        module = importlib.import_module(package)
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value):
                yield f"{package}.{name}", value
            elif inspect.isclass(value):
                methods = [item for item in vars(value).items() if inspect.isfunction(item[1])]
                yield from ((f"{package}.{name}.{key}", method) for key, method in methods if not key.startswith("_"))


def build(folder: Path) -> str:
    """Build the site from a copy of its sources in `folder`, and return what Sphinx had to say."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns(*BUILT))
    for name in ("CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / "linclass").symlink_to(ROOT / "linclass")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-n", "-q", "docs", "html"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


@dataclass(eq=False)
class SitePage(HTMLParser):
    """A page of the site.

    Attributes
    ----------
    path : Path
    ids : set of str
        The places in it to which a link can lead.
    links : list of str
        The addresses of its links.
    loaded : list of str
        The addresses of what a browser fetches to show it.
    prose : list of str
        Its texts outside of code and formulas.
    """

    path: Path
    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    prose: list[str] = field(default_factory=list)
    _quiet: int = 0

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take an element's places and addresses."""
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if given.get(LOADING.get(tag, "")) and given.get("rel") not in NOT_LOADED:
            self.loaded.append(given[LOADING[tag]])
        self._quiet += tag in ("pre", "code", "math", "script", "style", "title")

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        self._quiet -= tag in ("pre", "code", "math", "script", "style", "title")

    def handle_data(self, data: str) -> None:
        """Take a text of prose."""
        if not self._quiet:
            self.prose.append(data)


@dataclass(frozen=True)
class Site:
    """A built site in a folder."""

    root: Path

    @cached_property
    def pages(self) -> dict[Path, SitePage]:
        """The pages by their paths; viewcode's show sources alone."""
        paths = sorted(path for path in self.root.rglob("*.html") if "_static" not in path.relative_to(self.root).parts)
        return {path: SitePage(path) for path in paths}

    def is_dead(self, page: SitePage, link: str) -> bool:
        """Return whether a link inside the site leads to no file, or to no place in its page."""
        if is_foreign(link):
            return False
        address, place = urldefrag(link)
        target = page.path if not address else (page.path.parent / unquote(urlsplit(address).path)).resolve()
        if not target.exists():
            return True
        return bool(place) and target in self.pages and unquote(place) not in self.pages[target].ids


def is_foreign(address: str) -> bool:
    """Return whether an address is one of another host; mail and data have none."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in ("http", "https", "mailto")
