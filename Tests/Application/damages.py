#!/usr/bin/python3 -B
"""Files of twelve formats, each damaged in forty ways.

As a program: makes a tenth of them in the folder that is its argument, and prints their paths.
PLAYHEAD_CORPUS_SEED (1) says which bytes are damaged.
"""

import os
import pathlib
import random
import subprocess
import sys

SEED = int(os.environ.get("PLAYHEAD_CORPUS_SEED", "1"))

VIDEO = "videotestsrc num-buffers=50 ! video/x-raw,width=160,height=90,framerate=25/1 ! videoconvert"
SOUND = "audiotestsrc samplesperbuffer=960 num-buffers=100 ! audio/x-raw,rate=48000,channels=2 ! audioconvert"
H264, VP8, MJPEG = "x264enc speed-preset=ultrafast key-int-max=25 ! h264parse", "vp8enc deadline=1", "jpegenc"
AAC, OPUS, VORBIS = "avenc_aac ! aacparse", "opusenc", "vorbisenc"

# By the suffix: what is muxed into what; without video, or with both.
FORMATS = {
    "mp4": ("mp4mux faststart=true", H264, AAC), "mkv": ("matroskamux", H264, AAC),
    "webm": ("webmmux", VP8, VORBIS), "ogg": ("oggmux", None, VORBIS),
    "mp3": (None, None, "lamemp3enc target=bitrate cbr=true"), "flac": (None, None, "flacenc"),
    "wav": ("wavenc", None, None), "avi": ("avimux", MJPEG, "lamemp3enc ! mpegaudioparse"),
    "ts": ("mpegtsmux", H264, AAC), "m4a": ("mp4mux", None, AAC), "opus": ("oggmux", None, OPUS),
    "mov": ("qtmux", H264, AAC),
}


def good_files(folder):
    """The bytes of a good file of each format, of two seconds, by the suffixes."""
    return {suffix: make(folder, suffix) for suffix in FORMATS}


def make(folder, suffix):
    """A good file of a format; its bytes."""
    muxer, video, sound = FORMATS[suffix]
    path = folder / f"good.{suffix}"
    if video:
        pipeline = (f"{muxer} name=mux ! filesink location={path} {VIDEO} ! {video} ! queue ! mux. "
                    f"{SOUND} ! {sound} ! queue ! mux.")
    else:
        parts = [SOUND, sound, muxer, f"filesink location={path}"]
        pipeline = " ! ".join(part for part in parts if part)
    subprocess.run(["gst-launch-1.0", "-q", *pipeline.split()], check=True, timeout=120)
    return path.read_bytes()


def truncated(content, part, _chance, _others):
    return content[:len(content) * part // 21]


def with_flipped_bits(content, count, chance, _others):
    content = bytearray(content)
    for _ in range(count):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    return bytes(content)


def with_zeroed_block(content, length, chance, _others):
    begin = chance.randrange(max(1, len(content) - length))
    return content[:begin] + bytes(min(length, len(content) - begin)) + content[begin + length:]


def with_header_of_another(content, length, chance, others):
    return chance.choice(others)[:length] + content[length:]


def empty(_content, _number, _chance, _others):
    return b""


DAMAGES = (
    [("truncated", truncated, part) for part in range(1, 21)]
    + [("bits flipped", with_flipped_bits, count) for count in (1, 4, 16, 64, 256, 1024)]
    + [("block of zeros", with_zeroed_block, length) for length in (16, 256, 1024, 4096, 16384)]
    + [("header of another", with_header_of_another, length) for length in (8, 64, 1024)]
    + [("suffix of another", None, number) for number in range(1, 5)]
    + [("empty", empty, 0), ("sparse, 4 GB", None, 0)])


def damaged_files(folder, suffix, good, is_whole=False):
    """The damaged files of a format, made one after another in a folder: damage and path.

    All of them, or a tenth, so that each damage and each format has its turn. `good` has the good files by their
    suffixes. What is in the folder is not kept apart from what other formats have there.
    """
    suffixes = list(FORMATS)
    others = [content for name, content in good.items() if name != suffix]
    for number, (name, damage, strength) in enumerate(DAMAGES):
        if not is_whole and (number - suffixes.index(suffix) * 4) % len(DAMAGES) >= 4:
            continue
        chance = random.Random(f"{SEED}-{suffix}-{number}")
        path = folder / f"{number}.{suffix}"
        content = good[suffix]
        if name == "suffix of another":
            path = path.with_suffix("." + suffixes[(suffixes.index(suffix) + strength) % len(suffixes)])
        path.write_bytes(damage(content, strength, chance, others) if damage else content)
        if name.startswith("sparse"):
            with path.open("r+b") as file:
                file.truncate(1 << 32)
        yield name, path


if __name__ == "__main__":
    place = pathlib.Path(sys.argv[1])
    whole = good_files(place)
    for kind in FORMATS:
        (place / kind).mkdir()
        for _, damaged in damaged_files(place / kind, kind, whole):
            print(damaged)
