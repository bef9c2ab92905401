"""All widgets of a program, which it lists in one call.

To ask each widget for its children, role, and name takes three calls over the bus for each, which was most of the
processor time of all application tests.
"""

import os

from gi.repository import Atspi, Gio, GLib

from waiting import LIMIT


class Changed(Exception):
    """The widgets are others than those that were listed a moment ago."""


class ListedWidget:
    """A widget in the list: its role, name, and states are those of the moment; all else is asked of the widget."""

    def __init__(self, entry, parent, node=None):
        (_, self.path), _, _, self.index, self.child_count, _, self._name, self._role, _, self._states = entry
        self._parent = parent
        self._node = node

    @property
    def node(self):
        """The widget itself."""
        if self._node is None:
            try:
                node = self._parent.node.get_child_at_index(self.index)
            except GLib.Error as error:
                raise Changed from error
            if node is None or node.path != self.path:
                raise Changed
            self._node = node
        return self._node

    def get_name(self):
        return self._name

    def get_role(self):
        return Atspi.Role(self._role)

    def get_state_set(self):
        return self

    def contains(self, state):
        """Whether the widget has a state, which are the bits of two numbers."""
        return bool(self._states[int(state) // 32] >> int(state) % 32 & 1)

    def __getattr__(self, name):
        return getattr(self.node, name)

    def __eq__(self, other):
        return other is not None and self.path == other.path

    __hash__ = None


class WidgetTree:
    """The widgets of a program at one moment.

    GTK lists widgets that are hidden as well, and from 4.10 on only those that were asked for once. If the listed
    children of a widget are not as many as it has, it is asked for them.
    """

    _connection = None

    def __init__(self, application):
        self._application = application
        entries = self._bus().call_sync(
            application.app.bus_name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None, None,
            Gio.DBusCallFlags.NONE, LIMIT * 1000, None).unpack()[0]
        self._entries = {entry[0][1]: entry for entry in entries}
        self._children = {}
        for entry in entries:
            self._children.setdefault(entry[2][1], []).append(entry)

    def __iter__(self):
        """All widgets, depth first. One that goes away meanwhile is left out."""
        yield from self._visit(self._listed(self._application, None))

    def _visit(self, widget):
        yield widget
        try:
            children = self._children_of(widget)
        except GLib.Error:
            return
        for child in children:
            yield from self._visit(child)

    def _children_of(self, widget):
        listed = sorted(self._children.get(widget.path, ()), key=lambda entry: entry[3])
        if [entry[3] for entry in listed] == list(range(widget.child_count)):
            return [ListedWidget(entry, widget) for entry in listed]
        nodes = (widget.node.get_child_at_index(index) for index in range(widget.child_count))
        return [self._listed(node, widget) for node in nodes if node is not None]

    def _listed(self, node, parent):
        entry = self._entries.get(node.path)
        # An application is listed without its windows.
        if entry is None or parent is None:
            states = sum(1 << int(state) for state in node.get_state_set().get_states())
            entry = (
                (None, node.path), None, None, 0, node.get_child_count(), None, node.get_name(), node.get_role(), None,
                (states & 0xFFFFFFFF, states >> 32))
        return ListedWidget(entry, parent, node)

    @classmethod
    def _bus(cls):
        if cls._connection is None:
            cls._connection = Gio.DBusConnection.new_for_address_sync(
                os.environ["AT_SPI_BUS_ADDRESS"],
                Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
                None, None)
        return cls._connection
