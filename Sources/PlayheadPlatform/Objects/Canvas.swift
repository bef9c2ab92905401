public import CPlatform

/// A type that measures and paints a ``Canvas``.
///
/// All methods are called on the main thread by GTK, while it lays out or paints a window, and must therefore
/// neither wait nor change the size of any widget. Call `gtk_widget_queue_draw` or `gtk_widget_queue_resize` on
/// the canvas when there is something new to paint or measure.
@MainActor public protocol Drawable: AnyObject {
  /// Returns the minimum and natural size in one direction, in logical pixels.
  ///
  /// - Parameters:
  ///   - orientation: The direction.
  ///   - size: The size in the other direction, or −1 if it is not known.
  /// - Returns: The two sizes, where the natural one is not less than the minimum, which is at least 0. GTK
  ///   warns otherwise.
  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int)
  /// Paints the widget.
  ///
  /// It is called before a frame if the widget was marked for painting since the last one, and only while the
  /// widget is visible. The origin is the upper left corner.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to which painting operations are added. It is valid only during the call.
  ///   - widget: The widget.
  ///   - width: The width of the widget in logical pixels.
  ///   - height: The height of the widget in logical pixels.
  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int)
  /// Receives the new size of the widget, in logical pixels. By default, nothing is done.
  ///
  /// It is called before the first painting and after each change of the size.
  func allocate(_ widget: GtkWidget, width: Int, height: Int)
}

extension Drawable {
  /// Does nothing.
  public func allocate(_ widget: GtkWidget, width: Int, height: Int) {}
}

/// A widget that a Swift object measures and paints.
///
/// The widget owns the object, so the object must not hold the widget strongly.
///
/// ```swift
/// final class Swatch: Drawable {
///   func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
///     (16, 64)
///   }
///
///   func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
///     var color = GdkRGBA(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
///     var area = graphene_rect_t()
///     graphene_rect_init(&area, 0, 0, Float(width), Float(height))
///     gtk_snapshot_append_color(snapshot, &color, &area)
///   }
/// }
/// let widget = Canvas.make(Swatch())
/// ```
///
/// Painting operations are nodes that GTK keeps until something marks the widget for painting again: a canvas
/// that does not change costs nothing.
@MainActor public enum Canvas {
  /// Returns a new widget that an object measures and paints.
  ///
  /// - Parameter drawable: The object that measures and paints. It lives as long as the widget.
  /// - Returns: A widget without a parent, which Swift owns until it is added to one.
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

  /// Returns the object that paints a canvas, or `nil` if the widget is not a canvas.
  ///
  /// The result is of the type that was given to ``make(_:)``, which is the only way to reach the object again.
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
