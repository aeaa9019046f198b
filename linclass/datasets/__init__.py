"""Labelled points in the plane: made, bundled, read, written and carried in a link."""

from linclass.datasets.dataset import (
    MAX_CLASSES,
    MAX_COORDINATE,
    MAX_NAME,
    MAX_POINTS,
    PLANE,
    Dataset,
    Recipe,
    Window,
    is_name,
)
from linclass.datasets.link import MAX_LINK, LinkTooLong, decode, decode_recipe, encode, encode_recipe
from linclass.datasets.recipes.bundled import BundledTable, load
from linclass.datasets.recipes.generator import Generator
from linclass.datasets.recipes.generators import GENERATORS, densities, generate
from linclass.datasets.recipes.mixture import Mixture
from linclass.datasets.recipes.setting import Setting
from linclass.datasets.tables.cells import TableError, number
from linclass.datasets.tables.from_table import Report, to_dataset
from linclass.datasets.tables.raw_table import RawTable, Suggestion, read_table
from linclass.datasets.tables.test_set import add_test_set, join
from linclass.datasets.tables.text_file import ENCODINGS, MAX_BYTES
from linclass.datasets.tables.to_table import write_table
from linclass.datasets.tables.typed_table import from_cells, spread, to_cells, unfinished
from linclass.datasets.window import window_for

__all__ = [
    "ENCODINGS",
    "GENERATORS",
    "MAX_BYTES",
    "MAX_CLASSES",
    "MAX_COORDINATE",
    "MAX_LINK",
    "MAX_NAME",
    "MAX_POINTS",
    "PLANE",
    "BundledTable",
    "Dataset",
    "Generator",
    "LinkTooLong",
    "Mixture",
    "RawTable",
    "Recipe",
    "Report",
    "Setting",
    "Suggestion",
    "TableError",
    "Window",
    "add_test_set",
    "decode",
    "decode_recipe",
    "densities",
    "encode",
    "encode_recipe",
    "from_cells",
    "generate",
    "is_name",
    "join",
    "load",
    "number",
    "read_table",
    "spread",
    "to_cells",
    "to_dataset",
    "unfinished",
    "window_for",
    "write_table",
]
