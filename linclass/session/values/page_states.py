"""The state of each page, as it was when the page was shown last."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from linclass import lessons
from linclass.declare import declared
from linclass.lessons.lesson import AnyLesson, AnyState


@dataclass(frozen=True)
class PageStates:
    """The states of all pages; `PointOwnership` has their points.

    Attributes
    ----------
    states : mapping from a page to its state, as it was when the page was shown last
    steps : mapping from a page and the name of a run to a step
        The step at which the person left a run that is not shown now.
    shared : mapping from a setting's name to its value
        The settings that are the same on every page.
    figures : mapping from a page to the code of the lecture figure that was chosen there last
    """

    states: Mapping[str, AnyState] = field(default_factory=dict)
    steps: Mapping[tuple[str, str], int | None] = field(default_factory=dict)
    shared: Mapping[str, object] = field(default_factory=dict)
    figures: Mapping[str, str] = field(default_factory=dict)

    def state(self, lesson: AnyLesson) -> AnyState:
        """Return a page's state, or its opening, with the settings that every page shares."""
        state = self.states.get(lesson.slug, lesson.opening)
        common = {name: value for name, value in self.shared.items() if name in declared(lesson.Settings)}
        return replace(state, settings=replace(state.settings, **common)) if common else state

    def kept(self, lesson: AnyLesson, state: AnyState) -> "PageStates":
        """Return the states with that of one page; its shared settings apply to every page."""
        kinds = declared(lesson.Settings)
        shared = {name: getattr(state.settings, name) for name, kind in kinds.items() if kind.shared}
        return replace(self, states={**self.states, lesson.slug: state}, shared={**self.shared, **shared})

    def without_steps(self, page: str) -> "PageStates":
        """Return the states without the remembered steps of a page's runs."""
        return replace(self, steps={place: step for place, step in self.steps.items() if place[0] != page})

    def on_new_points(self) -> "PageStates":
        """Return the states with each page at its step for new points, as a step on other points means nothing."""
        states = {page: replace(state, step=step_on_new_points(page, state)) for page, state in self.states.items()}
        return replace(self, states=states, steps={})


def step_on_new_points(page: str, state: AnyState) -> int | None:
    """Return a page's step on new points: the end, or the start of a run that moves points."""
    return 0 if lessons.by_slug(page).view(state.view).moves_points else None
