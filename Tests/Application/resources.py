"""What a program has of the computer: memory, descriptors, threads, and sources of GLib's main loop."""

import functools
import os
import pathlib
import socket
import subprocess
import time

from media import Media
from player import Player
from program import SILENT
from tables import add_table
from waiting import expect, wait_until

LONG = os.environ.get("PLAYHEAD_LONG_TESTS") == "1"

rows = []


@functools.cache
def library():
    """The path of the library that counts the sources of the program that it is preloaded into."""
    source = pathlib.Path(__file__).with_name("source_count.c")
    path = Media.folder() / "source_count.so"
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "glib-2.0"], check=True, stdout=subprocess.PIPE, text=True, timeout=60)
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-pthread", "-o", path, source,
         *flags.stdout.split()], check=True, timeout=60)
    return path


def counting(name):
    """The environment of a program whose sources are counted, and the path of the socket that tells them."""
    path = Media.folder() / f"{name}.sources"
    return {"LD_PRELOAD": str(library()), "PLAYHEAD_TEST_SOURCES": str(path)}, path


def sources(path):
    """How many sources a program has that was started with `counting`."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(60)
        connection.connect(str(path))
        return int(connection.makefile().read())


class CountedPlayer(Player):
    """A player whose resources are counted."""

    _number = 0

    def __init__(self, *media, options=SILENT):
        CountedPlayer._number += 1
        environment, self.sources = counting(f"player-{CountedPlayer._number}")
        super().__init__(*media, options=options, **environment)


class Use:
    """What a counted player has of the computer."""

    # What a cache may take that is filled bit by bit, and what comes and goes by itself.
    MARGINS = {"megabytes": 40, "descriptors": 6, "threads": 6, "sources": 8}

    def __init__(self, player):
        process = pathlib.Path(f"/proc/{player.process.pid}")
        status = (process / "status").read_text().splitlines()
        self.megabytes = next(int(line.split()[1]) >> 10 for line in status if line.startswith("VmRSS:"))
        self.threads = next(int(line.split()[1]) for line in status if line.startswith("Threads:"))
        self.descriptors = len(list((process / "fd").iterdir()))
        self.sources = sources(player.sources)

    def __str__(self):
        return (f"{self.megabytes} MB, {self.descriptors} descriptors, {self.threads} threads, "
                f"{self.sources} sources")

    def is_as(self, before):
        """Whether this is no more than before, but for what comes and goes."""
        return all(
            getattr(self, name) <= getattr(before, name) + margin for name, margin in self.MARGINS.items())


def holds(name, player, rounds, act, warm=None):
    """Acts so often, after as many times as it takes for all caches to be filled, and compares.

    A long run tells in between, ten times.
    """
    warm = warm or min(max(rounds // 5, 3), 200)
    for number in range(warm):
        act(number)
    before, start = Use(player), time.monotonic()
    for number in range(rounds):
        act(warm + number)
        if LONG and number % max(rounds // 10, 1) == 0:
            print(f"      {name}, {number}: {Use(player)}", flush=True)
    seconds = time.monotonic() - start
    # Threads end a while after they have been let go.
    wait_until(lambda: Use(player).is_as(before), lambda: f"{name}: it has {before} as before, not {Use(player)}")
    after = Use(player)
    expect(player.process.poll() is None, f"{name}: the player has ended")
    rows.append((name, rounds, f"{seconds:.0f}", before, after))
    print(f"      {name}, {rounds} in {seconds:.0f} s: {before}; then {after}")


def write_table():
    """Adds what was found to the file of PLAYHEAD_TABLE, if there is one."""
    expect(rows, "nothing was done")
    add_table(("Action", "Count", "Seconds", "Before", "After"), rows)
