"""The parts of an exercise that several lessons ask for: the sum, the side of a point, new weights."""

from collections.abc import Iterable, Mapping, Sequence

from linclass.figures.two_classes import TwoClasses
from linclass.lessons.by_hand import ChoiceField, ExercisePart, Slip, Terms, are_written_exactly, numbers, slips
from linclass.lessons.numbers import factor, latex, signed, vector
from linclass.lessons.sides import called

# ---- the sum y = w'x + w0
# ---- the side and the decision
DECISION_LABEL = "Decision"

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
        r"You forgot the bias $w_0$.": first + second,
        r"You subtracted the bias $w_0$ instead of adding it.": first + second - bias,
        r"You multiplied $w_1$ by $x_2$ and $w_2$ by $x_1$.": w1 * x[1] + w2 * x[0] + bias,
        r"The product $w_1x_1$ has lost its sign.": second - first + bias,
        r"The product $w_2x_2$ has lost its sign.": first - second + bias,
        r"You added $w_j$ and $x_j$ instead of multiplying them.": w1 + x[0] + w2 + x[1] + bias,
        **({r"This is $t\,y$: the target $t$ does not belong in the sum.": t * y.sum} if t < 0 else {}),
    }
    return vector_part(
        "sum",
        r"What is $y=\mathbf w^\top\mathbf x+w_0$?",
        {"y": "y"},
        [y],
        {sentence: [value] for sentence, value in recipes.items()},
        rf"$y={factor(w1)}\cdot{factor(x[0])}+{factor(w2)}\cdot{factor(x[1])}{signed(w0)}={latex(y.sum)}$.",
        is_exact=are_written_exactly([*w, *x]),
    )


def side_of(y: Terms) -> str:
    """Return on which side y(x) is."""
    return ON_LINE if y.sum == 0 else POSITIVE if y.sum > 0 else NEGATIVE


def side_part(two: TwoClasses, y: Terms, t: float, *, is_wrong: bool, margin: float = 0.0) -> ExercisePart:
    """Ask for the side of a point of target t, and whether the rule is right there: t y > margin."""
    side, decision = side_of(y), WRONG if is_wrong else RIGHT
    words = {
        POSITIVE: f"{called(two.positive)} (y > 0)",
        NEGATIVE: f"{called(two.negative)} (y < 0)",
        ON_LINE: "on the line (y = 0)",
    }
    decisions = {RIGHT: "correct: no change", WRONG: "misclassified: change"}
    value = latex(t * y.sum)
    other_side = rf"Look at $y={latex(y.sum)}$ again: its sign says on which side the point is."
    other_decision = rf"The side is right. The point is right only if $t\,y>{latex(margin)}$, and here $t\,y={value}$."
    named = [Slip(other_side, {"side": code, "decision": one}) for code in SIDES if code != side for one in DECISIONS]
    named += [Slip(other_decision, {"decision": one}) for one in DECISIONS if one != decision]
    return ExercisePart(
        "side",
        rf"On which side is the point, and is that right, with $t={latex(t)}$?",
        (
            ChoiceField("side", "Side", tuple(words.items()), side),
            ChoiceField("decision", DECISION_LABEL, tuple(decisions.items()), decision),
        ),
        tuple(named),
        rf"$t\,y={value}$, and the point counts as {decisions[decision]}.",
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
