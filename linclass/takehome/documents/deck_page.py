"""A whole deck as one HTML file that plays from the disk: a stop after the other, each predicted, then revealed."""

from collections.abc import Callable, Sequence

from linclass.course.deck import Deck, Stop
from linclass.course.place import Image, Text
from linclass.takehome.documents.deck_stops import fitting, image, left_out, stop_link, stop_state
from linclass.takehome.documents.offline_page import OfflineStop, document, state_stop, text_stop
from linclass.takehome.offline_question import offline_question


def deck_stop(stop: Stop, base: str) -> OfflineStop:
    """Return a stop as a part of the file; `base` is the app's address."""
    if stop.target is None:
        above = image(stop.content) if isinstance(stop.content, Image) else ""
        words = [stop.sentence, stop.content.markdown if isinstance(stop.content, Text) else ""]
        return text_stop(stop.title, "\n\n".join(filter(None, words)), below=above, source=stop.source)
    state = stop_state(stop, stop_link(stop, base))
    question = offline_question(stop)
    is_hidden = bool(stop.hide or stop.ask or question)
    return state_stop(
        state,
        stop.title,
        shows=stop.shows,
        ask=stop.ask,
        question=question,
        source=stop.source,
        is_hidden=is_hidden,
    )


def deck_page(deck: Deck, made: Sequence[OfflineStop], base: str, plotly: Callable[[], str]) -> str:
    """Return the file's text, of the stops that were made; the others are there with sentence and link alone.

    Parameters
    ----------
    base : str
        The app's address.
    plotly : function
        Returns the text of plotly.js; it is asked where a view has a figure.
    """
    shown = list(fitting(made))
    rest = deck.stops[len(shown) :]
    shown += [_without_picture(stop, base) for stop in rest]
    return document(deck.full_name, shown, plotly, left_out(len(rest)))


def _without_picture(stop: Stop, base: str) -> OfflineStop:
    """Return a stop whose state can't be drawn as a text that links to it."""
    link = stop_link(stop, base)
    way = "Plane and view of this stop are on the web." if link else ""
    return text_stop(stop.title, "\n\n".join(filter(None, (stop.shows, way))), link=link, source=stop.source)
