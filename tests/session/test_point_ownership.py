"""Point ownership: nothing that was drawn is lost when something else is shown or chosen."""

from dataclasses import replace

import numpy as np
import pytest

from linclass import lessons
from linclass.course import deck_edits
from linclass.datasets import Dataset, Recipe, Window, generate
from linclass.figures.marks import Spot
from linclass.figures.theme import LIGHT
from linclass.session.events import Arrived, ChosePoints, ChoseStep, ChoseView, OpenedDeck
from linclass.session.frame import evaluate
from linclass.session.values.point_ownership import PointOwnership
from tests.session.visit import after, arrived, with_one_more

PAGE, OTHER = "perceptron", "fisher"
NO_OWNER = PointOwnership()
FIVE = Dataset(np.arange(10.0).reshape(5, 2), np.array([0, 0, 0, 1, 1]))
SCENE, MOONS, CIRCLES = (generate(Recipe(name, {"n": 10})) for name in ("blobs", "moons", "circles"))


def test_who_has_no_points_draws_on_a_scene_and_has_some() -> None:
    """They are on every page, also on one that showed a scene of its own."""
    drawn = with_one_more(SCENE)
    for before in (NO_OWNER, NO_OWNER.shown(PAGE, SCENE).shown(OTHER, MOONS)):
        has = before.drawn(PAGE, SCENE, drawn)
        assert has.on(PAGE) is has.on(OTHER) is has.mine is drawn


@pytest.mark.parametrize("own", [FIVE, MOONS], ids=["drawn", "chosen"])
def test_what_is_drawn_on_a_scene_is_that_page_s(own: Dataset) -> None:
    """A visitor's own points are shown on every other page, and come back by one press."""
    drawn = with_one_more(SCENE)
    has = NO_OWNER.chosen(own).shown(PAGE, SCENE).drawn(PAGE, SCENE, drawn)
    assert has.on(PAGE) is drawn
    assert has.on(OTHER) is own
    assert has.back(PAGE) == NO_OWNER.chosen(own)
    further = has.drawn(PAGE, drawn, with_one_more(drawn))
    assert (len(further.scenes[PAGE].y), further.own) == (22, own)


def test_a_moved_window_makes_no_own_points() -> None:
    """A scene's stay a scene's, the page's example's too; the person's stay theirs."""
    for has, before in ((NO_OWNER, SCENE), (NO_OWNER.shown(PAGE, SCENE), SCENE), (NO_OWNER.chosen(FIVE), FIVE)):
        seen = has.drawn(PAGE, before, near := replace(before, window=Window(0, 1, 0, 1)))
        assert seen.on(PAGE) is near
        assert (seen.mine is None) == (before is SCENE)
        assert seen.is_scene(PAGE) == (before is SCENE)


def test_drawn_points_are_kept_while_others_are_chosen() -> None:
    """On every page, through any number of choices and what is drawn on those; one press brings them back."""
    has = NO_OWNER.chosen(FIVE).chosen(MOONS)
    assert (has.on(PAGE), has.mine) == (MOONS, FIVE)
    moved = with_one_more(MOONS)
    has = has.drawn(PAGE, MOONS, moved)
    assert (has.on(OTHER), has.mine) == (moved, FIVE)
    has = has.chosen(CIRCLES)
    assert (has.on(PAGE), has.mine) == (CIRCLES, FIVE)
    assert has.back(PAGE) == PointOwnership(FIVE)


def test_cells_that_are_typed_change_the_points_that_are_there() -> None:
    """They are no other points, in whose place the earlier ones would be one's own."""
    points, typed = lessons.by_slug("points"), with_one_more(FIVE)
    session = after(arrived(points, ChosePoints(FIVE)), points, ChosePoints(typed, are_typed=True))
    assert session.ownership == PointOwnership(typed)


def test_what_is_drawn_anew_is_kept_in_their_place() -> None:
    """On an emptied plane, or from a file: it comes from no choice, and is a work of its own."""
    has = NO_OWNER.chosen(FIVE).chosen(MOONS)
    anew = replace(FIVE, X=FIVE.X + 1)
    assert has.drawn(PAGE, MOONS, anew).mine is FIVE
    assert has.drawn(PAGE, MOONS, anew).chosen(CIRCLES).mine is anew
    assert NO_OWNER.chosen(MOONS).drawn(PAGE, MOONS, with_one_more(MOONS)).chosen(CIRCLES).mine is not None


def test_what_was_drawn_on_a_scene_is_kept_where_there_is_nothing_else() -> None:
    """Another scene, or a choice for every page, takes the page, not the drawing."""
    drawn = with_one_more(SCENE)
    has = NO_OWNER.chosen(MOONS).shown(PAGE, SCENE).drawn(PAGE, SCENE, drawn)
    assert has.chosen(CIRCLES).mine is drawn
    assert has.shown(PAGE, CIRCLES).mine is drawn
    assert NO_OWNER.chosen(FIVE).shown(PAGE, SCENE).drawn(PAGE, SCENE, drawn).chosen(CIRCLES).mine is FIVE


def test_own_points_stay_while_a_page_keeps_what_was_drawn_there() -> None:
    """A stroke on one's own points ends a scene elsewhere, as before, but no drawing."""
    has = NO_OWNER.chosen(FIVE).shown(OTHER, SCENE)
    more = with_one_more(FIVE)
    assert has.drawn(PAGE, FIVE, more).on(OTHER) is more
    drawn = with_one_more(SCENE)
    assert has.drawn(OTHER, SCENE, drawn).drawn(PAGE, FIVE, more).on(OTHER) is drawn


def test_points_drawn_on_an_emptied_plane_are_own_points_everywhere() -> None:
    """Whatever was emptied, a page's example, what was drawn on it, a choice, and whatever points one had before."""
    empty, first = replace(FIVE, X=FIVE.X[:0], y=FIVE.y[:0]), replace(FIVE, X=FIVE.X[:1], y=FIVE.y[:1])
    on_scene = NO_OWNER.chosen(FIVE).shown(PAGE, SCENE)
    drawn = with_one_more(SCENE)
    for has, before in (
        (NO_OWNER, SCENE),
        (on_scene, SCENE),
        (on_scene.drawn(PAGE, SCENE, drawn), drawn),
        (NO_OWNER.chosen(FIVE).chosen(MOONS), MOONS),
    ):
        anew = has.drawn(PAGE, before, empty).drawn(PAGE, empty, first)
        assert anew.on(PAGE) is anew.on(OTHER) is anew.mine is first


def test_an_empty_plane_is_nothing_to_come_back_to() -> None:
    """After all points are erased a visitor owns none, as at the beginning."""
    empty = replace(FIVE, X=np.empty((0, 2)), y=np.empty(0, dtype=int))
    has = NO_OWNER.chosen(FIVE).drawn(PAGE, FIVE, empty)
    assert has.mine is None
    drawn = with_one_more(SCENE)
    assert has.shown(PAGE, SCENE).drawn(PAGE, SCENE, drawn).own is drawn


def test_an_address_may_bring_back_earlier_own_points() -> None:
    """They are an earlier state of the same drawing, and nothing is kept twice; what can be made again is chosen."""
    more = with_one_more(FIVE)
    assert PointOwnership(more).came(PAGE, FIVE) == PointOwnership(FIVE)
    assert PointOwnership(MOONS, set_aside=FIVE).came(PAGE, FIVE) == PointOwnership(FIVE)
    assert PointOwnership(FIVE).came(PAGE, MOONS) == PointOwnership(MOONS, set_aside=FIVE)


def test_a_page_leaves_points_that_come_from_another_where_they_are() -> None:
    """It opens on its own idea, at the start of the run that would carry one away; so does that view chosen later."""
    lesson, perceptron = (lessons.by_slug(slug) for slug in ("least_squares", "perceptron"))
    assert lesson.view(lesson.opening.view).moves_points
    come = after(arrived(perceptron, ChosePoints(FIVE)), lesson, Arrived({}))
    other = next(view.code for view in lesson.views if not view.moves_points)
    chosen = after(come, lesson, ChoseView(other), ChoseView(lesson.opening.view))
    replaced = after(come, lesson, ChoseStep(None), ChosePoints(with_one_more(FIVE)))
    for here in (come, chosen, replaced):
        state = here.state(lesson)
        assert (state.view, state.step) == (lesson.opening.view, 0)
        drawn = evaluate(here, lesson, LIGHT).plane
        places = [mark.at.tolist() for mark in drawn.marks if isinstance(mark, Spot) and mark.point]
        assert all(place in state.points.X.tolist() for place in places), "each point is at home"
    assert after(arrived(perceptron), lesson, Arrived({})).state(lesson).same_as(lesson.opening)


def test_a_deck_that_the_browser_brings_leaves_the_plane_as_it_is() -> None:
    """It comes through no page of its own: the points of the page that is shown are not replaced, nor can be undone."""
    lesson = lessons.by_slug(PAGE)
    before = arrived(lesson)
    brought = after(before, lessons.by_slug("points"), OpenedDeck(deck_edits.empty("Mine")))
    assert (brought.plane.points, brought.plane.revision) == (before.plane.points, before.plane.revision)
    assert after(brought, lesson, Arrived({})).plane.revision == before.plane.revision
