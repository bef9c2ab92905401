"""Media, lists and subtitles as their grammars allow them, with numbers from the ends of their ranges.

Bytes that are changed at random hardly ever become these. Each maker gets a `random.Random`, so that the same seed makes
the same.
"""

import struct

from strange_media import id3, matroska, sound, text, y4m

NUMBERS = (0, 1, 2, 1000, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, 1 << 62, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)
TEXTS = ("", "a", "é\u0301" * 40, "\u202e", "{\\i1}", "<b>", "<i", "&#0;", "&amp;", "%00", "\\N", "x" * 5000, "\x00", "-->")
ADDRESSES = (
    "film.mp4", "nothing.ts", "../../..//etc/passwd", "file:///dev/zero", "fd://6", "data:,x", "http://[", "//h", "?q", "%zz",
    "C:\\x", "smb://a/b", "v4l2:///dev/video0")


def lines(chance, most, makers):
    """Up to so many lines, each by one of the makers."""
    return "".join(chance.choice(makers)() + "\n" for _ in range(chance.randrange(most)))


def number(chance):
    """As text."""
    return str(chance.choice((chance.choice(NUMBERS), -chance.choice(NUMBERS), "1e308", "nan", "", "1.5")))


def clock(chance):
    """A time as subtitles write it."""
    return chance.choice((
        f"{chance.randrange(100)}:{chance.randrange(100)}:{chance.randrange(100)},{chance.randrange(10000)}",
        f"00:00:0{chance.randrange(10)},000", f"{number(chance)}:00:00.000", "-1:00:00,000"))


def film(chance):
    """Matroska."""
    # Both at their ends are a segment without times, which is critical to GStreamer's own parts.
    scale = chance.choice((1, 1000, 1_000_000, chance.choice(NUMBERS)))
    time = chance.choice(NUMBERS) if scale <= 1_000_000 else chance.randrange(3)
    return "film.mkv", matroska(scale % (1 << 64), time, chance.choice((0, 1, 20, 200, 6000)))


def frames(chance):
    """MP3 with a tag whose frames say anything of their sizes."""
    names = ("TIT2", "TALB", "TLEN", "APIC", "CHAP", "CTOC", "COMM", "PRIV", "\0\0\0\0")
    tag = id3(*(
        (chance.choice(names), text(chance.choice(TEXTS).encode()) + struct.pack(">IQ", *(
            chance.choice(NUMBERS) % (1 << 32), chance.choice(NUMBERS)))) for _ in range(chance.randrange(8))))
    if chance.random() < 0.5 and len(tag) > 20:
        place = chance.randrange(10, len(tag) - 8)
        tag = tag[:place] + struct.pack(">I", chance.choice(NUMBERS) % (1 << 32)) + tag[place + 4:]
    return "sound.mp3", tag + sound()


def boxes(chance, depth=0):
    """The inside of an MP4."""
    names = ("moov", "trak", "mdia", "minf", "stbl", "stts", "stsc", "stsz", "stco", "co64", "mvhd", "tkhd", "mdhd", "hdlr",
             "elst", "udta", "chpl", "meta", "ilst", "mdat", "free", "moof", "sidx")
    result = b""
    for _ in range(chance.randrange(1, 6)):
        content = boxes(chance, depth + 1) if depth < 5 and chance.random() < 0.6 else b"".join(
            struct.pack(">I", chance.choice(NUMBERS) % (1 << 32)) for _ in range(chance.randrange(12)))
        size = len(content) + 8
        if chance.random() < 0.1:
            size = chance.choice(NUMBERS) % (1 << 32)
        result += struct.pack(">I", size) + chance.choice(names).encode() + content
    return result


def movie(chance):
    """MP4."""
    return "film.mp4", struct.pack(">I", 16) + b"ftypisom\0\0\0\0" + boxes(chance)


def pages(chance):
    """Ogg with headers of comments that say anything of their lengths."""
    result = b""
    for index in range(chance.randrange(1, 6)):
        packet = chance.choice((b"\1vorbis", b"\3vorbis", b"OpusHead", b"OpusTags", b"\x7fFLAC")) + b"".join(
            struct.pack("<I", chance.choice(NUMBERS) % (1 << 32)) for _ in range(chance.randrange(1, 8)))
        result += b"OggS\0" + bytes([2 if index == 0 else 0]) + struct.pack(
            "<QIII", chance.choice(NUMBERS), 1, index, 0) + bytes([1, len(packet)]) + packet
    return "sound.ogg", result


def shape(chance):
    """Raw frames of any shape and rate."""
    return "film.y4m", y4m(f"{number(chance)}:{number(chance)}", 25)


def playlist(chance):
    """HLS."""
    return "stream.m3u8", ("#EXTM3U\n#EXT-X-VERSION:3\n" + lines(chance, 12, [
        lambda: f"#EXT-X-TARGETDURATION:{number(chance)}", lambda: f"#EXT-X-MEDIA-SEQUENCE:{number(chance)}",
        lambda: f"#EXTINF:{number(chance)},\n{chance.choice(ADDRESSES)}", lambda: "#EXTINF:2,\nsegment.ts",
        lambda: f"#EXT-X-STREAM-INF:BANDWIDTH={number(chance)}\n{chance.choice(ADDRESSES)}",
        lambda: f'#EXT-X-KEY:METHOD=AES-128,URI="{chance.choice(ADDRESSES)}",IV=0x{"f" * chance.randrange(40)}',
        lambda: f'#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="b",URI="{chance.choice(ADDRESSES)}"',
        lambda: f'#EXT-X-MAP:URI="{chance.choice(ADDRESSES)}"', lambda: f"#EXT-X-BYTERANGE:{number(chance)}@{number(chance)}",
        lambda: "#EXT-X-DISCONTINUITY", lambda: "#EXT-X-ENDLIST"])).encode()


def description(chance):
    """DASH."""
    def duration():
        return chance.choice(("PT4S", f"PT{number(chance)}S", "P9999999999Y", "PT", "-PT1S"))

    address = chance.choice(ADDRESSES)
    parts = chance.choice((
        f"<BaseURL>{address}</BaseURL>",
        f'<SegmentList duration="{number(chance)}"><SegmentURL media="{address}" mediaRange="{number(chance)}"/></SegmentList>',
        f'<SegmentTemplate media="$Number%0{number(chance)}d$" startNumber="{number(chance)}" timescale="{number(chance)}" '
        f'duration="{number(chance)}"><SegmentTimeline><S t="{number(chance)}" d="{number(chance)}" r="{number(chance)}"/>'
        "</SegmentTimeline></SegmentTemplate>"))
    return "stream.mpd", (
        f'<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="{chance.choice(("static", "dynamic"))}" '
        f'mediaPresentationDuration="{duration()}" minBufferTime="{duration()}" timeShiftBufferDepth="{duration()}" '
        f'profiles="urn:mpeg:dash:profile:isoff-live:2011"><Period start="{duration()}"><AdaptationSet mimeType="video/mp4">'
        f'<Representation id="1" bandwidth="{number(chance)}" width="{number(chance)}" height="{number(chance)}">{parts}'
        "</Representation></AdaptationSet></Period></MPD>").encode()


def named_list(chance):
    """A playlist in one of the three formats."""
    ending = chance.choice(("m3u", "pls", "xspf"))
    word = lambda: chance.choice(TEXTS).replace("\n", " ")
    if ending == "m3u":
        content = lines(chance, 20, [
            lambda: f"#EXTINF:{number(chance)},{word()}", lambda: chance.choice(ADDRESSES), word, lambda: "film.mp4"])
    elif ending == "pls":
        content = "[playlist]\n" + lines(chance, 20, [
            lambda: f"File{number(chance)}={chance.choice(ADDRESSES)}", lambda: f"Title{number(chance)}={word()}",
            lambda: f"Length{number(chance)}={number(chance)}"])
    else:
        content = '<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList>' + lines(chance, 20, [
            lambda: f"<track><location>{chance.choice(ADDRESSES)}</location><duration>{number(chance)}</duration></track>",
            lambda: f"<track xml:base='{chance.choice(ADDRESSES)}'><title>{word()}</title></track>",
            lambda: "<track>", lambda: f"<![CDATA[{word()}]]>", lambda: '<!DOCTYPE a [<!ENTITY b "c">]>']) + "</trackList></playlist>"
    return f"list.{ending}", content.encode(errors="surrogatepass")


def subtitles(chance):
    """The endings and contents of files of subtitles."""
    word = lambda: "".join(chance.choice(TEXTS) for _ in range(chance.randrange(4)))
    fields = lambda: ",".join(chance.choice(("Start", "End", "Text", "Layer", "", " ")) for _ in range(chance.randrange(6)))
    return {
        "srt": lines(chance, 20, [lambda: f"{number(chance)}\n{clock(chance)} --> {clock(chance)}\n{word()}\n", word]),
        "ass": "[Script Info]\n[Events]\n" + lines(chance, 20, [
            lambda: f"Format: {fields()}", lambda: f"Dialogue: {clock(chance)},{clock(chance)},{word()}",
            lambda: f"Dialogue: 0,{clock(chance)},{clock(chance)},a,,0,0,0,,{word()}", lambda: f"[{word()}]"]),
        "vtt": "WEBVTT\n\n" + lines(chance, 20, [
            lambda: f"{clock(chance)} --> {clock(chance)} line:{number(chance)}% align:{word()}\n<v {word()}>{word()}\n",
            lambda: f"STYLE\n::cue {{ color: {word()} }}\n", lambda: f"NOTE {word()}\n"])}


MEDIA = (film, frames, movie, pages, shape, playlist, description, named_list)
