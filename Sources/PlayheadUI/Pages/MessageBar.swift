public import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A message that appears over the video for some seconds.
///
/// ```swift
/// let messages = MessageBar()
/// gtk_overlay_add_overlay(overlay, messages.widget)
/// messages.show("The playlist was saved.", for: MessageBar.glance)
/// ```
///
/// It is for what does not need an answer: a confirmation of a key press, or a failure that does not
/// interrupt playback. A new message replaces the one that is shown; messages are not queued. The message
/// fades in and out, and wraps if it is too long for the window.
@MainActor public final class MessageBar: WidgetView {
  /// The widget, to be placed over the video. It takes no input.
  ///
  /// It is at the top, in the middle, and as wide as its text.
  public let widget: GtkWidget
  private let label = GtkLabel.make()
  private let revealer: Revealer
  private var timeout: Timeout?
  /// Announces a message to screen readers.
  var announce: @MainActor (Announcement, GtkWidget) -> Void = { $0.say(from: $1) }

  /// The time for which a message is shown that has to be read.
  ///
  /// It is the default of ``show(_:for:)``.
  public static let timeout = Duration.seconds(8)
  /// The time for which a message is shown that confirms a key press.
  ///
  /// It is enough for two or three words, such as “Speed 1.5×”.
  public static let glance = Duration.seconds(2)
  /// The shortest time for which a message is shown while a screen reader is in use.
  ///
  /// A screen reader needs time to say the message, after what it is saying already.
  public static let readOut = Duration.seconds(20)

  /// A Boolean value that indicates whether a screen reader is in use. While it is `true`, each message is
  /// shown for ``readOut`` at least, the one that is shown at that moment as well.
  ///
  /// ``SystemVideoView`` keeps it up to date for its own message bar.
  public var isReadOut = false {
    didSet { if isReadOut, !oldValue, let duration { hide(after: duration) } }
  }
  /// For how long the message that is shown is wanted; nil without one.
  private var duration: Duration?

  /// Creates a message bar without a message.
  ///
  /// One message bar is enough for a window: share it between the views that have something to say.
  public init() {
    LibraryStyle.install()
    label.wrapLines()
    label.addStyleClass("playhead-message")
    revealer = Revealer(label.widget)
    widget = revealer.widget
    widget.align(horizontal: GTK_ALIGN_CENTER, vertical: GTK_ALIGN_START)
    widget.isTarget = false
  }

  /// Shows a message in place of the last one, and announces it to screen readers. Announcements require GTK
  /// 4.14.
  ///
  /// The text is shown as it is, without markup. Without an overlay around it, a message needs no other
  /// preparation:
  ///
  /// ```swift
  /// view.messages.show("Subtitles were added.", for: MessageBar.glance)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - duration: The time for which it is shown.
  public func show(_ text: String, for duration: Duration = timeout) {
    label.text = text
    revealer.setRevealed(true)
    announce(Announcement(text, shownFor: duration), label.widget)
    hide(after: duration)
  }

  private func hide(after duration: Duration) {
    self.duration = duration
    timeout = Timeout(after: timeShown(duration)) { [weak self] in self?.hide() }
  }

  /// For how long a message is shown that is wanted for a duration.
  func timeShown(_ duration: Duration) -> Duration {
    isReadOut ? max(duration, Self.readOut) : duration
  }

  /// Shows several messages at once, each on a line of its own.
  ///
  /// They are shown for ``timeout``.
  ///
  /// ```swift
  /// messages.show(failures.map { localizedSentence(of: $0) })
  /// ```
  ///
  /// - Parameter problems: The messages. Only the first four are shown; an empty array changes nothing.
  public func show(_ problems: [String]) {
    if !problems.isEmpty { show(problems.prefix(Self.mostLines).joined(separator: "\n")) }
  }

  /// More at once are not read.
  private static let mostLines = 4

  /// Hides the message.
  ///
  /// Call it when the message is no longer true, such as when a server answers again. Without a message it
  /// does nothing.
  public func hide() {
    (timeout, duration) = (nil, nil)
    revealer.setRevealed(false)
  }

  /// Hides a message, unless another one is shown by now.
  package func hide(_ text: String) {
    if label.text == text { hide() }
  }

  /// Shows the volume of a player for ``glance``.
  ///
  /// Call it after a key or the wheel has changed the volume. Muted, it says so instead of a number.
  ///
  /// - Parameter player: The player whose volume has changed.
  public func showVolume(of player: Player) {
    show(
      player.isMuted ? localized("Muted") : localized("Volume %1", PercentText.of(player.volume)),
      for: Self.glance)
  }

  /// Shows for ``glance`` that the current item is not seekable, as the answer to a command that seeks.
  package func showUnseekable() {
    show(localized("This item does not support seeking."), for: Self.glance)
  }
}

/// Parts as people read them.
enum PercentText {
  /// `0.5` as `50%`, with a space in the languages that have one there.
  static func of(_ part: Double) -> String {
    localized("%1%", "\(Int((part * 100).rounded()))")
  }
}
