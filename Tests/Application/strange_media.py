"""Media that say what no honest one does, byte by byte."""

import struct
import subprocess
import zlib

from media import Media


def id3(*frames):
    """A tag as MP3 files begin with: its frames by their names."""
    def size(number):
        return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))
    body = b"".join(
        name.encode() + size(len(content)) + b"\0\0" + content for name, content in frames)
    return b"ID3\4\0\0" + size(len(body)) + body


def text(value):
    return b"\3" + value


def png(width, height):
    """A PNG of black alone, which is small as a file: a bit for each pixel."""
    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content
                + struct.pack(">I", zlib.crc32(kind + content)))
    packer = zlib.compressobj()
    line = bytes(1 + width // 8)
    pixels = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
            + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


def sound():
    """The bytes of a few seconds of MP3."""
    path = Media.folder() / "plain.mp3"
    if not path.exists():
        subprocess.run(
            ["gst-launch-1.0", "-q", "audiotestsrc", "num-buffers=400", "!", "lamemp3enc", "!",
             "filesink", f"location={path}"], check=True, timeout=60)
    return path.read_bytes()


def mp3(name, *frames):
    path = Media.folder() / f"{name}.mp3"
    path.write_bytes(id3(*frames) + sound())
    return path


def cover(width, height):
    """What a frame APIC holds: such an image."""
    return b"\0image/png\0\3\0" + png(width, height)


def matroska(scale, time, distance=20):
    """A film of ten gray frames that need no decoder.

    `scale` is its unit in nanoseconds, `time` that of the first frame in this unit, and `distance` what lies
    between two frames.
    """
    def number(value):
        return value.to_bytes(8, "big")

    def element(identifier, *content):
        body = b"".join(content)
        return bytes.fromhex(identifier) + b"\1" + number(len(body))[1:] + body

    head = element(
        "1A45DFA3", element("4286", b"\1"), element("42F7", b"\1"), element("42F2", b"\4"), element("42F3", b"\x08"),
        element("4282", b"matroska"), element("4287", b"\4"), element("4285", b"\2"))
    track = element(
        "AE", element("D7", b"\1"), element("73C5", b"\1"), element("83", b"\1"), element("86", b"V_UNCOMPRESSED"),
        element("E0", element("B0", b"\x10"), element("BA", b"\x10"), element("2EB524", b"I420")))
    blocks = [
        element("A3", b"\x81", struct.pack(">H", index * distance), b"\x80", b"\x80" * (16 * 16 * 3 // 2))
        for index in range(10)]
    return head + element(
        "18538067", element("1549A966", element("2AD7B1", number(scale))), element("1654AE6B", track),
        element("1F43B675", element("E7", number(time)), *blocks))


def y4m(aspect, frames=250):
    """Ten seconds of gray with pixels of a shape."""
    frame = b"FRAME\n" + b"\x80" * (16 * 16 * 3 // 2)
    return f"YUV4MPEG2 W16 H16 F25:1 Ip A{aspect} C420jpeg\n".encode() + frame * frames
