/// The styles of a Sub Station Alpha file, as far as they say where cues are shown.
struct SubStationStyles {
  /// The height of the video in the pixels of the script.
  private var height = OverrideBlock.defaultHeight
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
  mutating func setHeight(_ text: Substring) {
    if let height = Double(text), height.isFinite, height > 0 { self.height = height }
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
    placements[values[fields.name]] =
      isLegacy
      ? SubtitleCue.Placement(legacy: number) : SubtitleCue.Placement(keypad: number)
  }

  /// Returns where a cue is shown: by its position, by its own placement, or by its style, which is `Default` if another
  /// one is not known.
  func placement(
    y: Double?, own: SubtitleCue.Placement?, style: Substring?
  ) -> SubtitleCue.Placement {
    if let y { return SubtitleCue.Placement(share: y / height) }
    let name = style.map { $0.drop { $0 == "*" } }
    return own ?? name.flatMap { placements[$0] } ?? placements["Default"] ?? .bottom
  }
}
