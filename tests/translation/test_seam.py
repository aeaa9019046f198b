"""Texts and logic apart: in a pseudo-translation no word stands on a lesson's page that no texts module has."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from linclass import datasets, lessons
from linclass.course.index import DECKS
from linclass.datasets import GENERATORS
from tests.translation.pseudo import bracketed, unbracketed

SLUGS = [lesson.slug for lesson in lessons.every()]
NAMES = {  # words that are names: of the classes of bundled tables, and of data sets
    *(name for table in ("iris", "penguins") for name in datasets.load(table).class_names),
    *(generator.title for generator in GENERATORS.values()),
}


def outside(module: str, *places: str, names: set[str]) -> list[tuple[str, str, str, str]]:
    """Return what places show outside all brackets, and is no name: the place, its kind, where it stands, the words.

    One process shows them all: importing the package with bracketed texts takes longer than showing a page.
    """
    done = subprocess.run([sys.executable, "-m", module, *places], capture_output=True, text=True, check=True)
    name = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    rows = [(place, kind, where, name.sub("", words)) for place, kind, where, words in json.loads(done.stdout)]
    return [row for row in rows if re.search(r"[A-Za-z]{3,}", row[3])]


@pytest.mark.slow
def test_every_word_of_a_lesson_comes_from_a_texts_module() -> None:
    """Settings, helps, titles, claims, tasks, questions, verdicts, tables, the plane's sentence, all of a figure.

    In a figure that is axes, headings, legends, hover, the spoken sentence, and the table of its player.
    """
    assert outside("tests.translation", *SLUGS, names=NAMES) == []


PAGES = (
    *("home", "points", "courses", "own", "words", "misprints", "questions", "perceptron", "compare"),
    *("perceptron?v=3&view=hand", "perceptron?v=3&ask=line", "logistic?v=3&with=logistic?lam=1"),
    *("perceptron?v=3&present=1", "fisher?v=3&present=1&board=lagrangian.2", "speaker?course=001.11"),
)


@pytest.mark.slow
def test_every_word_of_a_page_comes_from_a_texts_module() -> None:
    """Labels, helps, buttons, links, tables and the texts that the scripts in the browser show.

    Titles, sentences and sources of a deck's stops stand in the deck's file.
    """
    decks = {word for deck in DECKS for word in (deck.label, deck.full_name, deck.readings, *deck.missing)}
    decks |= {chapter.title for deck in DECKS for chapter in deck.chapters}
    decks |= {word for deck in DECKS for stop in deck.stops for word in (stop.title, stop.sentence, stop.source)} - {""}
    assert outside("tests.translation.pages", *PAGES, names=decks) == []


def test_an_argument_has_to_be_bracketed_by_itself() -> None:
    """An argument is bracketed by itself, so that a word which logic puts into a sentence stands outside."""
    assert bracketed("$\\frac{1}{2}$") == "⟦$\\frac{1}{2}$⟧"
    text = bracketed("After {updates}: {{n}}.")
    assert text == "⟦After ⟧{updates}⟦: {{n}}.⟧"
    assert unbracketed(text.format(updates="3 updates")).split() == ["3", "updates"]
    assert unbracketed(bracketed("all {rest}").format(rest=bracketed("others"))).strip() == ""
