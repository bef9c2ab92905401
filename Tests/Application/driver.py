"""Drives the player from outside, as a person does: with keys, the mouse, and what is to be seen.

Each `*.test` beside this file begins with `from driver import …`, marks its tests with `@test`, and
ends with `run_tests()`. What a test needs of the world it makes itself: clips (`Media`), servers
(`serve`), players (`Player`). A test fails by raising an exception; `wait_until` raises one if
something does not become true in time. No test sleeps and hopes.
"""

import contextlib
import ctypes
import functools
import http.server
import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 (the version comes first)

PRODUCTS = pathlib.Path(
    os.environ.get("PLAYHEAD_PRODUCTS")
    or sys.exit("PLAYHEAD_PRODUCTS must name the folder with the built products.")
)
PROGRAM = str(PRODUCTS / "playhead")

# Sound that takes its time but is not heard: the tests do not depend on a sound card.
SILENT = ("--audio-sink", "fakesink sync=true")

# How many seconds are waited for something: many times what anything takes, as the processors may be busy
# with something else. It says nothing about how fast something is.
LIMIT = 60

# Where the accessibility bus of this process has its socket.
_runtime_folder = tempfile.TemporaryDirectory(prefix="playhead-test-bus-")


def _call(name, path, interface, method, arguments=None):
    """Calls somebody on the session's bus."""
    return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, LIMIT * 1000, None)


def _accessibility_bus():
    """Starts an accessibility bus for this D-Bus session, and returns its address.

    Left alone, all sessions on one display have the same socket and note it in the same property of
    the display: a session that ends takes the next one's bus with it.
    """
    environment = {
        "XDG_RUNTIME_DIR": _runtime_folder.name, "XDG_CACHE_HOME": _runtime_folder.name,
        "GSETTINGS_BACKEND": "memory",
    }
    _call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "UpdateActivationEnvironment", GLib.Variant("(a{ss})", (environment,)))
    return _call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress").unpack()[0]


def set_screen_reader(is_on):
    """Says on the session's bus that a screen reader runs, or not: while one does, no control hides."""
    _call(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", (
            "org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", is_on))))


@contextlib.contextmanager
def without_screen_reader():
    """Lets the controls hide."""
    set_screen_reader(False)
    try:
        yield
    finally:
        set_screen_reader(True)


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


# Two clicks are one double click even where a busy machine takes its time for them. A single one waits as long.
PATIENT_DOUBLE_CLICK = "gtk-double-click-time=4000"

os.environ["AT_SPI_BUS_ADDRESS"] = _accessibility_bus()

# The tests read the controls as a screen reader does, all the time.
set_screen_reader(True)

# A script that is ended takes its player with it.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))

# The library asks each new application for all its widgets at once, and complains if it is too early.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None, None)


# --- Tests ---------------------------------------------------------------------------------------


class Failure(Exception):
    """What a test expected did not happen."""


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


# --- Media ---------------------------------------------------------------------------------------


class Media:
    """Makes small media in a folder that goes away with the process."""

    # Each frame of the clock is its own number, written as upright stripes: white, black, twelve
    # bits with the highest first, black, white.
    WIDTH, HEIGHT, FRAMES_PER_SECOND = 320, 180, 25
    BITS = 12
    STRIPES = BITS + 4

    _folder = None

    @classmethod
    def folder(cls):
        """The folder in which all media of this process are."""
        if cls._folder is None:
            cls._folder = tempfile.TemporaryDirectory(prefix="playhead-test-")
        return pathlib.Path(cls._folder.name)

    @classmethod
    def new_folder(cls, name):
        """An empty folder for one test."""
        folder = cls.folder() / name
        folder.mkdir()
        return folder

    @classmethod
    @functools.cache
    def clock(cls, seconds=30, fast_start=True):
        """The path of an MP4 with sound, whose picture tells the number of the frame."""
        path = cls.folder() / f"clock-{seconds}-{fast_start}.mp4"
        cls._launch(
            f"mp4mux name=mux faststart={str(fast_start).lower()} ! filesink location={path} "
            f"{cls._pictures()} ! mux. {cls._sound(seconds)} ! mux.",
            cls._frames(seconds),
        )
        return path

    @classmethod
    @functools.cache
    def picture(cls):
        """The path of a PNG picture."""
        path = cls.folder() / "picture.png"
        cls._launch(f"videotestsrc num-buffers=1 ! pngenc ! filesink location={path}", ())
        return path

    @classmethod
    def hls(cls, folder, seconds):
        """The path of an HLS playlist in `folder`, with segments of a second of the clock."""
        playlist = folder / "stream.m3u8"
        # Not hlssink2: it sometimes waits for ever.
        cls._launch(
            f"{cls._pictures()} ! mpegtsmux ! hlssink target-duration=1 playlist-length=0 "
            f"max-files=0 location={folder}/segment-%05d.ts playlist-location={playlist}",
            cls._frames(seconds),
        )
        return playlist

    @classmethod
    def copies(cls, folder, *names, seconds=12):
        """Puts the clock into a folder under several names, and returns their paths."""
        paths = [folder / name for name in names]
        for path in paths:
            shutil.copyfile(cls.clock(seconds), path)
        return paths

    @classmethod
    def frame_number(cls, gray_levels):
        """The number that one line of a picture of the clock tells, or nil if it is none.

        `gray_levels` are those of the picture's pixels from left to right.
        """
        width = len(gray_levels) / cls.STRIPES
        stripes = [gray_levels[int((i + 0.5) * width)] for i in range(cls.STRIPES)]
        if any(64 <= level < 192 for level in stripes):
            return None
        bits = ["1" if level >= 192 else "0" for level in stripes]
        if bits[:2] != ["1", "0"] or bits[-2:] != ["0", "1"]:
            return None
        return int("".join(bits[2:-2]), 2)

    @classmethod
    def _frames(cls, seconds):
        """Raw frames in I420, one after another."""
        stripe = cls.WIDTH // cls.STRIPES
        chroma = b"\x80" * (cls.WIDTH * cls.HEIGHT // 2)
        for number in range(seconds * cls.FRAMES_PER_SECOND):
            bits = f"10{number:0{cls.BITS}b}01"
            line = b"".join((b"\xeb" if bit == "1" else b"\x10") * stripe for bit in bits)
            yield line * cls.HEIGHT + chroma

    @classmethod
    def _pictures(cls):
        return (
            f"fdsrc ! rawvideoparse format=i420 width={cls.WIDTH} height={cls.HEIGHT} "
            f"framerate={cls.FRAMES_PER_SECOND}/1 ! x264enc speed-preset=ultrafast "
            f"key-int-max={cls.FRAMES_PER_SECOND} option-string=scenecut=0 ! h264parse"
        )

    @classmethod
    def _sound(cls, seconds):
        return (
            f"audiotestsrc wave=ticks volume=0.1 samplesperbuffer=480 num-buffers={seconds * 100} "
            f"! audio/x-raw,rate=48000,channels=2 ! audioconvert ! avenc_aac ! aacparse"
        )

    @staticmethod
    def _launch(pipeline, frames):
        process = subprocess.Popen(
            ["gst-launch-1.0", "-q", *pipeline.split()],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        )
        # One that hangs is ended, and so does not take the test with it.
        limit = threading.Timer(LIMIT, process.kill)
        limit.start()
        try:
            with contextlib.suppress(BrokenPipeError), process.stdin as pipe:
                for frame in frames:
                    pipe.write(frame)
            expect(process.wait() == 0, f"gst-launch-1.0 failed: {pipeline}")
        finally:
            limit.cancel()


@contextlib.contextmanager
def serve(folder):
    """A web server for a folder, on this computer only; the value is its address without a slash."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(folder))

        def log_message(self, *_):
            pass

        def copyfile(self, source, outputfile):
            # A player that has heard enough hangs up.
            with contextlib.suppress(ConnectionError):
                super().copyfile(source, outputfile)

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


@contextlib.contextmanager
def serve_circle():
    """A web server each of whose addresses leads to itself; the value is one of them."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            self.send_response(302)
            self.send_header("Location", self.path)
            self.send_header("Content-Length", "0")
            self.end_headers()

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/circle.mp4"
        finally:
            server.shutdown()


@contextlib.contextmanager
def serve_later(path, is_open, seconds):
    """A web server for one file, which asks for so many seconds of patience (503) until `is_open` is set."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            content = path.read_bytes() if is_open.is_set() else b""
            self.send_response(200 if is_open.is_set() else 503)
            if not is_open.is_set():
                self.send_header("Retry-After", str(seconds))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            with contextlib.suppress(ConnectionError):
                self.wfile.write(content)

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/{path.name}"
        finally:
            server.shutdown()


@contextlib.contextmanager
def serve_live(folder, window=15, ahead=20):
    """A web server for a live stream made of the segments in `folder` (see Media.hls).

    Its playlist names the last `window` segments, of a second each, and goes on by one each second. The
    value is its address.
    """
    segments = sorted(path.name for path in folder.glob("*.ts"))
    ended = threading.Event()

    def publish(newest):
        lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:1",
                 f"#EXT-X-MEDIA-SEQUENCE:{newest - window}"]
        for number in range(newest - window, newest):
            lines += ["#EXTINF:1.0,", segments[number]]
        unfinished = folder / "live.unfinished"
        unfinished.write_text("\n".join(lines) + "\n")
        unfinished.rename(folder / "live.m3u8")

    def go_on():
        for newest in range(ahead + 1, len(segments) + 1):
            if ended.wait(1):
                return
            publish(newest)

    publish(ahead)
    thread = threading.Thread(target=go_on, daemon=True)
    thread.start()
    try:
        with serve(folder) as address:
            yield f"{address}/live.m3u8"
    finally:
        ended.set()
        thread.join()


# --- X -------------------------------------------------------------------------------------------


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


class FullscreenManager:
    """As much of a window manager as it takes to go to the full screen: there is no other one.

    A window asks by a message to the root window; the answer is a property, a size and a place.
    """

    class _ClientMessage(ctypes.Structure):
        """XClientMessageEvent, with the room that every other event needs."""

        _fields_ = [
            ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
            ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
            ("message_type", ctypes.c_ulong), ("format", ctypes.c_int),
            ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24),
        ]

    _CLIENT_MESSAGE, _SUBSTRUCTURE_NOTIFY, _ATOM, _REPLACE = 33, 1 << 19, 4, 0

    def __init__(self):
        self.is_fullscreen = False
        self._x = ctypes.CDLL("libX11.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        for function in "XDefaultRootWindow", "XInternAtom":
            getattr(self._x, function).restype = ctypes.c_ulong
        # Xlib would end the process when a window goes away at the wrong moment.
        self._ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(
            lambda *_: 0)
        self._x.XSetErrorHandler(self._ignore)
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))
        expect(self._display, "the display cannot be opened")
        root = self._x.XDefaultRootWindow(self._display)
        self._x.XSelectInput(
            self._display, ctypes.c_ulong(root), ctypes.c_long(self._SUBSTRUCTURE_NOTIFY))
        self._state = self._x.XInternAtom(self._display, b"_NET_WM_STATE", 0)
        self._fullscreen = self._x.XInternAtom(self._display, b"_NET_WM_STATE_FULLSCREEN", 0)
        self._x.XSync(self._display, 0)
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join()
        self._x.XCloseDisplay(self._display)

    def _run(self):
        event = self._ClientMessage()
        connection = self._x.XConnectionNumber(self._display)
        while not self._ends.is_set():
            while self._x.XPending(self._display):
                self._x.XNextEvent(self._display, ctypes.byref(event))
                if event.type == self._CLIENT_MESSAGE and event.message_type == self._state:
                    self._answer(event.window, event.data[0], event.data[1:3])
            select.select([connection], [], [], 0.1)

    def _answer(self, window, action, states):
        """Adds (1), removes (0) or toggles (2) the states that are meant."""
        wish = {0: False, 1: True}.get(action, not self.is_fullscreen)
        if self._fullscreen not in states or wish == self.is_fullscreen:
            return
        window = ctypes.c_ulong(window)
        states = (ctypes.c_ulong * 1)(self._fullscreen)
        self._x.XChangeProperty(
            self._display, window, ctypes.c_ulong(self._state), ctypes.c_ulong(self._ATOM), 32,
            self._REPLACE, states, 1 if wish else 0)
        size = (960, 600)
        if wish:
            size = self._x.XDisplayWidth(self._display, 0), self._x.XDisplayHeight(self._display, 0)
        self._x.XMoveResizeWindow(self._display, window, 0, 0, *size)
        self._x.XFlush(self._display)
        self.is_fullscreen = wish


# --- The player ----------------------------------------------------------------------------------


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


def seconds_of(text):
    """The number of seconds in `1:02:03` or `0:07`; None if it is no time."""
    if not re.fullmatch(r"(\d+:)?\d+:\d\d", text):
        return None
    total = 0
    for part in text.split(":"):
        total = total * 60 + int(part)
    return total


class Player:
    """A running player and its window.

        with Player(Media.clock()) as player:
            player.wait_until_playing()
            key("space")

    Whatever it is doing at the end of the block, it is ended.
    """

    def __init__(self, *media, options=SILENT, prefix=(), **environment):
        self.started = time.monotonic()
        # A pointer that rests on a control brings its tooltip, a window of its own, from the start.
        xdotool("mousemove", 4000, 4000)
        self._output = self._open_output()
        self.process = subprocess.Popen(
            [*prefix, PROGRAM, *options, *map(str, media)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self._output,
            env=clean_environment(**environment),
        )
        self._widgets = {}

    def __enter__(self):
        try:
            self._application = wait_until(
                self._find_application, "the player appears")
            # What is asked for is what is there now.
            self._application.set_cache_mask(Atspi.Cache.NONE)
            self.frame = wait_until(
                lambda: self._first(lambda node: node.get_role() == Atspi.Role.FRAME),
                "the window appears")
            self.window = wait_until(self._find_window, "the window is on the screen")
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
            print(f"      the player ended with {self.process.returncode}; it said: {self.said()[:2000]}")

    @staticmethod
    def _open_output():
        """A file for what the program writes.

        It is appended to, and read through another file: with a position in common, who reads would
        move the place that is written to.
        """
        return tempfile.NamedTemporaryFile(mode="a")

    def said(self):
        """What the player has written to its standard error so far."""
        return pathlib.Path(self._output.name).read_text(errors="replace")

    def focus(self):
        """Gives the window the keyboard, as a window manager would."""
        xdotool("windowfocus", "--sync", self.window)

    def key(self, *names):
        """Presses keys, one after another."""
        key(*names)

    # What is to be seen

    @property
    def title(self):
        """The window's title."""
        return self.frame.get_name()

    @property
    def elapsed(self):
        """The elapsed time that is shown, in seconds; None if none is shown."""
        return seconds_of(self._described("Elapsed time").get_name())

    @property
    def duration(self):
        """The duration that is shown, in seconds; None if none is shown."""
        return seconds_of(self._described("Duration").get_name())

    @property
    def slider(self):
        """The slider for the time."""
        return self.widget("slider", lambda node: node.get_role() == Atspi.Role.SLIDER)

    @property
    def progress(self):
        """Where the slider is: 0…1."""
        return Atspi.Value.get_current_value(self.slider)

    def is_sensitive(self, node):
        """True if a widget can be used."""
        return node.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def labels(self):
        """The texts of all labels that have had a place in the window."""
        nodes = self._all(lambda node: node.get_role() == Atspi.Role.LABEL)
        return [node.get_name() for node in nodes if self.area(node)[2] > 0]

    def button(self, *names):
        """A button that has one of these names."""
        return self._first(
            lambda node: node.get_role() == Atspi.Role.PUSH_BUTTON and node.get_name() in names)

    def click(self, node, button=1):
        """Clicks in the middle of a widget."""
        left, top, width, height = self.area(node)
        xdotool("mousemove", left + width // 2, top + height // 2, "click", button)

    def nodes(self, *roles):
        """All widgets with a place that have one of these roles; of any if none is given."""

        def has_place(node):
            component = node.get_component_iface()
            return component and component.get_extents(Atspi.CoordType.WINDOW).width > 0

        return self._all(
            lambda node: (not roles or node.get_role() in roles) and has_place(node))

    def named(self, name, *roles):
        """A widget with a place by its name, or None."""
        return next((node for node in self.nodes(*roles) if node.get_name() == name), None)

    def dialog(self):
        """The window beside the main one, or None."""
        return self._first(
            lambda node: node.get_role() in (Atspi.Role.FRAME, Atspi.Role.DIALOG)
            and node != self.frame)

    def entry_text(self):
        """What is in the entry, or None if there is none."""
        entry = self._first(lambda node: node.get_role() in (Atspi.Role.TEXT, Atspi.Role.ENTRY))
        # GTK 4.8 does not know that -1 means the end.
        return entry and Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))

    def area(self, node):
        """Where a widget is on the screen: x, y, width and height."""
        extents = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        frame = Atspi.Component.get_extents(self.frame, Atspi.CoordType.WINDOW)
        x, y, width, height = self.geometry()
        # The window's shadow is the same on all sides.
        return (
            x + (width - frame.width) // 2 + extents.x, y + (height - frame.height) // 2 + extents.y,
            extents.width, extents.height)

    def geometry(self):
        """Where the window is on the screen, with its shadow: x, y, width and height."""
        place = dict(re.findall(r"(\w+)=(-?\d+)", xdotool("getwindowgeometry", "--shell", self.window)))
        return tuple(int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def frame_number(self):
        """The number of the frame that the picture shows; None if it shows another one."""
        left, top, width, height = self.picture_area()
        return Media.frame_number(self.gray_levels(left, top + height // 2, width))

    def gray_levels(self, x, y, width):
        """The gray levels of a line of pixels on the screen, as bytes."""
        return gray_levels(x, y, width)

    def picture_area(self):
        """Where the clock's picture is on the screen."""
        canvas = self.widget("canvas", lambda node: node.get_name() == "Video")
        left, top, width, height = self.area(canvas)
        fitting = min(width, height * Media.WIDTH // Media.HEIGHT)
        return left + (width - fitting) // 2, top, fitting, height

    def slider_point(self, progress):
        """Where the slider's handle is at a progress, in pixels of the screen."""
        left, top, width, height = self.area(self.slider)
        return round(left + progress * width), top + height // 2

    def settle(self):
        """Waits until the program has heeded what was done so far: it answers when nothing more urgent is left."""
        return self.title

    def wait_until_playing(self):
        """Waits until the time that is shown goes on."""
        first = wait_until(
            lambda: (time := self.elapsed) is not None and time + 1, "a time is shown")
        wait_until(
            lambda: (time := self.elapsed) is not None and time >= first,
            lambda: f"the time goes on; it is {self.elapsed}, the labels are {self.labels()}")

    def wait_until_title(self, title):
        """Waits until the window has a title."""
        wait_until(
            lambda: self.title == title,
            lambda: f"the window is called {title!r}; it is called {self.title!r}")

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

    def focused(self):
        """What has the keyboard."""
        return self._all(lambda node: node.get_state_set().contains(Atspi.StateType.FOCUSED))

    # The accessibility tree

    def widget(self, name, matches):
        """The first widget that matches, looked up once under a name."""
        if name not in self._widgets:
            self._widgets[name] = wait_until(lambda: self._first(matches), f"there is a {name}")
        return self._widgets[name]

    def _described(self, description):
        # A button may be described by the label in it.
        return self.widget(description, lambda node: (
            node.get_role() == Atspi.Role.LABEL and node.get_description() == description))

    def _find_application(self):
        expect(self.process.poll() is None, "the player ended at once")
        self._handle_events()
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            with contextlib.suppress(GLib.Error):
                node = desktop.get_child_at_index(index)
                if node is not None and node.get_process_id() == self.process.pid:
                    return node
        return None

    def _find_window(self):
        try:
            found = xdotool(
                "search", "--onlyvisible", "--all", "--pid", self.process.pid, "--class", "playhead")
        except subprocess.CalledProcessError:
            return None
        return found.split()[-1] if found else None

    def _first(self, matches):
        return next(iter(self._all(matches)), None)

    def _all(self, matches):
        """All widgets that match, depth first. One that goes away meanwhile is left out."""
        self._handle_events()
        found = []

        def visit(node):
            with contextlib.suppress(GLib.Error):
                if node is None:
                    return
                if matches(node):
                    found.append(node)
                for index in range(node.get_child_count()):
                    visit(node.get_child_at_index(index))

        visit(self._application)
        return found

    @staticmethod
    def _handle_events():
        """Lets the accessibility library take notice of what has changed."""
        while GLib.MainContext.default().iteration(False):
            pass
