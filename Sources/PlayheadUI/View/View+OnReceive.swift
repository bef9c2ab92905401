public import OpenCombine
public import PlayheadCore
public import PlayheadPlayer

extension View {
  /// Runs `action` for each value of a publisher while the view is on the screen.
  @discardableResult
  public func onReceive<Values: Publisher>(
    _ publisher: Values, perform action: @escaping @MainActor (Values.Output) -> Void
  ) -> Self where Values.Failure == Never {
    ViewBody.of(widget).whileMapped(begin: { publisher.sink { action($0) } })
    return self
  }

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

  /// Runs `action` for each change of one of the player's properties while the view is on the
  /// screen; not for the value that it has when the view appears.
  @discardableResult
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    perform action: @escaping @MainActor (Value) -> Void
  ) -> Self {
    guard let player else { return self }
    return onReceive(player.propertiesPublisher.slice(at: keyPath).dropFirst(), perform: action)
  }
}
