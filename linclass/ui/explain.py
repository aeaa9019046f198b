"""Explain the field's words in place, on hover, tap or keyboard focus, each once on a page."""

import re

import streamlit as st

from linclass.course.words import Word, explained_names
from linclass.lessons.markdown import displayed

# Markup in which no word is explained: formulas, code, links, our own HTML, headings and tables
KEPT_MARKUP = re.compile(
    r"\$\$.*?\$\$|\$[^$\n]*\$|`[^`]*`|\[[^\]]*\]\([^)]*\)|<[^>]*>|^[#|][^\n]*$|\\.|:[a-z]+\[", re.DOTALL | re.MULTILINE
)
STYLE = """
.lc-word {text-decoration: underline dotted; text-underline-offset: .2em; cursor: help; anchor-name: --lc-word;
  anchor-scope: --lc-word; border-radius: .2rem;}
.lc-said {display: none; position: fixed; left: 1rem; right: 1rem; bottom: 1rem; z-index: 1000000; max-width: 30rem;
  padding: .6rem .8rem; border: 1px solid currentColor; border-radius: .5rem;
  background: var(--st-background-color, Canvas);
  font-weight: 400; font-style: normal; font-size: .95rem; line-height: 1.45; cursor: auto;}
@supports (position-area: bottom) and (anchor-scope: --a) {
  .lc-said {left: auto; right: auto; bottom: auto; width: max-content; max-width: min(30rem, 92vw); margin: .15rem;
    position-anchor: --lc-word; position-area: bottom span-right;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline, bottom, top;}
}
.lc-word:is(:hover, :focus, :focus-within) > .lc-said {display: block;}
"""


def for_keyboard(text: str) -> str:
    """Return a text about keys as markup that is shown only where there is a keyboard."""
    tag, between = ("div", "\n\n") if "\n" in text else ("span", "")
    return f'<{tag} class="lc-keyboard">{between}{text}{between}</{tag}>'


def markdown(text: str, explained_words: set[str]) -> None:
    """Write a text that explains each glossary word at its first use; `explained_words` collects them."""
    text = displayed(text)
    result = explained(text, explained_words)
    st.markdown(result, unsafe_allow_html=result != text)


def words_in(text: str) -> set[str]:
    """Return the codes of the glossary words in a text, so that texts after it need not explain them."""
    words: set[str] = set()
    explained(text, words)
    return words


def explained(text: str, explained_words: set[str]) -> str:
    """Return the text with explanations of the words that had none yet, which are added to `explained_words`."""
    pieces, at = [], 0
    for kept in KEPT_MARKUP.finditer(text):
        pieces += [_in_prose(text[at : kept.start()], explained_words), kept.group()]
        at = kept.end()
    return "".join([*pieces, _in_prose(text[at:], explained_words)])


def _in_prose(text: str, explained_words: set[str]) -> str:
    """Return a text without markup, with explanations of the words that had none yet."""
    by_name, pattern = explained_names()

    def replaced(match: re.Match[str]) -> str:
        word = by_name[match.group(1).lower()]
        if word.code in explained_words:
            return match.group()
        explained_words.add(word.code)
        return f'<span class="lc-word" tabindex="0">{match.group()}{_explanation(word)}</span>'

    return pattern.sub(replaced, text)


def _explanation(word: Word) -> str:
    """Return the tooltip of a word as HTML with Markdown in it."""
    formula = f" ${word.formula}$" if word.formula else ""
    return (
        f'<span class="lc-said" role="tooltip"><strong>{word.word}:</strong> {displayed(word.meaning)}{formula}</span>'
    )
