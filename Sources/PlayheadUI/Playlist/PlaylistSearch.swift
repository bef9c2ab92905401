internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The field in which a title is looked for, shown while it is.
@MainActor final class PlaylistSearch {
  private let bar: SearchBar
  /// The state that is `true` while the field is shown.
  let isOpen = State(false)

  /// - Parameter list: what gets the keyboard when all is shown again.
  init(content: PlaylistContent, list: GtkWidget) {
    bar = SearchBar { [weak content] in
      content?.query.value = $0
    } onActivate: { [weak content] in
      content?.playFirst(matching: $0)
    } onOpen: { [weak content, isOpen] in
      isOpen.value = $0
      guard !$0 else { return }
      content?.query.value = ""
      list.takeFocus()
    }
    bar.field.setAccessibleLabel(localized("Search playlist"))
  }

  var widget: GtkWidget { bar.widget }

  /// Shows the field, which gets the keyboard, or hides it.
  func setOpen(_ isOpen: Bool) { bar.setOpen(isOpen) }

  /// A Boolean value that indicates whether the field has the focus.
  var hasFocus: Bool { widget.focusInWindow?.isInside(widget) ?? false }
}
