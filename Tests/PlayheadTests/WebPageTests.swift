import Testing

@testable import Playhead

/// Pages of the web that are looked into.
@Suite struct WebPageTests {
  @Test(arguments: [
    ("https://example.com/watch?v=1", true), ("HTTP://example.com/", true),
    ("file:///home/me/page.html", false), ("rtsp://example.com/", false), ("", false),
  ])
  func onlyTheWebHasPages(_ url: String, _ isAddress: Bool) {
    #expect(WebPage.isAddress(url) == isAddress)
  }

  @Test func anAddressIsNeverAnOption() {
    let arguments = WebPage.arguments(
      program: "/bin/yt-dlp", address: "https://example.com/ --exec x")
    #expect(arguments.first == "/bin/yt-dlp")
    #expect(arguments.suffix(2) == ["--", "https://example.com/ --exec x"])
  }

  @Test(arguments: [
    (
      "A Title\nhttps://a.example/v.mp4\n",
      WebPage.Video(url: "https://a.example/v.mp4", title: "A Title")
    ),
    ("NA\nhttps://a.example/v.mp4", WebPage.Video(url: "https://a.example/v.mp4", title: nil)),
    ("A\nhttps://a/picture\nhttps://a/sound", WebPage.Video(url: "https://a/picture", title: "A")),
    ("", nil), ("A Title", nil), ("A Title\nrtmp://a/b", nil), ("https://a/b", nil),
  ])
  func whatIsPrintedIsRead(_ output: String, _ video: WebPage.Video?) {
    #expect(WebPage.video(in: output) == video)
  }
}
