"""The right answer to a question about a state, and the twin of a state: the same question on other points."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.datasets.dataset import Dataset
from linclass.declare import Choice, Number, declared
from linclass.figures.coordinates import decimals
from linclass.lessons import study_cache
from linclass.lessons.gap import gap
from linclass.lessons.guess import line_through, middle
from linclass.lessons.lesson import AnyLesson, AnyState, Missing, require
from linclass.lessons.numbers import decimal
from linclass.lessons.question import (
    OUTCOME,
    AnyQuestion,
    ChoiceAnswer,
    LineAnswer,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    Right,
    RightLine,
    RightPoints,
    WrongAnswer,
    as_it_stands,
)
from linclass.lessons.sides import Split, seen_class

FREE_LINE = "line_here"  # the code of the question that asks for the line as the page stands
MAX_TWINS = 20  # sets of other points that are tried until one has an answer
MAX_SAME_ANSWERS = 4  # of these are looked through for another answer: a study may take a second
JITTER_SHARE = 0.03  # of the window's sides: how far points of no recipe are moved, on average
OF_CLASSES = {"first": 0, "second": 1, "last": -1}  # names in a question's sentences: which of the classes with points
CLASS_PLACE = re.compile(r"\{(" + "|".join(OF_CLASSES) + r")\}")  # other braces are those of formulas
IN_TURN, MAX_TURNS = "{turns}", 6  # in a question: where the first points lie
SEED = "seed"  # the setting of a generator that draws other points from the same distribution


def question_of(lesson: AnyLesson, code: str) -> AnyQuestion | None:
    """Return the question of a code; None where the lesson has no such question.

    "line_here" asks for the line of the state as it stands: it is the lesson's first question for a line, without what
    that would change first, and hides the line wherever it is shown.
    """
    if code != FREE_LINE:
        return lesson.questions.get(code)
    for question in lesson.questions.values():
        if isinstance(question.answer, LineAnswer):
            ask = f"Where does the line of {question.answer.method} lie? Draw it."
            return replace(question, code=FREE_LINE, ask=ask, why="", then=as_it_stands, hide=OUTCOME)
    return None


def worded(question: AnyQuestion, points: Dataset) -> AnyQuestion:
    """Return the question with the names of these points' classes in its sentences, in place of {first} or {last}."""
    classes = points.classes or range(len(points.class_names))

    def fill(sentence: str) -> str:
        return CLASS_PLACE.sub(lambda m: seen_class(points, classes[min(OF_CLASSES[m[1]], len(classes) - 1)]), sentence)

    answer = question.answer
    if isinstance(answer, ChoiceAnswer):
        answer = ChoiceAnswer(tuple((code, fill(text)) for code, text in answer.options))
    elif isinstance(answer, PlaceAnswer):
        answer = replace(answer, what=fill(answer.what))
    ask = question.ask.replace(IN_TURN, _in_turn(points)) if IN_TURN in question.ask else question.ask
    return replace(question, ask=fill(ask), why=fill(question.why), answer=answer)


def _in_turn(points: Dataset) -> str:
    """Return the first places of the points in their order: "(0, 0), (1, 0), …"."""
    places = [f"({decimal(x)}, {decimal(y)})" for x, y in points.X[:MAX_TURNS].tolist()]
    return ", ".join(places) + (", …" if len(points.y) > MAX_TURNS else "")


def with_conditions(question: AnyQuestion, state: AnyState) -> AnyQuestion:
    """Return the question in the words of a state, after the settings that its answer depends on."""
    question = worded(question, state.points)
    given = conditions(question, state)
    return replace(question, ask=f"{given}\n\n{question.ask}") if given else question


def conditions(question: AnyQuestion, state: AnyState) -> str:
    """Return the settings on which the answer depends, Markdown: "*Machine:* Hard margin"; empty where none does.

    A number is left out where it is as usual: no margin, no penalty. Which settings matter is seen in the state that
    the question makes of this one.
    """
    kinds, settings, changed = declared(state.settings), state.settings, question.then(state).settings
    usual = type(settings)()  # with which the page begins
    usable: dict[str, Any] = {name: kinds[name].resolved(settings, state.points) for name in question.given}
    return " · ".join(
        f"*{kind.label}:* {_in_words(kind, getattr(settings, name))}"
        for name, kind in usable.items()
        if kind.shown(changed, state.view)
        and kind.enabled(changed, state.view)
        and (isinstance(kind, Choice) or getattr(settings, name) != getattr(usual, name))
    )


def _in_words(kind: object, value: float) -> str:
    """Return the value of a setting as its widget has it."""
    return str(kind.words.get(value, value)) if isinstance(kind, Choice) else decimal(value)


def right_of(lesson: AnyLesson, state: AnyState, question: AnyQuestion) -> Right:
    """Return what is right for a question about a state; raise Missing where nothing is."""
    asked = question.then(state)
    return right_on(question, study_cache.study(lesson, asked.points, asked.settings))


def right_on(question: AnyQuestion, run: object) -> Right:
    """Return what is right on a run; raise Missing where nothing is: no line, or a number that nobody could type."""
    right, asks = question.right(run), question.answer
    require(not isinstance(right, RightLine) or any(right.w))
    if isinstance(asks, NumberAnswer) and isinstance(right, NumberGuess) and not asks.reaches(right.value):
        raise Missing("On these points the right number is beyond what can be typed, so this question has no answer.")
    return right


def judged(state: AnyState) -> Dataset:
    """Return the points on which a guess is judged: those that the page keeps for a test are marked as test points."""
    split = getattr(state.settings, "split", None)
    return split.marked(state.points) if isinstance(split, Split) else state.points


def wrong_answers(lesson: AnyLesson, question: AnyQuestion, run: object) -> tuple[WrongAnswer, ...]:
    """Return the answers to which misconceptions lead on this run."""
    result: list[WrongAnswer] = []
    for one in lesson.misconceptions:
        if one.question != question.code:
            continue
        try:
            result.append((one.belief, one.wrong(run)))
        except Missing:
            continue  # on these points nobody is led anywhere
    return tuple(result)


def wrong_of(lesson: AnyLesson, state: AnyState, question: AnyQuestion) -> tuple[WrongAnswer, ...]:
    """Return the answers about a state to which misconceptions lead."""
    asked = question.then(state)
    return wrong_answers(lesson, question, study_cache.study(lesson, asked.points, asked.settings))


# ---- the twin


def twin(lesson: AnyLesson, state: AnyState, question: AnyQuestion) -> AnyState | None:
    """Return the state with other points of the same kind, on which the question has a right answer; None without any.

    A recipe with a seed draws others; any other points are turned and moved a little inside their window. Of the first
    few that have an answer it is the first whose answer is another than the present one, or else the very first; of a
    choice it is the very first, as a twin that always answers otherwise would tell the answer of two options. The same
    state always has the same twin.
    """
    try:
        present: Right | None = right_of(lesson, state, question)
    except Missing:
        present = None
    answered: list[AnyState] = []
    for points in _others(state.points):
        other = replace(state, points=points, step=None)
        try:
            right = right_of(lesson, other, question)
        except Missing:
            continue
        if present is None or isinstance(question.answer, ChoiceAnswer) or differs(question, right, present, points):
            return other
        answered.append(other)
        if len(answered) == MAX_SAME_ANSWERS:
            break
    return answered[0] if answered else None


def _others(points: Dataset) -> Iterator[Dataset]:
    """Yield up to 20 other sets of points: of a recipe its next seeds, else the same, reflected and moved a little."""
    recipe = points.recipe
    seeds = [] if recipe is None else [s.kind for s in GENERATORS[recipe.name].settings if s.name == SEED]
    if recipe is not None and seeds and isinstance(seeds[0], Number):
        for k in range(1, MAX_TWINS + 1):
            seed = (int(recipe.settings[SEED]) + k) % (int(seeds[0].high) + 1)
            yield datasets.generate(Recipe(recipe.name, {**recipe.settings, SEED: seed}))
        return
    random = np.random.default_rng(list(points.content))
    for k in range(1, MAX_TWINS + 1):
        yield _turned(points, random, across=k % 2 == 1, upright=k % 4 >= 2)


def _turned(points: Dataset, random: np.random.Generator, *, across: bool, upright: bool) -> Dataset:
    """Return points reflected in the window's middle lines, and each moved a little, none out of the window."""
    window = points.window
    low, high = np.array([window.x_min, window.y_min]), np.array([window.x_max, window.y_max])
    reflected = np.where([across, upright], low + high - points.X, points.X)
    moved = reflected + random.normal(0.0, JITTER_SHARE, points.X.shape) * (high - low)
    inside = np.clip(moved, np.minimum(low, reflected), np.maximum(high, reflected))
    return replace(points, X=np.round(inside, decimals(window)) + 0.0, recipe=None, origin=points.source)


def differs(question: AnyQuestion, right: Right, present: Right, points: Dataset) -> bool:
    """Return whether the answer of before would be a wrong guess now."""
    match present:
        case RightLine(w=w, w0=w0):
            guess = line_through(np.array(w), w0, middle(points))
            return guess is None or not gap(question, guess, right, points).is_right
        case RightPoints(indices=indices):
            return isinstance(right, RightPoints) and indices != right.indices
    return not gap(question, present, right, points).is_right
