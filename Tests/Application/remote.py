"""The desktop's remote control of players, MPRIS, as a desktop uses it."""

from gi.repository import Gio, GLib

from media import Media
from session_bus import call, handle_events
from waiting import wait_until

APPLICATION = "io.github.playhead.Playhead"
NAME = f"org.mpris.MediaPlayer2.{APPLICATION}"
PATH = "/org/mpris/MediaPlayer2"
ROOT, PLAYER, TRACKS = (
    "org.mpris.MediaPlayer2", "org.mpris.MediaPlayer2.Player", "org.mpris.MediaPlayer2.TrackList")
ALL = ("org.freedesktop.DBus.Properties", "GetAll", "(s)", PLAYER)
NO_TRACK = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
SECOND = 1_000_000


class Remote:
    """What a desktop does with a player: asks, commands, and listens."""

    def __init__(self, name=NAME):
        self.name = name
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.signals = []
        self._subscription = self.bus.signal_subscribe(
            None, None, None, PATH, None, Gio.DBusSignalFlags.NONE,
            lambda _bus, _sender, _path, _interface, name, arguments:
                self.signals.append((name, arguments.unpack())))

    def __enter__(self):
        wait_until(self.is_there, "the player is on the bus")
        return self

    def __exit__(self, *_):
        self.bus.signal_unsubscribe(self._subscription)

    def is_there(self):
        return self.is_owned(self.name)

    @staticmethod
    def is_owned(name=NAME):
        """Whether a program has the name of a player on the bus."""
        return call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "NameHasOwner", GLib.Variant("(s)", (name,)))[0]

    def call(self, interface, method, signature="()", *arguments):
        return call(self.name, PATH, interface, method, GLib.Variant(signature, arguments))

    def get(self, interface, name):
        return self.call("org.freedesktop.DBus.Properties", "Get", "(ss)", interface, name)[0]

    def set(self, interface, name, signature, value):
        self.call(
            "org.freedesktop.DBus.Properties", "Set", "(ssv)", interface, name,
            GLib.Variant(signature, value))

    def activate(self, action):
        """Performs a command of the first window, as any program on the bus can."""
        path = "/" + APPLICATION.replace(".", "/")
        call(
            APPLICATION, f"{path}/window/1", "org.gtk.Actions", "Activate",
            GLib.Variant("(sava{sv})", (action, [], {})))

    def refuses(self, action):
        try:
            action()
        except GLib.Error as error:
            return "InvalidArgs" in error.message or "No such" in error.message
        return False

    def wait(self, interface, name, value):
        wait_until(
            lambda: self.get(interface, name) == value,
            lambda: f"{name} is {value!r}; it is {self.get(interface, name)!r}")

    def wait_until_playing(self):
        wait_until(
            lambda: self.get(PLAYER, "CanSeek") and self.position > 0.1,
            lambda: f"the position goes on; it is {self.position}, of {self.call(*ALL)[0]}")

    def plays_a_film(self):
        """Opens something good, which is played, whatever was opened before."""
        film = Media.clock(12)
        self.call(PLAYER, "OpenUri", "(s)", film.as_uri())
        wait_until(lambda: self.title == film.name, lambda: f"the film is open; it is {self.title}")
        self.wait_until_playing()

    @property
    def position(self):
        return self.get(PLAYER, "Position") / SECOND

    @property
    def title(self):
        return self.get(PLAYER, "Metadata").get("xesam:title")

    @property
    def track(self):
        return self.get(PLAYER, "Metadata").get("mpris:trackid")

    def heard(self, name):
        """The arguments of all signals of a name so far."""
        handle_events()
        return [arguments for signal, arguments in self.signals if signal == name]

    def told(self, interface):
        """The properties that have been told to have changed, one dictionary a time."""
        return [
            changed for of, changed, _ in self.heard("PropertiesChanged") if of == interface]
