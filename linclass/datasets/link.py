"""A data set as part of a link: short, readable where it was made by a recipe, exact always.

    moons~imbalance-0~n-50~noise-0.2~seed-7     a recipe: name, then setting-value
    moons~n-50~...~window--1.0~1.0~-0.8~0.8     the same, zoomed: then the edges of the window
    p1~GgECAwQ                                  points: version, then base64url
    p1~GgECAwQ~moons~n-50~...                   the same, edited from the points of a recipe

Only letters, digits and - . _ ~ occur: nothing of it is percent-encoded. Points are written as whole numbers of a
common decimal (packing.py), or as raw 64-bit floats where they have none; a checksum finds a damaged link.
"""

import base64
import binascii
import re
import zlib
from dataclasses import replace

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, PLANE, Dataset, Recipe, Window
from linclass.datasets.packing import MAX_DECIMALS, Reader, Writer, decimals
from linclass.datasets.recipes.generators import GENERATORS, generate
from linclass.declare import Numbers

MAX_LINK = 6000  # characters; browsers, servers and chats carry addresses of 8000
POINTS = "p1"  # the version of the packed form
IN_WINDOW = "~window-"  # after a recipe, and before the edges of another window than its own
EDGES = Numbers("", Window._fields, low=-10 * MAX_COORDINATE, high=10 * MAX_COORDINATE)
RAW = MAX_DECIMALS + 1  # in place of a number of decimals: 64-bit floats follow
DEFAULT_NAMES = (("1", "2"), ("x1", "x2"))
MAX_BYTES = 64_000  # unpacked: more than 2000 points of two floats and all names need


class LinkTooLong(ValueError):  # noqa: N818 - it says what is wrong, and what to do is to save a file
    """The data set does not fit into a link; it can be saved as a file."""


def encode(dataset: Dataset) -> str:
    """Return the data set as a text for a link, from which `decode` makes it again exactly.

    Raises
    ------
    LinkTooLong
        If the text would have more than MAX_LINK characters.
    """
    if dataset.recipe is not None:
        made, text = generate(dataset.recipe), encode_recipe(dataset.recipe)
        if replace(made, window=dataset.window).same_as(dataset):
            return text if made.window == dataset.window else text + IN_WINDOW + EDGES.write(dataset.window)
    body = _pack(dataset)
    smaller = zlib.compress(body, 9)
    flag, body = (b"z", smaller) if len(smaller) < len(body) else (b"-", body)
    raw = zlib.crc32(body).to_bytes(4, "big") + flag + body
    text = f"{POINTS}~{base64.urlsafe_b64encode(raw).decode().rstrip('=')}"
    if dataset.origin is not None:
        text += f"~{encode_recipe(dataset.origin)}"
    if len(text) > MAX_LINK:
        raise LinkTooLong(
            f"These {len(dataset.y)} points need a link of {len(text)} characters, and {MAX_LINK} are"
            " what browsers and chats carry safely: save them as a file instead."
        )
    return text


def decode(text: str) -> Dataset:
    """Return the data set of a link; raise ValueError with one sentence if it was not made by `encode`."""
    if len(text) > MAX_LINK:
        raise ValueError(f"The link's data are too long: {len(text)} characters, at most {MAX_LINK} are read.")
    if not re.fullmatch(r"[A-Za-z0-9._~-]+", text):
        raise ValueError("The link's data hold a character that no link made here has.")
    name, _, rest = text.partition("~")
    if name != POINTS:
        recipe, in_window, edges = text.partition(IN_WINDOW)
        made = generate(decode_recipe(recipe))
        return _in_window(made, edges) if in_window else made
    packed, _, origin = rest.partition("~")
    try:
        points = _unpack(_unwrap(packed))
        return replace(points, origin=decode_recipe(origin)) if origin else points
    except ValueError as error:
        raise ValueError(f"The link's points cannot be read: {str(error).rstrip('.')}.") from error


def encode_recipe(recipe: Recipe) -> str:
    """Return `name~setting-value~...` with every setting written out, so that a later default changes no link."""
    generator = GENERATORS[recipe.name]
    full = generator.check(recipe.settings)
    return "~".join([recipe.name, *(f"{s.name}-{s.write(full[s.name])}" for s in generator.settings)])


def decode_recipe(text: str) -> Recipe:
    """Return the recipe of a link; settings it does not name have their defaults. Raise ValueError if it is none."""
    name, *parts = text.split("~")
    if name not in GENERATORS:
        raise ValueError(f"The link names no known data set: {name[:40]!r}.")
    known = {setting.name: setting for setting in GENERATORS[name].settings}
    settings = {}
    for part in parts:
        key, dash, value = part.partition("-")
        if not dash or key not in known or key in settings:
            raise ValueError(f"The link's data set {name} cannot be made with {part[:40]!r}.")
        try:
            settings[key] = known[key].read(value)
        except ValueError as error:
            raise ValueError(f"The link's data set {name} cannot be made: {str(error).rstrip('.')}.") from error
    return Recipe(name, settings)


def _in_window(made: Dataset, edges: str) -> Dataset:
    """Return points in the window that a link names; ValueError where it names none."""
    try:
        return replace(made, window=Window(*(EDGES.read(edges) or PLANE)))
    except ValueError as error:
        raise ValueError(f"The link's window cannot be read: {str(error).rstrip('.')}.") from error


def _pack(dataset: Dataset) -> bytes:
    """Return a data set's bytes: flags, names and window where they are not the usual ones, columns."""
    out = Writer()
    plain_names = (dataset.class_names, dataset.feature_names) == DEFAULT_NAMES
    plain_window = dataset.window == PLANE
    out.number(plain_names + 2 * plain_window + 4 * (dataset.test is not None))
    out.number(len(dataset.y))
    if not plain_names:
        out.number(len(dataset.class_names))
        for name in (*dataset.class_names, *dataset.feature_names):
            out.text(name)
    if not plain_window:
        _pack_floats(out, np.array([dataset.window]))
    _pack_floats(out, dataset.X)
    out.packed(dataset.y)
    if dataset.test is not None:
        out.packed(dataset.test.astype(np.int64))
    return bytes(out.data)


def _unpack(data: bytes) -> Dataset:
    """Return the data set that `_pack` has written; ValueError for bytes that claim too much."""
    source = Reader(data)
    plain = source.number()
    n = source.number()
    if plain > 7 or n > MAX_POINTS:
        raise ValueError(f"it claims to hold {n} points, at most {MAX_POINTS} are read")
    class_names: tuple[str, ...] = DEFAULT_NAMES[0]
    feature_names = DEFAULT_NAMES[1]
    if not plain & 1:
        classes = source.number()
        if not 1 <= classes <= MAX_CLASSES:
            raise ValueError(f"it claims to hold {classes} classes, 1 to {MAX_CLASSES} are read")
        class_names = tuple(source.text() for _ in range(classes))
        feature_names = (source.text(), source.text())
    window = PLANE if plain & 2 else Window(*_unpack_floats(source, 1, 4)[0].tolist())
    X = _unpack_floats(source, n, 2)
    y = source.packed(n)
    test = source.packed(n) if plain & 4 else None
    if test is not None and test.max(initial=0) > 1:
        raise ValueError("it marks points in an unknown way")
    if source.place != len(data):
        raise ValueError("something follows the last point")
    return Dataset(X, y, class_names, feature_names, window, test=None if test is None else test.astype(bool))


def _pack_floats(out: Writer, matrix: FloatArray) -> None:
    """Append the columns of a matrix (n, D) as whole numbers of one decimal, else as raw floats."""
    d = decimals(matrix)
    out.number(RAW if d is None else d)
    if d is None:
        out.data += matrix.astype("<f8").tobytes()
        return
    for column in np.round(matrix * 10**d).astype(np.int64).T:
        out.column(column)


def _unpack_floats(source: Reader, rows: int, columns: int) -> FloatArray:
    """Return an array (rows, columns): whole numbers over a power of ten, or raw doubles."""
    d = source.number()
    if d > RAW:
        raise ValueError("it has more decimals than are written here")
    if d == RAW:
        raw = source.take(8 * rows * columns)
        return np.frombuffer(raw, dtype="<f8").reshape(rows, columns).astype(np.float64)
    whole = np.column_stack([source.column(rows) for _ in range(columns)])
    matrix: FloatArray = whole / 10**d
    return matrix


def _unwrap(text: str) -> bytes:
    """Return the bytes behind base64url, checksum and zlib; never more than MAX_BYTES."""
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("it is damaged or was cut off") from error
    if len(raw) < 5 or zlib.crc32(raw[5:]) != int.from_bytes(raw[:4], "big"):
        raise ValueError("it is damaged or was cut off")
    if raw[4:5] != b"z":
        return raw[5:]
    stream = zlib.decompressobj()
    try:
        body = stream.decompress(raw[5:], MAX_BYTES)
    except zlib.error as error:
        raise ValueError("it is damaged") from error
    if not stream.eof:
        raise ValueError("it holds more than a data set can")
    return body
