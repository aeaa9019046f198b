"""A long run: `python -m tests.fuzz 20000`; prints every case that fails, and how long the slowest took."""

import argparse
import sys
import time
import traceback
import warnings
from random import Random

from tests.fuzz.laws import LAWS


def main() -> int:
    """Run the laws on so many cases of each kind; return 1 if one fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kind", choices=LAWS, action="append")
    asked = parser.parse_args()
    warnings.simplefilter("error", RuntimeWarning)  # as in every test: a sum that overflows is a fault until we say why
    failed = 0
    for kind in asked.kind or LAWS:
        slowest, worst = 0.0, asked.first
        for seed in range(asked.first, asked.first + asked.count):
            start = time.perf_counter()
            try:
                LAWS[kind](Random(f"{kind} {seed}"))
            except Exception:
                failed += 1
                print(f"{kind} {seed}\n{traceback.format_exc(limit=-4)}")
            if (took := time.perf_counter() - start) > slowest:
                slowest, worst = took, seed
        print(f"{kind}: {asked.count} cases, the slowest {slowest:.2f} s ({worst})")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
