internal import PlayheadCore

/// The names of a player's properties, where causes are named: a key path does not know that of a computed
/// property.
@MainActor enum PropertyName {
  static func of<Value>(_ keyPath: KeyPath<PlayerProperties, Value>) -> String {
    known[keyPath].map { "PlayerProperties.\($0)" } ?? "PlayerProperties (\(Value.self))"
  }

  static let known: [PartialKeyPath<PlayerProperties>: String] = Dictionary(
    uniqueKeysWithValues: list)

  private static let list: [(PartialKeyPath<PlayerProperties>, String)] = [
    (\.coreProperties, "coreProperties"),
    (\.timeProperties, "timeProperties"),
    (\.isEmpty, "isEmpty"),
    (\.isFailed, "isFailed"),
    (\.seekTime, "seekTime"),
    (\.canReplay, "canReplay"),
    (\.isSeeking, "isSeeking"),
    (\.isBuffering, "isBuffering"),
    (\.isBusy, "isBusy"),
    (\.streamType, "streamType"),
    (\.seekableTimeRange, "seekableTimeRange"),
    (\.loadedTimeRange, "loadedTimeRange"),
    (\.buffer, "buffer"),
    (\.duration, "duration"),
    (\.playbackState, "playbackState"),
    (\.mediaType, "mediaType"),
    (\.presentationSize, "presentationSize"),
    (\.rate, "rate"),
    (\.isMuted, "isMuted"),
    (\.volume, "volume"),
    (\.canAdvanceToNextItem, "canAdvanceToNextItem"),
    (\.canReturnToPreviousItem, "canReturnToPreviousItem"),
    (\.canSkipBackward, "canSkipBackward"),
    (\.canSkipForward, "canSkipForward"),
    (\.canSkipToDefault, "canSkipToDefault"),
    (\.isBehindLiveEdge, "isBehindLiveEdge"),
    (\.canStep, "canStep"),
    (\.volumeIconName, "volumeIconName"),
    (\.playPauseFace, "playPauseFace"),
  ]
}
