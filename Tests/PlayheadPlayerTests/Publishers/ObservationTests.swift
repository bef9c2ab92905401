import Observation
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The changes that Swift's Observation and `objectWillChange` tell: what changed, when it changes,
/// and nothing else. Each test has a process of its own, since the choice of Observation holds for
/// a whole process.
@MainActor @Suite(.serialized) struct ObservationTests {
  // MARK: - With Observation

  @Test func eachPropertyIsToldWhenItChangesAndNoOther() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Player.isObservationEnabled = true
      let clip = try TestMedia.uri(.mp4())
      let sound = try TestMedia.uri(.audio(.flac))
      let player = makePlayer(items: [])
      let first = PlayerItem.simple(url: clip, metadata: PlayerMetadata(title: "A"))
      let second = PlayerItem.simple(url: sound, metadata: PlayerMetadata(title: "B"))
      let third = PlayerItem.simple(url: "file:///nowhere")
      // swift-format-ignore: OnlyOneTrailingClosureArgument
      let steps: [Step] = [
        Step("play", [.shouldPlay]) { player.play() },
        Step("play again", []) { player.play() },
        Step("pause", [.shouldPlay]) { player.pause() },
        Step("mute", [.isMuted]) { player.isMuted = true },
        Step("mute again", []) { player.isMuted = true },
        Step("volume", [.volume]) { player.volume = 0.5 },
        Step("repeat", [.repeatMode]) { player.repeatMode = .all },
        Step("do not repeat", [.repeatMode]) { player.repeatMode = .off },
        Step("a speed without items", []) { player.playbackSpeed = 1 },
        Step("queue", [.items, .currentItem, .metadata]) { player.append(first) },
        Step(
          "open", nil,
          until: { player.playbackState == .paused && player.playbackSpeedRange == 0.1...4 }
        ) {},
        Step("append", [.items, .nextItems, .canAdvance]) { player.append(second) },
        Step("prepend", [.items, .previousItems]) { player.prepend(third) },
        Step("speed", [.playbackSpeed]) { player.playbackSpeed = 2 },
        Step("seek", [], until: { player.time() ?? .zero >= .seconds(2) }) {
          player.seek(at(.seconds(2)))
        },
        Step("play the clip", [.shouldPlay, .playbackState]) { player.play() },
        Step("play on", [], until: { player.time() ?? .zero > .seconds(3) }) {},
        Step("pause the clip", [.shouldPlay, .playbackState]) { player.pause() },
        Step("speed 1", [.playbackSpeed]) { player.playbackSpeed = 1 },
        Step(
          "advance",
          [
            .currentItem, .previousItems, .nextItems, .metadata, .playbackState, .mediaType,
            .presentationSize, .duration, .mediaSelection, .canAdvance, .canSkipBackward,
            .canSkipForward, .canSkipToDefault, .canStep,
          ]
        ) { player.advanceToNextItem() },
        Step(
          "open sound", nil,
          until: { player.playbackState == .paused }
        ) {},
        Step("end", nil, until: { player.playbackState == .ended && !player.shouldPlay }) {
          player.actionAtItemEnd = .pause
          player.play()
          player.seek(at(.seconds(4)), smooth: false)
        },
        Step("replay", [.canReplay, .playbackState, .shouldPlay]) { player.replay() },
        Step("pause the sound", [.shouldPlay, .playbackState]) { player.pause() },
        Step("a failing item", nil, until: { player.error != nil }) { player.currentItem = third },
        Step("close", nil) { player.currentItem = nil },
        Step("remove", [.items]) { player.remove(second) },
        Step("remove all", [.items, .canReplay]) { player.removeAllItems() },
      ]
      for step in steps { await step.check(on: player) }
    }
  }

  @Test func anItemIsToldApartFromItsPlayer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Player.isObservationEnabled = true
      let item = PlayerItem.simple(url: try TestMedia.uri(.mp4()))
      let failing = PlayerItem.simple(url: "file:///nowhere")
      var told: [String] = []
      @MainActor func watch(_ item: PlayerItem, _ name: String) {
        withObservationTracking {
          _ = item.status
        } onChange: {
          MainActor.assumeIsolated {
            told.append(name)
          }
        }
      }
      watch(item, "item")
      watch(failing, "failing")
      let player = makePlayer(items: [item, failing])
      let isReady = await eventually { item.status == .readyToPlay }
      #expect(isReady)
      #expect(told == ["item"])
      player.volume = 0.2
      player.play()
      #expect(told == ["item"])
      player.currentItem = failing
      let hasFailed = await eventually { failing.status == .failed }
      #expect(hasFailed)
      #expect(told == ["item", "failing"])
      let last = item.status
      #expect(last == .unknown)
    }
  }

  /// Verifies that what is chosen, and where one can seek, can be observed, but is not essential.
  @Test func settingsAreToldToWhoHasReadThem() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Player.isObservationEnabled = true
      let player = try await makeReadyPlayer(.mp4())
      let essential = EssentialCounter(player)
      var told: [String] = []
      @MainActor func watch(_ name: String, _ read: () -> Void) {
        withObservationTracking(read) { MainActor.assumeIsolated { told.append(name) } }
      }
      watch("end") { _ = player.actionAtItemEnd }
      watch("limits") { _ = player.limits }
      watch("loop") { _ = player.loopRange }
      watch("deinterlacing") { _ = player.deinterlacing }
      watch("sound delay") { _ = player.soundDelay }
      watch("equalizer") { _ = player.equalizer }
      watch("subtitle delay") { _ = player.subtitleDelay }
      watch("subtitle style") { _ = player.subtitleStyle }
      watch("seek") { _ = player.canSeek(to: .seconds(1)) }
      player.actionAtItemEnd = player.actionAtItemEnd
      player.soundDelay = .zero
      #expect(told.isEmpty)
      let changes: [(String, @MainActor () -> Void)] = [
        ("end", { player.actionAtItemEnd = .pause }),
        ("limits", { player.limits.preferredPeakBitRate = 1_000_000 }),
        ("loop", { player.loopRange = .seconds(1)..<(.seconds(2)) }),
        ("deinterlacing", { player.deinterlacing = .off }),
        ("sound delay", { player.soundDelay = .milliseconds(50) }),
        ("equalizer", { player.equalizer.isOn.toggle() }),
        ("subtitle delay", { player.subtitleDelay = .milliseconds(50) }),
        ("subtitle style", { player.subtitleStyle.size = 0.1 }),
      ]
      for (index, (name, change)) in changes.enumerated() {
        change()
        #expect(told.count == index + 1 && told.last == name, "\(name): \(told)")
      }
      #expect(essential.count == 0)
      player.removeAllItems()
      #expect(told.count == changes.count + 1 && told.last == "seek", "\(told)")
    }
  }

  /// Verifies that who is told may look, and act, at once.
  @Test func whoIsToldMayChangeThePlayer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Player.isObservationEnabled = true
      let player = makePlayer(try TestMedia.uri(.mp4()))
      withObservationTracking {
        _ = player.shouldPlay
      } onChange: {
        MainActor.assumeIsolated {
          player.isMuted = true
          player.pause()
        }
      }
      player.play()
      #expect(player.isMuted)
      #expect(!player.shouldPlay)
      #expect(await eventually { player.playbackState == .paused })
    }
  }

  /// The same without Observation.
  @Test func whoHearsOfAChangeMayChangeThePlayer() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let player = makePlayer(try TestMedia.uri(.mp4()))
      let token = player.objectWillChange.sink { _ in player.isMuted = true }
      player.play()
      #expect(player.isMuted)
      #expect(player.shouldPlay)
      token.cancel()
    }
  }

  // MARK: - Without

  @Test func withoutObservationNothingIsTold() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let player = makePlayer(try TestMedia.uri(.mp4()))
      let item = try #require(player.currentItem)
      let told = LifeCounter()
      for property in Essential.allCases {
        withObservationTracking {
          _ = property.value(of: player)
        } onChange: {
          _ = told.token()
        }
      }
      withObservationTracking {
        _ = item.status
        _ = item.metadata
      } onChange: {
        _ = told.token()
      }
      player.play()
      player.volume = 0.3
      player.isMuted = true
      player.playbackSpeed = 2
      player.repeatMode = .one
      player.append(.simple(url: "file:///nowhere"))
      #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
      player.advanceToNextItem()
      #expect(await eventually { player.error != nil })
      player.removeAllItems()
      #expect(told.born == 0)
    }
  }

  @Test func switchingItOffAfterTheFirstPlayerTrapsToo() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Player.isObservationEnabled = true
        _ = Player()
        Player.isObservationEnabled = false
      }
    }
  }

  @Test func theTrapSaysWhatToDo() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Player()
        Player.isObservationEnabled = true
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("must be set before the first player is made"))
  }

  // MARK: - objectWillChange

  @Test(
    arguments: ThisProcess.runsLongTests ? [1.0, 2] : [1.0],
    ThisProcess.runsLongTests
      ? [MediaKind.mp4(clip), .audio(.flac, duration: .seconds(20))] : [.mp4(clip)])
  func threeSecondsOfPlaybackTellNothing(speed: Double, kind: MediaKind) async throws {
    let player = try await makeReadyPlayer(kind)
    player.playbackSpeed = speed
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    let counter = EssentialCounter(player)
    let end = ContinuousClock.now + .seconds(3)
    #expect(await eventually { ContinuousClock.now > end })
    #expect(counter.count == 0)
    #expect(player.time() ?? .zero > .seconds(3))
  }

  @Test func eachChangeIsToldOnce() async throws {
    let player = try await makeReadyPlayer(.mp4())
    let counter = EssentialCounter(player)
    let changes: [@MainActor () -> Void] = [
      { player.play() }, { player.pause() }, { player.togglePlayPause() },
      { player.isMuted = true },
      { player.volume = 0.1 }, { player.playbackSpeed = 3 }, { player.repeatMode = .all },
      { player.append(.simple(url: "file:///nowhere")) },
      { if let item = player.items.last { player.move(item, before: nil) } },
      { if let item = player.items.first { player.remove(item) } }, { player.currentItem = nil },
      { player.replay() }, { player.removeAllItems() },
    ]
    for (index, change) in changes.enumerated() {
      change()
      #expect(counter.count == index + 1, "change \(index)")
    }
    // The same again is no change.
    player.isMuted = true
    player.volume = 0.1
    player.removeAllItems()
    player.currentItem = nil
    #expect(counter.count == changes.count)
  }

  private nonisolated static let clip = Clip(duration: .seconds(20))
}

/// A property that a player publishes by itself.
private enum Essential: CaseIterable {
  case playbackState, mediaType, presentationSize, duration, error, metadata, shouldPlay
  case playbackSpeed, playbackSpeedRange, canReplay, isMuted, volume, repeatMode, currentItem, items
  case previousItems, nextItems, mediaSelection
  case canAdvance, canReturn, canSkipBackward, canSkipForward, canSkipToDefault, canStep, isBehind

  /// Reads it.
  @MainActor func value(of player: Player) -> AnyHashable {
    switch self {
    case .playbackState: player.playbackState
    case .mediaType: player.mediaType
    case .presentationSize: player.presentationSize
    case .duration: player.duration
    case .error: player.playbackError
    case .metadata: player.metadata
    case .shouldPlay: player.shouldPlay
    case .playbackSpeed: player.playbackSpeed
    case .playbackSpeedRange: player.playbackSpeedRange
    case .canReplay: player.canReplay
    case .isMuted: player.isMuted
    case .volume: player.volume
    case .repeatMode: player.repeatMode
    case .currentItem: player.currentItem
    case .items: player.items
    case .previousItems: player.previousItems
    case .nextItems: player.nextItems
    case .mediaSelection: player.mediaSelectionProperties
    case .canAdvance: player.canAdvanceToNextItem
    case .canReturn: player.canReturnToPreviousItem
    case .canSkipBackward: player.canSkipBackward
    case .canSkipForward: player.canSkipForward
    case .canSkipToDefault: player.canSkipToDefault
    case .canStep: player.canStep
    case .isBehind: player.isBehindLiveEdge
    }
  }
}

/// Something that is done, and what it changes.
@MainActor private struct Step {
  private let name: String
  private let expected: Set<Essential>?
  private let isDone: @MainActor () -> Bool
  private let act: @MainActor () -> Void

  /// - Parameter expected: what changes; nil if it is a matter of the moment how much at once.
  init(
    _ name: String, _ expected: Set<Essential>?,
    until isDone: @escaping @MainActor () -> Bool = { true }, _ act: @escaping @MainActor () -> Void
  ) {
    (self.name, self.expected, self.isDone, self.act) = (name, expected, isDone, act)
  }

  /// Does it, and compares what was told with what has changed.
  func check(on player: Player) async {
    let ear = Ear()
    let before = Essential.allCases.map { $0.value(of: player) }
    for property in Essential.allCases {
      withObservationTracking {
        _ = property.value(of: player)
      } onChange: {
        MainActor.assumeIsolated { _ = ear.told.insert(property) }
      }
    }
    act()
    #expect(await eventually { isDone() }, "\(name)")
    let after = Essential.allCases.map { $0.value(of: player) }
    let changed = zip(Essential.allCases, zip(before, after)).filter { $1.0 != $1.1 }.map(\.0)
    if let expected {
      let wrong = ear.told.symmetricDifference(expected)
      #expect(wrong.isEmpty, "\(name): \(wrong) told wrongly or not")
      let different = Set(changed).symmetricDifference(expected)
      #expect(different.isEmpty, "\(name): \(different) changed unexpectedly or not")
    } else {
      #expect(ear.told.isSuperset(of: changed), "\(name)")
    }
  }
}

/// Hears what is told.
@MainActor private final class Ear {
  var told: Set<Essential> = []
}
