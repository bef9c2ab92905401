import PlayheadUI

/// A whole player: the video is evaluated once, the slider when its handle moves.
struct VideoAboveSlider: View {
  let player: Player

  var body: some View {
    VStack {
      VideoView(player: player).debugBodyCounter(color: .red)
      TimeSlider(player: player).debugBodyCounter(color: .blue)
    }
  }
}
