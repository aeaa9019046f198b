"""The sheet on which a step is computed by hand, run by Streamlit's AppTest."""

import pytest
from streamlit.testing.v1 import AppTest

from linclass import lessons
from linclass.datasets.typed_number import SENTENCES
from linclass.figures.theme import LIGHT
from linclass.lessons import common
from linclass.lessons.by_hand import HAND, ChoiceField, Exercise
from linclass.lessons.by_hand_view import TAKE
from linclass.lessons.markdown import displayed
from linclass.session.events import ChoseView
from linclass.session.frame import evaluate
from linclass.ui.worksheet import CHECK, NEXT, RIGHT
from tests.ui.support import lost_unless_seen, opened, query, ran, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script

SLUGS = [lesson.slug for lesson in lessons.every() if lesson.exercise is not None]


def with_sheet(slug: str) -> AppTest:
    """Return the page's view "By hand" on points with small whole numbers."""
    app = opened(slug)
    visitor(app).dispatch(lessons.by_slug(slug), ChoseView(HAND))
    app.run()
    ran(next(button for button in app.button if button.label == TAKE).click())
    return app


def exercise(app: AppTest, slug: str) -> Exercise:
    lesson = lessons.by_slug(slug)
    frame = evaluate(visitor(app).session, lesson, LIGHT)
    assert lesson.exercise is not None
    result = lesson.exercise(frame.run, frame.options)
    assert result is not None
    return result


def fill(app: AppTest, slug: str, **others: str) -> None:
    """Type the right answers, or these."""
    for one in exercise(app, slug).fields:
        key = f"{slug}.hand.{one.code}"
        if isinstance(one, ChoiceField):
            app.radio(key=key).set_value(others.get(one.code, one.right))
        else:
            app.text_input(key=key).set_value(others.get(one.code, repr(one.right)))


def submit(app: AppTest, slug: str) -> None:
    ran(app.button(key=f"{slug}.hand.submit").click())


def label(app: AppTest, slug: str) -> str:
    return str(app.button(key=f"{slug}.hand.submit").label)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_step_is_computed_checked_and_the_next_one_asked(slug: str) -> None:
    """The right answers show the step and lead on; then the fields are empty, and the next step's numbers given."""
    app = with_sheet(slug)
    first = exercise(app, slug)
    assert label(app, slug) == CHECK
    assert visitor(app).state(lessons.by_slug(slug)).step == 0
    fill(app, slug)
    submit(app, slug)
    assert query(app)["step"] == "1"
    assert label(app, slug) == NEXT
    assert [shown.value for shown in app.success] == [f"{RIGHT} {displayed(part.done)}" for part in first.parts]
    submit(app, slug)
    assert query(app)["step"] == "2"
    assert label(app, slug) == CHECK
    assert exercise(app, slug) != first
    assert {field.value for field in app.text_input if field.key and ".hand." in field.key} == {""}
    assert len(app.success) == len(app.warning) == 0


def test_a_slip_is_named_and_what_was_typed_stays() -> None:
    """A slip and bad input are named; neither moves the step, and nothing is lost by another view and back."""
    lesson = lessons.by_slug("perceptron")
    app = with_sheet("perceptron")
    fill(app, "perceptron")
    submit(app, "perceptron")
    submit(app, "perceptron")
    fill(app, "perceptron", w0="two")
    submit(app, "perceptron")
    assert [shown.value for shown in app.warning] == [f"w₀: {SENTENCES['NO_NUMBER']}"]
    fill(app, "perceptron", w0="1", w1="2", w2="1")
    submit(app, "perceptron")
    assert app.warning[0].value.startswith("This is the old")
    assert visitor(app).state(lesson).step == 2
    for view in ("update", HAND):
        visitor(app).dispatch(lesson, ChoseView(view))
        app.run()
    assert app.text_input(key="perceptron.hand.w1").value == "2"
    assert app.warning[0].value.startswith("This is the old")


def test_an_answered_step_of_a_link_shows_its_numbers() -> None:
    """There, and after a reload, nothing was typed: the right numbers stand in the fields."""
    app = opened("perceptron", {"v": "3", "view": HAND, "step": "3"})
    assert label(app, "perceptron") == NEXT
    assert all(field.value for field in app.text_input if field.key and ".hand." in field.key)
    assert lost_unless_seen(app) == []
    assert len(app.success) == 3


def test_what_was_typed_and_right_stays_as_typed() -> None:
    """After the check the fields hold what the person wrote: a fraction is not turned into decimals."""
    app = with_sheet("perceptron")
    y = next(one for one in exercise(app, "perceptron").fields if one.code == "y")
    typed = f"{y.right * 2:g}/2"
    fill(app, "perceptron", y=typed)
    submit(app, "perceptron")
    assert label(app, "perceptron") == NEXT
    assert app.text_input(key="perceptron.hand.y").value == typed


def test_what_builds_on_a_wrong_part_says_that_it_waits() -> None:
    """With the decision wrong, the weights that were typed are not judged, and the sheet says why."""
    app = with_sheet("perceptron")
    right = next(one for one in exercise(app, "perceptron").fields if one.code == "decision").right
    fill(app, "perceptron", decision="wrong" if right == "right" else "right")
    submit(app, "perceptron")
    assert len(app.warning) == 1
    assert [caption.value for caption in app.caption if caption.value == common.WAITS] == [common.WAITS]
