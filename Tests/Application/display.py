"""The display: keys, the pointer, and what is shown."""

import subprocess

from waiting import LIMIT


def xdotool(*arguments):
    """Runs xdotool and returns what it prints."""
    return subprocess.run(
        ["xdotool", *map(str, arguments)],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=LIMIT,
    ).stdout.strip()


def key(*names):
    """Presses keys, one after another, in the window that has the focus."""
    xdotool("key", "--delay", 20, *names)


def gray_levels(x, y, width):
    """The gray levels of a line of pixels on the screen, as bytes."""
    return subprocess.run(
        ["import", "-silent", "-window", "root", "-crop", f"{width}x1+{x}+{y}", "-colorspace",
         "Gray", "-depth", "8", "gray:-"],
        check=True, stdout=subprocess.PIPE, timeout=LIMIT,
    ).stdout
