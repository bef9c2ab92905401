internal import OpenCombine
internal import PlayheadPlatform
package import PlayheadPlayer

extension WidgetView {
  /// Runs `action` when the view appears, and after each essential change of a player while it is on
  /// the screen: for what is no part of its properties, such as the queue, the metadata or the error.
  @discardableResult
  package func follow(_ player: Player, perform action: @escaping @MainActor (Player) -> Void)
    -> Self
  {
    configure { ViewBody.of($0).followsObjects = true }
    return onAppear { [weak player] in
      if let player { action(player) }
    }
    .onReceive(player.changePublisher) { [weak player] in
      if let player { Cause.naming("Player.changePublisher") { action(player) } }
    }
  }

  /// Keeps a state equal to what is found in a player, as long as the view is on the screen.
  @discardableResult
  package func follow<Value: Equatable>(
    _ player: Player, in state: State<Value>, _ value: @escaping @MainActor (Player) -> Value
  ) -> Self {
    follow(player) { state.value = value($0) }
  }
}
