"""Who does best, in words, and what to take from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.figures.words import percent
from linclass.ui import explain
from linclass.ui.lessons.compare.divided import caveat
from linclass.ui.lessons.compare.rules import BAYES, NEIGHBOURS
from linclass.ui.texts import compare as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.ui.lessons.compare.settings import Settings
    from linclass.ui.lessons.compare.study import Lesson, Result


def verdict(lesson: Lesson | str, chosen: Settings) -> None:
    """Say which rules are wrong least, on both parts, and what went wrong."""
    if isinstance(lesson, str):
        return
    fitted = [result for result in lesson.results if result.name != BAYES]
    if fitted:
        st.success(" ".join(_best(lesson, fitted)))
    notes = [texts.NOTE.format(name=texts.NAMES[name], why=plain(why)) for name, why in lesson.failed.items()]
    notes += [texts.NOTE.format(name=r.title, why=_warning(r, chosen)) for r in lesson.results if r.warnings]
    if chosen.detail == NEIGHBOURS:  # the plane paints them
        notes += [simplified for simplified in [caveat(lesson, chosen)] if simplified]
    if notes:
        st.markdown("  \n".join(notes))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the baselines, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: texts.IDEA,
            texts.BASELINES_TITLE: texts.BASELINES,
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _best(lesson: Lesson, fitted: Sequence[Result]) -> list[str]:
    least = min(result.wrong for result in fitted)
    names = _names([result for result in fitted if result.wrong == least])
    said = [texts.BEST.format(wrong=least, n=len(lesson.train.y), names=names)]
    if len(lesson.test.y):
        missed = min(result.missed for result in fitted)
        names = _names([result for result in fitted if result.missed == missed])
        said.append(texts.BEST_TEST.format(wrong=missed, n=len(lesson.test.y), names=names))
    if lesson.known is not None:
        said.append(texts.LEAST.format(error=percent(lesson.known.error)))
    return said


def _warning(result: Result, chosen: Settings) -> str:
    if result.name in texts.WARNED:
        return texts.WARNED[result.name].format(updates=chosen.numbers.updates)
    return plain(" ".join(dict.fromkeys(result.warnings)))


def _names(results: Sequence[Result]) -> str:
    return ", ".join(result.title for result in results)
