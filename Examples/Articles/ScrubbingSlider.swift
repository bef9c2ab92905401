import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadUI

/// The code of the article “A scrubbing slider”.
@MainActor enum ScrubbingSliderArticle {
  static func ready(player: Player) -> some View {
    // snippet: ready
    HStack {
      TimeLabel(player: player)
      TimeSlider(player: player)
      DurationLabel(player: player)
    }
    // end
  }

  // snippet: slider
  struct ScrubbingSlider: View {
    let player: Player
    @State private var progress = ProgressTracker(interval: .milliseconds(100))

    var body: some View {
      HStack {
        Text(time: progress.time)
        Slider(progressTracker: progress)
          .disabled(!progress.isProgressAvailable)
      }
      .bind(progress, to: player)
    }
  }
  // end

  static func deferred() -> ProgressTracker {
    // snippet: deferred
    ProgressTracker(interval: .seconds(1), seekBehavior: .deferred)
    // end
  }

  static func scale(scale: GtkScale, player: Player) {
    // snippet: scale
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let range = scale.as(GtkRange.self)
    let show = range.weakly { range in
      if !tracker.isInteracting { gtk_range_set_value(range, tracker.progress) }
    }
    let take = range.weakly { range in
      if tracker.isInteracting { tracker.progress = gtk_range_get_value(range) }
    }
    scale
      .bind(tracker, to: player)
      .onReceive(tracker.objectDidChange, perform: show)
    scale.on("value-changed", do: take)
    // end
  }

  static func thumbnails(player: Player) async throws {
    // snippet: thumbnails
    let thumbnails = player.currentItem?.url.flatMap { ThumbnailProvider(url: $0, width: 160) }
    if let frame = try await thumbnails?.thumbnail(at: .seconds(90)) {
      print(frame.width, frame.height)
    }
    // end
  }
}
