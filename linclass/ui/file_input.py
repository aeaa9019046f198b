"""A field for a file, which the browser reads and sends as a message, even in a frame without cookies."""

from collections.abc import Callable, Sequence

from linclass.datasets.tables.text_file import MAX_BYTES
from linclass.ui import components, messages
from linclass.wire import schema
from linclass.wire.drawing_message import ReceivedFile, parse_file
from linclass.wire.texts import canvas as texts

SENTENCES = ("reading", "fileTooLarge", "fileUnread")


def show(
    key: str,
    label: str,
    kinds: Sequence[str],
    *,
    take: Callable[[ReceivedFile], None],
    refuse: Callable[[str], None],
    label_keys: str = "",
) -> None:
    """Show the field.

    Parameters
    ----------
    key, label : str
    kinds : sequence of str
        The file extensions that the browser offers; other files are sent as well.
    take : callable
        Called with a file, before the script run that it causes.
    refuse : callable
        Called with a sentence instead, if the message is damaged or the file too large.
    label_keys : str
        The rest of the label, where there is a keyboard.
    """

    def arrived() -> None:
        message = messages.file(key)
        if message is None:
            return
        try:
            file = parse_file(message)
        except ValueError as error:
            refuse(str(error))
        else:
            take(file)

    data: schema.FileInputData = {
        "key": key,
        "label": label,
        "labelKeys": label_keys,
        "filesRead": messages.files(key),
        "accept": ",".join(f".{kind}" for kind in kinds),
        "limit": MAX_BYTES,
        "texts": {name: texts.BROWSER[name] for name in SENTENCES},
    }
    components.mount("file_input", key, data, on_file_change=arrived)
