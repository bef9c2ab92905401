internal import PlayheadPlatform

/// The content of the list of all keys.
@MainActor struct ShortcutList {
  /// Some keys that belong together.
  struct Group {
    let title: String
    let rows: [Row]
  }

  /// A row of the list, which says what keys do.
  struct Row {
    let title: String
    /// The labels that are printed on the keys, for each way to press them.
    let caps: [[String]]
    /// A Boolean value that indicates whether all keys from the first to the last are meant.
    var isRange = false
  }

  let groups: [Group]

  /// The keys of this program, and those that only parts of the window know.
  init(_ map: KeyMap = Keys.map) {
    let sections = map.sections.map { section in
      Group(
        title: section.title,
        rows: section.bindings.map { binding in
          Row(
            title: binding.command.title,
            caps: binding.keys.filter { !Self.isPad($0) }.map(Self.caps))
        })
    }
    let others = Self.others.map {
      Row(title: $0.title, caps: $0.keys.map(Self.caps), isRange: $0.isRange)
    }
    groups = sections + [Group(title: localized("Other"), rows: others)]
  }

  /// The keys that other parts of the window handle, and what they do.
  static let others = [
    (title: localized("Jump to 0–90%"), keys: ["0", "9"], isRange: true),
    (title: localized("Main menu"), keys: ["F10"], isRange: false),
    (title: localized("Remove from playlist"), keys: ["Delete"], isRange: false),
    (title: localized("Move up in playlist"), keys: ["<Alt>Up"], isRange: false),
    (title: localized("Move down in playlist"), keys: ["<Alt>Down"], isRange: false),
    (title: localized("Search playlist"), keys: ["<Control>f"], isRange: false),
    (title: localized("Undo playlist change"), keys: ["<Control>z"], isRange: false),
    (title: localized("Select all in playlist"), keys: ["<Control>a"], isRange: false),
  ]

  /// The groups in columns of about the same height, in their order.
  func columns(_ count: Int) -> [[Group]] {
    let total = groups.map(Self.height).reduce(0, +)
    var columns = Array(repeating: [Group](), count: count)
    var above = 0
    for group in groups {
      let height = Self.height(of: group)
      // Where its middle falls.
      columns[min(count - 1, (above + height / 2) * count / max(1, total))].append(group)
      above += height
    }
    return columns
  }

  /// In lines.
  private static func height(of group: Group) -> Int { group.rows.count + 2 }

  /// Keys that every keyboard with them has a second time, or that say themselves what they do.
  private static func isPad(_ key: String) -> Bool {
    key.contains("KP_") || key.hasPrefix("Audio")
  }

  /// Returns the labels of the keys that are pressed together, in the person's language.
  private static func caps(of accelerator: String) -> [String] {
    guard let stroke = KeyStroke(accelerator), let all = stroke.label,
      let last = KeyStroke(key: stroke.key, modifiers: 0).label
    else { return [accelerator] }
    return all.dropLast(last.count).split(separator: "+").map(String.init) + [last]
  }
}
