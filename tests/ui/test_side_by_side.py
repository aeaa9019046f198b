"""The page with two states side by side: how it is opened, changed, swapped, closed, and what stands there."""

from urllib.parse import parse_qsl

import pytest

from linclass import datasets, lessons
from linclass.course import deck_file
from linclass.datasets import Recipe
from linclass.lessons import address
from linclass.lessons.hiding import PARTS
from linclass.lessons.markdown import plain
from linclass.lessons.second import Second
from linclass.lessons.sides import Sides
from linclass.lessons.study_cache import PIECES_CACHE
from linclass.session.events import BeganToPredict, ChosePoints, PutBeside
from linclass.ui.hiding import PREDICT
from linclass.ui.side_by_side import SWAP, TITLE
from linclass.wire.side_by_side import DIFFERENCE, SECOND_VERDICT
from tests.lessons.support import there
from tests.ui.support import opened, query, ran, run_with, sentences, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script

LINK = {"v": address.VERSION, "with": "support_vectors?C=0.2"}


def test_a_press_opens_the_first_pair_and_close_ends_it() -> None:
    """Both planes, both verdicts and the difference are there, the address names the second state; then neither is."""
    app = opened("support_vectors")
    before = query(app)
    ran(app.button(key="beside.open").click())
    assert visitor(app).session.second == Second("support_vectors", {"machine": "soft", "C": 1000.0})
    assert query(app)[address.WITH] == "support_vectors?machine=soft&C=1000"
    told = sentences(app)
    assert told[DIFFERENCE][0]["html"].startswith("<p><strong>")
    assert told[SECOND_VERDICT] != told["verdict"]
    canvases = [element for element in app.get("bidi_component") if element.proto.component_name == "linclass.canvas"]
    assert len(canvases) == 2
    app.button(key="beside.close").click().run()
    assert query(app) == before
    assert DIFFERENCE not in sentences(app)


def test_both_verdicts_come_that_wait_for_longer_work() -> None:
    """The view that would do the work is not shown; another page's kept results must not be needed."""
    PIECES_CACHE.clear()
    told = sentences(opened("bias_variance", {"v": address.VERSION, "view": "fits", "with": "bias_variance?degree=2"}))
    assert "drawn data sets" in told["verdict"][0]["html"]
    assert "drawn data sets" in told[SECOND_VERDICT][0]["html"]


def test_swap_exchanges_both_states_of_one_method() -> None:
    """The page has the second state's C then, and the title says so."""
    app = opened("support_vectors", LINK)
    app.button(key="beside.swap").click().run()
    assert query(app)["C"] == "0.2"
    assert query(app)[address.WITH] == "support_vectors?C=0.1"
    title = TITLE.format(second=plain("Penalty parameter C = 0.1"), first=plain("Penalty parameter C = 0.2"))
    assert title in [shown.value for shown in app.markdown]


def test_another_method_is_swapped_onto_its_own_page() -> None:
    """A link leads from least squares beside logistic regression to the other page, with least squares beside."""
    app = opened("least_squares", {"v": address.VERSION, "view": "estimates", "with": "logistic?"})
    proto = next(one.proto for one in app.get("page_link") if one.proto.label == SWAP)
    target = dict(parse_qsl(proto.query_string))
    other = opened("logistic", target)
    session = visitor(other).session
    assert there(session.second).slug == "least_squares"
    assert session.notes == ()
    assert (
        visitor(other)
        .state(lessons.by_slug("logistic"))
        .points.alike(visitor(app).state(lessons.by_slug("least_squares")).points)
    )


@pytest.mark.parametrize("slug", ["compare", "logistic"])  # with a pair of one method, and of two
def test_a_page_offers_its_pairs(slug: str) -> None:
    """Each pair is shown by a press, which closes the panel, and every choice of the panel is there."""
    app = opened(slug)
    app.button(key="beside.open").click().run()
    for pair in lessons.by_slug(slug).pairs:
        run_with(app, "beside.change")
        ran(app.button(key=f"beside.pair.{pair.code}").click())
        assert not app.session_state["beside.change"]
        second = there(visitor(app).session.second)
        assert second.slug == (pair.slug or slug)


def test_the_panel_changes_what_differs() -> None:
    """Another setting, another value, another lecture figure, another method: each by its own field.

    The panel stays open while a setting is chosen, and closes after the other choices.
    """
    app = opened("support_vectors", LINK)

    def changed(field: str, value: object) -> Second | None:
        run_with(app, "beside.change")
        ran(app.selectbox(key=field).set_value(value))
        return visitor(app).session.second

    assert changed("beside.support_vectors.C", 1000.0) == Second("support_vectors", {"C": 1000.0})
    assert changed("beside.setting", "machine") == Second("support_vectors", {"C": 1000.0, "machine": "soft"})
    assert changed("beside.support_vectors.machine", "hard") == Second(
        "support_vectors", {"C": 1000.0, "machine": "hard"}
    )
    assert app.session_state["beside.change"]
    scene = changed("beside.scene", "many")
    assert not app.session_state["beside.change"]
    assert there(scene).points is not None
    other = there(changed("beside.method", "fisher"))
    assert other.slug == "fisher"


def test_the_panel_shows_what_has_a_field() -> None:
    """It opens beside a state whose difference has no widget, and on an empty plane; two fields at once are kept."""
    app, lesson = opened("thresholds"), lessons.by_slug("thresholds")
    differences = {"loss": (0.0, 1.0, 9.0, 0.0), "sides": Sides(0), "threshold": 0.5}
    visitor(app).dispatch(lesson, PutBeside(Second("thresholds", differences)))
    run_with(app, "beside.change")
    app.number_input(key="beside.thresholds.threshold").set_value(1.0)
    app.selectbox(key="beside.thresholds.sides.plus").set_value(1).run()
    changed = {"sides": Sides(1), "threshold": 1.0}
    assert visitor(app).session.second == Second("thresholds", differences | changed)
    visitor(app).dispatch(lesson, PutBeside(Second("logistic", {"lam": 0.0001})))
    assert app.run().number_input(key="beside.logistic.lam").proto.format == "%g"
    visitor(app).dispatch(lesson, PutBeside(Second("thresholds", differences)))
    visitor(app).dispatch(lesson, ChosePoints(datasets.generate(Recipe("empty"))))
    assert not app.run().exception, app.exception


def test_a_stop_of_ones_own_keeps_both_states() -> None:
    """A stop that is added while two states are shown opens side by side, also from the course's file."""
    app = opened("support_vectors", LINK)
    app.button(key="own.add").click().run()
    own = there(visitor(app).session.deck.own)
    read, mistakes = deck_file.read(deck_file.write(own))
    assert mistakes == ()
    for stop in (own.stops[-1], read.stops[-1]):
        assert stop.second == Second("support_vectors", {"C": 0.2})


def test_another_page_that_hides_its_answer_asks_first() -> None:
    """While the verdict is hidden, a request to predict stands in the place of the difference, which is not sent."""
    app = opened("support_vectors", LINK | {"hide": ",".join(PARTS)})
    told = sentences(app)
    assert told[DIFFERENCE] == []
    assert told[SECOND_VERDICT] == []
    assert any(PREDICT in shown.value for shown in app.markdown)


def test_a_question_is_left_for_both_planes() -> None:
    """On the projector a question has the second plane's place, its outcome too, until a press shows both planes."""
    app = opened("support_vectors", LINK | {"present": "1"})
    visitor(app).dispatch(lessons.by_slug("support_vectors"), BeganToPredict("large_c"))
    app.run()
    assert DIFFERENCE not in sentences(app)
    assert "leave-question" not in [button.key for button in app.button]
    ran(app.button(key="reveal-guess").click())
    assert DIFFERENCE not in sentences(app)
    ran(app.button(key="leave-question").click())
    assert DIFFERENCE in sentences(app)
