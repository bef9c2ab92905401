internal import CPlatform
public import OpenCombine
internal import PlayheadPlatform

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
  /// Of several views in a ``Group``, each appears separately: the action runs for each of their widgets. The same holds
  /// for all that is done or subscribed to while a view is there or on the screen, and for a view whose body is several
  /// views.
  ///
  /// - Parameter action: A closure that runs on the main thread, before the first frame with the view is
  ///   painted.
  /// - Returns: A view with the same widgets. Several actions of one view run from the innermost modifier to
  ///   the outermost.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    modified(by: ConnectionModifier.appearance(action))
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
    modified(by: ConnectionModifier.appearance(end: action))
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
  /// returns; a view that stays on the screen does not start it again. The action is that of the view's value at the
  /// time of the appearance: a later change of what it captures does not restart it.
  ///
  /// - Parameter action: A closure that starts on the main actor when the view appears. Its task is canceled
  ///   when the view disappears.
  /// - Returns: A view with the same widgets.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    connecting(action) { widget, action in
      ViewBody.of(widget).stay {
        let run = action.value
        let task = Task { await run() }
        return Running(end: AnyCancellable { task.cancel() })
      }.remove
    }
  }

  /// Runs an action when a value has changed or, with a delay, has changed and then stayed the same for a while.
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
  /// The action is called once for a change, however many widgets the view has, and also if it has none. It is that of
  /// the newest value of the view, so that it sees current arguments.
  ///
  /// Each change starts the delay again:
  ///
  /// ```swift
  /// TextField("Search", text: text.projectedValue)
  ///   .onChange(of: text.value, debounce: .milliseconds(300)) { find($0) }
  /// ```
  ///
  /// While the view is removed, a pending action is canceled; while it is only off the screen, it runs. It is the
  /// closure of the evaluation in which the value changed last, with what that captured.
  ///
  /// - Parameters:
  ///   - value: An expression, which is evaluated when something that it reads changes.
  ///   - delay: The time without a change after which the action runs, or `nil` if it runs at once.
  ///   - action: A closure that is called with each new value or, with a delay, with the last one, but not with the
  ///     first one.
  /// - Returns: A view with the same widgets.
  public func onChange<Value: Equatable>(
    of value: Value, debounce delay: Duration? = nil,
    perform action: @escaping @MainActor (Value) -> Void
  ) -> some View { ChangeView(content: self, value: value, delay: delay, action: action) }

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
    onReceive(
      publisher, of: nil, named: { "onReceive \(SourcePlace(file, line).text)" }, during: span,
      perform: action)
  }

  /// As the public one, for a publisher that has a name, and is the same as long as its identity is. One without an
  /// identity cannot be compared.
  package func onReceive<Values: Publisher>(
    _ publisher: Values, of identity: ViewIdentity?, named name: @escaping @MainActor () -> String,
    during span: SubscriptionSpan,
    perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> some View where Values.Failure == Never {
    modified(
      by: ConnectionModifier.subscription(
        to: publisher, of: identity, named: name, during: span, perform: action))
  }

  /// Runs `begin` when the view appears and `end` when it disappears; both again, in the other order, when
  /// what they are made of becomes another.
  package func whileVisible(
    _ identity: ViewIdentity, begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) -> some View { modified(by: ConnectionModifier.visibility(identity, begin: begin, end: end)) }

  /// Connects an action to something of the view's widgets, each of which is given to `connect` once, with what always
  /// has the newest action. The closure that it returns takes it off.
  func connecting<Action>(
    _ action: Action,
    _ connect: @escaping @MainActor (GtkWidget, Newest<Action>) -> @MainActor () -> Void
  ) -> some View {
    modified(by: ConnectionModifier(value: action) { Connection(end: connect($0, $1)) })
  }
}
