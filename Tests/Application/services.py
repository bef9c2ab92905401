"""Services of the system, as a test plays them on the session's bus."""

import contextlib
import os
import threading

from gi.repository import Gio, GLib

from waiting import LIMIT, expect


def on_a_system_bus():
    """The system's bus is the session's: only the test's services are on it."""
    return {"DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"]}


class Service:
    """An object on the bus. A subclass says what it is called and what it answers.

    It has a thread and a connection of its own: the player waits for answers while the test waits for the player.
    """

    NAMES = ()
    PATH = ""
    DESCRIPTION = ""

    def __init__(self):
        self._context = GLib.MainContext()
        self._loop = GLib.MainLoop(self._context)
        self._is_ready = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self):
        self._thread.start()
        expect(self._is_ready.wait(LIMIT), f"{self.NAMES} does not start")
        return self

    def __exit__(self, *_):
        self._loop.quit()
        self._thread.join()

    def _run(self):
        self._context.push_thread_default()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        for interface in Gio.DBusNodeInfo.new_for_xml(self.DESCRIPTION).interfaces:
            self.bus.register_object(
                self.path_of(interface.name), interface,
                lambda _bus, _sender, _path, _interface, method, arguments, invocation:
                    self.answer(method, arguments.unpack(), invocation),
                lambda _bus, _sender, _path, _interface, name: self.value(name), None)
        for name in self.NAMES:
            self.bus.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                GLib.Variant("(su)", (name, 4)), None, Gio.DBusCallFlags.NONE, LIMIT * 1000, None)
        self._is_ready.set()
        self._loop.run()
        self.bus.close_sync(None)

    def path_of(self, _interface):
        """Where an interface is."""
        return self.PATH

    def answer(self, method, arguments, invocation):
        """Answers a call."""
        raise NotImplementedError

    def value(self, name):
        """The value of a property."""
        raise NotImplementedError


class SleepService(Service):
    """logind, as far as it lets the computer sleep, and waits for programs before it does."""

    NAMES = ("org.freedesktop.login1",)
    PATH = "/org/freedesktop/login1"
    INTERFACE = "org.freedesktop.login1.Manager"
    DESCRIPTION = f"""
        <node><interface name="{INTERFACE}">
          <method name="Suspend"><arg type="b" direction="in"/></method>
          <method name="Inhibit">
            <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="s" direction="in"/><arg type="h" direction="out"/>
          </method>
          <signal name="PrepareForSleep"><arg type="b"/></signal>
        </interface></node>"""

    def __init__(self, refuses=False):
        super().__init__()
        self.calls = []
        self._refuses = refuses
        self._locks = []

    def __exit__(self, *problem):
        super().__exit__(*problem)
        for lock in self._locks:
            os.close(lock)

    def answer(self, method, arguments, invocation):
        if method == "Inhibit":
            expect(arguments[0] == "sleep" and arguments[3] == "delay", f"it wants {arguments}")
            ours, theirs = os.pipe()
            files = Gio.UnixFDList()
            files.append(theirs)
            os.close(theirs)
            os.set_blocking(ours, False)
            self._locks.append(ours)
            return invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), files)
        self.calls.append((method, *arguments))
        if self._refuses:
            return invocation.return_dbus_error("org.freedesktop.DBus.Error.AccessDenied", "no")
        return invocation.return_value(None)

    def locks(self):
        """How many locks are held."""
        count = 0
        for lock in list(self._locks):
            with contextlib.suppress(BlockingIOError):
                # Its end is read as soon as nobody has the other side.
                if os.read(lock, 1) == b"":
                    continue
            count += 1
        return count

    def announce(self, is_going_to_sleep):
        """Tells that the computer is about to sleep, or is awake again."""
        self.bus.emit_signal(
            None, self.PATH, self.INTERFACE, "PrepareForSleep", GLib.Variant("(b)", (is_going_to_sleep,)))


class PowerProfiles(Service):
    """What knows whether power is to be saved, under the names that GLib has asked for over the years."""

    NAMES = ("net.hadess.PowerProfiles", "org.freedesktop.UPower.PowerProfiles")
    DESCRIPTION = "<node>" + "".join(
        f'<interface name="{name}"><property name="ActiveProfile" type="s" access="readwrite"/></interface>'
        for name in NAMES) + "</node>"

    def __init__(self, profile):
        super().__init__()
        self._profile = profile

    def path_of(self, interface):
        return "/" + interface.replace(".", "/")

    def value(self, name):
        return GLib.Variant("s", self._profile)

    def choose(self, profile):
        """Another profile is used from now on."""
        self._profile = profile
        for name in self.NAMES:
            self.bus.emit_signal(
                None, self.path_of(name), "org.freedesktop.DBus.Properties", "PropertiesChanged",
                GLib.Variant("(sa{sv}as)", (name, {"ActiveProfile": GLib.Variant("s", profile)}, [])))
