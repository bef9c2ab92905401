/// A part of GStreamer that an item needs and that is not installed, while the rest of it plays.
public struct MissingPart: Hashable, Sendable {
  /// What cannot be seen, heard or read without it; nil if that is unknown.
  public let characteristic: MediaCharacteristic?
  /// What it is called, in the person's language, for instance “H.264 decoder”.
  public let name: String
  /// The Debian package that holds it, if that is known.
  public let package: String?

  /// A part.
  public init(_ characteristic: MediaCharacteristic?, name: String, package: String? = nil) {
    self.characteristic = characteristic
    self.name = name
    self.package = package
  }

  /// The part that a message of GStreamer's misses.
  /// - Parameter detail: what the message tells installers; see ``DecoderPackage``.
  public init(name: String, installerDetail detail: String) {
    let kind = detail.split(separator: "|").last ?? ""
    let characteristic = Self.kinds.first { kind.hasPrefix("decoder-\($0.type)/") }?.characteristic
    self.init(characteristic, name: name, package: DecoderPackage.name(installerDetail: detail))
  }

  private static let kinds: [(type: String, characteristic: MediaCharacteristic)] = [
    ("video", .visual), ("image", .visual), ("audio", .audible), ("subpicture", .legible),
    ("text", .legible), ("closedcaption", .legible),
  ]

  /// What does not work without it.
  /// - Parameter tracks: those of the item that do.
  public func sentence(beside tracks: [MediaTrack]) -> LocalizableText {
    let isOneOfSeveral = tracks.contains { $0.characteristic == characteristic }
    return switch characteristic {
    case .visual where !isOneOfSeveral:
      localizable("The video requires a missing plugin: %1.", name)
    case .audible where !isOneOfSeveral:
      localizable("The audio requires a missing plugin: %1.", name)
    case .legible where !isOneOfSeveral:
      localizable("The subtitles require a missing plugin: %1.", name)
    default: localizable("A track requires a missing plugin: %1.", name)
    }
  }

  /// What can be done about it.
  public var suggestion: LocalizableText {
    PlaybackError(.missingDecoder(name), name: "", package: package).suggestion
  }
}
