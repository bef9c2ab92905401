import PlayheadUI

/// Twelve patterns of views that show a player, each in a file of its own.
///
/// ```
/// $ PLAYHEAD_DEBUG_BODY_COUNTER=1 swift run Patterns video-above-slider film.mkv
/// ```
@main struct Patterns: App {
  @State private var player: Player

  init() {
    Player.isObservationEnabled = true
    let item = CommandLine.arguments.dropFirst(2).first.map { PlayerItem.simple(url: $0) }
    _player = State(wrappedValue: Player(items: item.map { [$0] } ?? []))
  }

  var body: some Scene {
    Window("Patterns", width: 640, height: 360) {
      Pattern(name: CommandLine.arguments.dropFirst().first ?? "", player: player)
        .onAppear { player.play() }
    }
  }
}

/// The pattern of a name.
struct Pattern: View {
  let name: String
  let player: Player

  var body: some View {
    switch name {
    case "play-button": PlayButton(player: player)
    case "busy-indicator": BusyIndicator(player: player)
    case "end-reaction": EndReaction(player: player)
    case "ownership": Ownership()
    case "video-on-appear": VideoOnAppear(player: player)
    case "time-slider": TimeSliderAlone(player: player)
    case "video-above-slider": VideoAboveSlider(player: player)
    case "pinch-to-fill": PinchToFill(player: player)
    case "deferred-creation": DeferredCreation { player.items }
    case "selective-update": SelectiveUpdate(player: player)
    case "debounced-search": DebouncedSearch()
    case "scrubbing-slider": ScrubbingSlider(player: player)
    default: Text("swift run Patterns PATTERN [MEDIA]")
    }
  }
}
