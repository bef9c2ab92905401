"""Small media for tests."""

import contextlib
import fcntl
import functools
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import threading

from waiting import LIMIT, expect


class Media:
    """Makes small media in a folder that goes away with the process."""

    # Each frame of the clock is its own number, written as upright stripes: white, black, twelve
    # bits with the highest first, black, white.
    WIDTH, HEIGHT, FRAMES_PER_SECOND = 320, 180, 25
    BITS = 12
    STRIPES = BITS + 4

    _folder = None

    @classmethod
    def folder(cls):
        """The folder in which all media of this process are."""
        if cls._folder is None:
            cls._folder = tempfile.TemporaryDirectory(prefix="playhead-test-")
        return pathlib.Path(cls._folder.name)

    @classmethod
    def new_folder(cls, name):
        """An empty folder for one test."""
        folder = cls.folder() / name
        folder.mkdir()
        return folder

    @classmethod
    @functools.cache
    def clock(cls, seconds=30, fast_start=True):
        """The path of an MP4 with sound, whose video tells the number of each frame."""
        return cls._shared(
            f"clock-{seconds}-{fast_start}.mp4",
            lambda path: cls._launch(
                f"mp4mux name=mux faststart={str(fast_start).lower()} ! filesink location={path} "
                f"{cls._video()} ! mux. {cls._sound(seconds)} ! mux.",
                cls._frames(seconds)))

    @classmethod
    def _shared(cls, name, make):
        """The path of a file of this process; the first of several test processes makes it for all of them."""
        path = cls.folder() / name
        if "PLAYHEAD_TEST_CLIPS" not in os.environ:
            make(path)
            return path
        original = pathlib.Path(os.environ["PLAYHEAD_TEST_CLIPS"], name)
        with open(f"{original}.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not original.exists():
                incomplete = original.with_suffix(".part")
                make(incomplete)
                incomplete.rename(original)
        shutil.copyfile(original, path)
        return path

    @classmethod
    @functools.cache
    def tracks(cls, seconds=30):
        """The path of a Matroska file with two tracks of each kind.

        The first video track is the clock, the second one is white; the first sound, in English, is silence, the
        second one, in French, a tone. Subtitles are in English, of one line, and in German, of six lines.
        """
        path = cls.folder() / f"tracks-{seconds}.mkv"
        minutes, rest = divmod(seconds - 1, 60)
        for language, text in ("en", "Words"), ("de", "\n".join(["Worte"] * 6)):
            path.with_suffix(f".{language}").write_text(
                f"1\n00:00:00,000 --> 00:{minutes:02}:{rest:02},000\n{text}\n")
        queue = "queue max-size-buffers=0 max-size-bytes=0 max-size-time=0 ! mux."
        white = (
            f"videotestsrc pattern=white num-buffers={seconds * cls.FRAMES_PER_SECOND} ! video/x-raw,format=I420,"
            f"width={cls.WIDTH},height={cls.HEIGHT},framerate={cls.FRAMES_PER_SECOND}/1 "
            f"! x264enc speed-preset=ultrafast ! h264parse ! {queue}")
        sounds = " ".join(
            f"audiotestsrc wave={wave} volume=0.3 samplesperbuffer=480 num-buffers={seconds * 100} "
            f"! audio/x-raw,rate=48000,channels=1 ! flacenc ! taginject tags=language-code={language} ! {queue}"
            for wave, language in (("silence", "en"), ("sine", "fr")))
        subtitles = " ".join(
            f"filesrc location={path.with_suffix('.' + language)} ! subparse "
            f"! taginject tags=language-code={language} ! {queue}"
            for language in ("en", "de"))
        cls._launch(
            f"matroskamux name=mux ! filesink location={path} {cls._video()} ! {queue} {white} {sounds} {subtitles}",
            cls._frames(seconds))
        return path

    @classmethod
    @functools.cache
    def fast(cls, seconds):
        """The path of an MP4 with sixty frames a second, of which two of three are needed by no other."""
        path = cls.folder() / f"fast-{seconds}.mp4"
        cls._launch(
            f"videotestsrc num-buffers={seconds * 60} ! video/x-raw,format=I420,width=160,height=90,framerate=60/1 "
            "! x264enc speed-preset=ultrafast bframes=2 b-adapt=false b-pyramid=false key-int-max=60 ! h264parse "
            f"! mp4mux ! filesink location={path}", ())
        return path

    @classmethod
    @functools.cache
    def image(cls):
        """The path of a PNG image."""
        path = cls.folder() / "image.png"
        cls._launch(f"videotestsrc num-buffers=1 ! pngenc ! filesink location={path}", ())
        return path

    @classmethod
    def hls(cls, folder, seconds):
        """The path of an HLS playlist in `folder`, with segments of a second of the clock."""
        playlist = folder / "stream.m3u8"
        # Not hlssink2: it sometimes waits for ever.
        cls._launch(
            f"{cls._video()} ! mpegtsmux ! hlssink target-duration=1 playlist-length=0 "
            f"max-files=0 location={folder}/segment-%05d.ts playlist-location={playlist}",
            cls._frames(seconds),
        )
        return playlist

    @classmethod
    def live(cls, folder, seconds):
        """Puts numbered segments of a second into `folder`, which cost little to make and to play."""
        cls._launch(
            f"videotestsrc num-buffers={seconds * 5} ! video/x-raw,format=I420,width=160,height=90,framerate=5/1 "
            "! x264enc speed-preset=ultrafast key-int-max=5 option-string=scenecut=0 ! h264parse ! queue ! mux. "
            f"audiotestsrc wave=ticks samplesperbuffer=4800 num-buffers={seconds * 10} "
            "! audio/x-raw,rate=48000,channels=1 ! avenc_aac ! aacparse ! queue ! mux. "
            "mpegtsmux name=mux ! multifilesink next-file=key-frame min-keyframe-distance=0 "
            f"location={folder}/segment-%05d.ts",
            (), limit=max(LIMIT, seconds))

    @classmethod
    def dash(cls, folder, seconds):
        """The path of a DASH manifest in `folder`, with segments of a second of the clock."""
        whole = folder / "whole.mp4"
        cls._launch(
            f"{cls._video()} ! mp4mux fragment-duration=1000 streamable=true ! filesink location={whole}",
            cls._frames(seconds))
        data, segments, start = whole.read_bytes(), [b""], 0
        while start < len(data):
            size, kind = struct.unpack_from(">I4s", data, start)
            if kind == b"moof":
                segments.append(b"")
            if kind != b"mfra":
                segments[-1] += data[start:start + size]
            start += size
        for number, segment in enumerate(segments):
            (folder / f"segment-{number}.mp4").write_bytes(segment)
        whole.unlink()
        manifest = folder / "stream.mpd"
        manifest.write_text(
            f'''<?xml version="1.0"?>
            <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" minBufferTime="PT1S"
              mediaPresentationDuration="PT{seconds}S" profiles="urn:mpeg:dash:profile:isoff-live:2011">
            <Period><AdaptationSet mimeType="video/mp4" segmentAlignment="true">
            <SegmentTemplate timescale="1" duration="1" startNumber="1" initialization="segment-0.mp4"
              media="segment-$Number$.mp4"/>
            <Representation id="clock" codecs="avc1.42c01e" bandwidth="2000000" width="{cls.WIDTH}"
              height="{cls.HEIGHT}" frameRate="{cls.FRAMES_PER_SECOND}"/>
            </AdaptationSet></Period></MPD>''')
        return manifest

    @classmethod
    def copies(cls, folder, *names, seconds=12):
        """Puts the clock into a folder under several names, and returns their paths."""
        paths = [folder / name for name in names]
        for path in paths:
            shutil.copyfile(cls.clock(seconds), path)
        return paths

    @classmethod
    def frame_number(cls, gray_levels):
        """The number that one line of a frame of the clock tells, or None if it tells none.

        `gray_levels` are those of the frame's pixels from left to right.
        """
        width = len(gray_levels) / cls.STRIPES
        stripes = [gray_levels[int((i + 0.5) * width)] for i in range(cls.STRIPES)]
        if any(64 <= level < 192 for level in stripes):
            return None
        bits = ["1" if level >= 192 else "0" for level in stripes]
        if bits[:2] != ["1", "0"] or bits[-2:] != ["0", "1"]:
            return None
        return int("".join(bits[2:-2]), 2)

    @classmethod
    def _frames(cls, seconds):
        """Raw frames in I420, one after another."""
        stripe = cls.WIDTH // cls.STRIPES
        chroma = b"\x80" * (cls.WIDTH * cls.HEIGHT // 2)
        for number in range(seconds * cls.FRAMES_PER_SECOND):
            bits = f"10{number:0{cls.BITS}b}01"
            line = b"".join((b"\xeb" if bit == "1" else b"\x10") * stripe for bit in bits)
            yield line * cls.HEIGHT + chroma

    @classmethod
    def _video(cls):
        return (
            f"fdsrc ! rawvideoparse format=i420 width={cls.WIDTH} height={cls.HEIGHT} "
            f"framerate={cls.FRAMES_PER_SECOND}/1 ! x264enc speed-preset=ultrafast "
            f"key-int-max={cls.FRAMES_PER_SECOND} option-string=scenecut=0 ! h264parse"
        )

    @classmethod
    def _sound(cls, seconds):
        return (
            f"audiotestsrc wave=ticks volume=0.1 samplesperbuffer=480 num-buffers={seconds * 100} "
            f"! audio/x-raw,rate=48000,channels=2 ! audioconvert ! avenc_aac ! aacparse"
        )

    @staticmethod
    def _launch(pipeline, frames, limit=LIMIT):
        process = subprocess.Popen(
            ["gst-launch-1.0", "-q", *pipeline.split()],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        )
        # One that hangs is ended, and so does not take the test with it.
        end = threading.Timer(limit, process.kill)
        end.start()
        try:
            with contextlib.suppress(BrokenPipeError), process.stdin as pipe:
                for frame in frames:
                    pipe.write(frame)
            expect(process.wait() == 0, f"gst-launch-1.0 failed: {pipeline}")
        finally:
            end.cancel()
