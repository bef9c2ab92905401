import Glibc
import PlayheadCore
import PlayheadPlatform
import TestSupport
import Testing

@testable import Playhead

/// Pages of the web that are looked into.
@Suite struct WebPageTests {
  private let limit = InputLimits.programOutputBytes

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
    #expect(arguments.prefix(2) == ["/bin/yt-dlp", "--ignore-config"])
    #expect(arguments.suffix(2) == ["--", "https://example.com/ --exec x"])
  }

  @Test(arguments: [
    (
      "A Title\nhttps://a.example/v.mp4\n",
      WebPage.Video(url: "https://a.example/v.mp4", title: "A Title")
    ),
    ("NA\nhttps://a.example/v.mp4", WebPage.Video(url: "https://a.example/v.mp4", title: nil)),
    ("\nhttps://a/v", WebPage.Video(url: "https://a/v", title: nil)),
    ("A\nhttps://a/picture\nhttps://a/sound", WebPage.Video(url: "https://a/picture", title: "A")),
    ("", nil), ("A Title", nil), ("A Title\nrtmp://a/b", nil), ("https://a/b", nil),
  ])
  func whatIsPrintedIsRead(_ output: String, _ video: WebPage.Video?) {
    #expect(WebPage.video(in: output) == video)
  }

  @Test func whatAProgramPrintsIsRead() async {
    #expect(
      await ChildProcess.output(of: ["/bin/echo", "a", "b"], within: .seconds(60), atMost: limit)
        == "a b\n")
    #expect(
      await ChildProcess.output(of: ["/bin/false"], within: .seconds(60), atMost: limit) == nil)
    #expect(
      await ChildProcess.output(of: ["/no/such/program"], within: .seconds(60), atMost: limit)
        == nil)
  }

  @Test func aProgramThatTakesTooLongIsEnded() async {
    let start = ContinuousClock.now
    let output = await ChildProcess.output(
      of: ["/bin/sleep", "600"], within: .milliseconds(50), atMost: limit)
    #expect(output == nil)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func cancelingEndsTheProgram() async {
    let start = ContinuousClock.now
    // It waits for its pipe even if only what it has started is ended.
    let task = Task {
      await ChildProcess.output(
        of: ["/bin/sh", "-c", "sleep 600; echo a"], within: .seconds(300), atMost: limit)
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func aProgramThatPrintsForEverIsEnded() async {
    #expect(
      await ChildProcess.output(of: ["/usr/bin/yes"], within: .seconds(600), atMost: limit) == nil)
  }

  /// Verifies that what a program has started, and left behind, ends with it, also if it is over
  /// before anybody has asked for its number.
  @Test func nothingThatItStartedLivesOn() async throws {
    for _ in 0..<20 {
      let output = await ChildProcess.output(
        of: ["/bin/sh", "-c", "sleep 600 >/dev/null 2>&1 & echo $!"], within: .seconds(60),
        atMost: limit)
      let number = try #require(output.flatMap { pid_t($0.dropLast()) })
      #expect(await eventually { !runs(number) })
    }
  }

  /// One that has ended, and was not yet taken notice of, has no command.
  private func runs(_ number: pid_t) -> Bool {
    guard let command = fopen("/proc/\(number)/cmdline", "r") else { return false }
    defer { fclose(command) }
    return fgetc(command) != EOF
  }
}
