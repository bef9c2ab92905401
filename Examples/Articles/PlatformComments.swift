import CPlatform
import PlayheadPlatform

/// The code in the comments of PlayheadPlatform.
@MainActor enum PlatformComments {
  static func weak(label: GtkLabel, button: GtkButton) {
    // snippet: weak
    let weak = WeakObject(label)
    button.on("clicked") {
      if let label = weak.object { gtk_label_set_text(label, "Pressed") }
    }
    // end
  }

  static func timeout() {
    // snippet: timeout
    var timeout: Timeout? = Timeout(after: .seconds(3)) { print("three seconds later") }
    timeout?.cancel()  // or:
    timeout = nil
    // end
    _ = timeout
  }

  static func loop() {
    // snippet: loop
    MainQueue.attach()
    Task { print("runs in GLib's main loop") }
    let loop = g_main_loop_new(nil, 0)
    g_main_loop_run(loop)
    // end
  }

  static func locked() {
    // snippet: locked
    let count = Locked(0)
    count.withLock { $0 += 1 }
    print(count.withLock { $0 })
    // end
  }

  static func swatch() -> GtkWidget {
    // snippet: swatch
    final class Swatch: Drawable {
      func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        (16, 64)
      }

      func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
        var color = GdkRGBA(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        gtk_snapshot_append_color(snapshot, &color, &area)
      }
    }
    let widget = Canvas.make(Swatch())
    // end
    return widget
  }

  static func casting(widget: GtkWidget) -> GtkLabel {
    // snippet: casting
    if let button = widget.cast(to: GtkButton.self) { gtk_button_set_label(button, "OK") }
    let label = gtk_label_new("Title").as(GtkLabel.self)  // traps if it is not a label
    // end
    return label
  }

  static func failing(path: String, text: String) throws -> gboolean {
    // snippet: failing
    let isWritten = try GLibError.check { g_file_set_contents(path, text, -1, $0) }
    // end
    return isWritten
  }

  static func frame() -> GtkWidget {
    // snippet: frame
    final class Counter: BinPainter {
      var count = 0

      func snapshot(
        _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void
      ) {
        count += 1
        paintChild()
      }
    }
    let bin = Bin.make(gtk_label_new("Title"), painter: Counter())
    // end
    return bin
  }
}
