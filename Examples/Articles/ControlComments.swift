import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadUI

/// The code in the comments of PlayheadViews and PlayheadUI about single views.
@MainActor enum ControlComments {
  struct Size {
    var width: Int
    var height: Int
  }

  @ViewBuilder static func row() -> some View {
    // snippet: row
    HStack(spacing: 12) {
      Image(icon: "audio-x-generic-symbolic")
      Text("Song")
      Spacer()
      Text("3:20").monospacedDigit()
    }
    // end
  }

  @ViewBuilder static func column() -> some View {
    // snippet: column
    VStack(alignment: .leading) {
      Text("Title").styleClass("title-1")
      Text("Subtitle").styleClass("dim-label")
    }
    // end
  }

  @ViewBuilder static func pile() -> some View {
    // snippet: pile
    ZStack(alignment: .bottom) {
      Image(icon: "video-x-generic-symbolic")
      Text("Caption").styleClass("osd")
    }
    // end
  }

  @ViewBuilder static func scrolled(lines: [String]) -> some View {
    // snippet: scrolled
    ScrollView {
      ForEach(lines, id: \.self) { Text($0) }
    }
    // end
  }

  @ViewBuilder static func each(names: [String], remove: @escaping @MainActor (String) -> Void)
    -> some View
  {
    // snippet: each
    ForEach(names, id: \.self) { name in
      HStack {
        Text(name)
        Button("Remove", icon: "list-remove-symbolic") { remove(name) }
      }
    }
    // end
  }

  @ViewBuilder static func grouped() -> some View {
    // snippet: grouped
    Group {
      Button("Back") { print("back") }
      Button("Forward") { print("forward") }
    }
    .styleClass("flat")  // of both buttons
    // end
  }

  struct SliderView: View {
    @State private var zoom = 1.0

    var body: some View {
      // snippet: slider
      Slider(value: $zoom, in: 0.5...4, step: 0.1) { isEditing in
        if !isEditing { print("zoomed to \(zoom)") }
      }
      // end
    }
  }

  struct FieldView: View {
    @State private var address = ""

    var body: some View {
      // snippet: field
      TextField("Address", text: $address) { print("open \(address)") }
      // end
    }
  }

  struct PickerView: View {
    @State private var height = 720

    var body: some View {
      // snippet: picker
      Picker("Quality", selection: $height, choices: [480, 720, 1080]) { "\($0)p" }
      // end
    }
  }

  @ViewBuilder static func progress(progress: Double?) -> some View {
    // snippet: progress
    if let progress {
      ProgressView(value: progress)
    } else {
      ProgressView()  // unknown: a spinner
    }
    // end
  }

  @ViewBuilder static func icon(
    save: @escaping @MainActor () -> Void, open: @escaping @MainActor () -> Void
  ) -> some View {
    // snippet: icon
    Button("Save") { save() }
    Button("Open", icon: "document-open-symbolic") { open() }  // the title is the tooltip
    // end
  }

  @ViewBuilder static func loading(status: Binding<String>) -> some View {
    // snippet: loading
    Text(status.wrappedValue)
      .task {
        status.wrappedValue = "Loading…"
        try? await Task.sleep(for: .seconds(1))
        status.wrappedValue = "Ready"
      }
    // end
  }

  @ViewBuilder static func changed(isOn: Binding<Bool>) -> some View {
    // snippet: changed
    Toggle("Subtitles", isOn: isOn)
      .onChange(of: isOn.wrappedValue) { isOn in print(isOn ? "on" : "off") }
    // end
  }

  @ViewBuilder static func received(name: Binding<String>, names: PassthroughSubject<String, Never>)
    -> some View
  {
    // snippet: received
    Text(name.wrappedValue)
      .onReceive(names) { name.wrappedValue = $0 }
    // end
  }

  @ViewBuilder static func pinch(zoom: Binding<Double>) -> some View {
    // snippet: pinch
    Text("A").gesture(
      MagnifyGesture().onChanged { scale in zoom.wrappedValue = min(max(scale, 1), 4) })
    // end
  }

  @ViewBuilder static func styled(isDangerous: Bool, delete: @escaping @MainActor () -> Void)
    -> some View
  {
    // snippet: styled
    Button("Delete") { delete() }.styleClass(isDangerous ? "destructive-action" : "")
    // end
  }

  static func hosted(box: GtkBox) {
    // snippet: hosted
    gtk_box_append(box, Text("Made by a view").padding().makeWidget())
    // end
  }

  static func observed(label: GtkLabel) {
    // snippet: observed
    let name = State("Untitled")
    label.observe { label in gtk_label_set_text(label, name.value) }
    name.value = "Prelude"  // the label is updated before the next frame
    // end
  }

  static func message(overlay: GtkOverlay) {
    // snippet: message
    let messages = MessageBar()
    gtk_overlay_add_overlay(overlay, messages.widget)
    messages.show("The playlist was saved.", for: MessageBar.glance)
    // end
  }

  static func status() {
    // snippet: status
    let page = StatusPage(
      icon: "dialog-error-symbolic", title: "No Media", text: "Open a file to play it.")
    page.append(Button("Open…") { print("choose a file") }.makeWidget())
    page.title("Not Found")  // later
    // end
  }

  static func equalizerView(popover: GtkPopover, player: Player) {
    // snippet: equalizerView
    gtk_popover_set_child(popover, EqualizerView(player: player).widget)
    // end
  }

  @ViewBuilder static func sharedTracker(player: Player) -> some View {
    // snippet: sharedTracker
    let tracker = ProgressTracker(interval: .milliseconds(100))
    HStack {
      TimeLabel(progressTracker: tracker, player: player)
      TimeSlider(progressTracker: tracker, player: player)
    }
    // end
  }

  static func rendererChoice() {
    // snippet: rendererChoice
    Renderer.choose()
    gtk_init()
    // end
  }

  static func diagnosis(window: GtkWindow) {
    // snippet: diagnosis
    let diagnosis = VideoDiagnosis(of: window.widget)
    print(diagnosis.renderer, diagnosis.choice.path, diagnosis.choice.reason)
    // end
  }

  static func surface(widget: GtkWidget, player: Player) {
    // snippet: surface
    let visibility = SurfaceVisibility(of: widget) { print("changed") }
    if visibility?.isVisible == false { player.pause() }
    // end
  }

  @ViewBuilder static func controlsRow(player: Player) -> some View {
    // snippet: controlsRow
    HStack {
      PlayPauseButton(player: player)
      TimeSlider(player: player)
      BusySpinner(player: player)
    }
    // end
  }
}
