import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Controls of declared views, and how their evaluations are counted.
@MainActor @Suite(.serialized) struct DeclaredControlTests {
  init() { gtk_init() }

  /// Presses a slider in a third of its track.
  private func press(_ scale: GtkWidget) {
    guard let track = SliderTrack(of: scale.as(GtkRange.self)),
      let drag = controllers("GtkGestureDrag", of: scale).first
    else { return }
    var values = [GValue(), GValue(), GValue()]
    g_value_init(&values[0], playhead_instance_type(drag.address))
    drag.withPointer { g_value_set_object(&values[0], $0) }
    for (index, number) in [track.start + track.length / 3, 5].enumerated() {
      g_value_init(&values[index + 1], Double.valueType)
      g_value_set_double(&values[index + 1], number)
    }
    let id = g_signal_lookup("drag-begin", gtk_gesture_drag_get_type())
    g_signal_emitv(&values, id, 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  /// Whatever its numbers are, and where one reads from the right.
  @Test(arguments: [false, true])
  func aPressOnASliderLeadsThere(_ isMirrored: Bool) async throws {
    let number = State(10.0)
    let widget = Slider(value: number.projectedValue, in: 10...40)
      .widget { gtk_widget_set_direction($0, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
      .makeWidget()
    let window = presentWindow(showing: widget, width: 400, height: 50)
    defer { gtk_window_destroy(window) }
    let scale = try #require(descendants("GtkScale", of: widget).first)
    #expect(await eventually { SliderTrack(of: scale.as(GtkRange.self))?.length ?? 0 > 100 })
    press(scale)
    let expected = isMirrored ? 30.0 : 20
    #expect(await eventually { abs(number.value - expected) < 0.5 }, "\(number.value)")
  }

  private struct Counted: View {
    let text: State<String>
    let isHidden: State<Bool>

    var body: some View {
      VStack {
        Text(text.value)
        Text("a part").named("Part").hidden(while: { isHidden.value })
        Text(text.value + "!").named("Own")
      }
      .named("Whole")
    }
  }

  @Test func aNameCountsWhatIsInItAndHasNone() async {
    let (text, isHidden) = (State("a"), State(false))
    let widget = Counted(text: text, isHidden: isHidden).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    func counts() -> [String: Int] {
      var counts: [String: Int] = [:]
      for widget in descendants("GtkBox", of: widget) + descendants("GtkLabel", of: widget) {
        guard let statistics = ViewBody.existing(of: widget)?.statistics else { continue }
        counts[statistics.name] = statistics.evaluations
      }
      return counts
    }
    #expect(await eventually { counts() == ["Whole": 1, "Part": 1, "Own": 1] }, "\(counts())")
    text.value = "b"
    #expect(await eventually { counts() == ["Whole": 2, "Part": 1, "Own": 2] }, "\(counts())")
    // Who decides is counted, not what is hidden.
    isHidden.value = true
    #expect(await eventually { counts() == ["Whole": 3, "Part": 1, "Own": 2] }, "\(counts())")
    #expect(
      descendants("GtkLabel", of: widget).filter { gtk_widget_get_visible($0) != 0 }.count == 2)
  }

  /// The choice closes nothing where there is no menu, and another choice from outside tells nobody.
  @Test(arguments: [false, true])
  func aChoiceFollowsAndTellsWhatAPersonChooses(isSegmented: Bool) async throws {
    let selected = State(Int?(0))
    var chosen: [Int] = []
    let widget = ChoiceView(selected: selected, isSegmented: isSegmented) { chosen.append($0) }
      .makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let rows = descendants(isSegmented ? "GtkToggleButton" : "GtkCheckButton", of: widget)
    func active() -> [Bool] { rows.map { $0[property: "active"] } }
    #expect(active() == [true, false, false])
    selected.value = 2
    #expect(await eventually { active() == [false, false, true] })
    #expect(chosen.isEmpty)
    rows[1][property: "active"] = true
    #expect(chosen == [1])
    #expect(active() == [false, true, false])
  }

  private struct ChoiceView: View {
    let selected: State<Int?>
    let isSegmented: Bool
    let choose: @MainActor (Int) -> Void

    var body: some View {
      ChoiceList(
        ["a", "b", "c"], selected: selected.value, isSegmented: isSegmented, choose: choose)
    }
  }
}
