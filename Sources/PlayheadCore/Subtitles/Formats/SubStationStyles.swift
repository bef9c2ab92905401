/// The styles of a Sub Station Alpha file, as far as they say where cues are shown.
struct SubStationStyles {
  /// The height of the video in the pixels of the script.
  private var height: Double {
    ownHeight ?? width.map { $0 * 0.75 } ?? OverrideBlock.defaultHeight
  }
  private var ownHeight: Double?
  private var width: Double?
  private var fields: (name: Int, alignment: Int)?
  private var placements: [Substring: SubtitleCue.Placement] = [:]

  /// Sets what the values of a style are.
  ///
  /// - Parameter names: The names of the values in lowercase letters, in their order. They are ignored if they are more
  ///   than any program writes.
  mutating func setFields(_ names: [String]) {
    guard names.count <= InputLimits.subtitleFields, let name = names.firstIndex(of: "name"),
      let alignment = names.firstIndex(of: "alignment")
    else { return }
    fields = (name, alignment)
  }

  /// Sets the height of the video, unless the text is not a number.
  mutating func setHeight(_ text: Substring) { ownHeight = Self.size(text) ?? ownHeight }

  /// Sets the width of the video, unless the text is not a number. If the height is not known, it is three quarters of it.
  mutating func setWidth(_ text: Substring) { width = Self.size(text) ?? width }

  private static func size(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Adds a style. At most ``InputLimits/subtitleStyles`` are kept.
  ///
  /// - Parameters:
  ///   - values: The values, without blanks around them.
  ///   - isLegacy: `true` if the file is of version 4, whose alignments have other numbers.
  mutating func add(_ values: [Substring], isLegacy: Bool) {
    guard placements.count < InputLimits.subtitleStyles, let fields,
      values.indices.contains(fields.name), values.indices.contains(fields.alignment),
      let number = Int(values[fields.alignment])
    else { return }
    placements[Self.bare(values[fields.name])] =
      isLegacy ? Self.legacyPlacement(number) : SubtitleCue.Placement(keypad: number)
  }

  /// Some programs write an asterisk before names.
  private static func bare(_ name: Substring) -> Substring { name.drop { $0 == "*" } }

  /// As other players do it: of a style, unlike a command, 4 is in the middle, and 8 at the bottom.
  private static func legacyPlacement(_ number: Int) -> SubtitleCue.Placement? {
    switch number {
    case 4: .middle
    case 8: .bottom
    default: SubtitleCue.Placement(legacy: number)
    }
  }

  /// Returns where a cue is shown: by its position, by its own placement, or by its style, which is `Default` if another
  /// one is not known.
  func placement(
    y: Double?, own: SubtitleCue.Placement?, style: Substring?
  ) -> SubtitleCue.Placement {
    if let y { return SubtitleCue.Placement(share: y / height) }
    return own ?? style.flatMap { placements[Self.bare($0)] } ?? placements["Default"] ?? .bottom
  }
}
