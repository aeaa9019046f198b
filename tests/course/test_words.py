"""The glossary: every word can be found, has a page and is written as people write it."""

import re
from typing import Any

from linclass import lessons
from linclass.catalog import PAGES
from linclass.course.links import to_scene
from linclass.course.words import COURSES, TOPICS, WORDS, explained_names, search
from linclass.lessons import address
from linclass.lessons.lesson import Lesson
from linclass.ui.explain import explained
from linclass.ui.standalone.words import NOTATION
from linclass.wire.text_json import glossary, html, with_words
from tests.every_case import every_case

SEARCHED = (  # what a student looks for
    *("hyperplane", "affine", "decision boundary", "linear discriminant", "quadratic discriminant", "multiclass"),
    *("class-conditional", "training set", "learning rate", "stochastic", "regularisation", "logit", "Bernoulli"),
    *("Lagrangian", "canonical hyperplane", "within-class scatter matrix", "between-class scatter matrix"),
    *("link function", "inference phase", "linear separability", "bias", "threshold", "Wolfe dual", "margin b"),
    *("step function", "likelihood", "joint likelihood", "perceptron algorithm"),
)


def test_every_word_once() -> None:
    """Codes and names belong to one word each (LDA to two methods), every topic has words, and every word a scene."""
    assert len({word.code for word in WORDS}) == len(WORDS)
    names = [name.lower() for word in WORDS for name in word.names]
    assert len(set(names)) == len(names)
    assert {word.topic for word in WORDS} == set(TOPICS)
    for word in WORDS:
        assert address.read(word.place.lesson, to_scene(word.place)).ignored == ()
        assert re.search(r"[.)]$", word.meaning)
        assert word.formula.count("{") == word.formula.count("}")
        assert word.meaning.count("$") % 2 == 0


@every_case("name", SEARCHED)
def test_what_a_student_searches_is_found_first(name: str) -> None:
    """The word itself is the first answer, however it is spelled; and one of our pages uses it."""
    assert name.lower() in [other.lower() for other in search(name)[0].names]
    assert search(name.upper().replace("ISATION", "IZATION"))[0] is search(name)[0]


def test_a_search_finds_parts_of_words() -> None:
    """A part of a word finds it, nothing finds all, and what is no word finds nothing."""
    assert search("hyperpl")[0].code == "hyperplane"
    assert len(search("  ")) == len(WORDS)
    assert search("xyzzy") == []
    assert search("linear subspace")[0].code == "affine"
    assert search("margin")[0].code == "margin"
    assert search("w0")[0].code == search("w₀")[0].code == "bias"  # nobody types the index


def test_the_glossary_writes_as_the_pages_do() -> None:
    """A target is t and the function y(x) in every formula: on a page y_i g(x_i) would be two functions."""
    other = re.compile(r"y_[ij](?!\()|\bg_[kj]|z_i\^|\bz\^|\{z_i|\\ln z|N\\sum|mu_0|Sigma_0")
    assert not [word.code for word in WORDS if other.search(f"{word.formula} {word.meaning}")]


def test_notation_has_a_cell_for_every_course() -> None:
    """Every line names the thing and what each course writes."""
    assert all(len(line) == 1 + len(COURSES) for line in NOTATION)
    assert all(cell.count("$") % 2 == 0 and "|" not in cell for line in NOTATION for cell in line)


def test_a_word_is_explained_once() -> None:
    """A word is explained at its first place in prose, with its formula; never in a formula, code, link or table."""
    explained_words: set[str] = set()
    text = r"$\text{slack}$ `slack` [slack](x) The slack of a point; slack again. **Slack variables**."
    result = explained(text, explained_words)
    assert result.count("lc-word") == 1
    assert result.startswith(r"$\text{slack}$ `slack` [slack](x) The <span")
    assert explained("More slack.", explained_words) == "More slack."
    assert explained("| slack |\n| --- |", set()) == "| slack |\n| --- |"


def test_nothing_of_the_person_s_becomes_markup() -> None:
    """Escaped text stays escaped: only our own words are put into markup."""
    from linclass.lessons.markdown import plain

    nasty = plain("<img src=x onerror=alert(1)> hyperplane")
    result = explained(nasty, set())
    assert r"\<img" in result
    assert "<img" not in result.replace(r"\<", "")


@every_case("lesson", lessons.every())
def test_every_page_s_explanations_can_be_marked(lesson: Lesson[Any, Any]) -> None:
    """Taking the marks away leaves the text as it was; no formula is touched."""
    run = lesson.study(lesson.opening.points, lesson.opening.settings)
    from tests.lessons.support import view_options

    texts = lesson.explanations(run, view_options(lesson.opening))
    explained_words: set[str] = set()
    for text in [PAGES[lesson.slug].idea, *texts.values()]:
        result = explained(text, explained_words)
        bare = re.sub(
            r'<span class="lc-word" tabindex="0">([^<]*)<span class="lc-said".*?</span></span>', r"\1", result
        )
        assert bare == text


def test_words_are_marked_in_text_that_follows_a_drag() -> None:
    """Each where it comes first; not in a formula, a link or a code, and nothing else is touched."""
    text = html("The **margin** is $2/\\text{margin}$; `slack`. Every margin and the duality gap: &lt;b&gt;.")
    marked = with_words(text)
    assert re.findall(r'data-word="(\w+)"', marked) == ["margin", "duality_gap"]
    assert re.sub(r'<span class="lc-word" data-word="\w+">([^<]*)</span>', r"\1", marked) == text


def test_a_page_has_an_explanation_of_every_word_that_is_marked() -> None:
    """Once each, with its formula."""
    explained_codes = re.findall(r'data-word="(\w+)"', glossary())
    assert sorted(explained_codes) == sorted({word.code for word in explained_names()[0].values()})
