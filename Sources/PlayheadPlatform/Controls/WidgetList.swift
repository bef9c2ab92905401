package import CPlatform

/// The widgets in a box, brought in line with others: what stays is not touched.
@MainActor package struct WidgetList {
  /// Those of an empty box.
  package static let empty = WidgetList()
  /// The widgets, from the first to the last.
  package private(set) var widgets: [GtkWidget] = []

  /// Removes what is gone, adds what is new, and moves what stands elsewhere.
  package mutating func show(_ next: [GtkWidget], in box: GtkBox) {
    let kept = Set(next.map(\.address))
    var old: [GtkWidget] = []
    for widget in widgets {
      if kept.contains(widget.address) { old.append(widget) } else { gtk_box_remove(box, widget) }
    }
    let known = Set(old.map(\.address))
    var moved: Set<UnsafeRawPointer> = []
    var position = 0
    var previous: GtkWidget?
    for widget in next {
      while position < old.count, moved.contains(old[position].address) { position += 1 }
      if !known.contains(widget.address) {
        gtk_box_insert_child_after(box, widget, previous)
      } else if position < old.count, old[position].isSame(as: widget) {
        position += 1
      } else {
        moved.insert(widget.address)
        gtk_box_reorder_child_after(box, widget, previous)
      }
      previous = widget
    }
    widgets = next
  }
}
