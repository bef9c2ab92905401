internal import CPlatform
internal import PlayheadPlatform

/// A restriction that keeps a widget from being used. It holds as long as one of its origins
/// imposes it.
@MainActor enum Restriction: String {
  case hidden, disabled

  /// The origin that imposes the restriction: the view itself, or a condition of what is around it.
  enum Origin: Int {
    /// The view itself.
    case view = 1
    /// A condition of what is around it.
    case condition = 2
  }

  /// Sets whether it holds for one of them.
  func set(_ holds: Bool, by origin: Origin, on widget: GtkWidget) {
    let (object, key) = (widget.as(GObject.self), "playhead-\(rawValue)-by")
    let others = Int(bitPattern: g_object_get_data(object, key)) & ~origin.rawValue
    let origins = holds ? others | origin.rawValue : others
    g_object_set_data(object, key, UnsafeMutableRawPointer(bitPattern: origins))
    switch self {
    case .hidden: widget.isVisible = origins == 0
    case .disabled: widget.isSensitive = origins == 0
    }
  }
}
