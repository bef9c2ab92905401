import PlayheadCore
import Testing

@Suite("Pasted text")
struct PastedTextTests {
  @Test(
    arguments: [
      ("https://example.com/a.mp4", ["https://example.com/a.mp4"]),
      ("  https://example.com/a b\n", []),
      (" rtsp://h/1 \r\nfile:///a%20b.mp4\r\n", ["rtsp://h/1", "file:///a%20b.mp4"]),
      ("/home/me/a b.mp4\n/c#d.mkv", ["file:///home/me/a%20b.mp4", "file:///c%23d.mkv"]),
      ("# a remark\nhttp://h/", ["http://h/"]),
      ("file:/x.mp4", ["file:///x.mp4"]),
      ("just words", []), ("see http://h/x", []), ("C:\\a.mp4", []), ("", []), ("a/b.mp4", []),
    ])
  func addressesAndPathsAreFound(text: String, uris: [String]) {
    #expect(PastedText.uris(in: text) == uris)
  }
}
