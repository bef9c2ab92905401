"""The desktop's settings for GTK."""

import contextlib
import os
import pathlib

# Two clicks are one double click even where a busy machine takes its time for them. A single one waits as long.
SLOW_DOUBLE_CLICK = "gtk-double-click-time=4000"


@contextlib.contextmanager
def gtk_settings(*lines):
    """What the desktop has set for GTK, for players that begin meanwhile."""
    path = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "gtk-4.0", "settings.ini")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(("[Settings]", *lines, "")))
    try:
        yield
    finally:
        path.unlink()
