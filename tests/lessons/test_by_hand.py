"""Steps that are computed by hand: what is right, which slip is named, and what is typed."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.arrays import FloatArray
from linclass.datasets.dataset import Dataset
from linclass.datasets.typed_number import SENTENCES, typed_number
from linclass.figures.theme import LIGHT
from linclass.lessons import common
from linclass.lessons.blocks import Worksheet
from linclass.lessons.by_hand import (
    HAND,
    MISSING,
    OFF,
    OFF_ALONE,
    TOO_COARSE,
    TYPE_FIRST,
    ChoiceField,
    Exercise,
    ExercisePart,
    Field,
    NumberField,
    Value,
    answered,
    following,
    judge,
    judge_part,
    place,
)
from linclass.lessons.by_hand_parts import DECISION_LABEL
from linclass.lessons.lesson import AnyLesson, Missing, ViewOptions
from linclass.lessons.state import AnyState
from linclass.session.events import ChoseStep, ChoseView, Event, reduce
from linclass.session.session import Session
from tests.every_case import every_case
from tests.lessons.block_readers import first
from tests.lessons.support import there

BY_HAND = [lesson for lesson in lessons.every() if lesson.exercise is not None]
SLUGS = [lesson.slug for lesson in BY_HAND]
IS_OFF = re.compile("|".join(re.escape(text.rpartition("}")[2]) for text in (OFF, OFF_ALONE, TOO_COARSE)))
UNITS = {"whole numbers": 1.0, "any numbers": 0.37}  # of the random points' coordinates


def looking(step: int | None) -> ViewOptions:
    return ViewOptions(HAND, LIGHT, step)


def nice(lesson: AnyLesson) -> AnyState:
    """Return the state that the button for small whole numbers makes."""
    [buttons] = lesson.view(HAND).above(lesson.opening.points, lesson.opening.settings)  # type: ignore[misc]
    [action] = buttons.actions  # type: ignore[union-attr]
    state: AnyState = action.act(lesson.opening)
    return state


def exercises(lesson: AnyLesson, state: AnyState) -> list[Exercise]:
    """Return the exercises of a run, at most twelve."""
    run, step = lesson.study(state.points, state.settings), 0
    result: list[Exercise] = []
    while len(result) < 12 and (exercise := there(lesson.exercise)(run, looking(step))) is not None:
        result.append(exercise)
        step = following(step)
    return result


def random_state(lesson: AnyLesson, seed: int, unit: float) -> AnyState:
    """Return the same settings on random points, some of them with another rate."""
    rng = np.random.default_rng(seed)
    state = nice(lesson)
    n = len(state.points.y)
    points = Dataset(rng.integers(-4, 5, (n, 2)).astype(np.float64) * unit, np.arange(n) % 2)
    changes: dict[str, Any] = {"eta": float(rng.choice([0.5, 1.0, 2.0]))} if hasattr(state.settings, "eta") else {}
    return replace(state, points=points, settings=replace(state.settings, **changes))


def written(value: Value) -> str:
    return value if isinstance(value, str) else repr(value)


def answers_of(part: ExercisePart, values: Mapping[str, Value] | None = None) -> dict[str, str]:
    """Return the answers with these values, right where none is given."""
    return {one.code: written((values or {}).get(one.code, one.right)) for one in part.fields}


def differ(one: Field, value: Value, other: Value) -> bool:
    """Return whether two values of a field are not the same, also for someone who computes with rounded numbers."""
    if isinstance(one, ChoiceField) or isinstance(value, str) or isinstance(other, str):
        return value != other
    return abs(value - other) > 2e-3 * max(one.scale, abs(value), abs(other))


def are_alike(part: ExercisePart, values: Mapping[str, Value], others: Mapping[str, Value]) -> bool:
    """Return whether two recipes give the same values; a field that one leaves out is right."""
    return not any(differ(one, values.get(one.code, one.right), others.get(one.code, one.right)) for one in part.fields)


@pytest.mark.slow
@pytest.mark.parametrize("unit", UNITS.values(), ids=list(UNITS))
@pytest.mark.parametrize("slug", SLUGS)
def test_right_values_pass_and_each_slip_has_its_name(slug: str, unit: float) -> None:
    """Over random runs: a slip's values get its own sentence; where another slip has them, what is off is named."""
    lesson = lessons.by_slug(slug)
    named = set()
    for seed in range(6):
        for exercise in exercises(lesson, random_state(lesson, seed, unit)):
            every = {code: text for part in exercise.parts for code, text in answers_of(part).items()}
            assert all(judgement.is_right for judgement in judge(exercise, every)), exercise
            for part in exercise.parts:
                for slip in part.slips:
                    if are_alike(part, slip.values, {}):
                        continue
                    judgement = judge_part(part, answers_of(part, slip.values))
                    assert not judgement.is_right
                    if any(
                        other.sentence != slip.sentence and are_alike(part, slip.values, other.values)
                        for other in part.slips
                    ):
                        assert judgement.sentence == slip.sentence or IS_OFF.search(judgement.sentence)
                    else:
                        assert judgement.sentence == slip.sentence
                        named.add(slip.sentence)
    assert len(named) >= 5


@every_case("slug", SLUGS)
def test_any_other_value_is_called_off_where_it_is(slug: str) -> None:
    """A number that no slip gives is named by its component, whichever it is; the others stand as right."""
    lesson = lessons.by_slug(slug)
    for exercise in exercises(lesson, random_state(lesson, 3, 0.37)):
        for part in exercise.parts:
            numbers = [one for one in part.fields if isinstance(one, NumberField)]
            for one in numbers:
                value = one.right + 7.7331 * (1 + one.scale)
                sentence = judge_part(part, answers_of(part, {one.code: value})).sentence
                assert one.label in sentence
                assert not any(other.label in sentence for other in numbers if other is not one)
                expected = OFF if len(part.fields) == 1 else OFF_ALONE
                assert sentence == expected.format(labels=one.label)


@every_case("slug", SLUGS)
def test_the_offered_points_are_computed_in_the_head(slug: str) -> None:
    """At least three steps, whose answers are fractions of small whole numbers; then the button is gone.

    Only a posterior, the last of its step, is an exponential.
    """
    lesson = lessons.by_slug(slug)
    state = nice(lesson)
    made = exercises(lesson, state)
    assert len(made) >= 3
    for exercise in made[:3]:
        for one in exercise.fields:
            if isinstance(one, NumberField) and one.code != "posterior":
                assert abs(float(Fraction(one.right).limit_denominator(200)) - one.right) < 1e-9
                assert abs(one.right) < 60
                assert one.is_exact or slug == "winnow"
    above = there(lesson.view(HAND).above)
    assert above(state.points, state.settings) == []


@every_case("slug", SLUGS)
def test_answered_steps_are_shown_and_asked_ones_are_not(slug: str) -> None:
    """Each exercise stands at two steps of the view: asked, with the plane before it, and answered, with it after."""
    lesson = lessons.by_slug(slug)
    state = nice(lesson)
    run = lesson.study(state.points, state.settings)
    arrows = []
    for step in range(4):
        sheet = first(Worksheet, lesson.view(HAND).show(run, looking(step)))
        assert (sheet.is_done, sheet.exercise.step) == (step % 2 == 1, step // 2)
        arrows.append(lesson.plane(run, looking(step)))
    assert arrows[0] != arrows[1]
    last = lesson.view(HAND).show(run, looking(10_000))
    assert not any(isinstance(block, Worksheet) for block in last)


def test_places_alternate_between_asked_and_answered() -> None:
    """Checking goes from an even step to the next odd one, going on from that to the next even one, up to the end."""
    assert (answered(None), answered(4), answered(5)) == (1, 5, 5)
    assert (following(None), following(4), following(5)) == (2, 6, 6)
    for total in (0, 1, 3):
        places = [place(step, total) for step in (None, *range(-1, 2 * total + 3))]
        assert all(0 <= at.shown <= total for at in places)
        assert [at.is_end for at in places].count(True) >= 1
        assert not any(at.is_end and at.is_done for at in places)


# ---- what is typed


@every_case(
    ("typed", "is_right"),
    [("1/3", True), ("0.33", True), ("0,333", True), ("0.34", False), ("0.3", False), ("0", False), ("0.3334", False)],
)
def test_the_decimals_that_are_typed_decide(typed: str, is_right: bool) -> None:
    """A third is 0.33, and 0.333, and not 0.3, which is as far as it goes: then one more decimal is asked for."""
    field = NumberField("y", "y", 1 / 3, 1.0)
    assert field.accepts(typed_number(typed), field.right) is is_right
    exercise = replace(a_third(), fields=(field,))
    judgement = judge_part(exercise, {"y": typed})
    assert judgement.is_right is is_right
    assert ("one more decimal" in judgement.sentence) is (typed in ("0.3", "0"))


def a_third() -> ExercisePart:
    lesson = lessons.by_slug("perceptron")
    return replace(exercises(lesson, nice(lesson))[0].parts[0], slips=())


def test_bad_input_gets_a_sentence_and_later_parts_wait() -> None:
    """A field that can't be read, or is empty, is named; what builds on a wrong part is not judged."""
    lesson = lessons.by_slug("perceptron")
    exercise = exercises(lesson, nice(lesson))[0]
    assert [judgement.sentence for judgement in judge(exercise, {})] == [TYPE_FIRST, "", ""]
    assert judge(exercise, {"y": "abc"})[0].sentence == f"y: {SENTENCES['NO_NUMBER']}"
    first, second, third = judge(exercise, {"y": "5", "side": "positive", "decision": "right", "w0": "1"})
    assert not first.is_right
    assert (second.sentence, third.sentence) == (common.WAITS, common.WAITS)
    first, second, third = judge(exercise, {"y": "5"})
    assert (second.sentence, third.sentence) == ("", "")
    first, second, third = judge(exercise, {"y": "0", "side": "line"})
    assert first.is_right
    assert second.sentence == MISSING.format(label=DECISION_LABEL)


# ---- computed again


def test_answers_on_the_perceptron_are_those_of_the_rule() -> None:
    """In exact fractions: y = w'x + w0, wrong where t y <= 0, and then w + eta t x."""
    lesson = lessons.by_slug("perceptron")
    for seed in range(5):
        state = random_state(lesson, seed, 1.0)
        eta = Fraction(state.settings.eta)
        w = [Fraction(0)] * 3
        for exercise in exercises(lesson, state):
            i = int(exercise.title.split("point ")[1]) - 1
            z = [Fraction(1), *(Fraction(v) for v in state.points.X[i].tolist())]
            t = 1 if state.points.y[i] == 1 else -1
            y = sum(a * b for a, b in zip(w, z, strict=True))
            assert t * y <= 0
            w = [a + eta * t * b for a, b in zip(w, z, strict=True)]
            right = {one.code: one.right for one in exercise.fields}
            side = "line" if y == 0 else "positive" if y > 0 else "negative"
            assert (right["side"], right["decision"]) == (side, "wrong")
            assert [right["y"], *(right[f"w{j}"] for j in range(3))] == [float(v) for v in (y, *w)]


def test_runs_that_are_not_computed_by_hand_say_so() -> None:
    """A batch, or a basis of curves: one sentence, which says what to choose; the button's points come with it."""
    lesson = lessons.by_slug("perceptron")
    assert lesson.exercise is not None
    for changes in ({"variant": "batch"}, {"basis": "quadratic"}):
        settings = replace(lesson.opening.settings, **changes)
        run = lesson.study(lesson.opening.points, settings)
        with pytest.raises(Missing, match="By hand"):
            lesson.exercise(run, looking(0))
    [buttons] = lesson.view(HAND).above(lesson.opening.points, settings)  # type: ignore[misc]
    taken = buttons.actions[0].act(replace(lesson.opening, settings=settings))  # type: ignore[union-attr]
    assert lesson.exercise(lesson.study(taken.points, taken.settings), looking(0)) is not None


def test_the_answers_of_lms_are_the_rule_s() -> None:
    """In exact fractions: e = t - y, and then a + eta e x~, for the points in turn, with eta = 1 / max (1 + x'x)."""
    lesson = lessons.by_slug("least_squares")
    for seed in range(5):
        state = random_state(lesson, seed, 1.0)
        rows = [[Fraction(1), *(Fraction(v) for v in x)] for x in state.points.X.tolist()]
        eta = Fraction(1) / max(sum((v * v for v in z), Fraction(0)) for z in rows)
        w = [Fraction(0)] * 3
        for n, exercise in enumerate(exercises(lesson, state)):
            i = n % len(rows)
            assert exercise.title.endswith(f"point {i + 1}")
            y = sum((a * b for a, b in zip(w, rows[i], strict=True)), Fraction(0))
            e = (1 if state.points.y[i] == 1 else -1) - y
            w = [a + eta * e * b for a, b in zip(w, rows[i], strict=True)]
            right = [one.right for one in exercise.fields]
            np.testing.assert_allclose(np.array(right, dtype=float), [float(v) for v in (y, e, *w)], atol=1e-9)


def test_the_answers_of_winnow_are_the_rule_s() -> None:
    """In exact fractions with alpha = 2: on a mistake a+ is multiplied by 2^(t x~), and w = a+ - 1 / a+."""
    lesson = lessons.by_slug("winnow")
    for seed in range(5):
        state = random_state(lesson, seed, 1.0)
        a = [Fraction(1)] * 3
        for exercise in exercises(lesson, state):
            i = int(exercise.title.split("point ")[1]) - 1
            z = [1, *(int(v) for v in state.points.X[i].tolist())]
            t = 1 if state.points.y[i] == 1 else -1
            y = sum((p - 1 / p) * v for p, v in zip(a, z, strict=True))
            assert t * y <= 0
            a = [Fraction(p * Fraction(2) ** (t * v)) for p, v in zip(a, z, strict=True)]
            right = {one.code: one.right for one in exercise.fields}
            assert right["decision"] == "wrong"
            numbers = [right["y"], *(right[f"a{j}"] for j in range(3)), *(right[f"w{j}"] for j in range(3))]
            expected = [float(v) for v in (y, *a, *(p - 1 / p for p in a))]
            np.testing.assert_allclose(np.array(numbers, dtype=float), expected, rtol=1e-9, atol=1e-9)


@every_case("changes", [{}, {"lam": 1.0}, {"loss": "cross_entropy", "rate": 1.5}])
def test_the_answers_of_descent_are_the_gradient_s(changes: dict[str, Any]) -> None:
    """The gradient is what differences of the cost say, and the new weights are w - eta g."""
    lesson = lessons.by_slug("descent")
    state = nice(lesson)
    state = replace(state, settings=replace(state.settings, **changes))
    run = lesson.study(state.points, state.settings)
    X, t = state.points.X, np.where(state.points.y == 1, 1.0, -1.0)
    m = (X[t > 0].mean(axis=0) + X[t < 0].mean(axis=0)) / 2

    def cost(w: FloatArray) -> float:
        y = (X - m) @ w
        loss = np.log1p(np.exp(-t * y)) if "loss" in changes else (y - t) ** 2 / 2
        return float(loss.sum() + state.settings.lam / 2 * (w @ w))

    w = np.array(state.settings.start)
    for exercise in exercises(lesson, state)[:5]:
        right = {one.code: one.right for one in exercise.fields}
        steps = 1e-6 * np.eye(2)
        g = np.array([(cost(w + step) - cost(w - step)) / 2e-6 for step in steps])
        np.testing.assert_allclose(np.array([right["g1"], right["g2"]], dtype=float), g, atol=1e-5)
        assert right["y"] == pytest.approx(float((X[0] - m) @ w), abs=1e-9)
        if "p" in right:
            assert right["p"] == pytest.approx(1 / (1 + np.exp(-float((X[0] - m) @ w))))
        w = w - run.eta * g
        np.testing.assert_allclose(np.array([right["w1"], right["w2"]], dtype=float), w, atol=1e-5)
        w = np.array([right["w1"], right["w2"]], dtype=float)


@every_case("slug", SLUGS)
def test_the_view_begins_at_the_step_of_the_player_and_moves_it_on(slug: str) -> None:
    """Entered from the run that it follows it asks for the next step; left for that run, its player is where it got."""
    lesson = lessons.by_slug(slug)
    follows = lesson.view(HAND).follows
    player = next(view.code for view in lesson.views if view.run == follows)
    session = Session()

    def step_after(*events: Event) -> int | None:
        nonlocal session
        for event in events:
            session = reduce(session, lesson, event)
        step = session.state(lesson).step
        return step if step is None else int(step)

    assert step_after(ChoseView(player), ChoseStep(None), ChoseView(HAND)) is None
    assert step_after(ChoseView(player), ChoseStep(2), ChoseView(HAND)) == 4
    assert step_after(ChoseStep(answered(4)), ChoseView(player)) == 3
    assert step_after(ChoseView(HAND)) == 5
    assert step_after(ChoseStep(following(5)), ChoseView(player)) == 3
    assert step_after(ChoseStep(0), ChoseView(HAND)) == 0
