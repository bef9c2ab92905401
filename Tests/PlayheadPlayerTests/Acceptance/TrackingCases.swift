import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance case 64: the life of an item's trackers.
@MainActor @Suite(.serialized) struct TrackingCases {
  @Test func case64_aTrackerIsEnabledWhileItsItemIsCurrent() async throws {
    let log = TrackingLog()
    let player = makePlayer(items: [try item(log)])
    player.play()
    #expect(
      await eventually { player.currentItem == nil && player.canReplay })
    #expect(log.events.filter { $0 != "events" } == Self.life)
    // At least: that its asset is known, and that it can be played.
    #expect(log.events.filter { $0 == "events" }.count >= 2)
    #expect(log.events.firstIndex(of: "events") ?? 0 > log.events.firstIndex(of: "enabled") ?? 0)
    #expect(log.states.contains(.playing))
    player.replay()
    #expect(log.lastChange == "enabled")
  }

  private static let life = ["initialized", "metadata A title", "enabled", "disabled"]

  @Test func case64_aTrackerThatIsSwitchedOffIsOnlyMade() async throws {
    let log = TrackingLog()
    let player = makePlayer(items: [])
    player.isTrackingEnabled = false
    player.append(try item(log))
    player.play()
    #expect(
      await eventually { player.currentItem == nil && player.canReplay })
    #expect(log.events == ["initialized", "metadata A title"])
    #expect(log.states.isEmpty)
  }

  @Test func case64_trackingCanBeSwitchedWhilePlaying() async throws {
    let log = TrackingLog()
    let player = makePlayer(items: [try item(log)])
    #expect(log.lastChange == "enabled")
    player.isTrackingEnabled = false
    #expect(log.lastChange == "disabled")
    player.isTrackingEnabled = true
    #expect(log.lastChange == "enabled")
    #expect(log.events.filter { $0 == "initialized" }.count == 1)
  }

  @Test func case64_whatIsMandatoryIgnoresTheSwitch() async throws {
    let log = TrackingLog()
    let player = makePlayer(items: [])
    player.isTrackingEnabled = false
    player.append(try item(log, behavior: .mandatory))
    #expect(log.lastChange == "enabled")
  }

  @Test func aTrackerIsDisabledWithItsPlayer() async throws {
    let log = TrackingLog()
    do {
      let player = makePlayer(items: [try item(log)])
      #expect(player.currentSessionIdentifiers(trackedBy: LoggingTracker.self) == ["session"])
    }
    #expect(await eventually { log.lastChange == "disabled" })
  }

  /// All are told the same in the same order, whatever one of them changes when it is told.
  @Test func aTrackerThatPausesIsNotToldOfWhatWasBefore() async throws {
    let (first, second) = (PausingTracker.Log(), PausingTracker.Log())
    first.pauses = true
    let player = makePlayer(items: [
      .simple(
        url: try shortClip(),
        trackerAdapters: [first, second].map { log in
          PausingTracker.adapter(configuration: log) { _ in }
        })
    ])
    for count in 1...2 {
      player.play()
      #expect(await eventually { first.states.filter { $0 == .playing }.count == count })
      #expect(await eventually { second.states.last == .paused })
      #expect(first.states.last == .paused)
      #expect(player.playbackState == .paused)
    }
  }

  private func item(
    _ log: TrackingLog, behavior: TrackingBehavior = .optional
  ) throws -> PlayerItem {
    .simple(
      url: try shortClip(), metadata: PlayerMetadata(title: "A title"),
      trackerAdapters: [
        LoggingTracker.adapter(configuration: log, behavior: behavior) { $0.title ?? "" }
      ])
  }
}

/// A log of what trackers were told.
@MainActor private final class TrackingLog {
  var events: [String] = []
  var states: Set<PlaybackState> = []
  var lastChange: String? { events.last { $0 != "events" } }
}

private final class LoggingTracker: PlayerItemTracker {
  let sessionIdentifier: String? = "session"
  private let log: TrackingLog

  init(configuration: TrackingLog) {
    log = configuration
    log.events.append("initialized")
  }

  func enable(for player: Player) { log.events.append("enabled") }
  func updateMetadata(to metadata: String) { log.events.append("metadata \(metadata)") }
  func updateProperties(to properties: TrackerProperties) {
    log.states.insert(properties.playbackState)
  }
  func updateMetricEvents(to events: [MetricEvent]) { log.events.append("events") }
  func disable(with properties: TrackerProperties) { log.events.append("disabled") }
}

/// A tracker that may pause whenever it is told that its item is playing.
private final class PausingTracker: PlayerItemTracker {
  @MainActor final class Log {
    var pauses = false
    var states: [PlaybackState] = []
  }

  let sessionIdentifier: String? = nil
  private let log: Log
  private weak var player: Player?

  init(configuration: Log) { log = configuration }

  func enable(for player: Player) { self.player = player }
  func updateMetadata(to metadata: Void) {}
  func updateProperties(to properties: TrackerProperties) {
    guard log.states.last != properties.playbackState else { return }
    log.states.append(properties.playbackState)
    if log.pauses, properties.playbackState == .playing { player?.pause() }
  }
  func updateMetricEvents(to events: [MetricEvent]) {}
  func disable(with properties: TrackerProperties) {}
}
