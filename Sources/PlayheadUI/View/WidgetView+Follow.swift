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
    let after = AfterTheChange { [weak player] in
      if let player { action(player) }
    }
    return onAppear { [weak player] in
      if let player { action(player) }
    }
    .onReceive(player.objectWillChange) { _ in after.run() }
    .onDisappear { after.cancel() }
  }

  /// Keeps a state equal to what is found in a player, as long as the view is on the screen.
  @discardableResult
  package func follow<Value: Equatable>(
    _ player: Player, in state: State<Value>, _ value: @escaping @MainActor (Player) -> Value
  ) -> Self {
    follow(player) { state.value = value($0) }
  }
}

/// The player tells of a change before it is made; several in one turn are one.
@MainActor private final class AfterTheChange {
  private let action: @MainActor () -> Void
  private var timeout: Timeout?

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  func run() {
    guard timeout == nil else { return }
    timeout = Timeout(after: .zero) { [weak self] in
      self?.timeout = nil
      self?.action()
    }
  }

  func cancel() { timeout = nil }
}
