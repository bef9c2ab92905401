public import PlayheadUI

/// A window that shows one pattern, with a player of the media that the command line names.
///
/// Each program of a pattern opens one:
///
/// ```
/// $ PLAYHEAD_DEBUG_BODY_COUNTER=1 swift run VideoAboveSlider file:///home/me/film.mkv
/// ```
public struct PatternWindow<Pattern: View>: Scene {
  private let title: String
  private let pattern: @MainActor (Player) -> Pattern

  /// Creates the window.
  ///
  /// - Parameters:
  ///   - title: The text in the title bar.
  ///   - pattern: Returns the pattern for the player.
  public init(_ title: String, pattern: @escaping @MainActor (Player) -> Pattern) {
    (self.title, self.pattern) = (title, pattern)
  }

  /// Opens the window, and plays the media as soon as it is there.
  ///
  /// - Parameter onClose: A closure that is called when the window has been closed.
  public func open(onClose: @escaping @MainActor () -> Void) {
    Player.isObservationEnabled = true
    let player = Player(items: CommandLine.arguments.dropFirst().map { .simple(url: $0) })
    Window(title, width: 640, height: 360) { pattern(player).onAppear { player.play() } }
      .open(onClose: onClose)
  }
}
