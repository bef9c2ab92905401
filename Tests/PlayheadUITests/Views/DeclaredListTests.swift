import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Lists over a model, and menus.
@MainActor @Suite(.serialized) struct DeclaredListTests {
  init() { gtk_init() }

  @MainActor private final class Row {
    let number: Int
    let note = State("")

    init(_ number: Int) { self.number = number }
  }

  private func model(_ count: Int) -> ListModel<Row> {
    let model = ListModel<Row>()
    model.replace([(position: 0, removed: 0, added: count)], with: (0..<count).map(Row.init))
    return model
  }

  private func texts(in widget: GtkWidget) -> [String] {
    descendants("GtkLabel", of: widget).map { $0[property: "label"] }
  }

  @Test func viewsAreMadeForTheRowsOnTheScreen() async {
    let rows = model(100_000)
    var made: [Void] = []
    let window = presentWindow(
      showing: List(rows) { row in
        let _ = made.append(())
        Text("\(row.number)")
      }
      .makeWidget(), width: 200, height: 300)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget).contains("3") })
    // GTK makes some 200 of them.
    #expect((1...1_000).contains(descendants("GtkLabel", of: window.widget).count))
    #expect(made.count < 1_000)
  }

  @Test func aRowFollowsWhatItsViewReads() async {
    let rows = model(3)
    var evaluations: [Int] = []
    let window = presentWindow(
      showing: List(rows) { row in
        Text(text(of: row))
      }
      .makeWidget(), width: 200, height: 300)
    func text(of row: Row) -> String {
      evaluations.append(row.number)
      return "\(row.number)\(row.note.value)"
    }
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget) == ["0", "1", "2"] })
    evaluations = []
    rows.rows[1].note.value = "!"
    #expect(await eventually { texts(in: window.widget) == ["0", "1!", "2"] })
    #expect(evaluations == [1])
  }

  @Test func itFollowsItsModel() async {
    let rows = model(3)
    let window = presentWindow(
      showing: List(rows) { Text("\($0.number)") }.makeWidget(), width: 200, height: 300)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget) == ["0", "1", "2"] })
    rows.replace(
      [(position: 0, removed: 1, added: 0), (position: 2, removed: 0, added: 1)],
      with: [rows.rows[1], rows.rows[2], Row(7)])
    #expect(await eventually { Set(texts(in: window.widget)) == ["1", "2", "7"] })
  }

  private struct Lengths: View {
    let rows: ListModel<Row>
    let unit: State<String>

    var body: some View {
      let unit = unit.value
      List(rows) { Text("\($0.number) \(unit)") }
    }
  }

  @Test func anotherValueOfTheViewIsShown() async {
    let (rows, unit) = (model(2), State("s"))
    let window = presentWindow(
      showing: Lengths(rows: rows, unit: unit).makeWidget(), width: 200, height: 300)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget) == ["0 s", "1 s"] })
    unit.value = "min"
    #expect(await eventually { texts(in: window.widget) == ["0 min", "1 min"] })
  }

  private struct Notes: View {
    let rows: ListModel<Row>
    let unit: State<String>
    let evaluated: @MainActor (Int) -> Void

    var body: some View {
      let unit = unit.value
      List(rows) { Text(text(of: $0, unit)) }
    }

    private func text(of row: Row, _ unit: String) -> String {
      evaluated(row.number)
      return "\(row.number) \(unit)\(self.unit.value)"
    }
  }

  @Test func aRowThatReadsWhatTheListDoesIsEvaluatedOnce() async {
    let (rows, unit) = (model(2), State("s"))
    var evaluations: [Int] = []
    let window = presentWindow(
      showing: Notes(rows: rows, unit: unit) { evaluations.append($0) }.makeWidget(), width: 200,
      height: 300)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget) == ["0 ss", "1 ss"] })
    evaluations = []
    for text in ["m", "h"] {
      unit.value = text
      let shown = ["0 \(text)\(text)", "1 \(text)\(text)"]
      #expect(await eventually { texts(in: window.widget) == shown })
    }
    #expect(evaluations.sorted() == [0, 0, 1, 1])
  }

  @Test func rowsAreInserted() async {
    let rows = model(1)
    rows.insert([Row(5), Row(6)], at: 0)
    let window = presentWindow(
      showing: List(rows) { Text("\($0.number)") }.makeWidget(), width: 200, height: 300)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget) == ["5", "6", "0"] })
    rows.insert([Row(7)], at: rows.rows.count)
    #expect(await eventually { Set(texts(in: window.widget)) == ["5", "6", "0", "7"] })
  }

  @Test func itLivesNoLongerThanItsWidget() async {
    weak var rows: ListModel<Row>?
    do {
      let model = model(10)
      rows = model
      let window = presentWindow(
        showing: List(model) { Text("\($0.number)") }.makeWidget(), width: 200, height: 300)
      #expect(await eventually { !texts(in: window.widget).isEmpty })
      gtk_window_destroy(window)
    }
    #expect(await eventually { rows == nil })
  }

  @Test func aRowIsActivated() async throws {
    let rows = model(3)
    var activated: [Int] = []
    let window = presentWindow(
      showing: List(rows) { row in
        Text("\(row.number)")
      } onActivate: { row in
        activated.append(row.number)
      }
      .makeWidget(), width: 200, height: 300)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window.widget).count == 3 })
    let list = try #require(descendants("GtkListView", of: window.widget).first)
    _ = gtk_widget_activate_action_variant(
      list, "list.activate-item", g_variant_new_uint32(2))
    #expect(activated == [2])
  }

  @Test func aMenuIsMadeWhenItOpensAndClosedByItsRow() async throws {
    let chosen = State("")
    var made: [Void] = []
    let window = presentWindow(
      showing: Menu("Sort") {
        let _ = made.append(())
        MenuRow("By Title") { chosen.value = "title" }
      }
      .makeWidget())
    defer { gtk_window_destroy(window) }
    let button = try #require(descendants("GtkMenuButton", of: window.widget).first)
    #expect(made.count == 0)
    gtk_menu_button_popup(button.as(GtkMenuButton.self))
    #expect(await eventually { descendants("GtkPopover", of: button).first?.isMapped ?? false })
    #expect(made.count == 1)
    let popover = try #require(descendants("GtkPopover", of: button).first)
    let row = try #require(descendants("GtkButton", of: popover).first)
    _ = gtk_widget_activate(row)
    #expect(await eventually { chosen.value == "title" })
    #expect(await eventually { !popover.isMapped })
  }
}
