internal import CPlatform
internal import PlayheadPlatform

/// A restriction that keeps a widget from being used. It holds as long as one of its origins
/// imposes it.
@MainActor enum Restriction {
  case hidden, disabled

  /// The origin that imposes the restriction.
  enum Origin: Int {
    /// The view itself.
    case view = 1
    /// A condition of what is around it.
    case condition = 2
  }

  /// Sets whether it holds for one of them.
  func set(_ holds: Bool, by origin: Origin, on widget: GtkWidget) {
    let object = widget.as(GObject.self)
    let others = Int(bitPattern: g_object_get_qdata(object, quark)) & ~origin.rawValue
    let origins = holds ? others | origin.rawValue : others
    g_object_set_qdata(object, quark, UnsafeMutableRawPointer(bitPattern: origins))
    switch self {
    case .hidden: widget.isVisible = origins == 0
    case .disabled: widget.isSensitive = origins == 0
    }
  }

  private var quark: GQuark {
    switch self {
    case .hidden: Self.hiddenQuark
    case .disabled: Self.disabledQuark
    }
  }

  private static let hiddenQuark = g_quark_from_string("playhead-hidden-by")
  private static let disabledQuark = g_quark_from_string("playhead-disabled-by")
}
