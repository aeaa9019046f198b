"""The documentation site: it builds without a warning, its links lead somewhere, and it needs no other host."""

import importlib
import inspect
import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Browser, expect
from sphinx.util.inventory import InventoryFile

import linclass
from linclass import lessons
from linclass.lessons import address
from linclass.lessons.address_check import CHECK
from tests.browser.visual_checks import CONTRAST, GUIDELINES, violations
from tests.documentation.site import Site, build, is_foreign, packages
from tests.sources import ROOT

pytestmark = pytest.mark.slow

CHECKED_PAGES = (  # a page of each kind
    "index.html",
    "start.html",
    "gallery/index.html",
    "gallery/margins/plot_soft_margin.html",
    "guide/svm.html",
    "reference/index.html",
    "reference/generated/linclass.LinearSVC.html",
    "benchmarks.html",
)
LOOKS = (("dark", 1280), ("light", 390))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site, built once."""
    folder = tmp_path_factory.mktemp("site")
    assert build(folder) == ""
    return Site(folder / "html")


def test_every_link_inside_leads_somewhere(site: Site) -> None:
    """To a file that is there, and to a place in its page."""
    dead = [
        (str(path.relative_to(site.root)), link)
        for path, page in site.pages.items()
        for link in [*page.links, *page.loaded]
        if site.is_dead(page, link)
    ]
    assert len(site.pages) > 100
    assert dead == []


def test_nothing_is_loaded_from_another_host(site: Site) -> None:
    """No script, style, picture or font of a page, nor of a style sheet; links may lead to others."""
    loaded = {address for page in site.pages.values() for address in page.loaded if is_foreign(address)}
    in_styles = re.compile(r"url\(\s*['\"]?((?:https?:)?//[^)'\"]+)|@import\s+['\"]((?:https?:)?//[^'\"]+)")
    styles = {match for path in site.root.rglob("*.css") for match in in_styles.findall(path.read_text("utf-8"))}
    assert loaded == set()
    assert styles == set()


def test_every_formula_is_mathml(site: Site) -> None:
    """No page's prose shows LaTeX, and the guide has formulas."""
    latex = [
        (path.name, text)
        for path, page in site.pages.items()
        if "_modules" not in path.parts
        for text in page.prose
        if re.search(r"\\[a-z]{2,}|\$\$", text)
    ]
    assert latex == []
    assert (site.root / "guide" / "svm.html").read_text("utf-8").count("<math") > 2


def test_every_public_name_is_in_the_reference(site: Site) -> None:
    """All that a package names in `__all__`, under its own or its module's name."""
    inventory = InventoryFile.loads((site.root / "objects.inv").read_bytes(), uri="")
    described = {name for kind, items in inventory.data.items() if kind.startswith("py:") for name in items}
    missing = []
    for package in packages():
        module = importlib.import_module(package)
        for name in module.__all__:
            home = getattr(getattr(module, name), "__module__", package)
            if not {f"{package}.{name}", f"{home}.{name}", f"linclass.{name}"} & described:
                missing.append(f"{package}.{name}")
    assert missing == []


def test_nothing_of_a_docstring_is_lost(site: Site) -> None:
    """Every word of a public class's docstring stands on its page: none was taken for markup."""
    word = re.compile(r"\w{4,}")
    lost = {}
    for name in linclass.__all__:
        page = site.root / "reference" / "generated" / f"linclass.{name}.html"
        shown = word.findall(unescape(re.sub(r"<[^>]+>", " ", page.read_text("utf-8"))))
        lost[name] = set(word.findall(inspect.getdoc(getattr(linclass, name)) or "")) - set(shown)
    assert {name: words for name, words in lost.items() if words} == {}


def examples(site: Site) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each example's name, its page, and the links in it."""
    for path, page in site.pages.items():
        if path.name.startswith("plot_") and "gallery" in path.parts:
            yield path.name, path.read_text("utf-8"), page.links


def test_every_example_has_its_picture_and_its_link(site: Site) -> None:
    """A picture in either theme, with an alternative text, and an address that opens the state it names."""
    count = 0
    for name, text, links in examples(site):
        count += 1
        pictures = re.findall(r'<img alt="([^"]*)" class="page-picture (only-light|only-dark)', text)
        assert {theme for _, theme in pictures} == {"only-light", "only-dark"}, name
        assert all(alt for alt, _ in pictures), name
        [link] = [link for link in links if link.startswith("http://localhost:8501/")]
        parts = urlsplit(link)
        lesson = lessons.by_slug(parts.path.strip("/"))
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        arrival = address.read(lesson, query)
        assert arrival.ignored == (), name
        assert address.write(lesson, arrival.state) == {key: text for key, text in query.items() if key != CHECK}, name
    assert count >= 24


def test_every_classifier_has_a_guide_and_an_example(site: Site) -> None:
    """Each public name stands in a page of the guide, and in a program of the gallery."""
    guide = " ".join(path.read_text("utf-8") for path in (ROOT / "docs" / "guide").glob("*.md"))
    gallery = " ".join(text for _, text, _ in examples(site))
    assert [name for name in linclass.__all__ if name not in guide] == []
    assert [name for name in linclass.__all__ if name not in gallery] == []


@pytest.mark.browser
def test_search_works_from_the_disk(site: Site, chromium: Browser) -> None:
    """A page that is opened as a file finds a word of another."""
    page = chromium.new_page()
    page.goto(f"{(site.root / 'search.html').as_uri()}?q=ledoit_wolf")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_anybody_can_read_it(site: Site, chromium: Browser, scheme: str, width: int) -> None:
    """axe finds nothing on a page of each kind, which is no wider than the screen and asks nothing of the net.

    The dark look changes colours alone, so that it is their contrast that is measured there.
    """
    dark = scheme == "dark"
    context = chromium.new_context(
        viewport={"width": width, "height": 844}, color_scheme="dark" if dark else "light", reduced_motion="reduce"
    )
    page, asked = context.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    for name in CHECKED_PAGES:
        page.goto((site.root / name).as_uri())
        assert violations(page, CONTRAST if dark else GUIDELINES, "body") == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    assert [address for address in asked if not address.startswith(("file:", "data:"))] == []
    context.close()
