"""The programs under test, and the environment that they are started in."""

import os
import pathlib
import signal
import sys

import accessibility  # noqa: F401 (a program inherits the address of its bus)

PRODUCTS = pathlib.Path(
    os.environ.get("PLAYHEAD_PRODUCTS")
    or sys.exit("PLAYHEAD_PRODUCTS must name the folder with the built products.")
)
PROGRAM = str(PRODUCTS / "playhead")

# Sound that takes its time but is not heard: the tests do not depend on a sound card.
SILENT = ("--audio-sink", "fakesink sync=true")

# A script that is ended takes its player with it.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def clean_environment(**changes):
    """The environment for a player: without what would make it behave differently here and there.

    A change to None removes a variable.
    """
    environment = {
        name: value for name, value in os.environ.items()
        if not name.lower().endswith("_proxy")
        and not name.startswith((
            "GTK_", "GDK_", "GST_", "NO_AT_BRIDGE", "LANG", "PLAYHEAD_DEBUG", "PLAYHEAD_LOCALE",
            "PLAYHEAD_TEXT"))
    }
    environment |= {
        "LC_ALL": "C.UTF-8", "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory",
        "G_DEBUG": "fatal-criticals",
    }
    environment |= changes
    return {name: value for name, value in environment.items() if value is not None}
