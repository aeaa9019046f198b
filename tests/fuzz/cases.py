"""Damaged links, values, messages and files: real ones, changed at random; and states that nobody has thought of."""

import string
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from linclass import datasets, lessons
from linclass.datasets.dataset import Dataset, Window
from linclass.declare import Number, declared
from linclass.lessons import address
from linclass.lessons.lesson import Lesson
from linclass.lessons.state import State
from tests.lessons.support import AWKWARD

NASTY = (
    *("", " ", "inf", "-inf", "nan", "-1e999", "1e999", "1e308", "-0", "0", "1", "-1", "00", "1e-400", "½", "٣"),
    *("9" * 41, "9" * 4000, "1,2", "1~2", "~", "~~~", "None", "null", "true", "[]", "{}", "\0", "\u202e", "💥", "0x10"),
    *("<script>alert(1)</script>", "[a](javascript:1)", "$\\frac{1}{0}$", "{0.__class__}", "%s%n", "../../etc/passwd"),
    *("=1+1", "@SUM(1)", "1_000", "+1", "1e3", "True", "-", ".", "a.b.c", "a" * 9000),
)
JSON: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2**53, 2**70, 0.5, -1e308, 1e400, float("nan")),
    *("", "1", "x" * 500, [], [[]], [None], {}),
)
FILES = (
    "x,y,label\n1,2,a\n3,4,b\n5,6,a\n",
    "x;y;label\n1,5;2;a\n3,25;4;b\n",
    "1 2 0\n3 4 1\n",
    '"a ""b""",c\n"1",2\n',
    "# by me\nx\t\ty\tclass\n−1,5\t12 %\tNA\n1\u202f234,5\t0,750\t1.0\n",
    "@relation r\n@attribute x real\n@attribute 'y' real\n@attribute class {a,b}\n@data\n1,2,a\n3,?,b\n",
    '"x" "y" "class"\n"1" 1 2 "a"\n"2" 3 4 "b"\n',
)
LONGEST_FILE = 4000  # bytes of a file that grew


def link(random: Random) -> tuple[Lesson[Any, Any], dict[str, str]]:
    """A page, and a query like one of its own, or like another page's."""
    lesson, other = random.choices(lessons.every(), k=2)
    scene = random.choice((lesson if random.random() < 0.9 else other).scenes)
    query = address.write(lesson if scene in lesson.scenes else other, scene.state())
    names = [*declared(lesson.Settings), *address.RESERVED]
    for _ in range(random.randint(1, 4)):
        name = random.choice([*names, random.choice(NASTY)])
        query[name] = value(random, query.get(name, ""))
    return lesson, query


def state(random: Random) -> tuple[Lesson[Any, Any], State[Any]]:
    """A page with points, settings, view and step of any scenes; some of them moved, or at the end of their range."""
    lesson, other = random.choices(lessons.every(), k=2)
    settings = random.choice(lesson.scenes).settings
    for name, kind in declared(lesson.Settings).items():
        if random.random() < 0.3:
            settings = replace(settings, **{name: getattr(random.choice(lesson.scenes).settings, name)})
        if isinstance(kind, Number) and random.random() < 0.2:
            amount = random.choice((kind.low, kind.high, random.uniform(kind.low, kind.high)))
            settings = replace(settings, **{name: kind.check(type(kind.step)(amount))})
    data = random.choice((random.choice(lesson.scenes).dataset, random.choice(other.scenes).dataset, *AWKWARD.values()))
    step = random.choice((None, 0, 1, 7, 10**6))
    return lesson, State(moved(random, data), settings, random.choice(lesson.views).code, step)


def moved(random: Random, data: Dataset) -> Dataset:
    """The points with one of them elsewhere, maybe on another, and perhaps another window."""
    if len(data.y) and random.random() < 0.6:
        X, far = data.X.copy(), random.choice((0.0, 1.0, 3.0, 100.0))
        elsewhere = [random.gauss(0.0, far), random.gauss(0.0, far)]
        X[random.randrange(len(X))] = random.choice((elsewhere, X[0].tolist()))
        data = replace(data, X=X, recipe=None, origin=data.source)
    if random.random() < 0.3:
        half = 10.0 ** random.randint(-3, 6)
        x, y = random.choice((0.0, 50.0)), random.choice((0.0, -50.0))
        data = replace(data, window=Window(x - half, x + half, y - half, y + half))
    return data


def value(random: Random, text: str) -> str:
    """A text of a link: damaged, or quite another one."""
    what = random.randrange(4)
    if what == 0 or not text:
        return random.choice(NASTY)
    at = random.randrange(len(text))
    if what == 1:
        return text[:at]
    if what == 2:
        return text[:at] + random.choice(string.printable) + text[at + 1 :]
    return f"{random.uniform(-1, 1) * 10 ** random.randint(-12, 12)!r}"


def points(random: Random) -> str:
    """The points of a link: of a recipe with any settings, or damaged."""
    name, generator = random.choice(list(datasets.GENERATORS.items()))
    parts = [name]
    for setting in generator.settings:
        text = value(random, str(random.randint(-3, 300)))
        parts += [f"{setting.name}-{text}"] if random.random() < 0.7 else []
    return value(random, "~".join(parts)) if random.random() < 0.5 else "~".join(parts)


def anything(random: Random, depth: int = 3) -> Any:
    """Any value that JSON could hold, and some that it could not."""
    what = random.randrange(6 if depth else 4)
    if what < 3:
        return random.choice(JSON)
    if what == 3:
        return random.choice(NASTY)
    if what == 4:
        return [anything(random, depth - 1) for _ in range(random.randrange(5))]
    return {str(random.choice(NASTY)): anything(random, depth - 1) for _ in range(random.randrange(4))}


def message(random: Random, real: Mapping[str, Any]) -> Any:
    """A message like a real one with some parts replaced, missing or new; or anything."""
    if random.random() < 0.1:
        return anything(random)
    result = dict(real)
    for _ in range(random.randint(1, 3)):
        name = random.choice([*real, "further"])
        if random.random() < 0.2:
            result.pop(name, None)
        elif isinstance(result.get(name), list) and result[name] and random.random() < 0.6:
            changed = list(result[name])
            changed[random.randrange(len(changed))] = anything(random, 1)
            result[name] = changed
        else:
            result[name] = anything(random)
    return result


def file(random: Random) -> bytes:
    """A table with bytes replaced, cut, doubled or put in; or none at all."""
    result = bytearray(random.choice(FILES).encode(random.choice(("utf-8", "utf-16", "latin-1")), "replace"))
    for _ in range(random.randint(0, 12)):
        at = random.randrange(len(result) + 1)
        what = random.randrange(4)
        if what == 0:
            result[at:at] = bytes([random.randrange(256)])
        elif what == 1:
            del result[at : at + random.randint(1, 9)]
        elif what == 2 and len(result) < LONGEST_FILE:
            result[at:at] = result * random.randint(1, 3)
        else:
            result[at:at] = random.choice(NASTY).encode("utf-8", "surrogatepass")
    return bytes(result)
