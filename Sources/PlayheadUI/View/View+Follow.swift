internal import OpenCombine

extension View {
  /// Runs `action` when the view appears, and after each essential change of a player while it is on the
  /// screen: for what is no part of its properties, such as the queue, the metadata or the error. The player
  /// is not held.
  func follow(_ player: Player?, perform action: @escaping @MainActor (Player) -> Void) -> some View
  {
    onAppear { [weak player] in
      if let player { action(player) }
    }
    .onReceive(player, from: \.changePublisher) { [weak player] in
      if let player { action(player) }
    }
  }

  /// Runs `action` for each value of one of a player's publishers while the view is on the screen.
  func onReceive<Value>(
    _ player: Player?, from publisher: KeyPath<Player, AnyPublisher<Value, Never>>,
    perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onReceive(
      player.map { $0[keyPath: publisher] } ?? Empty().eraseToAnyPublisher(),
      of: ViewIdentity(player.map { ObjectIdentifier($0) }, publisher),
      named: { Value.self == Void.self ? "Player.changePublisher" : "Player (\(Value.self))" },
      during: .appearance, perform: action)
  }
}
