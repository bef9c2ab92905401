import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Views that are made elsewhere than where they are put: in an argument, or before the lines of a body.
@MainActor @Suite(.serialized) struct DeclaredPlaceTests {
  init() { gtk_init() }

  private final class Theme {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// Shares a theme with the views that it is given.
  private struct Themed<Content: View>: View {
    let title: String
    let content: Content
    @State private var theme = Theme("dark")

    var body: some View {
      Text(title)
      content.environment(theme)
    }
  }

  private struct ThemeName: View {
    @Environment(Theme.self) private var theme

    var body: some View { Text(theme.name) }
  }

  /// A widget that shows what is shared.
  private struct ThemeWidget: WidgetRepresentable {
    @Environment(Theme.self) private var theme

    func makeWidget(_ current: Current<ThemeWidget>) -> GtkWidget { gtk_label_new(theme.name) }
  }

  @Test func whatIsPassedThroughAViewFindsWhatThatShares() async {
    let title = State("a")
    let window = presentWindow(
      showing: VStack {
        Themed(title: title.value, content: ThemeName())
        Themed(title: title.value, content: ThemeWidget())
        ThemeName()
      }
      .environment(Theme("light"))
      .makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(texts(in: window.widget) == ["a", "dark", "a", "dark", "light"])
    title.value = "b"
    #expect(
      await eventually { texts(in: window.widget) == ["b", "dark", "b", "dark", "light"] })
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }

  private struct Counters: View {
    let title: State<String>

    var body: some View {
      let counter = Counter()
      let title = title.value
      Text(title)
      counter
      ForEach([1, 2], id: \.self) { _ in
        let row = Counter()
        row
      }
    }
  }

  @Test func whatABodyMakesFirstKeepsItsState() async throws {
    let title = State("a")
    let window = presentWindow(showing: VStack { Counters(title: title) }.makeWidget())
    defer { gtk_window_destroy(window) }
    let buttons = descendants("GtkButton", of: window.widget)
    try #require(buttons.count == 3)
    gtk_widget_activate(buttons[0])
    gtk_widget_activate(buttons[2])
    #expect(await eventually { texts(in: window.widget) == ["a", "1", "0", "1"] })
    title.value = "b"
    #expect(await eventually { texts(in: window.widget) == ["b", "1", "0", "1"] })
  }

  private final class Log {
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
  }

  @Test func aChangeIsReportedOnceWhateverIsShown() async {
    let (names, log) = (State(["a"]), Log())
    let window = presentWindow(
      showing: VStack {
        ForEach(names.value, id: \.self) { Text($0) }
          .onChange(of: names.value) { log.add($0.joined()) }
      }
      .makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { window.isMapped })
    for (new, expected) in [(["b", "c"], ["bc"]), ([], ["bc", ""]), (["d"], ["bc", "", "d"])] {
      names.value = new
      #expect(await eventually { log.entries == expected })
    }
  }

  @Test func aNumberPastAllIntegersIsTheLargest() throws {
    let number = State(0)
    let widget = Group { Stepper("Number", value: number.projectedValue, in: 0...Int.max) }
      .makeWidget()
    let field = try #require(descendants("GtkSpinButton", of: widget).first)
    field[property: "value"] = 1e19
    #expect(number.value == Int.max)
  }

  private func texts(in widget: GtkWidget) -> [String] {
    if let label = widget.cast(to: GtkLabel.self) { return [label.text] }
    return widget.childWidgets.flatMap { texts(in: $0) }
  }
}
