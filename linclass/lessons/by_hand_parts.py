"""The parts of an exercise that several lessons ask for: the sum, the side of a point, new weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.by_hand import ChoiceField, ExercisePart, Slip, Terms, are_written_exactly, numbers, slips
from linclass.lessons.numbers import decimal, factor, latex, signed, vector
from linclass.lessons.sides import called
from linclass.lessons.texts import by_hand as texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from linclass.figures.two_classes import TwoClasses

SIDES = POSITIVE, NEGATIVE, ON_LINE = ("positive", "negative", "line")
DECISIONS = RIGHT, WRONG = ("right", "wrong")
WEIGHTS = {"w0": "w₀", "w1": "w₁", "w2": "w₂"}


def given_at(two: TwoClasses, i: int, k: int, w: Sequence[float]) -> dict[str, object]:
    """Return the fields of a text on update k by the point i: the point, its class, and w = (w0, w1, w2) before."""
    t = float(two.t[i])
    return {
        "k": k,
        "i": int(two.rows[i]) + 1,
        "side": called(two.class_of(i)),
        "w": vector(w[1:]),
        "w0": latex(w[0]),
        "x": vector(two.X[i].tolist()),
        "t": latex(t),
    }


def sum_terms(w: Sequence[float], x: Sequence[float]) -> Terms:
    """Return y = w1 x1 + w2 x2 + w0 for w = (w0, w1, w2)."""
    w0, w1, w2 = w
    return Terms((w1 * x[0], w2 * x[1], w0))


def sum_part(w: Sequence[float], x: Sequence[float], t: float) -> ExercisePart:
    """Ask for y(x); w is (w0, w1, w2)."""
    w0, w1, w2 = w
    y = sum_terms(w, x)
    first, second, bias = y.values
    recipes = {
        texts.NO_BIAS_IN_SUM: first + second,
        texts.BIAS_SUBTRACTED: first + second - bias,
        texts.CROSSED: w1 * x[1] + w2 * x[0] + bias,
        texts.FIRST_SIGN: second - first + bias,
        texts.SECOND_SIGN: first - second + bias,
        texts.ADDED_FACTORS: w1 + x[0] + w2 + x[1] + bias,
        **({texts.TIMES_TARGET: t * y.sum} if t < 0 else {}),
    }
    labels = {"y": texts.SUM_LABEL}
    written = texts.SUM_TERMS.format(
        w1=factor(w1), x1=factor(x[0]), w2=factor(w2), x2=factor(x[1]), w0=signed(w0), sum=latex(y.sum)
    )
    return ExercisePart(
        "sum",
        texts.SUM,
        numbers(labels, [y], is_exact=are_written_exactly([*w, *x])),
        slips(labels, {sentence: [value] for sentence, value in recipes.items()}),
        written,
    )


def side_of(y: Terms) -> str:
    """Return on which side y(x) is."""
    return ON_LINE if y.sum == 0 else POSITIVE if y.sum > 0 else NEGATIVE


def side_part(two: TwoClasses, y: Terms, t: float, *, is_wrong: bool, margin: float = 0.0) -> ExercisePart:
    """Ask for the side of a point of target t, and whether the rule is right there: t y > margin."""
    side, decision = side_of(y), WRONG if is_wrong else RIGHT
    words = {
        POSITIVE: texts.POSITIVE.format(name=called(two.positive)),
        NEGATIVE: texts.NEGATIVE.format(name=called(two.negative)),
        ON_LINE: texts.ON_LINE,
    }
    decisions = {RIGHT: texts.DECISION_RIGHT, WRONG: texts.DECISION_WRONG}
    value = latex(t * y.sum)
    other_side = texts.WRONG_SIDE.format(y=latex(y.sum))
    other_decision = texts.WRONG_DECISION.format(margin=latex(margin), value=value)
    named = [Slip(other_side, {"side": code, "decision": one}) for code in SIDES if code != side for one in DECISIONS]
    named += [Slip(other_decision, {"decision": one}) for one in DECISIONS if one != decision]
    return ExercisePart(
        "side",
        texts.SIDE.format(t=decimal(t)),
        (
            ChoiceField("side", texts.SIDE_LABEL, tuple(words.items()), side),
            ChoiceField("decision", texts.DECISION_LABEL, tuple(decisions.items()), decision),
        ),
        tuple(named),
        texts.SIDE_DONE.format(value=value, decision=decisions[decision]),
    )


def vector_part(
    code: str,
    ask: str,
    labels: Mapping[str, str],
    right: Sequence[Terms],
    recipes: Mapping[str, Iterable[float]],
    done: str,
    *,
    is_exact: bool,
) -> ExercisePart:
    """Ask for several numbers at once, with the numbers that each wrong recipe gives."""
    return ExercisePart(code, ask, numbers(labels, right, is_exact=is_exact), slips(labels, recipes), done)
