import PlayheadCore
import Testing

/// The fate of an item when its frames are to come another way.
@Suite struct PlaybackMachineVideoTests {
  /// Lets the audio go to another device.
  /// - Returns: what is to be done, but for applying the settings, which comes first.
  private func changeDevice(
    of machine: inout PlaybackMachine, at instant: Duration = .zero
  ) -> [PlaybackAction] {
    let actions = machine.set(\.audioDevice, to: "headphones", now: instant)
    #expect(actions.first == .pipeline(.apply(machine.settings)))
    #expect(machine.settings.audioDevice == "headphones")
    return Array(actions.dropFirst())
  }

  @Test func mostSettingsRequireNoReload() {
    var machine = PlaybackMachine.ready(plays: true)
    _ = machine.set(\.soundDelay, to: .seconds(1), now: .zero)
    _ = machine.set(\.equalizer, to: Equalizer(.rock), now: .zero)
    _ = machine.set(\.limits, to: PlayerLimits(preferredPeakBitRate: 1000), now: .zero)
    _ = machine.set(\.deinterlacing, to: .off, now: .zero)
    #expect(machine.generation == 1)
    #expect(machine.set(\.deinterlacing, to: .off, now: .zero) == [])
  }

  @Test func otherMeansRequireAReload() {
    let changes: [(inout PlaybackMachine) -> [PlaybackAction]] = [
      { $0.set(\.visualization, to: .goom, now: .zero) },
      { $0.set(\.replayGain, to: .album, now: .zero) },
      { $0.set(\.hardwareDecoding, to: .off, now: .zero) },
      { $0.set(\.videoMemory, to: .openGL(Memory()), now: .zero) },
    ]
    for change in changes {
      var machine = PlaybackMachine.opening()
      let actions = change(&machine)
      #expect(
        actions == [
          .pipeline(.apply(machine.settings)), .pipeline(.load(ItemID(1), generation: 2)),
        ])
    }
  }

  /// Verifies that nothing is opened again for stereo that is there already.
  @Test func stereoIsOpenedOnce() {
    var machine = PlaybackMachine.ready(plays: true)
    #expect(machine.set(\.isNightModeOn, to: true, now: .zero).count == 1)
    _ = machine.set(\.balance, to: 0.5, now: .zero)
    #expect(machine.generation == 2)
    _ = machine.set(\.balance, to: 0, now: .zero)
    _ = machine.set(\.isMono, to: true, now: .zero)
    _ = machine.set(\.balance, to: -2, now: .zero)
    #expect(machine.settings.balance == -1 && machine.settings.needsStereo)
    #expect(machine.generation == 2)
    _ = machine.set(\.isMono, to: false, now: .zero)
    _ = machine.set(\.balance, to: .nan, now: .zero)
    #expect(machine.settings.balance == -1)
  }

  private final class Memory: OpenGLMemory {}

  @Test func theItemIsReloadedWhereItWas() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(100), isRunning: true), isSettled: false))
    #expect(
      changeDevice(of: &machine, at: .seconds(105)) == [.pipeline(.load(ItemID(1), generation: 2))])
    #expect(machine.properties.seekTime == .seconds(15))
    #expect(machine.shouldPlay && machine.error == nil)
    #expect(
      machine.prepare() == [
        .pipeline(.seek(at(.seconds(15)), id: 1)),
        .pipeline(.setRunning(true)),
      ])
  }

  @Test func whatIsBeingOpenedIsReloaded() {
    var machine = PlaybackMachine.opening()
    #expect(changeDevice(of: &machine) == [.pipeline(.load(ItemID(1), generation: 2))])
    #expect(machine.properties.seekTime == nil)
  }

  @Test func aSeekIsNotForgotten() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: near(.seconds(70)), isSmooth: false)
    #expect(
      changeDevice(of: &machine)
        == [.pipeline(.load(ItemID(1), generation: 2)), .completeSeek(id: id, finished: false)])
    #expect(machine.properties.seekTime == .seconds(70))
  }

  @Test(arguments: 0..<3) func whatIsOverStaysAsItIs(_ index: Int) {
    let machine = [PlaybackMachine.ended(), .failed(), PlaybackMachine()][index]
    var changed = machine
    #expect(changeDevice(of: &changed) == [])
    #expect(changed.properties == machine.properties)
    #expect(changed.generation == machine.generation)
  }

  @Test func aFailureOfTheWayIsNoneOfTheItems() {
    var machine = PlaybackMachine.ready(plays: true)
    let before = machine.properties
    #expect(machine.report(.videoFailed("OpenGL is gone")) == [])
    #expect(machine.report(.soundFailed("The cable is gone")) == [])
    #expect(machine.properties == before)
  }
}
