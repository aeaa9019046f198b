"""People's own words inside our sentences."""

import re

FORMULA = re.compile(r"\$\$(?!\s*\n)[^$]+\$\$")  # with its first line beside the dollars
SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|:$~<>&\"'^=])")


def plain(text: object) -> str:
    """Return a text that shows as it is: a class named "[here](...)" or "$x$" is no link and no formula.

    Every character with a meaning in Streamlit's Markdown (directives, formulas, links, entities) is escaped.
    """
    return SPECIAL.sub(r"\\\1", str(text))


def displayed(text: str) -> str:
    """Return a text whose displayed formulas stand in one line each.

    Of a formula that begins beside its dollars, Streamlit's Markdown drops the first of several lines.
    """
    return FORMULA.sub(lambda formula: formula[0].replace("\n", " "), text)
