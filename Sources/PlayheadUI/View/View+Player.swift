internal import OpenCombine

extension View {
  /// Lets a tracker follow a player while the view is on the screen. Several views may share a
  /// tracker; it follows until the last of them has disappeared.
  public func bind(_ tracker: some PlayerBindable, to player: Player?) -> some View {
    whileVisible(
      player.map { ViewIdentity(of: tracker, $0) } ?? ViewIdentity(of: tracker),
      begin: { [weak player] in Bindings.begin(tracker, player) }, end: { Bindings.end(tracker) })
  }

  /// Runs `action` for each change of one of a player's properties; not for the value that it has when
  /// the subscription begins.
  ///
  /// ```swift
  /// VStack { VideoView(player: player) }
  ///   .onReceive(player, at: \.playbackState) { state in isOver.value = state == .ended }
  /// ```
  /// - Parameter span: how long the view is subscribed; by default nothing is missed.
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    during span: SubscriptionSpan = .view, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onReceive(
      Self.values(of: player, at: keyPath).dropFirst(), of: Self.identity(of: player, keyPath),
      during: span, perform: action)
  }

  /// Keeps a state equal to one of a player's properties while the view is on the screen, the current value
  /// included. What reads the state is evaluated when the value is another, and only then.
  public func onReceive<Value: Equatable>(
    _ player: Player?, assign keyPath: KeyPath<PlayerProperties, Value>, to state: Binding<Value>
  ) -> some View {
    onReceive(
      Self.values(of: player, at: keyPath), of: Self.identity(of: player, keyPath),
      during: .appearance
    ) { state.wrappedValue = $0 }
  }

  /// Without a player there is no value.
  private static func values<Value: Equatable>(
    of player: Player?, at keyPath: KeyPath<PlayerProperties, Value>
  ) -> AnyPublisher<Value, Never> {
    player?.propertiesPublisher.slice(at: keyPath).eraseToAnyPublisher()
      ?? Empty().eraseToAnyPublisher()
  }

  private static func identity<Value>(
    of player: Player?, _ keyPath: KeyPath<PlayerProperties, Value>
  ) -> ViewIdentity {
    ViewIdentity(player.map { ObjectIdentifier($0) }, keyPath)
  }
}
