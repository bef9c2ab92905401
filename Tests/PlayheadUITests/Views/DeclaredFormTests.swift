import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Views that dialogs consist of.
@MainActor @Suite(.serialized) struct DeclaredFormTests {
  init() { gtk_init() }

  // MARK: - Grid

  /// The place of a text in a grid.
  private struct Cell: Equatable {
    let text: String
    let (column, row, width): (Int32, Int32, Int32)
  }

  @Test func rowsStandBelowEachOther() async throws {
    let (isLong, isFirst) = (State(false), State(false))
    let widget = Group {
      Grid {
        if isFirst.value { Text("first") }
        Text("heading")
        GridRow {
          Text("a")
          if isLong.value { Text("more") }
          Text("b")
        }
        GridRow { Text("c") }
      }
    }
    .makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let grid = try #require(descendants("GtkGrid", of: widget).first)
    let before = [
      Cell(text: "heading", column: 0, row: 0, width: 2),
      Cell(text: "a", column: 0, row: 1, width: 1),
      Cell(text: "b", column: 1, row: 1, width: 1), Cell(text: "c", column: 0, row: 2, width: 1),
    ]
    #expect(cells(of: grid) == before)
    let label = descendants("GtkLabel", of: grid)[2].address
    (isLong.value, isFirst.value) = (true, true)
    let after = [
      Cell(text: "first", column: 0, row: 0, width: 3),
      Cell(text: "heading", column: 0, row: 1, width: 3),
      Cell(text: "a", column: 0, row: 2, width: 1), Cell(text: "more", column: 1, row: 2, width: 1),
      Cell(text: "b", column: 2, row: 2, width: 1), Cell(text: "c", column: 0, row: 3, width: 1),
    ]
    #expect(await eventually { cells(of: grid) == after })
    #expect(descendants("GtkLabel", of: grid)[4].address == label)
    (isLong.value, isFirst.value) = (false, false)
    #expect(await eventually { cells(of: grid) == before })
  }

  private func cells(of grid: GtkWidget) -> [Cell] {
    descendants("GtkLabel", of: grid).map { label in
      var (column, row, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      grid.withPointer {
        gtk_grid_query_child(
          $0.assumingMemoryBound(to: GtkGrid.self), label, &column, &row, &width, &height)
      }
      return Cell(text: label[property: "label"], column: column, row: row, width: width)
    }
  }

  // MARK: - Controls

  @Test func aSwitchShowsAndSets() async throws {
    let isOn = State(true)
    let (button, window) = try show(
      Group { Toggle("Dark", isOn: isOn.projectedValue, style: .switch) }, "GtkSwitch")
    defer { gtk_window_destroy(window) }
    #expect(button[property: "active"] == true)
    button[property: "active"] = false
    #expect(!isOn.value)
    isOn.value = true
    #expect(await eventually { button[property: "active"] == true })
  }

  @Test func anotherStyleOfAToggleIsAnotherWidget() async throws {
    let (isOn, isWide) = (State(true), State(true))
    let (box, window) = try show(
      ScrollView {
        Toggle(
          "Dark", isOn: isOn.projectedValue, style: isWide.value ? .checkBox : .button(icon: "x"))
      }, "GtkViewport")
    defer { gtk_window_destroy(window) }
    var toggle: GtkWidget? { box.childWidgets.first?.childWidgets.first }
    #expect(toggle?.className == "GtkCheckButton")
    isWide.value = false
    #expect(await eventually { toggle?.className == "GtkToggleButton" })
    #expect(toggle?[property: "active"] == true)
  }

  @Test func aStepperShowsAndSets() async throws {
    let number = State(5)
    let (field, window) = try show(
      Group { Stepper("Seconds", value: number.projectedValue, in: 1...600) }, "GtkSpinButton")
    defer { gtk_window_destroy(window) }
    #expect(field[property: "text"] == "5")
    field[property: "value"] = 7.0
    #expect(number.value == 7)
    number.value = 12
    #expect(await eventually { field[property: "text"] == "12" })
    field[property: "value"] = 1000.0
    #expect(number.value == 600)
  }

  @Test func aColorIsWrittenAsInCSS() async throws {
    let color = State("rgb(255,0,0)")
    let widget = Group { ColorPicker("Text color", selection: color.projectedValue) }.makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let button = try #require(gtk_widget_get_first_child(widget))
    #expect(playhead_color_button_get(button).red == 1)
    color.value = "rgba(0,0,255,0.5)"
    #expect(await eventually { playhead_color_button_get(button).blue == 1 })
    #expect(color.value == "rgba(0,0,255,0.5)")
  }

  @Test func aFontCanBecomeAnother() async throws {
    let family = State("Sans")
    let widget = Group { FontPicker("Font", family: family.projectedValue) }.makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let button = try #require(gtk_widget_get_first_child(widget))
    let before = try #require(String(taking: playhead_font_button_get(button)))
    family.value = "Monospace"
    #expect(await eventually { String(taking: playhead_font_button_get(button)) != before })
    #expect(family.value == "Monospace")
  }

  @Test func aScrollViewIsAsHighAsItsViewsUpToALimit() {
    func height(_ lines: Int) -> Int32 {
      let widget = ScrollView(maximumHeight: 200) {
        ForEach(0..<lines, id: \.self) { Text("\($0)") }
      }
      .makeWidget()
      let window = presentWindow(showing: widget)
      defer { gtk_window_destroy(window) }
      var natural: Int32 = 0
      gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
      return natural
    }
    #expect(height(3) < 150)
    #expect(height(3) > height(1))
    #expect(height(100) == 200)
  }

  // MARK: - Dialogs

  private struct Question: View {
    let owned: @MainActor (Owned) -> Void
    let answered: @MainActor () -> Void
    @Environment(DismissAction.self) private var dismiss
    @State private var own = Owned()

    var body: some View {
      Button("OK") {
        dismiss()
        dismiss()
        answered()
      }
      .onAppear { owned(own) }
    }
  }

  private final class Owned {}

  @Test func aDialogIsFreedWhenAViewDismissesIt() async throws {
    let parent = presentWindow(showing: gtk_label_new("parent"))
    defer { gtk_window_destroy(parent) }
    weak var owned: Owned?
    var isAnswered = false
    Dialog("Question") { Question(owned: { owned = $0 }, answered: { isAnswered = true }) }
      .present(over: parent)
    #expect(await eventually { owned != nil })
    do {
      // Whoever keeps a window or what is in it keeps the views.
      let dialog = try #require(self.dialog(of: parent))
      #expect(gtk_window_get_modal(dialog) != 0)
      let button = try #require(descendants("GtkButton", of: dialog.widget).first)
      gtk_widget_activate(button)
    }
    #expect(await eventually { isAnswered && owned == nil })
    #expect(self.dialog(of: parent) == nil)
  }

  @Test func aDialogEndsWithItsParent() async {
    weak var owned: Owned?
    do {
      let parent = presentWindow(showing: gtk_label_new("parent"))
      Dialog("Question", isModal: false) { Question(owned: { owned = $0 }, answered: {}) }
        .present(over: parent)
      #expect(await eventually { owned != nil })
      gtk_window_destroy(parent)
    }
    #expect(await eventually { owned == nil })
  }

  @Test func aDialogThatIsPresentedOnceIsOneWindow() {
    let (parent, other) = (
      presentWindow(showing: gtk_label_new("a")), presentWindow(showing: gtk_label_new("b"))
    )
    defer { for window in [parent, other] { gtk_window_destroy(window) } }
    let dialog = Dialog("Question", isModal: false) { Text("?") }
    for _ in 1...2 { dialog.presentOnce(over: parent) }
    #expect(dialogs(of: parent).count == 1)
    dialog.presentOnce(over: other)
    #expect(dialogs(of: other).count == 1)
    dialog.present(over: parent)
    #expect(dialogs(of: parent).count == 2)
    for window in dialogs(of: parent) { gtk_window_destroy(window) }
    dialog.presentOnce(over: parent)
    #expect(dialogs(of: parent).count == 1)
  }

  // MARK: - Means

  /// The dialog that belongs to a window.
  private func dialog(of parent: GtkWindow) -> GtkWindow? { dialogs(of: parent).first }

  /// The dialogs that belong to a window.
  private func dialogs(of parent: GtkWindow) -> [GtkWindow] {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    return (windows?.objects(as: GtkWindow.self) ?? []).filter {
      gtk_window_get_transient_for($0)?.isSame(as: parent) == true
    }
  }

  /// A view in a window, and the widget of a class in it.
  private func show(
    _ view: some View, _ className: String
  ) throws -> (widget: GtkWidget, window: GtkWindow) {
    let widget = view.makeWidget()
    let window = presentWindow(showing: widget)
    return (try #require(descendants(className, of: widget).first), window)
  }
}
