"""Tables of results, for who asks for them."""

import os


def add_table(columns, rows):
    """Adds a table to the file that PLAYHEAD_TABLE names, if it names one."""
    if not (path := os.environ.get("PLAYHEAD_TABLE")):
        return
    with open(path, "a") as file:
        for row in (columns, ["---"] * len(columns), *rows):
            print(f"| {' | '.join(map(str, row))} |", file=file)
        print(file=file)
