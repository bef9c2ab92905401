package import CPlatform

extension GtkBox {
  /// Shows widgets in the place of those that it shows: removes what is gone, adds what is new, and moves what stands
  /// elsewhere. What stays is not touched.
  ///
  /// - Parameters:
  ///   - next: The widgets, from the first to the last.
  ///   - former: All widgets in the box, from the first to the last.
  @MainActor package func show(_ next: [GtkWidget], insteadOf former: [GtkWidget]) {
    let kept = Set(next.map(\.address))
    var old: [GtkWidget] = []
    for widget in former {
      if kept.contains(widget.address) { old.append(widget) } else { gtk_box_remove(self, widget) }
    }
    let known = Set(old.map(\.address))
    var moved: Set<UnsafeRawPointer> = []
    var position = 0
    var previous: GtkWidget?
    for widget in next {
      while position < old.count, moved.contains(old[position].address) { position += 1 }
      if !known.contains(widget.address) {
        gtk_box_insert_child_after(self, widget, previous)
      } else if position < old.count, old[position].isSame(as: widget) {
        position += 1
      } else {
        moved.insert(widget.address)
        gtk_box_reorder_child_after(self, widget, previous)
      }
      previous = widget
    }
  }
}
