internal import CPlatform
public import OpenCombine
internal import PlayheadPlatform

/// What is done now when something happens: the newest value of a view says.
@MainActor private final class Appearance {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
}

private struct AppearModifier: ViewModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  func attach(to widget: GtkWidget) -> Appearance {
    let appearance = Appearance()
    (appearance.appear, appearance.disappear) = (appear, disappear)
    ViewBody.of(widget).whileMapped(
      begin: {
        appearance.appear?()
        return nil
      }, end: { appearance.disappear?() })
    return appearance
  }

  func update(_ attachment: Appearance, on widget: GtkWidget, previous: Self) {
    (attachment.appear, attachment.disappear) = (appear, disappear)
  }
}

private struct TaskModifier: ViewModifier {
  let action: @MainActor () async -> Void

  func attach(to widget: GtkWidget) -> Box {
    let box = Box(action)
    ViewBody.of(widget).whileMapped(begin: {
      let action = box.action
      let task = Task { await action() }
      return AnyCancellable { task.cancel() }
    })
    return box
  }

  func update(_ attachment: Box, on widget: GtkWidget, previous: Self) {
    attachment.action = action
  }

  @MainActor final class Box {
    var action: @MainActor () async -> Void
    init(_ action: @escaping @MainActor () async -> Void) { self.action = action }
  }
}

private struct ChangeModifier<Value: Equatable>: ViewModifier {
  let value: Value
  let action: @MainActor (Value) -> Void

  func attach(to widget: GtkWidget) {}

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {
    guard value != previous.value else { return }
    // Whatever it does, it was not for nothing.
    Changes.note()
    action(value)
  }
}

private struct DebounceModifier<Value: Equatable>: ViewModifier {
  let value: Value
  let delay: Duration
  let action: @MainActor (Value) -> Void

  func attach(to widget: GtkWidget) -> Wait { Wait() }

  func update(_ attachment: Wait, on widget: GtkWidget, previous: Self) {
    guard value != previous.value else { return }
    Changes.note()
    attachment.timeout = Timeout(after: delay) { action(value) }
  }

  @MainActor final class Wait { var timeout: Timeout? }
}

private struct ReceiveModifier<Values: Publisher>: ViewModifier where Values.Failure == Never {
  let publisher: Values
  let span: SubscriptionSpan
  let identity: ViewIdentity?
  let name: @MainActor () -> String
  let action: @MainActor (Values.Output) -> Void

  func attach(to widget: GtkWidget) -> Subscription {
    let subscription = Subscription(publisher, name, action)
    switch span {
    case .view: subscription.start()
    case .appearance:
      ViewBody.of(widget).whileMapped(
        begin: {
          subscription.start()
          return nil
        }, end: { subscription.stop() })
    }
    return subscription
  }

  func update(_ attachment: Subscription, on widget: GtkWidget, previous: Self) {
    attachment.action = action
    // Publishers cannot be compared; who knows what they are made of says so.
    guard identity == nil || identity != previous.identity else { return }
    attachment.replace(publisher)
  }

  @MainActor final class Subscription {
    var action: @MainActor (Values.Output) -> Void
    private var publisher: Values
    private let name: @MainActor () -> String
    private var subscription: AnyCancellable?

    init(
      _ publisher: Values, _ name: @escaping @MainActor () -> String,
      _ action: @escaping @MainActor (Values.Output) -> Void
    ) {
      (self.publisher, self.name, self.action) = (publisher, name, action)
    }

    func start() {
      subscription = publisher.sinkOnMain { [weak self, name] value in
        Cause.naming(name()) { self?.action(value) }
      }
    }

    func stop() { subscription = nil }

    func replace(_ publisher: Values) {
      self.publisher = publisher
      if subscription != nil { start() }
    }
  }
}

extension View {
  /// Runs an action each time the view appears on the screen.
  ///
  /// A view is on the screen while it is mapped: not while its window is closed, it is hidden, or another
  /// page of a stack covers it. A window that is minimized or covered by another window counts as on the
  /// screen.
  ///
  /// ```swift
  /// Text("Shown \(visits.value) times").onAppear { visits.value += 1 }
  /// ```
  ///
  /// Use it to start what only a visible view needs; use an initializer of a state for what the view needs at
  /// all times:
  ///
  /// ```swift
  /// VStack { Text("Sleeping…") }
  ///   .onAppear { timer.start() }
  ///   .onDisappear { timer.stop() }
  /// ```
  ///
  /// - Parameter action: A closure that runs on the main thread, before the first frame with the view is
  ///   painted.
  /// - Returns: A view with the same widgets. Several actions of one view run from the innermost modifier to
  ///   the outermost.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    modified(by: AppearModifier(appear: action, disappear: nil))
  }

  /// Runs an action each time the view disappears from the screen.
  ///
  /// It also runs when the view is removed while it is on the screen. A view that was never on the screen
  /// never disappears.
  ///
  /// When a window is closed, all of its views disappear before their states are released.
  ///
  /// - Parameter action: A closure that runs on the main thread.
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
    modified(by: AppearModifier(appear: nil, disappear: action))
  }

  /// Runs an asynchronous action while the view is on the screen.
  ///
  /// ```swift
  /// Text(status.wrappedValue)
  ///   .task {
  ///     status.wrappedValue = "Loading…"
  ///     try? await Task.sleep(for: .seconds(1))
  ///     status.wrappedValue = "Ready"
  ///   }
  /// ```
  ///
  /// If the view appears again, the action starts again. A loop in the action ends by the cancellation that
  /// `Task.sleep` and other functions throw, or by checking `Task.isCancelled`.
  ///
  /// For work that should continue off the screen, start a `Task` in ``onAppear(perform:)`` and keep it.
  ///
  /// A task on the main actor does not block the main thread while it waits. It ends by itself when the action
  /// returns; a view that stays on the screen does not start it again.
  ///
  /// - Parameter action: A closure that starts on the main actor when the view appears. Its task is canceled
  ///   when the view disappears.
  /// - Returns: A view with the same widgets.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    modified(by: TaskModifier(action: action))
  }

  /// Runs an action when a value has changed.
  ///
  /// ```swift
  /// Toggle("Subtitles", isOn: isOn)
  ///   .onChange(of: isOn.wrappedValue) { isOn in print(isOn ? "on" : "off") }
  /// ```
  ///
  /// The action runs during the evaluation, before the next frame. It may set states; what has read them is
  /// evaluated on the next turn. While the view is not on the screen nothing is evaluated, and several
  /// changes in between are one.
  ///
  /// To react to a value that no view shows, subscribe with ``onReceive(_:during:file:line:perform:)`` instead:
  /// evaluating a view in order to notice a change costs more.
  ///
  /// The action of the newest value of the view is called, so that it sees current arguments.
  ///
  /// - Parameters:
  ///   - value: An expression, which is evaluated when something that it reads changes.
  ///   - action: A closure that is called with each new value, but not with the first one.
  /// - Returns: A view with the same widgets.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    modified(by: ChangeModifier(value: value, action: action))
  }

  /// Runs an action when a value has changed and then stayed the same for a while.
  ///
  /// Each change starts the delay again:
  ///
  /// ```swift
  /// TextField("Search", text: text.projectedValue)
  ///   .onChange(of: text.value, debounce: .milliseconds(300)) { find($0) }
  /// ```
  ///
  /// While the view is removed, a pending action is canceled; while it is only off the screen, it runs.
  ///
  /// - Parameters:
  ///   - value: An expression, which is evaluated when something that it reads changes.
  ///   - delay: The time without a change after which the action runs.
  ///   - action: A closure that is called with the last value, but not with the first one.
  /// - Returns: A view with the same widgets.
  public func onChange<Value: Equatable>(
    of value: Value, debounce delay: Duration, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    modified(by: DebounceModifier(value: value, delay: delay, action: action))
  }

  /// Runs an action for each value of a publisher.
  ///
  /// ```swift
  /// Text(name.wrappedValue)
  ///   .onReceive(names) { name.wrappedValue = $0 }
  /// ```
  ///
  /// Publishers cannot be compared, so the view subscribes again whenever the expression around it is
  /// evaluated; a publisher that emits its current value at subscription does so again. A value that is
  /// emitted on the main thread is handled at once; others are handled on the next turn of the main loop.
  ///
  /// To keep a subscription across evaluations, make the publisher once, in a ``State`` or in the object that
  /// is observed. For events that must not be missed while the view is off the screen, subscribe for as long as
  /// the view exists:
  ///
  /// ```swift
  /// Text("Errors: \(count.wrappedValue)")
  ///   .onReceive(errors, during: .view) { _ in count.wrappedValue += 1 }
  /// ```
  ///
  /// | The publisher emits | Use |
  /// |--- | --- |
  /// | states, the current one at subscription | `during: .appearance`, and a ``State`` |
  /// | events | `during: .view` |
  /// | the time of playback | a `ProgressTracker`, or `periodicTimePublisher` with a long interval |
  ///
  /// - Parameters:
  ///   - publisher: A publisher, which may emit on any thread.
  ///   - span: The time during which the view is subscribed.
  ///   - file: The source file, for ``BodyCounter``.
  ///   - line: The line in the source file, for ``BodyCounter``.
  ///   - action: A closure that is called on the main thread, in the order of the values.
  /// - Returns: A view with the same widgets.
  public func onReceive<Values: Publisher>(
    _ publisher: Values, during span: SubscriptionSpan = .appearance,
    file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> some View where Values.Failure == Never {
    modified(
      by: ReceiveModifier(
        publisher: publisher, span: span, identity: nil,
        name: { "onReceive \(SourcePlace(file, line).text)" }, action: action))
  }

  /// As the public one, for a publisher that has a name, and is the same as long as its identity is.
  package func onReceive<Values: Publisher>(
    _ publisher: Values, of identity: ViewIdentity, named name: @escaping @MainActor () -> String,
    during span: SubscriptionSpan,
    perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> some View where Values.Failure == Never {
    modified(
      by: ReceiveModifier(
        publisher: publisher, span: span, identity: identity, name: name, action: action))
  }

  /// Runs `begin` when the view appears and `end` when it disappears; both again, in the other order, when
  /// what they are made of becomes another.
  package func whileVisible(
    _ identity: ViewIdentity, begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) -> some View {
    modified(by: SpanModifier(identity: identity, begin: begin, end: end))
  }
}

private struct SpanModifier: ViewModifier {
  let identity: ViewIdentity
  let begin: @MainActor () -> Void
  let end: @MainActor () -> Void

  func attach(to widget: GtkWidget) -> Span {
    let span = Span(self)
    ViewBody.of(widget).whileMapped(
      begin: {
        span.isOn = true
        return nil
      }, end: { span.isOn = false })
    return span
  }

  func update(_ attachment: Span, on widget: GtkWidget, previous: Self) {
    guard identity != previous.identity else { return }
    let isOn = attachment.isOn
    attachment.isOn = false
    attachment.modifier = self
    attachment.isOn = isOn
  }

  @MainActor final class Span {
    var modifier: SpanModifier
    var isOn = false {
      didSet {
        guard isOn != oldValue else { return }
        if isOn { modifier.begin() } else { modifier.end() }
      }
    }

    init(_ modifier: SpanModifier) { self.modifier = modifier }
  }
}
