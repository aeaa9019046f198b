"""Names in scripts that run from right to left, within sentences that run from left to right."""

import unicodedata

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"  # Unicode's FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE
RIGHT_TO_LEFT = {"R", "AL", "AN"}  # bidirectional classes: Hebrew, Arabic letters and Arabic digits
CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def isolated(name: str) -> str:
    """Return a person's name as it stands within a text, so that it moves no number or sign beside it.

    A name that holds nothing from right to left moves nothing, and stays as it is. So does a text in which a name is
    isolated already: names themselves hold no control characters.
    """
    if name.isascii() or ISOLATE in name or not RIGHT_TO_LEFT & set(map(unicodedata.bidirectional, name)):
        return name
    kept = "".join(c for c in name if unicodedata.bidirectional(c) not in CONTROLS)
    return f"{ISOLATE}{kept}{END_OF_ISOLATE}"
