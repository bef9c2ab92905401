import Testing

@testable import PlayheadCore

/// A player whose default audio device fails.
@Suite("Playback machine: audio devices") struct PlaybackMachineSoundTests {
  /// The device has failed twice, and playback is ready again each time.
  private func silent(count: Int = 2) -> PlaybackMachine {
    var machine = PlaybackMachine.ready(count, plays: true, snapshot: .film(at: 42))
    for second in 0..<2 {
      _ = machine.defaultSoundFailed(now: .seconds(second))
      machine.prepare(.film(at: 42))
    }
    return machine
  }

  @Test func itIsReopenedOnceAndThenWithoutAudio() {
    var machine = PlaybackMachine.ready(plays: true, snapshot: .film(at: 42))
    let first = machine.defaultSoundFailed(now: .zero)
    #expect(first == [.pipeline(.load(ItemID(1), generation: machine.generation))])
    #expect(machine.properties.seekTime == .seconds(42))
    #expect(machine.prepare().contains(.pipeline(.setRunning(true))))
    #expect(!machine.settings.isSilent)
    let second = machine.defaultSoundFailed(now: .seconds(1))
    #expect(machine.settings.isSilent && machine.error == nil)
    #expect(
      second.prefix(2) == [
        .pipeline(.apply(machine.settings)),
        .pipeline(.load(ItemID(1), generation: machine.generation)),
      ])
    #expect(machine.properties.seekTime == .seconds(42))
  }

  @Test func theNextItemHasAudioAgain() {
    var machine = silent()
    let actions = machine.advanceToNextItem()
    #expect(!machine.settings.isSilent)
    #expect(
      actions.prefix(2) == [
        .pipeline(.apply(machine.settings)),
        .pipeline(.load(ItemID(2), generation: machine.generation)),
      ])
  }

  /// The pipeline would go on without audio by itself.
  @Test func withoutAudioThereIsNoGaplessTransition() {
    var snapshot = PipelineSnapshot.film(at: 42)
    snapshot.presentationSize = .zero
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: snapshot)
    #expect(machine.gaplessCandidate == ItemID(2))
    for second in 0..<2 {
      _ = machine.defaultSoundFailed(now: .seconds(second))
      machine.prepare(snapshot)
    }
    #expect(machine.gaplessCandidate == nil)
  }

  @Test(
    "From what the element continues without a gap",
    arguments: [
      (.never, .zero, nil), (.fromSound, .zero, ItemID(2)), (.fromAny, .zero, ItemID(2)),
      (.never, video, nil), (.fromSound, video, nil), (.fromAny, video, ItemID(2)),
    ] as [(PipelineSnapshot.Continuation, PresentationSize, ItemID?)])
  func gaplessTransitions(
    _ continuation: PipelineSnapshot.Continuation, _ size: PresentationSize, _ next: ItemID?
  ) {
    var snapshot = PipelineSnapshot.film(at: 42)
    (snapshot.continuation, snapshot.presentationSize) = (continuation, size)
    let machine = PlaybackMachine.ready(2, plays: true, snapshot: snapshot)
    #expect(machine.gaplessCandidate == next)
  }

  @Test func aVideoThatCannotBeSoughtInIsFollowedWithAGap() {
    var snapshot = PipelineSnapshot.film(at: 42)
    (snapshot.continuation, snapshot.presentationSize) = (.fromAny, Self.video)
    snapshot.seekableTimeRange = .zero ..< .zero
    #expect(
      PlaybackMachine.ready(2, plays: true, snapshot: snapshot).gaplessCandidate == nil)
  }

  private static let video = PresentationSize(width: 160, height: 90)

  @Test func aDeviceThatIsConnectedIsHeardAtOnce() {
    var machine = silent()
    let old = machine.generation
    #expect(machine.audioDevicesChanged(to: [], now: .seconds(5)) == [])
    let devices = AudioDevice.list(names: ["A"])
    #expect(!machine.audioDevicesChanged(to: devices, now: .seconds(6)).isEmpty)
    #expect(!machine.settings.isSilent && machine.generation > old)
    #expect(machine.properties.seekTime == .seconds(42))
    #expect(machine.audioDevicesChanged(to: [], now: .seconds(7)) == [])
  }

  /// Verifies that an item that is over is not opened again at once.
  @Test func aDeviceThatIsChosenAfterTheEndIsHeardInAReplay() {
    var machine = PlaybackMachine.ended()
    let old = machine.generation
    _ = machine.set(\.audioDevice, to: "A", now: .seconds(5))
    #expect(machine.state == .ended && machine.generation == old)
    #expect(machine.replay().contains(.pipeline(.load(ItemID(1), generation: machine.generation))))
  }

  @Test(arguments: [true, false])
  func aPersonWhoChoosesADeviceHearsIt(isOther: Bool) {
    var machine = silent()
    let actions =
      isOther
      ? machine.set(\.audioDevice, to: "A", now: .seconds(5))
      : machine.tryDefaultSound(now: .seconds(5))
    #expect(!machine.settings.isSilent)
    #expect(machine.properties.seekTime == .seconds(42))
    #expect(actions.contains(.pipeline(.load(ItemID(1), generation: machine.generation))))
    #expect(machine.tryDefaultSound(now: .seconds(6)) == [])
  }

  @Test(arguments: 0..<3) func whatIsOverStaysAsItIs(_ index: Int) {
    var machine = [PlaybackMachine.ended(), .failed(), PlaybackMachine()][index]
    #expect(machine.defaultSoundFailed(now: .zero) == [])
  }
}
