internal import CPlatform
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform
public import PlayheadPlayer

extension WidgetView {
  /// Keeps a state equal to one property of a publisher's values while the view is on the screen,
  /// the current value included. The view's body is evaluated if it reads the state.
  @discardableResult
  public func onReceive<Values: Publisher, Value: Equatable>(
    _ publisher: Values, assign keyPath: KeyPath<Values.Output, Value>, to state: State<Value>
  ) -> Self where Values.Failure == Never {
    onReceive(publisher.slice(at: keyPath)) { state.value = $0 }
  }

  /// Keeps a state equal to one of the player's properties while the view is on the screen, the
  /// current value included. Without a player the state stays as it is.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, assign keyPath: KeyPath<PlayerProperties, Value>, to state: State<Value>
  ) -> Self {
    guard let player else { return self }
    return onReceive(player.propertiesPublisher, assign: keyPath, to: state)
  }

  /// Runs `action` for each change of one of the player's properties; not for the value that it has when
  /// the subscription begins.
  ///
  /// ```swift
  /// page.onReceive(player, at: \.playbackState) { state in
  ///   if state == .ended { print("The end, also behind another page") }
  /// }
  /// ```
  /// - Parameter span: how long the view is subscribed; by default nothing is missed.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    during span: SubscriptionSpan = .view, perform action: @escaping @MainActor (Value) -> Void
  ) -> Self {
    guard let player else { return self }
    return onReceive(
      player.propertiesPublisher.slice(at: keyPath).dropFirst(), during: span, perform: action)
  }

  /// Runs `action`, given the view's widget, for each change of one of the player's properties; not for the
  /// value that it has when the subscription begins.
  /// - Parameter span: how long the view is subscribed; by default nothing is missed.
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
