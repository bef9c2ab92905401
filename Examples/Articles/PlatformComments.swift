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

  static func weakly(label: GtkLabel, button: GtkButton) {
    // snippet: weakly
    button.on("clicked", do: label.weakly { label in gtk_label_set_text(label, "Pressed") })
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

  static func titles() {
    // snippet: widget
    let button = gtk_button_new_with_label("Play").as(GtkButton.self)
    gtk_widget_set_tooltip_text(button.widget, "Start playback")
    // end
    // snippet: back
    if let label = button.widget.cast(to: GtkLabel.self) { gtk_label_set_text(label, "Stop") }
    // end
  }

  static func properties(widget: GtkWidget, playbin: GstElement) {
    // snippet: object
    let parent = widget[property: "parent", as: GtkWidget?.self]
    // end
    // snippet: property
    playbin[property: "volume"] = 0.5
    let isMuted = playbin[property: "mute", as: Bool.self]
    // end
    // snippet: flags
    playbin.setProperty("flags", fromText: "soft-colorbalance+audio+video")
    // end
    print(parent as Any, isMuted)
  }

  static func focus(_ focus: GtkWidget, in window: GtkWindow, entry: GtkEntry) {
    // snippet: guard
    guard let entry = focus.cast(to: GtkEntry.self) else { return }
    // end
    // snippet: same
    let hasFocus = gtk_window_get_focus(window)?.isSame(as: entry) ?? false
    // end
    // snippet: later
    MainQueue.later { gtk_widget_grab_focus(entry.widget) }  // after the current event
    // end
    print(hasFocus)
  }

  static func controllers(widget: GtkWidget, window: GtkWindow, hasUnsavedChanges: Bool) {
    // snippet: owner
    let controller = gtk_event_controller_focus_new().as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
    // end
    // snippet: motion
    controller.on("motion") { (x: Double, y: Double) in print("the pointer is at", x, y) }
    // end
    let range = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil).as(GtkRange.self)
    // snippet: range
    range.handle("value-changed") { range in print(gtk_range_get_value(range)) }
    // end
    // snippet: close
    window.on("close-request", answer: { () -> Bool in hasUnsavedChanges })
    // end
  }

  static func windows(application: GtkApplication, file: GFile) -> [GtkWindow] {
    // snippet: path
    let path = String(taking: g_file_get_path(file)) ?? "not a local file"
    // end
    print(path)
    // snippet: windows
    let windows = gtk_application_get_windows(application)?.objects(as: GtkWindow.self) ?? []
    // end
    return windows
  }

  static func canceled(error: GLibError) -> Bool {
    // snippet: canceled
    let isCanceled =
      error.domain == "g-io-error-quark" && error.code == Int(G_IO_ERROR_CANCELLED.rawValue)
    // end
    return isCanceled
  }

  static func version() throws {
    // snippet: version
    typealias Count = @convention(c) () -> UInt32
    let version: Count = try Symbols("libgtk-4.so.1").find("gtk_get_minor_version")
    print(version())
    // end
  }

  static func plural(items: [Int]) -> String {
    // snippet: plural
    let text = localized(one: "%1 item", other: "%1 items", count: items.count)
    // end
    return text
  }
}
