internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// When a connection that failed is tried again: counts the seconds down while it is shown.
struct RetryCountdown: View {
  private weak let player: Player?
  @State private var countdown: Countdown

  init(player: Player) {
    self.player = player
    _countdown = State(wrappedValue: Countdown(player))
  }

  var body: some View {
    Text(Self.text(seconds: countdown.seconds.value))
      .styleClass("body")
      .styleClass("numeric")
      .follow(player) { _ in countdown.look() }
      .onDisappear { countdown.stop() }
      .named("RetryCountdown")
  }

  /// What is shown: so many seconds are left, or an attempt is being made.
  static func text(seconds: Int?) -> String {
    seconds.map { localized("Retrying in %1 s…", "\($0)") } ?? localized("Reconnecting…")
  }
}

/// The seconds that are left until the next attempt.
@MainActor private final class Countdown {
  /// Nil if nothing is waited for.
  let seconds = State(Int?.none)
  private weak var player: Player?
  private var timeout: Timeout?

  init(_ player: Player) { self.player = player }

  /// Looks how long it is, and again when that is a second less.
  func look() {
    timeout = nil
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
