import CPlatform
import Foundation
import OpenCombine
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Widgets that a program keeps, and shows in views: what is added to them belongs to the views.
@MainActor @Suite(.serialized) struct PlainWidgetTests {
  init() { gtk_init() }

  private final class Log {
    var lines: [String] = []
  }

  /// A widget whose modifiers depend on a state.
  private struct Details: View {
    let calendar: GtkWidget
    let day: State<Int>
    let log: Log

    var body: some View {
      Text("Choose a day")
      calendar
        .onAppear { [day = day.value] in log.lines.append("appears \(day)") }
        .onDisappear { [day = day.value] in log.lines.append("disappears \(day)") }
        .observe { [day = day.value] widget in widget.tooltipText = "\(day)" }
    }
  }

  @Test func modifiersAreAddedOnceHoweverOftenTheyAreEvaluated() async {
    let (calendar, day, log) = (gtk_label_new("November"), State(1), Log())
    let window = presentWindow(
      showing: Details(calendar: calendar, day: day, log: log).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { calendar.isMapped && calendar.tooltipText == "1" })
    for value in 2...4 {
      day.value = value
      #expect(await eventually { calendar.tooltipText == "\(value)" })
    }
    #expect(log.lines == ["appears 1"])
    calendar.isVisible = false
    calendar.isVisible = true
    #expect(await eventually { calendar.isMapped })
    #expect(log.lines == ["appears 1", "disappears 4", "appears 4"])
  }

  /// What a widget is shown in.
  private enum Stage: CaseIterable {
    case first, nowhere, second
  }

  private struct Stages: View {
    let calendar: GtkWidget
    let stage: State<Stage>
    let names: PassthroughSubject<String, Never>
    let log: Log

    var body: some View {
      if stage.value == .first {
        HStack { shown("first") }
      } else if stage.value == .second {
        VStack { shown("second") }
      }
    }

    private func shown(_ name: String) -> some View {
      Group { calendar }
        .onAppear { log.lines.append("\(name) appears") }
        .onTapGesture { log.lines.append("\(name) is tapped") }
        .onReceive(names, during: .view) { log.lines.append("\(name) receives \($0)") }
        .onDisappear { log.lines.append("\(name) disappears") }
        .task {
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(600)) }
          log.lines.append("\(name) is canceled")
        }
    }
  }

  @Test func whatWasAddedLeavesWithItsView() async {
    let (calendar, stage, log) = (gtk_label_new("November"), State(Stage.first), Log())
    let names = PassthroughSubject<String, Never>()
    let window = presentWindow(
      showing: Stages(calendar: calendar, stage: stage, names: names, log: log).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { calendar.isMapped })
    names.send("a")
    stage.value = .nowhere
    #expect(await eventually { log.lines.contains("first is canceled") })
    names.send("b")
    stage.value = .second
    #expect(await eventually { calendar.isMapped })
    names.send("c")
    for click in controllers("GtkGestureClick", of: calendar) {
      emit("released", from: click, [1, 1], count: 1)
    }
    #expect(
      log.lines == [
        "first appears", "first receives a", "first disappears", "first is canceled",
        "second appears", "second receives c", "second is tapped",
      ])
  }

  /// The widget stays where it is, and belongs to another view.
  private struct Halves: View {
    let calendar: GtkWidget
    let isFirst: State<Bool>
    let log: Log

    var body: some View {
      if isFirst.value {
        calendar.onAppear { log.lines.append("first appears") }
          .onDisappear { log.lines.append("first disappears") }
      } else {
        calendar.onAppear { log.lines.append("second appears") }
          .onDisappear { log.lines.append("second disappears") }
      }
    }
  }

  @Test func aWidgetThatStaysOnTheScreenLeavesItsFormerView() async {
    let (calendar, isFirst, log) = (gtk_label_new("November"), State(true), Log())
    let window = presentWindow(
      showing: Halves(calendar: calendar, isFirst: isFirst, log: log).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { log.lines == ["first appears"] })
    isFirst.value = false
    #expect(await eventually { log.lines.contains("first disappears") })
    #expect(Set(log.lines) == ["first appears", "first disappears", "second appears"])
    #expect(log.lines.count == 3)
    isFirst.value = true
    #expect(await eventually { log.lines.contains("second disappears") })
    #expect(log.lines.count == 5)
  }

  /// A widget with actions of its own, made when a view first reads it.
  @MainActor private final class Canvas {
    let widget = gtk_label_new("Canvas")

    init(_ log: Log) { widget.onAppear { log.lines.append("appears") } }
  }

  private struct Gallery: View {
    @State private var canvas: Canvas
    let isOpen: State<Bool>

    init(isOpen: State<Bool>, log: Log) {
      self.isOpen = isOpen
      _canvas = State(wrappedValue: Canvas(log))
    }

    var body: some View {
      if isOpen.value { VStack { canvas.widget } }
    }
  }

  @Test func whatAStateIsMadeWithBelongsToNoExpression() async {
    let (isOpen, log) = (State(true), Log())
    let window = presentWindow(showing: Gallery(isOpen: isOpen, log: log).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { log.lines.count == 1 })
    isOpen.value = false
    #expect(await eventually { descendants("GtkLabel", of: window.widget).isEmpty })
    isOpen.value = true
    #expect(await eventually { log.lines.count == 2 })
  }

  /// A subscription that begins again, right after another thread has published.
  private struct Receiver: View {
    let round: State<Int>
    let numbers: PassthroughSubject<Int, Never>
    let log: Log

    var body: some View {
      Text("\(round.value)")
        .onChange(of: round.value) { round in
          nonisolated(unsafe) let numbers = numbers
          // The queue's `sync` would publish on this thread.
          let isDone = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            for part in 1...3 { numbers.send(10 * round + part) }
            isDone.signal()
          }
          isDone.wait()
        }
        .onReceive(numbers, during: .view) { log.lines.append("\($0)") }
    }
  }

  @Test func aRenewedSubscriptionMissesNothing() async {
    let (round, log) = (State(0), Log())
    let numbers = PassthroughSubject<Int, Never>()
    let widget = Receiver(round: round, numbers: numbers, log: log).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { widget.isMapped })
    for value in 1...3 {
      round.value = value
      #expect(await eventually { log.lines.count >= 3 * value })
    }
    #expect(log.lines == ["11", "12", "13", "21", "22", "23", "31", "32", "33"])
  }
}
