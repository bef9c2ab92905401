import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Gestures that are declared on views.
@MainActor @Suite(.serialized) struct DeclaredGestureTests {
  init() { gtk_init() }

  private struct Zoom: View {
    let text: State<String>
    let scales: State<[Double]>

    var body: some View {
      Text(text.value)
        .gesture(
          MagnifyGesture()
            .onChanged { scales.value.append($0) }
            .onChanged { [prefix = text.value] _ in text.value = prefix + "+" })
    }
  }

  private func labelText(of widget: GtkWidget) -> String? {
    descendants("GtkLabel", of: widget).first.flatMap {
      gtk_label_get_text($0.as(GtkLabel.self)).map { String(cString: $0) }
    }
  }

  @Test func aMagnifyGestureRunsItsActionsInOrder() async throws {
    let (text, scales) = (State(""), State([Double]()))
    let widget = Zoom(text: text, scales: scales).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let labels = descendants("GtkLabel", of: widget)
    let pinches = labels.flatMap { controllers("GtkGestureZoom", of: $0) }
    let pinch = try #require(pinches.first)
    #expect(pinches.count == 1)
    emit("scale-changed", from: pinch, [1.5])
    #expect(await eventually { labelText(of: widget) == "+" })
    // The action is the one of the newest evaluation.
    emit("scale-changed", from: pinch, [0.5])
    #expect(await eventually { labelText(of: widget) == "++" })
    #expect(scales.value == [1.5, 0.5])
  }

  /// GTK reports the release as well.
  @Test func whatIsDraggedIsNotTapped() throws {
    let taps = State(0)
    let widget = Text("A").onTapGesture { taps.value += 1 }.makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    for (end, count) in [(100.0, 0), (3.0, 1)] {
      for (signal, place) in [("pressed", 1.0), ("released", end)] {
        let labels = descendants("GtkLabel", of: widget)
        for click in labels.flatMap({ controllers("GtkGestureClick", of: $0) }) {
          emit(signal, from: click, [place, 1], count: 1)
        }
      }
      #expect(taps.value == count)
    }
  }

  @Test func aTapGestureCountsClicks() throws {
    let taps = State([Int]())
    let widget = Text("A")
      .onTapGesture { taps.value.append(1) }
      .onTapGesture(count: 2) { taps.value.append(2) }
      .makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let labels = descendants("GtkLabel", of: widget)
    for count in [Int32(1), 2, 3] {
      for click in labels.flatMap({ controllers("GtkGestureClick", of: $0) }) {
        emit("released", from: click, [1, 1], count: count)
      }
    }
    #expect(taps.value == [1, 2])
  }
}
