"""A Wayland desktop without a screen, with a keyboard and a pointer that programs take for real ones.

    with Desktop() as desktop, desktop.player(Media.clock()) as player:
        player.wait_until_playing()
        player.key("space")

The compositor is sway with wlroots' headless backend. Keys, motions and clicks come from devices that the
compositor makes for this process (virtual-keyboard-unstable-v1, wlr-virtual-pointer-unstable-v1), and so take
the same way as those of a person.
"""

import array
import contextlib
import ctypes
import json
import os
import pathlib
import socket
import struct
import subprocess
import tempfile
import time

from player import Player
from program import PROGRAM, SILENT, clean_environment
from waiting import LIMIT, Failure, expect, wait_until

# evdev's codes of the keys that are pressed.
KEYS = {
    "Escape": 1, "Tab": 15, "Return": 28, "Control": 29, "Shift": 42, "space": 57, "F9": 67, "F10": 68,
    "F11": 87, "Up": 103, "Left": 105, "Right": 106, "Down": 108,
    "q": 16, "w": 17, "f": 33, "l": 38, "v": 47, "b": 48, "n": 49, "m": 50,
}
# What xkbcommon's usual keymap has for them, as bits.
MODIFIERS = {"Shift": 1, "Control": 4}
LEFT_BUTTON = 0x110


class Connection:
    """As much of a Wayland client as it takes to have a keyboard and a pointer."""

    DISPLAY, REGISTRY = 1, 2

    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(LIMIT)
        self._socket.connect(str(path))
        self._last = self.REGISTRY
        self._globals = {}
        self._send(self.DISPLAY, 1, struct.pack("I", self.REGISTRY))
        self.round_trip()
        seat = self._bind("wl_seat", 1)
        self._pointer = self._new(self._bind("zwlr_virtual_pointer_manager_v1", 1), 0, seat)
        self._keyboard = self._new(self._bind("zwp_virtual_keyboard_manager_v1", 1), 0, seat)
        self._send_keymap()
        self.round_trip()

    def close(self):
        """The devices go with the connection."""
        self._socket.close()

    def move(self, x, y, width, height):
        """Moves the pointer to a place on a screen of that size."""
        self._send(self._pointer, 1, struct.pack("IIIII", self._now(), int(x), int(y), width, height))
        self._send(self._pointer, 4)
        self.round_trip()

    def press(self, is_pressed, button=LEFT_BUTTON):
        """Presses a button or lets it go."""
        self._send(self._pointer, 2, struct.pack("III", self._now(), button, int(is_pressed)))
        self._send(self._pointer, 4)
        self.round_trip()

    def key(self, name):
        """Presses keys together, as in `Control+v`, and lets them go."""
        *modifiers, last = name.split("+")
        held = 0
        for modifier in modifiers:
            self._press_key(modifier, True)
            held |= MODIFIERS[modifier]
            self._send_modifiers(held)
        self._press_key(last, True)
        self._press_key(last, False)
        for modifier in reversed(modifiers):
            self._press_key(modifier, False)
            held &= ~MODIFIERS[modifier]
            self._send_modifiers(held)
        self.round_trip()

    def round_trip(self):
        """Waits until the compositor has done what was asked."""
        self._last += 1
        callback = self._last
        self._send(self.DISPLAY, 0, struct.pack("I", callback))
        while True:
            sender, opcode, body = self._receive()
            if sender == callback:
                return
            if (sender, opcode) == (self.DISPLAY, 0):
                raise Failure(f"the compositor complains: {body[12:].decode(errors='replace')}")
            if (sender, opcode) == (self.REGISTRY, 0):
                name, length = struct.unpack_from("II", body)
                self._globals[body[8:8 + length - 1].decode()] = name

    def _press_key(self, name, is_pressed):
        self._send(self._keyboard, 1, struct.pack("III", self._now(), KEYS[name], int(is_pressed)))

    def _send_modifiers(self, held):
        self._send(self._keyboard, 2, struct.pack("IIII", held, 0, 0, 0))

    def _send_keymap(self):
        xkb = ctypes.CDLL("libxkbcommon.so.0")
        xkb.xkb_context_new.restype = xkb.xkb_keymap_new_from_names.restype = ctypes.c_void_p
        xkb.xkb_keymap_get_as_string.restype = ctypes.c_char_p
        keymap = xkb.xkb_keymap_new_from_names(ctypes.c_void_p(xkb.xkb_context_new(0)), None, 0)
        expect(keymap, "there is no keymap")
        text = xkb.xkb_keymap_get_as_string(ctypes.c_void_p(keymap), 1) + b"\0"
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            self._send(self._keyboard, 0, struct.pack("II", 1, len(text)), [file.fileno()])

    def _bind(self, interface, version):
        expect(interface in self._globals, f"the compositor has no {interface}")
        name = interface.encode() + b"\0"
        self._last += 1
        self._send(
            self.REGISTRY, 0,
            struct.pack("II", self._globals[interface], len(name)) + name + bytes(-len(name) % 4)
            + struct.pack("II", version, self._last))
        return self._last

    def _new(self, factory, opcode, seat):
        self._last += 1
        self._send(factory, opcode, struct.pack("II", seat, self._last))
        return self._last

    def _send(self, target, opcode, body=b"", files=()):
        message = struct.pack("II", target, (len(body) + 8) << 16 | opcode) + body
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
        self._socket.sendmsg([message], rights)

    def _receive(self):
        sender, rest = struct.unpack("II", self._read(8))
        return sender, rest & 0xFFFF, self._read((rest >> 16) - 8)

    def _read(self, count):
        data = b""
        while len(data) < count:
            part = self._socket.recv(count - len(data))
            expect(part, "the compositor has gone")
            data += part
        return data

    @staticmethod
    def _now():
        return time.monotonic_ns() // 1_000_000 & 0xFFFFFFFF


class Desktop:
    """A compositor with one output of 1280 × 800 pixels."""

    SIZE = 1280, 800
    CONFIGURATION = """
        output HEADLESS-1 resolution 1280x800
        default_border none
        focus_follows_mouse no
        xwayland disable
    """

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="ph-")
        self._path = pathlib.Path(self._folder.name)
        self._output = tempfile.TemporaryFile(mode="w+")
        self.scale = 1

    def __enter__(self):
        configuration = self._path / "config"
        configuration.write_text(self.CONFIGURATION)
        prefix = ()
        if os.geteuid() == 0:
            # It refuses to run as root.
            prefix = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
            os.chown(self._path, 65534, 65534)
        environment = clean_environment(
            XDG_RUNTIME_DIR=str(self._path), WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1",
            WLR_RENDERER="pixman", DISPLAY=None, HOME=str(self._path), XDG_CONFIG_HOME=None,
            XDG_CACHE_HOME=None)
        self._process = subprocess.Popen(
            [*prefix, "sway", "--config", str(configuration)], env=environment,
            stdin=subprocess.DEVNULL, stdout=self._output, stderr=self._output)
        try:
            display, control = wait_until(self._find_sockets, "the compositor is there")
            self.environment = {
                "XDG_RUNTIME_DIR": str(self._path), "WAYLAND_DISPLAY": display.name,
                "SWAYSOCK": str(control), "GDK_BACKEND": "wayland", "DISPLAY": None}
            self.devices = Connection(display)
            wait_until(lambda: self.outputs(), "there is an output")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        with contextlib.suppress(AttributeError):
            self.devices.close()
        self._process.terminate()
        try:
            self._process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()

    def _find_sockets(self):
        self._output.seek(0)
        expect(self._process.poll() is None, f"the compositor has ended: {self._output.read()}")
        displays = [path for path in self._path.glob("wayland-*") if path.is_socket()]
        controls = list(self._path.glob("sway-ipc.*.sock"))
        return (displays[0], controls[0]) if displays and controls else None

    def player(self, *media, **keywords):
        """A player on this desktop."""
        return WaylandPlayer(self, *media, **keywords)

    def run(self, *command, **keywords):
        """Runs a program on this desktop, to its end."""
        return subprocess.run(
            command, env=clean_environment(**self.environment), timeout=LIMIT, check=True, **keywords)

    def tell(self, *command):
        """Gives the compositor a command."""
        self.run("swaymsg", "--quiet", "--", *command)

    def outputs(self):
        """What the compositor shows its windows on."""
        return json.loads(self.run("swaymsg", "--raw", "--type", "get_outputs", capture_output=True).stdout)

    def windows(self, process):
        """The windows of a process, as the compositor tells of them."""
        tree = self.run("swaymsg", "--raw", "--type", "get_tree", capture_output=True).stdout
        found = []

        def visit(node):
            if node.get("pid") == process:
                found.append(node)
            for child in node["nodes"] + node["floating_nodes"]:
                visit(child)

        visit(json.loads(tree))
        return found

    def set_scale(self, scale):
        """How many pixels of the screen are one of an application's."""
        self.tell("output", "HEADLESS-1", "scale", str(scale))
        self.scale = scale

    def move(self, x, y):
        """Moves the pointer to a place of the desktop, in the pixels of applications."""
        width, height = self.SIZE
        self.devices.move(x * self.scale, y * self.scale, width, height)

    def click(self, x, y):
        """Clicks on a place of the desktop."""
        self.move(x, y)
        self.devices.press(True)
        self.devices.press(False)

    def drag(self, start, end, steps=20):
        """Presses at one place, goes to another one as slowly as a person does, and lets go there."""
        self.move(*start)
        self.devices.press(True)
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step // steps for a, b in zip(start, end)))
            time.sleep(0.05)
        self.devices.press(False)

    def screenshot(self, path):
        """Saves what is to be seen, a pixel of the screen each."""
        self.run("grim", str(path))

    def gray_levels(self, x, y, width):
        """The gray levels of a line of pixels on the screen, as bytes; x, y and width are an application's."""
        image = self.run("grim", "-t", "ppm", "-", capture_output=True).stdout
        _, size, _, pixels = image.split(b"\n", 3)
        columns = int(size.split()[0])
        start = (round(y * self.scale) * columns + round(x * self.scale)) * 3
        line = pixels[start:start + round(width * self.scale) * 3]
        return bytes(sum(line[place:place + 3]) // 3 for place in range(0, len(line), 3))


class WaylandPlayer(Player):
    """A running player and its window on a Wayland desktop."""

    def __init__(self, desktop, *media, options=SILENT, **environment):
        self.desktop = desktop
        # A pointer that rests on a control brings its tooltip.
        desktop.move(0, 0)
        self.start([PROGRAM, *options, *map(str, media)], **desktop.environment | environment)

    def focus(self):
        """Gives the window the keyboard."""
        self.desktop.tell(f"[con_id={self.window}]", "focus")

    def key(self, *names):
        for name in names:
            self.desktop.devices.key(name)

    def center(self, node):
        """The middle of a widget, in pixels of applications."""
        left, top, width, height = self.area(node)
        return left + width // 2, top + height // 2

    def click(self, node, button=1):
        self.desktop.click(*self.center(node))

    def gray_levels(self, x, y, width):
        return self.desktop.gray_levels(x, y, width)

    def tell_window(self, *command):
        """Gives the compositor a command about the window."""
        self.desktop.tell(f"[con_id={self.window}]", *command)

    def state(self):
        """What the compositor tells of the window."""
        return next(
            node for node in self.desktop.windows(self.process.pid) if node["id"] == self.window)

    def geometry(self):
        rectangle = self.state()["rect"]
        return tuple(rectangle[name] for name in ("x", "y", "width", "height"))

    def find_window(self):
        windows = self.desktop.windows(self.process.pid)
        return windows[-1]["id"] if windows else None
