public import CPlatform

/// What a ``Canvas`` shows: sizes and paints itself with GTK's own means.
@MainActor public protocol Drawable: AnyObject {
  /// The minimum and natural size in one direction, in logical pixels; `size` is that of the other
  /// direction, or -1.
  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int)
  /// Paints `widget`, which has that size in logical pixels.
  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int)
  /// Told after the widget got a new size.
  func allocate(_ widget: GtkWidget, width: Int, height: Int)
}

extension Drawable {
  public func allocate(_ widget: GtkWidget, width: Int, height: Int) {}
}

/// A widget whose look is a Swift object: one GObject class that forwards to any ``Drawable``.
///
/// The widget owns the drawable; the drawable must not hold the widget strongly.
@MainActor public enum Canvas {
  /// A new widget that shows `drawable`.
  /// - Parameter cssName: the widget's name in style sheets.
  public static func make(_ drawable: any Drawable) -> GtkWidget {
    let widget = newInstance(gtype)
    let content = Unmanaged.passRetained(Content(drawable)).toOpaque()
    g_object_set_qdata_full(
      widget.as(GObject.self), quark, content
    ) { content in
      if let content { Unmanaged<Content>.fromOpaque(content).release() }
    }
    return widget
  }

  /// What a canvas shows, or nil if the widget is none.
  public static func drawable(of widget: GtkWidget) -> (any Drawable)? {
    g_object_get_qdata(widget.as(GObject.self), quark)
      .map { Unmanaged<Content>.fromOpaque($0).takeUnretainedValue().drawable }
  }

  private final class Content {
    let drawable: any Drawable
    init(_ drawable: any Drawable) { self.drawable = drawable }
  }

  private static let quark = g_quark_from_string("playhead-canvas-drawable")

  private static func newInstance(_ type: GType) -> GtkWidget {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject always makes an instance of a registered class")
    }
    return object.as(GtkWidget.self)
  }

  private static let gtype: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "PlayheadCanvas", guint(playhead_widget_class_size()),
    { klass, _ in
      guard let klass = klass?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
      klass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
        let request = MainActor.assumeIsolated {
          widget.flatMap(Canvas.drawable)?.measure(orientation, for: Int(size))
        }
        minimum?.pointee = Int32(request?.minimum ?? 0)
        natural?.pointee = Int32(request?.natural ?? 0)
      }
      klass.pointee.size_allocate = { widget, width, height, _ in
        MainActor.assumeIsolated {
          guard let widget else { return }
          Canvas.drawable(of: widget)?.allocate(widget, width: Int(width), height: Int(height))
        }
      }
      klass.pointee.snapshot = { widget, snapshot in
        MainActor.assumeIsolated {
          guard let widget, let snapshot else { return }
          Canvas.drawable(of: widget)?.snapshot(
            snapshot, of: widget, width: Int(gtk_widget_get_width(widget)),
            height: Int(gtk_widget_get_height(widget)))
        }
      }
    },
    guint(playhead_widget_instance_size()), nil, GTypeFlags(0))
}
