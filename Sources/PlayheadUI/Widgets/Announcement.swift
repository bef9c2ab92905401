internal import CPlatform
internal import PlayheadPlatform

/// An announcement for screen readers.
@MainActor struct Announcement: Equatable {
  /// The priority of an announcement, with GTK's values.
  enum Priority: Int32 {
    /// Said when there is nothing else to say.
    case low
    /// Said after what is being said.
    case medium
    /// Said at once.
    case high
  }

  let text: String
  let priority: Priority

  /// A sentence over the video: what has to be read interrupts, what came of a key waits its turn.
  init(_ text: String, shownFor duration: Duration) {
    self.text = text
    priority = duration > MessageBar.glance ? .high : .medium
  }

  /// Says it, in the name of a widget.
  /// - Returns: false where GTK cannot, which is before 4.14, or with nothing to say.
  @discardableResult func say(from widget: GtkWidget) -> Bool {
    !text.isEmpty && Accessibility.say(text, priority: priority.rawValue, from: widget)
  }
}
