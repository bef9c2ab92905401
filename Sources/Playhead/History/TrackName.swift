internal import PlayheadCore

/// The choice among an item's tracks, as a text that finds it again.
enum TrackName {
  private static let (off, number, file) = ("off", "track:", "file:")
  private static let rendition = "rendition:"

  /// The text; nil if the player is to choose, and of an address with a secret in it, which is not written.
  static func name(of option: MediaSelectionOption) -> String? {
    switch option {
    case .automatic: nil
    case .off: off
    case .on(let track):
      switch track.id {
      case .embedded(_, let index): "\(number)\(index)"
      case .external(let uri): MediaAddress.hasSecrets(uri) ? nil : "\(file)\(uri)"
      // It is found again by the rest of its address, whose secrets may be others the next time.
      case .rendition(let uri): "\(rendition)\(MediaAddress.withoutSecrets(uri))"
      }
    }
  }

  /// The option that a text tells of; nil if there is none.
  static func option(
    named name: String, among options: [MediaSelectionOption]
  ) -> MediaSelectionOption? {
    options.first { self.name(of: $0) == name }
  }

  /// The URI of a file of subtitles; nil if the text tells of something else.
  static func fileURI(of name: String) -> String? {
    name.hasPrefix(file) ? String(name.dropFirst(file.count)) : nil
  }

  /// What an earlier version has written, as this one writes it; nil if it is not written.
  static func withoutSecrets(_ name: String) -> String? {
    if let uri = fileURI(of: name) { return MediaAddress.hasSecrets(uri) ? nil : name }
    guard name.hasPrefix(rendition) else { return name }
    return rendition + MediaAddress.withoutSecrets(String(name.dropFirst(rendition.count)))
  }
}
