#!/usr/bin/python3 -B
"""The screenshots that Scripts/screenshots takes: each scene brings a player into the state to be shown."""

import contextlib
import functools
import pathlib
import subprocess
import sys
import tempfile
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Application"))
FOLDER = pathlib.Path(sys.argv[1])
WANTED = sys.argv[2:]

from accessibility import set_screen_reader  # noqa: E402 (its folder comes first)
from display import key, xdotool  # noqa: E402
from fullscreen import FullscreenManager  # noqa: E402
from player import Player  # noqa: E402
from program import PRODUCTS  # noqa: E402
from waiting import wait_until  # noqa: E402

# With a screen reader, the controls stay visible.
set_screen_reader(True)
_work = tempfile.TemporaryDirectory(prefix="playhead-screenshots-")


@functools.cache
def film():
    """The demonstration clip: chapters, two audio tracks, subtitles."""
    path = pathlib.Path(_work.name, "Playhead Demonstration.mkv")
    subprocess.run([PRODUCTS / "demo-clip", path], check=True, stdout=subprocess.DEVNULL)
    return path


@functools.cache
def music(title="Quiet Hours"):
    """An audio file with a title."""
    path = pathlib.Path(_work.name, f"{title}.ogg")
    subprocess.run(
        ["gst-launch-1.0", "-q", "audiotestsrc", "num-buffers=6000", "volume=0.1", "!",
         "audioconvert", "!", "taginject", f'tags="title=(string)\\"{title}\\""', "!",
         "vorbisenc", "!", "oggmux", "!", "filesink", f'location="{path}"'], check=True)
    return path


@contextlib.contextmanager
def new_player(*media, theme=None, **environment):
    """A player without settings or history, on a desktop whose windows have a close button."""
    home = tempfile.mkdtemp(dir=_work.name)
    settings = pathlib.Path(home, "gtk-4.0", "settings.ini")
    settings.parent.mkdir()
    lines = ["[Settings]", "gtk-decoration-layout=:close"]
    if theme:
        lines.append(f"gtk-theme-name={theme}")
    settings.write_text("\n".join(lines) + "\n")
    with Player(*media, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, **environment) as player:
        yield player


def areas(player, only):
    """The areas of the player's windows on the screen, including menus: left, top, right, bottom."""
    for window in [only] if only else windows(player):
        place = dict(
            line.split("=") for line in xdotool("getwindowgeometry", "--shell", window).splitlines())
        x, y, width, height = (int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        if width > 10 and height > 10:
            yield x, y, x + width, y + height


def windows(player):
    """The player's windows, as X knows them."""
    return xdotool("search", "--onlyvisible", "--all", "--pid", player.process.pid).split()


def save(name, player, only=None):
    """Takes a screenshot of the player's windows, or of only one."""
    found = list(areas(player, only))
    left, top = (max(min(area[index] for area in found), 0) for index in (0, 1))
    right, bottom = (max(area[index] for area in found) for index in (2, 3))
    area = f"{right - left}x{bottom - top}+{left}+{top}"
    path = FOLDER / f"{name}.png"
    subprocess.run(
        ["import", "-silent", "-window", "root", "-crop", area, "+repage", "-strip", path],
        check=True, timeout=10)
    print(path, flush=True)


@contextlib.contextmanager
def playing(*media, at=9, **environment):
    """A player that has played the film up to a second with something to show."""
    with new_player(*(media or (film(),)), **environment) as player:
        player.wait_until_playing()
        if not media:
            xdotool("mousemove", *player.slider_point(at / player.duration), "click", 1)
            wait_until(lambda: (player.elapsed or 0) >= at, "the time is there")
        # It is paused for the screenshot, and shows no message.
        key("space")
        wait_until(lambda: player.named("Play"), "it pauses")
        xdotool("mousemove", 4000, 4000)
        yield player


def settle():
    """Waits until nothing in the window moves any more."""
    images = []

    def is_still():
        images.append(subprocess.run(
            ["import", "-silent", "-window", "root", "-resize", "25%", "gray:-"],
            check=True, stdout=subprocess.PIPE, timeout=10).stdout)
        return len(images) > 1 and images[-1] == images[-2]

    wait_until(is_still, "nothing moves any more", 10, interval=0.3)


def shoot(name, player):
    """Waits, and takes the screenshot."""
    settle()
    save(name, player)


SCENES = {}


def scene(function):
    """Registers a scene under the name of its screenshots."""
    SCENES[function.__name__.replace("_", "-")] = function
    return function


@scene
def playing_film():
    """While a film plays."""
    with new_player(film()) as player:
        player.wait_until_playing()
        xdotool("mousemove", *player.slider_point(0.3), "click", 1)
        wait_until(lambda: (player.elapsed or 0) >= 0.3 * player.duration, "the time is there")
        xdotool("mousemove", 4000, 4000)
        wait_until(lambda: player.named("Pause"), "it plays")
        save("playing-film", player)


@scene
def counters():
    """With the debug counters of each widget."""
    with new_player(film(), PLAYHEAD_DEBUG_BODY_COUNTER="1") as player:
        player.wait_until_playing()
        wait_until(lambda: (player.elapsed or 0) >= 7, "it has played for a while", 15)
        save("counters", player)


@scene
def paused():
    """A paused film."""
    with playing() as player:
        shoot("paused", player)


@scene
def audio():
    """Music, without video."""
    with playing(music()) as player:
        shoot("audio", player)


@scene
def empty():
    """Nothing is open."""
    with new_player() as player:
        wait_until(lambda: player.button("Open…"), "something can be opened")
        shoot("empty", player)


@scene
def error():
    """Something cannot be played."""
    with new_player(pathlib.Path(_work.name, "Holidays.mkv")) as player:
        wait_until(lambda: player.button("Try Again"), "it says so")
        shoot("error", player)


@scene
def playlist():
    """The playlist next to the video."""
    titles = "Overture", "Morning", "The River", "Quiet Hours", "Night Train"
    with playing(film(), *(music(title) for title in titles)) as player:
        key("F9")
        wait_until(lambda: player.named("Search"), "the playlist opens")
        shoot("playlist", player)


@scene
def fullscreen():
    """Fullscreen."""
    with FullscreenManager() as manager, playing() as player:
        key("f")
        wait_until(lambda: manager.is_fullscreen, "it fills the screen")
        shoot("fullscreen", player)


def menu(name, file, **environment):
    """A menu of the controls."""
    with playing(**environment) as player:
        before = len(player.nodes())
        player.click(wait_until(lambda: player.named(name), f"there is a button {name}"))
        wait_until(lambda: len(player.nodes()) > before, "the menu opens")
        xdotool("mousemove", 4000, 4000)
        shoot(file, player)


for title in "Subtitles", "Audio and Video Tracks", "Speed", "Video Settings", "Volume", "Chapters", "Repeat":
    file = f"menu-{title.lower().replace(' ', '-')}"
    SCENES[file] = functools.partial(menu, title, file)


@scene
def menu_all():
    """The context menu."""
    with playing() as player:
        left, top, width, height = player.area(player.widget("video", lambda node: (
            node.get_name() == "Video")))
        xdotool("mousemove", left + width // 2, top + height // 4, "click", 3)
        xdotool("mousemove", 4000, 4000)
        shoot("menu-all", player)


@scene
def message():
    """The message after a key press."""
    with playing() as player:
        settle()
        key("Up")
        wait_until(
            lambda: any(text.startswith("Volume") for text in player.labels()), "it says so")
        save("message", player)


def dialog(name, *keys, **environment):
    """A separate window."""
    with playing(**environment) as player:
        key(*keys)
        wait_until(player.dialog, "the window opens")
        window = wait_until(
            lambda: next((each for each in windows(player) if each != player.window), None),
            "it is on the screen")
        xdotool("windowraise", window)
        settle()
        save(name, player, only=window)


@scene
def preferences():
    """The preferences."""
    dialog("preferences", "ctrl+comma")


@scene
def information():
    """The information window."""
    dialog("information", "i")


@scene
def shortcuts():
    """The list of keys."""
    dialog("shortcuts", "F1")


@scene
def narrow():
    """As narrow as a phone."""
    with playing() as player:
        xdotool("windowsize", "--sync", player.window, 360, 640)
        shoot("narrow", player)


def themed(name, **environment):
    """The window with its playlist, which shows most of the theme."""
    with playing(film(), music("Overture"), music("Morning"), **environment) as player:
        key("F9")
        wait_until(lambda: player.named("Search"), "the playlist opens")
        shoot(name, player)


@scene
def light():
    """The light style."""
    themed("light", GTK_THEME="Default")


@scene
def dark():
    """The dark style."""
    themed("dark", GTK_THEME="Default:dark")
    dialog("dark-preferences", "ctrl+comma", GTK_THEME="Default:dark")


@scene
def high_contrast():
    """The high-contrast style."""
    themed("high-contrast", theme="HighContrast")
    menu("Video Settings", "high-contrast-menu", theme="HighContrast")


@scene
def right_to_left():
    """Right-to-left layout."""
    themed("right-to-left", PLAYHEAD_TEXT_DIRECTION="rtl")
    menu("Speed", "right-to-left-menu", PLAYHEAD_TEXT_DIRECTION="rtl")
    dialog("right-to-left-preferences", "ctrl+comma", PLAYHEAD_TEXT_DIRECTION="rtl")


def main():
    """Takes the screenshots that are named, or all."""
    unknown = [name for name in WANTED if name not in SCENES]
    if unknown:
        sys.exit(f"screenshots: unknown name: {', '.join(unknown)}; the names are {', '.join(SCENES)}.")
    failed = False
    for name, take in SCENES.items():
        if WANTED and name not in WANTED:
            continue
        try:
            take()
        except Exception:  # However a scene fails, the others are still taken.
            traceback.print_exc()
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
