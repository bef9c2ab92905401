public import CPlatform

/// What paints a ``Bin``.
@MainActor public protocol BinPainter: AnyObject {
  /// Paints the bin; `paintChild` paints its child and may be called once.
  func snapshot(
    _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void)
}

/// A container of one widget that lies around it like a skin: same size, same requests, but painted
/// by a Swift object.
@MainActor public enum Bin {
  /// A new bin around `child`, which must have no parent. The bin owns both.
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

  /// What paints a bin, or nil if the widget is none.
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
