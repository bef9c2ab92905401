import PlayheadCore
import Testing

/// Defects that were found once, each as the test that showed it.
@Suite struct RegressionTests {
  @Test func aLaterSeekForgetsTheEndThatTheEarlierLedTo() {
    var m = PlaybackMachine.ready(2, plays: true)
    let (a, _) = m.seek(to: at(.seconds(99)), isSmooth: true)
    let (b, _) = m.seek(to: at(.seconds(5)), isSmooth: true)
    m.report(.seekStarted(id: a))
    m.report(.asyncDone)
    m.report(.endOfStream)
    m.report(.snapshot(.film(at: 100), isSettled: true))
    m.settle(seek: b, at: .film(at: 5))
    #expect(m.queue.current == ItemID(1))
  }
  @Test func aLiveSourceForgetsWhatItBuffered() {
    var m = PlaybackMachine.opening(plays: true)
    m.report(.buffering(percent: 20))
    m.report(.noPreroll)
    m.report(.snapshot(.live(), isSettled: true))
    #expect(!m.properties.isBuffering)
  }
  @Test func replayingWhatCannotBeSoughtReloadsIt() {
    var s = PipelineSnapshot.film()
    s.seekableTimeRange = .zero..<(.zero)
    var m = PlaybackMachine.ended(snapshot: s)
    #expect(m.canReplay)
    let a = m.replay()
    #expect(a.contains(.pipeline(.load(ItemID(1), generation: 2))), "\(a)")
    #expect(m.state != .ended)
  }
  @Test func aRefusedSeekDoesNotTurnTheTimeBack() {
    var m = PlaybackMachine.ready(plays: true)
    m.report(.snapshot(.film(at: 10, instant: .seconds(10), isRunning: true), isSettled: false))
    let (id, _) = m.seek(to: at(.seconds(50)), isSmooth: false)
    m.report(.snapshot(.film(at: 20, instant: .seconds(20), isRunning: true), isSettled: false))
    let a = m.report(.seekRefused(id: id))
    #expect(m.time(at: .seconds(20)) == .seconds(20), "\(a)")
  }
  @Test func anEndHoldsWhenTheSeekIsRefused() {
    var m = PlaybackMachine.ready(plays: true)
    m.actionAtItemEnd = .pause
    let (id, _) = m.seek(to: at(.seconds(50)), isSmooth: false)
    m.report(.endOfStream)
    m.report(.seekRefused(id: id))
    #expect(m.state == .ended)
  }
  @Test func namesKeepWhatIsNoEscapeAndTellNoPassword() {
    #expect(MediaName.display(of: "file:///a/100%+f.mp3") == "100%+f.mp3")
    #expect(MediaName.display(of: "http://me:secret@example.org/") == "example.org")
    #expect(MediaName.display(of: "file:/home/me/My%20film.mkv") == "My film.mkv")
  }
  @Test func negativeTimesAreRoundedDown() {
    #expect(TimeText.clock(.milliseconds(-500)) == "-0:01")
  }
  @Test func theClockSleepsUntilTheVeryNextMultiple() {
    var s = PeriodicSchedule()
    _ = s.add(interval: .seconds(1))
    #expect(s.delay(at: .milliseconds(980)) == .milliseconds(20))
  }
  @Test func aStepBackOfLessThanHalfAnIntervalIsNoJump() {
    var s = PeriodicSchedule()
    _ = s.add(interval: .seconds(1), told: .seconds(10))
    #expect(s.dueAfterJump(to: .milliseconds(9_990)) == [])
  }
  @Test func whatGStreamerReallySaysIsUnderstood() {
    let u = "file:///home/me/x"
    func r(_ d: String, _ c: Int, _ m: String, _ g: String, _ uri: String) -> PlaybackError {
      PlaybackError(.init(domain: d, code: c, message: m, debug: g), uri: uri)
    }
    #expect(
      r(
        "gst-stream-error-quark", 4, "Stream contains no data.",
        "gsttypefindelement.c(1154): gst_type_find_element_loop (): typefind:\nCan't typefind empty stream",
        u
      ).reason == .empty)
    #expect(PlaybackError(.other("it could not be opened"), name: "x").description.hasSuffix("."))
    #expect(
      PlaybackError(.unknownScheme("foo"), name: "foo://bar").description.contains("foo://bar"))
  }
  @Test func aSnapshotWithoutAPositionKeepsTheLast() {
    var m = PlaybackMachine.ready(snapshot: .film(at: 10))
    var s = PipelineSnapshot.film(at: 10)
    s.position = nil
    m.report(.snapshot(s, isSettled: false))
    #expect(m.time(at: .zero) == .seconds(10))
  }
}
