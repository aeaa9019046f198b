"""Print the words that lessons show outside their texts modules, as JSON: python -m tests.translation SLUG ..."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.translation.pseudo import install, unbracketed

install()

from linclass import lessons  # noqa: E402 - after the texts are bracketed
from linclass.declare import Choice, declared  # noqa: E402
from linclass.lessons.question import ChoiceAnswer  # noqa: E402
from tests.lessons.texts_shown import sent, texts  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.lessons.lesson import Lesson
    from tests.lessons.texts_shown import Way

MACHINES = {  # ways to what plotly.js and the browser read
    *(
        "meta",
        "align",
        "aspectmode",
        "barmode",
        "fillmode",
        "hoveron",
        "layer",
        "side",
        "paper_bgcolor",
        "plot_bgcolor",
    ),
    *("handles", "lines", "spots", "points", "i"),
}
FIGURES = {"data", "layout", "frames", "alt", "columns", "rows"}  # ways into a figure, and the table of its player
WORD = re.compile(r"(?<![\\\w&])[A-Za-z]{3,}(?![\w;])")
NO_WORDS = re.compile(  # commands and environments of LaTeX, slots of a hover, tags, links to settings, web addresses
    r"\\(?:begin|end|operatorname|mathrm|mathsf|text|htmlData)\{[^{}]*\}|\\[A-Za-z]+|%\{[^}]*\}|</?[A-Za-z][^>]*>"
    r"|&\w+;|\(set:\w+\)|data-set=\"?\w+|https?://\S+|\{[A-Za-z_]\w*\}"
)


def shown(lesson: Lesson[Any, Any]) -> Iterator[tuple[Way, str]]:
    """Yield everything that the lesson's page shows of its opening, in every view, and its declarations."""
    for kind in declared(lesson.Settings).values():
        yield from ((("setting",), str(getattr(kind, "label", ""))), (("help",), kind.help))
        if isinstance(kind, Choice):
            yield from ((("option",), word) for word in kind.words.values())
    yield from ((("view",), view.title) for view in lesson.views)
    for scene in lesson.scenes:
        yield ("scene",), scene.title
        if scene.claim:
            yield ("claim",), scene.claim
    for task in lesson.tasks:
        yield from ((("task",), task.ask), (("task",), task.answer))
    for question in lesson.questions.values():
        yield from ((("question",), question.ask), (("question",), question.why))
        answer = question.answer
        words = [words for _, words in answer.options] if isinstance(answer, ChoiceAnswer) else []
        yield from (
            (("answer",), text) for text in (*words, getattr(answer, "what", ""), getattr(answer, "method", ""))
        )
    for action in lesson.actions:
        yield from ((("action",), action.label), (("action",), action.help))
    for view in lesson.views:
        scenes = [scene for scene in lesson.scenes if scene.view == view.code][:1]
        for state in (replace(lesson.opening, view=view.code), *(scene.state() for scene in scenes)):
            yield from texts(sent(lesson, state))


def main() -> None:
    """Print a list of [slug, "figure" or "page", where, words]."""
    result = set()
    for slug in sys.argv[1:]:
        for way, text in shown(lessons.by_slug(slug)):
            rest = " ".join(NO_WORDS.sub(" ", unbracketed(text)).split())
            if WORD.search(rest) and way[-1] not in MACHINES:
                result.add((slug, "figure" if FIGURES & {*way} else "page", " ".join(way[-2:]), rest))
    print(json.dumps(sorted(result), ensure_ascii=False, indent=0))  # noqa: T201 - what the test reads


if __name__ == "__main__":
    main()
