"""Another program, from whose window something is dragged."""

import pathlib
import signal
import subprocess
import sys
import tempfile

from program import clean_environment
from waiting import wait_until

# A window that is full of something to be dragged. It prints when it is painted, when something is dragged out of
# it, when that can be dropped where it is, and when it was taken; and on SIGUSR1, when nothing else is left to do.
_PROGRAM = """
import signal
import sys
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk

def say(text):
    print(text, flush=True)
    return True

GLib.unix_signal_add(GLib.PRIORITY_LOW, signal.SIGUSR1, say, "settled")

def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="source", default_width=240, default_height=200)
    addresses = GLib.Bytes("".join(address + "\\r\\n" for address in sys.argv[1:]).encode())
    label = Gtk.Label(label="Drag this")
    source = Gtk.DragSource(content=Gdk.ContentProvider.new_for_bytes("text/uri-list", addresses))

    def begin(source, drag):
        say("dragged")
        drag.connect("notify::selected-action", lambda *_: say(
            "accepted" if drag.get_selected_action() else "refused"))
        drag.connect("dnd-finished", lambda *_: say("finished"))

    source.connect("drag-begin", begin)
    label.add_controller(source)
    window.set_child(label)
    window.present()
    window.get_frame_clock().connect("after-paint", lambda *_: say("painted"))

application = Gtk.Application(application_id="test.source")
application.connect("activate", activate)
application.run([])
"""


class DragSource:
    """A program whose window is full of addresses to be dragged.

        with DragSource(path.as_uri()) as source:
            wait_until(lambda: source.has_told("painted"), "its window is there")
    """

    def __init__(self, *addresses, **environment):
        self._output = tempfile.NamedTemporaryFile(mode="a")
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, *addresses], stdout=self._output,
            env=clean_environment(**environment))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def has_told(self, word):
        """True if the program has printed a word: `painted`, `dragged`, `accepted`, `refused`, or
        `finished`."""
        return word in self._lines()

    def is_accepted(self):
        """True if what is dragged can be dropped where it is now."""
        return self._lines()[-1:] == ["accepted"]

    def settle(self):
        """Waits until the program has heeded what was done so far."""
        count = self._all_lines().count("settled")
        self.process.send_signal(signal.SIGUSR1)
        wait_until(lambda: self._all_lines().count("settled") > count, "the source has settled")

    def _lines(self):
        lines = [line for line in self._all_lines() if line != "settled"]
        return [line for line in lines if line != "painted"] if "dragged" in lines else lines

    def _all_lines(self):
        return pathlib.Path(self._output.name).read_text().split()
