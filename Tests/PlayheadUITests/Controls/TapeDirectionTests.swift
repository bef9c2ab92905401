import CPlatform
import PlayheadPlatform
import PlayheadPlayer
import Testing

@testable import PlayheadUI

/// The direction of time: to the right, even where one reads from the right.
@MainActor @Suite(.serialized) struct TapeDirectionTests {
  private func readingFromTheRight<Result>(_ body: () -> Result) -> Result {
    gtk_init()
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    return body()
  }

  private func directions(in widget: GtkWidget) -> [(name: String, isMirrored: Bool)] {
    var found = [(widget.className, gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)]
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      found += directions(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return found
  }

  @Test func theControlsAndTimesAreNotMirrored() {
    readingFromTheRight {
      let player = Player()
      let tracker = ProgressTracker(interval: .seconds(1))
      for widget in [
        TimeSlider(player: player).widget, TimeLabel(player: player).widget,
        DurationLabel(player: player).widget, PlayPauseButton(player: player).widget,
        RemainingTimeLabel(progressTracker: tracker, player: player).widget,
      ] {
        for part in directions(in: widget) {
          #expect(!part.isMirrored, "\(part.name) in \(widget.className)")
        }
      }
    }
  }

  @Test func menusFollowTheLanguage() {
    readingFromTheRight {
      let menu = ChoiceList(["a", "b"], selected: 0) { _ in }.makeWidget()
      let parts = directions(in: menu).map(\.isMirrored)
      #expect(!parts.contains(false))
    }
  }
}
