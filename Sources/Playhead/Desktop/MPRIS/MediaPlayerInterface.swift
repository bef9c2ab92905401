internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// `org.mpris.MediaPlayer2.Player`: what is played.
@MainActor final class MediaPlayerInterface: BusInterface {
  static let name = "org.mpris.MediaPlayer2.Player"

  var name: String { Self.name }
  private weak var controls: MediaControls?

  init(_ controls: MediaControls) { self.controls = controls }

  func value(of property: String) -> BusValue? {
    property == "Position"
      ? .int64(controls?.position?.microseconds ?? 0)
      : (controls?.state ?? MPRISPlayerState()).values[property]
  }

  func set(_ property: String, to value: BusValue) throws(BusError) {
    guard let player = controls?.player else { return }
    switch (property, value) {
    case ("LoopStatus", .string(let name)):
      guard let mode = RepeatMode(mprisName: name) else {
        throw BusError(message: "LoopStatus is None, Track or Playlist.")
      }
      player.repeatMode = mode
    case ("Shuffle", .bool(let isShuffled)): player.isShuffled = isShuffled
    // Zero is no speed: MPRIS wants it to be a pause.
    case ("Rate", .double(0)): player.pause()
    case ("Rate", .double(let rate)):
      guard rate > 0 else { throw BusError(message: "Rate must be greater than zero.") }
      player.playbackSpeed = rate
    case ("Volume", .double(let volume)):
      player.volume = max(0, volume)
      // MPRIS has no mute: a client that increases the volume wants to hear something.
      if volume > 0 { player.isMuted = false }
    default: throw BusError(message: "\(property) cannot be set to that.")
    }
  }

  func call(_ method: String, _ arguments: [BusValue]) throws(BusError) -> [BusValue] {
    guard let controls, let player = controls.player else { return [] }
    let state = controls.state
    switch (method, arguments.first, arguments.last) {
    case ("Next", _, _): controls.perform(.nextItem)
    case ("Previous", _, _): controls.perform(.previousItem)
    case ("Play", _, _):
      if player.canReplay { player.replay() } else if state.canPlay { player.play() }
    case ("Pause", _, _):
      if state.canPause { player.pause() }
    case ("PlayPause", _, _):
      guard state.canPlay else { throw BusError(message: "There is nothing to play.") }
      controls.perform(.playPause)
    case ("Stop", _, _): controls.stop()
    case ("Seek", .int64(let offset), _):
      perform(
        .by(offset, from: controls.position, duration: player.duration, canSeek: state.canSeek),
        player)
    case ("SetPosition", .path(let track), .int64(let position)):
      perform(
        .to(
          position, in: track, current: player.currentItem?.id, duration: player.duration,
          canSeek: state.canSeek), player)
    case ("OpenUri", .string(let uri), _):
      try SupportedMedia.check(uri)
      controls.open(uri)
    default: throw BusError(message: "Unknown method \(method).")
    }
    return []
  }

  private func perform(_ seek: MPRISSeek, _ player: Player) {
    switch seek {
    case .nothing: break
    case .to(let time): player.seek(at(time), smooth: false)
    case .next: controls?.perform(.nextItem)
    }
  }
}
