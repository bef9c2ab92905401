/// A plugin that an item needs and that is not installed, while the rest of the item plays.
///
/// A film whose audio cannot be decoded, for instance, is played without audio, and has one missing part with
/// the kind `audible`:
///
/// ```swift
/// let advice = part.package.map { "sudo apt install \($0)" } ?? "\(part.suggestion)"
/// return "\(part.sentence(beside: tracks)) \(advice)"
/// ```
///
/// Parts are listed in ``ItemProperties/missingParts``. An item that cannot be played at all for lack of a
/// plugin fails with ``PlaybackError/Reason/missingDecoder(_:)`` instead.
public struct MissingPart: Hashable, Sendable {
  /// The kind of track that requires the plugin, or `nil` if it is unknown.
  public let characteristic: MediaCharacteristic?
  /// The name of the plugin in the person's language, such as “H.264 decoder”.
  public let name: String
  /// The Debian package that contains the plugin, or `nil`.
  ///
  /// It is a package of Debian, which other distributions may name differently.
  public let package: String?

  /// Creates a description of a missing plugin.
  ///
  /// - Parameters:
  ///   - characteristic: The kind of track that requires the plugin, or `nil`.
  ///   - name: The name of the plugin in the person's language.
  ///   - package: The Debian package that contains the plugin, or `nil`.
  public init(_ characteristic: MediaCharacteristic?, name: String, package: String? = nil) {
    self.characteristic = characteristic
    self.name = name
    self.package = package
  }

  /// Creates a description of the plugin that a message of GStreamer reports as missing.
  ///
  /// - Parameters:
  ///   - name: The name of the plugin in the person's language.
  ///   - detail: The detail of the message for installers; see `DecoderPackage`.
  public init(name: String, installerDetail detail: String) {
    let kind = detail.split(separator: "|").last ?? ""
    let characteristic = Self.kinds.first { kind.hasPrefix("decoder-\($0.type)/") }?.characteristic
    self.init(characteristic, name: name, package: DecoderPackage.name(installerDetail: detail))
  }

  /// Returns the format that GStreamer found no decoder for, as caps such as `video/x-h264, level=(string)4`, or `nil`.
  ///
  /// The error that an item fails with says it for developers: `decodebin` posts it from another thread than
  /// the message about the missing plugin, and sometimes earlier (seen with GStreamer 1.26).
  ///
  /// - Parameter text: The text of the error for developers, in English.
  package static func undecodedFormat(in text: String) -> Substring? {
    let mark = "Missing decoder: "
    // A line such as “Missing decoder: H.264 (High Profile) (video/x-h264, level=(string)4)”.
    for line in text.split(whereSeparator: \.isNewline)
    where line.hasPrefix(mark) && line.hasSuffix(")") {
      let parts = line.dropFirst(mark.count).dropLast()
      for index in parts.indices where parts[index...].hasPrefix(" (") {
        let format = parts[index...].dropFirst(2)
        let name = format.prefix { $0 != "," }
        if name.contains("/"), !name.contains(where: \.isWhitespace) { return format }
      }
    }
    return nil
  }

  private static let kinds: [(type: String, characteristic: MediaCharacteristic)] = [
    ("video", .visual), ("image", .visual), ("audio", .audible), ("subpicture", .legible),
    ("text", .legible), ("closedcaption", .legible),
  ]

  /// Returns a sentence about what does not work without the plugin.
  ///
  /// If other tracks of the kind work, the sentence says that only some of them are missing.
  ///
  /// - Parameter tracks: The tracks of the item that work.
  /// - Returns: A sentence such as “The audio requires a missing plugin: AC-3 decoder.”
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

  /// A sentence about what to do.
  ///
  /// It names the package if that is known.
  public var suggestion: LocalizableText {
    PlaybackError(.missingDecoder(name), name: "", package: package).suggestion
  }
}
