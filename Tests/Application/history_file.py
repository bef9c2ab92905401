"""The file of the history, as the tests read it."""

import contextlib
import os
import pathlib
import sqlite3

HISTORY = pathlib.Path(os.environ["XDG_DATA_HOME"], "playhead", "memory.sqlite")


def rows(statement, *values):
    """The rows that a query of the history gives; none while there is no file.

    The connection is closed at once. All connections of one process share an index: where one of them is left open
    while the program replaces that, each later one shows for good what was there before.
    """
    if not HISTORY.exists():
        return []
    with contextlib.closing(sqlite3.connect(HISTORY, timeout=60)) as connection:
        try:
            return connection.execute(statement, values).fetchall()
        except sqlite3.OperationalError as error:
            # The file is there before its tables are.
            if "no such table" not in str(error):
                raise
            return []


def position_of_queue():
    """The number of the item that the file says to be current, and its second; None if it says none."""
    return next(iter(rows("SELECT current, time FROM place")), None)


def queue():
    """The addresses of the queue that is written."""
    return [uri for uri, in rows("SELECT uri FROM queue ORDER BY number")]
