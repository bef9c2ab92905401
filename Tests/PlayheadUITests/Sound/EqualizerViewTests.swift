import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// The sliders of the equalizer, and the menus about sound.
@MainActor @Suite(.serialized) struct EqualizerViewTests {
  @Test(arguments: [(29, "29"), (947, "947"), (1889, "1.9k"), (7523, "7.5k"), (15_011, "15k")])
  func frequenciesAreShort(_ frequency: Int, _ text: String) {
    #expect(EqualizerText.frequency(frequency) == text)
  }

  @Test(arguments: [
    (0.0, "0 dB"), (3, "+3 dB"), (-0.5, "−0.5 dB"), (-24, "−24 dB"), (0.04, "0 dB"),
  ])
  func gainsHaveASign(_ gain: Double, _ text: String) {
    #expect(EqualizerText.gain(gain) == text)
  }

  private func sliders(in widget: GtkWidget) -> [GtkRange] {
    var found = widget.cast(to: GtkScale.self).map { [$0.as(GtkRange.self)] } ?? []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      found += sliders(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return found
  }

  @Test func slidersSetThePlayerAndFollowIt() async {
    gtk_init()
    let player = Player()
    let view = EqualizerView(player: player)
    let window = presentWindow(showing: view.widget)
    let sliders = sliders(in: view.widget)
    #expect(sliders.count == 10)
    player.equalizer = Equalizer(.rock)
    #expect(
      await eventually { sliders.map { gtk_range_get_value($0) } == EqualizerPreset.rock.gains })
    #expect(player.equalizer == Equalizer(.rock))
    player.equalizer.isOn = false
    // A slider that is moved switches it on.
    gtk_range_set_value(sliders[3], 7.5)
    #expect(player.equalizer[3] == 7.5)
    #expect(player.equalizer.isOn)
    #expect(player.equalizer.preset == nil)
    let evaluations = ViewBody.of(view.widget).statistics.evaluations
    #expect(await eventually { ViewBody.of(view.widget).statistics.evaluations > evaluations })
    #expect(player.equalizer[3] == 7.5)
    gtk_window_destroy(window)
  }

  private typealias Choice = AudioDeviceChoices.Choice

  @Test func whatWasChosenIsAmongTheDevices() {
    let devices = AudioDevice.list(names: ["A", "B"])
    let known = [
      Choice(id: nil, name: "Automatic"), Choice(id: "A", name: "A"),
      Choice(id: "B", name: "B"),
    ]
    #expect(AudioDeviceChoices.choices([], wanted: nil) == [known[0]])
    #expect(AudioDeviceChoices.choices(devices, wanted: "B") == known)
    #expect(
      AudioDeviceChoices.choices(devices, wanted: "C") == known
        + [Choice(id: "C", name: "C (not connected)")])
  }
}
