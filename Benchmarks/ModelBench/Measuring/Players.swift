internal import PlayheadCore
internal import PlayheadPlayer
internal import TestMedia
internal import TestSupport

/// Players to be measured: silent, with the clock of a real sink.
@MainActor enum Players {
  /// A player of media at these URIs.
  static func make(_ uris: [String]) -> Player {
    Player(
      items: uris.map { .simple(url: $0) },
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
  }

  /// A player of a medium that is made if need be, as soon as it can be played.
  static func ready(_ kind: MediaKind) async throws(NotReady) -> Player {
    let uri: String
    do throws(MediaError) { uri = try TestMedia.uri(kind) } catch {
      throw NotReady(reason: "\(error)")
    }
    let player = make([uri])
    guard await eventually(within: .seconds(20), { player.playbackState == .paused }) else {
      throw NotReady(reason: player.error.map { "\($0)" } ?? "it takes too long")
    }
    return player
  }
}

/// Something that a measurement needs is not there.
struct NotReady: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot measure: \(reason)" }
}
