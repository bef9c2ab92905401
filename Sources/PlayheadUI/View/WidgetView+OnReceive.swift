internal import CPlatform
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform
public import PlayheadPlayer

extension WidgetView {
  /// Keeps a state equal to a property of a publisher's values while the view is on the screen.
  ///
  /// - Parameters:
  ///   - publisher: A publisher.
  ///   - keyPath: The key path of the property.
  ///   - state: The state to be set, at once and after each change.
  @discardableResult
  public func onReceive<Values: Publisher, Value: Equatable>(
    _ publisher: Values, assign keyPath: KeyPath<Values.Output, Value>, to state: State<Value>
  ) -> Self where Values.Failure == Never {
    onReceive(publisher.slice(at: keyPath)) { state.value = $0 }
  }

  /// Keeps a state equal to one of a player's properties while the view is on the screen.
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`, which changes nothing.
  ///   - keyPath: The key path of the property.
  ///   - state: The state to be set, at once and after each change.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, assign keyPath: KeyPath<PlayerProperties, Value>, to state: State<Value>
  ) -> Self {
    guard let player else { return self }
    return onReceive(player.propertiesPublisher, assign: keyPath, to: state)
  }

  /// Runs an action for each change of one of a player's properties.
  ///
  /// ```swift
  /// page.onReceive(player, at: \.playbackState) { state in
  ///   if state == .ended { print("The end, also behind another page") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`.
  ///   - keyPath: The key path of the property.
  ///   - span: The time during which the view is subscribed. By default, no change is missed.
  ///   - action: A closure that is called on the main thread with each new value, but not with the one at
  ///     subscription.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    during span: SubscriptionSpan = .view, perform action: @escaping @MainActor (Value) -> Void
  ) -> Self {
    guard let player else { return self }
    return onReceive(
      player.propertiesPublisher.slice(at: keyPath).dropFirst(), during: span, perform: action)
  }

  /// Runs an action with the view's widget for each change of one of a player's properties.
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`.
  ///   - keyPath: The key path of the property.
  ///   - span: The time during which the view is subscribed. By default, no change is missed.
  ///   - action: A closure that is called on the main thread with the widget and each new value, but not with
  ///     the one at subscription.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    during span: SubscriptionSpan = .view,
    perform action: @escaping @MainActor (Root, Value) -> Void
  ) -> Self {
    guard let player else { return self }
    return onReceive(
      player.propertiesPublisher.slice(at: keyPath).dropFirst(), during: span, perform: action)
  }
}
