import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

@testable import PlayheadViews

/// Views that are made in bodies, or modified by those around them.
@MainActor @Suite(.serialized) struct DeclaredNestingTests {
  init() { gtk_init() }

  private struct Inner: View {
    let text: State<String>
    @State private var own = "own"

    var body: some View { Text("\(text.value), \(own)") }
  }

  private struct Outer: View {
    let text: State<String>
    let evaluations: State<Int>

    var body: some View {
      // As a view of the library does that makes its widgets at once.
      let _ = count()
      Inner(text: text).makeWidget()
    }

    private func count() { evaluations.value += 1 }
  }

  @Test func whatAWidgetMadeInABodyReadsIsNotReadByTheBody() async {
    let (text, evaluations) = (State("one"), State(0))
    let window = presentWindow(showing: Outer(text: text, evaluations: evaluations).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["one, own"] })
    let before = evaluations.value
    text.value = "two"
    #expect(await eventually { texts(in: window) == ["two, own"] })
    #expect(evaluations.value == before)
  }

  /// A condition that does not hold says nothing of what the view disables itself.
  @Test(arguments: [
    (true, false, false), (true, true, false), (false, true, false), (false, false, true),
  ])
  func eitherDisables(isDisabled: Bool, isOn: Bool, expected: Bool) async {
    let condition = State(isOn)
    let widget = Button("Button") {}.disabled(isDisabled).disabled(while: { condition.value })
      .makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(
      await eventually { button(in: widget).map { gtk_widget_is_sensitive($0) != 0 } == expected })
    condition.value.toggle()
    let other = !isDisabled && !condition.value
    #expect(
      await eventually { button(in: widget).map { gtk_widget_is_sensitive($0) != 0 } == other })
  }

  private func button(in widget: GtkWidget) -> GtkWidget? { gtk_widget_get_first_child(widget) }

  private func texts(in window: GtkWindow) -> [String] {
    func texts(_ widget: GtkWidget) -> [String] {
      if let label = widget.cast(to: GtkLabel.self) {
        return [String(cString: gtk_label_get_text(label))]
      }
      var (found, child) = ([String](), gtk_widget_get_first_child(widget))
      while let next = child {
        found += texts(next)
        child = gtk_widget_get_next_sibling(next)
      }
      return found
    }
    return texts(window.widget)
  }
}
