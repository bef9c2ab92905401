"""What is heard, as samples."""

import itertools

from media import Media


class Recording:
    """The sound of one player, whose options are to have `options`: it takes its time, and is kept."""

    # 16 bits of one channel, of which there are 48 000 a second.
    TENTH = 9600

    _numbers = itertools.count(1)

    def __init__(self):
        self._path = Media.folder() / f"heard-{next(self._numbers)}.raw"
        self.options = (
            "--audio-sink",
            "audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1,rate=48000 ! "
            f"filesink sync=true buffer-mode=2 location={self._path}")

    @property
    def is_silent(self):
        """Whether nothing was heard during the last tenth of a second."""
        with self._path.open("rb") as file:
            size = file.seek(0, 2)
            if size < self.TENTH:
                return False
            file.seek(size - self.TENTH)
            return not any(file.read())
