public import PlayheadCore
public import PlayheadPlayer
public import TestMedia
internal import TestSupport

/// A player for tests: silent, with the clock of a real sink. What fails is not tried again.
/// - Parameter engine: the element that plays; nil: the usual one.
@MainActor public func makePlayer(_ urls: String..., engine: String? = nil) -> Player {
  PlayerEvents.record()
  return Player(
    items: urls.map { .simple(url: $0) },
    configuration: PlayerConfiguration(
      audioSink: "fakesink sync=true", engine: engine, maximumConnectionAttempts: 1))
}

/// A player with items of any kind, as silent.
@MainActor public func makePlayer(
  items: [PlayerItem], navigationMode: NavigationMode = .smart(interval: .seconds(3))
) -> Player {
  PlayerEvents.record()
  return Player(
    items: items,
    configuration: PlayerConfiguration(
      navigationMode: navigationMode, audioSink: "fakesink sync=true"))
}

/// A player whose first item is ready to be played.
@MainActor public func makeReadyPlayer(_ kind: MediaKind) async throws -> Player {
  try await makeReadyPlayer(try TestMedia.uri(kind))
}

/// A player that is ready to play an address.
/// - Parameter engine: the element that plays; nil: the usual one.
@MainActor public func makeReadyPlayer(_ url: String, engine: String? = nil) async throws -> Player
{
  let player = makePlayer(url, engine: engine)
  guard await eventually({ player.playbackState == .paused }) else {
    throw NotReady(error: player.error as? PlaybackError)
  }
  return player
}

/// The error of a player that should have been ready and is not.
public struct NotReady: Error {
  /// The error of the player itself.
  public let error: PlaybackError?

  /// An error for what a player says.
  public init(error: PlaybackError?) { self.error = error }
}

/// Waits until a player knows of a sound in a language, and returns it; `nil` if none comes. What is not played may get
/// its tags a little later than what is.
@MainActor public func findSound(
  in language: String, of player: Player
) async -> MediaSelectionOption? {
  var found: MediaSelectionOption?
  _ = await eventually {
    found = player.mediaSelectionOptions(for: .audible).first { $0.track?.language == language }
    return found != nil
  }
  return found
}
