"""One state a visitor: widgets, handles, scenes and links change it, and the address is written from it alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.catalog import LESSONS
from linclass.course.index import SECTIONS
from linclass.course.links import to_section
from linclass.datasets import Dataset, Recipe
from linclass.lessons import address
from linclass.lessons.perceptron import LESSON, texts
from linclass.lessons.points import LESSON as POINTS
from linclass.ui.canvas.state import CanvasState
from linclass.ui.visit import Visit
from tests.ui.support import KEPT, SCRIPTS, opened, query, visit


def drawn(here: Visit, points: Dataset, seq: int, *, live: bool = False, handles: Any = None) -> CanvasState:
    """What the canvas says of these points."""
    return CanvasState(points.X, points.y, live, handles or {}, seq, points.window, here.revision)


def with_one_more(points: Dataset) -> Dataset:
    """What a hand makes of points by a click."""
    return replace(points, X=np.vstack([points.X, [[0.5, 0.5]]]), y=np.append(points.y, 0), recipe=None)


def test_a_page_opens_on_its_own_scene() -> None:
    """Without points of one's own every page shows its example."""
    here = Visit()
    assert here.state(LESSON).same_as(LESSON.opening)
    assert here.has.own is None


def test_points_of_one_s_own_are_there_on_every_page() -> None:
    """What is drawn on one page is what the next page shows, also where a scene was shown before."""
    here = Visit()
    here.apply(LESSON, LESSON.scenes[1])
    revision = here.revision_of(here.state(POINTS).points)
    assert here.draw(POINTS, drawn(here, KEPT, 1))
    assert here.revision_of(here.state(POINTS).points) == revision, "the plane has drawn them itself"
    assert here.state(LESSON).points.same_as(here.state(POINTS).points)
    assert here.has.own is not None
    assert here.has.own.origin == POINTS.opening.points.recipe


def test_a_scene_leaves_the_person_s_points_alone() -> None:
    """A scene is a whole state; one press brings the points back."""
    here = Visit()
    here.put(LESSON, KEPT)
    here.set(LESSON, "eta", 5.0)
    here.apply(LESSON, LESSON.scenes[1])
    assert here.state(LESSON).same_as(LESSON.scenes[1].state())
    assert here.state(POINTS).points is KEPT
    here.bring_back(LESSON)
    assert here.state(LESSON).points is KEPT


def test_what_is_drawn_on_a_task_s_points_is_that_page_s() -> None:
    """Five points of one's own, a task, a click into it: every other page still has the five."""
    here = Visit()
    here.put(LESSON, KEPT)
    here.attempt(LESSON, LESSON.tasks[1])
    scene = here.state(LESSON).points
    here.revision_of(scene)
    here.draw(LESSON, drawn(here, with_one_more(scene), 1))
    assert len(here.state(LESSON).points.y) == len(scene.y) + 1
    assert here.state(POINTS).points is KEPT
    here.bring_back(LESSON)
    assert here.state(LESSON).points is KEPT


def test_undo_brings_back_whose_points_they_were() -> None:
    """A scene's are a scene's again, with their recipe, one's own one's own; and again by redo."""
    here = Visit()
    here.put(LESSON, KEPT)
    shown = [KEPT, LESSON.scenes[1].dataset, with_one_more(LESSON.scenes[1].dataset)]
    here.apply(LESSON, LESSON.scenes[1])
    here.revision_of(here.state(LESSON).points)
    here.draw(LESSON, drawn(here, shown[2], 1))
    for seq, points in enumerate((shown[1], shown[0], shown[1], shown[0]), 2):
        here.draw(LESSON, drawn(here, points, seq))
        assert here.state(LESSON).points is points
        assert here.has.scenic(LESSON.slug) == (points is not KEPT)
        assert here.has.own is KEPT


def test_undo_of_the_first_stroke_leaves_no_points_of_one_s_own() -> None:
    """Who takes back what made a page's example theirs has none, as before; so with a choice."""
    here = Visit()
    opening = here.state(LESSON).points
    here.revision_of(opening)
    here.draw(LESSON, drawn(here, with_one_more(opening), 1))
    assert here.has.mine is not None
    here.draw(LESSON, drawn(here, opening, 2))
    assert here.state(LESSON).same_as(LESSON.opening)
    assert here.has.mine is None
    here.put(LESSON, KEPT)
    moons = datasets.generate(Recipe("moons"))
    here.put(LESSON, moons)
    here.revision_of(moons)
    here.draw(LESSON, drawn(here, with_one_more(moons), 3))
    here.draw(LESSON, drawn(here, moons, 4))
    assert (here.state(LESSON).points, here.has.mine) == (moons, KEPT)


def test_back_and_forward_bring_whose_points_they_were() -> None:
    """Back to one's own, forward to what was drawn on a scene: the own are the own all the time."""
    app = opened("perceptron", {"v": "2", "data": datasets.encode(KEPT)})
    here = visit(app)
    addresses = [query(app)]

    def ended() -> None:
        app.run()
        addresses.append(query(app))

    here.apply(LESSON, LESSON.scenes[1])
    ended()
    here.revision_of(here.state(LESSON).points)
    here.draw(LESSON, drawn(here, with_one_more(LESSON.scenes[1].dataset), 1))
    ended()
    here.put(LESSON, datasets.generate(Recipe("moons")))
    ended()
    for n in (2, 1, 0, 1, 2, 3, 0):
        app.query_params.clear()
        app.query_params.update(addresses[n])
        app.run()
        assert query(app) == addresses[n]
        assert here.has.mine is not None
        assert here.has.mine.same_as(KEPT), n
        assert here.has.scenic("perceptron") == (n in (1, 2))


def test_a_link_to_a_figure_leaves_the_person_s_points_alone() -> None:
    """As the glossary has them: its points are the page's, also for who has none of their own."""
    link = address.write(LESSON, LESSON.scenes[3].state())
    assert "data" in link
    for own in (None, KEPT):
        app = opened("points")
        if own is not None:
            visit(app).put(POINTS, own)
        app.query_params.clear()
        app.query_params.update(link)
        app.switch_page(SCRIPTS["perceptron"]).run()
        assert visit(app).state(LESSON).same_as(LESSON.scenes[3].state())
        assert visit(app).has.own is own


def test_what_a_browser_remembers_comes_back_once() -> None:
    """After a reload the own points wait again, and what is shown is the page's alone; unless one went on."""
    before = Visit()
    before.put(LESSON, KEPT)
    before.apply(LESSON, LESSON.scenes[3])
    before.change(LESSON, settings=replace(before.state(LESSON).settings, eta=3.0))
    own = before.of_points(LESSON)
    query = address.write(LESSON, before.state(LESSON))
    for gone_on in (False, True):
        app = opened("perceptron", query)
        here = visit(app)
        assert here.has.mine is not None
        assert here.has.mine.alike(LESSON.scenes[3].dataset), "so far they are taken for the person's"
        if gone_on:
            here.apply(POINTS, POINTS.scenes[0])
        assert here.remember(LESSON, own) != gone_on
        assert here.state(LESSON).same_as(before.state(LESSON))
        assert here.has.mine.alike(LESSON.scenes[3].dataset if gone_on else KEPT)
    before.bring_back(LESSON)
    before.put(LESSON, datasets.generate(Recipe("moons")))
    app = opened("perceptron", address.write(LESSON, before.state(LESSON)))
    assert visit(app).remember(LESSON, before.of_points(LESSON))
    assert (kept := visit(app).has.kept) is not None
    assert kept.same_as(KEPT)
    assert visit(app).state(LESSON).same_as(before.state(LESSON))
    assert not Visit().remember(LESSON, {"mine": "p1~nothing", "scenic": True})


def test_shared_settings_hold_on_every_page() -> None:
    """The division into training and test points is the same wherever an error is shown."""
    from linclass.lessons.split import Split

    here = Visit()
    here.set(LESSON, "split", Split(30, 1))
    assert here.shared["split"] == Split(30, 1)


def test_a_stroke_is_finished_once() -> None:
    """While it lasts nothing is committed; then once; a message of another revision counts for nothing."""
    here = Visit()
    here.revision_of(here.state(POINTS).points)
    assert not here.draw(POINTS, drawn(here, KEPT, 1, live=True))
    assert here.has.own is not None
    assert here.has.own.same_as(KEPT)
    assert here.draw(POINTS, drawn(here, KEPT, 2))
    assert not here.draw(POINTS, drawn(here, KEPT, 2))
    here.revision += 1
    old = CanvasState(np.zeros((1, 2)), np.zeros(1, int), False, {}, 3, KEPT.window, here.revision - 1)
    assert not here.draw(POINTS, old)
    assert here.has.own is not None
    assert here.has.own.same_as(KEPT)


def test_moving_the_window_makes_no_points_of_one_s_own() -> None:
    """Zooming into a scene leaves it a recipe."""
    here = Visit()
    here.apply(LESSON, LESSON.scenes[1])
    points = here.state(LESSON).points
    here.revision_of(points)
    zoomed = CanvasState(points.X, points.y, False, {}, 1, datasets.Window(0, 1, 0, 1), here.revision)
    here.draw(LESSON, zoomed)
    assert here.has.own is None
    assert here.state(LESSON).points.recipe == points.recipe
    assert here.state(LESSON).points.window == datasets.Window(0, 1, 0, 1)


def test_a_link_is_a_state_and_a_state_a_link() -> None:
    """The page shows what its address says, and its address says what the page shows."""
    state = LESSON.scenes[-1].state()
    app = opened("perceptron", address.write(LESSON, state))
    assert visit(app).state(LESSON).same_as(state)
    assert query(app) == address.write(LESSON, state)


def test_a_widget_changes_the_state_and_the_address() -> None:
    """What is chosen is in the state, in the link in its code, and gone from it when it is the default again."""
    app = opened("perceptron")
    app.selectbox(key="perceptron.schedule").set_value("inverse").run()
    assert visit(app).state(LESSON).settings.schedule == "inverse"
    assert query(app) == {"v": "2", "schedule": "inverse"}
    app.selectbox(key="perceptron.variant").set_value("batch").run()
    assert query(app) == {"v": "2", "schedule": "inverse", "variant": "batch"}
    app.selectbox(key="perceptron.schedule").set_value("constant").run()
    assert query(app) == {"v": "2", "variant": "batch"}


@pytest.mark.slow
def test_widgets_show_the_state() -> None:
    """After a scene, a link or a handle every widget shows what counts now."""
    app = opened("perceptron", {"v": "2", "schedule": "inverse", "max_updates": "70"})
    assert app.selectbox(key="perceptron.schedule").value == "inverse"
    number = next(n for n, scene in enumerate(LESSON.scenes) if scene.settings.basis == "quadratic")
    app.session_state["perceptron.scenes"] = True  # the list is open
    app.run()
    app.button(key=f"scene.{LESSON.scenes[number].code}").click().run()
    assert not app.session_state["perceptron.scenes"]
    assert app.selectbox(key="perceptron.schedule").value == "constant"
    assert app.selectbox(key="perceptron.basis").value == "quadratic"
    assert query(app) == address.write(LESSON, LESSON.scenes[number].state())


def test_a_handle_let_go_is_in_the_state_once() -> None:
    """The tip of w(0) is where it was dropped, in the field and in the address; moving it keeps nothing."""
    app = opened("perceptron")
    points = visit(app).state(LESSON).points
    flat = np.column_stack([points.X, points.y]).ravel().tolist()

    def message(seq: int, *, live: bool, at: tuple[float, float]) -> None:
        state = {"seq": seq, "live": live, "handles": {"start": list(at)}, "points": flat, "touched": None}
        state |= {"window": list(points.window), "revision": visit(app).revision}
        app.session_state["perceptron.plane"] = {"state": state}
        app.run()
        assert not app.exception, app.exception

    message(1, live=True, at=(1.0, 2.0))
    assert visit(app).state(LESSON).settings.start == (0.0, 0.0, 0.0)
    message(2, live=False, at=(1.5, 2.5))
    assert visit(app).state(LESSON).settings.start == (0.0, 1.5, 2.5)
    assert query(app)["start"] == "0~1.5~2.5"
    app.session_state[f"perceptron.popover.{texts.MORE}"] = True
    app.run()
    app.number_input(key="perceptron.start.1").set_value(4.0).run()
    assert visit(app).state(LESSON).settings.start == (0.0, 4.0, 2.5), "the hand's last message counts no more"


def test_a_damaged_message_costs_a_sentence() -> None:
    """What is not from our canvas changes no point, and is answered in words."""
    app = opened("perceptron")
    before = visit(app).state(LESSON).points
    app.session_state["perceptron.plane"] = {"state": {"seq": 1, "points": [1.0, 2.0]}}
    app.run()
    assert len(app.error) == 1
    assert visit(app).state(LESSON).points is before


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "zzz", "moons~n-0", "moons~n-abc", "p1.!!!!", "blobs~evil-1", "a" * 9000])
def test_a_tampered_link_costs_one_sentence(text: str) -> None:
    """A link that can't be read gives the page's example and says why."""
    app = opened("perceptron", {"v": "2", "data": text})
    assert len([w for w in app.warning if "link" in w.value]) == 1
    assert visit(app).state(LESSON).points.same_as(LESSON.opening.points)


def test_points_go_along_from_page_to_page() -> None:
    """A link's points are the person's, on every page."""
    app = opened("perceptron", {"v": "2", "data": datasets.encode(KEPT)})
    app.switch_page(SCRIPTS["points"]).run()
    assert visit(app).state(POINTS).points.same_as(KEPT)


def test_choosing_another_generator_makes_its_points() -> None:
    """A choice in the list puts those points on the plane at once."""
    app = opened("points")
    app.selectbox(key="points.generator.clouds").set_value("xor").run()
    assert visit(app).state(POINTS).points.same_as(datasets.generate(Recipe("xor")))


def test_a_chosen_figure_stays_marked_at_every_step_and_in_every_view() -> None:
    """Also among figures of the same points and settings; no more once its points or settings are changed."""
    for lesson in map(lessons.by_slug, LESSONS):
        for scene in lesson.scenes:
            here = Visit()
            here.choose(lesson, scene)
            assert here.figure(lesson) is scene, scene.code
            others = [other for other in lesson.scenes if other is not scene and other.shown_by(scene.state())]
            for view in lesson.views:
                here.change(lesson, view=view.code, step=12345)
                assert here.figure(lesson) is scene, (scene.code, others)
            here.put(lesson, KEPT)
            assert here.figure(lesson) is None


def test_a_figure_that_nobody_chose_here_is_marked_by_its_view() -> None:
    """After a reload, at another step than that of the figure: of several, one that opens in the view that is shown."""
    ties = 0
    for lesson in map(lessons.by_slug, LESSONS):
        for scene in lesson.scenes:
            here = Visit()
            here.apply(lesson, scene)
            here.change(lesson, step=12345)
            shown = here.figure(lesson)
            assert shown is not None
            assert shown.view == scene.view
            ties += sum(other.shown_by(scene.state()) for other in lesson.scenes) > 1
    assert ties > 0


SECTION = SECTIONS["000.19"]  # on the perceptron's page


def test_walking_through_a_course_leaves_the_person_s_points_alone() -> None:
    """A section opens its scene, also one whose points stand in the address; the person's own wait."""
    app = opened("points")
    visit(app).put(POINTS, KEPT)
    app.query_params.clear()
    app.query_params.update(to_section(SECTION))
    app.switch_page(SCRIPTS[SECTION.place.slug]).run()
    here = visit(app)
    assert here.section is SECTION
    assert here.state(LESSON).same_as(SECTION.place.scene.state())
    assert here.has.own is KEPT
    assert query(app)["course"] == SECTION.name


def test_the_walk_ends_on_a_page_that_is_no_section() -> None:
    """A page that is opened by itself is no part of the course, nor is one whose bar was closed."""
    app = opened(SECTION.place.slug, to_section(SECTION))
    app.button(key="walk.leave").click().run()
    assert visit(app).section is None
    assert "course" not in query(app)


def test_a_section_that_is_none_costs_a_sentence() -> None:
    """An unknown section, or one of another page, is named and left out; the rest of the link is read."""
    for name in ("000.99", "x" * 5000, "002.1"):
        app = opened("perceptron", {"v": address.VERSION, "eta": "2", "course": name})
        assert visit(app).section is None
        assert len([w for w in app.warning if "ignored" in w.value]) == 1
        assert visit(app).state(LESSON).settings.eta == 2


def test_views_of_one_run_share_the_step_and_another_run_has_its_own() -> None:
    """Who comes back to a run finds the step where they left it; a scene begins all of them anew."""
    lesson = lessons.by_slug("winnow")
    here = Visit()
    here.change(lesson, view="run", step=2)
    here.turn_to(lesson, "weights")
    assert here.state(lesson).step is None
    here.change(lesson, step=30)
    here.turn_to(lesson, "run")
    assert here.state(lesson).step == 2
    here.turn_to(lesson, "weights")
    assert here.state(lesson).step == 30
    here.apply(lesson, lesson.scenes[0])
    here.turn_to(lesson, "weights")
    assert here.state(lesson).step is None
    perceptron = lessons.by_slug("perceptron")
    here.change(perceptron, view="run", step=3)
    here.turn_to(perceptron, "weights")
    assert here.state(perceptron).step == 3
