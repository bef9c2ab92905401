"""Calls to other programs over the D-Bus session bus."""

from gi.repository import Gio, GLib

from waiting import LIMIT


def call(name, path, interface, method, arguments=None):
    """Calls a method of a program on the session's bus, and returns what it answers, as a tuple."""
    return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, LIMIT * 1000, None).unpack()


def handle_events():
    """Lets what has arrived over the bus, or over that of the accessibility, be heeded."""
    while GLib.MainContext.default().iteration(False):
        pass
