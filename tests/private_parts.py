"""The mark of tests that hold what LINCLASS_PRIVATE_PARTS=off turns off by design; with the switch off they say so."""

import pytest

from linclass.vendor import private_parts

NEEDED = pytest.mark.skipif(
    not private_parts.are_allowed(), reason=f"{private_parts.VARIABLE}=off turns off what this test holds"
)
