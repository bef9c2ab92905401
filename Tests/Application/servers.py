"""Web servers on this computer: good ones and strange ones."""

import contextlib
import http.server
import threading
import time


@contextlib.contextmanager
def running(handler):
    """A web server that answers by a handler; the value is its address, without a path."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


@contextlib.contextmanager
def serve(folder):
    """A web server for a folder, on this computer only; the value is its address without a slash."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(folder))

        def log_message(self, *_):
            pass

        def copyfile(self, source, outputfile):
            # A player that has heard enough hangs up.
            with contextlib.suppress(ConnectionError):
                super().copyfile(source, outputfile)

    with running(Handler) as address:
        yield address


@contextlib.contextmanager
def serve_circle():
    """A web server each of whose addresses leads to itself; the value is one of them."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            self.send_response(302)
            self.send_header("Location", self.path)
            self.send_header("Content-Length", "0")
            self.end_headers()

    with running(Handler) as address:
        yield f"{address}/circle.mp4"


@contextlib.contextmanager
def serve_later(path, is_open, seconds):
    """A web server for one file, which asks to wait so many seconds (503) until `is_open` is set."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            content = path.read_bytes() if is_open.is_set() else b""
            self.send_response(200 if is_open.is_set() else 503)
            if not is_open.is_set():
                self.send_header("Retry-After", str(seconds))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            with contextlib.suppress(ConnectionError):
                self.wfile.write(content)

    with running(Handler) as address:
        yield f"{address}/{path.name}"


@contextlib.contextmanager
def serve_stalled(path, size, is_awake):
    """A web server for one file, whose connections come to a standstill after `size` bytes of it.

    From then on a byte comes every second, so that no limit for silent servers ends them; those that are made
    after `is_awake` is set are good ones. The value is the file's address.
    """
    content = path.read_bytes()
    ended = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            first = int(self.headers.get("Range", "bytes=0-").removeprefix("bytes=").split("-")[0])
            self.send_response(206 if "Range" in self.headers else 200)
            self.send_header("Accept-Ranges", "bytes")
            self.send_header("Content-Length", str(len(content) - first))
            if "Range" in self.headers:
                self.send_header("Content-Range", f"bytes {first}-{len(content) - 1}/{len(content)}")
            self.end_headers()
            with contextlib.suppress(ConnectionError):
                if is_awake.is_set():
                    self.wfile.write(content[first:])
                    return
                self.wfile.write(content[first:max(first, size)])
                for position in range(max(first, size), len(content)):
                    if ended.wait(1):
                        return
                    self.wfile.write(content[position:position + 1])

    with running(Handler) as address:
        try:
            yield f"{address}/{path.name}"
        finally:
            ended.set()


@contextlib.contextmanager
def serve_live(folder, window=15, ahead=20):
    """A web server for a live stream made of the segments in `folder` (see Media.live).

    Its playlist names the last `window` segments, of a second each, and goes on by one each second. The
    value is its address.
    """
    segments = sorted(path.name for path in folder.glob("*.ts"))
    ended = threading.Event()

    def publish(newest):
        lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:1",
                 f"#EXT-X-MEDIA-SEQUENCE:{newest - window}"]
        for number in range(newest - window, newest):
            lines += ["#EXTINF:1.0,", segments[number]]
        unfinished = folder / "live.unfinished"
        unfinished.write_text("\n".join(lines) + "\n")
        unfinished.rename(folder / "live.m3u8")

    def go_on():
        start = time.monotonic()
        for newest in range(ahead + 1, len(segments) + 1):
            # Not a second after the last one: that would add up to a stream that is too slow.
            if ended.wait(start + newest - ahead - time.monotonic()):
                return
            publish(newest)

    publish(ahead)
    thread = threading.Thread(target=go_on, daemon=True)
    thread.start()
    try:
        with serve(folder) as address:
            yield f"{address}/live.m3u8"
    finally:
        ended.set()
        thread.join()
