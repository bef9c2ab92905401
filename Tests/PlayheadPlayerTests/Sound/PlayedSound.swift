import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport

/// The sound that comes out of a player.
@MainActor enum PlayedSound {
  /// A player whose sound goes into a file, as it would go to a device: in time, with 16 bits.
  /// - Parameter prepare: called before anything is opened, from which sound may come at once.
  static func player(
    _ uri: String, into path: String, channels: Int = 1, networkBuffer: NetworkBuffer = .default,
    prepare: (Player) -> Void = { _ in }
  ) -> Player {
    let sink =
      "audioconvert ! audio/x-raw,format=S16LE,channels=\(channels) ! filesink sync=true buffer-mode=2 location=\(path)"
    let player = Player(
      configuration: PlayerConfiguration(audioSink: sink, networkBuffer: networkBuffer))
    player.actionAtItemEnd = .pause
    prepare(player)
    player.items = [.simple(url: uri)]
    return player
  }

  static func isPlayedToTheEnd(_ player: Player) async -> Bool {
    player.play()
    return await eventually { player.playbackState == .ended }
  }

  static func samples(_ path: String, from start: Int = 0) throws -> [Int16] {
    let bytes = try TestMedia.contents(ofFile: path)
    return stride(from: start, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// Returns the level of a part, in dB.
  static func level(_ samples: ArraySlice<Int16>) -> Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * log10(sum / Double(max(samples.count, 1)))
  }
}
