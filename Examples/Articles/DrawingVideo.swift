import CPlatform
import PlayheadPlatform
import PlayheadUI

/// The code of the article “Drawing video and subtitles”.
@MainActor enum DrawingVideo {
  static func framing(player: Player) -> some View {
    // snippet: framing
    let settings = VideoSettings()
    settings.gravity = .resizeAspectFill  // fills the view and cuts off what does not fit
    settings.zoom = 1.5
    settings.pan = VideoPan(x: 0.1, y: 0)  // a tenth of its width to the right
    settings.rotateClockwise()
    return VideoView(player: player, settings: settings)
    // end
  }

  // snippet: gestures
  struct ZoomingVideo: View {
    let player: Player
    @State private var settings = VideoSettings()
    @State private var layout = LayoutInfo.none

    var body: some View {
      VideoView(player: player, settings: settings)
        .readLayout(into: $layout)
        .onTapGesture(count: 2) { settings.framing = VideoFraming() }
        .gesture(
          MagnifyGesture().onChanged { scale in
            guard layout.isOverCurrentContext else { return }
            settings.gravity = scale > 1 ? .resizeAspectFill : .resizeAspect
          })
    }
  }
  // end

  static func style(player: Player) {
    // snippet: style
    var style = SubtitleStyle.standard
    style.size = 0.07  // of the height of the video
    style.background = SubtitleStyle.Color(red: 0, green: 0, blue: 0, alpha: 0.6)
    player.subtitleStyle = style
    player.subtitleDelay = .milliseconds(500)  // later than the file says
    // end
  }

  static func file(player: Player) async throws {
    // snippet: file
    let file = SubtitleFile(uri: "file:///home/me/film.en.srt")
    try await player.addSubtitles(file)
    // end
  }

  static func transcript(player: Player) -> some View {
    // snippet: transcript
    VStack {
      VideoView(player: player)
      SubtitleLabel(player: player)  // the text once more, below the video
    }
    // end
  }

  static func covered(video: VideoView, controls: GtkWidget) {
    // snippet: covered
    video.setCoveredHeight(Double(gtk_widget_get_height(controls)))
    // end
  }

  static func path(video: VideoView) {
    // snippet: path
    video.setVideoPath(.cairo)
    if let choice = video.videoPath { print(choice.path, choice.reason) }
    // end
  }

  static func point(video: VideoView) {
    // snippet: point
    if let point = video.videoPoint(x: 120, y: 80) { print(point.x, point.y) }
    // end
  }
}
