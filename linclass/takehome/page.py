"""A page of the app in a script or a notebook: with the same numbers, pictures and verdict, and its link."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.declare import declared
from linclass.session import work
from linclass.session.session import Session
from linclass.session.values.page_states import PageStates
from linclass.session.values.point_ownership import PointOwnership
from linclass.session.written_address import address_of
from linclass.takehome.documents.rich_text import markdown_as_text
from linclass.takehome.page_state import PageState, page_state
from linclass.takehome.pictures.charts import needs_browser
from linclass.takehome.pictures.picture import picture, view_picture

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState

LOCAL_APP = "http://localhost:8501"  # where `streamlit run app.py` serves it


@dataclass(frozen=True, eq=False)
class ShownPage:
    """A page of the app, computed without an app; a notebook shows it as a picture.

    Attributes
    ----------
    state : PageState
    """

    state: PageState

    @property
    def link(self) -> str:
        """The address at which the app shows the same state; empty where the points do not fit into one."""
        return self.state.link

    @property
    def verdict(self) -> str:
        """The sentence below the plane, as plain text; it is about the end of a run."""
        return markdown_as_text(self.state.frame.verdict.sentence)

    @property
    def has_drawn_view(self) -> bool:
        """True if the view beside the plane has a picture that can be drawn without a browser: none in space."""
        shown = view_picture(self.state)
        return shown is not None and not needs_browser(shown)

    def _repr_svg_(self) -> str:
        return picture(self.state, "both" if self.has_drawn_view else "plane")


def page(
    name: str,
    points: Dataset | None = None,
    *,
    view: str = "",
    step: int | None = None,
    app: str = LOCAL_APP,
    **settings: object,
) -> ShownPage:
    """Return a page of the app with these points and settings.

    Parameters
    ----------
    name : str
        As in its address: "support_vectors".
    points : Dataset or None
        None shows the points of the page's opening.
    view : str
        The view beside the plane, by its code in a link: "path"; empty for the first.
    step : int or None
        The step of the run that is shown; None is its end.
    app : str
        Where the link leads.
    **settings
        The page's settings that differ from its opening's, by their names in a link: `C=0.2`.

    Raises
    ------
    ValueError
        If there is no such page, view or setting, or a setting has no such value.

    Examples
    --------
    >>> shown = page("support_vectors", machine="soft", C=0.2)
    >>> shown.link.partition("?")[0]
    'http://localhost:8501/support_vectors'
    """
    if name not in LESSONS:
        raise ValueError(f"There is no page {name!r}; there are {', '.join(LESSONS)}.")
    lesson = lessons.by_slug(name)
    state = _state(lesson, points, view, settings)
    session = Session(
        pages=PageStates({name: replace(state, step=step)}), ownership=PointOwnership(scenes={name: state.points})
    )
    query, is_too_long = address_of(session, lesson)
    shown = page_state(session, lesson, "" if is_too_long else f"{app.rstrip('/')}/{name}?{urlencode(query)}")
    if shown.frame.progress is not None and shown.frame.progress.is_unfinished:
        for _ in work.finished(name, shown.frame.progress.work):
            pass
        shown = page_state(session, lesson, shown.link)
    return ShownPage(shown)


def _state(lesson: AnyLesson, points: Dataset | None, view: str, settings: dict[str, object]) -> AnyState:
    """Return the opening with other points, view and settings."""
    kinds, views = declared(lesson.Settings), [view.code for view in lesson.views]
    unknown = sorted(settings.keys() - kinds.keys())
    if unknown:
        raise ValueError(f"The page {lesson.slug!r} has no setting {unknown[0]!r}; it has {', '.join(kinds)}.")
    if view and view not in views:
        raise ValueError(f"The page {lesson.slug!r} has no view {view!r}; it has {', '.join(views)}.")
    checked: dict[str, Any] = {}
    for key, value in settings.items():
        try:
            checked[key] = kinds[key].check(value)
        except ValueError as error:
            raise ValueError(f"{key} = {value!r}: {error}.") from error
    opening = lesson.opening
    return replace(
        opening,
        points=points or opening.points,
        view=view or opening.view,
        settings=replace(opening.settings, **checked),
    )
