internal import OpenCombine
internal import PlayheadPlayer

/// Tells that something essential of a player has changed, after the change and once per turn of the
/// main loop.
@MainActor final class PlayerWatch {
  private let action: @MainActor () -> Void
  private var subscription: AnyCancellable?
  private var isDue = false

  init(_ player: Player, action: @escaping @MainActor () -> Void) {
    self.action = action
    subscription = player.objectWillChange.sink { [weak self] _ in self?.tellLater() }
  }

  /// Tells on the next turn: the player tells before the change, and what else changed may have been
  /// more than one thing.
  func tellLater() {
    guard !isDue else { return }
    isDue = true
    Task { [weak self] in self?.tell() }
  }

  private func tell() {
    isDue = false
    action()
  }
}
