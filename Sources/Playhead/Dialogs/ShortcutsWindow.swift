internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The list of all keys. GTK has had a window for it, and gives that up (4.18).
struct ShortcutsWindow: View {
  private let list = ShortcutList()

  /// Shows it over a window.
  static func show(over parent: GtkWindow) {
    Dialog(localized("Keyboard Shortcuts"), width: 960, height: 640) { ShortcutsWindow() }
      .present(over: parent)
  }

  /// Two columns, below each other where there is no room.
  var body: some View {
    ScrollView {
      ShortcutColumns(columns: list.columns(2))
        .styleClass("dialog-content")
        .accessibilityLabel(localized("Keyboard Shortcuts"))
    }
  }
}

/// Some keys that belong together, and what they do.
struct ShortcutTable: View {
  let group: ShortcutList.Group

  var body: some View {
    Grid(alignment: Alignment(horizontal: .fill, vertical: .fill), columnSpacing: 18) {
      Text(group.title).alignment(.leading).styleClass("heading")
      ForEach(Array(group.rows.enumerated()), id: \.offset) { _, row in
        GridRow {
          ShortcutKeys(row: row)
          Text(row.title).alignment(.leading)
        }
      }
    }
  }
}

/// The keys as they are on a keyboard.
private struct ShortcutKeys: View {
  let row: ShortcutList.Row

  var body: some View {
    HStack(alignment: .fill) {
      ForEach(Array(row.caps.enumerated()), id: \.offset) { number, caps in
        if number > 0 { Text(row.isRange ? "…" : "/").styleClass("dim-label") }
        ForEach(Array(caps.enumerated()), id: \.offset) { _, cap in
          Text(cap).styleClass("keycap")
        }
      }
    }
  }
}
