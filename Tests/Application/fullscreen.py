"""A window manager for fullscreen."""

import ctypes
import select
import threading

from waiting import expect


class FullscreenManager:
    """As much of a window manager as it takes to go to the full screen: there is no other one.

    A window asks by a message to the root window; the answer is a property, a size and a position.
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
        is_wanted = {0: False, 1: True}.get(action, not self.is_fullscreen)
        if self._fullscreen not in states or is_wanted == self.is_fullscreen:
            return
        window = ctypes.c_ulong(window)
        states = (ctypes.c_ulong * 1)(self._fullscreen)
        self._x.XChangeProperty(
            self._display, window, ctypes.c_ulong(self._state), ctypes.c_ulong(self._ATOM), 32,
            self._REPLACE, states, 1 if is_wanted else 0)
        size = (960, 600)
        if is_wanted:
            size = self._x.XDisplayWidth(self._display, 0), self._x.XDisplayHeight(self._display, 0)
        self._x.XMoveResizeWindow(self._display, window, 0, 0, *size)
        self._x.XFlush(self._display)
        self.is_fullscreen = is_wanted
