import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadUI

/// More of the code in the comments of PlayheadViews.
@MainActor enum ViewLayoutComments {
  private struct Mute: View {
    @Binding var isMuted: Bool

    var body: some View { Toggle("Mute", isOn: $isMuted) }
  }

  // snippet: passing
  struct Settings: View {
    @Binding var isMuted: Bool

    var body: some View { Mute(isMuted: $isMuted) }
  }
  // end

  static func column() -> some View {
    // snippet: column
    VStack(alignment: .fill, spacing: 12) {
      Button("Open File") { print("open") }
      Button("Open URL") { print("open") }  // as wide as the other
    }
    // end
  }

  static func divider() -> some View {
    // snippet: divider
    VStack {
      Text("Above")
      Divider()
      Text("Below")
    }
    // end
  }

  static func errors(count: Binding<Int>, errors: AnyPublisher<String, Never>) -> some View {
    // snippet: errors
    Text("Errors: \(count.wrappedValue)")
      .onReceive(errors, during: .view) { _ in count.wrappedValue += 1 }
    // end
  }

  static func counters(title: Binding<String>) -> some View {
    // snippet: counters
    VStack {
      Text(title.wrappedValue).debugBodyCounter(color: .blue, name: "Title")
      Text("Constant").debugBodyCounter(color: .green)  // stays at 1
    }
    // end
  }

  final class Ticker {
    func start() {}
    func stop() {}
  }

  static func appearing(timer: Ticker) -> some View {
    // snippet: appearing
    VStack { Text("Sleeping…") }
      .onAppear { timer.start() }
      .onDisappear { timer.stop() }
    // end
  }

  static func moment(box: GtkBox) {
    // snippet: moment
    let widget = Text("For a moment").makeWidget()
    gtk_box_append(box, widget)
    MainQueue.later(after: .seconds(5)) { gtk_box_remove(box, widget) }
    // end
  }

  @MainActor private struct Choice {
    // snippet: group
    func buttons(_ names: [String]) -> some View {
      Group {
        Text("Choose one:")
        ForEach(names, id: \.self) { name in Button(name) { print(name) } }
      }
    }
    // end
  }

  static func naming() {
    // snippet: naming
    let button = gtk_button_new_from_icon_name("list-add-symbolic")
    button.setAccessibleLabel("Add")
    // end
  }
}
