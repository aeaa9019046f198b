"""A link carries exactly the data set, and nothing else gets in through it."""

import base64
import string
import zlib
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given, strategies as st

from linclass.datasets import GENERATORS, MAX_LINK, Dataset, LinkTooLong, Recipe, Window, decode, encode, generate
from linclass.datasets.link import MAX_BYTES
from linclass.datasets.packing import Reader, Writer
from linclass.datasets.recipes.generator import Generator
from tests.datasets.cases import datasets, drawn, refusal
from tests.every_case import every_case
from tests.examples import examples

UNRESERVED = string.ascii_letters + string.digits + "-._~"


@pytest.mark.slow
@examples(100)
@given(datasets())
def test_decode_undoes_encode(dataset: Dataset) -> None:
    """Points, labels, names and window come back exactly, through characters that need no escape in a link."""
    text = encode(dataset)
    assert set(text) <= set(UNRESERVED)
    assert decode(text).same_as(dataset)


@every_case("generator", GENERATORS.values())
def test_a_recipe_is_carried_in_words(generator: Generator) -> None:
    """A made data set is written as its recipe, short and readable, in any window, and comes back with it."""
    made = generator.make()
    for window, longest in ((made.window, 100), (Window(-1 / 3, 2 / 3, -1e-5, 2e9 / 3), 200)):
        seen = replace(made, window=window)
        text = encode(seen)
        assert len(text) < longest
        assert set(text) <= set(UNRESERVED)
        assert decode(text).same_as(seen)
        assert decode(text).recipe == made.recipe


def test_a_recipe_can_be_written_by_hand() -> None:
    """Settings left out have their defaults; the order does not matter."""
    recipe = decode("moons~seed-7~n-100~noise-0.25").recipe
    assert recipe is not None
    assert recipe.settings == {"n": 100, "noise": 0.25, "imbalance": 0.0, "seed": 7}
    assert encode(generate(recipe)) == "moons~n-100~noise-0.25~imbalance-0~seed-7"


@pytest.mark.slow
@given(st.floats(0, 1))
def test_every_value_of_a_setting_survives(noise: float) -> None:
    """A float of a recipe comes back as the very same float."""
    recipe = Recipe("moons", {"noise": noise})
    again = decode(encode(generate(recipe))).recipe
    assert again is not None
    assert again.settings["noise"] == noise


def test_a_changed_data_set_does_not_hide_behind_its_recipe() -> None:
    """Points that their recipe would not make again are written as points."""
    made = generate(Recipe("moons"))
    changed = replace(made, class_names=("day", "night"))
    assert encode(changed).startswith("p1~")
    assert decode(encode(changed)).same_as(changed)


@every_case(("n", "classes", "most"), [(200, 2, 1000), (200, 6, 1100), (500, 2, 2400), (1000, 2, 4800)])
def test_drawn_points_fit(n: int, classes: int, most: int) -> None:
    """200 points drawn anywhere in the plane take under 1000 characters, 1000 under 4800."""
    text = encode(drawn(n, classes))
    assert len(text) < most
    assert decode(text).same_as(drawn(n, classes))


def test_a_link_that_would_be_too_long_says_so() -> None:
    """Beyond the limit the person is told how long, and to save a file; and nothing that long is read."""
    with pytest.raises(LinkTooLong, match=r"2000 points need a link of \d+ characters.*file"):
        encode(drawn(2000))
    with pytest.raises(ValueError, match="too long"):
        decode("a" * (MAX_LINK + 1))


@pytest.mark.slow
@examples(100)
@given(st.one_of(st.text(), st.text(UNRESERVED), st.text(UNRESERVED).map("p1~".__add__)))
@example("")
@example("p1~")
@example("p1~A")
@example("p1~~")
@example("moons~")
@example("moons~n")
@example("moons~n-")
@example("moons~n-5~n-5")
@example("moons~n-9999999")
@example("moons~window-0~1~0")
@example("moons~window-1~0~0~1")
@example("moons~noise-nan")
@example("moons~n-" + "9" * 5000)
@example("p2~AAAA")
@example("iris~x-petal_width~y-petal_width")
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    """Nothing but a data set or a ValueError of one sentence comes out of a link."""
    sentence = refusal(ValueError, decode, text)
    assert not sentence or 20 < len(sentence) < 300
    assert "\n" not in sentence


@pytest.mark.slow
@examples(100)
@given(st.data())
def test_a_tampered_link_is_found_out(data: st.DataObject) -> None:
    """Change, drop or add a character of packed points: the same points come out, or a sentence."""
    dataset = data.draw(datasets(max_points=4))
    text = encode(dataset)
    place = data.draw(st.integers(3, len(text)))
    text = (
        text[:place]
        + data.draw(st.sampled_from(["", "A", "~", "-", "é"]))
        + text[place + data.draw(st.integers(0, 2)) :]
    )
    sentence = refusal(ValueError, decode, text)
    assert sentence.startswith("The link") or decode(text).same_as(dataset)


def sealed(body: bytes, flag: bytes = b"-") -> str:
    """A link with a right checksum around any body: what an attacker would send."""
    raw = zlib.crc32(body).to_bytes(4, "big") + flag + body
    return "p1~" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.slow
@examples(200)
@given(st.binary(max_size=60), st.sampled_from([b"-", b"z"]))
@example(b"\x03\xd0\x0f" + b"\x00" * 20, b"-")
@example(b"\x03\x01\x07" + b"\xff" * 16 + b"\x00", b"-")
def test_sealed_nonsense_is_refused(body: bytes, flag: bytes) -> None:
    """A right checksum does not make nonsense into points: it is refused, or is a data set that obeys the limits."""
    text = sealed(body if flag == b"-" else zlib.compress(body), flag)
    sentence = refusal(ValueError, decode, text)
    assert sentence.startswith("The link's points cannot be read: ") or isinstance(decode(text), Dataset)


def test_a_bomb_does_not_go_off() -> None:
    """Megabytes packed into a short link are not unpacked."""
    bomb = zlib.compress(b"\x00" * 4_000_000, 9)
    text = sealed(bomb, b"z")
    assert len(text) < MAX_LINK
    assert MAX_BYTES < 100_000
    with pytest.raises(ValueError, match="more than a data set can"):
        decode(text)


@pytest.mark.slow
@given(st.lists(st.integers(-(2**50), 2**50), max_size=20))
def test_columns_come_back(numbers: list[float]) -> None:
    """Whole numbers of any size come back from their packed column."""
    out = Writer()
    out.column(np.array(numbers, dtype=np.int64))
    source = Reader(bytes(out.data))
    assert source.column(len(numbers)).tolist() == numbers
    assert source.place == len(out.data)
