"""The check over a whole address, and the repair of damage that messaging apps do to it.

    ?check=3k7xq0&v=2&data=moons~n-50~...&eta=0.5

The check stands first, so that a link that was cut short has lost something that the check knows of. A query without
one was written by an earlier version, or by hand: it is read as it is.
"""

import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

CHECK = "check"
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # no two of these letters look alike, and none is punctuation
LENGTH, BITS = 6, 5  # of a check, and of a letter
FNV_OFFSET, FNV_PRIME = 2166136261, 16777619  # of the hash FNV-1a with 32 bits, which the browser computes too

# What other sites append to links to follow who opens them.
TRACKERS = frozenset(
    (
        *(
            "fbclid",
            "gclid",
            "gclsrc",
            "dclid",
            "gbraid",
            "wbraid",
            "gad_source",
            "gad_campaignid",
            "srsltid",
            "_ga",
            "_gl",
        ),
        *("msclkid", "twclid", "ttclid", "li_fat_id", "igshid", "igsh", "yclid", "ysclid", "epik", "rdt_cid", "ScCid"),
        *("mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "hsCtaTracking", "vero_id", "oly_anon_id", "oly_enc_id"),
        *("ml_subscriber", "ml_subscriber_hash", "wickedid", "_openstat", "at_medium", "at_campaign", "mtm_campaign"),
    )
)
CAMPAIGN = "utm_"  # prefix of all other keys that campaigns add to links

ENTITIES = re.compile("(?:amp;)+")  # what is left of "&amp;" before the name of a part
WRAPS = re.compile("[\t\r\n\u00ad\u200b-\u200d\u2060\ufeff] *")  # where a program has wrapped a link, or may wrap it
MAX_CHARACTERS = 20_000  # of a query; browsers, servers and chats carry addresses of 8000
MAX_AFTER = 6  # characters behind a link that are taken off
AFTER = re.compile(r"[^\w~-]$|[*_]$")  # the last character behind a link in a sentence


def check_of(query: Mapping[str, str]) -> str:
    """Return the check of a query: a hash of its parts in the order of their names, without a part that is a check."""
    parts = sorted((name, text) for name, text in query.items() if name != CHECK)
    value = FNV_OFFSET
    for byte in "&".join(f"{name}={text}" for name, text in parts).encode("utf-8", "surrogatepass"):
        value = ((value ^ byte) * FNV_PRIME) & 0xFFFFFFFF
    return "".join(LETTERS[value >> BITS * place & 31] for place in range(LENGTH))


def checked(query: Mapping[str, str]) -> dict[str, str]:
    """Return a query with its check in front."""
    parts = {name: text for name, text in query.items() if name != CHECK}
    return {CHECK: check_of(parts), **parts}


def cleaned(query: Mapping[str, str]) -> dict[str, str]:
    """Return a query without the keys of trackers, and with its names as they were where "&" has become "&amp;"."""
    parts = {_name(name): text for name, text in query.items()}
    return {name: text for name, text in parts.items() if not (name in TRACKERS or name.startswith(CAMPAIGN))}


def repaired(query: Mapping[str, str]) -> tuple[dict[str, str], bool]:
    """Return a query as it was written, without its check, and whether it is known to have been altered since.

    What a sentence or a messaging app has put around the link is taken off where the check says so. Of a query that is
    too long for an address nothing is left.
    """
    if sum(len(name) + len(text) for name, text in query.items()) > MAX_CHARACTERS:
        return {}, True
    query = cleaned(query)
    is_cut = any(CHECK.startswith(name) and name for name in query) and len(query.get(CHECK, "")) < LENGTH
    parts = {name: text for name, text in query.items() if not (CHECK.startswith(name) and name)}
    if is_cut:
        return parts, True
    if CHECK not in query:
        return parts, False
    check = WRAPS.sub("", query[CHECK]).replace(" ", "")
    for result in _as_written(parts):
        if check_of(result) == check:
            return result, False
    return parts, True


def trimmed(query: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Yield a query, then with one character after another taken from its end that may have followed the link."""
    parts = dict(query)
    yield parts
    for _ in range(MAX_AFTER):
        if not parts:
            return
        name, text = list(parts.items())[-1]
        if AFTER.search(text):
            parts = parts | {name: text[:-1]}
        elif not text and AFTER.search(name):
            parts = {other: value for other, value in parts.items() if other != name}
        else:
            return
        yield parts


def _as_written(query: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Yield what a query may have been: itself, without its last characters, and either not wrapped or quoted twice."""
    for parts in trimmed(query):
        yield parts
        lines = {WRAPS.sub("", name): WRAPS.sub("", text) for name, text in parts.items()}
        yield from (other for other in (lines, _without_blanks(lines)) if other != parts)
        yield {unquote(name): unquote(text) for name, text in parts.items()}


def _without_blanks(query: Mapping[str, str]) -> dict[str, str]:
    """Return a query without blanks: what is left of a wrapped link where a browser takes the ends of lines out."""
    return {name.replace(" ", ""): text.replace(" ", "") for name, text in query.items()}


def _name(name: str) -> str:
    """Return a part's name without the "amp;" that a doubly escaped "&" has left before it."""
    entities = ENTITIES.match(name)
    return name[entities.end() :] if entities else name
