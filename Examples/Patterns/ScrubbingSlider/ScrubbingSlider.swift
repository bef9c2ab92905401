import PlayheadUI

/// A slider beside its time, which follows the finger and never jumps back.
struct ScrubbingSlider: View {
  let player: Player
  @State private var progress = ProgressTracker(interval: .milliseconds(100))

  var body: some View {
    HStack {
      Text(time: progress.time)
      Slider(progressTracker: progress)
    }
    .bind(progress, to: player)
  }
}
