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
