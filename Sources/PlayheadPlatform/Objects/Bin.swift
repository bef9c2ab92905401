public import CPlatform

/// A type that paints a ``Bin``.
///
/// It can paint below and above the child, scale or clip it, or leave it out. The method is called on the main
/// thread for each frame in which the bin or its child was marked for painting.
@MainActor public protocol BinPainter: AnyObject {
  /// Paints the bin.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to which painting operations are added.
  ///   - bin: The bin.
  ///   - width: The width of the bin in logical pixels.
  ///   - height: The height of the bin in logical pixels.
  ///   - paintChild: A closure that paints the child. Call it at most once.
  func snapshot(
    _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void)
}

/// A container of one widget, with the same size and size requests, that a Swift object paints.
///
/// The child is laid out as if the bin were not there. Whether it expands is passed on as well.
///
/// ```swift
/// final class Counter: BinPainter {
///   var count = 0
///
///   func snapshot(
///     _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void
///   ) {
///     count += 1
///     paintChild()
///   }
/// }
/// let bin = Bin.make(gtk_label_new("Title"), painter: Counter())
/// ```
@MainActor public enum Bin {
  /// Returns a new bin around a widget.
  ///
  /// - Parameters:
  ///   - child: A widget without a parent. The bin owns it.
  ///   - painter: The object that paints the bin. The bin owns it, so it must not hold the bin strongly.
  /// - Returns: A widget without a parent. It lets go of the child when it is disposed of.
  public static func make(_ child: GtkWidget, painter: any BinPainter) -> GtkWidget {
    guard let object = g_object_new_with_properties(gtype, 0, nil, nil) else {
      preconditionFailure("GObject always makes an instance of a registered class")
    }
    let bin = object.as(GtkWidget.self)
    let holder = Unmanaged.passRetained(Holder(painter)).toOpaque()
    g_object_set_qdata_full(object, quark, holder) { holder in
      if let holder { Unmanaged<Holder>.fromOpaque(holder).release() }
    }
    gtk_widget_set_parent(child, bin)
    return bin
  }

  /// Returns the object that paints a bin, or `nil` if the widget is not a bin.
  ///
  /// The result is of the type that was given to ``make(_:painter:)``.
  public static func painter(of widget: GtkWidget) -> (any BinPainter)? {
    g_object_get_qdata(widget.as(GObject.self), quark)
      .map { Unmanaged<Holder>.fromOpaque($0).takeUnretainedValue().painter }
  }

  private final class Holder {
    let painter: any BinPainter
    init(_ painter: any BinPainter) { self.painter = painter }
  }

  private static let quark = g_quark_from_string("playhead-bin-painter")

  private static let gtype: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "PlayheadBin", guint(playhead_widget_class_size()),
    { klass, _ in
      guard let klass else { return }
      gtk_widget_class_set_layout_manager_type(
        klass.assumingMemoryBound(to: GtkWidgetClass.self), gtk_bin_layout_get_type())
      let widgetClass = klass.assumingMemoryBound(to: GtkWidgetClass.self)
      widgetClass.pointee.compute_expand = { widget, horizontally, vertically in
        nonisolated(unsafe) let (horizontally, vertically) = (horizontally, vertically)
        MainActor.assumeIsolated {
          guard let child = widget.flatMap({ gtk_widget_get_first_child($0) }) else { return }
          horizontally?.pointee = gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL)
          vertically?.pointee = gtk_widget_compute_expand(child, GTK_ORIENTATION_VERTICAL)
        }
      }
      widgetClass.pointee.snapshot = { widget, snapshot in
        MainActor.assumeIsolated {
          guard let widget, let snapshot else { return }
          Bin.paint(widget, snapshot)
        }
      }
      klass.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
        MainActor.assumeIsolated {
          guard let object else { return }
          let bin = object.as(GtkWidget.self)
          // GTK expects a container to let its children go.
          if let child = gtk_widget_get_first_child(bin) { gtk_widget_unparent(child) }
          Bin.parentDispose?(object)
        }
      }
    },
    guint(playhead_widget_instance_size()), nil, GTypeFlags(0))

  private static let parentDispose = g_type_class_peek(gtk_widget_get_type())?
    .assumingMemoryBound(to: GObjectClass.self).pointee.dispose

  private static func paint(_ bin: GtkWidget, _ snapshot: GtkSnapshot) {
    func paintChild() {
      guard let child = gtk_widget_get_first_child(bin) else { return }
      gtk_widget_snapshot_child(bin, child, snapshot)
    }
    painter(of: bin)?.snapshot(
      snapshot, of: bin, width: Int(gtk_widget_get_width(bin)),
      height: Int(gtk_widget_get_height(bin)), paintChild: paintChild)
  }
}
