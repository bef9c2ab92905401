import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// Swift's Observation on players: chosen before the first one, property by property. Each test has
/// a process of its own, since the choice holds for a whole process.
@MainActor @Suite(.serialized) struct ObservationTests {
  @Test func choosingItAfterTheFirstPlayerTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = Player()
        Player.isObservationEnabled = true
      }
    }
  }

  @Test func aBodyIsEvaluatedOnlyForThePropertiesThatItReads() async {
    await #expect(processExitsWith: .success) {
      await Self.observeMuted()
    }
  }

  @MainActor private static func observeMuted() async {
    Player.isObservationEnabled = true
    gtk_init()
    let player = Player()
    let label = gtk_label_new("").as(GtkLabel.self)
    var runs = 0
    label.observe {
      runs += 1
      _ = player.isMuted
    }
    let window = presentWindow(showing: label.widget)
    var isSeen = await eventually { runs == 1 }
    precondition(isSeen)
    player.volume = 0.3
    player.play()
    player.isMuted = true
    isSeen = await eventually { runs == 2 }
    precondition(isSeen)
    player.volume = 0.6
    player.isMuted = false
    isSeen = await eventually { runs == 3 }
    precondition(isSeen)
    precondition(runs == 3)
    gtk_window_destroy(window)
  }
}
