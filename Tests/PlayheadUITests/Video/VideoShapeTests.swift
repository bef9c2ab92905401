import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer
@testable import PlayheadUI

/// The shape of frames, in pixels that were computed in another way, through each painter and
/// renderer that runs here.
@MainActor @Suite(.serialized) struct VideoShapeTests {
  /// The place in a view of a frame of that shape, as it is seen; in device pixels.
  private struct Place {
    let (x, y, width, height): (Int, Int, Int, Int)

    init(_ shape: (Int, Int), _ gravity: VideoGravity, in view: (Int, Int)) {
      let isWider = shape.0 * view.1 > shape.1 * view.0
      let takesWidth = gravity == .resize || (gravity == .resizeAspect) == isWider
      let takesHeight = gravity == .resize || !takesWidth
      func rounded(_ a: Int, _ b: Int, _ c: Int) -> Int { (2 * a * b + c) / (2 * c) }
      width = takesWidth ? view.0 : rounded(view.1, shape.0, shape.1)
      height = takesHeight ? view.1 : rounded(view.0, shape.1, shape.0)
      (x, y) = ((view.0 - width) / 2, (view.1 - height) / 2)
    }
  }

  private func expect(
    _ pixels: Pixels, show colors: [[ColorClock.Color]], at place: Place, _ what: String
  ) {
    // Colors mix where they meet, those of YUV formats over two pixels of the source.
    let blur = min(20, 4 + max(place.width, place.height) / 5)
    var (wrong, checked) = ([String](), 0)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let (column, row) = (x - place.x, y - place.y)
        guard column >= 0, column < place.width, row >= 0, row < place.height else {
          if !pixels.isBlack(x: x, y: y) || pixels.alpha(x, y) != 255 {
            wrong.append("(\(x), \(y)): \(pixels.pixel(x, y))")
          }
          checked += 1
          continue
        }
        guard abs(2 * column - place.width) > blur, abs(2 * row - place.height) > blur
        else { continue }
        let expected = colors[2 * row < place.height ? 0 : 1][2 * column < place.width ? 0 : 1]
        if !pixels.pixel(x, y).isNear(expected) {
          wrong.append("(\(x), \(y)): \(pixels.pixel(x, y))")
        }
        checked += 1
      }
    }
    #expect(checked > pixels.width * pixels.height / 5)
    #expect(wrong.isEmpty, "\(what), \(place): \(wrong.count), \(wrong.prefix(4))")
  }

  /// Checks a frame in all gravities and several turns of somebody's, with painters and renderers.
  private func check(
    _ pipeline: FramePipeline, shape: (Int, Int), tag: VideoOrientation = .rotate0,
    turns: [VideoOrientation] = [.rotate0], scales: [Int] = [1], _ what: String = ""
  ) async throws {
    for way in try PaintingWay.all() {
      let frame = try #require(await pipeline.frame(way.painter.layout))
      #expect(frame.orientation == tag)
      guard way.draws(frame) else { continue }
      for gravity in VideoGravity.allCases {
        for turn in turns {
          for scale in scales {
            let view = (61, 48)
            let framing = VideoFraming(gravity: gravity, orientation: turn)
            let pixels = try #require(
              way.pixels(of: frame, framing, width: view.0, height: view.1, scale: scale))
            let whole = tag.followed(by: turn)
            let seen = whole.swapsSides ? (shape.1, shape.0) : shape
            expect(
              pixels, show: Quadrants.colors(whole),
              at: Place(seen, gravity, in: (view.0 * scale, view.1 * scale)),
              "\(what) \(way.name), \(gravity), \(tag) + \(turn), scale \(scale)")
          }
        }
      }
    }
  }

  @Test(arguments: VideoOrientation.allCases)
  func aTagTurnsTheVideo(tag: VideoOrientation) async throws {
    let source = Quadrants.Source(width: 160, height: 96, tag: tag)
    let pipeline = try #require(try FramePipeline([source]))
    defer { pipeline.stop() }
    try await check(pipeline, shape: (160, 96), tag: tag)
    #expect(
      pipeline.sink.presentationSize == PresentationSize(width: 160, height: 96).oriented(tag))
  }

  @Test func aTurnOfSomebodysComesOnTopOfTheTag() async throws {
    let source = Quadrants.Source(width: 160, height: 96, tag: .flipRotate90)
    let pipeline = try #require(try FramePipeline([source]))
    defer { pipeline.stop() }
    try await check(
      pipeline, shape: (160, 96), tag: .flipRotate90, turns: VideoOrientation.allCases)
  }

  @Test(arguments: [("16/15", (171, 96)), ("2/1", (320, 96)), ("1/2", (80, 96))])
  func pixelsNeedNotBeSquare(ratio: String, shape: (Int, Int)) async throws {
    for tag in [VideoOrientation.rotate0, .rotate90] {
      let source = Quadrants.Source(
        width: 160, height: 96, pixelAspectRatio: ratio, tag: tag)
      let pipeline = try #require(try FramePipeline([source]))
      try await check(pipeline, shape: shape, tag: tag, ratio)
      pipeline.stop()
    }
  }

  @Test(arguments: ["RGBx", "I420", "NV12", "Y42B", "YUY2", "Y444", "I420_10LE", "GRAY8"])
  func edgesThatDoNotBelongToItAreCutOff(format: String) async throws {
    for edges in [(left: 8, top: 4, right: 6, bottom: 2), (left: 0, top: 0, right: 0, bottom: 8)] {
      let source = Quadrants.Source(width: 40, height: 24, edges: edges, format: format)
      let pipeline = try #require(try FramePipeline([source]))
      defer { pipeline.stop() }
      let frame = try #require(await pipeline.frame(.rgba))
      #expect((frame.width, frame.height) == (40, 24))
      #expect(pipeline.sink.presentationSize == PresentationSize(width: 40, height: 24))
      guard format != "GRAY8" else { continue }
      try await check(pipeline, shape: (40, 24), format)
    }
  }

  @Test(arguments: [(35, 27), (27, 35), (17, 25)])
  func sizesMayBeOdd(width: Int, height: Int) async throws {
    for format in ["RGBx", "I420"] {
      let source = Quadrants.Source(width: width, height: height, format: format)
      let pipeline = try #require(try FramePipeline([source]))
      try await check(
        pipeline, shape: (width, height), turns: [.rotate0, .rotate90, .flipRotate0],
        format)
      pipeline.stop()
    }
  }

  @Test func edgesLieOnTheDevicePixelsOfFineScreens() async throws {
    let pipeline = try #require(try FramePipeline([Quadrants.Source(width: 160, height: 96)]))
    defer { pipeline.stop() }
    try await check(
      pipeline, shape: (160, 96), turns: [.rotate0, .rotate270, .flipRotate270], scales: [1, 2, 3])
  }

  @Test func theFrameIsTheSourcesPixelForPixelWhereItFits() async throws {
    let pipeline = try #require(try FramePipeline([Quadrants.Source(width: 160, height: 96)]))
    defer { pipeline.stop() }
    for way in try PaintingWay.all() {
      let frame = try #require(await pipeline.frame(way.painter.layout))
      for turn in VideoOrientation.allCases {
        let (width, height) = turn.swapsSides ? (96, 160) : (160, 96)
        for (scale, view) in [(1, (width, height)), (2, (width / 2, height / 2))] {
          let pixels = try #require(
            way.pixels(
              of: frame, VideoFraming(orientation: turn), width: view.0, height: view.1,
              scale: scale))
          let colors = Quadrants.colors(turn)
          var wrong = 0
          for y in 0..<height {
            for x in 0..<width {
              let expected = colors[2 * y < height ? 0 : 1][2 * x < width ? 0 : 1]
              wrong += pixels.pixel(x, y) == expected ? 0 : 1
            }
          }
          #expect(wrong == 0, "\(way.name), \(turn), scale \(scale)")
        }
      }
    }
  }

  @Test func sizeAspectAndOrientationChangeInMidStream() async throws {
    let sources = [
      Quadrants.Source(width: 160, height: 96, tag: .rotate90),
      Quadrants.Source(width: 20, height: 30, pixelAspectRatio: "2/1", format: "I420"),
      Quadrants.Source(width: 24, height: 24, edges: (4, 4, 4, 4), tag: .rotate180),
    ]
    for last in sources.indices {
      let pipeline = try #require(try FramePipeline(Array(sources[...last])))
      pipeline.play()
      let source = sources[last]
      let isLast: (VideoFrame) -> Bool = { $0.width == source.width }
      _ = try #require(await pipeline.frame(.bgrx, where: isLast))
      let shape = last == 1 ? (40, 30) : (source.width, source.height)
      let tag = source.tag ?? .rotate0
      try await check(pipeline, shape: shape, tag: tag, "frame \(last)")
      #expect(
        pipeline.sink.presentationSize
          == PresentationSize(width: shape.0, height: shape.1).oriented(tag))
      pipeline.stop()
    }
  }

  @Test func nothingIsPaintedBelowTheVideo() throws {
    let renderer = try #require(PaintingWay.cairo)
    let size = PresentationSize(width: 40, height: 20)
    for turn in VideoOrientation.allCases {
      let layout = VideoLayout(of: size, orientation: turn, width: 60, height: 60)
      let pixels = try #require(
        Pixels(width: 60, height: 60, renderer: renderer) { layout.snapshotBars($0) })
      var wrong = 0
      for y in 0..<60 {
        for x in 0..<60 {
          let isFrame = layout.videoPoint(x: Double(x) + 0.5, y: Double(y) + 0.5) != nil
          wrong += pixels.alpha(x, y) == (isFrame ? 0 : 255) ? 0 : 1
        }
      }
      #expect(wrong == 0, "\(turn)")
    }
  }
}

extension ColorClock.Color {
  fileprivate func isNear(_ other: ColorClock.Color) -> Bool {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue))) <= 24
  }
}
