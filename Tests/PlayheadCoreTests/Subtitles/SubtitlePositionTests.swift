import PlayheadCore
import Testing

/// The place and the size of text.
@Suite struct SubtitlePositionTests {
  /// A 4:3 video in the middle of a 16:9 view.
  private static let video = VideoRectangle(x: 160, y: 0, width: 960, height: 720)

  private func place(
    _ video: VideoRectangle = video, _ change: (inout SubtitleStyle) -> Void = { _ in }
  ) -> SubtitlePosition {
    var style = SubtitleStyle.standard
    change(&style)
    return SubtitlePosition(style: style, video: video, view: (1280, 720))
  }

  @Test func textStaysInTheVideoUnlessBarsMayBeUsed() {
    let inside = place().area
    #expect(inside.x > 160 && inside.x + inside.width < 1120)
    let outside = place { $0.mayUseBars = true }.area
    #expect(outside.x < 160 && outside.x + outside.width > 1120)
    #expect(outside.x > 0 && outside.x + outside.width < 1280)
  }

  /// Controls of 200 pixels cover what is below 520.
  @Test(arguments: [(1.0, 50.0, 470.0), (0, 50, 28.8), (1, 600, 28.8)])
  func textStandsAboveWhatCoversTheView(_ requested: Double, _ height: Double, _ top: Double) {
    var style = SubtitleStyle.standard
    style.verticalPosition = requested
    let place = SubtitlePosition(
      style: style, video: Self.video, view: (1280, 720), covered: 200)
    #expect(abs(place.origin(ofText: 100, height).y - top) < 0.001)
    #expect(place.area == self.place { $0.verticalPosition = requested }.area)
  }

  @Test func textAboveTheControlsStaysWhereItIs() {
    let letterbox = VideoRectangle(x: 0, y: 0, width: 1280, height: 400)
    let free = SubtitlePosition(style: .standard, video: letterbox, view: (1280, 720))
    let covered = SubtitlePosition(
      style: .standard, video: letterbox, view: (1280, 720), covered: 200)
    #expect(free.origin(ofText: 100, 50) == covered.origin(ofText: 100, 50))
  }

  @Test func textStaysInTheViewWhenTheVideoReachesOutOfIt() {
    let zoomed = VideoRectangle(x: -640, y: -360, width: 2560, height: 1440)
    let area = place(zoomed).area
    #expect(area.x > 0 && area.y > 0 && area.x + area.width < 1280 && area.y + area.height < 720)
    #expect(place(zoomed).fontSize == place().fontSize)
  }

  @Test(arguments: [(0.0, 0.02), (0.05, 0.05), (0.1, 0.1), (3, 0.2), (-1, 0.02)])
  func theSizeIsAShareOfTheVideosHeight(size: Double, share: Double) {
    #expect(abs(place { $0.size = size }.fontSize - 720 * share) < 0.001)
  }

  @Test func theOutlineIsAShareOfTheFont() {
    let place = place {
      $0.size = 0.1
      $0.outlineWidth = 0.1
    }
    #expect(abs(place.outlineWidth - 7.2) < 0.001)
    #expect(self.place { $0.outlineWidth = -1 }.outlineWidth == 0)
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0.5), (1, 1), (-2, 0), (2, 1)])
  func textStandsBetweenTopAndBottom(requested: Double, share: Double) {
    let place = place { $0.verticalPosition = requested }
    let origin = place.origin(ofText: 100, 50)
    #expect(abs(origin.y - (place.area.y + (place.area.height - 50) * share)) < 0.001)
    #expect(origin.x == 590)
  }

  @Test func tallTextBeginsAtTheTop() {
    let place = place()
    #expect(place.origin(ofText: 100, 9000).y == place.area.y)
  }

  @Test func withoutAVideoThereIsNoRoom() {
    let area = place(VideoRectangle(x: 0, y: 0, width: 0, height: 0)).area
    #expect(area.width == 0 && area.height == 0)
  }
}
