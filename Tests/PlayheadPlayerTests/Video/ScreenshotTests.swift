import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The frame as a file.
@MainActor @Suite(.serialized) struct ScreenshotTests {
  private let colors = [RGB(255, 0, 0), RGB(0, 160, 40), RGB(30, 30, 200), RGB(90, 90, 90)]

  /// Returns what a PNG file shows: its size, and colors of columns in the middle of it.
  private func decode(_ png: [UInt8], columns: Int) throws -> (PixelSize, [RGB]) {
    let directory = try TestMedia.makeDirectory()
    let (file, raw) = ("\(directory)/screenshot.png", "\(directory)/screenshot.raw")
    png.withUnsafeBytes {
      _ = g_file_set_contents(
        file, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), nil)
    }
    try EncodingPipeline(
      """
      filesrc location=\(file) ! pngdec ! videoconvert ! video/x-raw,format=RGBx
      ! filesink name=sink
      """
    ).run(into: raw)
    var (contents, length) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
    try #require(g_file_get_contents(raw, &contents, &length, nil) != 0)
    defer { g_free(contents) }
    let pixels = [UInt8](UnsafeRawBufferPointer(start: contents, count: Int(length)))
    // The size stands in the file's first chunk, the most important byte first.
    func number(at index: Int) -> Int { png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: number(at: 16), height: number(at: 20))
    try #require(pixels.count == size.count * 4)
    let shown = (0..<columns).map { column in
      let x = (2 * column + 1) * size.width / (2 * columns)
      let index = (size.height / 2 * size.width + x) * 4
      return RGB(Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]))
    }
    return (size, shown)
  }

  private func check(_ screenshot: Screenshot, _ width: Int, _ height: Int) throws {
    #expect(screenshot.width == width && screenshot.height == height)
    let (size, shown) = try decode(screenshot.png, columns: colors.count)
    #expect(size == PixelSize(width: width, height: height))
    for (color, result) in zip(colors, shown) {
      #expect(result.isNear(color), "\(color) became \(result)")
    }
  }

  @Test(arguments: ["I420", "NV12", "I420_10LE", "BGRA", "Y444"])
  func aFrameHasTheSourcesSizeAndColors(_ format: String) async throws {
    let output = VideoOutput()
    let sample = try #require(
      TestFrame.sample(format, columns: colors, columnWidth: 80, height: 180))
    // A view of another size makes no difference.
    let view = output.subscribe(layout: .bgrx) {}
    view.setTarget(PixelSize(width: 64, height: 36))
    view.setVisible(true)
    output.receive(sample, isStill: true)
    try check(try await output.screenshot(), 320, 180)
  }

  @Test func pixelsAreMadeSquare() async throws {
    let output = VideoOutput()
    output.receive(
      try #require(
        TestFrame.sample(
          "I420", columns: colors, columnWidth: 45, height: 144,
          more: ",pixel-aspect-ratio=16/15")), isStill: true)
    try check(try await output.screenshot(), 192, 144)
  }

  @Test func withoutAFrameThereIsAClearError() async throws {
    await #expect(throws: ScreenshotError.noFrame) { try await VideoOutput().screenshot() }
    let player = try await makeReadyPlayer(.audio(.flac, duration: .seconds(4)))
    await #expect(throws: ScreenshotError.noFrame) { try await player.videoOutput.screenshot() }
    #expect(ScreenshotError.noFrame.description == "No video frame is available.")
  }

  @Test func thePausedFrameOfAPlayerIsWritten() async throws {
    let player = try await makeReadyPlayer(.colorClock(seconds: 10))
    await seek(player, at(.milliseconds(3500)))
    var screenshot: Screenshot?
    var second: Int?
    // The seek is done when its frame is there, on another thread.
    for _ in 0..<100 where second != 3 {
      screenshot = try await player.videoOutput.screenshot()
      let shown = try decode(screenshot?.png ?? [], columns: 1).1[0]
      second = ColorClock.second(
        showing: ColorClock.Color(
          red: UInt8(shown.red), green: UInt8(shown.green), blue: UInt8(shown.blue)))
    }
    #expect(second == 3)
    let path = try TestMedia.makeDirectory() + "/screenshot.png"
    try await screenshot?.write(to: path)
    var (contents, length) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
    #expect(g_file_get_contents(path, &contents, &length, nil) != 0)
    #expect(Int(length) == screenshot?.png.count)
    g_free(contents)
  }

  @Test func aPlaceThatCannotBeWrittenIsAnError() async throws {
    let screenshot = Screenshot(width: 1, height: 1, png: [1, 2, 3])
    let path = try TestMedia.makeDirectory() + "/missing/screenshot.png"
    do {
      try await screenshot.write(to: path)
      Issue.record("it was written")
    } catch {
      guard case .cannotWrite = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
