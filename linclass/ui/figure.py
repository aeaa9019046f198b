"""A Plotly figure that is updated in place, with a player for its frames."""

import functools
from collections.abc import Callable

from linclass.ui import components, messages, plotly_script
from linclass.wire import schema, step_message
from linclass.wire.encode import to_json
from linclass.wire.texts import figure as texts


def show(
    key: str,
    picture: schema.Encoded[schema.FigureData],
    *,
    on_step: Callable[[step_message.WantedStep], None] | None = None,
    stamp: int = 0,
) -> None:
    """Show a figure; the next one under the same key replaces it in place and keeps zoom and step.

    Parameters
    ----------
    key : str
    picture : bytes
        Encoded by `linclass.wire.encode`.
    on_step : callable or None
        Called before the script run that follows when the player has stopped at a step, or the person wants one
        without a frame.
    stamp : int
        Grows with each message that a script run has seen; a new value makes the browser take the picture.
    """

    def take() -> None:
        wanted = step_message.parse(messages.last(key, "step"))
        if on_step is not None and wanted is not None:
            on_step(wanted)

    components.mount(
        "figure",
        key,
        b"%d\n%b\n%b" % (stamp, _about(), picture),
        on_step_change=take,
    )


@functools.cache
def _about() -> schema.Encoded[schema.FigureAbout]:
    """Return the data that all figures share: the addresses of plotly.js, and the texts of player and tools."""
    return to_json({"plotly": plotly_script.sources(), "texts": dict(texts.BROWSER)})
