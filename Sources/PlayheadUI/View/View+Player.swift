internal import OpenCombine

extension View {
  /// Makes a tracker follow a player while the view is on the screen.
  ///
  /// Several views can share a tracker. It follows the player until the last of them has disappeared.
  ///
  /// A tracker that is bound needs no other care: it stops with the view, and an interaction that was in
  /// progress ends then.
  ///
  /// ```swift
  /// struct Elapsed: View {
  ///   let player: Player
  ///   @State private var tracker = ProgressTracker(interval: .seconds(1))
  ///
  ///   var body: some View {
  ///     Text(time: tracker.time).bind(tracker, to: player)
  ///   }
  /// }
  /// ```
  ///
  /// If another player is passed, the tracker follows that one from the next evaluation on.
  ///
  /// The view does not keep the player alive.
  ///
  /// - Parameters:
  ///   - tracker: A tracker such as a `ProgressTracker`.
  ///   - player: The player, or `nil`.
  public func bind(_ tracker: some PlayerBindable, to player: Player?) -> some View {
    whileVisible(
      player.map { ViewIdentity(of: tracker, $0) } ?? ViewIdentity(of: tracker),
      begin: { [weak player] in Bindings.begin(tracker, player) }, end: { Bindings.end(tracker) })
  }

  /// Runs an action for each change of one of a player's properties.
  ///
  /// ```swift
  /// VStack { VideoView(player: player) }
  ///   .onReceive(player, at: \.playbackState) { state in isOver.value = state == .ended }
  /// ```
  ///
  /// Replacing the player subscribes to the new one. Unlike with `onReceive(_:assign:to:)`, the value at the
  /// beginning does not count, so that it is for events.
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`.
  ///   - keyPath: The key path of the property.
  ///   - span: The time during which the view is subscribed. By default, no change is missed.
  ///   - action: A closure that is called on the main thread with each new value, but not with the one at
  ///     subscription.
  public func onReceive<Value: Equatable>(
    _ player: Player?, at keyPath: KeyPath<PlayerProperties, Value>,
    during span: SubscriptionSpan = .view, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onReceive(
      Self.values(of: player, at: keyPath).dropFirst(), of: Self.identity(of: player, keyPath),
      named: { PropertyName.of(keyPath) }, during: span, perform: action)
  }

  /// Keeps a value equal to one of a player's properties while the view is on the screen.
  ///
  /// It needs no Observation, and only what reads the state is evaluated:
  ///
  /// ```swift
  /// Text(isBusy.value ? "Loading…" : "")
  ///   .onReceive(player, assign: \.isBusy, to: isBusy.projectedValue)
  /// ```
  ///
  /// - Parameters:
  ///   - player: The player, or `nil`, which changes nothing.
  ///   - keyPath: The key path of the property.
  ///   - state: The value to be set, at once and after each change.
  public func onReceive<Value: Equatable>(
    _ player: Player?, assign keyPath: KeyPath<PlayerProperties, Value>, to state: Binding<Value>
  ) -> some View {
    onReceive(
      Self.values(of: player, at: keyPath), of: Self.identity(of: player, keyPath),
      named: { PropertyName.of(keyPath) }, during: .appearance,
      perform: { state.wrappedValue = $0 })
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
