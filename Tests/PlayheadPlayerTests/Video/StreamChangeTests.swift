import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Interlaced streams, and streams that change.
@MainActor @Suite(.serialized) struct StreamChangeTests {
  private func ready(_ path: String) async throws -> Player {
    let uri = try #require(String(taking: g_filename_to_uri(path, nil, nil)))
    return try await makeReadyPlayer(uri)
  }

  /// Returns how much neighboring rows differ: a lot where two fields are shown at once.
  private func combing(_ pixels: UnsafePointer<UInt8>, _ width: Int, _ height: Int) -> Double {
    var sum = 0
    for y in 1..<height - 1 {
      for x in 0..<width {
        func green(_ row: Int) -> Int { Int(pixels[(row * width + x) * 4 + 1]) }
        sum += max(0, abs(2 * green(y) - green(y - 1) - green(y + 1)) - 60)
      }
    }
    return Double(sum) / Double(width * height)
  }

  /// The same measure for a frame of a file that was not deinterlaced.
  private func combingWithoutDeinterlacing(_ path: String) throws -> Double {
    let raw = path + ".raw"
    try EncodingPipeline(
      """
      filesrc location=\(path) ! matroskademux ! h264parse ! avdec_h264
      ! identity eos-after=21 ! videoconvert ! video/x-raw,format=RGBx ! filesink name=sink
      """
    ).run(into: raw)
    var (contents, length) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
    try #require(g_file_get_contents(raw, &contents, &length, nil) != 0)
    defer { g_free(contents) }
    let size = 320 * 240 * 4
    try #require(Int(length) >= 10 * size)
    return UnsafeBufferPointer(start: contents, count: Int(length)).withMemoryRebound(
      to: UInt8.self
    ) { bytes in
      bytes.baseAddress.map { combing($0 + 9 * size, 320, 240) } ?? 0
    }
  }

  @Test func interlacedFramesAreMadeWhole() async throws {
    let path = try TestMedia.makeDirectory() + "/interlaced.mkv"
    // Bars that move ten pixels in each field.
    try EncodingPipeline(
      """
      videotestsrc num-buffers=100 pattern=smpte75 horizontal-speed=10
      ! video/x-raw,format=I420,width=320,height=240,framerate=50/1
      ! interlace field-pattern=1:1 ! video/x-raw,interlace-mode=interleaved
      ! x264enc interlaced=true speed-preset=ultrafast threads=1 ! h264parse
      ! matroskamux ! filesink name=sink
      """
    ).run(into: path)
    let player = try await ready(path)
    #expect(try combingWithoutDeinterlacing(path) > 5)
    let viewer = Viewer(player)
    #expect(await eventually { viewer.pixels != nil })
    #expect(viewer.frame?.width == 320 && viewer.frame?.stride == 320 * 4)
    var worst = 0.0
    player.play()
    #expect(
      await eventually {
        let count = viewer.count
        viewer.look()
        if viewer.count > count, let pixels = viewer.frame?.pixels {
          worst = max(worst, combing(pixels, 320, 240))
        }
        // A busy computer may show fewer frames than that before its end.
        if player.playbackState == .ended { player.replay() }
        return viewer.count > 20
      })
    #expect(worst < 1, "rows differ by \(worst)")
  }

  @Test func sizeAndRateMayChangeInMidStream() async throws {
    let directory = try TestMedia.makeDirectory()
    let path = directory + "/changing.ts"
    var parts: [UInt8] = []
    for (index, part) in [
      "width=320,height=180,framerate=25/1", "width=640,height=480,framerate=50/1",
    ]
    .enumerated() {
      let piece = directory + "/\(index).ts"
      try EncodingPipeline(
        """
        videotestsrc num-buffers=\(index == 0 ? 25 : 50) pattern=red ! video/x-raw,format=I420,\(part)
        ! x264enc speed-preset=ultrafast threads=1 key-int-max=10 ! h264parse config-interval=1
        ! mpegtsmux ! filesink name=sink
        """
      ).run(into: piece)
      var (contents, length) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
      #expect(g_file_get_contents(piece, &contents, &length, nil) != 0)
      parts += UnsafeRawBufferPointer(start: contents, count: Int(length))
      g_free(contents)
    }
    parts.withUnsafeBytes {
      _ = g_file_set_contents(
        path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), nil)
    }
    let player = try await ready(path)
    let viewer = Viewer(player)
    #expect(await eventually { viewer.pixels != nil })
    #expect(viewer.frame?.width == 320)
    player.play()
    #expect(
      await eventually {
        viewer.look()
        return viewer.frame?.width == 640
      })
    let frame = try #require(viewer.frame)
    #expect(frame.presentationSize == PresentationSize(width: 640, height: 480))
    #expect(TestFrame.color(of: frame, x: 320, y: 240).isNear(RGB(255, 0, 0)))
    #expect(player.error == nil)
  }

  /// The whole way of a frame, decoder, queues and conversion, takes no memory from the system
  /// and gives none back.
  @Test(.enabled(if: ThisProcess.heapBytes > 0, "a sanitizer takes memory of its own"))
  func playbackCostsNoPageFaults() async throws {
    let player = try await makeReadyPlayer(
      .videoOnly(
        Clip(width: 1280, height: 720, framesPerSecond: 10, duration: .seconds(20))))
    let viewer = Viewer(player)
    player.play()
    func watch(_ count: Int) async -> Bool {
      await eventually {
        viewer.look()
        return viewer.count >= count
      }
    }
    try #require(await watch(30))
    // The best of four: what else goes on in the system takes pages, too, but not all the time.
    var faults: [Double] = []
    for _ in 0..<4 {
      let (before, first) = (ThisProcess.pageFaults, viewer.count)
      try #require(await watch(first + 15))
      faults.append(Double(ThisProcess.pageFaults - before) / Double(viewer.count - first))
    }
    // Of those that a decoded frame fills; to take that again would cost all of them.
    let pages = 1280 * 720 * 3 / 2 / 4096
    #expect(faults.min() ?? 0 < Double(pages) / 10, "\(faults) page faults for each frame")
  }
}
