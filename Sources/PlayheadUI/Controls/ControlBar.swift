internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The controls over the video: the slider, and below it the buttons, of which those that have no
/// place move into a menu.
struct ControlBar: View {
  private let parts: ControlParts
  private let bubble: HoverBubble
  @State private var tracker = ProgressTracker(interval: .milliseconds(100))
  @State private var canReturn = false
  @State private var canAdvance = false

  /// - Parameter probe: what tells how wide the controls may be.
  init(_ parts: ControlParts, bubble: HoverBubble, probe: SizeProbe) {
    probe.onWidth = { [room = parts.room] in room.width = $0 }
    (self.parts, self.bubble) = (parts, bubble)
  }

  var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      PlayerWidget(parts.player) { player in
        SeekBar(
          player: player, tracker: tracker, visibility: parts.visibility, messages: parts.messages,
          loopMarker: parts.loopMarker, bubble: bubble
        ).debugBodyCounter(color: .orange)
      }
      HStack(alignment: .fill, spacing: 3) {
        ForEach(ControlPart.allCases, id: \.self) { part in
          if part == .speed { Spacer() }
          parts.view(for: part, tracker: tracker)
            .hidden(while: { !parts.shown.contains(part) })
            .disabled(while: { isImpossible(part) })
        }
      }
    }
    .styleClass("playhead-controls")
    .aligned(vertical: .bottom)
    .widget { widget in
      TapeDirection.keep(widget)
      guard let player = parts.player else { return }
      WheelGesture(player: player, visibility: parts.visibility, messages: parts.messages)
        .connect(to: widget)
    }
    .holdingControls(parts.visibility, pointer: .pointer, focus: .focus)
    .follow(parts.player) { parts.room.available = ControlAvailability.parts(of: $0) }
    .onReceive(parts.player, at: \.streamType, during: .appearance) { _ in
      guard let player = parts.player else { return }
      parts.room.available = ControlAvailability.parts(of: player)
    }
    .onReceive(parts.player, from: \.durations) { parts.room.text.duration = $0.value }
    .onReceive(TextScale.current) { parts.room.text.scale = $0 }
    .onReceive(parts.player, assign: \.canReturnToPreviousItem, to: $canReturn)
    .onReceive(parts.player, assign: \.canAdvanceToNextItem, to: $canAdvance)
    .named("ControlBar")
  }

  /// Returns whether a part leads to another item while there is none.
  private func isImpossible(_ part: ControlPart) -> Bool {
    switch part {
    case .previous: !canReturn
    case .next: !canAdvance
    default: false
    }
  }

  /// Returns the height of the controls without the shade above them, in logical pixels. What lies below is unreadable.
  static func coveredHeight(of widget: GtkWidget) -> Double {
    Double(max(widget.naturalHeight - shade, 0))
  }

  /// The style sheet's.
  private static let shade = 42
}

/// The parts that there is a use for.
@MainActor enum ControlAvailability {
  static func parts(of player: Player) -> Set<ControlPart> {
    var parts: Set<ControlPart> = [
      .playPause, .skipBackward, .skipForward, .volume, .times, .speed, .repeatMode, .more,
      .fullscreen,
    ]
    if player.itemCount > 1 { parts.formUnion([.previous, .next]) }
    if !player.metadata.chapters.isEmpty { parts.insert(.chapters) }
    if TrackChoice.hasChoice(player, .audible) || TrackChoice.hasChoice(player, .visual) {
      parts.insert(.tracks)
    }
    if TrackChoice.hasChoice(player, .legible) { parts.insert(.subtitles) }
    // A file of subtitles can be added to any film.
    if player.mediaType == .video { parts.formUnion([.subtitles, .video]) }
    if player.isLive { parts.insert(.live) }
    return parts
  }
}

extension Player {
  /// A Boolean value that indicates whether the player plays a stream without an end.
  var isLive: Bool { duration == .indefinite }
}
