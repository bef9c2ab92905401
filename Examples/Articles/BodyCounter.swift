import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import PlayheadUI

/// The code of the article “Optimizing a layout with the body counter”.
@MainActor enum BodyCounterArticle {
  static func counted(player: Player, box: GtkBox) {
    // snippet: counted
    gtk_box_append(box, VideoView(player: player).debugBodyCounter(color: .red))
    gtk_box_append(box, TimeSlider(player: player).debugBodyCounter(color: .blue))
    // end
  }

  static func tooMuch(box: GtkBox, tracker: ProgressTracker, player: Player) {
    // snippet: tooMuch
    // The whole box is evaluated ten times a second, for the sake of one label.
    let progress = State(0.0)
    box.onReceive(tracker.objectDidChange) { progress.value = tracker.progress }
      .observe { box in
        let label = gtk_widget_get_first_child(box.widget)?.as(GtkLabel.self)
        gtk_label_set_text(label, "\(Int(progress.value * 100)) %")
        box[property: "visible"] = player.mediaType == .video
      }
    // end
  }

  static func justRight(box: GtkBox, label: GtkLabel, tracker: ProgressTracker, player: Player) {
    // snippet: justRight
    // Each widget subscribes to what it shows itself.
    let percent = State(0)
    label.onReceive(tracker.objectDidChange) { percent.value = Int(tracker.progress * 100) }
      .observe { label in gtk_label_set_text(label, "\(percent.value) %") }
    box.observe { box in
      box[property: "visible"] = player.mediaType == .video
    }
    // end
  }

  static func shared(player: Player, box: GtkBox) {
    // snippet: shared
    let tracker = ProgressTracker(interval: .milliseconds(100))
    gtk_box_append(box, TimeSlider(progressTracker: tracker, player: player).widget)
    gtk_box_append(box, TimeLabel(progressTracker: tracker, player: player).widget)
    // end
  }
}
