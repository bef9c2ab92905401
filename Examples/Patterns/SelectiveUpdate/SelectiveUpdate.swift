import PlayheadUI

/// One property, one text: each is evaluated for its own alone.
struct SelectiveUpdate: View {
  let player: Player

  var body: some View {
    Text("Playback: \(player.playbackState)").debugBodyCounter(color: .green)
    Text("Volume: \(Int(player.volume * 100))%").debugBodyCounter(color: .orange)
    Slider(value: Binding(player, \.volume)).debugBodyCounter(color: .blue)
  }
}
