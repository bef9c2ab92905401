public import OpenCombine
internal import PlayheadPlatform

extension WidgetView {
  /// Runs an action for each value of a publisher.
  ///
  /// The values are not coalesced: each one runs the action. Set a ``State`` in it, and let the body read
  /// that, so that several values in one turn cause one evaluation.
  ///
  /// ```swift
  /// let name = State("")
  /// label.onReceive(names) { name.value = $0 }
  ///   .observe { label in gtk_label_set_text(label, name.value) }
  /// ```
  ///
  /// A publisher that finishes ends the subscription. One that can fail has to be made to never fail first, for
  /// instance with `replaceError`.
  ///
  /// - Parameters:
  ///   - publisher: A publisher, which may emit on any thread.
  ///   - span: The time during which the view is subscribed.
  ///   - file: The source file, for ``BodyCounter``.
  ///   - line: The line in the source file, for ``BodyCounter``.
  ///   - action: A closure that is called on the main thread, in the order of the values.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func onReceive<Values: Publisher>(
    _ publisher: Values, during span: SubscriptionSpan = .appearance,
    file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> Self where Values.Failure == Never {
    adding(
      ConnectionModifier.subscription(
        to: publisher, named: { "onReceive \(SourcePlace(file, line).text)" }, during: span,
        perform: action))
  }

  /// Runs `begin` when the view appears and `end` when it disappears.
  package func whileVisible(
    _ identity: ViewIdentity, begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) -> Self { adding(ConnectionModifier.visibility(identity, begin: begin, end: end)) }
}
