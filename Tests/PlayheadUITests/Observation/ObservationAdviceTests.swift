import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer
@testable import PlayheadUI

/// With Observation off, which it is here, a body that reads a player's property says that it will not follow it.
@MainActor @Suite(.serialized) struct ObservationAdviceTests {
  /// Collects what is said while something is done.
  private func said(during action: () async throws -> Void) async rethrows -> [String] {
    var sentences: [String] = []
    let say = ObservationAdvice.say
    ObservationAdvice.say = { sentences.append($0) }
    defer { ObservationAdvice.say = say }
    try await action()
    return sentences
  }

  @Test func aBodyThatReadsAPropertySaysSoOnce() async {
    gtk_init()
    let (player, state) = (Player(), State(0))
    let label = gtk_label_new("").as(GtkLabel.self).named("ReaderOfTheVolume")
    var seen: [Double] = []
    label.observe { _ in seen.append(player.volume + Double(state.value)) }
    let sentences = await said {
      let window = presentWindow(showing: label.widget)
      #expect(await eventually { seen.count == 1 })
      state.value = 1
      #expect(await eventually { seen.count == 2 })
      gtk_window_destroy(window)
    }
    #expect(sentences.count == 1)
    let sentence = sentences.first ?? ""
    for word in ["ReaderOfTheVolume", "volume", "isObservationEnabled", "onReceive"] {
      #expect(sentence.contains(word), "\(sentence)")
    }
  }

  @Test func whatIsToldInAnotherWaySaysNothing() async {
    gtk_init()
    let player = Player()
    let label = gtk_label_new("").as(GtkLabel.self).named("ListenerToTheVolume")
    let volume = State(0.0)
    var seen: [Double] = []
    label.observe(object: player).onReceive(player, assign: \.volume, to: volume)
      .onAppear { _ = player.volume }
      .observe { _ in seen.append(player.volume + volume.value) }
    let sentences = await said {
      let window = presentWindow(showing: label.widget)
      #expect(await eventually { seen.last == 2 })
      player.volume = 0.5
      #expect(await eventually { seen.last == 1 })
      gtk_window_destroy(window)
    }
    #expect(sentences.isEmpty, "\(sentences)")
  }

  /// The library’s own views do without Observation.
  @Test func theLibrarysViewsSayNothing() async throws {
    gtk_init()
    let player = Player(
      items: [
        .simple(url: try TestMedia.uri(.colorClock(seconds: 10))),
        .simple(url: "file:///nowhere/film.mp4"),
      ], configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    gtk_box_append(box, SystemVideoView(player: player).widget)
    gtk_box_append(box, PlaylistView(player: player).widget)
    let sentences = await said {
      let window = presentWindow(showing: box.widget, width: 1200, height: 600)
      player.play()
      #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
      player.volume = 0.5
      player.advanceToNextItem()
      #expect(await eventually { player.error != nil })
      gtk_window_destroy(window)
    }
    #expect(sentences.isEmpty, "\(sentences)")
  }
}
