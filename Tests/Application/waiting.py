"""Conditions that a test expects, at once or in time."""

import time

# How many seconds are waited for something: many times what anything takes, as the processors may be busy
# with something else. It says nothing about how fast something is.
LIMIT = 60


class Failure(Exception):
    """What a test expected did not happen."""


def expect(condition, message):
    """Fails with a message unless the condition is true."""
    if not condition:
        raise Failure(message)


def wait_until(condition, what, limit=LIMIT, interval=0.02):
    """Calls `condition` until it returns something true, which is returned.

    `what` completes the sentence “timed out waiting until …”; a function is asked when it is needed.
    """
    end = time.monotonic() + limit
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            what = what() if callable(what) else what
            raise Failure(f"timed out after {limit} s waiting until {what}")
        time.sleep(interval)


def samples(take, seconds, interval=0.05):
    """What `take` returns during a time, as a list."""
    found = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found.append(take())
        time.sleep(interval)
    return found
