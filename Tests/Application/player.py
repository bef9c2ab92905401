"""A running player, used as a person uses it."""

import pathlib
import re
import subprocess
import sys
import tempfile

from accessibility import Atspi, Widgets
from display import gray_levels, key, xdotool
from media import Media
from program import PROGRAM, SILENT, clean_environment
from waiting import LIMIT, Failure, expect, wait_until


def seconds_of(text):
    """The number of seconds in `1:02:03` or `0:07`; None if it is no time."""
    if not re.fullmatch(r"(\d+:)?\d+:\d\d", text):
        return None
    total = 0
    for part in text.split(":"):
        total = total * 60 + int(part)
    return total


def excerpt(text):
    """The beginning of what a program said, and the report of its crash if there is one."""
    beginning, crash, report = text.partition(" crashed:")
    return text[:2000] if not crash else f"{beginning[:1000]} …{beginning[-200:]}{crash}{report[:4000]}"


class Player(Widgets):
    """A running player and its window.

        with Player(Media.clock()) as player:
            player.wait_until_playing()
            key("space")

    Whatever it is doing at the end of the block, it is ended.
    """

    def __init__(self, *media, options=SILENT, prefix=(), **environment):
        # A pointer that rests on a control brings its tooltip, a window of its own, from the start.
        xdotool("mousemove", 4000, 4000)
        self.start([*prefix, PROGRAM, *options, *map(str, media)], **environment)

    def start(self, command, output=subprocess.DEVNULL, **environment):
        """Starts the program; its environment is a clean one, with these changes."""
        self._errors = self.open_output()
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=self._errors,
            env=clean_environment(**environment))

    def __enter__(self):
        try:
            wait_until(self._find_application, "the player appears")
            self.frame = wait_until(
                lambda: self.first(lambda node: node.get_role() == Atspi.Role.FRAME),
                "the window appears")
            self.window = wait_until(self.find_window, "the window is on the screen")
            self.focus()
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=LIMIT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                if kind is None:
                    raise Failure("the player did not end when it was asked to") from None
        if kind is not None:
            print(f"      the player ended with {self.process.returncode}; it said: {excerpt(self.said())}")

    @staticmethod
    def open_output():
        """A file for what the program writes.

        It is appended to, and read through another file: with a position in common, who reads would
        move where is written.
        """
        return tempfile.NamedTemporaryFile(mode="a")

    def said(self):
        """What the player has written to its standard error so far."""
        return pathlib.Path(self._errors.name).read_text(errors="replace")

    def _find_application(self):
        expect(self.process.poll() is None, "the player ended at once")
        return self.find_application()

    # What a person does

    def focus(self):
        """Gives the window the keyboard, as a window manager would."""
        xdotool("windowfocus", "--sync", self.window)

    def key(self, *names):
        """Presses keys, one after another."""
        key(*names)

    def click(self, node, button=1):
        """Clicks in the middle of a widget."""
        left, top, width, height = self.area(node)
        xdotool("mousemove", left + width // 2, top + height // 2, "click", button)

    def click_in_menu(self, node):
        """Clicks in the middle of a widget of the menu that is open."""
        window = wait_until(
            lambda: next((w for w in self._windows() if w != str(self.window)), None), "there is a menu")
        left, top, width, height = self._geometry(window)
        # GTK tells where a widget is in its menu, but not always where the menu is.
        menu = node
        while self.area(menu)[2:] != (width, height):
            menu = menu.get_parent()
            expect(menu is not None and menu != self.frame, f"{node.get_name()} is not in the menu")
        menu_left, menu_top, _, _ = self.area(menu)
        node_left, node_top, node_width, node_height = self.area(node)
        xdotool(
            "mousemove", left + node_left - menu_left + node_width // 2,
            top + node_top - menu_top + node_height // 2, "click", 1)

    def walk(self, name, target):
        """Presses a key until the widget of a name has the keyboard.

        Each press waits until the keyboard is somewhere else: a bus that answers slowly leads nobody past
        what is looked for.
        """
        passed = []
        while True:
            before = self.focused()
            passed.append([node.get_name() for node in before])
            if target in passed[-1]:
                return
            expect(len(passed) < 100, f"“{target}” is not among {passed}")
            self.key(name)
            wait_until(
                lambda: self.focused() != before, lambda: f"{name} leads on to “{target}” after {passed}")

    # The window

    @property
    def title(self):
        """The window's title."""
        return self.frame.get_name()

    def geometry(self):
        """Where the window is on the screen, with its shadow: x, y, width and height."""
        return self._geometry(self.window)

    def find_window(self):
        """The window's identifier, or None while there is no window."""
        return next(reversed(self._windows("--class", "playhead")), None)

    def _windows(self, *conditions):
        """The identifiers of the windows on the screen, those of menus among them."""
        try:
            return xdotool("search", "--onlyvisible", "--all", "--pid", self.process.pid, *conditions).split()
        except subprocess.CalledProcessError:
            return []

    @staticmethod
    def _geometry(window):
        shell = dict(re.findall(r"(\w+)=(-?\d+)", xdotool("getwindowgeometry", "--shell", window)))
        return tuple(int(shell[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    # The time

    @property
    def elapsed(self):
        """The elapsed time that is shown, in seconds; None if none is shown."""
        return self._seconds("Elapsed time")

    @property
    def duration(self):
        """The duration that is shown, in seconds; None if none is shown."""
        return self._seconds("Duration")

    @property
    def slider(self):
        """The slider for the time."""
        return self.widget("slider", lambda node: node.get_role() == Atspi.Role.SLIDER)

    @property
    def progress(self):
        """Where the slider is: 0…1."""
        return Atspi.Value.get_current_value(self.slider)

    def slider_point(self, progress):
        """Where the slider's handle is at a progress, in pixels of the screen."""
        left, top, width, height = self.area(self.slider)
        return round(left + progress * width), top + height // 2

    def _seconds(self, description):
        seconds = seconds_of(self._described(description).get_name())
        if seconds is None:
            # What was opened since may have a label of its own.
            self.forget(description)
        return seconds

    def _described(self, description):
        # A button may be described by the label in it.
        return self.widget(description, lambda node: (
            node.get_role() == Atspi.Role.LABEL and node.get_description() == description))

    # The video

    def frame_number(self):
        """The number of the clock's frame that is shown; None if something else is shown."""
        left, top, width, height = self.video_area()
        return Media.frame_number(self.gray_levels(left, top + height // 2, width))

    def gray_levels(self, x, y, width):
        """The gray levels of a line of pixels on the screen, as bytes."""
        return gray_levels(x, y, width)

    def video_area(self):
        """Where the clock's video is on the screen."""
        canvas = self.widget("canvas", lambda node: node.get_name() == "Video")
        left, top, width, height = self.area(canvas)
        fitting = min(width, height * Media.WIDTH // Media.HEIGHT)
        return left + (width - fitting) // 2, top, fitting, height

    # Waiting

    def settle(self):
        """Waits until the program has heeded what was done so far: it answers when nothing more urgent is left."""
        return self.title

    def wait_until_playing(self):
        """Waits until the time that is shown goes on, or has come to the end before it was looked at."""
        first = wait_until(
            lambda: (time := self.elapsed) is not None and time + 1,
            lambda: f"a time is shown; the labels are {self.labels()}")
        wait_until(
            lambda: (time := self.elapsed) is not None and (time >= first or 0 < time == self.duration),
            lambda: f"the time goes on; it is {self.elapsed}, the labels are {self.labels()}")

    def wait_until_title(self, title):
        """Waits until the window has a title."""
        wait_until(
            lambda: self.title == title,
            lambda: f"the window is called {title!r}; it is called {self.title!r}")
