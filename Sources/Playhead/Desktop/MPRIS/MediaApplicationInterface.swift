internal import PlayheadCore
internal import PlayheadPlatform

/// `org.mpris.MediaPlayer2`: the program.
@MainActor final class MediaApplicationInterface: BusInterface {
  static let name = "org.mpris.MediaPlayer2"

  var name: String { Self.name }
  private weak var controls: MediaControls?

  init(_ controls: MediaControls) { self.controls = controls }

  func value(of property: String) -> BusValue? {
    switch property {
    case "CanQuit", "CanRaise", "CanSetFullscreen", "HasTrackList": .bool(true)
    case "Fullscreen": .bool(controls?.isFullscreen ?? false)
    case "Identity": .string("Playhead")
    case "DesktopEntry": .string(Application.id)
    case "SupportedUriSchemes": .strings(SupportedMedia.uriSchemes)
    case "SupportedMimeTypes": .strings(SupportedMedia.types)
    default: nil
    }
  }

  func set(_ property: String, to value: BusValue) throws(BusError) {
    guard property == "Fullscreen", case .bool(let isFullscreen) = value else {
      throw BusError(message: "\(property) cannot be set to that.")
    }
    controls?.isFullscreen = isFullscreen
  }

  func call(_ method: String, _ arguments: [BusValue]) throws(BusError) -> [BusValue] {
    switch method {
    case "Raise": controls?.raise()
    case "Quit": controls?.quit()
    default: throw BusError(message: "Unknown method \(method).")
    }
    return []
  }
}
