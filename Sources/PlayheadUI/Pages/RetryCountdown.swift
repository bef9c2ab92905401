internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// When a connection that failed is tried again: counts the seconds down while it is shown.
@MainActor struct RetryCountdown: WidgetView {
  let widget: GtkWidget

  init(player: Player) {
    let label = gtk_label_new("").as(GtkLabel.self)
    widget = label.widget
    gtk_widget_add_css_class(widget, "body")
    gtk_widget_add_css_class(widget, "numeric")
    named("RetryCountdown")
    let countdown = Countdown(player)
    follow(player) { _ in countdown.look() }
    onDisappear { countdown.stop() }
    let weak = WeakObject(label)
    observe {
      let text = Self.text(seconds: countdown.seconds.value)
      if let label = weak.object { gtk_label_set_text(label, text) }
    }
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
