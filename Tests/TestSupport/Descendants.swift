public import CPlatform
internal import PlayheadPlatform

/// All widgets of a class within another, itself included, from the first to the last.
@MainActor public func descendants(_ className: String, of widget: GtkWidget) -> [GtkWidget] {
  var found = widget.className == className ? [widget] : []
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    found += descendants(className, of: next)
    child = gtk_widget_get_next_sibling(next)
  }
  return found
}
