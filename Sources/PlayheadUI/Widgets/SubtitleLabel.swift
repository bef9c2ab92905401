internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A label that shows the current subtitles of a player as text.
///
/// It takes no input. Its CSS class is `subtitles` and, while it shows text, also `osd`, to which themes give
/// a background. Its body is evaluated when the cues change.
///
/// Use it where subtitles should be outside of the video, such as below it. ``VideoView`` draws subtitles by
/// itself; showing both doubles them. Styles of a cue, such as italics, are kept; the player's
/// `subtitleStyle` has no effect.
///
/// ```swift
/// VStack {
///   Image(icon: "audio-x-generic-symbolic")
///   SubtitleLabel(player: player)
/// }
/// ```
///
/// Lines that overlap in time are shown one below the other. While no cue is due, the label stays and keeps the
/// height of a line, so that what is below it does not jump with each cue. It is higher for cues of several lines:
/// give it a smallest height where that should not move anything either.
@MainActor public struct SubtitleLabel: LazyWidgetView {
  /// The source of the label.
  ///
  /// It is a `GtkLabel` that wraps its lines, which are centered.
  ///
  /// To place it over a video, put it into a `ZStack` with an alignment at the bottom, and set its margins.
  public let source: LazyWidget

  /// Creates a label for a player.
  ///
  /// It is empty while no cue is due, and for subtitles that are bitmaps.
  ///
  /// The label does not keep the player alive.
  ///
  /// - Parameter player: The player, which may have no item yet.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) { Self.makeWidget(player) }
  }

  private static func makeWidget(_ player: Player) -> GtkWidget {
    let label = GtkLabel.make()
    label.wrapLines()
    label.centerLines()
    label.isTarget = false
    label.addStyleClass("subtitles")
    let cues = State<[SubtitleCue]>([])
    label.named("SubtitleLabel")
      .onReceive(player.subtitleCuesPublisher) { cues.value = $0 }
      .observe { label in
        label.setMarkup(cues.value.map(\.markup).joined(separator: "\n"))
        // Hidden, the label would not be told anything any more.
        label.setStyleClass("osd", isOn: !cues.value.isEmpty)
      }
    return label.widget
  }
}
