import PlayheadCore
import Testing

@Suite("Video layouts")
struct VideoLayoutTests {
  private func size(_ pair: (Int, Int)) -> PresentationSize {
    PresentationSize(width: pair.0, height: pair.1)
  }

  private func rectangle(_ values: (Double, Double, Double, Double)) -> VideoRectangle {
    VideoRectangle(x: values.0, y: values.1, width: values.2, height: values.3)
  }

  // MARK: - Gravity

  @Test(
    arguments: [
      // gravity, frame, view, frame
      (.resizeAspect, (1920, 1080), (1920, 1080), (0, 0, 1920, 1080)),
      (.resizeAspect, (1920, 1080), (1280, 768), (0, 24, 1280, 720)),
      (.resizeAspect, (640, 360), (1280, 720), (0, 0, 1280, 720)),
      (.resizeAspect, (400, 300), (1600, 900), (200, 0, 1200, 900)),
      (.resizeAspect, (100, 1000), (100, 100), (45, 0, 10, 100)),
      (.resizeAspect, (10_000, 1), (100, 100), (0, 49, 100, 1)),
      (.resizeAspect, (35, 27), (71, 55), (0, 0, 71, 55)),
      (.resizeAspectFill, (1920, 1080), (1280, 768), (-42, 0, 1365, 768)),
      (.resizeAspectFill, (400, 300), (1600, 900), (0, -150, 1600, 1200)),
      (.resizeAspectFill, (640, 360), (1280, 720), (0, 0, 1280, 720)),
      (.resizeAspectFill, (100, 1000), (100, 100), (0, -450, 100, 1000)),
      (.resize, (1920, 1080), (1280, 768), (0, 0, 1280, 768)),
      (.resize, (1, 1), (37, 91), (0, 0, 37, 91)),
    ] as [(VideoGravity, (Int, Int), (Int, Int), (Double, Double, Double, Double))])
  func gravityDecidesHowAVideoFillsTheView(
    gravity: VideoGravity, video: (Int, Int), view: (Int, Int),
    expected: (Double, Double, Double, Double)
  ) {
    let layout = VideoLayout(
      of: size(video), framing: VideoFraming(gravity: gravity), width: view.0, height: view.1)
    #expect(layout.frame == rectangle(expected))
    #expect(layout.rectangle == layout.frame && layout.transform == nil)
  }

  @Test(arguments: [
    (0, 0, 100, 100), (640, 0, 100, 100), (0, 360, 100, 100), (640, 360, 0, 100),
    (640, 360, 100, 0), (-640, 360, 100, 100),
  ])
  func nothingIsPaintedWithoutAVideoOrAView(
    videoWidth: Int, videoHeight: Int, width: Int, height: Int
  ) {
    for orientation in VideoOrientation.allCases {
      let layout = VideoLayout(
        of: size((videoWidth, videoHeight)), orientation: orientation, width: width,
        height: height)
      #expect(layout.frame == .zero && layout.rectangle == .zero && layout.transform == nil)
      let isView = width > 0 && height > 0
      #expect(layout.bars == (isView ? [rectangle((0, 0, Double(width), Double(height)))] : []))
      #expect(layout.videoPoint(x: 0, y: 0) == nil)
    }
  }

  // MARK: - Aspect ratio

  @Test(
    arguments: [
      // ratio, orientation of the medium, of the framing, frame in a view of 400 × 400
      (4.0 / 3, .rotate0, .rotate0, (0, 50, 400, 300)),
      (2, .rotate0, .rotate0, (0, 100, 400, 200)),
      (2, .rotate90, .rotate0, (0, 100, 400, 200)),
      (2, .rotate0, .rotate90, (100, 0, 200, 400)),
      (0.5, .rotate0, .rotate0, (100, 0, 200, 400)),
    ] as [(Double, VideoOrientation, VideoOrientation, (Double, Double, Double, Double))])
  func anAspectRatioIsThatOfTheVideoAsTheMediumShowsIt(
    ratio: Double, orientation: VideoOrientation, turn: VideoOrientation,
    expected: (Double, Double, Double, Double)
  ) {
    let layout = VideoLayout(
      of: size((640, 360)), orientation: orientation,
      framing: VideoFraming(aspectRatio: ratio, orientation: turn), width: 400, height: 400)
    #expect(layout.frame == rectangle(expected))
  }

  // MARK: - Zoom and pan

  @Test(
    arguments: [
      // zoom, pan, frame of 400 × 200 in a view of 400 × 300
      (1, (0, 0), (0, 50, 400, 200)),
      (2, (0, 0), (-200, -50, 800, 400)),
      (0.5, (0, 0), (100, 100, 200, 100)),
      (2, (0.125, 0), (-100, -50, 800, 400)),
      (2, (0.5, 0), (0, -50, 800, 400)),
      (2, (-9, -9), (-400, -100, 800, 400)),
      (1, (0.5, 0.1), (0, 70, 400, 200)),
      (1, (0, 9), (0, 100, 400, 200)),
      (0.5, (-9, -9), (0, 0, 200, 100)),
      (1.25, (1, 1), (0, 50, 500, 250)),
    ] as [(Double, (Double, Double), (Double, Double, Double, Double))])
  func zoomAndPanOpenNoGapOnOneSideOnly(
    zoom: Double, pan: (Double, Double), expected: (Double, Double, Double, Double)
  ) {
    let framing = VideoFraming(zoom: zoom, pan: VideoPan(x: pan.0, y: pan.1))
    let layout = VideoLayout(of: size((800, 400)), framing: framing, width: 400, height: 300)
    #expect(layout.frame == rectangle(expected))
  }

  // MARK: - Orientation

  @Test(
    arguments: [
      // orientation, and where the painted corners (left upper, right upper, left lower) are seen
      (.rotate0, [(0, 0), (1, 0), (0, 1)]),
      (.rotate90, [(1, 0), (1, 1), (0, 0)]),
      (.rotate180, [(1, 1), (0, 1), (1, 0)]),
      (.rotate270, [(0, 1), (0, 0), (1, 1)]),
      (.flipRotate0, [(1, 0), (0, 0), (1, 1)]),
      (.flipRotate90, [(1, 1), (1, 0), (0, 1)]),
      (.flipRotate180, [(0, 1), (1, 1), (0, 0)]),
      (.flipRotate270, [(0, 0), (0, 1), (1, 0)]),
    ] as [(VideoOrientation, [(Double, Double)])])
  func aTurnedVideoLiesInItsFrame(
    orientation: VideoOrientation, corners: [(Double, Double)]
  ) {
    let layout = VideoLayout(
      of: size((640, 360)), orientation: orientation, width: 400, height: 300)
    let frame = layout.frame
    #expect(
      frame == rectangle(orientation.swapsSides ? (115, 0, 169, 300) : (0, 37, 400, 225)))
    let painted = [VideoPoint(x: 0, y: 0), VideoPoint(x: 1, y: 0), VideoPoint(x: 0, y: 1)]
    for (point, corner) in zip(painted, corners) {
      let seen = layout.viewPoint(of: point)
      #expect(seen.x == frame.x + corner.0 * frame.width)
      #expect(seen.y == frame.y + corner.1 * frame.height)
    }
  }

  @Test func aTurnBySomebodyComesOnTopOfTheMediums() {
    for tag in VideoOrientation.allCases {
      for turn in VideoOrientation.allCases {
        let layout = VideoLayout(
          of: size((640, 360)), orientation: tag, framing: VideoFraming(orientation: turn),
          width: 400, height: 300)
        let whole = tag.followed(by: turn)
        let same = VideoLayout(of: size((640, 360)), orientation: whole, width: 400, height: 300)
        #expect(layout == same, "\(tag), then \(turn)")
        #expect(layout.transform?.orientation == (whole == .rotate0 ? nil : whole))
      }
    }
  }

  // MARK: - What holds always

  /// Layouts of all kinds, with what they are made of.
  private func forEachLayout(
    _ body: (VideoLayout, _ width: Double, _ height: Double, _ scale: Double) -> Void
  ) {
    for gravity in VideoGravity.allCases {
      for orientation in VideoOrientation.allCases {
        for (zoom, pan) in [(1, 0), (0.3, 0.7), (1.1, -0.03), (7, 0.4)] as [(Double, Double)] {
          for scale in [1, 1.25, 1.5, 2, 3] {
            for (width, height) in [(1, 1), (35, 27), (101, 333), (640, 360), (1366, 767)] {
              let framing = VideoFraming(
                gravity: gravity, zoom: zoom, pan: VideoPan(x: pan, y: -pan))
              body(
                VideoLayout(
                  of: size((1920, 1081)), orientation: orientation, framing: framing, width: width,
                  height: height, scale: scale), Double(width), Double(height), scale)
            }
          }
        }
      }
    }
  }

  @Test func edgesLieOnDevicePixels() {
    forEachLayout { layout, _, _, scale in
      let transform = layout.transform.map { [$0.x, $0.y] } ?? []
      let edges = [layout.frame, layout.rectangle].flatMap { [$0.x, $0.y, $0.width, $0.height] }
      for edge in edges + transform {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
    }
  }

  @Test func videoAndBarsCoverTheViewOnce() {
    forEachLayout { layout, width, height, _ in
      let frame = layout.frame
      let shownWidth = min(width, frame.x + frame.width) - max(0, frame.x)
      let shownHeight = min(height, frame.y + frame.height) - max(0, frame.y)
      let bars = layout.bars.reduce(0) { $0 + $1.width * $1.height }
      #expect(abs(shownWidth * shownHeight + bars - width * height) < 1e-6)
      for bar in layout.bars {
        #expect(bar.x >= 0 && bar.y >= 0 && !bar.isEmpty)
        #expect(bar.x + bar.width <= width && bar.y + bar.height <= height)
        #expect(
          bar.x + bar.width <= frame.x || bar.x >= frame.x + frame.width
            || bar.y + bar.height <= frame.y || bar.y >= frame.y + frame.height)
      }
    }
  }

  @Test func aWholeVideoStaysInTheView() {
    for scale in [1, 1.25, 2, 3] {
      for width in 1...40 {
        for height in 1...40 {
          let frame = VideoLayout(
            of: size((1920, 1080)), width: width, height: height, scale: scale
          ).frame
          #expect(frame.x >= 0 && frame.x + frame.width <= Double(width))
          #expect(frame.y >= 0 && frame.y + frame.height <= Double(height))
        }
      }
    }
  }

  @Test(arguments: [VideoGravity.resizeAspectFill, .resize])
  func aCoveringVideoLeavesNoBar(gravity: VideoGravity) {
    for scale in [1, 1.25, 1.5, 2, 3] {
      for width in 1...40 {
        for height in 1...40 {
          let layout = VideoLayout(
            of: size((1920, 1080)), framing: VideoFraming(gravity: gravity), width: width,
            height: height, scale: scale)
          #expect(layout.bars == [], "\(width) × \(height), \(scale)")
        }
      }
    }
  }

  @Test func aPointOfTheViewIsTheOneOfTheVideoThatIsSeenThere() throws {
    var points = 0
    forEachLayout { layout, width, height, _ in
      for (x, y) in [(0.1, 0.2), (0.5, 0.5), (0.9, 0.7)] {
        guard let point = layout.videoPoint(x: x * width, y: y * height) else { continue }
        points += 1
        #expect((0...1).contains(point.x) && (0...1).contains(point.y))
        let seen = layout.viewPoint(of: point)
        #expect(abs(seen.x - x * width) < 1e-6 && abs(seen.y - y * height) < 1e-6)
      }
    }
    #expect(points > 1000)
  }

  @Test func aPointBesideTheVideoIsNone() {
    let layout = VideoLayout(of: size((400, 300)), width: 1600, height: 900)
    #expect(layout.videoPoint(x: 199.5, y: 450) == nil)
    #expect(layout.videoPoint(x: 200, y: 0) == VideoPoint(x: 0, y: 0))
    #expect(layout.videoPoint(x: 800, y: 450) == VideoPoint(x: 0.5, y: 0.5))
    #expect(layout.videoPoint(x: 1400, y: 450) == nil)
  }
}
