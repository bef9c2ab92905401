"""AT-SPI, the accessibility interface: tests read the windows through it, as a screen reader does."""

import contextlib
import os
import tempfile

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 (the version comes first)

from session_bus import call, handle_events  # noqa: E402
from waiting import wait_until  # noqa: E402
from widget_tree import Changed, WidgetTree  # noqa: E402

# Where the accessibility bus of this process has its socket.
_runtime_folder = tempfile.TemporaryDirectory(prefix="playhead-test-bus-")


def _accessibility_bus():
    """Starts an accessibility bus for this D-Bus session, and returns its address.

    Left alone, all sessions on one display have the same socket and note it in the same property of
    the display: a session that ends takes the next one's bus with it.
    """
    environment = {
        "XDG_RUNTIME_DIR": _runtime_folder.name, "XDG_CACHE_HOME": _runtime_folder.name,
        "GSETTINGS_BACKEND": "memory",
    }
    call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "UpdateActivationEnvironment", GLib.Variant("(a{ss})", (environment,)))
    return call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]


def set_screen_reader(is_on):
    """Says on the session's bus that a screen reader runs, or not: while one does, no control hides."""
    call(
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


class Widgets:
    """The widgets of a running program, by its accessibility tree.

    A subclass gives `process`, and `frame`, the program's main window; in `geometry()` it says where that
    is on the screen.
    """

    def find_application(self):
        """Looks once for the program on the accessibility bus; True if it is there."""
        handle_events()
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            with contextlib.suppress(GLib.Error):
                node = desktop.get_child_at_index(index)
                if node is not None and node.get_process_id() == self.process.pid:
                    self._application = node
                    # What is asked for is what is there now.
                    node.set_cache_mask(Atspi.Cache.NONE)
                    self._found = {}
                    return True
        return False

    # Several

    def all(self, matches):
        """All widgets that match, depth first. One that goes away meanwhile is left out."""
        return self._steady(lambda: [widget.node for widget in self._matching(matches)], [])

    def _matching(self, matches):
        """The listed widgets that match."""
        handle_events()
        for widget in WidgetTree(self._application):
            with contextlib.suppress(GLib.Error):
                if matches(widget):
                    yield widget

    def _steady(self, find, nothing):
        """What `find` returns, or `nothing` if the program has ended; once more if widgets change meanwhile."""

        def found():
            with contextlib.suppress(Changed):
                try:
                    return (find(),)
                except GLib.Error:
                    return (nothing,)
            return None

        return wait_until(found, "the widgets stay as they are")[0]

    def windows(self):
        """All windows of the program."""
        return [
            self._application.get_child_at_index(index)
            for index in range(self._application.get_child_count())]

    def nodes(self, *roles):
        """All widgets on the screen that have one of these roles; of any if none is given."""
        return self.all(
            lambda node: (not roles or node.get_role() in roles) and self._is_allocated(node))

    def _is_allocated(self, node):
        component = node.get_component_iface()
        return component and component.get_extents(Atspi.CoordType.WINDOW).width > 0

    def labels(self):
        """The texts of all labels that have been allocated a size in the window."""

        def matches(node):
            return node.get_role() == Atspi.Role.LABEL and self._is_allocated(node)

        return self._steady(lambda: [label.get_name() for label in self._matching(matches)], [])

    def focused(self):
        """What has the keyboard."""
        return self.all(lambda node: node.get_state_set().contains(Atspi.StateType.FOCUSED))

    # One

    def first(self, matches):
        """The first widget that matches, or None."""
        return self._steady(
            lambda: next((widget.node for widget in self._matching(matches)), None), None)

    def named(self, name, *roles):
        """A widget on the screen by its name, or None."""
        return self.first(
            lambda node: node.get_name() == name and (not roles or node.get_role() in roles)
            and self._is_allocated(node))

    def button(self, *names):
        """A button that has one of these names."""
        return self.first(
            lambda node: node.get_role() == Atspi.Role.PUSH_BUTTON and node.get_name() in names)

    def dialog(self):
        """The window beside the main one, or None."""
        return self.first(
            lambda node: node.get_role() in (Atspi.Role.FRAME, Atspi.Role.DIALOG)
            and node != self.frame)

    def widget(self, name, matches):
        """The first widget that matches, looked up once under a name."""
        if name not in self._found:
            self._found[name] = wait_until(lambda: self.first(matches), f"there is a {name}")
        return self._found[name]

    def forget(self, name):
        """Looks the widget of a name up again when it is asked for next."""
        self._found.pop(name, None)

    # What one is like

    def is_sensitive(self, node):
        """True if a widget can be used."""
        return node.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def area(self, node):
        """Where a widget is on the screen: x, y, width and height."""
        extents = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        frame = Atspi.Component.get_extents(self.frame, Atspi.CoordType.WINDOW)
        x, y, width, height = self.geometry()
        # The window's shadow is the same on all sides.
        return (
            x + (width - frame.width) // 2 + extents.x, y + (height - frame.height) // 2 + extents.y,
            extents.width, extents.height)

    def entry_text(self):
        """What is in the entry, or None if there is none."""
        entry = self.first(lambda node: node.get_role() in (Atspi.Role.TEXT, Atspi.Role.ENTRY))
        # GTK 4.8 does not know that -1 means the end.
        return entry and Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))


# The library asks each new application for all its widgets at once, and complains if it is too early.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None, None)

os.environ["AT_SPI_BUS_ADDRESS"] = _accessibility_bus()

# The tests read the controls as a screen reader does, all the time.
set_screen_reader(True)
