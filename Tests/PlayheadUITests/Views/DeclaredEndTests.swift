import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// The views that are about to be evaluated when they leave the screen, or their place.
@MainActor @Suite(.serialized) struct DeclaredEndTests {
  init() { gtk_init() }

  @MainActor private final class Tally {
    private(set) var count = 0

    func text(_ text: String) -> Text {
      count += 1
      return Text(text)
    }
  }

  /// The moment at which a state changes while its window closes.
  enum Moment: CaseIterable {
    case before, meanwhile, after
  }

  @Test(arguments: Moment.allCases)
  func whatAClosedWindowShowedIsNotEvaluatedOnceMore(_ moment: Moment) async {
    let (text, tally) = (State("a"), Tally())
    let window = presentWindow(
      showing: VStack { tally.text(text.value) }
        .onDisappear { if moment == .meanwhile { text.value = "b" } }
        .makeWidget())
    #expect(await eventually { tally.count == 1 && window.isMapped })
    if moment == .before { text.value = "b" }
    gtk_window_destroy(window)
    if moment == .after { text.value = "b" }
    await letATurnPass()
    #expect(tally.count == 1)
  }

  @Test func whatWaitsBehindAnotherPageIsEvaluatedWhenItAppears() async {
    let (text, tally) = (State("a"), Tally())
    let widget = VStack { tally.text(text.value) }.makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { tally.count == 1 && widget.isMapped })
    text.value = "b"
    widget.isVisible = false
    await letATurnPass()
    #expect(tally.count == 1)
    widget.isVisible = true
    #expect(await eventually { tally.count == 2 })
  }

  /// The views around are evaluated first, and may take away what is due as well.
  @Test(arguments: [false, true])
  func whatIsTakenAwayIsReplaced(_ isElement: Bool) async {
    let (ids, isLong) = (State([1]), State(false))
    let widget = Around(ids: ids, isLong: isLong, isElement: isElement).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: widget) == ["short"] })
    isLong.value = true
    ids.value = []
    await letATurnPass()
    #expect(texts(in: widget).isEmpty)
    ids.value = [2]
    #expect(await eventually { texts(in: widget) == ["long", "longer"] })
  }

  private struct Around: View {
    let ids: State<[Int]>
    let isLong: State<Bool>
    let isElement: Bool

    var body: some View {
      VStack {
        if isElement {
          ForEach(ids.value, id: \.self) { _ in Ending(isLong: isLong) }
        } else if !ids.value.isEmpty {
          Ending(isLong: isLong)
        }
      }
    }
  }

  private struct Ending: View {
    let isLong: State<Bool>

    var body: some View {
      Group {
        if isLong.value {
          Text("long")
          Text("longer")
        } else {
          Text("short")
        }
      }
    }
  }

  /// Changes that come while the views can be seen, or while they wait.
  @Test(arguments: [false, true])
  func whatHasLeftIsNotEvaluated(_ isHidden: Bool) async {
    let (names, tally) = (State(["a"]), Tally())
    let page = Page(names: names, tally: tally).makeWidget()
    let window = presentWindow(showing: page)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { tally.count == 1 && page.isMapped })
    if isHidden { page.isVisible = false }
    names.value = []
    await letATurnPass()
    page.isVisible = true
    await letATurnPass()
    #expect(texts(in: page).isEmpty && tally.count == 1)
    names.value = ["b"]
    #expect(await eventually { texts(in: page) == ["b"] })
  }

  private struct Page: View {
    let names: State<[String]>
    let tally: Tally

    var body: some View {
      VStack {
        if !names.value.isEmpty {
          // Without a name it would end the program.
          HStack { tally.text(names.value[0]) }
        }
      }
    }
  }

  /// Evaluates something else, and waits for it: what was due before has been evaluated then.
  private func letATurnPass() async {
    let (turn, witness) = (State(0), gtk_label_new("").as(GtkLabel.self))
    var seen = 0
    witness.observe { _ in seen = turn.value }
    let window = presentWindow(showing: witness.widget)
    #expect(await eventually { window.isMapped && witness.isMapped })
    for value in 1...3 {
      turn.value = value
      #expect(await eventually { seen == value })
    }
    gtk_window_destroy(window)
  }

  private func texts(in widget: GtkWidget) -> [String] {
    if let label = widget.cast(to: GtkLabel.self) { return [label.text] }
    return widget.childWidgets.flatMap { texts(in: $0) }
  }
}
