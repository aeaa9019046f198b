"""Labelled points in the plane: made, bundled, read, written and carried in a link."""

from linclass.datasets.bundled import Table, load
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
from linclass.datasets.generator import Generator
from linclass.datasets.generators import GENERATORS, densities, generate
from linclass.datasets.link import MAX_LINK, LinkTooLong, decode, encode
from linclass.datasets.mixture import Mixture
from linclass.datasets.setting import Setting
from linclass.datasets.window import window_for

__all__ = [
    "GENERATORS",
    "MAX_CLASSES",
    "MAX_COORDINATE",
    "MAX_LINK",
    "MAX_NAME",
    "MAX_POINTS",
    "PLANE",
    "Dataset",
    "Generator",
    "LinkTooLong",
    "Mixture",
    "Recipe",
    "Setting",
    "Table",
    "Window",
    "decode",
    "densities",
    "encode",
    "generate",
    "is_name",
    "load",
    "window_for",
]
