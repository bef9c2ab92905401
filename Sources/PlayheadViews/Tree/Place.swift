package import CPlatform

/// The place of a view: the widget around it, its depth, and the objects that are shared there.
///
/// Programs do not use places; they are passed to ``View/mount(_:in:)``.
///
/// A place stays the same as long as the view is there; another branch of an `if` has another node at the same
/// place.
public struct Place {
  /// The widget that the view's own widgets are put into.
  package let host: Host
  /// The values that are shared.
  package var environment = EnvironmentStore()
  /// The nearest view around that is counted under a name of its own; nil if none is.
  package var counter: EvaluationCounter?
  /// The number of views around it: those around are evaluated first.
  package let depth: Int32
  /// The direction in which its container lays out; nil if in none.
  package var axis: Axis?

  package init(host: Host, depth: Int32 = 0) { (self.host, self.depth) = (host, depth) }

  /// The place of what is in a view at this one.
  package func deeper(host: Host? = nil, axis: Axis? = nil) -> Place {
    var place = Place(host: host ?? self.host, depth: depth + 1)
    place.environment = environment
    place.axis = axis ?? self.axis
    place.counter = counter
    return place
  }
}

/// The direction of a layout.
///
/// A ``Spacer`` expands along the axis of its container, a ``Divider`` is drawn across it.
///
/// A view of a program does not need to know the axis: containers pass it on to the views that depend on it.
public enum Axis: Hashable, Sendable {
  /// The direction from the leading to the trailing edge.
  case horizontal
  /// The direction from the top to the bottom.
  case vertical

  package var orientation: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}
