"""The tests of one file, and how they are run.

Each `*.test` beside this file drives the player from outside, as a person does: with keys, the mouse, and what
is to be seen. It marks its tests with `@test`, and ends with `run_tests()`. What a test needs of the world it
makes itself: clips (`Media`), servers (`serve`), players (`Player`). A test fails by raising an exception;
`wait_until` raises one if something does not become true in time. No test sleeps and hopes.
"""

import sys
import time
import traceback

_tests = []


def test(function):
    """Marks a function as a test; its docstring says what it shows."""
    _tests.append(function)
    return function


def run_tests():
    """Runs all tests, or those whose names are arguments, and ends the process with the result."""
    wanted = sys.argv[1:]
    failed = 0
    for function in _tests:
        if wanted and function.__name__ not in wanted:
            continue
        start = time.monotonic()
        try:
            function()
            result = "ok  "
        except Exception:  # A test may fail in any way; the others are run all the same.
            traceback.print_exc(file=sys.stdout)
            result = "FAIL"
            failed += 1
        print(f"{result} {function.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    sys.exit(1 if failed else 0)
