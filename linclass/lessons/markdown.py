"""People's own words inside our sentences."""

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|:$~<>&\"'^=])")


def plain(text: object) -> str:
    """Return a text that shows as it is: a class named "[here](...)" or "$x$" is no link and no formula.

    Every character with a meaning in Streamlit's Markdown (directives, formulas, links, entities) is escaped.
    """
    return SPECIAL.sub(r"\\\1", str(text))
