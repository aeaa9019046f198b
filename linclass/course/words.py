"""The glossary, found by its words; and the notation of the courses beside ours."""

import re
from dataclasses import dataclass
from functools import cache

from linclass.course.place import Place
from linclass.course.texts import words as texts

# names of words that nobody needs to have explained where they stand
EVERYDAY = {
    *(
        "class",
        "label",
        "target",
        "feature",
        "features",
        "feature vector",
        "region",
        "boundary",
        "weights",
        "projected",
    ),
    *("batch", "normalization", "separable", "largest value", "many classes", "linear rule", "increment", "variance"),
    *("dual", "canonical", "w0", "classification", "neuron", "online", "single-sample"),
    *("training points", "training data", "test set", "distance from the hyperplane", "plane of points", "penalty"),
    *("quadratic rule", "linear classifier", "perceptron", "discriminant", "likelihood of a class", "baseline"),
}

COURSES = (("000", "003"), ("001",), ("002",), ("004",))  # whose notation the columns of texts.NOTATION show


@dataclass(frozen=True)
class Word:
    """A word of the field.

    Attributes
    ----------
    code : str
        Its name, which no wording changes.
    word : str
    also : tuple of str
        What else it is called.
    topic : str
        A key of `TOPICS`.
    formula : str
        LaTeX; empty where there is none.
    meaning : str
        A sentence or two of Markdown.
    place : Place
        The scene in which it is seen, and so the page it belongs to.
    """

    code: str
    word: str
    also: tuple[str, ...]
    topic: str
    formula: str
    meaning: str
    place: Place

    @property
    def names(self) -> tuple[str, ...]:
        """The word and what else it is called."""
        return self.word, *self.also


TOPICS = texts.TOPICS
MAX_ASKED = 200  # characters
INDICES = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")  # nobody types them
WORDS = tuple(
    Word(code, word, also, topic, formula, meaning, Place.of(place))
    for code, word, also, topic, formula, meaning, place in texts.WORDS
)


def search(asked: str) -> list[Word]:
    """Return the words that a person may mean, those first whose name begins so; all of them where nothing is asked."""
    wanted = plain(asked[:MAX_ASKED])
    if not wanted:
        return sorted(WORDS, key=lambda word: plain(word.word))
    ranks = [(rank, plain(word.word), n) for n, word in enumerate(WORDS) if (rank := _rank(word, wanted)) is not None]
    return [WORDS[n] for _, _, n in sorted(ranks)]


def _rank(word: Word, wanted: str) -> int | None:
    """Return how well a word fits a search, 0 best: its name, its beginning, inside it, its meaning; None for not."""
    names, meaning = _compared(word)
    if wanted in names:
        return 0
    if any(name.startswith(wanted) for name in names):
        return 1
    if any(wanted in name for name in names):
        return 2
    return 3 if all(part in meaning for part in wanted.split()) else None


@cache
def _compared(word: Word) -> tuple[tuple[str, ...], str]:
    """Return a word's names and its meaning as they are compared."""
    return tuple(map(plain, word.names)), plain(word.meaning)


def plain(text: str) -> str:
    """Return a text as it is compared: small letters, British and American spelling and w0 and w₀ alike."""
    small = text.lower().translate(INDICES).replace("-", " ").replace("’", "'").replace("²", "").replace("ν", "nu")
    return re.sub(r"([a-z])is(e|ed|ation)\b", r"\1iz\2", " ".join(small.split()))


@cache
def explained_names() -> tuple[dict[str, Word], re.Pattern[str]]:
    """Return the words that a text explains by all their names, and the pattern that finds them, the longest first."""
    by_name = {name.lower(): word for word in WORDS for name in word.names if name.lower() not in EVERYDAY}
    longest = sorted(by_name, key=len, reverse=True)
    return by_name, re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest))})s?(?![\w-])", re.IGNORECASE)
