public import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A sentence that appears over the picture for a while.
@MainActor public final class MessageBar: WidgetView {
  /// To be laid over what the messages are about; clicks go through it.
  public let widget: GtkWidget
  private let label: GtkLabel
  private var timeout: Timeout?
  /// Says a sentence to those who do not see it.
  var announce: @MainActor (Announcement, GtkWidget) -> Void = { $0.say(from: $1) }

  /// How long a message is shown that has to be read: long enough to do that twice.
  public static let timeout = Duration.seconds(8)
  /// How long a message is shown that only tells what came of a key.
  public static let glance = Duration.seconds(2)
  /// The least time for which a message is shown while a screen reader runs, which has to find it first.
  public static let readOut = Duration.seconds(20)

  /// True while a screen reader runs: each message is then shown for ``readOut`` at least.
  public var isReadOut = false

  /// A bar that shows nothing yet.
  public init() {
    LibraryStyle.install()
    let label = gtk_label_new(nil).as(GtkLabel.self)
    self.label = label
    gtk_label_set_wrap(label, 1)
    gtk_widget_add_css_class(label.widget, "playhead-message")
    let revealer = gtk_revealer_new()
    revealer.withOpaquePointer {
      gtk_revealer_set_child($0, label.widget)
      gtk_revealer_set_transition_type($0, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
    }
    gtk_widget_set_valign(revealer, GTK_ALIGN_START)
    gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
    gtk_widget_set_can_target(revealer, 0)
    widget = revealer
  }

  /// Shows a sentence instead of the last, for so long, and says it to screen readers where GTK can, which
  /// is from 4.14 on.
  public func show(_ text: String, for duration: Duration = timeout) {
    gtk_label_set_text(label, text)
    setRevealed(true)
    announce(Announcement(text, shownFor: duration), label.widget)
    timeout = Timeout(after: timeShown(duration)) { [weak self] in self?.setRevealed(false) }
  }

  /// For how long a message is shown that is wanted for a duration.
  func timeShown(_ duration: Duration) -> Duration {
    isReadOut ? max(duration, Self.readOut) : duration
  }

  /// Shows several sentences at once, each on its line; of very many the first.
  public func show(_ problems: [String]) {
    if !problems.isEmpty { show(problems.prefix(Self.mostLines).joined(separator: "\n")) }
  }

  /// More at once are not read.
  private static let mostLines = 4

  /// Takes the sentence away, if there is one.
  public func hide() {
    timeout = nil
    setRevealed(false)
  }

  /// Shows how loud a player is.
  public func showVolume(of player: Player) {
    show(
      player.isMuted ? localized("Muted") : localized("Volume %1", PercentText.of(player.volume)),
      for: Self.glance)
  }

  private func setRevealed(_ isRevealed: Bool) {
    widget.withOpaquePointer { gtk_revealer_set_reveal_child($0, isRevealed ? 1 : 0) }
  }
}

/// Parts as people read them.
enum PercentText {
  /// `0.5` as `50%`, with a space in the languages that have one there.
  static func of(_ part: Double) -> String {
    localized("%1%", "\(Int((part * 100).rounded()))")
  }
}
