internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// A field bound both ways: it shows the model's text, and what is typed becomes the model's.
///
/// The circle ends where nothing differs: the body leaves an equal text alone, and so does the model.
/// What the body itself writes is not taken for typing.
@MainActor struct NameEntry: NamedView {
  let name: String
  let widget: GtkWidget

  init(
    _ name: String, _ model: Model, get: @escaping @MainActor () -> String,
    set: @escaping @MainActor (String) -> Void
  ) {
    self.name = name
    let entry = gtk_entry_new().as(GtkEntry.self)
    gtk_entry_set_placeholder_text(entry, "Name")
    widget = entry.widget
    widget.setAccessibleLabel(name)
    let weak = WeakObject(entry)
    var isShowing = false
    entry.on("changed") {
      if let entry = weak.object, !isShowing { set(text(of: entry)) }
    }
    observe { entry in
      EvaluationLog.note(name, model.lastChange)
      let wanted = get()
      let entry = entry.as(GtkEntry.self)
      guard text(of: entry) != wanted else { return }
      // GTK replaces a text in two steps, and tells of each: the first leaves it empty.
      isShowing = true
      entry.withOpaquePointer { gtk_editable_set_text($0, wanted) }
      isShowing = false
    }
  }
}

@MainActor private func text(of entry: GtkEntry) -> String {
  entry.withOpaquePointer { String(cString: gtk_editable_get_text($0)) }
}
