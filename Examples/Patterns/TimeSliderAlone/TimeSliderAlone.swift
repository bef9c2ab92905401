import PlayheadUI

/// The progress of playback, and nothing else.
struct TimeSliderAlone: View {
  let player: Player

  var body: some View { TimeSlider(player: player) }
}
