import CPlatform
import PlayheadCore
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The sizes of frames, and what happens when the stream changes.
@Suite struct FrameConverterTests {
  static let colors = [
    RGB(255, 0, 0), RGB(0, 160, 40), RGB(30, 30, 200), RGB(250, 250, 250), RGB(90, 90, 90),
  ]

  private func check(
    _ frame: VideoFrame?, _ width: Int, _ height: Int, _ name: String
  ) throws {
    let frame = try #require(frame, "\(name)")
    #expect(frame.width == width && frame.height == height, "\(name)")
    #expect(frame.stride >= width * 4, "\(name)")
    for (color, result) in zip(
      Self.colors, TestFrame.columns(of: frame, count: Self.colors.count))
    {
      #expect(result.isNear(color), "\(name): \(color) became \(result)")
    }
  }

  @Test(
    arguments: [
      "I420", "NV12", "Y42B", "Y444", "YUY2", "BGRx", "RGB", "I420_10LE", "P010_10LE", "Y444_12LE",
      "A420",
    ])
  func aFrameIsMadeAsLargeAsItIsPainted(_ format: String) throws {
    let sample = try #require(
      TestFrame.sample(format, columns: Self.colors, columnWidth: 128, height: 360))
    for (width, height) in [(640, 360), (320, 180), (213, 119), (160, 90), (101, 57)] {
      let target = PixelSize(width: width, height: height)
      let frame = FrameConverter(layout: .rgba, target: target).frame(of: sample)
      try check(frame, width, height, "\(format) \(width)")
      #expect(frame?.presentationSize == PresentationSize(width: 640, height: 360))
    }
  }

  @Test(arguments: ["I420", "NV12", "YUY2", "UYVY", "Y42B", "I420_10LE", "P010_10LE", "RGB", "GBR"])
  func oddSizesAreRight(_ format: String) throws {
    for (columnWidth, height) in [(9, 17), (7, 33), (11, 1), (13, 2)] {
      let sample = try #require(
        TestFrame.sample(
          format, columns: Self.colors, columnWidth: columnWidth, height: height))
      try check(
        FrameConverter(layout: .bgrx).frame(of: sample), Self.colors.count * columnWidth, height,
        "\(format) \(columnWidth) \(height)")
    }
  }

  @Test func eachSampleIsTakenAsWhatItIs() throws {
    let converter = FrameConverter(layout: .rgba, target: PixelSize(width: 80, height: 16))
    for (format, width, height) in [
      ("I420", 8, 16), ("I420", 64, 64), ("NV12", 64, 64), ("I420_10LE", 16, 16),
      ("BGRA", 40, 40), ("I420", 8, 16),
    ] {
      let sample = try #require(
        TestFrame.sample(format, columns: Self.colors, columnWidth: width, height: height))
      let frame = converter.frame(of: sample)
      try check(frame, try #require(frame?.width), try #require(frame?.height), format)
    }
  }

  @Test func pixelsThatAreNotSquareAreMadeSquareOnlyWhereTheyAreScaled() throws {
    let sample = try #require(
      TestFrame.sample(
        "I420", columns: Self.colors, columnWidth: 32, height: 90,
        more: ",pixel-aspect-ratio=2/1"))
    let frame = FrameConverter(layout: .rgba).frame(of: sample)
    try check(frame, 160, 90, "not told")
    #expect(frame?.presentationSize == PresentationSize(width: 320, height: 90))
    let exact = FrameConverter(
      layout: .rgba, target: PixelSize(width: 320, height: 90), isExact: true)
    try check(exact.frame(of: sample), 320, 90, "exact")
  }

  /// Ten bits make eight by a pattern, and the pattern is right on average.
  @Test func whatIsBetweenTwoStepsIsShownByBoth() throws {
    let sample = try #require(
      TestFrame.sample(
        "GBR_10LE", columns: [RGB(100.5, 100.25, 100.75)], columnWidth: 64, height: 64))
    let frame = try #require(FrameConverter(layout: .rgba).frame(of: sample))
    var sums = [0.0, 0, 0]
    for y in 0..<64 {
      for x in 0..<64 {
        let color = TestFrame.color(of: frame, x: x, y: y)
        sums[0] += color.red
        sums[1] += color.green
        sums[2] += color.blue
      }
    }
    // 1023 codes are four for each of 256 here, where 255 would be.
    for (sum, value) in zip(sums, [100.5, 100.25, 100.75]) {
      let code = (value / 255 * 1023).rounded()
      #expect(abs(sum / 4096 - code / 4) < 0.01)
    }
  }

  /// Verifies that nothing is taken from the system and given back for each frame.
  @Test(arguments: [("I420", 1920, 1080), ("I420_10LE", 1280, 720), ("P010_10LE", 3840, 2160)])
  func framesCostNoPageFaults(_ format: String, _ width: Int, _ height: Int) throws {
    let sample = try #require(
      TestFrame.sample(
        format, columns: Self.colors, columnWidth: width / Self.colors.count, height: height))
    let converter = FrameConverter(layout: .bgrx, target: PixelSize(width: 640, height: 360))
    var shown: [VideoFrame?] = [nil, nil, nil]
    func show(_ count: Int) {
      // A view holds the frame that it shows, GTK the one before.
      for i in 0..<count { shown[i % 3] = converter.frame(of: sample) }
    }
    show(10)
    // The best of five: what else goes on in the system takes pages, too, but not all the time.
    let faults = (0..<5).map { _ in
      let before = ThisProcess.pageFaults
      show(12)
      return Double(ThisProcess.pageFaults - before) / 12
    }
    #expect(shown.allSatisfy { $0 != nil })
    // Of those that a converted frame fills; to take that again would cost all of them.
    let pages = 640 * 360 * 4 / 4096
    #expect(faults.min() ?? 0 < Double(pages) / 20, "\(faults) page faults for each frame")
  }
}
