"""The question of a stop in a page that plays: the form in which it is answered, and what is said after the reveal."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from linclass.course.deck import Stop
from linclass.lessons.answering import question_of, right_of, with_conditions, wrong_of
from linclass.lessons.gap import NUMBER, NUMBER_NEAR, NUMBER_RIGHT, answer as answer_of, gap
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import decimal
from linclass.lessons.question import AnyQuestion, ChoiceAnswer, ChoiceGuess, NumberAnswer, NumberGuess
from linclass.wire import schema, text_json

LOCK = "Lock my guess"
NO_GUESS = "Revealed without a guess."

OPTION = "option"  # the first part of an option's place
PLACE_OF_OUTCOME = "outcome"


@dataclass(frozen=True)
class OfflineQuestion:
    """A question as a part of the page.

    Attributes
    ----------
    ask : str
        Markdown.
    markup : str
        HTML: the form.
    option_texts : mapping from a place to pieces of text
        The texts of the options.
    answer : mapping
        What the browser computes the gap from: what is right, the tolerance, and the sentences.
    """

    ask: str
    markup: str
    option_texts: Mapping[str, schema.Pieces]
    answer: Mapping[str, object]


def offline_question(stop: Stop) -> OfflineQuestion | None:
    """Return the question of a stop; None where it has none, or one about another state than it shows.

    A line, a direction, a place and a point are drawn on the page on the web alone: here they are asked for, and after
    the reveal it is said what is right, and why.
    """
    target = stop.target
    question = None if target is None else question_of(target.lesson, stop.question)
    if target is None or question is None or not question.then(target.state).same_as(target.state):
        return None
    try:
        right = right_of(target.lesson, target.state, question)
    except Missing:
        return None
    wrong = wrong_of(target.lesson, target.state, question)
    question = with_conditions(question, stop.opened)
    why = text_json.of_markdown(f"*Why:* {question.why}") if question.why else []
    right_answer = answer_of(question, right)
    common = {"why": why, "none": text_json.of_markdown(f"{NO_GUESS} {right_answer}")}
    lock = f'<button type="button" id="lock">{LOCK}</button>'
    match question.answer, right:
        case NumberAnswer() as answer, NumberGuess(value=value):
            form = f"{_number(answer)}{lock}"
            return _question(question, form, {}, {**common, **_number_sentences(answer, value)})
        case ChoiceAnswer() as answer, ChoiceGuess():
            option_texts = {f"{OPTION}.{option}": text_json.of_markdown(text) for option, text in answer.options}
            points = target.state.points
            sentences = {
                option: text_json.of_markdown(gap(question, ChoiceGuess(option), right, points, wrong).sentence)
                for option, _ in answer.options
            }
            return _question(question, f"{_options(answer)}{lock}", option_texts, {**common, "choices": sentences})
    form = "<p>Decide where; it can be drawn only on the page on the web.</p>"
    return _question(question, form, {}, {**common, "none": text_json.of_markdown(right_answer)})


def _question(
    question: AnyQuestion, form: str, option_texts: Mapping[str, schema.Pieces], answer: Mapping[str, object]
) -> OfflineQuestion:
    """Return the question with its form, below which is the place of what comes out."""
    outcome = f'<div class="answer" id="{PLACE_OF_OUTCOME}"></div>'
    return OfflineQuestion(question.ask, f'<form id="question">{form}</form>{outcome}', option_texts, answer)


def _number(answer: NumberAnswer) -> str:
    """Return the field of a number with the answer's bounds, and its step if only whole steps count."""
    step = f"{answer.step:g}" if answer.is_whole else "any"
    bounds = f'min="{answer.low:g}" max="{answer.high:.12g}" step="{step}"'
    label = escape(f"Your guess ({answer.what})")
    return f'<label>{label} <input type="number" id="guess" {bounds}></label>'


def _number_sentences(answer: NumberAnswer, value: float) -> dict[str, object]:
    """Return what is said of a number; {guess} and {difference} are put in by the browser."""
    templates = {"right": NUMBER_RIGHT, "near": NUMBER_NEAR, "off": NUMBER}
    right, tolerance = decimal(value), decimal(answer.tolerance)
    numbers = {"guess": "{guess}", "difference": "{difference}", "right": right, "tolerance": tolerance}
    sentences = {
        name: text_json.of_markdown(text.format(what=answer.what, **numbers)) for name, text in templates.items()
    }
    return {"value": value, "tolerance": answer.tolerance, "sentences": sentences}


def _options(answer: ChoiceAnswer) -> str:
    """Return the options as radio buttons; the text of each is at the place "option.CODE"."""
    rows = "".join(
        f'<label><input type="radio" name="guess" value="{escape(code)}"> <span data-text="{OPTION}.{escape(code)}">'
        "</span></label>"
        for code, _ in answer.options
    )
    return f"<fieldset><legend>Your guess</legend>{rows}</fieldset>"
