import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadViews

/// The code in the comments of PlayheadViews about single views.
@MainActor enum ViewMoreComments {
  static func picking(speed: Binding<Double>) -> some View {
    // snippet: picking
    Picker("Speed", selection: speed, choices: [0.5, 1, 1.5, 2]) { "\($0)×" }
    // end
  }

  static func naming(name: Binding<String>, save: @escaping @MainActor () -> Void) -> some View {
    // snippet: naming
    HStack {
      TextField("Name", text: name) { save() }
      Button("Save") { save() }.disabled(name.wrappedValue.isEmpty)
    }
    // end
  }

  static func appearing(visits: State<Int>) -> some View {
    // snippet: appearing
    Text("Shown \(visits.value) times").onAppear { visits.value += 1 }
    // end
  }

  static func tapping(zoom: State<Double>) -> some View {
    // snippet: tapping
    Image(icon: "view-restore-symbolic")
      .onTapGesture(count: 2) { zoom.value = 1 }
    // end
  }

  static func padded() -> some View {
    // snippet: padded
    VStack {
      Text("Close to the edge")
      Text("Away from it").padding(24)
    }
    // end
  }

  static func framed() -> some View {
    // snippet: framed
    Button("OK") { print("confirmed") }.frame(minWidth: 96)
    // end
  }

  static func hiding(isPlaying: Bool) -> some View {
    // snippet: hiding
    ProgressView().hidden(!isPlaying)
    // end
  }

  static func hinted() -> some View {
    // snippet: hinted
    Button("Mute", icon: "audio-volume-muted-symbolic") { print("muted") }
      .tooltip("Mute (M)")
      .accessibilityLabel("Mute")
    // end
  }

  static func standalone(label: GtkLabel) -> State<Int> {
    // snippet: standalone
    let count = State(0)
    label.observe { label in gtk_label_set_text(label, "\(count.value)") }
    count.value += 1  // the label shows 1 in the next frame
    return count
    // end
  }

  static func projected() -> some View {
    // snippet: projected
    let isOn = State(false)
    return Toggle("On", isOn: isOn.projectedValue)
    // end
  }

  static func numbered(names: [String]) -> some View {
    // snippet: numbered
    VStack(alignment: .leading) {
      ForEach(Array(names.enumerated()), id: \.element) { index, name in
        Text("\(index + 1). \(name)")
      }
    }
    // end
  }

  static func fullscreen(button: GtkButton) {
    // snippet: fullscreen
    let weak = WeakObject(button)
    button.on("clicked") { weak.object?.widget.rootWindow?.toggleFullscreen() }
    // end
  }

  static func identity(path: String, size: Int) -> Bool {
    // snippet: identity
    ViewIdentity(path, size) == ViewIdentity(path, size)  // true
    // end
  }

  static func objects(label: GtkLabel) {
    // snippet: objects
    final class Score: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      var points = 0 { willSet { objectWillChange.send() } }
    }
    let score = Score()
    label.observe(object: score)
      .observe { label in gtk_label_set_text(label, "\(score.points) points") }
    // end
  }

  static func receiving(label: GtkLabel, names: AnyPublisher<String, Never>) {
    // snippet: receiving
    let name = State("")
    label.onReceive(names) { name.value = $0 }
      .observe { label in gtk_label_set_text(label, name.value) }
    // end
  }

  static func pointer(view: some WidgetView) {
    // snippet: pointer
    let pointer = view.widgetPointer
    gtk_widget_set_sensitive(view.widget, 0)  // the same widget
    print(pointer)
    // end
  }
}
