/// The styles of a Sub Station Alpha file, as far as they say where cues are shown.
struct SubStationStyles {
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
      ? SubtitleCue.Placement(legacy: number) : SubtitleCue.Placement(numberPad: number)
  }

  /// Returns where cues of a style are shown: at the bottom if nothing else is known.
  func placement(of name: Substring) -> SubtitleCue.Placement { placements[name] ?? .bottom }
}
