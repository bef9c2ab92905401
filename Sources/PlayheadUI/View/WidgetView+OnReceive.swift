internal import CPlatform
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform
public import PlayheadPlayer

extension WidgetView {
  /// Keeps a state equal to a property of a publisher's values while the view is on the screen.
  ///
  /// The publisher may emit on any thread; the state is set on the main thread. Repetitions of a value are
  /// left out.
  ///
  /// ```swift
  /// let range = State(Range<Duration>?.none)
  /// label.onReceive(player.propertiesPublisher, assign: \.loadedTimeRange, to: range)
  ///   .observe { label in gtk_label_set_text(label, range.value == nil ? "" : "loaded") }
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: A publisher.
  ///   - keyPath: The key path of the property.
  ///   - state: The state to be set, at once and after each change.
  ///   - file: The source file, for `BodyCounter`.
  ///   - line: The line in the source file, for `BodyCounter`.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func onReceive<Values: Publisher, Value: Equatable>(
    _ publisher: Values, assign keyPath: KeyPath<Values.Output, Value>, to state: State<Value>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self where Values.Failure == Never {
    onReceive(publisher.slice(at: keyPath), file: file, line: line, perform: { state.value = $0 })
  }

  /// Keeps a state equal to one of a player's properties while the view is on the screen.
  ///
  /// While the view is off the screen, the state keeps its last value; it is set before the first frame when
  /// the view appears again.
  ///
  /// It is the usual way to show one of a player's properties in a plain widget:
  ///
  /// ```swift
  /// let playback = State(PlaybackState.idle)
  /// label.onReceive(player, assign: \.playbackState, to: playback)
  ///   .observe { label in gtk_label_set_text(label, "\(playback.value)") }
  /// ```
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`, which changes nothing.
  ///   - keyPath: The key path of the property.
  ///   - state: The state to be set, at once and after each change.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, assign keyPath: KeyPath<PlayerProperties, Value>, to state: State<Value>
  ) -> Self {
    guard let player else { return self }
    return onReceive(player.propertiesPublisher.slice(at: keyPath)) { value in
      Cause.naming(PropertyName.of(keyPath)) { state.value = value }
    }
  }

  /// Runs an action for each change of one of a player's properties.
  ///
  /// ```swift
  /// page.onReceive(player, at: \.playbackState) { state in
  ///   if state == .ended { print("The end, also behind another page") }
  /// }
  /// ```
  ///
  /// By default the action runs also while the view is off the screen, because an event that was missed would
  /// be lost. It does not keep the player alive.
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`.
  ///   - keyPath: The key path of the property.
  ///   - span: The time during which the view is subscribed. By default, no change is missed.
  ///   - action: A closure that is called on the main thread with each new value, but not with the one at
  ///     subscription.
  /// - Returns: The view itself, so that calls can be chained.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    during span: SubscriptionSpan = .view, perform action: @escaping @MainActor (Value) -> Void
  ) -> Self {
    guard let player else { return self }
    return onReceive(
      player.propertiesPublisher.slice(at: keyPath).dropFirst(), during: span
    ) { value in Cause.naming(PropertyName.of(keyPath)) { action(value) } }
  }
}
