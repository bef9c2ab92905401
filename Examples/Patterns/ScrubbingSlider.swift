import PlayheadUI

/// A slider between two times, which follows the finger and never jumps back.
struct ScrubbingSlider: View {
  let player: Player
  @State private var progress = ProgressTracker(interval: .milliseconds(100))

  var body: some View {
    HStack {
      Text(time: progress.time)
      Slider(progressTracker: progress)
      Text(time: progress.timeRange?.upperBound)
    }
    .bind(progress, to: player)
  }
}
