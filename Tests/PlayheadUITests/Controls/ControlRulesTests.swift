import PlayheadCore
import PlayheadPlatform
import Testing

@testable import PlayheadUI

/// The pure rules of the controls.
@MainActor @Suite struct ControlRulesTests {
  @Test func whatHasNoPlaceMovesIntoAMenu() {
    let available = Set(ControlPart.allCases).subtracting([.more, .live])
    #expect(ControlFitting.parts(available: available, width: nil) == available)
    #expect(ControlFitting.parts(available: available, width: 2000) == available)
    let narrow = ControlFitting.parts(available: available, width: 360)
    #expect(narrow.isSuperset(of: [.playPause, .times, .more, .fullscreen]))
    #expect(!narrow.contains(.video) && !narrow.contains(.repeatMode))
  }

  @Test func narrowerRowsNeverHaveMore() {
    let available = Set(ControlPart.allCases).subtracting([.more])
    var last = available.count + 1
    for width in stride(from: 1200, to: 100, by: -10) {
      let parts = ControlFitting.parts(available: available, width: width)
      #expect(parts.count <= last, "\(width)")
      #expect(parts.isSubset(of: available.union([.more])))
      #expect(parts.contains(.more) == !available.isSubset(of: parts), "\(width)")
      // The menu itself takes the place of one.
      last = parts.count + (parts.contains(.more) ? 0 : 1)
    }
  }

  @Test func whatIsNotThereTakesNoPlace() {
    let few: Set<ControlPart> = [.playPause, .times, .volume, .fullscreen]
    #expect(ControlFitting.parts(available: few, width: 360) == few)
  }

  /// In a row that is too narrow at the usual size as well.
  @Test(
    arguments: [
      (1, nil, 0), (1, .seconds(35_999), 0), (1, .seconds(36_000), 1), (1, .seconds(360_000), 1),
      (1.25, nil, 1), (1.25, .seconds(36_000), 1), (2, nil, 3),
    ] as [(Double, Duration?, Int)])
  func largerTextLeavesOutMore(_ scale: Double, _ duration: Duration?, _ count: Int) {
    let available = Set(ControlPart.allCases).subtracting([.more, .live])
    let usual = ControlFitting.parts(available: available, width: 540)
    let larger = ControlFitting.parts(
      available: available, width: 540, text: ControlText(scale: scale, duration: duration))
    #expect(usual.count - larger.count == count)
    #expect(larger.isSubset(of: usual))
    #expect(larger.isSuperset(of: [.playPause, .times, .more, .fullscreen]))
  }

  @Test(arguments: [(1.0, "1×"), (1.5, "1.5×"), (0.25, "0.25×"), (1.05, "1.05×"), (4, "4×")])
  func speedsAreShort(_ speed: Double, _ text: String) {
    #expect(SpeedText.of(speed) == text)
  }

  /// The sign would go to the left, as the end of a text does.
  @MainActor @Test func aSpeedIsReadFromTheLeft() {
    DesktopStyle.setRightToLeft(true)
    defer { DesktopStyle.setRightToLeft(false) }
    #expect(SpeedText.of(1.5) == "\u{2066}1.5×\u{2069}")
  }

  @Test(arguments: [
    (0.0, false, "muted"), (1.5, true, "muted"), (0.2, false, "low"), (0.5, false, "medium"),
    (1.0, false, "high"), (1.2, false, "overamplified"),
  ])
  func theSpeakerShowsTheVolume(_ volume: Double, _ isMuted: Bool, _ name: String) {
    #expect(
      VolumeFace.iconName(volume: volume, isMuted: isMuted) == "audio-volume-\(name)-symbolic")
  }

  @Test func aPlaceOnTheSliderIsATime() throws {
    let scale = try #require(SliderScale(.seconds(10)..<(.seconds(110))))
    #expect(SliderScale(nil) == nil)
    #expect(SliderScale(.seconds(1)..<(.seconds(1))) == nil)
    #expect(scale.time(at: 0.25) == .seconds(35))
    #expect(scale.progress(of: .seconds(60)) == 0.5)
    #expect(scale.progress(of: .seconds(500)) == 1)
    #expect(scale.progress(of: nil) == nil)
  }

  @Test func theTrackGoesFromTheLeftToTheRight() {
    let track = SliderTrack(start: 10, length: 200)
    #expect(track.x(of: 0) == 10)
    #expect(track.progress(atX: 60) == 0.25)
    #expect(track.progress(atX: -50) == 0)
    for progress in [0, 0.3, 1] {
      #expect(abs(track.progress(atX: track.x(of: progress)) - progress) < 1e-9)
    }
  }

  @Test func chaptersHaveATitleOrANumber() {
    let chapters = [
      Chapter(title: "Intro", timeRange: .zero..<(.seconds(5))),
      Chapter(timeRange: .seconds(5)..<(.seconds(9))),
    ]
    #expect(ChapterText.title(at: .seconds(2), in: chapters) == "Intro")
    #expect(ChapterText.title(at: .seconds(5), in: chapters) == "Chapter 2")
    #expect(ChapterText.title(at: .seconds(9), in: chapters) == nil)
  }

  @Test(arguments: [
    (Duration?.some(.milliseconds(2900)), Duration?.some(.seconds(10)), "-0:08"),
    (.some(.seconds(12)), .some(.seconds(10)), "-0:00"), (nil, .some(.seconds(10)), ""),
    (.some(.zero), nil, ""), (.some(.seconds(1)), .some(.seconds(3601)), "-1:00:00"),
  ])
  func theRestIsTheWholeLessWhatIsPlayed(_ time: Duration?, _ duration: Duration?, _ text: String) {
    #expect(RemainingTimeLabel.text(time: time, duration: duration) == text)
  }
}
