internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// `org.mpris.MediaPlayer2.TrackList`: what was and what will be played.
@MainActor final class MediaTrackListInterface: BusInterface {
  static let name = "org.mpris.MediaPlayer2.TrackList"

  var name: String { Self.name }
  private weak var controls: MediaControls?

  init(_ controls: MediaControls) { self.controls = controls }

  func value(of property: String) -> BusValue? {
    switch property {
    case "Tracks": .paths(controls?.tracks.map { MPRISTrackID.path(of: $0) } ?? [])
    case "CanEditTracks": .bool(true)
    default: nil
    }
  }

  func set(_ property: String, to value: BusValue) throws(BusError) {
    throw BusError(message: "\(property) cannot be set.")
  }

  func call(_ method: String, _ arguments: [BusValue]) throws(BusError) -> [BusValue] {
    guard let controls, let player = controls.player else { return [] }
    switch (method, arguments.first) {
    case ("GetTracksMetadata", .paths(let paths)):
      let items = paths.compactMap { item(at: $0, of: player) }
      return [.dictionaries(items.map { controls.metadata(of: $0).values })]
    case ("RemoveTrack", .path(let path)):
      item(at: path, of: player).map { player.remove($0) }
    case ("GoTo", .path(let path)):
      guard let item = item(at: path, of: player) else { break }
      player.currentItem = item
      player.play()
    case ("AddTrack", .string(let uri)):
      try SupportedMedia.check(uri)
      guard case .path(let previousPath) = arguments[1], case .bool(let isCurrent) = arguments[2]
      else {
        break
      }
      add(uri, after: previousPath, isCurrent: isCurrent, to: player)
    default: throw BusError(message: "There is no such method \(method).")
    }
    return []
  }

  private func item(at path: String, of player: Player) -> PlayerItem? {
    MPRISTrackID.item(at: path).flatMap { player.item(withID: $0) }
  }

  /// Puts what is at a URI behind a track: at the front, if that is no track; at the end, if it is none
  /// of ours.
  private func add(_ uri: String, after previousPath: String, isCurrent: Bool, to player: Player) {
    Task { [weak player, weak controls] in
      let found = await MediaOpener.items(of: [uri], from: .bus)
      guard let player, let first = found.items.first else { return }
      if previousPath == MPRISTrackID.none {
        player.insert(first, before: nil)
      } else {
        player.insert(first, after: item(at: previousPath, of: player))
      }
      player.insert(Array(found.items.dropFirst()), after: first)
      controls?.fill(found.rests)
      guard isCurrent else { return }
      player.currentItem = first
      player.play()
    }
  }
}
