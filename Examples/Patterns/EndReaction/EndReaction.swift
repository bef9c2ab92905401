import PlayheadUI

/// Something that happens once, at the end.
struct EndReaction: View {
  let player: Player
  @State private var isOver = false

  var body: some View {
    VideoView(player: player)
      .onReceive(player, at: \.playbackState) { if $0 == .ended { isOver = true } }
    Text(isOver ? "The end" : "To be continued")
  }
}
