import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadViews

/// The code in the comments of PlayheadViews.
@MainActor enum ViewUseComments {
  static func windows() -> some Scene {
    // snippet: windows
    Window("Clock", width: 320, height: 120) {
      Text("12:30").styleClass("title-1")
      Text("Wednesday").styleClass("dim-label")
    }
    // end
  }

  static func counts() {
    // snippet: counts
    for line in BodyCounter.table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      print(parts[0], "was evaluated", parts[1], "times and redrawn", parts[2], "times")
    }
    // end
  }

  static func changes(count: Int) -> some View {
    // snippet: changes
    Text("\(count) times").printChanges()  // Text: State<Int> Counter.swift:12
    // end
  }

  static func changes(of label: GtkLabel, text: State<String>) {
    // snippet: labelChanges
    label.printChanges()  // GtkLabel: State<String> Status.swift:8
      .observe { label in gtk_label_set_text(label, text.value) }
    // end
  }

  static func corner() -> some View {
    // snippet: corner
    ZStack(alignment: Alignment(horizontal: .trailing, vertical: .top)) {
      Image(icon: "folder-symbolic")
      Text("3").styleClass("caption")
    }
    // end
  }

  static func icon(isMuted: Bool) -> some View {
    // snippet: icon
    Image(icon: isMuted ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic")
      .accessibilityLabel(isMuted ? "Muted" : "Volume")
    // end
  }

  static func ends() -> some View {
    // snippet: ends
    HStack {
      Button("Cancel") { print("canceled") }
      Spacer()
      Button("OK") { print("confirmed") }
    }
    // end
  }

  static func text(seconds: Int) -> some View {
    // snippet: text
    VStack(alignment: .leading) {
      Text("Recording").styleClass("title-2")
      Text("\(seconds) s").monospacedDigit()  // does not move while it counts
    }
    // end
  }

  static func mute(isMuted: Binding<Bool>) -> some View {
    // snippet: mute
    Toggle("Mute", isOn: isMuted)
      .tooltip("Turns the sound off and on")
    // end
  }

  static func search(text: State<String>, find: @escaping @MainActor (String) -> Void) -> some View
  {
    // snippet: search
    TextField("Search", text: text.projectedValue)
      .onChange(of: text.value, debounce: .milliseconds(300)) { find($0) }
    // end
  }

  static func classes(isWrong: Bool) -> some View {
    // snippet: classes
    Text("Password").styleClass("heading").styleClass(isWrong ? "error" : "")
    // end
  }

  static func widget() -> some View {
    // snippet: widget
    Text("A long title that is cut off at the end").widget { widget in
      gtk_label_set_ellipsize(widget.as(GtkLabel.self), PANGO_ELLIPSIZE_END)
    }
    // end
  }

  static func bound() -> some View {
    // snippet: bound
    struct Mute: View {
      @Binding var isMuted: Bool

      var body: some View { Button(isMuted ? "Unmute" : "Mute") { isMuted.toggle() } }
    }
    // end
    return Mute(isMuted: State(false).projectedValue)
  }

  static func shared() -> some View {
    // snippet: shared
    final class Theme { var name = "dark" }
    return VStack { Text("All views in here find the theme") }.environment(Theme())
    // end
  }

  static func background(names: State<[String]>, load: @escaping @Sendable () async -> [String]) {
    // snippet: background
    Task {
      let loaded = await load()  // elsewhere
      names.value = loaded  // on the main actor
    }
    // end
  }

  static func condition(isPlaying: Bool) -> some View {
    // snippet: condition
    VStack {
      if isPlaying {
        Text("Playing")
      } else {
        ProgressView()
      }
    }
    // end
  }

  static func switching(isOn: Bool, change: @escaping @MainActor (Bool) -> Void) -> some View {
    // snippet: switching
    struct Switch: WidgetRepresentable {
      let isOn: Bool
      let change: @MainActor (Bool) -> Void

      func makeWidget(_ current: Current<Switch>) -> GtkWidget {
        let button = gtk_switch_new()
        let weak = WeakObject(button)
        button.on("notify::active") {
          guard !current.isUpdating, let button = weak.object else { return }
          current.view.change(button[property: "active"])
        }
        return button
      }

      func updateWidget(_ widget: GtkWidget, previous: Switch?) {
        if previous?.isOn != isOn { widget[property: "active"] = isOn }
      }
    }
    // end
    return Switch(isOn: isOn, change: change)
  }

  static func layout(layout: State<LayoutInfo>) -> some View {
    // snippet: layout
    Text(layout.value.isFullScreen ? "Press Escape to leave" : "")
      .readLayout(into: layout.projectedValue)
    // end
  }

  static func clock(times: AnyPublisher<Int, Never>) -> some View {
    // snippet: clock
    struct Seconds: WidgetView {
      let widget: GtkWidget

      init(_ times: AnyPublisher<Int, Never>) {
        let label = gtk_label_new("").as(GtkLabel.self)
        widget = label.widget
        let seconds = State(0)
        label.onReceive(times) { seconds.value = $0 }
          .observe { label in gtk_label_set_text(label, "\(seconds.value) s") }
      }
    }
    // end
    return Seconds(times)
  }
}
