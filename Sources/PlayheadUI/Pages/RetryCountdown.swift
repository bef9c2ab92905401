internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The time of the next attempt after a lost connection, which counts down while it is shown, or that it waits for the
/// network.
struct RetryCountdown: View {
  private weak let player: Player?
  @State private var countdown: Countdown

  init(player: Player) {
    self.player = player
    _countdown = State(wrappedValue: Countdown(player))
  }

  var body: some View {
    Text(
      countdown.isWaitingForNetwork.value
        ? localized("Waiting for the network…") : Self.text(seconds: countdown.seconds.value)
    )
    .styleClass("body")
    .styleClass("numeric")
    .follow(player) { _ in countdown.look() }
    .onDisappear { countdown.stop() }
    .named("RetryCountdown")
  }

  /// The text: the number of seconds left, or that an attempt is being made.
  static func text(seconds: Int?) -> String {
    guard let seconds else { return localized("Reconnecting…") }
    return localized(
      one: "Retrying in %1 second…", other: "Retrying in %1 seconds…", count: seconds)
  }
}

/// The seconds that are left until the next attempt.
@MainActor private final class Countdown {
  /// The state that contains the seconds until the attempt, or `nil` if none is pending.
  let seconds = State(Int?.none)
  /// The state that is `true` while the attempt waits for a network.
  let isWaitingForNetwork = State(false)
  private weak var player: Player?
  private var timeout: Timeout?

  init(_ player: Player) { self.player = player }

  /// Updates the seconds, and again when one of them has passed.
  func look() {
    timeout = nil
    isWaitingForNetwork.value = player?.retry?.isWaitingForNetwork == true
    guard let left = player?.timeUntilRetry() else {
      seconds.value = nil
      return
    }
    let count = max(Int(clamping: (left / .seconds(1)).rounded(.up)), 1)
    seconds.value = count
    guard count > 1 else { return }
    timeout = Timeout(after: left - .seconds(count - 1)) { [weak self] in self?.look() }
  }

  func stop() { timeout = nil }
}
