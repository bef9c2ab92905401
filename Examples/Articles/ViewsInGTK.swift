import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadViews

/// The code of the article “Using views in a GTK program”.
@MainActor enum ViewsInGTK {
  static func start() {
    // snippet: start
    MainQueue.attach()  // once, on the main thread: tasks and main-actor code run in GLib's loop
    gtk_init()
    // end
  }

  static func window() -> GtkWindow {
    // snippet: window
    let window = gtk_window_new().as(GtkWindow.self)
    MainQueue.drainAfterPainting(window)  // work is done also while frames take long
    gtk_window_set_child(window, Counter().makeWidget())
    gtk_window_present(window)
    // end
    return window
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View { Button("Pressed \(count) times") { count += 1 } }
  }

  // snippet: widget
  struct Details: View {
    let calendar: GtkWidget  // made by the program, and kept while the view stays

    var body: some View {
      Text("Choose a day")
      calendar
        .onAppear { print("The calendar is shown") }
    }
  }
  // end

  // snippet: representable
  struct LevelBar: WidgetRepresentable {
    let level: Double

    func makeWidget(_ current: Current<LevelBar>) -> GtkWidget { gtk_level_bar_new() }

    func updateWidget(_ widget: GtkWidget, previous: LevelBar?) {
      if previous?.level != level { widget[property: "value"] = level }
    }
  }
  // end

  // snippet: signals
  struct SearchEntry: WidgetRepresentable {
    private let text: Binding<String>
    private let shown: String

    init(text: Binding<String>) { (self.text, shown) = (text, text.wrappedValue) }

    func makeWidget(_ current: Current<SearchEntry>) -> GtkWidget {
      let entry: GtkWidget = gtk_search_entry_new()
      let weak = WeakObject(entry)
      entry.on("search-changed") {
        guard !current.isUpdating, let entry = weak.object else { return }
        current.view.text.wrappedValue = entry[property: "text"]
      }
      return entry
    }

    func updateWidget(_ widget: GtkWidget, previous: SearchEntry?) {
      let former: String = widget[property: "text"]
      if former != shown { widget[property: "text"] = shown }
    }
  }
  // end

  static func observe(label: GtkLabel, names: PassthroughSubject<String, Never>) {
    // snippet: observe
    let name = State("")
    label
      .onReceive(names) { name.value = $0 }
      .observe { label in gtk_label_set_text(label, name.value) }
    // end
  }
}
