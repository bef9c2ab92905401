import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

/// Views that are declared: what is evaluated, what stays, and what is freed.
@MainActor @Suite(.serialized) struct DeclaredViewTests {
  init() { gtk_init() }

  // MARK: - What is evaluated

  private struct TwoTexts: View {
    let first: State<String>
    let second: State<String>
    let log: Log

    var body: some View {
      let _ = log.add("body")
      Text(log.add("first", first.value))
      Text(log.add("second", second.value))
    }
  }

  @Test func onlyTheExpressionThatReadsAValueIsEvaluated() async {
    let (first, second, log) = (State("1"), State("2"), Log())
    let window = presentWindow(
      showing: TwoTexts(first: first, second: second, log: log).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["1", "2"] })
    #expect(log.entries == ["body", "first", "second"])
    first.value = "one"
    first.value = "uno"
    #expect(await eventually { texts(in: window) == ["uno", "2"] })
    #expect(log.entries == ["body", "first", "second", "first"])
  }

  @Test func whatIsTakenBackBeforeTheNextFrameEvaluatesNothing() async {
    let (first, second, log) = (State("1"), State("2"), Log())
    let values = PassthroughSubject<String, Never>()
    let window = presentWindow(
      showing: TwoTexts(first: first, second: second, log: log)
        .onReceive(values) { first.value = $0 }.makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["1", "2"] })
    for _ in 0..<3 { for value in ["one", "1"] { values.send(value) } }
    second.value = "two"
    #expect(await eventually { texts(in: window) == ["1", "two"] })
    #expect(log.entries == ["body", "first", "second", "second"])
    // It is still told of changes, also if one of two is taken back.
    for value in ["one", "1", "uno"] { values.send(value) }
    #expect(await eventually { texts(in: window) == ["uno", "two"] })
    values.send("1")
    #expect(await eventually { texts(in: window) == ["1", "two"] })
    #expect(log.entries.suffix(2) == ["first", "first"])
    // What the program sets is final: a widget may have to be moved back.
    (first.value, first.value, second.value) = ("one", "1", "2")
    #expect(await eventually { texts(in: window) == ["1", "2"] })
    #expect(log.entries.suffix(2).contains("first"))
  }

  @Test func aValueThatOthersReadMeanwhileIsNotTakenBack() async {
    let (number, gate) = (State(0), State(0))
    let labels = (gtk_label_new("").as(GtkLabel.self), gtk_label_new("").as(GtkLabel.self))
    let values = PassthroughSubject<Int, Never>()
    labels.0.observe { gtk_label_set_text($0, "\(number.value)") }
    labels.1.onReceive(values) { number.value = $0 }
    labels.1.observe { gtk_label_set_text($0, "\(number.value) \(gate.value)") }
    let windows = [
      presentWindow(showing: labels.0.widget), presentWindow(showing: labels.1.widget),
    ]
    defer { for window in windows { gtk_window_destroy(window) } }
    #expect(await eventually { windows.flatMap { texts(in: $0) } == ["0", "0 0"] })
    gtk_widget_set_visible(labels.0.widget, 0)
    values.send(1)
    #expect(await eventually { texts(in: windows[1]) == ["1 0"] })
    // The hidden one has shown 0, and the other one 1.
    values.send(0)
    values.send(1)
    gate.value = 1
    #expect(await eventually { texts(in: windows[1]) == ["1 1"] })
    gtk_widget_set_visible(labels.0.widget, 1)
    #expect(await eventually { windows.flatMap { texts(in: $0) } == ["1", "1 1"] })
    values.send(0)
    #expect(await eventually { windows.flatMap { texts(in: $0) } == ["0", "0 1"] })
  }

  @Test func anInputThatIsRefusedAtOnceIsTakenBack() async throws {
    let (isOn, values) = (State(false), PassthroughSubject<Bool, Never>())
    let refused = Binding(
      get: { isOn.value },
      set: {
        values.send($0)
        values.send(false)
      })
    let window = presentWindow(
      showing: Group { Toggle("on", isOn: refused) }
        .onReceive(values) { isOn.value = $0 }.makeWidget())
    defer { gtk_window_destroy(window) }
    let toggle = try #require(TestSupport.descendants("GtkCheckButton", of: window.widget).first)
      .as(GtkCheckButton.self)
    #expect(await eventually { gtk_widget_get_mapped(toggle.widget) != 0 })
    gtk_check_button_set_active(toggle, 1)
    #expect(!isOn.value)
    #expect(await eventually { gtk_check_button_get_active(toggle) == 0 })
  }

  @Test func whatIsNotSeenIsEvaluatedWhenItAppears() async {
    let (first, second, log) = (State("1"), State("2"), Log())
    let widget = TwoTexts(first: first, second: second, log: log).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { gtk_widget_get_mapped(widget) != 0 })
    gtk_widget_set_visible(widget, 0)
    let before = log.entries.count
    for number in 0..<20 {
      second.value = "\(number)"
      await turn()
    }
    #expect(log.entries.count == before)
    gtk_widget_set_visible(widget, 1)
    #expect(await eventually { texts(in: window) == ["1", "19"] })
    #expect(log.entries.count == before + 1)
  }

  private struct Nested: View {
    let text: State<String>
    let log: Log

    var body: some View {
      let copy = text.value
      Inner(text: copy, log: log)
      Inner(text: "always", log: log)
    }

    struct Inner: View {
      let text: String
      let log: Log

      var body: some View {
        let _ = log.add(text)
        Text(text)
      }
    }
  }

  @Test func aViewThatIsGivenTheSameIsNotEvaluated() async {
    let (text, log) = (State("a"), Log())
    let window = presentWindow(showing: Nested(text: text, log: log).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["a", "always"] })
    text.value = "b"
    #expect(await eventually { texts(in: window) == ["b", "always"] })
    #expect(log.entries == ["a", "always", "b"])
  }

  // MARK: - What stays

  private struct Choice: View {
    let isLong: State<Bool>

    var body: some View {
      Text("before")
      if isLong.value {
        Text("long")
        Text("longer")
      } else {
        Text("short")
      }
      Text("after")
    }
  }

  @Test func aConditionRebuildsNothingElse() async {
    let isLong = State(false)
    let widget = Choice(isLong: isLong).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["before", "short", "after"] })
    let (first, last) = (children(of: widget).first, children(of: widget).last)
    isLong.value = true
    #expect(await eventually { texts(in: window) == ["before", "long", "longer", "after"] })
    #expect(children(of: widget).first == first && children(of: widget).last == last)
    isLong.value = false
    #expect(await eventually { texts(in: window) == ["before", "short", "after"] })
    #expect(children(of: widget).first == first && children(of: widget).last == last)
  }

  private struct Rows: View {
    let numbers: State<[Int]>

    var body: some View {
      ForEach(numbers.value, id: \.self) { number in Text("\(number)") }
    }
  }

  @Test(arguments: [
    [1, 2, 3, 4], [4, 3, 2, 1], [2, 4], [], [9, 1, 2, 3, 4], [1, 3, 2, 4, 7], [3, 3, 1],
  ])
  func anElementKeepsItsViewWhereverItGoes(next: [Int]) async {
    let numbers = State([1, 2, 3, 4])
    let widget = Rows(numbers: numbers).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["1", "2", "3", "4"] })
    let before = Dictionary(uniqueKeysWithValues: zip([1, 2, 3, 4], children(of: widget)))
    numbers.value = next
    let shown = next == [3, 3, 1] ? [3, 1] : next
    #expect(await eventually { texts(in: window) == shown.map { "\($0)" } })
    for (number, child) in zip(shown, children(of: widget)) {
      if let old = before[number] { #expect(child == old) }
    }
  }

  private struct Counter: View {
    let title: String
    let log: Log
    @State private var count = 0
    @State private var owned: Owned

    init(title: String, log: Log) {
      (self.title, self.log) = (title, log)
      _owned = State(wrappedValue: Owned(log))
    }

    var body: some View {
      Button("\(title) \(count)") {
        count += 1
        owned.use()
      }
    }
  }

  private struct CounterParent: View {
    let title: State<String>
    let log: Log

    var body: some View {
      Counter(title: title.value, log: log)
      Counter(title: "other", log: log)
    }
  }

  @Test func aStateOutlivesTheValuesOfItsView() async throws {
    let (title, log) = (State("a"), Log())
    // The window alone owns the views.
    var window: GtkWindow? = presentWindow(
      showing: CounterParent(title: title, log: log).makeWidget())
    #expect(await eventually { texts(in: window) == ["a 0", "other 0"] })
    try press("a 0", in: window)
    #expect(await eventually { texts(in: window) == ["a 1", "other 0"] })
    title.value = "b"
    #expect(await eventually { texts(in: window) == ["b 1", "other 0"] })
    try press("b 1", in: window)
    #expect(await eventually { texts(in: window) == ["b 2", "other 0"] })
    // Made when it was needed first, once, and only by the view that needed it.
    #expect(log.entries == ["made"])
    window.map { gtk_window_destroy($0) }
    window = nil
    #expect(await eventually { log.entries == ["made", "freed"] }, "\(log.entries)")
  }

  // MARK: - Values that are shared

  private struct Controls: View {
    let isOn: State<Bool>
    let number: State<Double>
    let text: State<String>

    var body: some View {
      Toggle("on", isOn: isOn.projectedValue)
      Slider(value: number.projectedValue, in: 0...10)
      TextField("text", text: text.projectedValue)
    }
  }

  @Test func controlsShowAndChangeWhatTheyAreBoundTo() async throws {
    let (isOn, number, text) = (State(false), State(5.0), State("a"))
    let widget = Controls(isOn: isOn, number: number, text: text).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let parts = children(of: widget).map { UnsafeMutableRawPointer(mutating: $0) }
    let toggle = parts[0].object(as: GtkCheckButton.self)
    let range = parts[1].object(as: GtkRange.self)
    let entry = parts[2].object(as: GtkEntry.self)
    #expect(gtk_range_get_value(range) == 5)
    (isOn.value, number.value, text.value) = (true, 7, "b")
    #expect(await eventually { gtk_check_button_get_active(toggle) != 0 })
    #expect(await eventually { gtk_range_get_value(range) == 7 })
    #expect(await eventually { entry[property: "text"] == "b" })
    gtk_check_button_set_active(toggle, 0)
    gtk_range_set_value(range, 2)
    entry[property: "text"] = "c"
    #expect(!isOn.value && number.value == 2 && text.value == "c")
  }

  private final class Model { let name = "shared" }

  private struct Deep: View {
    @Environment(Model.self) private var model
    var body: some View { Text(model.name) }
  }

  @Test func anObjectIsSharedWithAllThatIsInAView() async {
    let window = presentWindow(
      showing: VStack { HStack { Deep().padding() } }.environment(Model()).makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["shared"] })
  }

  // MARK: - Events

  @Test func aSubscriptionRestsOrLasts() async {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    let widget = Text("")
      .onReceive(subject) { log.add("appearance \($0)") }
      .onReceive(subject, during: .view) { log.add("view \($0)") }
      .onAppear { log.add("appear") }
      .onDisappear { log.add("disappear") }
      .task { await waitUntilCanceled(log) }
      .makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    #expect(await eventually { log.entries.contains("task") })
    subject.send(1)
    gtk_widget_set_visible(widget, 0)
    subject.send(2)
    #expect(await eventually { log.entries.contains("canceled") })
    #expect(
      Set(log.entries)
        == ["appear", "task", "view 1", "appearance 1", "disappear", "view 2", "canceled"])
  }

  @Test func aChangeIsToldOnce() async {
    let (text, log) = (State("a"), Log())
    let window = presentWindow(
      showing: Group { Text(text.value).onChange(of: text.value) { log.add($0) } }.makeWidget())
    defer { gtk_window_destroy(window) }
    #expect(await eventually { texts(in: window) == ["a"] })
    text.value = "b"
    #expect(await eventually { texts(in: window) == ["b"] })
    #expect(log.entries == ["b"])
  }

  // MARK: - Ends

  @Test func aWidgetOfAViewIsFreedWithAllThatIsInIt() async {
    let text = State("a")
    var widgets: [WeakObject<GtkWidget>] = []
    do {
      let widget = VStack {
        Text(text.value).onAppear {}.padding()
        Button("b") { text.value = "b" }
        if text.value == "a" { ProgressView() }
      }.makeWidget()
      let window = presentWindow(showing: widget)
      #expect(await eventually { gtk_widget_get_mapped(widget) != 0 })
      widgets = descendants(of: widget).map { WeakObject($0) }
      text.value = "c"
      #expect(await eventually { texts(in: window).first == "c" })
      gtk_window_destroy(window)
    }
    #expect(widgets.count > 3)
    #expect(await eventually { widgets.allSatisfy { $0.object == nil } })
  }

  private struct PlayerOwner: View {
    @State private var player = Player()
    let seen: @MainActor (Player) -> Void

    var body: some View { VideoView(player: player).onAppear { seen(player) } }
  }

  @Test func aPlayerDiesWithTheViewThatOwnsIt() async {
    weak var player: Player?
    do {
      let window = presentWindow(showing: PlayerOwner { player = $0 }.makeWidget())
      #expect(await eventually { player != nil })
      gtk_window_destroy(window)
    }
    #expect(await eventually { player == nil })
  }

  // MARK: - Means

  @MainActor final class Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    func add(_ entry: String, _ text: String) -> String {
      entries.append(entry)
      return text
    }
  }

  @MainActor private final class Owned {
    private let log: Log

    init(_ log: Log) {
      self.log = log
      log.add("made")
    }

    isolated deinit { log.add("freed") }

    func use() {}
  }

  private func waitUntilCanceled(_ log: Log) async {
    log.add("task")
    let (stream, _) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    if Task.isCancelled { log.add("canceled") }
  }

  /// One turn of the main loop, in which what is out of date is evaluated.
  private func turn() async {
    var isOver = false
    let timeout = Timeout(after: .zero) { isOver = true }
    #expect(await eventually { isOver })
    timeout.cancel()
  }

  private func children(of widget: GtkWidget) -> [UnsafeRawPointer] {
    var result: [UnsafeRawPointer] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      result.append(current.address)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  private func descendants(of widget: GtkWidget) -> [GtkWidget] {
    var result = [widget]
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      result += descendants(of: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  private func texts(in window: GtkWindow?) -> [String] {
    guard let content = window.flatMap({ gtk_window_get_child($0) }) else { return [] }
    return descendants(of: content).compactMap { widget -> String? in
      widget.cast(to: GtkLabel.self).map { String(cString: gtk_label_get_text($0)) }
    }
  }

  private func press(_ label: String, in window: GtkWindow?) throws {
    let content = try #require(window.flatMap { gtk_window_get_child($0) })
    let button = try #require(
      descendants(of: content).compactMap { $0.cast(to: GtkButton.self) }.first {
        gtk_button_get_label($0).map { String(cString: $0) } == label
      })
    gtk_widget_activate(button.widget)
  }
}
