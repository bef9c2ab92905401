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
    #expect(PastedText(text).uris == uris)
  }

  /// So many lines are read, and a person is told of the rest.
  @Test(arguments: [(0, nil), (1, "Only the first 100000 URLs were opened.")])
  func aListThatIsTooLongIsCut(_ more: Int, _ sentence: String?) {
    let count = InputLimits.pastedAddresses
    let pasted = PastedText(String(repeating: "rtp://h\n", count: count + more) + "# The end\n")
    #expect(pasted.uris.count == count)
    #expect(pasted.notice.map { "\($0)".hasSuffix(sentence ?? "none") } ?? (sentence == nil))
  }

  @Test func noMoreBytesAreReadThanOfAListOnAServer() {
    let pasted = PastedText(String(repeating: " ", count: InputLimits.pastedBytes) + "\nrtp://h")
    #expect(pasted.uris.isEmpty && pasted.isCut)
    let long = "rtp://h\nrtp://" + String(repeating: "h", count: InputLimits.pastedBytes)
    #expect(PastedText(long).uris == ["rtp://h"])
  }
}
