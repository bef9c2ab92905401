import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// Subtitles of a file over the video.
@MainActor @Suite(.serialized) struct SubtitleLabelTests {
  private func text(_ label: SubtitleLabel) -> String {
    String(cString: gtk_label_get_text(label.widget.as(GtkLabel.self)))
  }

  @Test func itIsEvaluatedWhenOtherCuesAreShown() async throws {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 10)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    let path = "\(try TestMedia.makeDirectory())/film.srt"
    try SubRip([
      SubRip.Cue(start: .seconds(1), end: .milliseconds(1500), text: "<i>One</i> & two")
    ]).write(to: path)
    let label = SubtitleLabel(player: player)
    let window = presentWindow(showing: label.widget)
    let statistics = ViewBody.of(label.widget).statistics
    #expect(await eventually { statistics.evaluations == 1 })
    #expect(gtk_widget_get_can_target(label.widget) == 0)
    try await player.addSubtitles(SubtitleFile(uri: "file://\(path)"))
    player.play()
    #expect(await eventually { text(label) == "One & two" })
    #expect(gtk_widget_has_css_class(label.widget, "osd") != 0)
    #expect(statistics.evaluations == 2)
    #expect(await eventually { text(label).isEmpty })
    #expect(gtk_widget_has_css_class(label.widget, "osd") == 0)
    #expect(await eventually { player.time() ?? .zero > .seconds(3) })
    #expect(statistics.evaluations == 3)
    gtk_window_destroy(window)
  }
}
